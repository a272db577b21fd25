//! Whom the events of a journal name, and what they are called.

use std::collections::BTreeMap;

use tournament::{BoardNo, EntryNo, Pairing, RoundNo, Tournament, UserId};

use crate::{Words, full_name, round_number, round_title};

/// Whom the events name: the entries of a tournament and the accounts of its staff.
#[derive(Debug, Clone, Copy)]
pub struct Cast<'a> {
    /// The tournament as it stands; who was taken out of it is called by the number of the entry.
    pub tournament: &'a Tournament,
    /// The accounts by number.
    pub accounts: &'a BTreeMap<UserId, String>,
}

impl Cast<'_> {
    /// The full name of an entry, as the staff sees it.
    #[must_use]
    pub fn entry(&self, no: EntryNo) -> String {
        full_name(self.tournament, no)
    }

    /// A round as a heading.
    pub(super) fn title(&self, t: &Words, round: RoundNo) -> String {
        round_title(t, self.tournament, round)
    }

    /// The number of a round within a sentence.
    pub(super) fn number(&self, t: &Words, round: RoundNo) -> String {
        round_number(t, self.tournament, round)
    }

    /// The same of the round from which on somebody is in or out; `None` where that would come after the last one.
    pub(super) fn later(&self, t: &Words, round: RoundNo) -> Option<String> {
        let is_played = self.tournament.has_round_to_come(round);
        is_played.then(|| self.number(t, round))
    }

    /// The number on the table of a board.
    pub(super) fn table(&self, board: BoardNo) -> u16 {
        self.tournament.table(board).0
    }

    /// Both players of a match: "Ana – Rui".
    #[must_use]
    pub fn pair(&self, pairing: Pairing) -> String {
        format!(
            "{} – {}",
            self.entry(pairing.first),
            self.entry(pairing.second)
        )
    }

    pub(super) fn account(&self, user: UserId) -> String {
        let known = self.accounts.get(&user).cloned();
        known.unwrap_or_else(|| format!("#{user}"))
    }

    pub(super) fn on_board(&self, round: RoundNo, board: BoardNo) -> String {
        let played = self
            .tournament
            .round(round)
            .and_then(|round| round.on_board(board));
        played.map_or_else(String::new, |one| self.pair(one.pairing))
    }
}
