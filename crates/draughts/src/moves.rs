//! A move, and how it is written.

use std::fmt;

use super::square::{Square, SquareSet};

/// A move: where from, where to, what it captures.
///
/// Captures that differ only in their path are one move, because they leave the same position.
///
/// ```
/// use draughts::{Position, RuleSet, Square};
///
/// let position = Position::from_fen(RuleSet::Portuguese, "W:W9:B13,22").unwrap();
/// let played = position.read_move("9x27").unwrap();
/// assert_eq!(played.to_string(), "9x27");
/// assert!(played.captured.map(Square::number).eq([13, 22]));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The square that the piece leaves.
    pub from: Square,
    /// The square where it stops: with a king's capture perhaps the same.
    pub to: Square,
    /// The squares of the captured pieces; empty when it captures none.
    pub captured: SquareSet,
}

impl Move {
    /// Does it capture?
    ///
    /// ```
    /// use draughts::{Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:W9:B13").unwrap();
    /// assert!(position.read_move("9-18").unwrap().is_capture());
    /// ```
    pub const fn is_capture(&self) -> bool {
        !self.captured.is_empty()
    }
}

/// The federations' short form: `9-13`, `14x21`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = if self.is_capture() { 'x' } else { '-' };
        write!(f, "{}{mark}{}", self.from, self.to)
    }
}
