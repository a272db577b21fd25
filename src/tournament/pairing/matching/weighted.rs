//! The cheapest way to pair everybody: Edmonds's weighted matching by Galil's primal-dual method, O(n³).
//!
//! Vertices are numbered from 1 inside and blossoms after them, so that 0 can mean "none".

use std::collections::VecDeque;

mod best;

pub use best::Cheapest;

/// A dear edge costs no more than this, so that sums stay inside of 128 bits.
pub const DEAREST: i128 = 1 << 100;

/// The cheapest matching that leaves nobody of `0..len`: its cost and everybody's partner. `cost` is asked with
/// the smaller vertex first; `None` is a pair that may not be. Costs run from 0 to [`DEAREST`].
pub fn cheapest(
    len: usize,
    cost: impl Fn(usize, usize) -> Option<i128>,
) -> Option<(i128, Vec<usize>)> {
    cheapest_all(len, cost).map(|best| (best.cost, best.mates))
}

/// As [`cheapest`], with what is needed to know all of the cheapest matchings.
pub fn cheapest_all(len: usize, cost: impl Fn(usize, usize) -> Option<i128>) -> Option<Cheapest> {
    if !len.is_multiple_of(2) {
        return None;
    }
    let edge = |a: usize, b: usize| cost(a.min(b), a.max(b));
    let dearest = (0..len)
        .flat_map(|a| (a + 1..len).map(move |b| (a, b)))
        .filter_map(|(a, b)| edge(a, b))
        .max()
        .unwrap_or(0);
    // One pair more must always be worth more than any saving.
    let base = (dearest + 1) * i128::try_from(len + 1).unwrap_or(1 << 20);
    let mut solver = Solver::new(len);
    for a in 0..len {
        for b in (0..len).filter(|b| *b != a) {
            if let Some(cost) = edge(a, b) {
                solver.set_weight(a + 1, b + 1, base - cost);
            }
        }
    }
    solver.solve();
    let mates: Option<Vec<usize>> = (1..=len).map(|v| solver.mate[v].checked_sub(1)).collect();
    let mates = mates?;
    let total = (0..len)
        .filter(|v| *v < mates[*v])
        .filter_map(|v| edge(v, mates[v]))
        .sum();
    Some(solver.into_cheapest(total, mates))
}

/// An edge between two vertices; weight 0 is no edge.
#[derive(Clone, Copy, Default)]
struct Edge {
    u: u32,
    v: u32,
    weight: i128,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    Free,
    Outer,
    Inner,
}

struct Solver {
    n: usize,
    /// Vertices and blossoms in use.
    top: usize,
    stride: usize,
    edges: Vec<Edge>,
    dual: Vec<i128>,
    mate: Vec<usize>,
    slack: Vec<usize>,
    /// The outermost blossom of each.
    outermost: Vec<usize>,
    parent: Vec<usize>,
    /// Which part of a blossom holds a vertex.
    part_of: Vec<Vec<usize>>,
    label: Vec<Label>,
    seen: Vec<usize>,
    clock: usize,
    parts: Vec<Vec<usize>>,
    queue: VecDeque<usize>,
}

impl Solver {
    fn new(n: usize) -> Self {
        let size = n + n / 2 + 2;
        let mut edges = vec![Edge::default(); size * size];
        for u in 0..size {
            for v in 0..size {
                edges[u * size + v] = Edge {
                    u: u32::try_from(u).unwrap_or(0),
                    v: u32::try_from(v).unwrap_or(0),
                    weight: 0,
                };
            }
        }
        Self {
            n,
            top: n,
            stride: size,
            edges,
            dual: vec![0; size],
            mate: vec![0; size],
            slack: vec![0; size],
            outermost: (0..size).map(|v| if v <= n { v } else { 0 }).collect(),
            parent: vec![0; size],
            part_of: (0..size)
                .map(|u| (0..=n).map(|v| if u == v { u } else { 0 }).collect())
                .collect(),
            label: vec![Label::Free; size],
            seen: vec![0; size],
            clock: 0,
            parts: vec![Vec::new(); size],
            queue: VecDeque::new(),
        }
    }

    fn into_cheapest(self, cost: i128, mates: Vec<usize>) -> Cheapest {
        let priced = |b: &usize| !self.parts[*b].is_empty() && self.dual[*b] > 0;
        let priced: Vec<usize> = (self.n + 1..=self.top).filter(priced).collect();
        let inside = |b: &usize| {
            self.part_of[*b][1..]
                .iter()
                .map(|part| *part != 0)
                .collect()
        };
        let pairs = (1..=self.n).flat_map(|u| (1..=self.n).map(move |v| (u, v)));
        Cheapest {
            cost,
            mates,
            odd_sets: priced.iter().map(inside).collect(),
            gaps: pairs.map(|(u, v)| self.gap(self.edge(u, v))).collect(),
            prices: priced.iter().map(|b| self.dual[*b]).collect(),
        }
    }

    fn edge(&self, u: usize, v: usize) -> Edge {
        self.edges[u * self.stride + v]
    }

    fn put(&mut self, u: usize, v: usize, edge: Edge) {
        self.edges[u * self.stride + v] = edge;
    }

    fn set_weight(&mut self, u: usize, v: usize, weight: i128) {
        self.edges[u * self.stride + v].weight = weight;
    }

    fn solve(&mut self) {
        let heaviest = self.edges.iter().map(|edge| edge.weight).max().unwrap_or(0);
        for v in 1..=self.n {
            self.dual[v] = heaviest;
        }
        while self.phase() {}
    }

    /// How far an edge is from being tight.
    fn gap(&self, edge: Edge) -> i128 {
        let (u, v) = (edge.u as usize, edge.v as usize);
        self.dual[u] + self.dual[v] - 2 * self.edge(u, v).weight
    }

    fn update_slack(&mut self, u: usize, x: usize) {
        let old = self.slack[x];
        if old == 0 || self.gap(self.edge(u, x)) < self.gap(self.edge(old, x)) {
            self.slack[x] = u;
        }
    }

    fn find_slack(&mut self, x: usize) {
        self.slack[x] = 0;
        for u in 1..=self.n {
            let outer = self.label[self.outermost[u]] == Label::Outer;
            if self.edge(u, x).weight > 0 && self.outermost[u] != x && outer {
                self.update_slack(u, x);
            }
        }
    }

    fn push(&mut self, x: usize) {
        if x <= self.n {
            self.queue.push_back(x);
        } else {
            for part in self.parts[x].clone() {
                self.push(part);
            }
        }
    }

    fn set_outermost(&mut self, x: usize, blossom: usize) {
        self.outermost[x] = blossom;
        for part in self.parts[x].clone() {
            self.set_outermost(part, blossom);
        }
    }

    /// The place of a part in its blossom, counted so that an even number of steps leads to it.
    fn even_place(&mut self, blossom: usize, part: usize) -> usize {
        let parts = &mut self.parts[blossom];
        let place = parts.iter().position(|p| *p == part).unwrap_or(0);
        if place % 2 == 1 {
            parts[1..].reverse();
            parts.len() - place
        } else {
            place
        }
    }

    fn set_mate(&mut self, u: usize, v: usize) {
        let edge = self.edge(u, v);
        self.mate[u] = edge.v as usize;
        if u <= self.n {
            return;
        }
        let part = self.part_of[u][edge.u as usize];
        let place = self.even_place(u, part);
        for i in 0..place {
            let (a, b) = (self.parts[u][i], self.parts[u][i ^ 1]);
            self.set_mate(a, b);
        }
        self.set_mate(part, v);
        self.parts[u].rotate_left(place);
    }

    fn augment(&mut self, mut u: usize, mut v: usize) {
        loop {
            let next = self.outermost[self.mate[u]];
            self.set_mate(u, v);
            if next == 0 {
                return;
            }
            let up = self.outermost[self.parent[next]];
            self.set_mate(next, up);
            (u, v) = (up, next);
        }
    }

    fn common_ancestor(&mut self, mut u: usize, mut v: usize) -> usize {
        self.clock += 1;
        while u != 0 || v != 0 {
            if u != 0 {
                if self.seen[u] == self.clock {
                    return u;
                }
                self.seen[u] = self.clock;
                u = self.outermost[self.mate[u]];
                if u != 0 {
                    u = self.outermost[self.parent[u]];
                }
            }
            std::mem::swap(&mut u, &mut v);
        }
        0
    }

    /// The parts on the way from `x` up to the ancestor.
    fn way_up(&mut self, mut x: usize, ancestor: usize) -> Vec<usize> {
        let mut way = Vec::new();
        while x != ancestor {
            let mate = self.outermost[self.mate[x]];
            way.extend([x, mate]);
            self.push(mate);
            x = self.outermost[self.parent[mate]];
        }
        way
    }

    fn add_blossom(&mut self, u: usize, ancestor: usize, v: usize) {
        let mut b = self.n + 1;
        while b <= self.top && self.outermost[b] != 0 {
            b += 1;
        }
        self.top = self.top.max(b);
        self.dual[b] = 0;
        self.label[b] = Label::Outer;
        self.mate[b] = self.mate[ancestor];
        let mut left = self.way_up(u, ancestor);
        left.reverse();
        let right = self.way_up(v, ancestor);
        self.parts[b] = [vec![ancestor], left, right].concat();
        self.set_outermost(b, b);
        for x in 1..=self.top {
            self.set_weight(b, x, 0);
            self.set_weight(x, b, 0);
        }
        self.part_of[b].fill(0);
        for part in self.parts[b].clone() {
            self.take_edges(b, part);
        }
        self.find_slack(b);
    }

    /// A blossom takes the tightest edges of its parts.
    fn take_edges(&mut self, b: usize, part: usize) {
        for x in 1..=self.top {
            let candidate = self.edge(part, x);
            let current = self.edge(b, x);
            let tighter = current.weight == 0 || self.gap(candidate) < self.gap(current);
            if candidate.weight > 0 && tighter {
                self.put(b, x, candidate);
                self.put(x, b, self.edge(x, part));
            }
        }
        for x in 1..=self.n {
            if self.part_of[part][x] != 0 {
                self.part_of[b][x] = part;
            }
        }
    }

    fn expand(&mut self, b: usize) {
        for part in self.parts[b].clone() {
            self.set_outermost(part, part);
        }
        let entry = self.edge(b, self.parent[b]).u as usize;
        let part = self.part_of[b][entry];
        let place = self.even_place(b, part);
        let parts = self.parts[b].clone();
        for pair in parts[..place].chunks(2) {
            let (inner, outer) = (pair[0], pair[1]);
            self.parent[inner] = self.edge(outer, inner).u as usize;
            self.label[inner] = Label::Inner;
            self.label[outer] = Label::Outer;
            self.slack[inner] = 0;
            self.find_slack(outer);
            self.push(outer);
        }
        self.label[part] = Label::Inner;
        self.parent[part] = self.parent[b];
        for &rest in &parts[place + 1..] {
            self.label[rest] = Label::Free;
            self.find_slack(rest);
        }
        self.outermost[b] = 0;
        self.parts[b].clear();
    }

    /// Follows a tight edge; `true` when the matching grew.
    fn follow(&mut self, edge: Edge) -> bool {
        let u = self.outermost[edge.u as usize];
        let v = self.outermost[edge.v as usize];
        match self.label[v] {
            Label::Free => {
                self.parent[v] = edge.u as usize;
                self.label[v] = Label::Inner;
                let next = self.outermost[self.mate[v]];
                self.slack[v] = 0;
                self.slack[next] = 0;
                self.label[next] = Label::Outer;
                self.push(next);
                false
            }
            Label::Outer => {
                let ancestor = self.common_ancestor(u, v);
                if ancestor == 0 {
                    self.augment(u, v);
                    self.augment(v, u);
                    return true;
                }
                self.add_blossom(u, ancestor, v);
                false
            }
            Label::Inner => false,
        }
    }

    /// Grows the matching by one pair; `false` when it cannot grow.
    fn phase(&mut self) -> bool {
        self.label[1..=self.top].fill(Label::Free);
        self.slack[1..=self.top].fill(0);
        self.queue.clear();
        for x in 1..=self.top {
            if self.outermost[x] == x && self.mate[x] == 0 {
                self.parent[x] = 0;
                self.label[x] = Label::Outer;
                self.push(x);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        loop {
            if self.scan() {
                return true;
            }
            if !self.lower_duals() {
                return false;
            }
            self.queue.clear();
            for x in 1..=self.top {
                let slack = self.slack[x];
                if self.outermost[x] == x
                    && slack != 0
                    && self.outermost[slack] != x
                    && self.gap(self.edge(slack, x)) == 0
                    && self.follow(self.edge(slack, x))
                {
                    return true;
                }
            }
            for b in self.n + 1..=self.top {
                if self.outermost[b] == b && self.label[b] == Label::Inner && self.dual[b] == 0 {
                    self.expand(b);
                }
            }
        }
    }

    fn scan(&mut self) -> bool {
        while let Some(u) = self.queue.pop_front() {
            if self.label[self.outermost[u]] == Label::Inner {
                continue;
            }
            for v in 1..=self.n {
                let edge = self.edge(u, v);
                if edge.weight == 0 || self.outermost[u] == self.outermost[v] {
                    continue;
                }
                if self.gap(edge) == 0 {
                    if self.follow(edge) {
                        return true;
                    }
                } else {
                    self.update_slack(u, self.outermost[v]);
                }
            }
        }
        false
    }

    fn smallest_step(&self) -> i128 {
        let mut step = i128::MAX;
        for b in self.n + 1..=self.top {
            if self.outermost[b] == b && self.label[b] == Label::Inner {
                step = step.min(self.dual[b] / 2);
            }
        }
        for x in 1..=self.top {
            if self.outermost[x] == x && self.slack[x] != 0 {
                let gap = self.gap(self.edge(self.slack[x], x));
                match self.label[x] {
                    Label::Free => step = step.min(gap),
                    Label::Outer => step = step.min(gap / 2),
                    Label::Inner => {}
                }
            }
        }
        step
    }

    fn lower_duals(&mut self) -> bool {
        let step = self.smallest_step();
        let outer = |u: &usize| self.label[self.outermost[*u]] == Label::Outer;
        if (1..=self.n).filter(outer).any(|u| self.dual[u] <= step) {
            return false;
        }
        for u in 1..=self.n {
            match self.label[self.outermost[u]] {
                Label::Outer => self.dual[u] -= step,
                Label::Inner => self.dual[u] += step,
                Label::Free => {}
            }
        }
        for b in self.n + 1..=self.top {
            if self.outermost[b] == b {
                match self.label[b] {
                    Label::Outer => self.dual[b] += 2 * step,
                    Label::Inner => self.dual[b] -= 2 * step,
                    Label::Free => {}
                }
            }
        }
        true
    }
}

#[cfg(test)]
mod tests;
