//! C.04.5 by plain enumeration, sharing nothing with the engine but the field: 3.4 tries everybody, 3.5 lists every set of
//! upfloaters, 3.6 every pairing. For small fields.

use std::cmp::Reverse;

use super::{super::field::Field, PairedByIndex};

/// A set of indices into the field, one bit each.
type Set = u32;

pub(super) struct Literal<'a>(pub &'a Field);

impl Literal<'_> {
    /// The pairs, smaller index first and sorted, and who has the bye.
    pub(super) fn pair(&self) -> Option<PairedByIndex> {
        let everybody: Set = (1 << self.0.len()) - 1;
        let odd_one = if self.0.len() % 2 == 1 {
            Some(self.bye(everybody)?)
        } else {
            None
        };
        let mut left = odd_one.map_or(everybody, |one| everybody & !(1 << one));
        let mut pairs = Vec::new();
        while left != 0 {
            let top = self.score(left.trailing_zeros() as usize);
            let residents = self.filter(left, |v| self.score(v) == top);
            let floaters = self.upfloaters(residents, left & !residents)?;
            pairs.extend(self.bracket(residents, floaters)?);
            left &= !(residents | floaters);
        }
        pairs.sort_unstable();
        Some((pairs, odd_one))
    }

    fn score(&self, v: usize) -> i32 {
        self.0.contenders[v].score.halves()
    }

    fn number(&self, v: usize) -> u16 {
        self.0.contenders[v].number
    }

    fn floated(&self, v: usize) -> bool {
        !self.0.last_round && self.0.contenders[v].floated
    }

    fn members(set: Set) -> impl Iterator<Item = usize> {
        (0..32).filter(move |v| set >> v & 1 == 1)
    }

    fn filter(&self, set: Set, keep: impl Fn(usize) -> bool) -> Set {
        Self::members(set)
            .filter(|v| keep(*v))
            .map(|v| 1 << v)
            .sum()
    }

    /// Every legal pairing of a set.
    fn pairings(&self, set: Set) -> Vec<Vec<(usize, usize)>> {
        let Some(a) = Self::members(set).next() else {
            return vec![Vec::new()];
        };
        let mut all = Vec::new();
        for b in Self::members(set & !(1 << a)) {
            if self.0.may_meet(a, b) {
                for mut rest in self.pairings(set & !(1 << a) & !(1 << b)) {
                    rest.push((a, b));
                    all.push(rest);
                }
            }
        }
        all
    }

    fn bye(&self, everybody: Set) -> Option<usize> {
        Self::members(everybody)
            .filter(|v| !self.0.contenders[*v].had_bye)
            .filter(|v| !self.pairings(everybody & !(1 << v)).is_empty())
            .min_by_key(|v| {
                let one = &self.0.contenders[*v];
                (one.score, Reverse(one.matches), Reverse(one.number))
            })
    }

    fn upfloaters(&self, residents: Set, lower: Set) -> Option<Set> {
        let highest = Self::members(lower).map(|v| self.score(v)).max();
        let following = self.filter(lower, |v| Some(self.score(v)) == highest);
        let mut best = None;
        let mut subset: Set = 0;
        loop {
            let rest = lower & !subset;
            if !self.pairings(residents | subset).is_empty() {
                let crossing = |pairing: &Vec<(usize, usize)>| {
                    let across =
                        |&(a, b): &(usize, usize)| (following >> a & 1) != (following >> b & 1);
                    pairing.iter().filter(|pair| across(pair)).count()
                };
                if let Some(c6) = self.pairings(rest).iter().map(crossing).min() {
                    let mut scores: Vec<i32> =
                        Self::members(subset).map(|v| self.score(v)).collect();
                    scores.sort_unstable();
                    let c5: Vec<Reverse<i32>> = scores.into_iter().map(Reverse).collect();
                    let c7 = Self::members(subset).filter(|v| self.floated(*v)).count();
                    let sequence: Vec<u16> =
                        Self::members(subset).map(|v| self.number(v)).collect();
                    let key = (subset.count_ones(), c5, c6, c7, sequence);
                    if best.as_ref().is_none_or(|(other, _)| key < *other) {
                        best = Some((key, subset));
                    }
                }
            }
            if subset == lower {
                break;
            }
            subset = subset.wrapping_sub(lower) & lower;
        }
        best.map(|(_, set)| set)
    }

    fn bracket(&self, residents: Set, floaters: Set) -> Option<Vec<(usize, usize)>> {
        let c8 = |pairing: &[(usize, usize)]| {
            let met_again = |&(a, b): &(usize, usize)| match (floaters >> a & 1, floaters >> b & 1)
            {
                (1, 0) => self.floated(b),
                (0, 1) => self.floated(a),
                _ => false,
            };
            pairing.iter().filter(|pair| met_again(pair)).count()
        };
        let all = self.pairings(residents | floaters);
        all.into_iter()
            .min_by_key(|pairing| (c8(pairing), self.identifier(pairing)))
    }

    fn identifier(&self, pairing: &[(usize, usize)]) -> Vec<u16> {
        let mut pairs: Vec<(u16, u16)> = pairing
            .iter()
            .map(|&(a, b)| {
                (
                    self.number(a).min(self.number(b)),
                    self.number(a).max(self.number(b)),
                )
            })
            .collect();
        pairs.sort_unstable();
        let tops = pairs.iter().map(|pair| pair.0);
        tops.chain(pairs.iter().map(|pair| pair.1)).collect()
    }
}
