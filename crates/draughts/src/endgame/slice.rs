//! Solving a slice: the men stand still, the kings move.
//!
//! A loss is a position whose every move is answered by a win; so wins and losses spread backwards from those that the
//! first look found, ply by ply, along the moves of kings, which are the same backwards as forwards. Each move is looked
//! at once.

use super::first::{BestLeaving, SliceMoves};
use super::place::Squares;
use crate::generate::{Bits, Laws, king_moves};

/// In place of a number of moves: no move of a king is legal, or none is left to ask about.
const CLOSED: u8 = 255;
/// In place of the plies of a loss: a move that leaves the slice does not lose.
const HOLDS: u8 = 255;

/// The kings of a slice.
#[derive(Debug)]
pub(super) struct Kings {
    /// The board.
    pub(crate) squares: &'static Squares,
    /// The sets of each side, by number.
    pub(crate) sets: [Vec<u64>; 2],
    /// The men of both sides.
    pub(crate) men: u64,
}

impl Kings {
    pub(crate) const fn slice(&self) -> usize {
        self.sets[0].len() * self.sets[1].len()
    }

    /// The kings at a place, and whether the up side has the move.
    pub(crate) fn at(&self, at: usize) -> (u64, u64, bool) {
        let (slice, others) = (self.slice(), self.sets[1].len());
        let within = at % slice;
        let (one, other) = (within / others, within % others);
        (self.sets[0][one], self.sets[1][other], at < slice)
    }

    /// The place of these kings.
    pub(crate) fn place(&self, up: u64, down: u64, up_moves: bool) -> usize {
        let [one, other] = [up, down].map(|set| self.squares.kings(set, self.men));
        let half = if up_moves { 0 } else { self.slice() };
        half + one * self.sets[1].len() + other
    }
}

/// One metric over a slice: distance to win, or to conversion.
#[derive(Debug, Default)]
pub(super) struct Metric {
    /// One more than the plies, 0 while nothing is known: the half of the up side, then the other.
    pub(crate) plies: Vec<u8>,
    /// Moves of kings that are not known to lose.
    left: Vec<u8>,
    /// The farthest loss by a move that leaves the slice.
    loss: Vec<u8>,
    /// Places whose win or loss is known from a ply on, by that ply.
    wins: Vec<Vec<u32>>,
    losses: Vec<Vec<u32>>,
    /// How many places `wins` and `losses` hold.
    due: usize,
    now: [Vec<u32>; 2],
    next: [Vec<u32>; 2],
}

impl Metric {
    pub(crate) fn clear(&mut self, places: usize) {
        for column in [&mut self.plies, &mut self.left, &mut self.loss] {
            column.clear();
            column.resize(places, 0);
        }
        self.left.fill(CLOSED);
        self.wins.resize_with(256, Vec::new);
        self.losses.resize_with(256, Vec::new);
        self.forget();
    }

    /// How many places there are.
    pub(crate) const fn places(&self) -> usize {
        self.plies.len()
    }

    /// Takes what the first look found of a place.
    #[inline(always)]
    pub(crate) fn take(&mut self, at: usize, staying: SliceMoves, best: &BestLeaving) {
        self.left[at] = if staying.captures || staying.kings == 0 {
            CLOSED
        } else {
            staying.kings
        };
        self.loss[at] = if best.holds { HOLDS } else { best.loss };
        if best.win != 0 {
            self.due += 1;
            self.wins[usize::from(best.win)].push(at as u32);
        } else if self.left[at] == CLOSED && !best.holds {
            self.due += 1;
            self.losses[usize::from(best.loss)].push(at as u32);
        }
    }

    /// Spreads wins and losses, as far as so many plies.
    pub(crate) fn spread<L: Laws>(&mut self, kings: &impl Back, cap: u8) {
        for ply in 0..=cap {
            // Invariant: every place with fewer plies than `ply` is known, and `next` has those with `ply` that the last round found. What is
            // due was found by the first look, from outside the slice, and waits for its ply, so that the nearest win counts
            // and the farthest loss: a place is known once, by the first ply that reaches it.
            if self.due == 0 && self.next.iter().all(Vec::is_empty) {
                return;
            }
            for (now, next) in self.now.iter_mut().zip(&mut self.next) {
                now.clear();
                std::mem::swap(now, next);
            }
            let due = [&mut self.wins, &mut self.losses].map(|due| &mut due[usize::from(ply)]);
            for (now, due) in self.now.iter_mut().zip(due) {
                self.due -= due.len();
                for at in due.drain(..) {
                    let known = &mut self.plies[at as usize];
                    if *known == 0 {
                        *known = ply + 1;
                        now.push(at);
                    }
                }
            }
            // Backwards: one move to a lost place is a win. To a won place it only takes one move away, and when no move is left
            // the place is lost.
            let [wins, losses] = std::mem::take(&mut self.now);
            for &at in &losses {
                kings.before::<L>(at, |before| self.lost(before, ply));
            }
            for &at in &wins {
                kings.before::<L>(at, |before| self.won(before, ply));
            }
            self.now = [wins, losses];
        }
        // beyond the cap: the count is full before they are won or lost, and they are draws
        for &at in self.next.iter().flatten() {
            self.plies[at as usize] = 0;
        }
        self.next.iter_mut().for_each(Vec::clear);
        self.forget();
    }

    /// Forgets what is due.
    fn forget(&mut self) {
        if self.due != 0 {
            self.wins.iter_mut().for_each(Vec::clear);
            self.losses.iter_mut().for_each(Vec::clear);
            self.due = 0;
        }
    }

    /// A move from here loses for the other side.
    #[inline(always)]
    fn lost(&mut self, at: usize, ply: u8) {
        if self.left[at] != CLOSED && self.plies[at] == 0 {
            self.plies[at] = ply + 2;
            self.next[0].push(at as u32);
        }
    }

    /// A move from here wins for the other side.
    #[inline(always)]
    fn won(&mut self, at: usize, ply: u8) {
        let left = &mut self.left[at];
        if *left == CLOSED || self.plies[at] != 0 {
            return;
        }
        debug_assert_ne!(*left, 0, "a king's move is taken away once");
        *left -= 1;
        if *left != 0 || self.loss[at] == HOLDS {
            return;
        }
        // the side to move holds out as long as it can: a capture or a man's move may lose later than its kings do
        if self.loss[at] <= ply + 1 {
            self.plies[at] = ply + 2;
            self.next[1].push(at as u32);
        } else {
            self.due += 1;
            self.losses[usize::from(self.loss[at])].push(at as u32);
        }
    }
}

/// Places that moves of kings join.
pub(super) trait Back {
    /// Shows the places from which a king's move leads to one.
    fn before<L: Laws>(&self, at: u32, see: impl FnMut(usize));
}

impl Back for Kings {
    #[inline(always)]
    fn before<L: Laws>(&self, at: u32, mut see: impl FnMut(usize)) {
        let (slice, others) = (self.slice(), self.sets[1].len());
        let down_moves = at as usize >= slice;
        let within = at as usize - if down_moves { slice } else { 0 };
        let (one, other) = (within / others, within % others);
        let (up, down) = (self.sets[0][one], self.sets[1][other]);
        // who is not to move has moved
        let (moved, base) = if down_moves {
            (up, other)
        } else {
            (down, slice + one * others)
        };
        let step = if down_moves { others } else { 1 };
        let bits = Bits {
            own: up | down | self.men,
            other: 0,
            kings: 0,
        };
        let mut left = moved;
        while left != 0 {
            let from = left & left.wrapping_neg();
            left ^= from;
            let rest = moved ^ from;
            let mut reach = king_moves::<L>(&bits, from);
            while reach != 0 {
                let to = reach & reach.wrapping_neg();
                reach ^= to;
                see(base + step * self.squares.kings(rest | to, self.men));
            }
        }
    }
}
