//! All best matchings at once: the pairs still allowed, and one matching that shows that they suffice.
//!
//! A criterion is minimised by forbidding every pair that no best matching has, so that what follows is asked only of
//! the pairs that are left. Mostly a criterion can be met without fault, and forbidding the faulty pairs is all.
//! Otherwise a cheapest matching and its duals say which pairs the best ones use. Where odd sets (blossoms) have a
//! price too, a best matching must leave each of them by exactly one pair; those exits are counted from then on.

use super::super::matching::{
    cardinality::{Graph, Matching},
    weighted,
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
        for &(a, b) in &dropped {
            self.graph.set(a, b, false);
        }
        if self.repair(&dropped) {
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

    fn repair(&mut self, dropped: &[(usize, usize)]) -> bool {
        let broken: Vec<usize> = dropped
            .iter()
            .filter(|(a, b)| self.shown.mate(*a) == Some(*b))
            .flat_map(|&(a, b)| [a, b])
            .collect();
        if broken.is_empty() {
            return true;
        }
        if !self.odd_sets.is_empty() {
            return self.repair_by_exits();
        }
        let mut shown = self.shown.clone();
        for v in &broken {
            shown.part(*v);
        }
        for v in broken {
            if shown.mate(v).is_none() && !shown.augment(&self.graph, v) {
                return false;
            }
        }
        self.shown = shown;
        true
    }

    fn repair_by_exits(&mut self) -> bool {
        let cheapest =
            weighted::cheapest_all(self.len(), |a, b| self.has(a, b).then(|| self.exits(a, b)));
        let least = i128::try_from(self.odd_sets.len()).unwrap_or(i128::MAX);
        match cheapest {
            Some(best) if best.cost == least => {
                self.shown = Matching::of(&best.mates);
                true
            }
            _ => false,
        }
    }

    /// How many of the odd sets a pair leaves.
    fn exits(&self, a: usize, b: usize) -> i128 {
        self.odd_sets
            .iter()
            .map(|set| i128::from(set[a] != set[b]))
            .sum()
    }

    /// Keeps only the matchings of the smallest total. `faults` are the pairs that cost something, the smaller
    /// vertex first, each once. `true` when nothing of it is left.
    pub fn minimise(&mut self, faults: &[(usize, usize, u32)]) -> bool {
        let pairs: Vec<_> = faults.iter().map(|&(a, b, _)| (a, b)).collect();
        if self.forbid(&pairs) {
            return true;
        }
        let len = self.len();
        let mut table = vec![0_u32; len * len];
        for &(a, b, cost) in faults {
            table[a * len + b] = cost;
        }
        let dearest = faults
            .iter()
            .map(|fault| i128::from(fault.2))
            .max()
            .unwrap_or(0);
        // Leaving an odd set once more must cost more than any saving.
        let step = dearest * i128::try_from(len).unwrap_or(i128::MAX) + 1;
        let cost = |a: usize, b: usize| {
            self.has(a, b)
                .then(|| self.exits(a, b) * step + i128::from(table[a * len + b]))
        };
        let Some(best) = weighted::cheapest_all(len, cost) else {
            return false;
        };
        for a in 0..len {
            for b in a + 1..len {
                if self.graph.has(a, b) && !best.tight(a, b) {
                    self.graph.set(a, b, false);
                }
            }
        }
        self.shown = Matching::of(&best.mates);
        self.odd_sets = best.odd_sets;
        false
    }
}
