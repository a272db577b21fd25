//! A score sheet as it was written, faults and all: what it proves, and how it can be repaired.
//!
//! [`Sheet::parse`] reads the moves and leaves what nobody can read as gaps. [`verify`](Sheet::verify) plays them up to
//! the first that is illegal or not known and so finds the last position that can be established (7.5 a).
//! [`fill`](Sheet::fill) finds what can stand in the gaps so that all the rest is legal, and
//! [`mend`](Sheet::mend) the single slips of the pen that would make a sheet legal: a move misread, left out or written
//! once too often.

mod begun;
mod compare;
mod fill;
mod mend;
mod number;
mod parse;
#[cfg(test)]
mod tests;
mod verify;
mod write;

use super::moves::Move;
use super::notation::{MoveMark, MoveText};
use super::position::Position;
use super::square::SquareSet;
pub use compare::PlyPair;
pub use fill::{Filling, Open};
pub use mend::{Mending, Repair, Slip};
pub use parse::{ParseSheetError, SheetFault};
pub use verify::{SheetVerdict, Stop};

/// The moves of a game as they were written down, each ply an entry.
///
/// ```
/// use draughts::{Position, RuleSet, Sheet};
///
/// let start = Position::start(RuleSet::Portuguese);
/// let sheet = Sheet::parse("1. 9-13 22-18 2. ? 27x18", &start).unwrap();
/// assert_eq!(sheet.entries.len(), 4);
/// assert_eq!(sheet.fill(1000).only().unwrap()[2].to_string(), "13x22");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    /// The position before the first entry.
    pub start: Position,
    /// One for each ply, White and Black in turn from `start` on.
    pub entries: Vec<Entry>,
}

impl Sheet {
    /// The most entries that a sheet can have.
    pub const MOST: usize = 600;
    /// The longest text that is read, in bytes.
    pub const LARGEST: usize = 100_000;
}

/// What was written for one ply.
///
/// ```
/// use draughts::{Position, RuleSet, Sheet, EntryText};
///
/// // Black's second move was not written
/// let sheet = Sheet::parse("1. 9-13 22-18\n2. 13x22\n3. 5-9", &Position::start(RuleSet::Portuguese)).unwrap();
/// let missing = &sheet.entries[3];
/// assert_eq!(missing.written, EntryText::Gap);
/// assert_eq!((missing.line, missing.column), (3, 1));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The move, as far as it can be read.
    pub written: EntryText,
    /// The line of the text, from 1.
    pub line: usize,
    /// The character of the line, from 1, where the entry begins or, when nothing was written, is missing.
    pub column: usize,
}

/// A move as far as it can be read.
///
/// ```
/// use draughts::{Position, RuleSet, Sheet, EntryText};
///
/// let sheet = Sheet::parse("1. 9-13 2?-18 2. ?", &Position::start(RuleSet::Portuguese)).unwrap();
/// assert!(matches!(sheet.entries[0].written, EntryText::Move(_)));
/// assert!(matches!(sheet.entries[1].written, EntryText::Partly(_)));
/// assert_eq!(sheet.entries[2].written, EntryText::Gap);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EntryText {
    /// All of it.
    Move(MoveText),
    /// Some of it: `1?-18`, `?x22`.
    Partly(Glimpse),
    /// Nothing: any legal move.
    Gap,
}

/// A move of which only some digits can be read.
///
/// ```
/// use draughts::{Position, RuleSet, Sheet, EntryText};
///
/// let sheet = Sheet::parse("1. 1?-14", &Position::start(RuleSet::Portuguese)).unwrap();
/// let EntryText::Partly(seen) = &sheet.entries[0].written else { panic!() };
/// assert!(seen.from.into_iter().map(|square| square.number()).eq(10..=19));
/// assert_eq!(seen.to.len(), 1);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Glimpse {
    /// The squares that the first can be.
    pub from: SquareSet,
    /// The sign between the squares.
    pub mark: MoveMark,
    /// The squares that the last can be.
    pub to: SquareSet,
}

impl EntryText {
    /// The legal moves of a position that this can be.
    pub(crate) fn fitting(&self, position: &Position) -> Vec<Move> {
        let legal = || position.legal_moves().into_iter();
        match self {
            EntryText::Move(text) => position.meant(text),
            EntryText::Partly(seen) => legal()
                .filter(|played| {
                    let ends = seen.from.contains(played.from) && seen.to.contains(played.to);
                    ends && (seen.mark == MoveMark::Dash || played.is_capture())
                })
                .collect(),
            EntryText::Gap => legal().collect(),
        }
    }
}
