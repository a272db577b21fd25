//! The cheapest way to pair everybody: Edmonds's weighted matching by the primal-dual method.
//!
//! Alternating trees grow from everybody who is alone, along pairs that are tight, that is, whose cost is the sum of
//! the duals of the two. Where two trees meet, the matching grows by a pair, and those two trees alone begin anew;
//! where nothing is tight, the duals move. Costs are mostly nothing or one, so that the duals move a few times only.
//!
//! Between two moves of the duals a tree that is not cut off is never searched again: each move costs O(n²) at most,
//! each augmentation O(n) for each vertex of its two trees. In the worst case that is O(n³) for one solution
//! and O(n²) of memory.
//!
//! Vertices are numbered from 1 inside and blossoms after them, so that 0 can mean "none".

use std::{
    collections::VecDeque,
    ops::{Add, Div, Sub},
};

use super::cardinality::{Graph, Matching};

mod best;
mod blossoms;

pub use best::Cheapest;

/// A dear edge of 128 bits costs no more than this, so that sums stay inside of them.
pub const DEAREST: i128 = 1 << 100;

/// What costs can be: whole numbers.
pub trait Cost:
    Copy + Ord + Default + From<u8> + Add<Output = Self> + Sub<Output = Self> + Div<Output = Self>
{
    /// The cost of a pair that may not be.
    const NEVER: Self;
}

impl Cost for i64 {
    const NEVER: Self = Self::MAX;
}

impl Cost for i128 {
    const NEVER: Self = Self::MAX;
}

/// The cheapest matching that leaves nobody of `0..len`: its cost and everybody's partner. `cost` is asked with
/// the smaller vertex first; `None` is a pair that may not be. Costs run from 0 to [`DEAREST`].
pub fn cheapest<C: Cost>(
    len: usize,
    cost: impl Fn(usize, usize) -> Option<C>,
) -> Option<(C, Vec<usize>)> {
    cheapest_all(len, cost).map(|best| (best.cost, best.mates))
}

/// As [`cheapest`], with what is needed to know all of the cheapest matchings.
pub fn cheapest_all<C: Cost>(
    len: usize,
    cost: impl Fn(usize, usize) -> Option<C>,
) -> Option<Cheapest<C>> {
    let pairs = (0..len).flat_map(|a| (a + 1..len).map(move |b| (a, b)));
    cheapest_of(len, pairs.filter_map(|(a, b)| Some((a, b, cost(a, b)?))))
}

/// As [`cheapest_all`], the pairs one by one; of a pair that comes twice the later cost is taken.
pub fn cheapest_of<C: Cost>(
    len: usize,
    pairs: impl Iterator<Item = (usize, usize, C)>,
) -> Option<Cheapest<C>> {
    if !len.is_multiple_of(2) {
        return None;
    }
    let mut solver = Solver::new(len);
    for (a, b, cost) in pairs {
        solver.set_cost(a + 1, b + 1, cost + cost);
    }
    solver.start();
    solver.solve().then(|| solver.into_cheapest())
}

/// An edge by its two vertices, the first where it is looked at from.
type Link = (usize, usize);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    Free,
    Outer,
    Inner,
}

struct Solver<C> {
    n: usize,
    /// Vertices and blossoms in use.
    top: usize,
    /// Twice the costs, so that half a step is a whole number.
    costs: Vec<C>,
    /// Of vertices any number, of blossoms what leaving them once more costs.
    dual: Vec<C>,
    /// The partner of a vertex.
    mate: Vec<usize>,
    /// The vertex of a blossom that is matched outside of it.
    base: Vec<usize>,
    /// The outermost blossom of each; 0 for a blossom that is not.
    outermost: Vec<usize>,
    label: Vec<Label>,
    /// The root of the tree that it belongs to.
    tree: Vec<usize>,
    /// The edge by which an inner one hangs in its tree: the vertex above, and its own.
    parent: Vec<Link>,
    /// The nearest to being tight of the edges from other outer ones: the vertex there, and its own.
    slack: Vec<Option<Link>>,
    /// Its slack has to be looked for anew.
    stale: Vec<bool>,
    /// The parts of a blossom round its cycle, the one with the base first, and the edges from each to the next.
    parts: Vec<Vec<usize>>,
    links: Vec<Vec<Link>>,
    /// Of each blossom, its vertex nearest to each vertex outside.
    near: Vec<Vec<usize>>,
    seen: Vec<usize>,
    clock: usize,
    queue: VecDeque<usize>,
}

impl<C: Cost> Solver<C> {
    fn new(n: usize) -> Self {
        let size = n + n / 2 + 2;
        let itself = |v| if v <= n { v } else { 0 };
        Self {
            n,
            top: n,
            costs: vec![C::NEVER; n * n],
            dual: vec![C::default(); size],
            mate: vec![0; n + 1],
            base: (0..size).map(itself).collect(),
            outermost: (0..size).map(itself).collect(),
            label: vec![Label::Free; size],
            tree: vec![0; size],
            parent: vec![(0, 0); size],
            slack: vec![None; size],
            stale: vec![false; size],
            parts: vec![Vec::new(); size],
            links: vec![Vec::new(); size],
            near: vec![Vec::new(); size],
            seen: vec![0; size],
            clock: 0,
            queue: VecDeque::new(),
        }
    }

    fn cost(&self, u: usize, v: usize) -> C {
        self.costs[(u - 1) * self.n + v - 1]
    }

    fn set_cost(&mut self, u: usize, v: usize, cost: C) {
        self.costs[(u - 1) * self.n + v - 1] = cost;
        self.costs[(v - 1) * self.n + u - 1] = cost;
    }

    /// How far an edge between two blossoms is from being tight.
    fn gap(&self, (u, v): Link) -> C {
        self.cost(u, v) - self.dual[u] - self.dual[v]
    }

    /// Duals that make some edge of each vertex tight, and a largest matching of tight edges.
    fn start(&mut self) {
        for u in 1..=self.n {
            let edges = (1..=self.n).filter(|v| self.cost(u, *v) != C::NEVER);
            let least = edges.map(|v| self.cost(u, v) - self.dual[v]).min();
            self.dual[u] = least.unwrap_or_default();
        }
        let tight = Graph::new(self.n, |a, b| {
            let link = (a + 1, b + 1);
            self.cost(link.0, link.1) != C::NEVER && self.gap(link) == C::default()
        });
        let matching = Matching::largest(&tight);
        for v in 0..self.n {
            self.mate[v + 1] = matching.mate(v).map_or(0, |mate| mate + 1);
        }
    }

    /// `false` when not everybody can be paired.
    fn solve(&mut self) -> bool {
        let alone: Vec<usize> = (1..=self.n).filter(|v| self.mate[*v] == 0).collect();
        let mut left = alone.len();
        for root in alone {
            self.plant(root);
        }
        while left > 0 {
            if let Some((u, v)) = self.meeting() {
                let roots = [u, v].map(|end| self.tree[self.outermost[end]]);
                self.augment(u, v);
                self.augment(v, u);
                self.cut(roots);
                left -= 2;
            } else if !self.move_duals() {
                return false;
            }
        }
        true
    }

    fn plant(&mut self, root: usize) {
        self.label[root] = Label::Outer;
        self.tree[root] = root;
        self.push(root);
    }

    /// Grows the trees along tight edges until two meet; `None` when no more edges are tight.
    fn meeting(&mut self) -> Option<Link> {
        loop {
            while let Some(u) = self.queue.pop_front() {
                if self.label[self.outermost[u]] == Label::Outer
                    && let Some(found) = self.scan(u)
                {
                    return Some(found);
                }
            }
            for x in 1..=self.top {
                if self.outermost[x] == x
                    && let Some(link) = self.tight_slack(x)
                    && self.follow(link)
                {
                    return Some(link);
                }
            }
            if self.queue.is_empty() {
                return None;
            }
        }
    }

    fn tight_slack(&self, x: usize) -> Option<Link> {
        self.slack[x].filter(|link| {
            let from = self.outermost[link.0];
            from != x && self.label[from] == Label::Outer && self.gap(*link) == C::default()
        })
    }

    /// The edges of a vertex that has become outer.
    fn scan(&mut self, u: usize) -> Option<Link> {
        for v in 1..=self.n {
            if self.cost(u, v) == C::NEVER || self.outermost[u] == self.outermost[v] {
                continue;
            }
            if self.gap((u, v)) == C::default() {
                if self.follow((u, v)) {
                    return Some((u, v));
                }
            } else {
                self.offer((u, v), self.outermost[v]);
            }
        }
        None
    }

    fn offer(&mut self, link: Link, x: usize) {
        if self.slack[x].is_none_or(|old| self.gap(link) < self.gap(old)) {
            self.slack[x] = Some(link);
        }
    }

    fn find_slack(&mut self, x: usize) {
        self.slack[x] = None;
        self.stale[x] = false;
        for u in 1..=self.n {
            let from = self.outermost[u];
            if from != x && self.label[from] == Label::Outer {
                let own = self.nearest(x, u);
                if own != 0 && self.cost(u, own) != C::NEVER {
                    self.offer((u, own), x);
                }
            }
        }
    }

    /// Follows a tight edge from an outer vertex; `true` when it leads to another tree.
    fn follow(&mut self, link: Link) -> bool {
        let (from, to) = (self.outermost[link.0], self.outermost[link.1]);
        match self.label[to] {
            Label::Free => {
                self.parent[to] = link;
                self.label[to] = Label::Inner;
                let next = self.outermost[self.mate[self.base[to]]];
                self.label[next] = Label::Outer;
                for x in [to, next] {
                    self.tree[x] = self.tree[from];
                    self.slack[x] = None;
                    self.stale[x] = false;
                }
                self.push(next);
                false
            }
            Label::Outer if self.tree[from] == self.tree[to] => {
                self.add_blossom(link);
                false
            }
            Label::Outer => true,
            Label::Inner => false,
        }
    }

    /// Matches a vertex of an outer blossom anew, and everybody from there up to the root.
    fn augment(&mut self, mut u: usize, mut v: usize) {
        loop {
            let outer = self.outermost[u];
            let old = self.mate[self.base[outer]];
            self.rebase(outer, u);
            self.mate[u] = v;
            if old == 0 {
                return;
            }
            let inner = self.outermost[old];
            let (above, own) = self.parent[inner];
            self.rebase(inner, own);
            self.mate[own] = above;
            (u, v) = (above, own);
        }
    }

    /// Takes two trees apart. What the others can reach of them is looked for at once, other slacks when needed.
    fn cut(&mut self, roots: [usize; 2]) {
        let mut freed = Vec::new();
        for x in 1..=self.top {
            if self.outermost[x] == x && roots.contains(&self.tree[x]) {
                self.label[x] = Label::Free;
                self.tree[x] = 0;
                freed.push(x);
            }
        }
        for x in 1..=self.top {
            let lost = |link: Link| self.label[self.outermost[link.0]] != Label::Outer;
            if self.outermost[x] == x && self.slack[x].is_some_and(lost) {
                self.slack[x] = None;
                self.stale[x] = true;
            }
        }
        for x in freed {
            self.find_slack(x);
        }
    }

    /// Moves the duals until another edge is tight or an inner blossom comes apart; `false` when nothing stops them.
    fn move_duals(&mut self) -> bool {
        for x in 1..=self.top {
            if self.outermost[x] == x && self.stale[x] && self.label[x] != Label::Inner {
                self.find_slack(x);
            }
        }
        let two = C::from(2);
        let step = |x: usize| match self.label[x] {
            Label::Inner => (x > self.n).then(|| self.dual[x] / two),
            Label::Free => self.slack[x].map(|link| self.gap(link)),
            Label::Outer => self.slack[x].map(|link| self.gap(link) / two),
        };
        let own = (1..=self.top).filter(|x| self.outermost[*x] == *x);
        let Some(step) = own.filter_map(step).min() else {
            return false;
        };
        for x in 1..=self.top {
            let label = self.label[self.outermost[x]];
            let amount = if x <= self.n { step } else { step + step };
            // The duals of vertices and blossoms move the same way.
            match label {
                Label::Outer if x <= self.n || self.outermost[x] == x => {
                    self.dual[x] = self.dual[x] + amount;
                }
                Label::Inner if x <= self.n || self.outermost[x] == x => {
                    self.dual[x] = self.dual[x] - amount;
                }
                _ => {}
            }
        }
        for b in self.n + 1..=self.top {
            let empty = self.dual[b] == C::default() && self.label[b] == Label::Inner;
            if self.outermost[b] == b && empty {
                self.expand(b);
            }
        }
        true
    }

    fn push(&mut self, x: usize) {
        let vertices = self.vertices(x);
        self.queue.extend(vertices);
    }
}

#[cfg(test)]
mod tests;
