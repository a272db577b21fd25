//! Squares by their number, and sets of them.

use std::fmt;

/// A dark square by its number, 1 to 50; a board of 64 squares uses 1 to 32.
///
/// The number means a place only on a [`Board`](super::Board), which knows the numbering.
///
/// ```
/// use draughts::{Board, Square};
///
/// let corner = Square::new(1).unwrap();
/// assert_ne!(Board::PORTUGUESE.place(corner), Board::BRAZILIAN.place(corner));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square with this number, if any board has it.
    ///
    /// ```
    /// use draughts::Square;
    ///
    /// assert_eq!(Square::new(32).map(Square::number), Some(32));
    /// assert_eq!(Square::new(0), None);
    /// assert_eq!(Square::new(51), None);
    /// ```
    pub const fn new(number: u8) -> Option<Square> {
        match number {
            1..=50 => Some(Square(number)),
            _ => None,
        }
    }

    /// The number, 1 to 50.
    ///
    /// ```
    /// use draughts::{Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:W9:B13").unwrap();
    /// let capture = position.read_move("9x18").unwrap();
    /// assert_eq!((capture.from.number(), capture.to.number()), (9, 18));
    /// ```
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize - 1
    }

    const fn bit(self) -> u64 {
        1 << self.index()
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of squares; it walks them in ascending order.
///
/// ```
/// use draughts::{Square, SquareSet};
///
/// let set: SquareSet = [18, 7].into_iter().filter_map(Square::new).collect();
/// assert_eq!(set.len(), 2);
/// assert_eq!(set.into_iter().map(Square::number).collect::<Vec<_>>(), [7, 18]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SquareSet(pub(super) u64);

impl SquareSet {
    /// No square.
    pub(crate) const EMPTY: SquareSet = SquareSet(0);

    /// Is the square in the set?
    ///
    /// ```
    /// use draughts::{Board, Square};
    ///
    /// let river = Board::PORTUGUESE.river();
    /// assert!(river.contains(Square::new(14).unwrap()));
    /// assert!(!river.contains(Square::new(15).unwrap()));
    /// ```
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bit() != 0
    }

    /// How many squares.
    ///
    /// ```
    /// use draughts::{Colour, Position, RuleSet};
    ///
    /// assert_eq!(Position::start(RuleSet::Brazilian).men(Colour::White).len(), 12);
    /// assert_eq!(Position::start(RuleSet::International).men(Colour::White).len(), 20);
    /// ```
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Is there no square?
    ///
    /// ```
    /// use draughts::{Colour, Position, RuleSet};
    ///
    /// let start = Position::start(RuleSet::Portuguese);
    /// assert!(start.kings(Colour::White).is_empty());
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set and one square more.
    #[must_use]
    pub(crate) const fn with(self, square: Square) -> SquareSet {
        SquareSet(self.0 | square.bit())
    }

    /// The set and one square less.
    #[must_use]
    pub(crate) const fn without(self, square: Square) -> SquareSet {
        SquareSet(self.0 & !square.bit())
    }

    /// The squares of either.
    #[must_use]
    pub(crate) const fn union(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 | other.0)
    }

    /// The squares of both.
    #[must_use]
    pub(crate) const fn intersection(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 & other.0)
    }

    /// The squares that the other has not.
    ///
    /// ```
    /// use draughts::{Colour, Position, RuleSet, Square};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1,9:B32").unwrap();
    /// let men = position.pieces(Colour::White).minus(position.kings(Colour::White));
    /// assert!(men.map(Square::number).eq([9]));
    /// ```
    #[must_use]
    pub const fn minus(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 & !other.0)
    }
}

impl Iterator for SquareSet {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = Square::new(self.0.trailing_zeros() as u8 + 1)?;
        *self = self.without(square);
        Some(square)
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        squares.into_iter().fold(SquareSet::EMPTY, SquareSet::with)
    }
}
