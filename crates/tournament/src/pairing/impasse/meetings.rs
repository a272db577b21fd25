//! Who may meet whom in a round of a Swiss, and what stands between two who may not.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    super::{
        Constraints, Pair,
        constraints::{compatriots, kin_apart},
        dutch::players::Players,
        field::Field,
        matching::cardinality::{Graph, Matching},
        ordered,
    },
    Ground, Rules,
};
use crate::{EntryNo, PairingSystem, Tournament};

/// Which rules are kept; a lifted one counts for nobody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Kept {
    /// Nobody meets somebody again (C1).
    pub met: bool,
    /// Nobody has the bye again (C2).
    pub bye: bool,
    /// Nobody must take the colour that is not due (C.04.3 C3).
    pub colours: bool,
    /// Nobody meets whom they are kept apart from.
    pub wishes: bool,
}

impl Kept {
    /// All of them.
    pub(crate) const ALL: Self = Self {
        met: true,
        bye: true,
        colours: true,
        wishes: true,
    };
    /// Those of the system.
    pub(crate) const RULES: Self = Self {
        wishes: false,
        ..Self::ALL
    };
}

/// The players of a round as vertices, in the order of the field.
#[derive(Debug)]
pub(crate) struct Meetings {
    pub system: Rules,
    pub field: Field,
    /// What the Dutch system knows of colours.
    players: Option<Players>,
    apart: BTreeSet<Pair>,
    /// Of one club or of one federation, as the regulations say.
    kin: BTreeSet<Pair>,
    /// Those of them who are apart as of one federation.
    compatriots: BTreeSet<Pair>,
    /// Those kept apart whatever their clubs.
    asked: BTreeSet<Pair>,
    index: BTreeMap<EntryNo, usize>,
}

impl Meetings {
    /// Those of the next round; `None` for a system that is no Swiss.
    pub(crate) fn of(tournament: &Tournament, constraints: &Constraints) -> Option<Self> {
        let system = match tournament.regulations.system {
            PairingSystem::DoubleSwiss { .. } => Rules::Double,
            PairingSystem::Dutch { .. } => Rules::Dutch,
            PairingSystem::RoundRobin { .. }
            | PairingSystem::Knockout { .. }
            | PairingSystem::Match { .. } => return None,
        };
        let round = tournament.next_round();
        let field = Field::with(tournament, round, &constraints.added);
        let players = match system {
            Rules::Double => None,
            Rules::Dutch => {
                let free = Constraints {
                    apart: BTreeSet::new(),
                    ..constraints.clone()
                };
                Some(Players::of(tournament, &field, &free.settings()))
            }
        };
        let entries = field.contenders.iter().map(|one| one.entry);
        Some(Self {
            system,
            index: entries.zip(0..).collect(),
            players,
            apart: constraints.apart.clone(),
            kin: kin_apart(tournament, round),
            compatriots: compatriots(tournament, round),
            asked: tournament.apart.clone(),
            field,
        })
    }

    /// How many players.
    pub(crate) fn len(&self) -> usize {
        self.field.len()
    }

    /// Is there to be a bye? Then it is the last vertex.
    pub(crate) fn bye(&self) -> Option<usize> {
        (self.len() % 2 == 1).then_some(self.len())
    }

    /// The entry of a player.
    pub(crate) fn entry(&self, player: usize) -> EntryNo {
        self.field.contenders[player].entry
    }

    /// May this player not have the bye (C2)?
    pub(crate) fn barred_from_bye(&self, player: usize) -> bool {
        self.field.contenders[player].had_bye
    }

    /// What stands between two first; `None` where they may meet.
    pub(crate) fn between(&self, a: usize, b: usize) -> Option<Ground> {
        let pair = ordered(self.entry(a), self.entry(b));
        if self.field.meetings(a, b) > 0 {
            Some(Ground::Met)
        } else if self.apart.contains(&pair) {
            Some(if self.asked.contains(&pair) || !self.kin.contains(&pair) {
                Ground::KeptApart
            } else if self.compatriots.contains(&pair) {
                Ground::Compatriots
            } else {
                Ground::Clubmates
            })
        } else {
            self.clash(a, b).then_some(Ground::Colours)
        }
    }

    /// C.04.3 C3.
    pub(crate) fn clash(&self, a: usize, b: usize) -> bool {
        let players = self.players.as_ref();
        players.is_some_and(|players| players.clash(a, b))
    }

    /// Are the two kept apart by a wish, be it of the arbiter or of the regulations?
    pub(crate) fn wished_apart(&self, a: usize, b: usize) -> bool {
        let pair = ordered(self.entry(a), self.entry(b));
        self.apart.contains(&pair)
    }

    /// Can everybody be paired under the rules kept, one having the bye where there is to be one?
    pub(crate) fn pairable(&self, kept: Kept) -> bool {
        self.len() >= 2 && Matching::perfect(&self.graph(kept)).is_some()
    }

    /// Who may meet whom under the rules kept, and, as the last vertex, who may have the bye where there is to be one.
    pub(crate) fn graph(&self, kept: Kept) -> Graph {
        let len = self.len();
        let mut graph = Graph::full(len + len % 2);
        let mut part = |a: usize, other: &EntryNo| {
            if let Some(b) = self.index.get(other) {
                graph.set(a, *b, false);
            }
        };
        for (a, one) in self.field.contenders.iter().enumerate() {
            if kept.met {
                one.met.keys().for_each(|other| part(a, other));
            }
        }
        for (one, other) in self.apart.iter().filter(|_| kept.wishes) {
            if let Some(a) = self.index.get(one) {
                part(*a, other);
            }
        }
        if kept.colours && self.players.is_some() {
            for a in 0..len {
                for b in (a + 1..len).filter(|b| self.clash(a, *b)) {
                    graph.set(a, b, false);
                }
            }
        }
        if let Some(bye) = self.bye() {
            for player in 0..len {
                graph.set(player, bye, !(kept.bye && self.barred_from_bye(player)));
            }
        }
        graph
    }
}
