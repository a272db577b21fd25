//! A move as somebody wrote it.

use super::super::board::Board;
use super::super::moves::Move;
use super::super::square::Square;

/// The signs that people and word processors take for a dash, hyphens and the minus too.
pub(crate) const DASHES: [char; 7] = ['-', '‐', '‑', '‒', '–', '—', '−'];

/// What stands between the squares of a written move.
///
/// ```
/// use draughts::{Board, MoveMark, MoveText};
///
/// let mark = |text| MoveText::parse(text, Board::BRAZILIAN).unwrap().mark;
/// assert_eq!((mark("14:21"), mark("14-21"), mark("a3b4")), (MoveMark::Cross, MoveMark::Dash, MoveMark::Dash));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveMark {
    /// A dash, or nothing between `a3` and `b4`: a move without capture, and in print captures too (`20-11`).
    Dash,
    /// `x`, `×` or `:`: a capture.
    Cross,
}

/// A move as somebody wrote it, not yet held against a position.
///
/// ```
/// use draughts::{Board, MoveMark, MoveText};
///
/// let text = MoveText::parse("14x21", Board::PORTUGUESE).unwrap();
/// assert_eq!((text.from.number(), text.mark, text.to.number()), (14, MoveMark::Cross, 21));
///
/// let long = MoveText::parse("14x21x30", Board::PORTUGUESE).unwrap();
/// assert_eq!((long.between[0].number(), long.to.number()), (21, 30));
///
/// let error = MoveText::parse("14", Board::PORTUGUESE).unwrap_err();
/// assert_eq!(error.to_string(), "character 3: - or x expected");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveText {
    /// The first square.
    pub from: Square,
    /// The sign between the squares: a cross when there is one.
    pub mark: MoveMark,
    /// The squares between the first and the last one, as far as they were written.
    pub between: Vec<Square>,
    /// The last square.
    pub to: Square,
}

/// Why a text is no move.
///
/// ```
/// use draughts::{Board, MoveFault, MoveText, ParseMoveError};
///
/// let error = MoveText::parse("14x33", Board::PORTUGUESE).unwrap_err();
/// assert_eq!(error, ParseMoveError { at: 4, fault: MoveFault::Square });
/// assert_eq!(error.to_string(), "character 4: a square of this board expected");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("character {at}: {fault}")]
pub struct ParseMoveError {
    /// The character, from 1, where reading stopped.
    pub at: usize,
    /// What was missing there.
    pub fault: MoveFault,
}

/// What was missing in a written move.
///
/// ```
/// use draughts::{Board, MoveFault, MoveText};
///
/// let fault = |text| MoveText::parse(text, Board::PORTUGUESE).unwrap_err().fault;
/// assert_eq!((fault("9-"), fault("9"), fault("9-13!")), (MoveFault::Square, MoveFault::Mark, MoveFault::End));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MoveFault {
    /// No square that the board has.
    #[error("a square of this board expected")]
    Square,
    /// Neither dash nor cross.
    #[error("- or x expected")]
    Mark,
    /// Something follows the last square.
    #[error("end of the move expected")]
    End,
}

impl MoveText {
    /// Reads the short form `9-13`, `14x21`, `14×21` or `14:21` and the long form `14x21x30`; squares by number or, as
    /// in `a3-b4`, by column and row. Leading zeros, and spaces around a mark, may stand.
    ///
    /// # Errors
    ///
    /// The first character that cannot be part of a move on this board.
    ///
    /// ```
    /// use draughts::{Board, MoveText};
    ///
    /// let parse = |text| MoveText::parse(text, Board::BRAZILIAN).unwrap();
    /// assert_eq!(parse("09 × 18"), parse("9x18"));
    /// assert_eq!(parse("a3-b4"), parse("21-17"));
    /// assert_eq!(parse("14x21x30").between, [parse("14x21").to]);
    /// ```
    pub fn parse(text: &str, board: &Board) -> Result<MoveText, ParseMoveError> {
        let fault = |rest: &str, fault| ParseMoveError {
            at: text.chars().count() - rest.chars().count() + 1,
            fault,
        };
        let square = |rest| {
            let found = board.read_square(rest);
            found.ok_or_else(|| fault(rest, MoveFault::Square))
        };
        let (from, mut rest) = square(text.trim_start())?;
        let (mut mark, mut others) = (MoveMark::Dash, Vec::new());
        while let Some((found, after)) = read_mark(rest) {
            let (next, after) = square(after)?;
            if found == MoveMark::Cross {
                mark = found;
            }
            others.push(next);
            rest = after;
        }
        let Some(to) = others.pop() else {
            return Err(fault(rest, MoveFault::Mark));
        };
        if !rest.trim_start().is_empty() {
            return Err(fault(rest, MoveFault::End));
        }
        Ok(MoveText {
            from,
            mark,
            between: others,
            to,
        })
    }

    /// Could this text mean that move, as far as its first square, its last square and its mark go?
    ///
    /// ```
    /// use draughts::{MoveText, Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:W9:B14").unwrap();
    /// let played = position.read_move("9-13").unwrap();
    /// let fits = |text| MoveText::parse(text, position.board()).unwrap().fits(&played);
    /// assert!(fits("09-13") && !fits("9x13"));
    /// ```
    pub fn fits(&self, played: &Move) -> bool {
        let ends = self.from == played.from && self.to == played.to;
        ends && (self.mark == MoveMark::Dash || played.is_capture())
    }
}

/// Reads the sign before the next square; between `a3` and `b4` there may be none.
fn read_mark(text: &str) -> Option<(MoveMark, &str)> {
    let mut rest = text.trim_start().chars();
    let mark = match rest.next()? {
        dash if DASHES.contains(&dash) => MoveMark::Dash,
        'x' | 'X' | '×' | ':' => MoveMark::Cross,
        'a'..='z' if !text.starts_with(' ') => return Some((MoveMark::Dash, text)),
        _ => return None,
    };
    Some((mark, rest.as_str().trim_start()))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn parse(text: &str) -> Result<MoveText, ParseMoveError> {
        MoveText::parse(text, Board::BRAZILIAN)
    }

    #[test]
    fn a_fault_names_its_character() {
        let fault = |text: &str| parse(text).unwrap_err().to_string();
        assert_eq!(fault(""), "character 1: a square of this board expected");
        assert_eq!(
            fault("33-3"),
            "character 1: a square of this board expected"
        );
        assert_eq!(
            fault("999999-3"),
            "character 1: a square of this board expected"
        );
        assert_eq!(fault("14×"), "character 4: a square of this board expected");
        assert_eq!(
            fault("14 x 40"),
            "character 6: a square of this board expected"
        );
        assert_eq!(fault("14x21x30!"), "character 9: end of the move expected");
        assert_eq!(fault("9 13"), "character 2: - or x expected");
        assert_eq!(
            fault("c3-c4"),
            "character 4: a square of this board expected"
        );
    }

    #[test]
    fn one_move_in_many_hands() {
        for text in [
            "9x13", "09x13", "9:13", "9×13", "9X13", " 9 x 13 ", "9x 13", "b6xa5", "b6:a5",
        ] {
            assert_eq!(parse(text), parse("9x13"), "{text}");
        }
        // PDN 3.0 lets the mark between algebraic squares be omitted
        assert_eq!(parse("c3b4"), parse("c3-b4"));
        assert_eq!(parse("c3b4"), parse("22-17"));
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,20}", likely in "[0-9a-h x:×-]{0,20}") {
            for text in [text, likely] {
                if let Err(error) = parse(&text) {
                    prop_assert!(error.at <= text.chars().count() + 1);
                }
            }
        }
    }
}
