//! The sentence for each event of a journal.

use std::collections::BTreeMap;

use draughts::OpeningTable;
use tournament::{
    BoardNo, EntryNo, Event, GameNo, OpeningRule, Pairing, Round, RoundNo, Tournament, UserId,
};

use super::{Named, Words, and, full_name, outcome, round_number, round_title};

mod board;
mod entry;
mod following;
mod result;
mod round;
mod ruling;
mod setup;

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
    fn title(&self, t: &Words, round: RoundNo) -> String {
        round_title(t, self.tournament, round)
    }

    /// The number of a round within a sentence.
    fn number(&self, t: &Words, round: RoundNo) -> String {
        round_number(t, self.tournament, round)
    }

    /// The same of the round from which on somebody is in or out; `None` where that would come after the last one.
    fn later(&self, t: &Words, round: RoundNo) -> Option<String> {
        let is_played = self.tournament.has_round_to_come(round);
        is_played.then(|| self.number(t, round))
    }

    /// The number on the table of a board.
    fn table(&self, board: BoardNo) -> u16 {
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

    fn account(&self, user: UserId) -> String {
        let known = self.accounts.get(&user).cloned();
        known.unwrap_or_else(|| format!("#{user}"))
    }

    fn on_board(&self, round: RoundNo, board: BoardNo) -> String {
        let played = self
            .tournament
            .round(round)
            .and_then(|round| round.on_board(board));
        played.map_or_else(String::new, |one| self.pair(one.pairing))
    }
}

/// An event as a sentence.
#[must_use]
pub fn event(t: &Words, event: &Event, cast: &Cast<'_>) -> String {
    match event {
        Event::Setup(event) => setup::told(t, event, cast),
        Event::Entry(event) => entry::told(t, event, cast),
        Event::Round(event) => round::told(t, event, cast),
        Event::Result(event) => result::told(t, event, cast),
        Event::Board(event) => board::told(t, event, cast),
        Event::Ruling(event) => ruling::told(t, event, cast),
    }
}

/// The opening of a game with its moves, where it was drawn.
#[must_use]
pub fn opening(
    t: &Words,
    tournament: &Tournament,
    round: &Round,
    at: (BoardNo, GameNo),
) -> Option<String> {
    let number = round.on_board(at.0)?.game(at.1)?.opening?;
    opening_told(t, tournament, number)
}

/// An opening that was drawn by its number, with its moves.
fn opening_told(t: &Words, tournament: &Tournament, number: u16) -> Option<String> {
    let OpeningRule::Drawn { moves, .. } = tournament.regulations.opening else {
        return None;
    };
    let opening = OpeningTable::of_moves(moves)?.opening(number)?;
    Some(t.rounds_sheet_opening(number, opening.to_string()))
}
