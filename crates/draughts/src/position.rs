//! A position: the pieces, whose move it is, and the rules in force.

use super::board::Board;
use super::moves::Move;
use super::piece::{Colour, Piece, Rank};
use super::rules::RuleSet;
use super::square::{Square, SquareSet};

/// The pieces on the board, whose move it is, and the rules in force.
///
/// Two positions are equal when placement, side to move and rules are: the sense of Article 5.3's repetition.
///
/// ```
/// use draughts::{Position, RuleSet};
///
/// let start = Position::start(RuleSet::Portuguese);
/// let first = start.read_move("9-13").unwrap();
/// let after = start.play(&first);
/// assert_eq!(after.to_string(), "B:W1,2,3,4,5,6,7,8,10,11,12,13:B21,22,23,24,25,26,27,28,29,30,31,32");
/// assert_eq!(after.legal_moves().len(), 7);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) white: SquareSet,
    pub(super) black: SquareSet,
    pub(super) kings: SquareSet,
    pub(super) turn: Colour,
    rules: RuleSet,
}

impl Position {
    /// A board without pieces, White to move.
    ///
    /// ```
    /// use draughts::{Position, RuleSet};
    ///
    /// let empty = Position::empty(RuleSet::Portuguese);
    /// assert_eq!(empty.piece_count(), 0);
    /// assert!(empty.legal_moves().is_empty());
    /// ```
    pub const fn empty(rules: RuleSet) -> Position {
        Position {
            white: SquareSet::EMPTY,
            black: SquareSet::EMPTY,
            kings: SquareSet::EMPTY,
            turn: Colour::White,
            rules,
        }
    }

    /// The start of a game.
    ///
    /// ```
    /// use draughts::{Position, RuleSet};
    ///
    /// let start = Position::start(RuleSet::Portuguese);
    /// assert_eq!(start.to_string(), "W:W1,2,3,4,5,6,7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32");
    /// assert_eq!(Position::start(RuleSet::International).piece_count(), 40);
    /// ```
    pub fn start(rules: RuleSet) -> Position {
        let (board, filled) = (rules.rules().board, rules.rules().start_rows);
        let rows = |rows: std::ops::Range<u8>| {
            rows.fold(SquareSet::EMPTY, |set, row| set.union(board.row(row)))
        };
        Position {
            white: rows(0..filled),
            black: rows(board.rows() - filled..board.rows()),
            ..Position::empty(rules)
        }
    }

    /// The rules in force.
    ///
    /// ```
    /// use draughts::{Position, RuleSet};
    ///
    /// let start = Position::start(RuleSet::PortugueseClassic);
    /// assert_eq!(start.rules(), RuleSet::PortugueseClassic);
    /// assert_ne!(start, Position::start(RuleSet::Portuguese));
    /// ```
    pub const fn rules(&self) -> RuleSet {
        self.rules
    }

    /// The board of these rules.
    pub const fn board(&self) -> &'static Board {
        self.rules.rules().board
    }

    /// Whose move it is.
    ///
    /// ```
    /// use draughts::{Colour, Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "B:WK1:BK4").unwrap();
    /// assert_eq!(position.turn(), Colour::Black);
    /// ```
    pub const fn turn(&self) -> Colour {
        self.turn
    }

    /// The squares of one side's pieces.
    ///
    /// ```
    /// use draughts::{Colour, Position, RuleSet, Square};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1,9:B32").unwrap();
    /// assert!(position.pieces(Colour::White).map(Square::number).eq([1, 9]));
    /// ```
    pub const fn pieces(&self, colour: Colour) -> SquareSet {
        match colour {
            Colour::White => self.white,
            Colour::Black => self.black,
        }
    }

    /// The squares of all pieces.
    ///
    /// ```
    /// use draughts::{Position, RuleSet, Square};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1,9:B32").unwrap();
    /// assert!(position.occupied().map(Square::number).eq([1, 9, 32]));
    /// ```
    pub const fn occupied(&self) -> SquareSet {
        self.white.union(self.black)
    }

    /// The squares of one side's men.
    ///
    /// ```
    /// use draughts::{Colour, Position, RuleSet, Square};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1,9:B32").unwrap();
    /// assert!(position.men(Colour::White).map(Square::number).eq([9]));
    /// ```
    pub const fn men(&self, colour: Colour) -> SquareSet {
        self.pieces(colour).minus(self.kings)
    }

    /// The squares of one side's kings.
    ///
    /// ```
    /// use draughts::{Colour, Position, RuleSet, Square};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1,9:B32").unwrap();
    /// assert!(position.kings(Colour::White).map(Square::number).eq([1]));
    /// assert!(position.kings(Colour::Black).is_empty());
    /// ```
    pub const fn kings(&self, colour: Colour) -> SquareSet {
        self.pieces(colour).intersection(self.kings)
    }

    /// The piece on a square.
    ///
    /// ```
    /// use draughts::{Colour, Position, RuleSet, Square};
    ///
    /// let start = Position::start(RuleSet::Portuguese);
    /// let colour = |number| start.piece(Square::new(number).unwrap()).map(|piece| piece.colour);
    /// assert_eq!((colour(12), colour(13), colour(21)), (Some(Colour::White), None, Some(Colour::Black)));
    /// ```
    pub const fn piece(&self, square: Square) -> Option<Piece> {
        let colour = if self.white.contains(square) {
            Colour::White
        } else if self.black.contains(square) {
            Colour::Black
        } else {
            return None;
        };
        let rank = if self.kings.contains(square) {
            Rank::King
        } else {
            Rank::Man
        };
        Some(Piece { colour, rank })
    }

    /// Puts a piece on a square in place of what stood there.
    #[must_use]
    pub(super) const fn place(self, square: Square, piece: Piece) -> Position {
        let mut placed = self.clear(SquareSet::EMPTY.with(square));
        match piece.colour {
            Colour::White => placed.white = placed.white.with(square),
            Colour::Black => placed.black = placed.black.with(square),
        }
        if matches!(piece.rank, Rank::King) {
            placed.kings = placed.kings.with(square);
        }
        placed
    }

    /// Takes what stands on these squares away.
    #[must_use]
    pub(super) const fn clear(mut self, squares: SquareSet) -> Position {
        self.white = self.white.minus(squares);
        self.black = self.black.minus(squares);
        self.kings = self.kings.minus(squares);
        self
    }

    /// The position after one of its [`legal_moves`](Position::legal_moves).
    ///
    /// The captured pieces leave the board now (3.8), and a man that stops on the opponent's base line
    /// is a king (3.1 d). Any other move gives a position without meaning.
    ///
    /// ```
    /// use draughts::{Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:W23:B5,27").unwrap();
    /// let capture = position.read_move("23x30").unwrap();
    /// assert_eq!(position.play(&capture).to_string(), "B:WK30:B5");
    /// ```
    #[must_use]
    pub fn play(&self, played: &Move) -> Position {
        let mut after = *self;
        if let Some(piece) = self.piece(played.from) {
            let crowned = self.board().crowning_row(piece.colour).contains(played.to);
            let rank = if crowned { Rank::King } else { piece.rank };
            after = after
                .clear(played.captured.with(played.from))
                .place(played.to, Piece { rank, ..piece });
        }
        after.turn = self.turn.other();
        after
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_small() {
        assert!(size_of::<Position>() <= 32);
    }
}
