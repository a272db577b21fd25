//! Everybody's rounds side by side.

use super::{Ledger, LedgerLine, Status, Table, What, ledger::match_line, shown_points, standings};
use crate::{EntryNo, Points, RoundNo, Tournament};

/// The standings with every round of every entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CrossTable {
    /// The standings.
    pub table: Table,
    /// The rounds of each row, in the order of the rows.
    pub rounds: Vec<Vec<RoundCell>>,
}

/// What one entry did in one round, as a cross table shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundCell {
    /// The round, the opponent or the bye, and what was scored.
    pub line: LedgerLine,
    /// Does it count? Not what was played by or against somebody who left a round robin too early (FIDE C.05).
    pub counts: bool,
    /// The opponent's place in the table.
    pub opponent_place: Option<u16>,
    /// The points by which the round is shown ([`shown_points`]).
    pub points: Points,
    /// Those of the opponent in the match.
    pub opponent_points: Option<Points>,
    /// The primary score after the round.
    pub score_after: Points,
}

impl RoundCell {
    /// Are results of the match missing?
    #[must_use]
    pub fn is_open(&self) -> bool {
        match self.line.what {
            What::Match { status, .. } => status == Status::Open,
            What::Bye(_) | What::Absent => false,
        }
    }

    /// The points by which a match is shown, or the sign of a forfeit; in brackets where they do not count. Empty without an opponent.
    #[must_use]
    pub fn result(&self) -> String {
        let result = match self.line.what {
            What::Match { status, .. } => match status {
                Status::Open => String::new(),
                Status::WonByForfeit => "+".to_owned(),
                Status::LostByForfeit => "−".to_owned(),
                Status::Played => self.points.to_string(),
            },
            What::Bye(_) | What::Absent => String::new(),
        };
        if self.counts {
            result
        } else {
            format!("({result})")
        }
    }
}

impl CrossTable {
    /// The meetings of two entries, seen from the first: one in a single round robin, none before they met.
    pub fn meetings(&self, entry: EntryNo, opponent: EntryNo) -> impl Iterator<Item = &RoundCell> {
        let row = self.table.rows.iter().position(|row| row.entry == entry);
        let cells = row
            .and_then(|row| self.rounds.get(row))
            .into_iter()
            .flatten();
        cells.filter(move |cell| cell.line.opponent() == Some(opponent))
    }
}

/// The cross table after a round, or after the last one published.
#[must_use]
pub fn cross_table(tournament: &Tournament, after: Option<RoundNo>) -> CrossTable {
    let table = standings(tournament, after);
    let ledger = Ledger::of(tournament, after);
    let rounds = table
        .rows
        .iter()
        .map(|row| cells(tournament, &ledger, &table, row.entry));
    CrossTable {
        rounds: rounds.collect(),
        table,
    }
}

fn cells(
    tournament: &Tournament,
    ledger: &Ledger,
    table: &Table,
    entry: EntryNo,
) -> Vec<RoundCell> {
    let place = |one| {
        table
            .rows
            .iter()
            .find(|row| row.entry == one)
            .map(|row| row.place)
    };
    let regulations = &tournament.regulations;
    let mut score = Points::ZERO;
    let lines = ledger.lines(entry).iter();
    lines
        .map(|line| {
            score += line.score(ledger.primary());
            let uncounted = uncounted(tournament, line, entry);
            let counts = uncounted.is_none();
            let line = uncounted.unwrap_or(*line);
            let of_opponent = |opponent| {
                let one = tournament.round(line.round)?.match_of(opponent)?;
                let side = one.pairing.side_of(opponent)?;
                Some(shown_points(regulations, one, side))
            };
            RoundCell {
                line,
                counts,
                points: if regulations.shows_match_points() {
                    line.match_points
                } else {
                    line.game_points
                },
                opponent_place: line.opponent().and_then(place),
                opponent_points: line.opponent().and_then(of_opponent),
                score_after: score,
            }
        })
        .collect()
}

/// What an entry played in a round of which its line knows nothing.
fn uncounted(tournament: &Tournament, line: &LedgerLine, entry: EntryNo) -> Option<LedgerLine> {
    let round = tournament.round(line.round)?;
    let one = round
        .match_of(entry)
        .filter(|_| line.opponent().is_none())?;
    let side = one.pairing.side_of(entry)?;
    Some(match_line(&tournament.regulations, round.no, one, side))
}
