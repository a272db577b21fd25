//! C.04.5 as it reads, by trying everything: which sets of players can be paired is known of every set there is, and every
//! set of upfloaters and every pairing of a bracket is looked at. For up to thirteen players.

use std::cmp::Reverse;

use super::fields::Field;

/// Players by their place in the field, one bit each.
pub type Set = usize;

/// A bracket as paired.
#[derive(Debug)]
pub struct Bracket {
    pub residents: Set,
    pub upfloaters: Set,
}

/// A round.
#[derive(Debug)]
pub struct Round {
    /// By number, the smaller first, sorted.
    pub pairs: Vec<(u16, u16)>,
    pub bye: Option<u16>,
    pub brackets: Vec<Bracket>,
}

pub struct Literal<'a> {
    field: &'a Field,
    may: Vec<Set>,
    /// Of every set: can it be paired by C1?
    can: Vec<bool>,
}

pub fn members(set: Set) -> impl Iterator<Item = usize> {
    (0..16).filter(move |at| set >> at & 1 == 1)
}

/// Every subset, the whole one too.
fn subsets(set: Set) -> impl Iterator<Item = Set> {
    let mut next = Some(0_usize);
    std::iter::from_fn(move || {
        let subset = next?;
        next = (subset != set).then(|| subset.wrapping_sub(set) & set);
        Some(subset)
    })
}

impl<'a> Literal<'a> {
    pub fn new(field: &'a Field) -> Self {
        let number = |at: usize| field.players[at].number;
        let count = field.players.len();
        let meets = |a: usize, b: usize| {
            let (a, b) = (number(a), number(b));
            a != b && !field.barred.contains(&(a.min(b), a.max(b)))
        };
        let may: Vec<Set> = (0..count)
            .map(|a| {
                (0..count)
                    .filter(|b| meets(a, *b))
                    .map(|b| 1 << b)
                    .sum::<Set>()
            })
            .collect();
        let mut can = vec![false; 1 << count];
        can[0] = true;
        for set in 1..can.len() {
            let first = set.trailing_zeros() as usize;
            can[set] = members(may[first] & set).any(|other| can[set & !(1 << first | 1 << other)]);
        }
        Self { field, may, can }
    }

    /// `None`: nobody can have the bye, or not all can be paired.
    pub fn round(&self) -> Option<Round> {
        let mut left: Set = self.can.len() - 1;
        let mut bye = None;
        if left.count_ones() % 2 == 1 {
            let one = self.bye(left)?;
            left &= !(1 << one);
            bye = Some(self.field.players[one].number);
        } else if !self.can[left] {
            return None;
        }
        let (mut pairs, mut brackets) = (Vec::new(), Vec::new());
        while left != 0 {
            let residents = self.highest(left);
            let upfloaters = self.upfloaters(residents, left & !residents)?;
            pairs.extend(self.pairs(residents, upfloaters)?);
            left &= !(residents | upfloaters);
            brackets.push(Bracket {
                residents,
                upfloaters,
            });
        }
        pairs.sort_unstable();
        Some(Round {
            pairs,
            bye,
            brackets,
        })
    }

    fn score(&self, at: usize) -> u32 {
        self.field.players[at].score
    }

    /// The score group on top.
    fn highest(&self, left: Set) -> Set {
        let top = members(left).map(|at| self.score(at)).max();
        members(left)
            .filter(|at| Some(self.score(*at)) == top)
            .map(|at| 1 << at)
            .sum()
    }

    /// 3.4.
    fn bye(&self, left: Set) -> Option<usize> {
        let candidates = members(left)
            .filter(|at| !self.field.players[*at].had_bye && self.can[left & !(1 << at)]);
        candidates.min_by_key(|at| {
            let one = &self.field.players[*at];
            (one.score, Reverse(one.matches), Reverse(one.number))
        })
    }

    /// C4 of a score group: how many upfloaters it needs at the fewest, while all others can be paired.
    fn needed(&self, residents: Set, lower: Set) -> Option<u32> {
        let good = |set: &Set| self.can[residents | set] && self.can[lower & !set];
        subsets(lower).filter(good).map(Set::count_ones).min()
    }

    /// 3.5: of all sets those that C3 allows, then the best by each criterion in turn, then the first (3.5.4).
    fn upfloaters(&self, residents: Set, lower: Set) -> Option<Set> {
        let fewest = self.needed(residents, lower)?;
        let mut sets: Vec<Set> = subsets(lower)
            .filter(|set| set.count_ones() == fewest)
            .filter(|set| self.can[residents | set] && self.can[lower & !set])
            .collect();
        // C5: the lowest score as high as can be, then the next.
        let scores = |set: &Set| {
            let mut scores: Vec<u32> = members(*set).map(|at| self.score(at)).collect();
            scores.sort_unstable();
            Reverse(scores)
        };
        keep_least(&mut sets, scores);
        // C6.
        let following = self.highest(lower);
        keep_least(&mut sets, |set| {
            let below = lower & !following & !set;
            self.needed(following & !set, below)
        });
        // C7.
        keep_least(&mut sets, |set| {
            members(*set).filter(|at| self.floated(*at)).count()
        });
        // The order of 1.2 is that of the places in the field.
        sets.into_iter()
            .min_by_key(|set| members(*set).collect::<Vec<_>>())
    }

    fn floated(&self, at: usize) -> bool {
        !self.field.last_round && self.field.players[at].floated
    }

    /// 3.6: of all pairings the best by C8, of those the first identifier.
    fn pairs(&self, residents: Set, upfloaters: Set) -> Option<Vec<(u16, u16)>> {
        type Best = (usize, Vec<u16>, Vec<(u16, u16)>);
        let mut best: Option<Best> = None;
        self.every(residents | upfloaters, &mut Vec::new(), &mut |pairs| {
            let again = |&&(a, b): &&(usize, usize)| {
                let up = |at: usize| upfloaters >> at & 1 == 1;
                (up(a) && !up(b) && self.floated(b)) || (up(b) && !up(a) && self.floated(a))
            };
            let again = pairs.iter().filter(again).count();
            let number = |at: usize| self.field.players[at].number;
            let mut numbers: Vec<(u16, u16)> = pairs
                .iter()
                .map(|&(a, b)| (number(a).min(number(b)), number(a).max(number(b))))
                .collect();
            numbers.sort_unstable();
            let tops = numbers.iter().map(|pair| pair.0);
            let identifier: Vec<u16> = tops.chain(numbers.iter().map(|pair| pair.1)).collect();
            let known = best.as_ref();
            if known.is_none_or(|(least, first, _)| (again, &identifier) < (*least, first)) {
                best = Some((again, identifier, numbers));
            }
        });
        best.map(|(_, _, pairs)| pairs)
    }

    /// Every pairing of a set.
    fn every(
        &self,
        set: Set,
        pairs: &mut Vec<(usize, usize)>,
        see: &mut impl FnMut(&[(usize, usize)]),
    ) {
        if set == 0 {
            return see(pairs);
        }
        let first = set.trailing_zeros() as usize;
        for other in members(self.may[first] & set) {
            let rest = set & !(1 << first | 1 << other);
            if self.can[rest] {
                pairs.push((first, other));
                self.every(rest, pairs, see);
                pairs.pop();
            }
        }
    }
}

fn keep_least<K: Ord>(sets: &mut Vec<Set>, key: impl Fn(&Set) -> K) {
    let keys: Vec<K> = sets.iter().map(key).collect();
    let Some(least) = keys.iter().min() else {
        return;
    };
    let best: Vec<Set> = sets
        .iter()
        .zip(&keys)
        .filter(|(_, key)| *key == least)
        .map(|(set, _)| *set)
        .collect();
    *sets = best;
}
