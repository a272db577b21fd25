//! The largest matchings, by Edmonds's search for augmenting paths. Vertices are numbers from 0.

pub(crate) use super::graph::Graph;
use super::{
    graph::places,
    search::{Search, has},
};

/// A matching; `None` is a vertex left alone.
#[derive(Debug, Clone)]
pub(crate) struct Matching(pub Vec<Option<usize>>);

impl Matching {
    /// A largest matching.
    pub(crate) fn largest(graph: &Graph) -> Self {
        let matching = Self(vec![None; graph.len()]).grown(graph);
        debug_assert!(matching.is_along(graph), "a pair that may not be");
        matching
    }

    /// Is everybody's partner theirs as well, and may they be paired?
    fn is_along(&self, graph: &Graph) -> bool {
        let mates = self.0.iter().enumerate();
        let mut paired = mates.filter_map(|(one, mate)| Some((one, (*mate)?)));
        paired.all(|(one, mate)| self.mate(mate) == Some(one) && graph.has(one, mate))
    }

    /// A largest matching that has all whom this one has. The first half is tried against the second first, in
    /// order, which is how a bracket without rematches is paired.
    pub(crate) fn grown(mut self, graph: &Graph) -> Self {
        let middle = graph.len() / 2;
        let mut free = vec![0; graph.stride()];
        for v in self.alone() {
            free[v / 64] |= 1 << (v % 64);
        }
        for a in 0..graph.len() {
            if self.0[a].is_none()
                && let Some(b) = first_from(graph, a, (a + middle) % graph.len(), &free)
            {
                self.join(a, b);
                for v in [a, b] {
                    free[v / 64] &= !(1 << (v % 64));
                }
            }
        }
        // Where one search ends in vain no other leads anywhere either, however the matching grows.
        let mut closed = vec![0; graph.stride()];
        for root in 0..graph.len() {
            if self.0[root].is_none() {
                self.grow(graph, root, &mut closed);
            }
        }
        self
    }

    /// A matching that leaves nobody, if there is one.
    pub(crate) fn perfect(graph: &Graph) -> Option<Self> {
        let matching = Self::largest(graph);
        matching.alone().is_empty().then_some(matching)
    }

    /// The partner of a vertex.
    pub(crate) fn mate(&self, vertex: usize) -> Option<usize> {
        self.0[vertex]
    }

    /// Those left alone.
    pub(crate) fn alone(&self) -> Vec<usize> {
        (0..self.0.len()).filter(|v| self.0[*v].is_none()).collect()
    }

    /// Parts a vertex from its partner.
    pub(crate) fn part(&mut self, vertex: usize) {
        if let Some(mate) = self.0[vertex].take() {
            self.0[mate] = None;
        }
    }

    /// Makes two each other's partner; partners they had must be given others.
    pub(crate) fn join(&mut self, a: usize, b: usize) {
        self.0[a] = Some(b);
        self.0[b] = Some(a);
    }

    /// Looks for a path from `root`, which is alone, to another that is alone, along which the matching grows by
    /// one. Changes nothing and says `false` when there is none.
    pub(crate) fn augment(&mut self, graph: &Graph, root: usize) -> bool {
        self.grow(graph, root, &mut vec![0; graph.stride()])
    }

    /// As [`Matching::augment`], past the vertices closed. A search in vain closes what it has seen.
    fn grow(&mut self, graph: &Graph, root: usize, closed: &mut [u64]) -> bool {
        let mut search = Search::new(graph, &self.0, root, closed);
        let Some(end) = search.run() else {
            for v in 0..graph.len() {
                if has(&search.outer, v) || search.parent[v].is_some() {
                    closed[v / 64] |= 1 << (v % 64);
                }
            }
            return false;
        };
        let parent = search.parent;
        self.turn(&parent, Some(end));
        true
    }

    /// Changes partners along a path, from its odd end to the root.
    fn turn(&mut self, parent: &[Option<usize>], end: Option<usize>) {
        let mut vertex = end;
        while let Some(outer) = vertex {
            let Some(inner) = parent[outer] else { break };
            let next = self.0[inner];
            self.join(outer, inner);
            vertex = next;
        }
    }

    /// Who could be left alone in place of one who is: a bit for each.
    pub(crate) fn exchangeable(&self, graph: &Graph, alone: usize) -> Vec<bool> {
        let mut search = Search::new(graph, &self.0, alone, &vec![0; graph.stride()]);
        search.run();
        (0..graph.len()).map(|v| has(&search.outer, v)).collect()
    }

    /// Which partners a vertex of a perfect matching could have in any: one search tells of all.
    pub(crate) fn partners(&self, graph: &Graph, vertex: usize) -> Vec<bool> {
        let Some(mate) = self.0[vertex] else {
            return vec![false; graph.len()];
        };
        let mut parted = self.clone();
        parted.part(vertex);
        let mut closed = vec![0; graph.stride()];
        closed[vertex / 64] |= 1 << (vertex % 64);
        // Without the vertex, whoever an even path leads to could be left alone in place of the mate.
        let mut search = Search::new(graph, &parted.0, mate, &closed);
        search.run();
        (0..graph.len()).map(|v| has(&search.outer, v)).collect()
    }

    /// Gives each of these vertices of a perfect matching in turn the first partner that any perfect matching still
    /// allows, for good.
    pub(crate) fn first_partners(&mut self, graph: &Graph, vertices: &[usize]) {
        let mut closed = vec![0; graph.stride()];
        for &one in vertices {
            let Some(mate) = self.0[one] else { continue };
            let row = graph.row(one).iter().zip(&closed);
            let first = places(row.map(|(row, closed)| row & !closed)).next();
            if first != Some(mate) {
                self.part(one);
                closed[one / 64] |= 1 << (one % 64);
                let mut search = Search::new(graph, &self.0, mate, &closed);
                search.run();
                let (parent, outer) = (search.parent, search.outer);
                let row = graph.row(one).iter().zip(&outer);
                if let Some(first) = places(row.map(|(row, outer)| row & outer)).next() {
                    // The even path to it: from its mate on, it is an odd one.
                    let before = self.0[first];
                    self.part(first);
                    self.turn(&parent, before);
                    self.join(one, first);
                }
            }
            for v in [Some(one), self.0[one]].into_iter().flatten() {
                closed[v / 64] |= 1 << (v % 64);
            }
        }
    }
}

/// The first free neighbour from a place on, and round to it again.
fn first_from(graph: &Graph, a: usize, from: usize, free: &[u64]) -> Option<usize> {
    let row = graph.row(a);
    let (word, bit) = (from / 64, from % 64);
    let upper = (u64::MAX << bit) & row[word] & free[word];
    let rest = (word + 1..row.len()).chain(0..=word);
    std::iter::once((word, upper))
        .chain(rest.map(|at| (at, row[at] & free[at])))
        .find(|(_, bits)| *bits != 0)
        .map(|(at, bits)| at * 64 + bits.trailing_zeros() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The size of a largest matching by trying everything.
    fn slow(graph: &Graph, free: u32) -> usize {
        if free == 0 {
            return 0;
        }
        let a = free.trailing_zeros() as usize;
        let rest = free & !(1 << a);
        let paired = (a + 1..graph.len())
            .filter(|b| rest >> b & 1 == 1 && graph.has(a, *b))
            .map(|b| 1 + slow(graph, rest & !(1 << b)));
        paired.chain([slow(graph, rest)]).max().unwrap_or(0)
    }

    proptest! {
        #[test]
        fn it_is_as_large_as_any(len in 0_usize..10, bits in any::<u64>()) {
            let graph = Graph::new(len, |a, b| bits >> ((a * 10 + b) % 64) & 1 == 1);
            let matching = Matching::largest(&graph);
            let alone = matching.alone().len();
            prop_assert_eq!((len - alone) / 2, slow(&graph, (1 << len) - 1));
            for a in 0..len {
                if let Some(b) = matching.mate(a) {
                    prop_assert!(graph.has(a, b));
                    prop_assert_eq!(matching.mate(b), Some(a));
                }
            }
        }
    }
}
