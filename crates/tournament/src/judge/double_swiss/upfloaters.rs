//! Who comes up into a bracket (3.5).

use super::super::{
    bits::{BitTable, Bits},
    field::JudgedField,
    weighing::{Case, NONE, Price, Prices, TooMuch, choice},
};
use super::{Breach, Fault, article, pairs};
use crate::Points;

/// A bracket as it was paired.
pub(super) struct DoubleSwissBracket<'a> {
    pub field: &'a JudgedField,
    pub score: Points,
    /// The top scoregroup.
    pub top: Vec<usize>,
    /// Those below, in order.
    pub below: Vec<usize>,
    /// The upfloaters as published.
    pub came: Vec<usize>,
}

/// What prices depend on: somebody of the top group, or somebody below.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum FloaterClass {
    Top,
    Below {
        /// The score, counted from the lowest.
        score: usize,
        floater: bool,
    },
}

/// The prices of C4 to C7, in which C5 has a dimension for each score, the lowest first.
struct Terms {
    kinds: Vec<FloaterClass>,
    scores: usize,
}

/// In the order of the criteria: how many come, their scores, how many the group below needs, who floated before.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Value {
    count: i64,
    scores: Vec<i64>,
    needed: i64,
    floated: i64,
}

impl Prices for Terms {
    fn dimensions(&self) -> usize {
        self.scores + 3
    }

    fn least(&self, a: usize, b: usize) -> Option<Price> {
        Some(match (self.kinds[a], self.kinds[b]) {
            (FloaterClass::Top, FloaterClass::Top) => Price::new(),
            (FloaterClass::Top, FloaterClass::Below { score, floater })
            | (FloaterClass::Below { score, floater }, FloaterClass::Top) => vec![
                (0, 1),
                (1 + score, 1),
                (self.scores + 2, i64::from(floater)),
            ],
            (FloaterClass::Below { score: one, .. }, FloaterClass::Below { score: other, .. }) => {
                let next = self.scores - 1;
                let needs = (one == next) != (other == next);
                vec![(self.scores + 1, i64::from(needs))]
            }
        })
    }

    fn differ(&self, _: usize, _: usize) -> bool {
        false
    }

    fn beyond(&self, _: usize, _: usize) -> Price {
        Price::new()
    }

    fn spread(&self, _: usize) -> Option<i64> {
        None
    }
}

impl<'a> DoubleSwissBracket<'a> {
    pub(super) fn of(field: &'a JudgedField, left: &[usize], score: Points) -> Self {
        let (top, below): (Vec<usize>, Vec<usize>) = left
            .iter()
            .partition(|one| field.players[**one].score == score);
        let mates = top.iter().filter_map(|one| field.mates[*one]);
        let mut came: Vec<usize> = mates
            .filter(|mate| field.players[*mate].score != score)
            .collect();
        came.sort_unstable();
        Self {
            field,
            score,
            top,
            below,
            came,
        }
    }

    /// Those who are left for the brackets below.
    pub(super) fn after(&self) -> Vec<usize> {
        let came = Bits::of(self.field.players.len(), self.came.iter().copied());
        let left = self.below.iter().copied();
        left.filter(|one| !came.has(*one)).collect()
    }

    /// The first breach of 3.5 or 3.6.
    pub(super) fn fault(&self) -> Result<Option<Fault>, TooMuch> {
        if !self.comes_first() {
            let (due, item) = self.upfloaters()?;
            if due != self.came {
                return Ok(Some(Fault {
                    article: article(item),
                    breach: Breach::Upfloaters {
                        score: self.score,
                        came: self.field.entries(&self.came),
                        due: self.field.entries(&due),
                    },
                }));
            }
        }
        pairs::fault(self)
    }

    fn floater(&self, one: usize) -> bool {
        !self.field.last && self.field.players[one].floater
    }

    /// Is it plain that nobody else should come: nobody has to, or one comes who is the first by every criterion?
    fn comes_first(&self) -> bool {
        let score = |one: usize| self.field.players[one].score;
        let (came, next) = match (self.came[..].first(), self.below.first()) {
            (None, _) => return true,
            (Some(_), None) => return false,
            (Some(came), Some(next)) => (*came, *next),
        };
        if self.came.len() > 1 || self.top.len().is_multiple_of(2) || score(came) != score(next) {
            return false;
        }
        let group = self
            .below
            .iter()
            .copied()
            .take_while(|one| score(*one) == score(next));
        let key = |one: usize| (self.floater(one), self.field.players[one].number);
        let group: Vec<usize> = group.collect();
        let others = group.iter().filter(|one| **one != came);
        let needed = others.clone().filter(|one| {
            let mate = self.field.mates[**one];
            mate.is_none_or(|mate| score(mate) != score(next))
        });
        needed.count() == (group.len() - 1) % 2 && others.copied().all(|one| key(came) < key(one))
    }

    /// The set that should have come, and the first criterion in which it differs from the published one.
    fn upfloaters(&self) -> Result<(Vec<usize>, &'static str), TooMuch> {
        let all: Vec<usize> = self.top.iter().chain(&self.below).copied().collect();
        let tops = self.top.len();
        let (terms, kinds) = self.terms();
        let (may, mates) = self.as_published(&all);
        let case = Case {
            kinds,
            may,
            prices: &terms,
            mates,
        };
        let mut choice = choice(&case)?.ok_or(TooMuch)?;
        let best = terms.value(&case.total(choice.mates()));
        let top = Bits::of(all.len(), 0..tops);
        let mut due = Vec::new();
        for (place, player) in all.iter().enumerate().skip(tops) {
            let more = i64::try_from(due.len()).unwrap_or(i64::MAX) < best.count;
            if more && choice.any(place, &top)? {
                due.push(*player);
            }
        }
        if due == self.came {
            return Ok((due, ""));
        }
        let had = self.had(&all, &terms, &case)?;
        let item = if had.count != best.count {
            "C4"
        } else if had.scores != best.scores {
            "C5"
        } else if had.needed != best.needed {
            "C6"
        } else if had.floated != best.floated {
            "C7"
        } else {
            "3.5.4"
        };
        Ok((due, item))
    }

    /// What the published set costs if those below are then paired as well as they can be.
    fn had(&self, all: &[usize], terms: &Terms, case: &Case) -> Result<Value, TooMuch> {
        let mut may = case.may.clone();
        let (tops, len) = (self.top.len(), all.len());
        let (top, below) = (Bits::of(len, 0..tops), Bits::of(len, tops..len));
        for (place, player) in all.iter().enumerate().skip(tops) {
            let came = self.came.binary_search(player).is_ok();
            may.restrict(place, if came { &top } else { &below });
        }
        let case = Case {
            kinds: case.kinds.clone(),
            may,
            prices: terms,
            mates: case.mates.clone(),
        };
        let choice = choice(&case)?.ok_or(TooMuch)?;
        Ok(terms.value(&case.total(choice.mates())))
    }

    fn terms(&self) -> (Terms, Vec<usize>) {
        let mut scores: Vec<Points> = self
            .below
            .iter()
            .map(|one| self.field.players[*one].score)
            .collect();
        scores.dedup();
        scores.reverse();
        let below = self.below.iter().map(|one| FloaterClass::Below {
            score: scores
                .binary_search(&self.field.players[*one].score)
                .unwrap_or(0),
            floater: self.floater(*one),
        });
        let all: Vec<FloaterClass> = self
            .top
            .iter()
            .map(|_| FloaterClass::Top)
            .chain(below)
            .collect();
        let mut kinds = all.clone();
        kinds.sort_unstable();
        kinds.dedup();
        let of = all.iter().filter_map(|kind| kinds.binary_search(kind).ok());
        let of = of.collect();
        let scores = scores.len();
        (Terms { kinds, scores }, of)
    }

    /// Who of some may meet, and the published partners.
    pub(super) fn as_published(&self, some: &[usize]) -> (BitTable, Vec<usize>) {
        let mut places = vec![NONE; self.field.players.len()];
        for (place, player) in some.iter().enumerate() {
            places[*player] = place;
        }
        let mates = some
            .iter()
            .map(|one| self.field.mates[*one].map_or(NONE, |mate| places[mate]));
        (self.field.may.of_some(some), mates.collect())
    }
}

impl Terms {
    fn value(&self, total: &[i64]) -> Value {
        Value {
            count: total[0],
            scores: total[1..=self.scores].to_vec(),
            needed: total[self.scores + 1],
            floated: total[self.scores + 2],
        }
    }
}
