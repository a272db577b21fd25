//! Moves as the federations write them: the short form where it tells the move, the long form where it does not.

mod squares;
mod text;

use super::board::Direction;
use super::moves::Move;
use super::position::Position;
use super::square::{Square, SquareSet};
pub use squares::Notation;
pub(crate) use text::DASHES;
pub use text::{MoveFault, MoveMark, MoveText, ParseMoveError};

/// Why a written move cannot be played in a position.
///
/// ```
/// use draughts::{MoveError, Position, RuleSet};
///
/// let start = Position::start(RuleSet::Portuguese);
/// assert_eq!(start.read_move("9-18"), Err(MoveError::Illegal));
/// assert_eq!(start.read_move("9-40").unwrap_err().to_string(), "character 3: a square of this board expected");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// It is no move at all.
    #[error(transparent)]
    Text(#[from] ParseMoveError),
    /// No legal move goes from the one square to the other in that way.
    #[error("not a legal move here")]
    Illegal,
    /// Several legal captures do, with different pieces taken: `.0`, each in its long form.
    #[error("several captures are written like this: {}", .0.join(", "))]
    Ambiguous(Vec<String>),
}

impl Position {
    /// The legal move that a text means: the one way in for moves from outside.
    ///
    /// A dash is accepted for a capture, as the FPD's tables print it; of the squares between the first and the last
    /// any may stand that lie on the way.
    ///
    /// # Errors
    ///
    /// The text is no move, no legal move, or means more than one.
    ///
    /// ```
    /// use draughts::{Position, RuleSet};
    ///
    /// let fen = "B:W4,8,10,14,15,K19,25,26:BK5,K24,K32";
    /// let position = Position::from_fen(RuleSet::Portuguese, fen).unwrap();
    /// assert_eq!(
    ///     position.read_move("24x30").unwrap_err().to_string(),
    ///     "several captures are written like this: 24x11x21x30, 24x6x17x30",
    /// );
    /// assert_eq!(position.read_move("24x11x30"), position.read_move("24x11x21x30"));
    /// ```
    pub fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        let meant = self.meant(&MoveText::parse(text, self.board())?);
        match meant.as_slice() {
            [] => Err(MoveError::Illegal),
            [only] => Ok(*only),
            several => {
                let written = several.iter().map(|played| self.written(played));
                let mut written: Vec<String> = written.collect();
                written.sort();
                Err(MoveError::Ambiguous(written))
            }
        }
    }

    /// The legal moves that a text can mean.
    ///
    /// ```
    /// use draughts::{MoveText, Position, RuleSet};
    ///
    /// let fen = "B:W4,8,10,14,15,K19,25,26:BK5,K24,K32";
    /// let position = Position::from_fen(RuleSet::Portuguese, fen).unwrap();
    /// let text = MoveText::parse("24x30", position.board()).unwrap();
    /// assert_eq!(position.meant(&text).len(), 2);
    /// ```
    pub fn meant(&self, text: &MoveText) -> Vec<Move> {
        let legal = self.legal_moves();
        let mut meant: Vec<Move> = legal
            .into_iter()
            .filter(|played| text.fits(played))
            .collect();
        if text.between.is_empty() {
            return meant;
        }
        let walked = self.walked(text);
        if meant.iter().any(|played| Some(played.captured) == walked) {
            meant.retain(|played| Some(played.captured) == walked);
        } else {
            meant.retain(|played| {
                let paths = self.paths(played);
                paths
                    .iter()
                    .any(|path| in_order(&text.between, &path.squares))
            });
        }
        meant
    }

    /// The pieces between the written squares, if one of the opponent's lies between each two. They tell the move even
    /// where its path is not one of the many that [`paths`](Position::paths) lists.
    fn walked(&self, text: &MoveText) -> Option<SquareSet> {
        let others = self.occupied().without(text.from);
        let mut captured = SquareSet::EMPTY;
        let mut from = text.from;
        for to in text.between.iter().copied().chain([text.to]) {
            let ray = |way| self.board().ray(from, way);
            let way = Direction::ALL
                .into_iter()
                .find(|&way| ray(way).any(|at| at == to))?;
            let mut met = ray(way)
                .take_while(|&at| at != to)
                .filter(|&at| others.contains(at));
            let (prey, more) = (met.next()?, met.next().is_some());
            if more || captured.contains(prey) || others.contains(to) {
                return None;
            }
            captured = captured.with(prey);
            from = to;
        }
        Some(captured)
    }

    /// One of the [`legal_moves`](Position::legal_moves) as the federations write it: `9-13`, `14x21`. When another
    /// legal capture has the same two squares, the long form with every square of PDN 3.0: `24x11x21x30`.
    ///
    /// ```
    /// use draughts::{Position, RuleSet};
    ///
    /// let start = Position::start(RuleSet::Portuguese);
    /// let played = start.read_move("09-13").unwrap();
    /// assert_eq!(start.written(&played), "9-13");
    /// ```
    pub fn written(&self, played: &Move) -> String {
        self.written_in(Notation::Numeric, played)
    }

    /// The same as people read it who play by these rules, in the [notation](crate::RuleSet::notation) of their game.
    ///
    /// ```
    /// use draughts::{Position, RuleSet};
    ///
    /// let first = |rules, text| {
    ///     let start = Position::start(rules);
    ///     start.shown(&start.read_move(text).unwrap())
    /// };
    /// assert_eq!(first(RuleSet::Brazilian, "22-17"), "c3-b4");
    /// assert_eq!(first(RuleSet::International, "32-28"), "32-28");
    /// ```
    pub fn shown(&self, played: &Move) -> String {
        self.written_in(self.rules().notation(), played)
    }

    /// The same in a notation: `c3-b4` where PDN names the squares by column and row.
    ///
    /// ```
    /// use draughts::{Notation, Position, RuleSet};
    ///
    /// let start = Position::start(RuleSet::Brazilian);
    /// let played = start.read_move("22-17").unwrap();
    /// assert_eq!(start.written_in(Notation::Algebraic, &played), "c3-b4");
    /// ```
    pub fn written_in(&self, notation: Notation, played: &Move) -> String {
        let alike = |other: &&Move| (other.from, other.to) == (played.from, played.to);
        let ambiguous = self.legal_moves().iter().filter(alike).count() > 1;
        // No two moves share a path: one captured piece lies between each two of its squares.
        let path = ambiguous.then(|| self.paths(played).into_iter().next());
        let squares = path
            .flatten()
            .map_or_else(|| vec![played.from, played.to], |path| path.squares);
        let mark = if played.is_capture() { "x" } else { "-" };
        let names = squares
            .into_iter()
            .map(|square| notation.square(self.board(), square));
        names.collect::<Vec<_>>().join(mark)
    }
}

/// Do these squares lie on the path, in this order?
fn in_order(squares: &[Square], path: &[Square]) -> bool {
    let mut path = path.iter();
    squares.iter().all(|square| path.any(|at| at == square))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RuleSet;

    const AMBIGUOUS: &str = "B:W4,8,10,14,15,K19,25,26:BK5,K24,K32";

    #[test]
    fn a_written_move_is_held_against_the_position() {
        let start = Position::start(RuleSet::Portuguese);
        assert_eq!(start.read_move("9-13").unwrap().to_string(), "9-13");
        assert_eq!(start.read_move("9-13"), start.read_move("09- 13"));
        assert_eq!(start.read_move("9x13"), Err(MoveError::Illegal));
        assert_eq!(start.read_move("9-18"), Err(MoveError::Illegal));
        assert_eq!(start.read_move("9-13-18"), Err(MoveError::Illegal));
        let fault = start.read_move("castles");
        assert!(matches!(fault, Err(MoveError::Text(_))));
    }

    #[test]
    fn an_ambiguous_capture_is_written_in_full() {
        let position = Position::from_fen(RuleSet::Portuguese, AMBIGUOUS).unwrap();
        for played in position.legal_moves() {
            let written = position.written(&played);
            assert_eq!(written.matches('x').count(), 3);
            assert_eq!(position.read_move(&written), Ok(played));
        }
    }

    #[test]
    fn the_long_form_in_many_hands() {
        let position = Position::from_fen(RuleSet::Portuguese, AMBIGUOUS).unwrap();
        let meant = position.read_move("24x11x21x30").unwrap();
        // one square of the two, dashes, a square further behind the last piece but one
        for text in ["24x21x30", "24-11-21-30", "24:11:21:30"] {
            assert_eq!(position.read_move(text), Ok(meant), "{text}");
        }
        for text in ["24x12x30", "24x21x11x30", "24x11x21x21x30"] {
            assert_eq!(position.read_move(text), Err(MoveError::Illegal), "{text}");
        }
    }

    #[test]
    fn any_order_of_one_capture_is_that_capture() {
        let position = Position::from_fen(RuleSet::Portuguese, "W:WK6:B10,11,18,19").unwrap();
        let meant = position.read_move("6x6").unwrap();
        for text in ["6x15x22x13x6", "6x13x22x15x6", "6x22x6"] {
            assert_eq!(position.read_move(text), Ok(meant), "{text}");
        }
    }
}
