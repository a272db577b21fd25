//! Against trying everything.

use super::*;
use proptest::prelude::*;

fn slow(costs: &[Vec<Option<i128>>], free: u32) -> Option<i128> {
    if free == 0 {
        return Some(0);
    }
    let a = free.trailing_zeros() as usize;
    let rest = free & !(1 << a);
    (a + 1..costs.len())
        .filter(|b| rest >> b & 1 == 1)
        .filter_map(|b| Some(costs[a][b]? + slow(costs, rest & !(1 << b))?))
        .min()
}

/// Every way to pair everybody.
fn every(len: usize, pairs: &mut Vec<(usize, usize)>, see: &mut impl FnMut(&[(usize, usize)])) {
    let free = |v: &usize| pairs.iter().all(|(a, b)| a != v && b != v);
    let free: Vec<usize> = (0..len).filter(free).collect();
    let Some((a, others)) = free.split_first() else {
        return see(pairs);
    };
    for b in others {
        pairs.push((*a, *b));
        every(len, pairs, see);
        pairs.pop();
    }
}

proptest! {
    #[test]
    fn nothing_is_cheaper(
        half in 0_usize..6,
        cells in proptest::collection::vec(proptest::option::weighted(0.6, 0_i128..6), 144),
    ) {
        holds::nothing_is_cheaper(half, cells)?;
    }

    #[test]
    fn the_cheapest_are_the_tight_ones_that_leave_odd_sets_once(
        half in 1_usize..5,
        cells in proptest::collection::vec(proptest::option::weighted(0.7, 0_i128..4), 64),
    ) {
        holds::the_cheapest_are_the_tight_ones_that_leave_odd_sets_once(half, cells)?;
    }
}

/// What is asked of each case, where rustfmt reaches it.
mod holds {
    use super::*;

    pub(super) fn nothing_is_cheaper(
        half: usize,
        cells: Vec<Option<i128>>,
    ) -> Result<(), TestCaseError> {
        let len = half * 2;
        let costs: Vec<Vec<Option<i128>>> = (0..len)
            .map(|a| (0..len).map(|b| cells[a * 12 + b]).collect())
            .collect();
        let found = cheapest(len, |a, b| costs[a][b]);
        prop_assert_eq!(
            found.as_ref().map(|(cost, _)| *cost),
            slow(&costs, (1 << len) - 1)
        );
        if let Some((_, mates)) = found {
            for v in 0..len {
                prop_assert_eq!(mates[mates[v]], v);
            }
        }
        Ok(())
    }

    pub(super) fn the_cheapest_are_the_tight_ones_that_leave_odd_sets_once(
        half: usize,
        cells: Vec<Option<i128>>,
    ) -> Result<(), TestCaseError> {
        let len = half * 2;
        let cost = |a: usize, b: usize| cells[a * 8 + b];
        if let Some(best) = cheapest_all(len, cost) {
            every(len, &mut Vec::new(), &mut |pairs| {
                let Some(total) = pairs.iter().map(|&(a, b)| cost(a, b)).sum::<Option<i128>>()
                else {
                    return;
                };
                let once = best
                    .odd_sets
                    .iter()
                    .all(|set| pairs.iter().filter(|(a, b)| set[*a] != set[*b]).count() == 1);
                let tight = pairs.iter().all(|&(a, b)| best.tight(a, b));
                assert_eq!(total == best.cost, tight && once, "{pairs:?}");
            });
        }
        Ok(())
    }
}
