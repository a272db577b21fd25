//! What a refusal calls players, rounds and boards.

use crate::{Words, full_name, round_number};
use tournament::{BoardNo, EntryNo, RoundNo, Tournament};

/// What players, rounds and boards are called.
pub(super) struct Naming<'a> {
    pub(super) t: &'a Words,
    pub(super) tournament: Option<&'a Tournament>,
}

impl Naming<'_> {
    pub(super) fn entry(&self, entry: EntryNo) -> String {
        let known = self.tournament.map(|one| full_name(one, entry));
        known.unwrap_or_else(|| self.t.name_number(s(entry)))
    }

    /// The number of a round within a sentence, with what it is in a knockout.
    pub(super) fn round(&self, round: RoundNo) -> String {
        let known = self.tournament.map(|one| round_number(self.t, one, round));
        known.unwrap_or_else(|| s(round))
    }

    /// The number on the table of a board.
    pub(super) fn board(&self, board: BoardNo) -> String {
        let known = self.tournament.map(|one| one.table(board).to_string());
        known.unwrap_or_else(|| s(board))
    }
}

pub(super) fn s(value: impl ToString) -> String {
    value.to_string()
}
