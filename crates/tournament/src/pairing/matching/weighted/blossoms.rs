//! Blossoms: odd cycles of tight edges, taken as one vertex.

use super::{Cost, Label, Link, Solver};

impl<C: Cost> Solver<C> {
    /// The vertices of a blossom; a vertex is its own.
    pub(super) fn vertices(&self, x: usize) -> Vec<usize> {
        let (mut found, mut open) = (Vec::new(), vec![x]);
        while let Some(x) = open.pop() {
            if x <= self.n {
                found.push(x);
            } else {
                open.extend(self.parts[x].iter().rev());
            }
        }
        found
    }

    /// The vertex of a blossom nearest to a vertex outside of it; 0 when no edge leads there.
    pub(super) fn nearest(&self, x: usize, outside: usize) -> usize {
        if x <= self.n {
            x
        } else {
            self.near[x][outside]
        }
    }

    /// Makes a vertex the base of its blossom: the others are matched among themselves.
    pub(super) fn rebase(&mut self, x: usize, base: usize) {
        self.base[x] = base;
        if x <= self.n {
            return;
        }
        let place = self.even_place(x, base);
        for i in (0..place).step_by(2) {
            let (a, b) = self.links[x][i];
            let (part, next) = (self.parts[x][i], self.parts[x][i + 1]);
            self.rebase(part, a);
            self.rebase(next, b);
            self.mate[a] = b;
            self.mate[b] = a;
        }
        let part = self.parts[x][place];
        self.rebase(part, base);
        self.parts[x].rotate_left(place);
        self.links[x].rotate_left(place);
    }

    /// The place of the part that holds a vertex, the cycle turned so that an even number of steps leads to it.
    fn even_place(&mut self, x: usize, vertex: usize) -> usize {
        let holds = |part: &usize| self.vertices(*part).contains(&vertex);
        let place = self.parts[x].iter().position(holds).unwrap_or(0);
        if place % 2 == 0 {
            return place;
        }
        self.parts[x][1..].reverse();
        self.links[x].reverse();
        for link in &mut self.links[x] {
            *link = (link.1, link.0);
        }
        self.parts[x].len() - place
    }

    /// The outer ones above, from one up to and without the ancestor: each with the inner one above it.
    fn way_up(&self, mut x: usize, ancestor: usize) -> Vec<(usize, usize)> {
        let mut way = Vec::new();
        while x != ancestor {
            let inner = self.outermost[self.mate[self.base[x]]];
            way.push((x, inner));
            x = self.outermost[self.parent[inner].0];
        }
        way
    }

    /// Both are outer, in one tree.
    fn common_ancestor(&mut self, mut u: usize, mut v: usize) -> usize {
        self.clock += 1;
        loop {
            if u != 0 {
                if self.seen[u] == self.clock {
                    return u;
                }
                self.seen[u] = self.clock;
                let mate = self.mate[self.base[u]];
                u = if mate == 0 {
                    0
                } else {
                    self.outermost[self.parent[self.outermost[mate]].0]
                };
            }
            std::mem::swap(&mut u, &mut v);
        }
    }

    /// The edge closes an odd cycle of its tree.
    pub(super) fn add_blossom(&mut self, (u, v): Link) {
        let (from, to) = (self.outermost[u], self.outermost[v]);
        let ancestor = self.common_ancestor(from, to);
        let (mut parts, mut links) = (vec![ancestor], Vec::new());
        for (outer, inner) in self.way_up(from, ancestor).into_iter().rev() {
            let base = self.base[outer];
            links.extend([self.parent[inner], (self.mate[base], base)]);
            parts.extend([inner, outer]);
        }
        links.push((u, v));
        for (outer, inner) in self.way_up(to, ancestor) {
            let (base, (above, own)) = (self.base[outer], self.parent[inner]);
            links.extend([(base, self.mate[base]), (own, above)]);
            parts.extend([outer, inner]);
        }
        let unused = (self.n + 1..=self.top).find(|b| self.outermost[*b] == 0);
        let b = unused.unwrap_or(self.top + 1);
        self.top = self.top.max(b);
        self.dual[b] = C::default();
        self.base[b] = self.base[ancestor];
        self.label[b] = Label::Outer;
        self.tree[b] = self.tree[ancestor];
        self.slack[b] = None;
        self.stale[b] = true;
        for part in &parts {
            if self.label[*part] == Label::Inner {
                self.push(*part);
            }
        }
        self.near[b] = self.nearest_of(&parts);
        self.parts[b] = parts;
        self.links[b] = links;
        self.put_into(b, b);
    }

    /// For each vertex the nearest of all these parts.
    fn nearest_of(&self, parts: &[usize]) -> Vec<usize> {
        let mut near = vec![0; self.n + 1];
        for part in parts {
            for (v, near) in near.iter_mut().enumerate().skip(1) {
                let own = self.nearest(*part, v);
                if own != 0
                    && self.cost(v, own) != C::NEVER
                    && (*near == 0 || self.gap((v, own)) < self.gap((v, *near)))
                {
                    *near = own;
                }
            }
        }
        near
    }

    /// Says of everything inside which blossom is the outermost.
    fn put_into(&mut self, x: usize, blossom: usize) {
        let mut open = vec![x];
        while let Some(x) = open.pop() {
            self.outermost[x] = blossom;
            open.extend(&self.parts[x]);
        }
    }

    /// Undoes a blossom without a price: its parts and the edges between them.
    pub(super) fn take_apart(&mut self, b: usize) -> (Vec<usize>, Vec<Link>) {
        let parts = std::mem::take(&mut self.parts[b]);
        for part in &parts {
            self.put_into(*part, *part);
        }
        self.outermost[b] = 0;
        self.near[b].clear();
        self.slack[b] = None;
        (parts, std::mem::take(&mut self.links[b]))
    }

    /// Takes an inner blossom without a price apart; the way through it stays in the tree.
    pub(super) fn expand(&mut self, b: usize) {
        let (tree, parent) = (self.tree[b], self.parent[b]);
        let place = self.even_place(b, parent.1);
        let (parts, links) = self.take_apart(b);
        for (i, part) in parts.into_iter().enumerate() {
            self.slack[part] = None;
            self.stale[part] = true;
            self.tree[part] = if i <= place { tree } else { 0 };
            self.label[part] = match i {
                _ if i > place => Label::Free,
                _ if i % 2 == 1 => Label::Outer,
                _ => Label::Inner,
            };
            if i == place {
                self.parent[part] = parent;
            } else if i < place && i % 2 == 0 {
                let (own, above) = links[i];
                self.parent[part] = (above, own);
            } else if i < place {
                self.push(part);
            }
        }
    }
}
