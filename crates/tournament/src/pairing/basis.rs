//! What the pairing of a round is made from, to be held against what it would be made from now.

use std::collections::BTreeMap;

use super::{
    Constraints, Drafted,
    dutch::players::{DutchPlayer, Players},
    field::{Contender, Field},
    pair,
};
use crate::{EntryNo, PairingSystem, Points, Refusal, RoundNo, RoundState, Side, Tournament};

/// All that the pairing of a round reads: two equal bases are paired alike. What it does not read, like names, how a game was won or a
/// warning, makes no difference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Basis(Read);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Read {
    /// A Swiss reads its field; colours, floats and topscorers only the Dutch system (C.04.3).
    Swiss {
        field: Field,
        dutch: Option<Vec<DutchPlayer>>,
        initial: Option<Side>,
    },
    /// A table or a bracket: what it gives is all that it reads.
    Fixed(Result<Drafted, Refusal>),
}

/// What is not as it was when a round was paired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Moved {
    /// A score.
    Score {
        /// Whose.
        entry: EntryNo,
        /// Then.
        was: Points,
        /// Now.
        is: Points,
    },
    /// The same score, but other opponents, colours, floats or byes, or another pairing number.
    Past {
        /// Whose.
        entry: EntryNo,
    },
    /// Somebody is paired now who was not.
    Joins {
        /// Who.
        entry: EntryNo,
    },
    /// Somebody who was paired is not any more.
    Leaves {
        /// Who.
        entry: EntryNo,
    },
    /// What is of no single player: who is kept apart, which round is the last, who goes on in a bracket.
    Rules,
}

impl Basis {
    /// What the next round is paired from. A draft of it is not looked at.
    #[must_use]
    pub fn of(tournament: &Tournament) -> Self {
        let constraints = Constraints::of(tournament);
        if tournament.regulations.system.is_swiss() {
            let field = Field::with(tournament, tournament.next_round(), &constraints.added);
            Self::swiss(tournament, field, &constraints)
        } else {
            Self(Read::Fixed(pair(tournament)))
        }
    }

    /// What a round would be paired from now: the rounds before it as they stand, and those who were in it; a draft, whoever is there. `None`
    /// where there is no such round, or a table or a bracket gave it: nothing that happens later makes them another.
    #[must_use]
    pub fn of_round(tournament: &Tournament, no: RoundNo) -> Option<Self> {
        let paired = tournament.round(no)?;
        let mut before = tournament.clone();
        before.rounds.retain(|one| one.no < no);
        if paired.state == RoundState::Draft {
            return Some(Self::of(&before));
        }
        let constraints = Constraints::of(&before);
        let swiss = tournament.regulations.system.is_swiss();
        swiss.then(|| {
            let field = Field::seated(&before, paired, &constraints.added);
            Self::swiss(&before, field, &constraints)
        })
    }

    fn swiss(tournament: &Tournament, mut field: Field, constraints: &Constraints) -> Self {
        let there: Vec<EntryNo> = field.contenders.iter().map(|one| one.entry).collect();
        // somebody who is not there can be kept apart from anybody
        let apart = constraints.apart.iter().copied();
        field.apart = apart
            .filter(|(one, other)| there.contains(one) && there.contains(other))
            .collect();
        let dutch = match tournament.regulations.system {
            PairingSystem::Dutch { .. } => {
                Some(Players::of(tournament, &field, &constraints.settings()).into_all())
            }
            PairingSystem::DoubleSwiss { .. }
            | PairingSystem::RoundRobin { .. }
            | PairingSystem::Knockout { .. }
            | PairingSystem::Match { .. } => None,
        };
        Self(Read::Swiss {
            dutch,
            initial: constraints.initial,
            field,
        })
    }

    /// What is different `now`, by the numbers of the entries; nothing where a pairing would read the same.
    #[must_use]
    pub fn moved(&self, now: &Self) -> Vec<Moved> {
        let (Read::Swiss { field: was, .. }, Read::Swiss { field: is, .. }) = (&self.0, &now.0)
        else {
            return (self != now).then_some(Moved::Rules).into_iter().collect();
        };
        let (then, after) = (by_entry(was), by_entry(is));
        let mut moved: Vec<Moved> = then
            .iter()
            .filter_map(|(entry, was)| match after.get(entry) {
                None => Some(Moved::Leaves { entry: *entry }),
                Some(is) => differs(was, is),
            })
            .collect();
        let joins = after.keys().filter(|entry| !then.contains_key(entry));
        moved.extend(joins.map(|entry| Moved::Joins { entry: *entry }));
        if moved.is_empty() && self != now {
            moved.extend(self.past_of_all(now));
        }
        moved
    }

    /// Where no contender differs: whose floats or colours do by the Dutch system, or what is of nobody.
    fn past_of_all(&self, now: &Self) -> Vec<Moved> {
        let players = |basis: &Self| match &basis.0 {
            Read::Swiss {
                field,
                dutch: Some(players),
                ..
            } => field
                .contenders
                .iter()
                .map(|one| one.entry)
                .zip(players.clone())
                .collect(),
            Read::Swiss { dutch: None, .. } | Read::Fixed(_) => BTreeMap::new(),
        };
        let (was, is) = (players(self), players(now));
        let changed = was
            .iter()
            .filter(|(entry, one)| is.get(entry) != Some(one))
            .map(|(entry, _)| Moved::Past { entry: *entry });
        let changed: Vec<Moved> = changed.collect();
        if changed.is_empty() {
            vec![Moved::Rules]
        } else {
            changed
        }
    }
}

fn by_entry(field: &Field) -> BTreeMap<EntryNo, &Contender> {
    let contenders = field.contenders.iter();
    contenders.map(|one| (one.entry, one)).collect()
}

fn differs(was: &Contender, is: &Contender) -> Option<Moved> {
    let entry = was.entry;
    if was.score != is.score {
        Some(Moved::Score {
            entry,
            was: was.score,
            is: is.score,
        })
    } else {
        (was != is).then_some(Moved::Past { entry })
    }
}
