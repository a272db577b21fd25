//! What holds for a round beside the rules of its system.

use std::collections::BTreeSet;

use super::{VirtualPoints, dutch};
use crate::{EntryNo, Kin, RoundNo, Side, Tournament};
use draughts::Colour;

/// Two entries, the smaller number first.
pub type Pair = (EntryNo, EntryNo);

/// Two entries as a [`Pair`].
#[must_use]
pub(crate) fn ordered(one: EntryNo, other: EntryNo) -> Pair {
    (one.min(other), one.max(other))
}

/// What holds for a round beside the rules of its system. Only a Swiss looks at it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Constraints {
    /// Who must not meet.
    pub apart: BTreeSet<Pair>,
    /// The side that odd pairing numbers have in their first match under the Dutch system (C.04.3 5.2.5): the first,
    /// which is White's, unless said otherwise.
    pub initial: Option<Side>,
    /// Points that count in pairing only.
    pub added: VirtualPoints,
}

impl Constraints {
    /// Those of the next round: the pairs that the arbiter keeps apart, and in the first rounds clubmates, or those of one federation.
    #[must_use]
    pub fn of(tournament: &Tournament) -> Self {
        let mut constraints = Self::asked(tournament);
        let kin = kin_apart(tournament, tournament.next_round());
        constraints.apart.extend(kin);
        constraints
    }

    /// Those of a round that has been paired, as far as the tournament says whom the arbiter kept apart then. Two whom it has at one board were kept apart later.
    #[must_use]
    pub fn of_round(tournament: &Tournament, round: RoundNo) -> Self {
        Self::of_round_then(tournament, round, tournament.apart.clone())
    }

    /// The same where it is known whom the arbiter kept apart when the round was paired ([`kept_apart_in`](super::kept_apart_in)).
    #[must_use]
    pub fn of_round_then(tournament: &Tournament, round: RoundNo, apart: BTreeSet<Pair>) -> Self {
        let mut constraints = Self {
            apart,
            ..Self::free(tournament)
        };
        constraints.apart.extend(kin_apart(tournament, round));
        let paired = tournament.round(round).into_iter();
        let paired = paired.flat_map(|round| &round.matches);
        for one in paired.filter(|one| !one.by_hand) {
            let pair = ordered(one.pairing.first, one.pairing.second);
            constraints.apart.remove(&pair);
        }
        constraints
    }

    /// Of the pairs that the arbiter keeps apart in a round those that only they know who work in the tournament. Clubmates, or those of one federation, whom
    /// the regulations keep apart are everybody's to know.
    #[must_use]
    pub fn undisclosed(
        tournament: &Tournament,
        round: RoundNo,
        apart: &BTreeSet<Pair>,
    ) -> BTreeSet<Pair> {
        apart - &kin_apart(tournament, round)
    }

    /// The same, but clubmates may meet, and those of one federation.
    #[must_use]
    pub(crate) fn asked(tournament: &Tournament) -> Self {
        Self {
            apart: tournament.apart.clone(),
            ..Self::free(tournament)
        }
    }

    /// The same, but everybody may meet.
    #[must_use]
    pub(crate) fn free(tournament: &Tournament) -> Self {
        let regulations = &tournament.regulations;
        Self {
            apart: BTreeSet::new(),
            initial: match regulations.initial {
                Colour::White => None,
                Colour::Black => Some(Side::Second),
            },
            added: VirtualPoints::of(tournament, regulations.acceleration),
        }
    }

    /// As the Dutch system takes them.
    pub(super) fn settings(&self) -> dutch::Settings {
        dutch::Settings {
            initial: self.initial,
            forbidden: self.apart.iter().copied().collect(),
            added: self.added.clone(),
        }
    }
}

/// The pairs of one club or of one federation, as the regulations say, in the rounds in which they keep them apart.
pub(crate) fn kin_apart(tournament: &Tournament, round: RoundNo) -> BTreeSet<Pair> {
    kin(tournament, round, tournament.regulations.apart_by)
}

/// Those of them of whom it is said that they are of one federation: where either keeps apart, the club is named first.
pub(crate) fn compatriots(tournament: &Tournament, round: RoundNo) -> BTreeSet<Pair> {
    let of_one_federation = || kin(tournament, round, Kin::Federation);
    match tournament.regulations.apart_by {
        Kin::Club => BTreeSet::new(),
        Kin::Federation => of_one_federation(),
        Kin::Either => &of_one_federation() - &kin(tournament, round, Kin::Club),
    }
}

fn kin(tournament: &Tournament, round: RoundNo, kin: Kin) -> BTreeSet<Pair> {
    let regulations = &tournament.regulations;
    if round.0 > regulations.club_rounds || !regulations.system.is_swiss() {
        return BTreeSet::new();
    }
    let mut pairs = BTreeSet::new();
    for members in kin.groups(tournament) {
        for (at, one) in members.iter().enumerate() {
            pairs.extend(members[at + 1..].iter().map(|other| ordered(*one, *other)));
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    /// Two of one club and one federation, a third of the federation: what is said to keep them apart is what the regulations say.
    #[test]
    fn who_is_of_one_club_is_a_compatriot_where_federations_are_kept_apart() {
        let mut tournament = sample::swiss(3, 3);
        tournament.regulations.club_rounds = 1;
        for entry in tournament.entries.values_mut() {
            entry.person.federation = "POR".parse().ok();
            entry.person.club = match entry.no.0 {
                3 => None,
                _ => "Sado".parse().ok(),
            };
        }
        let [a, b, c] = [1, 2, 3].map(EntryNo);
        for (kin, expected) in [
            (Kin::Club, &[][..]),
            (Kin::Federation, &[(a, b), (a, c), (b, c)]),
            (Kin::Either, &[(a, c), (b, c)]),
        ] {
            tournament.regulations.apart_by = kin;
            let found = compatriots(&tournament, RoundNo(1));
            assert_eq!(found, expected.iter().copied().collect(), "{kin:?}");
        }
    }
}
