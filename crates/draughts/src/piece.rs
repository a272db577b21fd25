//! Colours and pieces.

/// A side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
pub enum Colour {
    /// Moves first, and up the board.
    White,
    /// Moves second, and down the board.
    Black,
}

impl Colour {
    /// The opponent.
    ///
    /// ```
    /// use draughts::{Position, RuleSet};
    ///
    /// let start = Position::start(RuleSet::Portuguese);
    /// let after = start.play(&start.read_move("9-13").unwrap());
    /// assert_eq!(after.turn(), start.turn().other());
    /// ```
    #[must_use]
    pub const fn other(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }

    /// `W` or `B`, as in a FEN.
    ///
    /// ```
    /// use draughts::{Colour, Position, RuleSet};
    ///
    /// assert_eq!(Colour::Black.letter(), 'B');
    /// assert!(Position::start(RuleSet::Portuguese).to_string().starts_with(Colour::White.letter()));
    /// ```
    pub const fn letter(self) -> char {
        match self {
            Colour::White => 'W',
            Colour::Black => 'B',
        }
    }
}

/// What a piece is.
///
/// ```
/// use draughts::{Position, Rank, RuleSet};
///
/// let position = Position::from_fen(RuleSet::Portuguese, "W:W28:B5").unwrap();
/// let played = position.read_move("28-32").unwrap();
/// assert_eq!(position.piece(played.from).unwrap().rank, Rank::Man);
/// assert_eq!(position.play(&played).piece(played.to).unwrap().rank, Rank::King);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rank {
    /// A man, *peão*.
    Man,
    /// A king, *dama*.
    King,
}

/// A piece on the board.
///
/// ```
/// use draughts::{Colour, Piece, Position, Rank, RuleSet, Square};
///
/// let position = Position::from_fen(RuleSet::Portuguese, "W:W9:BK1").unwrap();
/// let king = Piece { colour: Colour::Black, rank: Rank::King };
/// assert_eq!(position.piece(Square::new(1).unwrap()), Some(king));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub colour: Colour,
    /// Man or king.
    pub rank: Rank,
}
