//! One search of Edmonds's for an augmenting path: an alternating tree from a root, blossoms shrunk to their base.
//!
//! A vertex is looked at once: its edges to what has not been seen make the tree grow, those to outer vertices of another
//! blossom close one. Both are rows of bits, so that a search costs O(n²/64) and a little for each blossom.

use super::graph::{Graph, ones, places};

pub(super) struct Search<'a> {
    graph: &'a Graph,
    mate: &'a [Option<usize>],
    /// The vertex before one, on an odd path from the root.
    pub parent: Vec<Option<usize>>,
    /// Where the base of the blossom of each is to be found.
    base: Vec<usize>,
    /// Those to which an even path leads.
    pub outer: Vec<u64>,
    /// Neither closed nor inner nor outer.
    unseen: Vec<u64>,
    /// Those in the blossom of a base; none are written down where it is the only one.
    blossoms: Vec<Vec<u64>>,
    /// When a base was last on a path towards the root.
    stamps: Vec<usize>,
    clock: usize,
    queue: Vec<usize>,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        graph: &'a Graph,
        mate: &'a [Option<usize>],
        root: usize,
        closed: &[u64],
    ) -> Self {
        let len = graph.len();
        let mut search = Self {
            graph,
            mate,
            parent: vec![None; len],
            base: (0..len).collect(),
            outer: vec![0; graph.stride()],
            unseen: closed.iter().map(|word| !word).collect(),
            blossoms: vec![Vec::new(); len],
            stamps: vec![0; len],
            clock: 0,
            queue: Vec::new(),
        };
        search.make_outer(root);
        search
    }

    /// The vertex at the other end; `parent` leads back from it.
    pub(super) fn run(&mut self) -> Option<usize> {
        let mut next = 0;
        while let Some(&v) = self.queue.get(next) {
            next += 1;
            for word in 0..self.graph.stride() {
                let row = self.graph.row(v)[word];
                for to in ones(row & self.unseen[word]).map(|bit| word * 64 + bit) {
                    if let Some(end) = self.grow(v, to) {
                        return Some(end);
                    }
                }
            }
            self.close(v);
        }
        None
    }

    /// The tree grows over a vertex not seen before, which is returned when it is alone.
    fn grow(&mut self, v: usize, to: usize) -> Option<usize> {
        // Its mate may have been seen since the row was looked at, and with it this one.
        if self.parent[to].is_some() || has(&self.outer, to) {
            return None;
        }
        self.parent[to] = Some(v);
        self.unseen[to / 64] &= !(1 << (to % 64));
        match self.mate[to] {
            None => Some(to),
            Some(mate) => {
                self.make_outer(mate);
                None
            }
        }
    }

    /// Shrinks what the edges of an outer vertex to others close.
    fn close(&mut self, v: usize) {
        for word in 0..self.graph.stride() {
            loop {
                let own = self.blossoms[self.find(v)].get(word).copied().unwrap_or(0);
                let row = self.graph.row(v)[word] & self.outer[word] & !own;
                let mut others = ones(row).map(|bit| word * 64 + bit);
                let Some(to) = others.find(|to| self.find(*to) != self.find(v)) else {
                    break;
                };
                self.shrink(v, to);
            }
        }
    }

    fn make_outer(&mut self, v: usize) {
        if !has(&self.outer, v) {
            self.outer[v / 64] |= 1 << (v % 64);
            self.unseen[v / 64] &= !(1 << (v % 64));
            self.queue.push(v);
        }
    }

    /// The base of the blossom of a vertex.
    fn find(&self, mut v: usize) -> usize {
        while self.base[v] != v {
            v = self.base[v];
        }
        v
    }

    /// The blossom that the edge between two outer vertices closes takes the base of their common ancestor.
    fn shrink(&mut self, a: usize, b: usize) {
        let top = self.common_base(a, b);
        let mut bases = Vec::new();
        self.mark(a, top, b, &mut bases);
        self.mark(b, top, a, &mut bases);
        let mut members = std::mem::take(&mut self.blossoms[top]);
        if members.is_empty() {
            members.resize(self.graph.stride(), 0);
            members[top / 64] |= 1 << (top % 64);
        }
        for base in bases.into_iter().filter(|base| *base != top) {
            let own = std::mem::take(&mut self.blossoms[base]);
            for v in places(own.iter().copied()) {
                self.base[v] = top;
            }
            for (to, own) in members.iter_mut().zip(own) {
                *to |= own;
            }
            members[base / 64] |= 1 << (base % 64);
            self.base[base] = top;
            self.make_outer(base);
        }
        self.blossoms[top] = members;
    }

    fn mark(&mut self, from: usize, top: usize, child: usize, bases: &mut Vec<usize>) {
        let (mut v, mut child) = (from, child);
        while self.find(v) != top {
            let Some(mate) = self.mate[v] else { break };
            bases.extend([self.find(v), self.find(mate)]);
            self.parent[v] = Some(child);
            child = mate;
            let Some(up) = self.parent[mate] else { break };
            v = up;
        }
    }

    fn common_base(&mut self, a: usize, b: usize) -> usize {
        self.clock += 1;
        let mut v = self.find(a);
        self.stamps[v] = self.clock;
        while let Some(up) = self.up(v) {
            v = up;
            self.stamps[v] = self.clock;
        }
        let mut v = self.find(b);
        while self.stamps[v] != self.clock {
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
        self.parent[mate].map(|parent| self.find(parent))
    }
}

pub(super) fn has(bits: &[u64], v: usize) -> bool {
    bits[v / 64] >> (v % 64) & 1 == 1
}
