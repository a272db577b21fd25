//! The cheapest pairing of all vertices, from one that is nearly so.
//!
//! Every vertex has a value, such that no pair costs less than the values of its two, and a pairing all of whose pairs cost
//! just that is the cheapest. Pairs that cost more are parted, and for each vertex then alone a tree of alternating
//! paths grows from it, values moving as they must, until a path ends at another who is alone. Odd circles of the tree are
//! shrunk to one node (a blossom), which has a value too; it counts against pairs inside of it.
//!
//! One tree at a time: what stands is mostly the cheapest, and little grows.

use super::super::bits::Bits;
use super::{market::Market, weight::Weight};

/// Nobody, or nothing.
pub(crate) const NONE: usize = usize::MAX;

/// More than can be done in reasonable time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooMuch;

/// How a node stands to the tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Label {
    /// Not in it.
    Off,
    /// The root, or reached by a pair of the pairing.
    Outer,
    /// Reached by another pair.
    Inner,
}

/// An odd circle: its nodes, the first of which has the base, and the pairs that join each to the next.
#[derive(Debug, Clone)]
pub(super) struct Blossom<const K: usize> {
    pub nodes: Vec<usize>,
    pub links: Vec<(usize, usize)>,
    pub value: Weight<K>,
    pub parent: usize,
    pub base: usize,
}

/// The cheapest pairing and what proves it.
#[derive(Debug, Clone)]
pub(super) struct Solved<const K: usize> {
    pub mates: Vec<usize>,
    pub values: Vec<Weight<K>>,
    /// Odd sets and what each of them is worth: counted against the pairs inside.
    pub odd: Vec<(Bits, Weight<K>)>,
}

/// What a step of the search does.
#[derive(Debug, Clone, Copy)]
enum ForestStep {
    Grow(usize, usize),
    Shrink(usize, usize),
    Open(usize),
}

/// A search under way. A node is a vertex, or a blossom, numbered after them.
pub(super) struct Forest<'a, 'm, const K: usize> {
    pub market: &'a Market<'m, K>,
    pub values: Vec<Weight<K>>,
    pub mates: Vec<usize>,
    /// The outermost node of each vertex.
    pub top: Vec<usize>,
    pub blossoms: Vec<Option<Blossom<K>>>,
    pub labels: Vec<Label>,
    /// The pair by which a node was reached: one outside, one inside.
    pub from: Vec<(usize, usize)>,
    /// The outer vertex that is nearest to each: for an outer one, of another node.
    nearest: Vec<usize>,
    queue: Vec<usize>,
    tight: Vec<(usize, usize)>,
    /// How many more pairs may be looked at.
    budget: &'a mut u64,
}

/// The cheapest pairing; nothing when not all can be paired. The values must be such that no pair costs less than its two.
pub(super) fn cheapest<const K: usize>(
    market: &Market<K>,
    values: Vec<Weight<K>>,
    mut mates: Vec<usize>,
    budget: &mut u64,
) -> Result<Option<Solved<K>>, TooMuch> {
    let len = market.len();
    for one in 0..len {
        let mate = mates[one];
        if mate != NONE && market.cost(one, mate) != values[one] + values[mate] {
            (mates[one], mates[mate]) = (NONE, NONE);
        }
    }
    let mut forest = Forest {
        market,
        values,
        mates,
        top: (0..len).collect(),
        blossoms: Vec::new(),
        labels: vec![Label::Off; len],
        from: vec![(NONE, NONE); len],
        nearest: vec![NONE; len],
        queue: Vec::new(),
        tight: Vec::new(),
        budget,
    };
    while let Some(root) = forest.mates.iter().position(|mate| *mate == NONE) {
        if !forest.search(root)? {
            return Ok(None);
        }
    }
    Ok(Some(forest.solved()))
}

impl<const K: usize> Forest<'_, '_, K> {
    fn solved(self) -> Solved<K> {
        let len = self.market.len();
        let worth = self.blossoms.iter().enumerate();
        let worth = worth.filter_map(|(index, blossom)| {
            let value = blossom.as_ref()?.value;
            (value != Weight::ZERO).then(|| (Bits::of(len, self.vertices(len + index)), value))
        });
        Solved {
            odd: worth.collect(),
            mates: self.mates,
            values: self.values,
        }
    }

    /// What a pair of two nodes costs beyond its values.
    fn slack(&self, a: usize, b: usize) -> Weight<K> {
        self.market.cost(a, b) - self.values[a] - self.values[b]
    }

    /// Grows the tree of one who is alone until it ends at another; false when it never does.
    fn search(&mut self, root: usize) -> Result<bool, TooMuch> {
        self.labels.fill(Label::Off);
        self.nearest.fill(NONE);
        self.queue.clear();
        self.tight.clear();
        let root = self.top[root];
        self.from[root] = (NONE, NONE);
        self.outer(root);
        loop {
            while let Some(one) = self.queue.pop() {
                self.look_around(one)?;
            }
            let step = match self.tight_step() {
                Some(step) => step,
                None => {
                    let Some((room, step)) = self.least_step() else {
                        return Ok(false);
                    };
                    self.move_values(room);
                    step
                }
            };
            match step {
                ForestStep::Grow(from, to) => {
                    let node = self.top[to];
                    if self.mates[self.base(node)] == NONE {
                        self.augment(from, to);
                        return Ok(true);
                    }
                    self.grow(node, (from, to));
                }
                ForestStep::Shrink(a, b) => self.shrink(a, b),
                ForestStep::Open(node) => self.open(node),
            }
        }
    }

    /// A node, and the one that it is paired with, join the tree.
    fn grow(&mut self, node: usize, from: (usize, usize)) {
        self.labels[node] = Label::Inner;
        self.from[node] = from;
        let base = self.base(node);
        let mate = self.mates[base];
        let next = self.top[mate];
        self.from[next] = (base, mate);
        self.outer(next);
    }

    /// A node becomes outer: its vertices have yet to look around.
    pub(super) fn outer(&mut self, node: usize) {
        self.labels[node] = Label::Outer;
        let vertices = self.vertices(node);
        for one in &vertices {
            self.nearest[*one] = NONE;
        }
        self.queue.extend(vertices);
    }

    /// Vertices that an odd circle made outer.
    pub(super) fn newly_outer(&mut self, vertices: Vec<usize>) {
        for one in &vertices {
            self.nearest[*one] = NONE;
        }
        self.queue.extend(vertices);
    }

    fn look_around(&mut self, one: usize) -> Result<(), TooMuch> {
        let market = self.market;
        let mut own: Option<Weight<K>> = None;
        let mut seen = 0;
        for other in market.met_by(one) {
            seen += 1;
            let node = self.top[other];
            if node == self.top[one] {
                continue;
            }
            let slack = self.slack(one, other);
            if self.labels[node] == Label::Outer {
                if own.is_none_or(|own| slack < own) {
                    own = Some(slack);
                    self.nearest[one] = other;
                }
            } else {
                let known = self.nearest[other];
                if known == NONE || slack < self.slack(known, other) {
                    self.nearest[other] = one;
                }
            }
            if slack == Weight::ZERO {
                self.tight.push((one, other));
            }
        }
        *self.budget = self.budget.checked_sub(seen).ok_or(TooMuch)?;
        Ok(())
    }

    /// A step that needs no move of values, if one is known.
    fn tight_step(&mut self) -> Option<ForestStep> {
        while let Some((a, b)) = self.tight.pop() {
            let (own, other) = (self.top[a], self.top[b]);
            match self.labels[other] {
                Label::Off => return Some(ForestStep::Grow(a, b)),
                Label::Outer if own != other => return Some(ForestStep::Shrink(a, b)),
                Label::Outer | Label::Inner => {}
            }
        }
        None
    }

    /// The step that comes next, and by how much values move before it.
    fn least_step(&mut self) -> Option<(Weight<K>, ForestStep)> {
        let mut least: Option<(Weight<K>, ForestStep)> = None;
        let mut consider = |room: Weight<K>, step: ForestStep| {
            if least.as_ref().is_none_or(|(known, _)| room < *known) {
                least = Some((room, step));
            }
        };
        for one in 0..self.market.len() {
            let node = self.top[one];
            match self.labels[node] {
                Label::Off if self.nearest[one] != NONE => {
                    let near = self.nearest[one];
                    consider(self.slack(near, one), ForestStep::Grow(near, one));
                }
                Label::Outer => {
                    let near = self.nearest[one];
                    if near != NONE && self.top[near] == node {
                        self.nearest[one] = self.nearest_outer(one);
                    }
                    let near = self.nearest[one];
                    if near != NONE {
                        consider(self.slack(near, one).half(), ForestStep::Shrink(near, one));
                    }
                }
                Label::Off | Label::Inner => {}
            }
        }
        let len = self.market.len();
        for (index, blossom) in self.blossoms.iter().enumerate() {
            let node = len + index;
            if let Some(blossom) = blossom
                && blossom.parent == NONE
                && self.labels[node] == Label::Inner
            {
                consider(blossom.value.half(), ForestStep::Open(node));
            }
        }
        least
    }

    fn nearest_outer(&self, one: usize) -> usize {
        let node = self.top[one];
        let others = self.market.met_by(one).filter(|other| {
            let other = self.top[*other];
            other != node && self.labels[other] == Label::Outer
        });
        let nearest = others.min_by_key(|other| self.slack(one, *other));
        nearest.unwrap_or(NONE)
    }

    fn move_values(&mut self, room: Weight<K>) {
        for one in 0..self.market.len() {
            match self.labels[self.top[one]] {
                Label::Outer => self.values[one] += room,
                Label::Inner => self.values[one] -= room,
                Label::Off => {}
            }
        }
        let len = self.market.len();
        for (index, blossom) in self.blossoms.iter_mut().enumerate() {
            if let Some(blossom) = blossom.as_mut().filter(|one| one.parent == NONE) {
                match self.labels[len + index] {
                    Label::Outer => blossom.value += room + room,
                    Label::Inner => blossom.value -= room + room,
                    Label::Off => {}
                }
            }
        }
    }
}
