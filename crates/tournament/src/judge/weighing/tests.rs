//! The weights' way against every pairing, one by one.

use super::super::bits::{BitTable, Bits};
use super::*;
use crate::sample::Die;

/// Prices at random: by kinds, and for some kinds by vertices too.
struct Random {
    dimensions: usize,
    least: Vec<Vec<Option<Price>>>,
    differ: Vec<Vec<bool>>,
    vertices: usize,
    /// By the smaller vertex, then the larger.
    beyond: Vec<i64>,
}

impl Random {
    fn of(die: &mut Die, kinds: usize, vertices: usize, dear: u64) -> Self {
        let dimensions = 3;
        let mut least = vec![vec![None; kinds]; kinds];
        let mut differ = vec![vec![false; kinds]; kinds];
        for a in 0..kinds {
            for b in a..kinds {
                let price: Price = (0..dimensions)
                    .map(|at| (at, die.below(dear) as i64))
                    .collect();
                let price = (die.below(9) > 0).then_some(price);
                let own = die.below(3) == 0;
                for (a, b) in [(a, b), (b, a)] {
                    least[a][b].clone_from(&price);
                    differ[a][b] = own;
                }
            }
        }
        let beyond = (0..vertices * vertices).map(|_| die.below(4) as i64);
        let beyond = beyond.collect();
        Self {
            dimensions,
            least,
            differ,
            vertices,
            beyond,
        }
    }
}

impl Prices for Random {
    fn dimensions(&self) -> usize {
        self.dimensions
    }
    fn least(&self, a: usize, b: usize) -> Option<Price> {
        self.least[a][b].clone()
    }
    fn differ(&self, a: usize, b: usize) -> bool {
        self.differ[a][b]
    }
    fn beyond(&self, a: usize, b: usize) -> Price {
        vec![(2, self.beyond[a.min(b) * self.vertices + a.max(b)])]
    }
    fn spread(&self, dimension: usize) -> Option<i64> {
        (dimension == 2).then_some(1000)
    }
}

/// Every pairing of all, each as the partners.
fn all(left: &[usize], may: &dyn Fn(usize, usize) -> bool) -> Vec<Vec<(usize, usize)>> {
    let Some((&first, others)) = left.split_first() else {
        return vec![Vec::new()];
    };
    let mut found = Vec::new();
    for &mate in others.iter().filter(|mate| may(first, **mate)) {
        let rest: Vec<usize> = others.iter().copied().filter(|one| *one != mate).collect();
        for mut pairs in all(&rest, may) {
            pairs.push((first, mate));
            found.push(pairs);
        }
    }
    found
}

fn mates(len: usize, pairs: &[(usize, usize)]) -> Vec<usize> {
    let mut mates = vec![NONE; len];
    for &(a, b) in pairs {
        (mates[a], mates[b]) = (b, a);
    }
    mates
}

/// The first of the cheapest in the order of the partners of 0, 1, 2 …, by going through all and by weights.
#[test]
fn the_cheapest_and_first_of_all_pairings_is_found() {
    let mut improved = 0;
    for seed in 0..4_000 {
        let mut die = Die::new(seed);
        let len = 2 * (1 + die.below(5) as usize);
        let kinds = 1 + die.below(4) as usize;
        let dear = 1 + die.below(4);
        let prices = Random::of(&mut die, kinds, len, dear);
        let kind_of: Vec<usize> = (0..len).map(|_| die.below(kinds as u64) as usize).collect();
        let mut may = BitTable::none(len);
        let density = 3 + die.below(7);
        for a in 0..len {
            for b in 0..a {
                if die.below(10) < density {
                    may.set_both(a, b);
                }
            }
        }
        let allowed =
            |a: usize, b: usize| may.has(a, b) && prices.least(kind_of[a], kind_of[b]).is_some();
        let everybody: Vec<usize> = (0..len).collect();
        let all = all(&everybody, &allowed);
        if all.is_empty() {
            continue;
        }
        let start = mates(len, &all[die.below(all.len() as u64) as usize]);
        let case = Case {
            kinds: kind_of.clone(),
            may: may.clone(),
            prices: &prices,
            mates: start.clone(),
        };
        let best = all.iter().map(|pairs| mates(len, pairs));
        let best = best
            .min_by_key(|mates| (case.total(mates), mates.clone()))
            .unwrap();
        improved += usize::from(case.total(&best) < case.total(&start));
        let mut choice = choice(&case).unwrap().unwrap();
        assert_eq!(case.total(choice.mates()), case.total(&best), "seed {seed}");
        for one in 0..len {
            choice.first(one, &Bits::of(len, 0..len)).unwrap();
        }
        assert_eq!(choice.mates(), best, "seed {seed}");
    }
    assert!(improved > 500, "{improved}");
}

/// Whether a vertex can be paired with any of some, against all cheapest pairings.
#[test]
fn what_any_says_is_so() {
    let (mut yes, mut no) = (0, 0);
    for seed in 0..2_000 {
        let mut die = Die::new(seed);
        let len = 8;
        let prices = Random::of(&mut die, 2, len, 3);
        let kind_of: Vec<usize> = (0..len).map(|_| die.below(2) as usize).collect();
        let mut may = BitTable::none(len);
        for a in 0..len {
            for b in (0..a).filter(|_| die.below(10) < 7) {
                may.set_both(a, b);
            }
        }
        let allowed =
            |a: usize, b: usize| may.has(a, b) && prices.least(kind_of[a], kind_of[b]).is_some();
        let mut left: Vec<Vec<usize>> = all(&(0..len).collect::<Vec<_>>(), &allowed)
            .iter()
            .map(|pairs| mates(len, pairs))
            .collect();
        let Some(start) = left.first().cloned() else {
            continue;
        };
        let case = Case {
            kinds: kind_of.clone(),
            may: may.clone(),
            prices: &prices,
            mates: start,
        };
        let least = left.iter().map(|mates| case.total(mates)).min().unwrap();
        left.retain(|mates| case.total(mates) == least);
        let mut choice = choice(&case).unwrap().unwrap();
        for one in 0..len {
            let some = Bits::of(len, (0..len).filter(|_| die.below(3) == 0));
            let can = left.iter().any(|mates| some.has(mates[one]));
            assert_eq!(choice.any(one, &some), Ok(can), "seed {seed}");
            left.retain(|mates| some.has(mates[one]) == can);
            assert!(
                left.iter().any(|mates| mates == choice.mates()),
                "seed {seed}"
            );
            if can { yes += 1 } else { no += 1 }
        }
    }
    assert!(yes > 500 && no > 500, "{yes} {no}");
}
