//! TRF, the tournament report file of FIDE (TRF16, and what is needed of TRF26).
//!
//! One line of the format is one game, so that match *k* of N games is written as N consecutive rounds, announced by
//! a comment `### games-per-match: N`. Inside of Arbitro rounds count matches.

use crate::tournament::{PairingSystem, PrimaryScore, RoundNo, Tournament, pairing::dutch};

mod build;
mod columns;
mod records;
mod write;

pub use write::write;

/// What a file does not say, or what is to be read otherwise.
#[derive(Debug, Clone, Copy, Default)]
pub struct ReadOptions {
    /// The system, in place of the file's.
    pub system: Option<PairingSystem>,
    /// Games of a match, in place of the file's.
    pub games: Option<u8>,
    /// The score that decides first; match points unless said otherwise.
    pub primary: Option<PrimaryScore>,
    /// Only the rounds before this one; what the file has of this one says who is absent.
    pub before: Option<RoundNo>,
}

/// A file as read.
#[derive(Debug, Clone)]
pub struct TrfFile {
    /// The tournament. Pairing numbers are entry numbers too.
    pub tournament: Tournament,
    /// What the Dutch system asks beside it: the initial colour as the file says it or as its first round shows
    /// it, and who is kept apart.
    pub dutch: dutch::Settings,
    /// What could not be kept.
    pub warnings: Vec<Warning>,
}

/// Something of a file that is passed over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Warning {
    /// The line, from 1.
    pub line: usize,
    /// What.
    pub what: String,
}

/// Why a file cannot be read, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct ParseTrfError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: TrfFault,
}

/// What can be wrong in a file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TrfFault {
    /// More than [`LARGEST`] bytes.
    #[error("the file is larger than {LARGEST} bytes")]
    TooLarge,
    /// Not UTF-8.
    #[error("the file is not text in UTF-8")]
    NotText,
    /// No player at all.
    #[error("the file has no players (001)")]
    NoPlayers,
    /// A number was expected.
    #[error("not a number: {0:?}")]
    NotANumber(String),
    /// Points were expected.
    #[error("not a number of points: {0:?}")]
    NotPoints(String),
    /// A date was expected.
    #[error("not a date: {0:?}")]
    NotADate(String),
    /// A name was expected.
    #[error("no usable name")]
    NoName,
    /// Not a letter of the format.
    #[error("not a result: {0:?}")]
    NotAResult(char),
    /// Two players with one number.
    #[error("player {0} stands here a second time")]
    PlayerTwice(u16),
    /// An opponent that the file does not have.
    #[error("there is no player {0}")]
    NoSuchPlayer(u16),
    /// Two lines that do not agree.
    #[error("round {round}: the line of player {other} says otherwise")]
    Contradiction {
        /// The round of the file.
        round: usize,
        /// Whose line.
        other: u16,
    },
    /// Games of one match against different opponents.
    #[error("round {round} belongs to a match of {games} games, all against the same opponent")]
    MatchBroken {
        /// The round of the file.
        round: usize,
        /// Games of a match.
        games: u8,
    },
    /// More rounds or games than a tournament can have.
    #[error("too many: {0}")]
    TooMany(usize),
    /// The scores contradict themselves.
    #[error("a win must score more than a draw, a draw no less than a loss")]
    PointsOrder,
}

/// The largest file that is read, in bytes.
pub const LARGEST: usize = 16 << 20;

/// Reads a file. Lines may end in CR, LF or CRLF.
///
/// # Errors
/// The first thing that cannot be read, with its place.
pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<TrfFile, ParseTrfError> {
    let at_start = |fault| ParseTrfError {
        line: 1,
        column: 1,
        fault,
    };
    if bytes.len() > LARGEST {
        return Err(at_start(TrfFault::TooLarge));
    }
    let text = std::str::from_utf8(bytes).map_err(|_| at_start(TrfFault::NotText))?;
    let records = records::Records::parse(text.trim_start_matches('\u{feff}'))?;
    build::build(records, bytes, options)
}

#[cfg(test)]
mod tests;
