//! All best matchings at once: the pairs still allowed, and one matching that shows that they suffice.
//!
//! A criterion is minimised by forbidding every pair that no best matching has, so that what follows is asked only of
//! the pairs that are left. Mostly a criterion can be met without fault, and forbidding the faulty pairs is all.
//! Otherwise a cheapest matching and its duals say which pairs the best ones use. Where odd sets (blossoms) have a
//! price too, a best matching must leave each of them by exactly one pair; those exits are counted from then on.

use super::{
    cardinality::{Graph, Matching},
    weighted::{self, Cheapest},
};

/// The best matchings so far; every one of them pairs all vertices.
#[derive(Debug, Clone)]
pub(crate) struct Face {
    graph: Graph,
    shown: Matching,
    /// Odd sets that a best matching leaves once, by vertex.
    odd_sets: Vec<Vec<bool>>,
}

impl Face {
    /// Every matching of this graph that leaves nobody; `None` when there is none.
    pub(crate) fn new(graph: Graph) -> Option<Self> {
        let shown = Matching::perfect(&graph)?;
        Some(Self {
            graph,
            shown,
            odd_sets: Vec::new(),
        })
    }

    /// How many vertices.
    pub(crate) fn len(&self) -> usize {
        self.graph.len()
    }

    /// May the two still be paired?
    pub(crate) fn has(&self, a: usize, b: usize) -> bool {
        self.graph.has(a, b)
    }

    /// With whom a vertex may still be paired.
    pub(crate) fn neighbours(&self, a: usize) -> impl Iterator<Item = usize> + '_ {
        self.graph.neighbours(a)
    }

    /// The partner in the matching shown; the only one left once all has been decided.
    pub(crate) fn mate(&self, vertex: usize) -> Option<usize> {
        self.shown.mate(vertex)
    }

    /// Forbids these pairs for good, unless no best matching does without: then nothing changes.
    pub(crate) fn forbid(&mut self, pairs: &[(usize, usize)]) -> bool {
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
    pub(crate) fn fix(&mut self, a: usize, b: usize) -> bool {
        if !self.has(a, b) {
            return false;
        }
        let others = |one: usize, mate: usize| {
            let others = self.neighbours(one).filter(move |v| *v != mate);
            others.map(move |v| (one, v))
        };
        let others: Vec<_> = others(a, b).chain(others(b, a)).collect();
        self.forbid(&others)
    }

    /// Pairs a vertex for good with the first of these that it has in a best matching.
    pub(crate) fn fix_first(&mut self, one: usize, wanted: &[usize]) {
        let possible = if self.odd_sets.is_empty() {
            self.shown.partners(&self.graph, one)
        } else {
            vec![true; self.len()]
        };
        let _ = wanted
            .iter()
            .find(|other| possible[**other] && self.fix(one, **other));
    }

    /// Forbids all pairs within either half, unless no best matching does without: then nothing changes. "No" may be
    /// wrong where odd sets have a price.
    pub(crate) fn part_halves(&mut self) -> bool {
        if !self.odd_sets.is_empty() {
            return false;
        }
        let graph = self.graph.between_halves();
        let half = self.len() / 2;
        let mut kept = self.shown.clone();
        for v in 0..half {
            if kept.mate(v).is_some_and(|mate| mate < half) {
                kept.part(v);
            }
        }
        for v in half..self.len() {
            if kept.mate(v).is_some_and(|mate| mate >= half) {
                kept.part(v);
            }
        }
        let grown = kept.grown(&graph);
        let fits = grown.alone().is_empty();
        if fits {
            (self.graph, self.shown) = (graph, grown);
        }
        fits
    }

    /// Pairs each of these in turn for good with the first that it has in a best matching.
    pub(crate) fn fix_each(&mut self, vertices: &[usize]) {
        if self.odd_sets.is_empty() {
            self.shown.first_partners(&self.graph, vertices);
            for &v in vertices {
                if let Some(mate) = self.mate(v) {
                    self.fix(v, mate);
                }
            }
            return;
        }
        for &v in vertices {
            let wanted: Vec<usize> = self.neighbours(v).collect();
            self.fix_first(v, &wanted);
        }
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
            match self.cheapest_within(region, 1, &[]) {
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
                queue.extend(self.neighbours(v).filter(|to| !reached[*to]));
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

    /// Keeps only the matchings of the smallest total. `faults` are the pairs that cost something, each once. `true`
    /// when a matching has none of them.
    pub(crate) fn minimise(&mut self, faults: &[(usize, usize, u32)]) -> bool {
        let pairs = |faults: &[(usize, usize, u32)]| -> Vec<(usize, usize)> {
            faults.iter().map(|&(a, b, _)| (a, b)).collect()
        };
        if self.forbid(&pairs(faults)) {
            return true;
        }
        let mut left = faults.to_vec();
        left.retain(|&(a, b, _)| self.has(a, b));
        self.pass_over(&mut left);
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

    /// A vertex all of whose pairs cost something pays the least of it in every matching: that decides nothing.
    fn pass_over(&self, faults: &mut Vec<(usize, usize, u32)>) {
        let mut of: Vec<Vec<usize>> = vec![Vec::new(); self.len()];
        for (at, &(a, b, _)) in faults.iter().enumerate() {
            of[a].push(at);
            of[b].push(at);
        }
        for (v, own) in of.iter().enumerate() {
            if own.is_empty() || own.len() < self.graph.degree(v) {
                continue;
            }
            let least = own.iter().map(|at| faults[*at].2).min().unwrap_or(0);
            for at in own {
                faults[*at].2 -= least;
            }
        }
        faults.retain(|fault| fault.2 > 0);
    }

    /// The cheapest matching of these vertices among themselves, leaving an odd set at that price.
    fn cheapest_within(
        &self,
        region: &[usize],
        exit: i64,
        faults: &[(usize, usize, u32)],
    ) -> Option<Cheapest<i64>> {
        let mut place = vec![0; self.len()];
        for (i, v) in region.iter().enumerate() {
            place[*v] = i;
        }
        let pairs = region.iter().flat_map(|&a| {
            let later = self.neighbours(a).filter(move |b| a < *b);
            later.map(move |b| (a, b, 0))
        });
        let pairs = pairs.chain(faults.iter().copied()).map(|(a, b, cost)| {
            (
                place[a],
                place[b],
                self.exits(a, b) * exit + i64::from(cost),
            )
        });
        weighted::cheapest_of(region.len(), pairs)
    }

    fn minimise_within(&mut self, region: &[usize], faults: &[(usize, usize, u32)]) {
        let dearest = faults.iter().map(|fault| i64::from(fault.2)).max();
        // Leaving an odd set once more must cost more than any saving.
        let len = i64::try_from(region.len()).unwrap_or(i64::from(u32::MAX));
        let step = dearest.unwrap_or(0) * len + 1;
        let Some(best) = self.cheapest_within(region, step, faults) else {
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
            let mut set = vec![false; self.len()];
            for (v, inside) in region.iter().zip(inside) {
                set[*v] = *inside;
            }
            self.odd_sets.push(set);
        }
    }
}

fn enter(shown: &mut Matching, region: &[usize], best: &Cheapest<i64>) {
    for (v, mate) in region.iter().zip(&best.mates) {
        shown.join(*v, region[*mate]);
    }
}
