//! A move, and how it is written.

use std::fmt;

use super::square::{Square, SquareSet};

/// A move: where from, where to, what it captures.
///
/// Captures that differ only in their path are one move, because they leave the same position.
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

/// What stands between the two squares of a written move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// A dash: a move without capture, and in print captures too (`20-11`).
    Dash,
    /// `x`, `×` or `:`: a capture.
    Cross,
}

/// A move as somebody wrote it, not yet held against a position.
///
/// ```
/// use arbitro::draughts::{Mark, MoveText};
///
/// let text = MoveText::parse("14x21").unwrap();
/// assert_eq!((text.from.number(), text.mark, text.to.number()), (14, Mark::Cross, 21));
/// assert_eq!(MoveText::parse("05-10"), MoveText::parse("5-10"));
/// assert_eq!(MoveText::parse("14").unwrap_err().to_string(), "character 3: - or x expected");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveText {
    /// The first square.
    pub from: Square,
    /// The sign between the squares.
    pub mark: Mark,
    /// The second square.
    pub to: Square,
}

/// Why a text is no move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("character {at}: {fault}")]
pub struct ParseMoveError {
    /// The character, from 1, where reading stopped.
    pub at: usize,
    /// What was missing there.
    pub fault: MoveFault,
}

/// What was missing in a written move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MoveFault {
    /// No number of a square, 1 to 50.
    #[error("number of a square expected")]
    Square,
    /// Neither dash nor cross.
    #[error("- or x expected")]
    Mark,
    /// Something follows the second square.
    #[error("end of the move expected")]
    End,
}

impl MoveText {
    /// Reads `9-13`, `14x21`, `14×21` or `14:21`; leading zeros may stand.
    ///
    /// # Errors
    ///
    /// The first character that cannot be part of a move.
    pub fn parse(text: &str) -> Result<MoveText, ParseMoveError> {
        let fault = |rest: &str, fault| ParseMoveError {
            at: text.chars().count() - rest.chars().count() + 1,
            fault,
        };
        let (from, rest) = square(text).ok_or_else(|| fault(text, MoveFault::Square))?;
        let (mark, rest) = mark(rest).ok_or_else(|| fault(rest, MoveFault::Mark))?;
        let (to, rest) = square(rest).ok_or_else(|| fault(rest, MoveFault::Square))?;
        if rest.is_empty() {
            Ok(MoveText { from, mark, to })
        } else {
            Err(fault(rest, MoveFault::End))
        }
    }

    /// Could this text mean that move?
    pub fn fits(&self, played: &Move) -> bool {
        let squares = self.from == played.from && self.to == played.to;
        squares && (self.mark == Mark::Dash || played.is_capture())
    }
}

fn square(text: &str) -> Option<(Square, &str)> {
    let end = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    Some((Square::new(digits.parse().ok()?)?, rest))
}

fn mark(text: &str) -> Option<(Mark, &str)> {
    let mut rest = text.chars();
    let mark = match rest.next()? {
        '-' => Mark::Dash,
        'x' | 'X' | '×' | ':' => Mark::Cross,
        _ => return None,
    };
    Some((mark, rest.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_names_its_character() {
        let fault = |text: &str| MoveText::parse(text).unwrap_err().to_string();
        assert_eq!(fault(""), "character 1: number of a square expected");
        assert_eq!(fault("51-3"), "character 1: number of a square expected");
        assert_eq!(
            fault("999999-3"),
            "character 1: number of a square expected"
        );
        assert_eq!(fault("14×"), "character 4: number of a square expected");
        assert_eq!(fault("14x21x30"), "character 6: end of the move expected");
        assert_eq!(fault("9 13"), "character 2: - or x expected");
    }
}
