//! Whom one can be paired with instead, when all the pairs that may be used are as good as one another.

use std::collections::VecDeque;

use super::super::bits::{Bits, ones};
use super::forest::NONE;

/// The tree of alternating paths from one vertex.
pub(crate) struct Reach {
    /// Those at whom a path of even length ends: each could be alone instead of the root.
    pub even: Bits,
    back: Vec<usize>,
    base: Vec<usize>,
}

/// All alternating paths from a vertex whose partner is gone: `row` says who may meet whom, and leaves out who is gone.
/// Ends early once this one is reached by an even path.
pub(crate) fn reach(
    len: usize,
    row: &mut dyn FnMut(usize) -> Bits,
    mates: &[usize],
    root: usize,
    wanted: Option<usize>,
) -> Reach {
    let mut tree = Reach {
        even: Bits::of(len, [root]),
        back: vec![NONE; len],
        base: (0..len).collect(),
    };
    let mut unseen = Bits::of(len, (0..len).filter(|one| *one != root));
    let mut queue = VecDeque::from([root]);
    while let Some(one) = queue.pop_front() {
        if wanted.is_some_and(|wanted| tree.even.has(wanted)) {
            break;
        }
        let all = row(one);
        let mut fresh = all.clone();
        fresh.retain(unseen.words());
        for other in fresh.iter() {
            let mate = mates[other];
            if mate == NONE || !unseen.has(other) {
                continue;
            }
            tree.back[other] = one;
            unseen.clear(other);
            unseen.clear(mate);
            tree.even.set(mate);
            queue.push_back(mate);
        }
        let circles = all.words().iter().zip(tree.even.words());
        let circles: Vec<usize> = ones(circles.map(|(row, even)| row & even)).collect();
        for other in circles {
            if tree.base[one] != tree.base[other] && mates[one] != other {
                tree.shrink(mates, root, one, other, &mut queue);
            }
        }
    }
    tree
}

impl Reach {
    fn shrink(
        &mut self,
        mates: &[usize],
        root: usize,
        a: usize,
        b: usize,
        queue: &mut VecDeque<usize>,
    ) {
        let common = self.common(mates, root, a, b);
        let mut inside = vec![false; self.base.len()];
        self.mark(mates, common, a, b, &mut inside);
        self.mark(mates, common, b, a, &mut inside);
        for one in 0..self.base.len() {
            if inside[self.base[one]] {
                self.base[one] = common;
                if !self.even.has(one) {
                    self.even.set(one);
                    queue.push_back(one);
                }
            }
        }
    }

    /// The base at which the paths of two meet.
    fn common(&self, mates: &[usize], root: usize, a: usize, b: usize) -> usize {
        let mut passed = vec![false; self.base.len()];
        let mut at = a;
        loop {
            at = self.base[at];
            passed[at] = true;
            if at == self.base[root] {
                break;
            }
            at = self.back[mates[at]];
        }
        at = self.base[b];
        while !passed[at] {
            at = self.base[self.back[mates[at]]];
        }
        at
    }

    /// Marks the bases from a vertex up to the common one, and makes the way round for each.
    fn mark(
        &mut self,
        mates: &[usize],
        common: usize,
        from: usize,
        other: usize,
        inside: &mut [bool],
    ) {
        let (mut at, mut child) = (from, other);
        while self.base[at] != common {
            let mate = mates[at];
            inside[self.base[at]] = true;
            inside[self.base[mate]] = true;
            self.back[at] = child;
            child = mate;
            at = self.back[mate];
        }
    }

    /// Pairs `end` with `last`, whom an even path reached, and turns that path.
    pub(crate) fn turn(&self, mates: &mut [usize], end: usize, last: usize) {
        let (mut one, mut partner) = (end, last);
        loop {
            let next = mates[partner];
            (mates[one], mates[partner]) = (partner, one);
            if next == NONE {
                break;
            }
            one = next;
            partner = self.back[one];
        }
    }
}
