//! Where a pair stands in the bracket of a knockout.

use super::reason::{Knockout, Origin};
use crate::{
    EntryNo, Pairing, RoundNo, Tournament,
    bracket::{Bracket, BracketPlace, Tie},
};

/// A round of the bracket.
pub(super) struct KnockoutRound<'a> {
    tournament: &'a Tournament,
    no: RoundNo,
    bracket: Bracket,
}

impl<'a> KnockoutRound<'a> {
    /// This round of the bracket.
    pub(super) fn of(tournament: &'a Tournament, no: RoundNo) -> Self {
        Self {
            tournament,
            no,
            bracket: Bracket::of(tournament),
        }
    }

    /// How the two come to meet; `None` when the bracket has them apart.
    pub(super) fn pair(&self, pairing: Pairing) -> Option<Knockout> {
        let tie = self.tie(pairing.first)?;
        if self.opponent(pairing.first) != Some(pairing.second) {
            return None;
        }
        let number = |entry| self.tournament.pairing_number(entry).unwrap_or_default();
        let last = self.no.index() + 1 == self.bracket.rounds.len();
        Some(if last && self.bracket.third.as_ref() == Some(tie) {
            Knockout::ThirdPlace
        } else if self.no == RoundNo(1) {
            let (one, other) = (number(pairing.first), number(pairing.second));
            Knockout::Numbers(one.min(other), one.max(other))
        } else {
            Knockout::Winners([pairing.first, pairing.second].map(|one| self.origin(one)))
        })
    }

    /// How an entry came out of the round before.
    fn origin(&self, entry: EntryNo) -> Origin {
        let before = RoundNo(self.no.0.saturating_sub(1));
        let mut ties = self.bracket.round(before);
        let won = ties.find(|tie| tie.winner == BracketPlace::Entry(entry));
        won.and_then(|tie| tie.board)
            .map_or(Origin::Through, |board| {
                Origin::Board(self.tournament.table(board))
            })
    }

    /// Whom an entry meets.
    pub(super) fn opponent(&self, entry: EntryNo) -> Option<EntryNo> {
        let places = self.tie(entry)?.places.iter();
        let mut others = places.filter_map(|place| place.entry());
        others.find(|other| *other != entry)
    }

    fn tie(&self, entry: EntryNo) -> Option<&Tie> {
        let here = |tie: &&Tie| tie.places.contains(&BracketPlace::Entry(entry));
        self.bracket.round(self.no).find(here)
    }
}
