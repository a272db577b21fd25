//! Which players of lower scores complete a score group (C.04.5 3.5).
//!
//! In a smallest set every upfloater meets a resident: two who met each other could stay below. So a set of
//! upfloaters is what the pairs across the border of the score group pick in a pairing of everybody left, and the
//! criteria are costs of pairs: the cheapest pairing of everybody says what the best set is worth, and each
//! player in turn is an upfloater when a pairing as cheap makes them one.

use super::super::{
    field::Field,
    matching::{
        cardinality::can_pair_all,
        weighted::{DEAREST, cheapest},
    },
};

/// The upfloaters, in the order of C.04.5 1.2; `None` when nobody can complete the group.
pub fn choose(field: &Field, residents: &[usize], lower: &[usize]) -> Option<Vec<usize>> {
    let may = |a: usize, b: usize| field.may_meet(a, b);
    if can_pair_all(residents, may) && can_pair_all(lower, may) {
        return Some(Vec::new());
    }
    usual(field, residents, lower).map_or_else(
        || Search::new(field, residents, lower).run(),
        |floater| Some(vec![floater]),
    )
}

/// The usual case, without the search: the first of the following score group who did not float, makes the
/// group even, leaves the rest a pairing, and leaves the following group no more floaters than its parity asks.
/// That is the best that C4 to C7 know, so that the answer is the same.
fn usual(field: &Field, residents: &[usize], lower: &[usize]) -> Option<usize> {
    let may = |a: usize, b: usize| field.may_meet(a, b);
    let score = field.contenders[*lower.first()?].score;
    let split = lower.partition_point(|index| field.contenders[*index].score == score);
    let (following, below) = lower.split_at(split);
    let with = |players: &[usize], one: usize| [players, &[one]].concat();
    let without = |players: &[usize], one: usize| -> Vec<usize> {
        players
            .iter()
            .copied()
            .filter(|index| *index != one)
            .collect()
    };
    following.iter().copied().find(|&floater| {
        if !field.last_round && field.contenders[floater].floated {
            return false;
        }
        let left = without(following, floater);
        let complete = can_pair_all(&with(residents, floater), may);
        let next_by_parity = || {
            if left.len().is_multiple_of(2) {
                can_pair_all(&left, may) && can_pair_all(below, may)
            } else {
                below.iter().any(|next| {
                    can_pair_all(&with(&left, *next), may)
                        && can_pair_all(&without(below, *next), may)
                })
            }
        };
        complete && next_by_parity()
    })
}

/// What a pair costs, from the least criterion up; each counts fewer pairs than the next one weighs.
const OUTSIDE_PREFIX: i128 = 1;
/// C7: an upfloater who floated in the round before.
const FLOATED: i128 = 1 << 12;
/// C6: a pair across the border of the following score group.
const FOLLOWING: i128 = 1 << 24;
/// C5: an upfloater of the highest score there is; lower ones weigh more.
const SCORE: i128 = 1 << 36;

struct Search<'a> {
    field: &'a Field,
    everybody: Vec<usize>,
    residents: usize,
    /// The score group of each of everybody, counted from the residents', which is 0.
    group: Vec<usize>,
    /// The lowest score group that gives upfloaters.
    deepest: usize,
    /// Those known to be upfloaters.
    chosen: Vec<usize>,
    /// How many there will be (C4).
    fewest: i128,
}

impl<'a> Search<'a> {
    fn new(field: &'a Field, residents: &[usize], lower: &[usize]) -> Self {
        let everybody = [residents, lower].concat();
        let score = |v: usize| field.contenders[everybody[v]].score;
        let mut group = vec![0; everybody.len()];
        for v in 1..everybody.len() {
            group[v] = group[v - 1] + usize::from(score(v) != score(v - 1));
        }
        Self {
            field,
            residents: residents.len(),
            deepest: group.last().copied().unwrap_or(0),
            group,
            everybody,
            chosen: Vec::new(),
            fewest: 0,
        }
    }

    fn run(mut self) -> Option<Vec<usize>> {
        self.fewest = self.crossings(self.deepest)?;
        let depths: Vec<usize> = (1..=self.deepest).collect();
        let enough = |depth: &usize| self.crossings(*depth) == Some(self.fewest);
        self.deepest = 1 + depths.partition_point(|depth| !enough(depth));
        let best = self.cost(self.residents)? / FLOATED;
        let mut from = self.residents;
        while self.chosen.len() < usize::try_from(self.fewest).ok()? {
            // The first player up to whom, as cheaply, one upfloater more can be had.
            let wanted = self.fewest - i128::try_from(self.chosen.len()).ok()? - 1;
            let candidates: Vec<usize> = (from..self.everybody.len()).collect();
            let place = candidates.partition_point(|last| {
                self.cost(last + 1).is_none_or(|cost| {
                    cost / FLOATED != best || cost % FLOATED / OUTSIDE_PREFIX > wanted
                })
            });
            let next = *candidates.get(place)?;
            self.chosen.push(next);
            from = next + 1;
        }
        Some(self.chosen.iter().map(|v| self.everybody[*v]).collect())
    }

    /// The fewest pairs across the border when no score group below `depth` gives an upfloater.
    fn crossings(&self, depth: usize) -> Option<i128> {
        self.cheapest(0, |v| (self.group[v] <= depth).then_some(1))
    }

    /// What the best pairing costs that makes those chosen upfloaters; those beyond the first `prefix` of everybody cost a
    /// little more.
    fn cost(&self, prefix: usize) -> Option<i128> {
        self.cheapest(FOLLOWING, |v| {
            let one = &self.field.contenders[self.everybody[v]];
            let floated = !self.field.last_round && one.floated;
            let cost = self.score_weight(self.group[v])
                + FLOATED * i128::from(floated)
                + OUTSIDE_PREFIX * i128::from(v >= prefix);
            (self.group[v] <= self.deepest).then_some(cost)
        })
    }

    /// C5 maximises the lowest score first, then the second lowest: one upfloater of a score weighs more than all
    /// there can be of higher ones. Beyond what 128 bits hold, which no field comes near, scores weigh alike.
    fn score_weight(&self, group: usize) -> i128 {
        let steps = u32::try_from(group - 1).unwrap_or(u32::MAX);
        let weight = (self.fewest + 1)
            .checked_pow(steps)
            .and_then(|w| w.checked_mul(SCORE));
        weight.unwrap_or(DEAREST / 2).min(DEAREST / 2)
    }

    /// The cost of the cheapest pairing of everybody. `upfloater` says what one costs, and `following` is what a pair
    /// across the border of the following score group costs.
    fn cheapest(&self, following: i128, upfloater: impl Fn(usize) -> Option<i128>) -> Option<i128> {
        let pair = |a: usize, b: usize| {
            if !self.field.may_meet(self.everybody[a], self.everybody[b]) {
                None
            } else if b < self.residents {
                Some(0)
            } else if a < self.residents {
                upfloater(b)
            } else if self.chosen.contains(&a) || self.chosen.contains(&b) {
                None
            } else if (self.group[a] == 1) == (self.group[b] == 1) {
                Some(0)
            } else {
                Some(following)
            }
        };
        cheapest(self.everybody.len(), pair).map(|(cost, _)| cost)
    }
}
