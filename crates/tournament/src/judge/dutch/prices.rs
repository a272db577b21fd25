//! What a pair of a bracket costs, criterion by criterion.
//!
//! Every criterion counts something that a pair has or has not, or that somebody who leaves has. Lists of scores or differences
//! (C7, C8, C18 to C21) compare as the numbers of each value do, the largest value first, so that each value is a
//! dimension of its own. So are, last, how many are exchanged and the difference of the sums (4.3.1, 4.3.2).

use super::super::{
    System,
    colours::{JudgedStrength, due, preference, third_in_a_row, too_different},
    field::{JudgedField, JudgedFloat},
    history::MatchColour,
    weighing::{Price, Prices},
};
use crate::Points;

/// What a vertex stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Role {
    /// A player moved down into the bracket.
    Moved,
    /// A player whose score is that of the bracket.
    Resident,
    /// A resident of the bracket below.
    Next,
    /// A player below that.
    Rest,
    /// The pairing bye.
    Bye,
    /// A place for somebody who leaves, where the bracket is looked at alone.
    Out,
}

/// In which half of a remainder somebody begins (3.2, 4.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Half {
    /// S1.
    First,
    /// S2.
    Second,
}

/// A vertex of the scene of a bracket.
#[derive(Debug, Clone, Copy)]
pub(super) struct PricedVertex {
    pub role: Role,
    /// The place in the field; none for the bye and for places outside.
    pub player: Option<usize>,
    /// The number in the remainder, from 0, and the half, once it is known who is in it.
    pub number: Option<(usize, Half)>,
}

/// What prices depend on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct PriceClass {
    role: Role,
    score: Points,
    /// Is White preferred, and strongly?
    wish: Option<(bool, bool)>,
    topscorer: bool,
    absolute: bool,
    down: [bool; 2],
    up: [bool; 2],
    /// Rounds without a game, where that matters (C9).
    unplayed: usize,
    half: Option<Half>,
}

/// Where the dimensions of each criterion begin.
#[derive(Debug, Clone)]
struct Places {
    /// The scores of the members, the highest first (C7).
    scores: Vec<Points>,
    /// The scores in the bracket below, with all who might come (C8).
    below: Vec<Points>,
    /// How far those moved down are from the residents, the farthest first (C18 to C21).
    distances: Vec<Points>,
    c8: usize,
    c9: usize,
    c18: [usize; 2],
    c19: [usize; 2],
    exchanged: usize,
}

/// The prices in the scene of one bracket.
pub(super) struct Terms<'a> {
    field: &'a JudgedField,
    places: Places,
    vertices: Vec<PricedVertex>,
    kinds: Vec<PriceClass>,
    bye_score: Option<Points>,
    /// Does one leave only, so that it may be the bye (C9)?
    alone: bool,
    /// How many are in S1.
    half: i64,
}

impl Places {
    fn of(scores: Vec<Points>, below: Vec<Points>, resident: Points) -> Self {
        let distances: Vec<Points> = scores
            .iter()
            .filter(|score| **score > resident)
            .map(|score| *score - resident)
            .collect();
        let far = distances.len();
        let c8 = 1 + scores.len();
        let c9 = c8 + 1 + below.len();
        // C9 to C17 are one each; C18 and C20 have one more, for those who float on
        let c18 = c9 + 9;
        let c20 = c18 + 1 + 2 * far;
        Self {
            scores,
            below,
            distances,
            c8,
            c9,
            c18: [c18, c20],
            c19: [c18 + 1 + far, c20 + 1 + far],
            exchanged: c20 + 1 + 2 * far,
        }
    }
}

fn place(scores: &[Points], score: Points) -> usize {
    scores.iter().position(|one| *one == score).unwrap_or(0)
}

fn distinct(mut scores: Vec<Points>) -> Vec<Points> {
    scores.sort_unstable_by_key(|score| std::cmp::Reverse(*score));
    scores.dedup();
    scores
}

impl<'a> Terms<'a> {
    /// The terms for these vertices, and the kind of each. `leaving` is how many leave as published.
    pub(super) fn of(
        field: &'a JudgedField,
        vertices: Vec<PricedVertex>,
        resident: Points,
        leaving: usize,
        whole: bool,
    ) -> (Self, Vec<usize>) {
        let of_role = |role: &[Role]| -> Vec<Points> {
            let some = vertices.iter().filter(|one| role.contains(&one.role));
            some.filter_map(|one| Some(field.players[one.player?].score))
                .collect()
        };
        let scores = distinct(of_role(&[Role::Moved, Role::Resident]));
        let next = of_role(&[Role::Next]);
        let mut below = scores.clone();
        below.extend(next.first());
        let has = |role: Role| vertices.iter().any(|one| one.role == role);
        let mixed = has(Role::Moved);
        let numbered = vertices.iter().filter_map(|one| one.number);
        let half = numbered.filter(|(_, half)| *half == Half::First).count();
        let mut terms = Self {
            field,
            places: Places::of(
                scores,
                if whole { distinct(below) } else { Vec::new() },
                resident,
            ),
            kinds: Vec::new(),
            vertices,
            bye_score: super::bye_score(field),
            alone: leaving == 1,
            half: i64::try_from(half).unwrap_or(i64::MAX),
        };
        let kinds: Vec<PriceClass> = terms
            .vertices
            .iter()
            .map(|one| terms.kind(one, mixed, leaving > 0))
            .collect();
        terms.kinds.clone_from(&kinds);
        terms.kinds.sort_unstable();
        terms.kinds.dedup();
        let of = kinds
            .iter()
            .filter_map(|kind| terms.kinds.binary_search(kind).ok());
        let of = of.collect();
        (terms, of)
    }

    /// The kind of a vertex: what cannot matter is left out, so that there are few. Nobody floats up where nobody
    /// moved down, and nobody down where nobody leaves.
    fn kind(&self, vertex: &PricedVertex, mixed: bool, leaving: bool) -> PriceClass {
        let mut kind = PriceClass {
            role: vertex.role,
            score: Points::ZERO,
            wish: None,
            topscorer: false,
            absolute: false,
            down: [false; 2],
            up: [false; 2],
            unplayed: 0,
            half: None,
        };
        let Some(player) = vertex.player.map(|one| &self.field.players[one]) else {
            return kind;
        };
        if matches!(vertex.role, Role::Next | Role::Moved | Role::Resident) {
            kind.score = player.score;
        }
        if !matches!(vertex.role, Role::Moved | Role::Resident) {
            return kind;
        }
        let preference = preference(player);
        kind.wish = preference.map(|one| {
            (
                one.colour == MatchColour::White,
                one.strength >= JudgedStrength::Strong,
            )
        });
        kind.topscorer = player.topscorer;
        kind.absolute = preference.is_some_and(|one| one.strength == JudgedStrength::Absolute);
        let floated = |float: JudgedFloat| [0, 1].map(|back| player.floats[back] == Some(float));
        if leaving || vertex.role == Role::Moved {
            kind.down = floated(JudgedFloat::Down);
        }
        if mixed && vertex.role == Role::Resident {
            kind.up = floated(JudgedFloat::Up);
        }
        if self.alone && self.bye_score == Some(player.score) {
            kind.unplayed = player.unplayed;
        }
        kind.half = vertex.number.map(|(_, half)| half);
        kind
    }

    /// What a sum says of C8.
    pub(super) fn below_of(&self, total: &[i64]) -> Vec<i64> {
        total[self.places.c8..self.places.c9].to_vec()
    }

    /// Somebody leaves the bracket (C6, C7, C9, C14, C16, C18, C20, and the exchange if that one was in S1).
    fn leaves(&self, kind: &PriceClass) -> Price {
        let Places {
            scores, c9, c18, ..
        } = &self.places;
        let mut price = vec![(0, 1), (1 + place(scores, kind.score), 1)];
        if kind.unplayed > 0 {
            price.push((*c9, i64::try_from(kind.unplayed).unwrap_or(i64::MAX)));
        }
        for back in [0, 1] {
            if kind.down[back] {
                price.push((
                    if kind.role == Role::Resident {
                        c9 + 5 + 2 * back
                    } else {
                        c18[back]
                    },
                    1,
                ));
            }
        }
        if kind.half == Some(Half::First) {
            price.extend(self.exchange(-self.half));
        }
        price
    }

    /// Somebody leaves the bracket below (C8).
    fn leaves_next(&self, score: Points) -> Price {
        let Places { below, c8, .. } = &self.places;
        vec![(*c8, 1), (c8 + 1 + place(below, score), 1)]
    }

    fn exchange(&self, least: i64) -> Price {
        let exchanged = self.places.exchanged;
        vec![(exchanged, 1), (exchanged + 1, least)]
    }

    /// Two members meet.
    fn pair(&self, high: &PriceClass, low: &PriceClass) -> Price {
        let Places {
            distances,
            c9,
            c18,
            c19,
            ..
        } = &self.places;
        let mut price = Price::new();
        if let (Some((own, strong)), Some((other, as_strong))) = (high.wish, low.wish)
            && own == other
        {
            price.push((c9 + 3, 1));
            if strong && as_strong {
                price.push((c9 + 4, 1));
            }
        }
        if high.role == Role::Moved {
            let far = place(distances, high.score - low.score);
            for back in [0, 1] {
                if low.up[back] {
                    price.push((c9 + 6 + 2 * back, 1));
                    price.push((c19[back] + far, 1));
                }
                if high.down[back] {
                    price.push((c18[back] + 1 + far, 1));
                }
            }
        }
        // two of one half: one of them is exchanged
        if let Some(half) = high.half
            && low.half == Some(half)
        {
            price.extend(match half {
                Half::First => self.exchange(-self.half),
                Half::Second => self.exchange(0),
            });
        }
        price
    }
}

impl Prices for Terms<'_> {
    fn dimensions(&self) -> usize {
        self.places.exchanged + 2
    }

    fn least(&self, a: usize, b: usize) -> Option<Price> {
        // members come first in the order of roles
        let (high, low) = (&self.kinds[a.min(b)], &self.kinds[a.max(b)]);
        use Role::{Bye, Moved, Next, Out, Resident, Rest};
        let both = |one: Price, other: Price| [one, other].concat();
        Some(match (high.role, low.role) {
            (Moved, Moved) if self.places.below.is_empty() => return None,
            (Moved, Moved) => both(
                both(self.leaves(high), self.leaves(low)),
                both(self.leaves_next(high.score), self.leaves_next(low.score)),
            ),
            (Moved | Resident, Moved | Resident) => self.pair(high, low),
            (Moved | Resident, Next | Out) => self.leaves(high),
            (Moved | Resident, Rest | Bye) => both(self.leaves(high), self.leaves_next(high.score)),
            (Next, Rest | Bye) => self.leaves_next(high.score),
            (Next, Next) | (Rest, Rest | Bye) | (Out, Out) => Price::new(),
            (Next | Rest | Bye | Out, Moved | Resident | Next | Rest | Bye | Out) => return None,
        })
    }

    fn differ(&self, a: usize, b: usize) -> bool {
        let (high, low) = (&self.kinds[a.min(b)], &self.kinds[a.max(b)]);
        let members = low.role <= Role::Resident;
        let tops = (high.topscorer || low.topscorer) && (high.absolute || low.absolute);
        let first = high.half == Some(Half::First);
        let exchange = if members {
            high.half.is_some() && high.half == low.half
        } else {
            first
        };
        members && tops || exchange
    }

    fn beyond(&self, a: usize, b: usize) -> Price {
        let (a, b) = (a.min(b), a.max(b));
        let (one, other) = (self.vertices[a], self.vertices[b]);
        let number = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        let difference = self.places.exchanged + 1;
        let mut price = Price::new();
        let leaves = one.role > Role::Resident || other.role > Role::Resident;
        if let (Some((x, half)), Some((y, other_half))) = (one.number, other.number) {
            price.extend((half == other_half).then(|| match half {
                Half::First => (difference, self.half - number(x.max(y))),
                Half::Second => (difference, number(x.min(y))),
            }));
        } else if let Some((x, Half::First)) = one.number.or(other.number)
            && leaves
        {
            price.push((difference, self.half - number(x)));
        }
        if let (Some(a), Some(b)) = (one.player, other.player)
            && one.role <= Role::Resident
            && other.role <= Role::Resident
        {
            price.extend(self.limits(a, b));
        }
        price
    }

    fn spread(&self, dimension: usize) -> Option<i64> {
        let vertices = i64::try_from(self.vertices.len()).ok()?;
        if dimension == self.places.exchanged + 1 {
            return Some(if self.half > 0 {
                4 * vertices * vertices
            } else {
                0
            });
        }
        let limits = [self.places.c9 + 1, self.places.c9 + 2];
        let tops = self.kinds.iter().any(|kind| kind.topscorer);
        (limits.contains(&dimension)).then_some(if tops { vertices } else { 0 })
    }
}

impl Terms<'_> {
    /// C10 and C11 of two members.
    fn limits(&self, a: usize, b: usize) -> Price {
        let (high, low) = (&self.field.players[a.min(b)], &self.field.players[a.max(b)]);
        let mut price = Price::new();
        let colour = due(high, low, self.field.initial, System::Dutch);
        if let Some(colour) = colour.filter(|_| high.topscorer || low.topscorer) {
            for (player, colour) in [(high, colour), (low, colour.other())] {
                let too = i64::from(too_different(player, colour));
                let third = i64::from(third_in_a_row(player, colour));
                price.extend([(self.places.c9 + 1, too), (self.places.c9 + 2, third)]);
            }
        }
        price
    }
}
