//! Shrinking odd circles, opening them, and turning pairs along a path through them.

use super::{
    forest::{Blossom, Forest, Label, NONE},
    weight::Weight,
};

impl<const K: usize> Forest<'_, '_, K> {
    fn blossom(&self, node: usize) -> Option<&Blossom<K>> {
        let index = node.checked_sub(self.market.len())?;
        self.blossoms.get(index)?.as_ref()
    }

    fn blossom_mut(&mut self, node: usize) -> Option<&mut Blossom<K>> {
        let index = node.checked_sub(self.market.len())?;
        self.blossoms.get_mut(index)?.as_mut()
    }

    /// The vertex of a node that is paired outside of it.
    pub(super) fn base(&self, node: usize) -> usize {
        self.blossom(node).map_or(node, |blossom| blossom.base)
    }

    /// All vertices of a node.
    pub(super) fn vertices(&self, node: usize) -> Vec<usize> {
        let (mut found, mut open) = (Vec::new(), vec![node]);
        while let Some(node) = open.pop() {
            match self.blossom(node) {
                Some(blossom) => open.extend(&blossom.nodes),
                None => found.push(node),
            }
        }
        found
    }

    /// The nodes from an outer one up to the root.
    fn path(&self, node: usize) -> Vec<usize> {
        let mut path = vec![node];
        let mut at = node;
        while self.from[at].0 != NONE {
            at = self.top[self.from[at].0];
            path.push(at);
        }
        path
    }

    /// Two outer vertices of different nodes meet: the circle through them becomes one node.
    pub(super) fn shrink(&mut self, a: usize, b: usize) {
        let (mut left, mut right) = (self.path(self.top[a]), self.path(self.top[b]));
        let mut common = NONE;
        while let (Some(x), Some(y)) = (left.last(), right.last())
            && x == y
        {
            common = *x;
            left.pop();
            right.pop();
        }
        // from the common node down to a, over to b, and up again
        left.reverse();
        let mut nodes = vec![common];
        nodes.extend(&left);
        nodes.extend(&right);
        let down = left.iter().map(|node| self.from[*node]);
        let up = right.iter().map(|node| {
            let (outside, inside) = self.from[*node];
            (inside, outside)
        });
        let links = down.chain([(a, b)]).chain(up).collect();
        let blossom = Blossom {
            base: self.base(common),
            nodes: nodes.clone(),
            links,
            value: Weight::ZERO,
            parent: NONE,
        };
        let node = self.add(blossom);
        self.from[node] = self.from[common];
        self.labels[node] = Label::Outer;
        let mut new = Vec::new();
        for part in nodes {
            if self.labels[part] == Label::Inner {
                new.extend(self.vertices(part));
            }
            if let Some(part) = self.blossom_mut(part) {
                part.parent = node;
            }
        }
        for one in self.vertices(node) {
            self.top[one] = node;
        }
        self.newly_outer(new);
    }

    fn add(&mut self, blossom: Blossom<K>) -> usize {
        let len = self.market.len();
        match self.blossoms.iter().position(Option::is_none) {
            Some(index) => {
                self.blossoms[index] = Some(blossom);
                len + index
            }
            None => {
                self.blossoms.push(Some(blossom));
                self.labels.push(Label::Off);
                self.from.push((NONE, NONE));
                len + self.blossoms.len() - 1
            }
        }
    }

    /// Takes a blossom apart; its nodes stand for themselves.
    fn take_apart(&mut self, node: usize) -> Option<Blossom<K>> {
        let index = node.checked_sub(self.market.len())?;
        let blossom = self.blossoms.get_mut(index)?.take()?;
        for &part in &blossom.nodes {
            if let Some(inside) = self.blossom_mut(part) {
                inside.parent = NONE;
            }
            for one in self.vertices(part) {
                self.top[one] = part;
            }
            self.labels[part] = Label::Off;
        }
        self.labels[node] = Label::Off;
        Some(blossom)
    }

    /// An inner blossom without value is opened: the even way through it stays in the tree.
    pub(super) fn open(&mut self, node: usize) {
        let entry = self.from[node];
        let Some(blossom) = self.take_apart(node) else {
            return;
        };
        let len = blossom.nodes.len();
        let inside = |part: &usize| self.top[entry.1] == *part;
        let Some(start) = blossom.nodes.iter().position(inside) else {
            return;
        };
        let (mut at, mut reached) = (start, entry);
        loop {
            let part = blossom.nodes[at];
            self.labels[part] = Label::Inner;
            self.from[part] = reached;
            if at == 0 {
                break;
            }
            let step = |at: usize| {
                if start % 2 == 1 {
                    ((at + 1) % len, blossom.links[at])
                } else {
                    let (a, b) = blossom.links[at - 1];
                    (at - 1, (b, a))
                }
            };
            let (next, link) = step(at);
            let outer = blossom.nodes[next];
            self.from[outer] = link;
            self.outer(outer);
            let (after, link) = step(next);
            (at, reached) = (after, link);
        }
    }

    /// The path from the root by this pair to one who is alone: its pairs change places.
    pub(super) fn augment(&mut self, from: usize, to: usize) {
        let (mut outside, mut inside) = (from, to);
        loop {
            let far = self.top[inside];
            self.turn(far, inside);
            let near = self.top[outside];
            let reached = self.from[near];
            self.turn(near, outside);
            (self.mates[inside], self.mates[outside]) = (outside, inside);
            if reached.0 == NONE {
                break;
            }
            (outside, inside) = self.from[self.top[reached.0]];
        }
        let nodes: Vec<usize> = (0..self.blossoms.len()).collect();
        let mut open: Vec<usize> = nodes
            .iter()
            .map(|index| self.market.len() + index)
            .collect();
        while let Some(node) = open.pop() {
            let worthless = self
                .blossom(node)
                .is_some_and(|one| one.parent == NONE && one.value == Weight::ZERO);
            if worthless && let Some(blossom) = self.take_apart(node) {
                open.extend(blossom.nodes);
            }
        }
    }

    /// Makes a vertex the base of its node: the others of the node are paired with each other.
    fn turn(&mut self, node: usize, base: usize) {
        let Some(blossom) = self.blossom(node) else {
            return;
        };
        let (nodes, links) = (blossom.nodes.clone(), blossom.links.clone());
        let len = nodes.len();
        let has = |part: &usize| self.vertices(*part).contains(&base);
        let Some(start) = nodes.iter().position(has) else {
            return;
        };
        self.turn(nodes[start], base);
        let joined: Vec<usize> = if start % 2 == 1 {
            (start + 1..len).step_by(2).collect()
        } else {
            (0..start).step_by(2).collect()
        };
        for link in joined {
            let (a, b) = links[link];
            self.turn(nodes[link], a);
            self.turn(nodes[(link + 1) % len], b);
            (self.mates[a], self.mates[b]) = (b, a);
        }
        if let Some(blossom) = self.blossom_mut(node) {
            blossom.base = base;
            blossom.nodes.rotate_left(start);
            blossom.links.rotate_left(start);
        }
    }
}
