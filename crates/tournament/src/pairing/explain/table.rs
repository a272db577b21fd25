//! Where a pair stands in the Berger table (C.05 Annex 1).

use super::super::round_robin::schedule;
use super::reason::BergerPlace;
use crate::{Cycles, EntryNo, Pairing, RoundNo, Tournament};

/// A round of the table.
pub(super) struct TableRound<'a> {
    tournament: &'a Tournament,
    no: RoundNo,
    cycles: Cycles,
    pairings: Vec<Pairing>,
    rests: Option<EntryNo>,
}

impl<'a> TableRound<'a> {
    /// This round of the table.
    pub(super) fn of(tournament: &'a Tournament, no: RoundNo, cycles: Cycles) -> Self {
        let (pairings, rests) = schedule(tournament, no, cycles);
        Self {
            tournament,
            no,
            cycles,
            pairings,
            rests,
        }
    }

    /// The place of a pair, whatever its colours; `None` when it is not in this round of the table.
    pub(super) fn pair(&self, pairing: Pairing) -> Option<BergerPlace> {
        let same = self.opponent(pairing.first) == Some(pairing.second);
        same.then(|| self.seats([self.number(pairing.first), self.number(pairing.second)]))
    }

    /// Has the first of them White by the table?
    pub(super) fn colours_stand(&self, pairing: Pairing) -> bool {
        self.pairings.contains(&pairing)
    }

    /// The place of who rests.
    pub(super) fn rest(&self, entry: EntryNo) -> Option<BergerPlace> {
        let beyond = u16::try_from(self.tournament.order.len() + 1).unwrap_or(u16::MAX);
        (self.rests == Some(entry)).then(|| self.seats([self.number(entry), beyond]))
    }

    /// Whom an entry meets.
    pub(super) fn opponent(&self, entry: EntryNo) -> Option<EntryNo> {
        let mut sides = self
            .pairings
            .iter()
            .flat_map(|p| [(p.first, p.second), (p.second, p.first)]);
        sides.find(|(one, _)| *one == entry).map(|(_, other)| other)
    }

    fn number(&self, entry: EntryNo) -> u16 {
        self.tournament.pairing_number(entry).unwrap_or_default()
    }

    fn seats(&self, seats: [u16; 2]) -> BergerPlace {
        let players = self.tournament.order.len();
        let per_cycle = u16::try_from(players + players % 2)
            .unwrap_or(u16::MAX)
            .saturating_sub(1)
            .max(1);
        let cycles = if self.cycles.count() == 1 { 1 } else { 2 };
        BergerPlace {
            players: players + players % 2,
            seats,
            cycle: ((self.no.0.saturating_sub(1)) / per_cycle + 1, cycles),
        }
    }
}
