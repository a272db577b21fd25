//! Perft: the number of ways in which a game can go on for so many plies.

use super::generate::{Bits, Laws, Way, count, generate, visit};
use super::position::Position;

/// What [`Position::perft`] does at the last ply.
///
/// ```
/// use draughts::{LastPly, Position, RuleSet};
///
/// let start = Position::start(RuleSet::Brazilian);
/// let perft = |last| start.perft(5, last);
/// assert_eq!(perft(LastPly::Made), perft(LastPly::Counted));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LastPly {
    /// Makes every move, as at the plies before.
    Made,
    /// Counts the moves without making them.
    Counted,
}

impl Position {
    /// The number of sequences of so many legal moves; 1 of none. Captures with the same start, end and captured pieces
    /// count once.
    ///
    /// ```
    /// use draughts::{LastPly, Position, RuleSet};
    ///
    /// let start = Position::start(RuleSet::Portuguese);
    /// assert_eq!(start.perft(6, LastPly::Made), 36_473);
    /// assert_eq!(start.perft(6, LastPly::Counted), 36_473);
    /// ```
    pub fn perft(&self, plies: u32, last: LastPly) -> u64 {
        if plies == 0 {
            return 1;
        }
        match last {
            LastPly::Made => generate!(self, made, plies),
            LastPly::Counted => generate!(self, counted, plies),
        }
    }
}

#[inline(never)]
fn made<L: Laws, W: Way>(bits: &Bits, plies: u32) -> u64 {
    let mut nodes = 0;
    visit::<L, W>(bits, |_, after| {
        nodes += if plies == 1 {
            // the last positions are made, though nobody asks for them
            std::hint::black_box(&after);
            1
        } else {
            made::<L, W::Other>(&after, plies - 1)
        };
    });
    nodes
}

#[inline(never)]
fn counted<L: Laws, W: Way>(bits: &Bits, plies: u32) -> u64 {
    if plies == 1 {
        return count::<L, W>(bits);
    }
    let mut nodes = 0;
    visit::<L, W>(bits, |_, after| {
        nodes += counted::<L, W::Other>(&after, plies - 1)
    });
    nodes
}
