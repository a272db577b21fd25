//! Setting a position up by hand.

use super::piece::{Colour, Piece, Rank};
use super::position::Position;
use super::square::{Square, SquareSet};

/// A man cannot stand on the opponent's base line, square `.0`: it would be a king.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a man on square {0} would be a king")]
pub struct Uncrowned(pub Square);

impl Position {
    /// The position with a piece on a square of its board, in place of what stood there.
    ///
    /// # Errors
    ///
    /// [`Uncrowned`] for a man that would be a king there.
    ///
    /// ```
    /// use arbitro::draughts::{Colour, Piece, Position, Rank, RuleSet, Square};
    ///
    /// let man = Piece { colour: Colour::White, rank: Rank::Man };
    /// let empty = Position::empty(RuleSet::Portuguese);
    /// let [low, high] = [9, 30].map(|number| Square::new(number).unwrap());
    /// assert_eq!(empty.with(low, man).unwrap().to_string(), "W:W9:B");
    /// assert_eq!(empty.with(high, man).unwrap_err().to_string(), "a man on square 30 would be a king");
    /// ```
    pub fn with(&self, square: Square, piece: Piece) -> Result<Position, Uncrowned> {
        let crowned = self.board().crowning_row(piece.colour).contains(square);
        if crowned && piece.rank == Rank::Man {
            return Err(Uncrowned(square));
        }
        Ok(self.place(square, piece))
    }

    /// The position with nothing on a square.
    ///
    /// ```
    /// use arbitro::draughts::{Position, RuleSet, Square};
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
    /// use arbitro::draughts::{Colour, Position, RuleSet};
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
