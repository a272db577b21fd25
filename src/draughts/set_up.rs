//! Setting a position up by hand.

use super::piece::{Colour, Piece, Rank};
use super::position::Position;
use super::square::Square;

/// A man cannot stand on the opponent's base line, square `.0`: it would be a king.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a man on square {0} would be a king")]
pub struct Uncrowned(pub Square);

impl Position {
    /// The position with this on a square of its board, a piece or nothing, in place of what stood there.
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
    /// assert_eq!(empty.with(low, Some(man)).unwrap().to_string(), "W:W9:B");
    /// assert_eq!(empty.with(high, Some(man)).unwrap_err().to_string(), "a man on square 30 would be a king");
    /// ```
    pub fn with(&self, square: Square, piece: Option<Piece>) -> Result<Position, Uncrowned> {
        let is_man = piece.filter(|piece| piece.rank == Rank::Man);
        if is_man.is_some_and(|man| self.board().crowning_row(man.colour).contains(square)) {
            return Err(Uncrowned(square));
        }
        let mut set = Position::empty(self.rules()).with_turn(self.turn());
        for other in self.occupied().without(square) {
            if let Some(piece) = self.piece(other) {
                set = set.place(other, piece);
            }
        }
        Ok(match piece {
            Some(piece) => set.place(square, piece),
            None => set,
        })
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
