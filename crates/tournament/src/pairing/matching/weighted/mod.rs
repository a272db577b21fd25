//! The cheapest way to pair everybody: Edmonds's weighted matching by the primal-dual method.
//!
//! As many as can be are matched by tight pairs, that is, pairs whose cost is the sum of the duals of the two.
//! Alternating trees of tight pairs grow from those who are left, and the duals move until two trees meet; then it
//! begins anew. Costs are mostly nothing or one, so that this is done a few times only.
//!
//! Each time costs O(n²), and as much again for each move of the duals that finds a blossom in the way. Each time
//! leaves two fewer alone: O(n³) in the worst case, in O(n²) of memory.
//!
//! Vertices are numbered from 1 inside and blossoms after them, so that 0 can mean "none".

use std::{
    collections::VecDeque,
    ops::{Add, Div, Sub},
};

use super::cardinality::{Graph, Matching};

mod best;
mod blossoms;

pub(crate) use best::Cheapest;

/// What costs can be: whole numbers.
pub(crate) trait Cost:
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
/// the smaller vertex first; `None` is a pair that may not be. Costs run from 0
/// to what lets the type hold twice the sum of all.
pub(crate) fn cheapest<C: Cost>(
    len: usize,
    cost: impl Fn(usize, usize) -> Option<C>,
) -> Option<(C, Vec<usize>)> {
    cheapest_all(len, cost).map(|best| (best.cost, best.mates))
}

/// As [`cheapest`], with what is needed to know all of the cheapest matchings.
pub(crate) fn cheapest_all<C: Cost>(
    len: usize,
    cost: impl Fn(usize, usize) -> Option<C>,
) -> Option<Cheapest<C>> {
    let pairs = (0..len).flat_map(|a| (a + 1..len).map(move |b| (a, b)));
    cheapest_of(len, pairs.filter_map(|(a, b)| Some((a, b, cost(a, b)?))))
}

/// As [`cheapest_all`], the pairs one by one; of a pair that comes twice the later cost is taken.
pub(crate) fn cheapest_of<C: Cost>(
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

    /// Duals that make some edge of each vertex tight.
    fn start(&mut self) {
        for u in 1..=self.n {
            let edges = (1..=self.n).filter(|v| self.cost(u, *v) != C::NEVER);
            let least = edges.map(|v| self.cost(u, v) - self.dual[v]).min();
            self.dual[u] = least.unwrap_or_default();
        }
    }

    /// `false` when not everybody can be paired.
    fn solve(&mut self) -> bool {
        loop {
            self.match_tight();
            self.clear_trees();
            let alone = |x: &usize| self.outermost[*x] == *x && self.mate[self.base[*x]] == 0;
            let roots: Vec<usize> = (1..=self.top).filter(alone).collect();
            if roots.is_empty() {
                return true;
            }
            for root in roots {
                self.label[root] = Label::Outer;
                self.tree[root] = root;
                self.push(root);
            }
            while !self.trees_meet() {
                if !self.move_duals() {
                    return false;
                }
            }
        }
    }

    /// A largest matching of tight edges, blossoms with a price taken as one vertex.
    fn match_tight(&mut self) {
        let mut nodes = Vec::new();
        let mut open: Vec<usize> = (1..=self.top)
            .filter(|x| self.outermost[*x] == *x)
            .collect();
        while let Some(x) = open.pop() {
            if x > self.n && self.dual[x] == C::default() {
                open.extend(self.take_apart(x).0);
            } else {
                nodes.push(x);
            }
        }
        nodes.sort_unstable();
        let mut place = vec![0; self.top + 1];
        for (at, x) in nodes.iter().enumerate() {
            place[*x] = at;
        }
        let mut tight = Graph::empty(nodes.len());
        for u in 1..=self.n {
            for v in u + 1..=self.n {
                if self.is_tight((u, v)) {
                    let [a, b] = [u, v].map(|end| place[self.outermost[end]]);
                    tight.set(a, b, true);
                }
            }
        }
        let partner = |x: &usize| match self.mate[self.base[*x]] {
            0 => None,
            mate => Some(place[self.outermost[mate]]),
        };
        let before: Vec<Option<usize>> = nodes.iter().map(partner).collect();
        let matching = Matching(before.clone()).grown(&tight);
        for (a, x) in nodes.iter().enumerate() {
            match matching.mate(a) {
                Some(b) if a < b && before[a] != Some(b) => self.join(*x, nodes[b]),
                _ => {}
            }
        }
    }

    /// An edge that may be, between two outermost blossoms, tight.
    fn is_tight(&self, (u, v): Link) -> bool {
        self.cost(u, v) != C::NEVER
            && self.outermost[u] != self.outermost[v]
            && self.gap((u, v)) == C::default()
    }

    /// Matches two outermost blossoms by a tight edge.
    fn join(&mut self, x: usize, y: usize) {
        let others = self.vertices(y);
        let links = self.vertices(x).into_iter();
        let mut links = links.flat_map(|u| others.iter().map(move |v| (u, *v)));
        if let Some((u, v)) = links.find(|link| self.is_tight(*link)) {
            self.rebase(x, u);
            self.rebase(y, v);
            self.mate[u] = v;
            self.mate[v] = u;
        }
    }

    fn clear_trees(&mut self) {
        self.label.fill(Label::Free);
        self.slack.fill(None);
        self.stale.fill(false);
        self.queue.clear();
    }

    /// Grows the trees along tight edges until two of them meet; `false` when no more edges are tight.
    fn trees_meet(&mut self) -> bool {
        loop {
            while let Some(u) = self.queue.pop_front() {
                if self.scan(u) {
                    return true;
                }
            }
            for x in 1..=self.top {
                if self.outermost[x] == x
                    && let Some(link) = self.slack[x].filter(|link| self.is_tight(*link))
                    && self.follow(link)
                {
                    return true;
                }
            }
            if self.queue.is_empty() {
                return false;
            }
        }
    }

    /// The edges of a vertex that has become outer.
    fn scan(&mut self, u: usize) -> bool {
        for v in 1..=self.n {
            if self.cost(u, v) == C::NEVER || self.outermost[u] == self.outermost[v] {
                continue;
            }
            if self.gap((u, v)) > C::default() {
                self.offer((u, v), self.outermost[v]);
            } else if self.follow((u, v)) {
                return true;
            }
        }
        false
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
            if x > self.n && self.outermost[x] != x {
                continue;
            }
            // The duals of vertices and blossoms move the same way.
            match label {
                Label::Outer => self.dual[x] = self.dual[x] + amount,
                Label::Inner => self.dual[x] = self.dual[x] - amount,
                Label::Free => {}
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
