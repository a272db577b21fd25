//! A count kept at the board by tapping: one tap a ply (3.9).

use crate::draughts::{Colour, LimitName};

/// One ply, as the arbiter at the board taps it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tap {
    /// A king's move without a capture.
    Quiet,
    /// A capture or a man's move: the law of 20 moves begins anew (3.9 b 3).
    Reset,
}

/// A count that an arbiter keeps at the board.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Counter {
    /// Which limit is counted.
    pub limit: LimitName,
    /// Who made the first move that is counted.
    pub first: Colour,
    /// Moves of each colour that were counted before the tapping began.
    pub already: u16,
    /// The plies.
    pub taps: Vec<Tap>,
}
