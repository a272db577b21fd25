//! Who joined a round after it was paired, at the free board of whoever had the bye.

use crate::{BoardNo, Bye, ByeKind, EntryNo, Pairing, Round, RoundState, Tournament};

/// May the one pair of a round that was made by hand be that of whoever joined it late? Where not, an arbiter changed the pairing; where so, only pairing the
/// round once more tells ([`explain_pair`](crate::pairing::explain::explain_pair)), which a page of all boards does not do.
#[must_use]
pub fn perhaps_late(tournament: &Tournament, round: &Round) -> bool {
    !LateComer::perhaps(tournament, round).is_empty()
}

/// Somebody who joined a round after it was paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LateComer {
    /// At which board.
    pub board: BoardNo,
    /// Who came.
    pub late: EntryNo,
    /// Who had the bye.
    pub had_bye: EntryNo,
}

impl LateComer {
    /// Who may have joined a round late: nothing is kept of it but that this one pair was made by hand, and that nobody has the bye. Two who changed colours by hand
    /// look the same; only the pairing tells which it was.
    pub(crate) fn perhaps(tournament: &Tournament, round: &Round) -> Vec<Self> {
        let mut by_hand = round.matches.iter().filter(|one| one.by_hand);
        let (one, more) = (by_hand.next(), by_hand.next());
        let is_left_over = |bye: &Bye| bye.kind == ByeKind::Pairing;
        let is_possible = tournament.regulations.system.is_swiss()
            && round.state != RoundState::Draft
            && more.is_none()
            && !round.byes.iter().any(is_left_over);
        let Some(one) = one.filter(|_| is_possible) else {
            return Vec::new();
        };
        let is_new = |entry: &EntryNo| {
            let entry = tournament.entries.get(entry);
            entry.is_some_and(|entry| entry.from_round == round.no)
        };
        // of two who may both have been the one, whoever entered later comes first
        let Pairing { first, second } = one.pairing;
        let (later, earlier) = (first.max(second), first.min(second));
        let both = [(later, earlier), (earlier, later)].into_iter();
        both.filter(|(late, _)| is_new(late))
            .map(|(late, had_bye)| Self {
                board: one.board,
                late,
                had_bye,
            })
            .collect()
    }

    /// The round as it was paired, before they came.
    pub(crate) fn before(self, round: &Round) -> Round {
        let mut before = round.clone();
        before.matches.retain(|one| one.board != self.board);
        before.byes.push(Bye {
            entry: self.had_bye,
            kind: ByeKind::Pairing,
        });
        before.byes.sort_unstable_by_key(|bye| bye.entry);
        before
    }
}
