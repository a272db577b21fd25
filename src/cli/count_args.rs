//! `--moves-left` and `--limit`: the counts that run in the position that a command is about.

use super::CliError;
use crate::draughts::{Conditions, LimitName, Position, endgame::Running};

/// The arguments; a command has them with `#[command(flatten)]`.
#[derive(Debug, clap::Args)]
pub struct CountArgs {
    /// How many moves are left of the count that runs: of each side, or of the stronger one where it alone counts
    #[arg(long)]
    moves_left: Option<u8>,
    /// The count of which they are left: move-limit, forced-ending, drawn-ending, lone-king; else the first that runs
    #[arg(long, requires = "moves_left", value_parser = limit_name)]
    limit: Option<LimitName>,
}

impl CountArgs {
    /// The counts that run: those given, but the one of which moves are left.
    ///
    /// # Errors
    /// [`CliError::Arguments`] where no such count runs in the position.
    pub fn change(
        &self,
        position: &Position,
        mut running: Vec<Running>,
    ) -> Result<Vec<Running>, CliError> {
        let Some(moves) = self.moves_left else {
            return Ok(running);
        };
        let name = self
            .limit
            .or_else(|| running.first().map(|count| count.limit.name));
        let limits = position.rules().rules().ends.limits;
        let found = limits.iter().find(|limit| Some(limit.name) == name);
        let count = found.and_then(|limit| Running::with(limit, position, moves.min(limit.moves)));
        let Some(count) = count else {
            return Err(CliError::Arguments(
                "--moves-left: no such count runs in this position".to_owned(),
            ));
        };
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
    /// [`CliError::Arguments`] where no such count runs in the position.
    pub fn running(&self, position: &Position) -> Result<Vec<Running>, CliError> {
        self.change(position, Running::fresh(position, Conditions::default()))
    }
}

fn limit_name(text: &str) -> Result<LimitName, String> {
    let mut all = LimitName::ALL.into_iter();
    let named = all.find(|name| name.code() == text);
    named.ok_or_else(|| "there is no such limit".to_owned())
}
