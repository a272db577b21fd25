//! Edmonds's search for augmenting paths. Vertices are numbers from 0.

use std::collections::VecDeque;

/// Who may be paired with whom: a symmetric table of the vertices `0..len`, a bit for each two.
#[derive(Debug, Clone)]
pub struct Graph {
    len: usize,
    stride: usize,
    words: Vec<u64>,
}

impl Graph {
    /// So many vertices, and no edge.
    pub fn empty(len: usize) -> Self {
        let stride = len.div_ceil(64);
        Self {
            len,
            stride,
            words: vec![0; stride * len],
        }
    }

    /// The graph of `len` vertices with the edges that `may` allows; it is asked with the smaller vertex first.
    pub fn new(len: usize, may: impl Fn(usize, usize) -> bool) -> Self {
        let mut graph = Self::empty(len);
        for a in 0..len {
            for b in a + 1..len {
                if may(a, b) {
                    graph.set(a, b, true);
                }
            }
        }
        graph
    }

    /// How many vertices.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Is there an edge?
    pub fn has(&self, a: usize, b: usize) -> bool {
        self.words[a * self.stride + b / 64] >> (b % 64) & 1 == 1
    }

    /// Puts or removes an edge.
    pub fn set(&mut self, a: usize, b: usize, present: bool) {
        for (a, b) in [(a, b), (b, a)] {
            let (word, bit) = (&mut self.words[a * self.stride + b / 64], 1 << (b % 64));
            *word = if present { *word | bit } else { *word & !bit };
        }
    }

    /// How many edges a vertex has.
    pub fn degree(&self, a: usize) -> usize {
        self.row(a).iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Whom a vertex has an edge with, the smallest first.
    pub fn neighbours(&self, a: usize) -> impl Iterator<Item = usize> + '_ {
        let words = self.row(a).iter().enumerate();
        words.flat_map(|(at, word)| ones(*word).map(move |bit| at * 64 + bit))
    }

    fn row(&self, a: usize) -> &[u64] {
        &self.words[a * self.stride..(a + 1) * self.stride]
    }
}

/// The places of the bits that are set.
fn ones(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros() as usize;
        (word != 0).then(|| {
            word &= word - 1;
            bit
        })
    })
}

/// Can everybody among `players` be paired, where `may` says who with whom?
pub fn can_pair_all(players: &[usize], may: impl Fn(usize, usize) -> bool) -> bool {
    players.len().is_multiple_of(2)
        && Matching::perfect(&Graph::new(players.len(), |a, b| {
            may(players[a], players[b])
        }))
        .is_some()
}

/// A matching; `None` is a vertex left alone.
#[derive(Debug, Clone)]
pub struct Matching(pub Vec<Option<usize>>);

impl Matching {
    /// A largest matching.
    pub fn largest(graph: &Graph) -> Self {
        Self(vec![None; graph.len()]).grown(graph)
    }

    /// A largest matching that has all whom this one has. The first half is tried against the second first, in
    /// order, which is how a bracket without rematches is paired.
    pub fn grown(mut self, graph: &Graph) -> Self {
        let half = graph.len() / 2;
        for a in 0..graph.len() {
            let free = |b: &usize| *b != a && self.0[*b].is_none() && graph.has(a, *b);
            let middle = (a + half).min(graph.len());
            if self.0[a].is_none()
                && let Some(b) = (middle..graph.len()).chain(0..middle).find(free)
            {
                self.join(a, b);
            }
        }
        // Where one search ends in vain no other leads anywhere either, however the matching grows.
        let mut closed = vec![0; graph.stride];
        for root in 0..graph.len() {
            if self.0[root].is_none() {
                self.grow(graph, root, &mut closed);
            }
        }
        self
    }

    /// A matching that leaves nobody, if there is one.
    pub fn perfect(graph: &Graph) -> Option<Self> {
        let matching = Self::largest(graph);
        matching.alone().is_empty().then_some(matching)
    }

    /// The partner of a vertex.
    pub fn mate(&self, vertex: usize) -> Option<usize> {
        self.0[vertex]
    }

    /// Those left alone.
    pub fn alone(&self) -> Vec<usize> {
        (0..self.0.len()).filter(|v| self.0[*v].is_none()).collect()
    }

    /// Parts a vertex from its partner.
    pub fn part(&mut self, vertex: usize) {
        if let Some(mate) = self.0[vertex].take() {
            self.0[mate] = None;
        }
    }

    /// Makes two each other's partner; partners they had must be given others.
    pub fn join(&mut self, a: usize, b: usize) {
        self.0[a] = Some(b);
        self.0[b] = Some(a);
    }

    /// Looks for a path from `root`, which is alone, to another that is alone, along which the matching grows by
    /// one. Changes nothing and says `false` when there is none.
    pub fn augment(&mut self, graph: &Graph, root: usize) -> bool {
        self.grow(graph, root, &mut vec![0; graph.stride])
    }

    /// As [`Matching::augment`], past the vertices closed. A search in vain closes what it has seen.
    fn grow(&mut self, graph: &Graph, root: usize, closed: &mut [u64]) -> bool {
        let mut search = Search::new(graph, self, root, closed);
        let Some(end) = search.run() else {
            for v in 0..graph.len() {
                if search.outer[v] || search.parent[v].is_some() {
                    closed[v / 64] |= 1 << (v % 64);
                }
            }
            return false;
        };
        let parent = search.parent;
        let mut vertex = Some(end);
        while let Some(outer) = vertex {
            let Some(inner) = parent[outer] else { break };
            let next = self.0[inner];
            self.join(outer, inner);
            vertex = next;
        }
        true
    }

    /// Which partners a vertex of a perfect matching could have in any: one search tells of all.
    pub fn partners(&self, graph: &Graph, vertex: usize) -> Vec<bool> {
        let Some(mate) = self.0[vertex] else {
            return vec![false; graph.len()];
        };
        let mut parted = self.clone();
        parted.part(vertex);
        let mut closed = vec![0; graph.stride];
        closed[vertex / 64] |= 1 << (vertex % 64);
        // Without the vertex, whoever an even path leads to could be left alone in place of the mate.
        let mut search = Search::new(graph, &parted, mate, &closed);
        search.run();
        search.outer
    }
}

impl Matching {
    /// Who could be left alone in place of this vertex, which a largest matching leaves alone: the vertex, and whoever
    /// an even path leads to from it. Whom these have an edge with besides one another is too few for them.
    pub fn exchangeable(&self, graph: &Graph, alone: usize) -> Vec<bool> {
        let closed = vec![0; graph.stride];
        let mut search = Search::new(graph, self, alone, &closed);
        search.run();
        search.outer
    }
}

/// One search: an alternating tree from the root, blossoms shrunk to their base.
struct Search<'a> {
    graph: &'a Graph,
    mate: &'a [Option<usize>],
    parent: Vec<Option<usize>>,
    base: Vec<usize>,
    outer: Vec<bool>,
    /// What is neither closed nor inner.
    open: Vec<u64>,
    queue: VecDeque<usize>,
}

impl<'a> Search<'a> {
    fn new(graph: &'a Graph, matching: &'a Matching, root: usize, closed: &[u64]) -> Self {
        let len = graph.len();
        let mut outer = vec![false; len];
        outer[root] = true;
        Self {
            graph,
            mate: &matching.0,
            parent: vec![None; len],
            base: (0..len).collect(),
            outer,
            open: closed.iter().map(|word| !word).collect(),
            queue: VecDeque::from([root]),
        }
    }

    /// The vertex at the other end; `parent` leads back from it.
    fn run(&mut self) -> Option<usize> {
        while let Some(v) = self.queue.pop_front() {
            for word in 0..self.graph.stride {
                let row = self.graph.row(v)[word];
                for to in ones(row & self.open[word]).map(|bit| word * 64 + bit) {
                    if let Some(end) = self.look(v, to) {
                        return Some(end);
                    }
                }
            }
        }
        None
    }

    fn look(&mut self, v: usize, to: usize) -> Option<usize> {
        if self.base[v] == self.base[to] || self.mate[v] == Some(to) {
            return None;
        }
        if self.outer[to] {
            self.shrink(v, to);
        } else if self.parent[to].is_none() {
            self.parent[to] = Some(v);
            self.open[to / 64] &= !(1 << (to % 64));
            match self.mate[to] {
                None => return Some(to),
                Some(next) => self.make_outer(next),
            }
        }
        None
    }

    fn make_outer(&mut self, vertex: usize) {
        if !self.outer[vertex] {
            self.outer[vertex] = true;
            self.open[vertex / 64] |= 1 << (vertex % 64);
            self.queue.push_back(vertex);
        }
    }

    /// The blossom that the edge between two outer vertices closes takes the base of their common ancestor.
    fn shrink(&mut self, a: usize, b: usize) {
        let top = self.common_base(a, b);
        let mut blossom = vec![false; self.graph.len()];
        self.mark(a, top, b, &mut blossom);
        self.mark(b, top, a, &mut blossom);
        for v in 0..self.graph.len() {
            if blossom[self.base[v]] {
                self.base[v] = top;
                self.make_outer(v);
            }
        }
    }

    fn mark(&mut self, from: usize, top: usize, child: usize, blossom: &mut [bool]) {
        let (mut v, mut child) = (from, child);
        while self.base[v] != top {
            let Some(mate) = self.mate[v] else { break };
            blossom[self.base[v]] = true;
            blossom[self.base[mate]] = true;
            self.parent[v] = Some(child);
            child = mate;
            let Some(up) = self.parent[mate] else { break };
            v = up;
        }
    }

    fn common_base(&self, a: usize, b: usize) -> usize {
        let mut on_path = vec![false; self.graph.len()];
        let mut v = self.base[a];
        on_path[v] = true;
        while let Some(up) = self.up(v) {
            v = up;
            on_path[v] = true;
        }
        let mut v = self.base[b];
        while !on_path[v] {
            match self.up(v) {
                Some(up) => v = up,
                None => break,
            }
        }
        v
    }

    /// Two steps towards the root.
    fn up(&self, v: usize) -> Option<usize> {
        let mate = self.mate[v]?;
        self.parent[mate].map(|parent| self.base[parent])
    }
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
