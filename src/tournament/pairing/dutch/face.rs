//! All best matchings at once: the pairs still allowed, and one matching that shows that they suffice.
//!
//! A criterion is minimised by forbidding every pair that no best matching has, so that what follows is asked only of
//! the pairs that are left. Mostly a criterion can be met without fault, and forbidding the faulty pairs is all.
//! Otherwise a cheapest matching and its duals say which pairs the best ones use. Where odd sets (blossoms) have a
//! price too, a best matching must leave each of them by exactly one pair; those exits are counted from then on.

use super::super::matching::{
    cardinality::{Graph, Matching},
    weighted::{self, Cheapest},
};

/// The best matchings so far; every one of them pairs all vertices.
#[derive(Debug, Clone)]
pub struct Face {
    graph: Graph,
    shown: Matching,
    /// Odd sets that a best matching leaves once, by vertex.
    odd_sets: Vec<Vec<bool>>,
}

impl Face {
    /// Every matching of this graph that leaves nobody; `None` when there is none.
    pub fn new(graph: Graph) -> Option<Self> {
        let shown = Matching::perfect(&graph)?;
        Some(Self {
            graph,
            shown,
            odd_sets: Vec::new(),
        })
    }

    /// How many vertices.
    pub fn len(&self) -> usize {
        self.graph.len()
    }

    /// May the two still be paired?
    pub fn has(&self, a: usize, b: usize) -> bool {
        self.graph.has(a, b)
    }

    /// The partner in the matching shown; the only one left once all has been decided.
    pub fn mate(&self, vertex: usize) -> Option<usize> {
        self.shown.mate(vertex)
    }

    /// Forbids these pairs for good, unless no best matching does without: then nothing changes.
    pub fn forbid(&mut self, pairs: &[(usize, usize)]) -> bool {
        let dropped: Vec<_> = pairs
            .iter()
            .copied()
            .filter(|&(a, b)| self.graph.has(a, b))
            .collect();
        let broken: Vec<usize> = dropped
            .iter()
            .filter(|(a, b)| self.shown.mate(*a) == Some(*b))
            .flat_map(|&(a, b)| [a, b])
            .collect();
        let region = if self.odd_sets.is_empty() || broken.is_empty() {
            Vec::new()
        } else {
            self.reached_from(&broken)
        };
        for &(a, b) in &dropped {
            self.graph.set(a, b, false);
        }
        if broken.is_empty() || self.repair(&broken, &region) {
            return true;
        }
        for (a, b) in dropped {
            self.graph.set(a, b, true);
        }
        false
    }

    /// Pairs the two for good, if a best matching does.
    pub fn fix(&mut self, a: usize, b: usize) -> bool {
        if !self.has(a, b) {
            return false;
        }
        let others = |one: usize, mate: usize| {
            (0..self.len())
                .filter(move |v| *v != mate)
                .map(move |v| (one, v))
        };
        let others: Vec<_> = others(a, b).chain(others(b, a)).collect();
        self.forbid(&others)
    }

    /// Pairs the broken ones anew, if a best matching can. `region` is as far as the change can reach.
    fn repair(&mut self, broken: &[usize], region: &[usize]) -> bool {
        let mut shown = self.shown.clone();
        for &v in broken {
            shown.part(v);
        }
        for &v in broken {
            if shown.mate(v).is_none() && !shown.augment(&self.graph, v) {
                return false;
            }
        }
        let least = self.exits_of(&self.shown, region);
        if self.exits_of(&shown, region) > least {
            let cost = |a: usize, b: usize| self.has(a, b).then(|| self.exits(a, b));
            match cheapest_within(region, cost) {
                Some(best) if best.cost == least => enter(&mut shown, region, &best),
                _ => return false,
            }
        }
        self.shown = shown;
        true
    }

    /// Everybody whom chains of allowed pairs lead to. What is decided there touches nobody else.
    fn reached_from(&self, start: &[usize]) -> Vec<usize> {
        let mut reached = vec![false; self.len()];
        let mut found = Vec::new();
        let mut queue = start.to_vec();
        while let Some(v) = queue.pop() {
            if !std::mem::replace(&mut reached[v], true) {
                found.push(v);
                queue.extend((0..self.len()).filter(|to| !reached[*to] && self.has(v, *to)));
            }
        }
        found.sort_unstable();
        found
    }

    fn exits_of(&self, matching: &Matching, region: &[usize]) -> i64 {
        let mates = region.iter().map(|v| (*v, matching.mate(*v).unwrap_or(*v)));
        mates
            .filter(|(v, mate)| v < mate)
            .map(|(v, mate)| self.exits(v, mate))
            .sum()
    }

    /// How many of the odd sets a pair leaves.
    fn exits(&self, a: usize, b: usize) -> i64 {
        self.odd_sets
            .iter()
            .map(|set| i64::from(set[a] != set[b]))
            .sum()
    }

    /// Keeps only the matchings of the smallest total. `faults` are the pairs that cost something, the smaller
    /// vertex first, each once. `true` when nothing of it is left.
    pub fn minimise(&mut self, faults: &[(usize, usize, u32)]) -> bool {
        let pairs = |faults: &[(usize, usize, u32)]| -> Vec<(usize, usize)> {
            faults.iter().map(|&(a, b, _)| (a, b)).collect()
        };
        if self.forbid(&pairs(faults)) {
            return true;
        }
        let mut left = faults.to_vec();
        left.retain(|&(a, b, _)| self.has(a, b));
        while let Some(&(first, ..)) = left.first() {
            let region = self.reached_from(&[first]);
            let inside = |fault: &(usize, usize, u32)| region.binary_search(&fault.0).is_ok();
            let (here, elsewhere): (Vec<_>, Vec<_>) = left.into_iter().partition(inside);
            if !self.forbid(&pairs(&here)) {
                self.minimise_within(&region, &here);
            }
            left = elsewhere;
        }
        false
    }

    fn minimise_within(&mut self, region: &[usize], faults: &[(usize, usize, u32)]) {
        let len = self.len();
        let mut table = vec![0_u32; len * len];
        for &(a, b, cost) in faults {
            table[a * len + b] = cost;
        }
        let dearest = faults
            .iter()
            .map(|fault| i64::from(fault.2))
            .max()
            .unwrap_or(0);
        // Leaving an odd set once more must cost more than any saving.
        let step = dearest * i64::try_from(len).unwrap_or(i64::MAX) + 1;
        let cost = |a: usize, b: usize| {
            let faults = i64::from(table[a * len + b]);
            self.has(a, b).then(|| self.exits(a, b) * step + faults)
        };
        let Some(best) = cheapest_within(region, cost) else {
            return;
        };
        for (i, &a) in region.iter().enumerate() {
            for (j, &b) in region.iter().enumerate().skip(i + 1) {
                if self.graph.has(a, b) && !best.tight(i, j) {
                    self.graph.set(a, b, false);
                }
            }
        }
        enter(&mut self.shown, region, &best);
        self.odd_sets.retain(|set| !region.iter().any(|v| set[*v]));
        for inside in &best.odd_sets {
            let mut set = vec![false; len];
            for (v, inside) in region.iter().zip(inside) {
                set[*v] = *inside;
            }
            self.odd_sets.push(set);
        }
    }
}

/// The cheapest matching of these vertices among themselves.
fn cheapest_within(
    region: &[usize],
    cost: impl Fn(usize, usize) -> Option<i64>,
) -> Option<Cheapest<i64>> {
    weighted::cheapest_all(region.len(), |i, j| cost(region[i], region[j]))
}

fn enter(shown: &mut Matching, region: &[usize], best: &Cheapest<i64>) {
    for (v, mate) in region.iter().zip(&best.mates) {
        shown.join(*v, region[*mate]);
    }
}
