//! Positions as text: `W:W1,2,K3:B21-24,K30`, or `W:Wa1,Kc3:Bb8` where the notation is algebraic.

#[cfg(test)]
mod tests;

use std::fmt;

use super::notation::{DASHES, Notation};
use super::piece::{Colour, Piece, Rank};
use super::position::Position;
use super::rules::RuleSet;
use super::square::Square;

/// Why a text is no position.
///
/// ```
/// use draughts::{FenFault, Position, RuleSet, Square};
///
/// let error = Position::from_fen(RuleSet::Portuguese, "W:W1:B21,21").unwrap_err();
/// assert_eq!((error.at, error.fault), (10, FenFault::Taken(Square::new(21).unwrap())));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("character {at}: {fault}")]
pub struct ParseFenError {
    /// The character, from 1.
    pub at: usize,
    /// What is wrong there.
    pub fault: FenFault,
}

/// What is wrong in a FEN.
///
/// ```
/// use draughts::{FenFault, Position, RuleSet, Square};
///
/// let fault = |fen| Position::from_fen(RuleSet::Portuguese, fen).unwrap_err().fault;
/// assert_eq!(fault("W:W30:B32"), FenFault::Uncrowned(Square::new(30).unwrap()));
/// assert_eq!(fault("W:W9-5:B32"), FenFault::Range);
/// assert_eq!(fault("?:W1:B32"), FenFault::UnknownTurn);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum FenFault {
    /// Neither `W` nor `B`.
    #[error("W or B expected")]
    Colour,
    /// `?`, which PDN 3.0 allows: without a side to move there are no legal moves, and so no position.
    #[error("whose move it is must be known: W or B expected")]
    UnknownTurn,
    /// No colon before a side.
    #[error(": expected")]
    Colon,
    /// A side listed twice.
    #[error("this side is listed twice")]
    Twice,
    /// No square that the board has.
    #[error("a square of this board expected")]
    Square,
    /// A range that runs backwards.
    #[error("a range must run upwards")]
    Range,
    /// Two pieces on square `.0`.
    #[error("square {0} is taken twice")]
    Taken(Square),
    /// A man on square `.0`, where it would be a king.
    #[error("a man on square {0} would be a king")]
    Uncrowned(Square),
    /// More pieces of a side than it has at the start: no game leads there.
    #[error("{} has more than the {most} pieces of the start", name(*.colour))]
    TooMany {
        /// Whose pieces.
        colour: Colour,
        /// How many that side has at the start.
        most: u32,
    },
    /// Something follows the second side.
    #[error("end of the position expected")]
    End,
}

const fn name(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "White",
        Colour::Black => "Black",
    }
}

impl Position {
    /// Reads a FEN: sides in either order, empty sides, squares by number or by column and row, and ranges of numbers.
    /// Spaces, small letters, the tag around it (`[FEN "…"]`) and a full stop after it are accepted, `W::` for an empty
    /// board, and the counters that Lidraughts adds (`:H0:F1`); they are no part of a position.
    ///
    /// # Errors
    ///
    /// The first character that does not belong, and why; [`FenFault::UnknownTurn`] where nothing else is wrong.
    ///
    /// ```
    /// use draughts::{Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "B:B21-23,K30:W1,2,K3.").unwrap();
    /// assert_eq!(position.to_string(), "B:W1,2,K3:B21,22,23,K30");
    ///
    /// let algebraic = Position::from_fen(RuleSet::Brazilian, "W:Wa1,Kc3:Bb8").unwrap();
    /// assert_eq!(algebraic.to_string(), "W:WK22,29:B1");
    ///
    /// let error = Position::from_fen(RuleSet::Portuguese, "W:W1,33:B30").unwrap_err();
    /// assert_eq!(error.to_string(), "character 6: a square of this board expected");
    /// ```
    pub fn from_fen(rules: RuleSet, text: &str) -> Result<Position, ParseFenError> {
        let text = text.trim_end();
        let mut reader = Reader {
            text,
            at: text.len() - text.trim_start().len(),
            position: Position::empty(rules),
        };
        reader.read().map_err(|fault| ParseFenError {
            at: text[..reader.at].chars().count() + 1,
            fault,
        })?;
        Ok(reader.position)
    }
}

/// Walks through the text; after a fault `at` is where it lies.
struct Reader<'a> {
    text: &'a str,
    /// In bytes.
    at: usize,
    position: Position,
}

impl Reader<'_> {
    fn read(&mut self) -> Result<(), FenFault> {
        self.opening();
        let turn = self.at;
        let unknown = self.skip('?');
        if !unknown {
            self.position.turn = self.colour()?;
        }
        self.sides()?;
        while self.counter() {}
        for closing in ['.', '"', ']'] {
            self.skip(closing);
        }
        if self.at < self.text.len() {
            return Err(FenFault::End);
        }
        if unknown {
            self.at = turn;
            return Err(FenFault::UnknownTurn);
        }
        Ok(())
    }

    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    /// Passes over a character, in either case, and the spaces behind it.
    fn skip(&mut self, wanted: char) -> bool {
        let found = self.rest().chars().next();
        let found = found.filter(|found| found.eq_ignore_ascii_case(&wanted));
        if let Some(found) = found {
            self.at += found.len_utf8();
            self.spaces();
        }
        found.is_some()
    }

    fn spaces(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    /// Passes over `[FEN "`, the tag around a position that was copied from a file.
    fn opening(&mut self) {
        self.skip('[');
        let name = self.rest().get(..3);
        if name.is_some_and(|name| name.eq_ignore_ascii_case("FEN")) {
            self.at += 3;
            self.spaces();
        }
        self.skip('"');
    }

    /// Passes over a counter: `:H0`, moves since the last capture, `:F1`, the number of the move, or `:W+1`, `:+1+2`, the
    /// moves of single kings in Frisian draughts.
    fn counter(&mut self) -> bool {
        let digits = |text: &'_ str| {
            text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len()
        };
        let rest = self.rest();
        let Some(name) = rest.strip_prefix(':') else {
            return false;
        };
        let first = name.chars().next().map(|c| c.to_ascii_uppercase());
        let mut numbers = match first {
            Some('H' | 'F') => &name[1..],
            Some('W' | 'B') if name[1..].starts_with('+') => &name[2..],
            Some('+') => &name[1..],
            _ => return false,
        };
        numbers = &numbers[digits(numbers)..];
        if let (Some('+'), Some(second)) = (first, numbers.strip_prefix('+')) {
            numbers = &second[digits(second)..];
        }
        self.at = self.text.len() - numbers.len();
        self.spaces();
        true
    }

    fn colour(&mut self) -> Result<Colour, FenFault> {
        let colours = [Colour::White, Colour::Black];
        let found = colours
            .into_iter()
            .find(|colour| self.skip(colour.letter()));
        found.ok_or(FenFault::Colour)
    }

    /// Reads both sides; of an empty board none may be named.
    fn sides(&mut self) -> Result<(), FenFault> {
        if !self.skip(':') {
            return Err(FenFault::Colon);
        }
        if self.skip(':') {
            return Ok(());
        }
        let first = self.side(None)?;
        if !self.skip(':') {
            return Err(FenFault::Colon);
        }
        self.side(Some(first))?;
        Ok(())
    }

    /// Reads `W1,2,K3`; `before` is the side that may not come again.
    fn side(&mut self, before: Option<Colour>) -> Result<Colour, FenFault> {
        let start = self.at;
        let colour = self.colour()?;
        if before == Some(colour) {
            self.at = start;
            return Err(FenFault::Twice);
        }
        let begins = |c: char| c.is_ascii_alphanumeric();
        if self.rest().starts_with(begins) {
            self.pieces(colour)?;
            while self.skip(',') {
                self.pieces(colour)?;
            }
        }
        let most = Position::start(self.position.rules()).pieces(colour).len();
        if self.position.pieces(colour).len() > most {
            self.at = start;
            return Err(FenFault::TooMany { colour, most });
        }
        Ok(colour)
    }

    /// Reads `12`, `K12`, `9-12` or `K9-12`.
    fn pieces(&mut self, colour: Colour) -> Result<(), FenFault> {
        let start = self.at;
        let rank = if self.skip('K') {
            Rank::King
        } else {
            Rank::Man
        };
        let first = self.square()?;
        let last = if DASHES.into_iter().any(|dash| self.skip(dash)) {
            self.square()?
        } else {
            first
        };
        let end = std::mem::replace(&mut self.at, start);
        if last < first {
            return Err(FenFault::Range);
        }
        for number in first.number()..=last.number() {
            let square = Square::new(number).ok_or(FenFault::Square)?;
            self.put(square, Piece { colour, rank })?;
        }
        self.at = end;
        Ok(())
    }

    fn square(&mut self) -> Result<Square, FenFault> {
        let found = self.position.board().read_square(self.rest());
        let (square, rest) = found.ok_or(FenFault::Square)?;
        self.at = self.text.len() - rest.len();
        self.spaces();
        Ok(square)
    }

    fn put(&mut self, square: Square, piece: Piece) -> Result<(), FenFault> {
        let crowning = self.position.board().crowning_row(piece.colour);
        if self.position.piece(square).is_some() {
            return Err(FenFault::Taken(square));
        }
        if piece.rank == Rank::Man && crowning.contains(square) {
            return Err(FenFault::Uncrowned(square));
        }
        self.position = self.position.place(square, piece);
        Ok(())
    }
}

impl Position {
    /// The FEN, White first, every square by itself, squares named as this notation does.
    ///
    /// ```
    /// use draughts::{Notation, Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Brazilian, "W:W29,K22:B1").unwrap();
    /// assert_eq!(position.fen_in(Notation::Algebraic), "W:WKc3,a1:Bb8");
    /// assert_eq!(position.fen_in(Notation::Numeric), position.to_string());
    /// ```
    pub fn fen_in(&self, notation: Notation) -> String {
        let side = |colour: Colour| {
            let pieces = self.pieces(colour).into_iter().map(|square| {
                let king = if self.kings(colour).contains(square) {
                    "K"
                } else {
                    ""
                };
                format!("{king}{}", notation.square(self.board(), square))
            });
            pieces.collect::<Vec<_>>().join(",")
        };
        let (turn, white, black) = (
            self.turn().letter(),
            side(Colour::White),
            side(Colour::Black),
        );
        format!("{turn}:W{white}:B{black}")
    }
}

/// The FEN by the numbers of the squares.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fen_in(Notation::Numeric))
    }
}
