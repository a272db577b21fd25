//! Squares in words: `13`, or `c3` where the notation is algebraic.

use super::super::board::{Board, Place};
use super::super::square::Square;

/// How a record names the squares.
///
/// ```
/// use draughts::{Board, Notation, Square};
///
/// let corner = Square::new(29).unwrap();
/// assert_eq!(Notation::Numeric.square(Board::BRAZILIAN, corner), "29");
/// assert_eq!(Notation::Algebraic.square(Board::BRAZILIAN, corner), "a1");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Notation {
    /// By the numbers of the board.
    Numeric,
    /// By column and row, as in chess: PDN's notation for Brazilian draughts.
    Algebraic,
}

impl Notation {
    /// The name of a square of this board.
    ///
    /// ```
    /// use draughts::{Board, Notation, Square};
    ///
    /// let one = Square::new(1).unwrap();
    /// assert_eq!(Notation::Algebraic.square(Board::BRAZILIAN, one), "b8");
    /// assert_eq!(Notation::Algebraic.square(Board::PORTUGUESE, one), "h1");
    /// ```
    pub fn square(self, board: &Board, square: Square) -> String {
        match self {
            Notation::Numeric => square.to_string(),
            Notation::Algebraic => {
                let Place { row, column } = board.place(square);
                format!("{}{}", char::from(b'a' + column), row + 1)
            }
        }
    }
}

impl Board {
    /// Reads the square with which a text begins, by number or by column and row, and gives what follows it. None when
    /// the text begins with something else, or the board has no such square.
    ///
    /// ```
    /// use draughts::{Board, Square};
    ///
    /// let corner = Square::new(29).unwrap();
    /// assert_eq!(Board::BRAZILIAN.read_square("29x18"), Some((corner, "x18")));
    /// assert_eq!(Board::BRAZILIAN.read_square("a1xd4"), Some((corner, "xd4")));
    /// assert_eq!(Board::BRAZILIAN.read_square("a2"), None);
    /// ```
    pub fn read_square<'a>(&self, text: &'a str) -> Option<(Square, &'a str)> {
        let column = text.bytes().next().filter(u8::is_ascii_lowercase);
        let digits = &text[usize::from(column.is_some())..];
        let end = digits.find(|c: char| !c.is_ascii_digit());
        let (digits, rest) = digits.split_at(end.unwrap_or(digits.len()));
        let number: u8 = digits.parse().ok()?;
        let square = match column {
            None => self.square(number)?,
            Some(letter) => self.at(Place {
                row: number.checked_sub(1)?,
                column: letter - b'a',
            })?,
        };
        Some((square, rest))
    }

    /// The square that a text names by itself, with nothing behind it.
    ///
    /// ```
    /// use draughts::Board;
    ///
    /// assert_eq!(Board::BRAZILIAN.named("a1"), Board::BRAZILIAN.square(29));
    /// assert_eq!(Board::BRAZILIAN.named("a1xd4"), None);
    /// ```
    #[must_use]
    pub fn named(&self, text: &str) -> Option<Square> {
        let (square, rest) = self.read_square(text)?;
        rest.is_empty().then_some(square)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        for board in [Board::PORTUGUESE, Board::BRAZILIAN, Board::INTERNATIONAL] {
            for notation in [Notation::Numeric, Notation::Algebraic] {
                for square in board.squares() {
                    let written = notation.square(board, square);
                    assert_eq!(board.read_square(&written), Some((square, "")));
                }
            }
        }
    }

    #[test]
    fn no_square_of_this_board() {
        for text in [
            "", "a", "a0", "33", "i1", "z9", "256", "a9", "A1", "á1", "-1", "0",
        ] {
            assert_eq!(Board::BRAZILIAN.read_square(text), None, "{text}");
        }
    }
}
