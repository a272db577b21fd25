//! Where the search for the best pairing begins: a value for each kind of vertex, such that no pair costs less than the values of
//! the two, and that what was published costs no more, as far as kinds can tell.
//!
//! A value v is kept as two numbers, p = v and q = −v, so that "v + w ≤ cost" is a bound on the difference p − q' (and
//! p' − q). "v + w ≥ cost" is one too. Such bounds are added one by one, each followed to what it moves; one that
//! contradicts those before it is given up. Half of p − q satisfies all that p and q do.

use std::collections::VecDeque;

use super::weight::Weight;

/// Bounds on differences, and numbers that keep them.
pub(super) struct Potentials<const K: usize> {
    kinds: usize,
    /// By node: those that stay below it by so much at most. A kind has two nodes, p and q.
    bounds: Vec<Vec<(usize, Weight<K>)>>,
    values: Vec<Weight<K>>,
}

impl<const K: usize> Potentials<K> {
    /// Nothing bounds the kinds yet; all values are 0.
    pub(super) fn new(kinds: usize) -> Self {
        Self {
            kinds,
            bounds: vec![Vec::new(); 2 * kinds],
            values: vec![Weight::ZERO; 2 * kinds],
        }
    }

    /// A pair of these kinds costs so much at least; costs are not below 0, so that this never contradicts zeros.
    pub(super) fn at_most(&mut self, a: usize, b: usize, cost: Weight<K>) {
        let q = self.kinds;
        self.bounds[q + b].push((a, cost));
        if a != b {
            self.bounds[q + a].push((b, cost));
        }
    }

    /// The values of these kinds make up the cost, unless that cannot be.
    pub(super) fn exactly(&mut self, a: usize, b: usize, cost: Weight<K>) {
        let (q, less) = (self.kinds, Weight::ZERO - cost);
        let before = self.values.clone();
        let mut ends = vec![(b, q + a)];
        if a != b {
            ends.push((a, q + b));
        }
        for &(from, to) in &ends {
            self.bounds[from].push((to, less));
        }
        let kept = ends.iter().all(|&(from, _)| self.follow(from));
        if !kept {
            self.values = before;
            for (from, _) in ends {
                self.bounds[from].pop();
            }
        }
    }

    /// Lowers what is too high above what a node allows, and so on; false when that never ends.
    fn follow(&mut self, from: usize) -> bool {
        let mut lowered = vec![0_usize; self.values.len()];
        let mut queue = VecDeque::from([from]);
        let mut waiting = vec![false; self.values.len()];
        while let Some(node) = queue.pop_front() {
            waiting[node] = false;
            let value = self.values[node];
            for &(other, room) in &self.bounds[node] {
                if self.values[other] <= value + room {
                    continue;
                }
                self.values[other] = value + room;
                lowered[other] += 1;
                if other == from || lowered[other] > self.values.len() {
                    return false;
                }
                if !waiting[other] {
                    waiting[other] = true;
                    queue.push_back(other);
                }
            }
        }
        true
    }

    /// The value of a kind.
    pub(super) fn value(&self, kind: usize) -> Weight<K> {
        (self.values[kind] - self.values[self.kinds + kind]).half()
    }
}
