//! `--moves-left` and `--limit`: the counts that run in the position that a command is about.

use super::CliError;
use crate::words::Words;
use draughts::{Conditions, House, LimitName, Pace, Position, endgame::Running};

/// The arguments; a command has them with `#[command(flatten)]`.
#[derive(Debug, clap::Args)]
pub struct CountArgs {
    /// How many moves are left of the count that runs: of each side, or of the stronger one where it alone counts
    #[arg(long)]
    moves_left: Option<u8>,
    /// The count of which they are left: move-limit, forced-ending, drawn-ending, lone-king, three-against-one; else the first that runs
    #[arg(long, requires = "moves_left", value_parser = limit_name)]
    limit: Option<LimitName>,
}

impl CountArgs {
    /// The counts that run: those given, but the one of which moves are left. A refusal is said in these words.
    ///
    /// # Errors
    /// [`CliError::Arguments`] where no such count runs in the position, it has fewer moves, or another runs in its place.
    pub fn change_in(
        &self,
        t: &Words,
        position: &Position,
        mut running: Vec<Running>,
        conditions: Conditions,
    ) -> Result<Vec<Running>, CliError> {
        let Some(moves) = self.moves_left else {
            return Ok(running);
        };
        let name = self
            .limit
            .or_else(|| running.first().map(|count| count.limit.name));
        let mut limits = position.rules().rules().ends.limits_under(conditions);
        let found = limits.find(|limit| Some(limit.name) == name);
        let count = found.and_then(|limit| Running::with(limit, position, moves.min(limit.moves)));
        let (Some(limit), Some(count)) = (found, count) else {
            return Err(CliError::Arguments(t.cli_count_none()));
        };
        if moves > limit.moves {
            return Err(CliError::Arguments(t.cli_count_long(limit.moves)));
        }
        let in_its_place = |other: &&Running| {
            let gives_way = limit.gives_way;
            gives_way.is_some_and(|way| way.to == other.limit.name)
        };
        if let Some(other) = running.iter().find(in_its_place) {
            let (limit, other) = (limit.name.code(), other.limit.name.code());
            return Err(CliError::Arguments(t.cli_count_gives_way(limit, other)));
        }
        running.retain(|other| {
            let gives_way = other
                .limit
                .gives_way
                .is_some_and(|way| way.to == count.limit.name);
            other.limit.name != count.limit.name && !gives_way
        });
        running.push(count);
        Ok(running)
    }

    /// The counts that run where no game was played before: all from their beginning, but the one of which moves are left.
    ///
    /// # Errors
    /// As [`change_in`](CountArgs::change_in).
    pub fn running_in(
        &self,
        t: &Words,
        position: &Position,
        conditions: Conditions,
    ) -> Result<Vec<Running>, CliError> {
        self.change_in(
            t,
            position,
            Running::fresh(position, conditions),
            conditions,
        )
    }
}

/// What is fixed before a game and changes its limits. A command that knows limits has them with `#[command(flatten)]`.
#[derive(Debug, clap::Args)]
pub struct ConditionArgs {
    /// Rapid or blitz: on 100 squares the lone king has 5 moves (CBD 100)
    #[arg(long)]
    quick: bool,
    /// The house rule of some clubs: 20 moves for three kings against one
    #[arg(long)]
    three_against_one: bool,
}

impl ConditionArgs {
    /// The conditions.
    #[must_use]
    pub const fn conditions(&self) -> Conditions {
        Conditions {
            pace: if self.quick {
                Pace::Quick
            } else {
                Pace::Classical
            },
            house: if self.three_against_one {
                House::ThreeAgainstOne
            } else {
                House::None
            },
        }
    }
}

fn limit_name(text: &str) -> Result<LimitName, String> {
    let mut all = LimitName::ALL.into_iter();
    let named = all.find(|name| name.code() == text);
    named.ok_or_else(|| "there is no such limit".to_owned())
}
