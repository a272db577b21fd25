//! Setting a position up by hand.

use super::piece::{Colour, Piece, Rank};
use super::position::Position;
use super::square::{Square, SquareSet};

/// Why a piece cannot be put on a square.
///
/// ```
/// use draughts::{Colour, PlacementFault, Piece, Position, Rank, RuleSet, Square};
///
/// let man = Piece { colour: Colour::White, rank: Rank::Man };
/// let start = Position::start(RuleSet::Portuguese);
/// let fault = |number| start.with(Square::new(number).unwrap(), man).unwrap_err();
/// assert_eq!(fault(30), PlacementFault::Uncrowned);
/// assert_eq!(fault(14), PlacementFault::TooMany(12));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PlacementFault {
    /// A man on the opponent's base line: it would be a king (3.1 d).
    #[error("a man there would be a king")]
    Uncrowned,
    /// The side has all its pieces on the board: this many, as at the start (1.4).
    #[error("no side has more than {0} pieces")]
    TooMany(u32),
}

impl Position {
    /// The position with a piece on a square of its board, in place of what stood there.
    ///
    /// # Errors
    ///
    /// A man that would be a king there, or more pieces of a side than it has at the start.
    ///
    /// ```
    /// use draughts::{Colour, Piece, Position, Rank, RuleSet, Square};
    ///
    /// let man = Piece { colour: Colour::White, rank: Rank::Man };
    /// let empty = Position::empty(RuleSet::Portuguese);
    /// let [low, high] = [9, 30].map(|number| Square::new(number).unwrap());
    /// assert_eq!(empty.with(low, man).unwrap().to_string(), "W:W9:B");
    /// assert_eq!(empty.with(high, man).unwrap_err().to_string(), "a man there would be a king");
    /// ```
    pub fn with(&self, square: Square, piece: Piece) -> Result<Position, PlacementFault> {
        let crowned = self.board().crowning_row(piece.colour).contains(square);
        if crowned && piece.rank == Rank::Man {
            return Err(PlacementFault::Uncrowned);
        }
        let placed = self.place(square, piece);
        let most = Position::start(self.rules()).pieces(piece.colour).len();
        if placed.pieces(piece.colour).len() > most {
            return Err(PlacementFault::TooMany(most));
        }
        Ok(placed)
    }

    /// The position with nothing on a square.
    ///
    /// ```
    /// use draughts::{Position, RuleSet, Square};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "B:W9,K10:B21").unwrap();
    /// assert_eq!(position.without(Square::new(10).unwrap()).to_string(), "B:W9:B21");
    /// ```
    #[must_use]
    pub fn without(&self, square: Square) -> Position {
        self.clear(SquareSet::EMPTY.with(square))
    }

    /// The position with this side to move.
    ///
    /// ```
    /// use draughts::{Colour, Position, RuleSet};
    ///
    /// let start = Position::start(RuleSet::Brazilian);
    /// assert_eq!(start.with_turn(Colour::Black).turn(), Colour::Black);
    /// ```
    #[must_use]
    pub fn with_turn(mut self, turn: Colour) -> Position {
        self.turn = turn;
        self
    }
}
