//! Who may be paired with whom, and what that costs.

use std::collections::BTreeMap;

use super::super::bits::{BitTable, Bits, ones};
use super::{
    forest::NONE,
    potentials::Potentials,
    weight::{Price, Scale, Weight},
};

/// What pairs cost. Most of it depends on kinds of vertices only.
pub(crate) trait Prices {
    /// In how many dimensions, the gravest first.
    fn dimensions(&self) -> usize;
    /// What any pair of these kinds costs at least; nothing when they may not be paired. The same both ways.
    fn least(&self, a: usize, b: usize) -> Option<Price>;
    /// Do pairs of these kinds differ in what they cost?
    fn differ(&self, a: usize, b: usize) -> bool;
    /// What these two cost beyond the least of their kinds, asked for where they differ only.
    fn beyond(&self, a: usize, b: usize) -> Price;
    /// The most by which the sum of a dimension can differ between two pairings, where that is known better than from the kinds.
    fn spread(&self, dimension: usize) -> Option<i64>;
}

/// Vertices, who of them may meet, their prices, and a pairing of all of them.
pub(crate) struct Case<'a> {
    /// The kind of each vertex.
    pub kinds: Vec<usize>,
    /// Who may meet, as far as kinds do not forbid it.
    pub may: BitTable,
    pub prices: &'a dyn Prices,
    /// The partner of each vertex.
    pub mates: Vec<usize>,
}

struct MarketEntry<const K: usize> {
    least: Weight<K>,
    differ: bool,
}

/// A case with its prices as weights.
pub(super) struct Market<'a, const K: usize> {
    pub kinds: Vec<usize>,
    pub may: BitTable,
    count: usize,
    entries: Vec<Option<MarketEntry<K>>>,
    prices: &'a dyn Prices,
    scale: Scale,
}

impl Case<'_> {
    fn count(&self) -> usize {
        self.kinds.iter().max().map_or(0, |most| most + 1)
    }

    /// How the dimensions are weighed; nothing when the limbs do not hold them.
    pub(crate) fn scale(&self) -> Option<Scale> {
        let count = self.count();
        let mut sizes = vec![0_i64; count];
        for kind in &self.kinds {
            sizes[*kind] += 1;
        }
        let dimensions = self.prices.dimensions();
        // every pair that counts in a dimension has a vertex of a kind that is covered
        let mut covered = vec![vec![false; count]; dimensions];
        let mut largest = vec![0_i64; dimensions];
        for a in 0..count {
            for b in a..count {
                let mut sums: BTreeMap<usize, i64> = BTreeMap::new();
                for (dimension, times) in self.prices.least(a, b).unwrap_or_default() {
                    *sums.entry(dimension).or_default() += times.abs();
                }
                for (dimension, times) in sums {
                    largest[dimension] = largest[dimension].max(times);
                    let cover = &mut covered[dimension];
                    if times != 0 && !cover[a] && !cover[b] {
                        cover[if sizes[a] <= sizes[b] { a } else { b }] = true;
                    }
                }
            }
        }
        let half = i64::try_from(self.kinds.len() / 2).ok()?;
        let most: Vec<i64> = (0..dimensions)
            .map(|dimension| {
                let cover = covered[dimension].iter().zip(&sizes);
                let vertices: i64 = cover.filter(|(is, _)| **is).map(|(_, size)| size).sum();
                let by_kinds = vertices.min(half) * largest[dimension];
                self.prices.spread(dimension).unwrap_or(by_kinds)
            })
            .collect();
        Scale::of(&most)
    }

    /// What its pairing costs, by dimension.
    pub(crate) fn total(&self, mates: &[usize]) -> Vec<i64> {
        let mut total = vec![0; self.prices.dimensions()];
        for (a, &b) in mates.iter().enumerate().filter(|(a, b)| a < *b) {
            let kinds = (self.kinds[a], self.kinds[b]);
            let mut price = self.prices.least(kinds.0, kinds.1).unwrap_or_default();
            if self.prices.differ(kinds.0, kinds.1) {
                price.extend(self.prices.beyond(a, b));
            }
            for (dimension, count) in price {
                total[dimension] += count;
            }
        }
        total
    }
}

impl<'a, const K: usize> Market<'a, K> {
    pub(super) fn of(case: &Case<'a>, scale: Scale) -> Self {
        let count = case.count();
        let len = case.kinds.len();
        let mut entries = Vec::with_capacity(count * count);
        for a in 0..count {
            for b in 0..count {
                let price = case.prices.least(a, b);
                entries.push(price.map(|price| MarketEntry {
                    least: scale.weigh(&price),
                    differ: case.prices.differ(a, b),
                }));
            }
        }
        let of_kind = |kind: usize| {
            let all = (0..len).filter(move |one| case.kinds[*one] == kind);
            Bits::of(len, all)
        };
        let members: Vec<Bits> = (0..count).map(of_kind).collect();
        let mut may = case.may.clone();
        for (one, kind) in case.kinds.iter().enumerate() {
            for other in (0..count).filter(|other| entries[kind * count + other].is_none()) {
                let row = may.row_mut(one).iter_mut();
                for (word, gone) in row.zip(members[other].words()) {
                    *word &= !gone;
                }
            }
        }
        Self {
            kinds: case.kinds.clone(),
            may,
            count,
            entries,
            prices: case.prices,
            scale,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.kinds.len()
    }

    /// What two who may meet cost.
    pub(super) fn cost(&self, a: usize, b: usize) -> Weight<K> {
        match &self.entries[self.kinds[a] * self.count + self.kinds[b]] {
            Some(entry) if entry.differ => {
                entry.least + self.scale.weigh(&self.prices.beyond(a, b))
            }
            Some(entry) => entry.least,
            None => Weight::ZERO,
        }
    }

    /// Those whom one may meet.
    pub(super) fn met_by(&self, one: usize) -> impl Iterator<Item = usize> + '_ {
        ones(self.may.row(one).iter().copied())
    }

    /// What a pairing costs.
    pub(super) fn total(&self, mates: &[usize]) -> Weight<K> {
        let mut total = Weight::ZERO;
        for (a, &b) in mates.iter().enumerate().filter(|(a, b)| a < *b) {
            total += self.cost(a, b);
        }
        total
    }

    /// A value for each vertex: no pair costs less than its two, and, as far as kinds tell, those of the pairing no more.
    pub(super) fn values(&self, mates: &[usize]) -> Vec<Weight<K>> {
        let mut potentials = Potentials::new(self.count);
        let mut sizes = vec![0_usize; self.count];
        for kind in &self.kinds {
            sizes[*kind] += 1;
        }
        for (a, size) in sizes.iter().enumerate() {
            for b in a..self.count {
                let entry = self.entries[a * self.count + b].as_ref();
                let any = a != b || *size > 1;
                if let Some(entry) = entry.filter(|_| any) {
                    potentials.at_most(a, b, entry.least);
                }
            }
        }
        let mut common: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        let pairs = mates.iter().enumerate();
        for (a, &b) in pairs.filter(|(a, b)| a < *b && **b != NONE) {
            let (low, high) = (
                self.kinds[a].min(self.kinds[b]),
                self.kinds[a].max(self.kinds[b]),
            );
            let least = self.entries[low * self.count + high].as_ref();
            if least.is_some_and(|entry| entry.least == self.cost(a, b)) {
                *common.entry((low, high)).or_default() += 1;
            }
        }
        // the more pairs, the more is gained: what cannot hold with all is left to the search
        let mut common: Vec<_> = common.into_iter().collect();
        common.sort_by_key(|(_, pairs)| std::cmp::Reverse(*pairs));
        for ((a, b), _) in common {
            if let Some(entry) = &self.entries[a * self.count + b] {
                potentials.exactly(a, b, entry.least);
            }
        }
        let kinds = self.kinds.iter();
        kinds.map(|kind| potentials.value(*kind)).collect()
    }
}
