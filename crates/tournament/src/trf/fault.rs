//! Why a file cannot be read.

/// The largest file that is read, in bytes.
pub const LARGEST: usize = 16 << 20;

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
    /// Characters of the number zero: no text, or in another encoding.
    #[error("this is not text; if it is in UTF-16, the encoding has to be named")]
    NotText,
    /// Bytes that are none in the encoding that was asked for, or that the mark at the start says.
    #[error("the file is not in {0}")]
    NotInEncoding(String),
    /// UTF-8 in some places and not in this one.
    #[error("the file is in UTF-8, but not here; name the encoding if it is another")]
    PartlyUtf8,
    /// An event of teams.
    #[error("this is a file of an event of teams ({0})")]
    TeamEvent(String),
    /// No player at all.
    #[error("the file has no players (001)")]
    NoPlayers,
    /// A number was expected.
    #[error("not a number: {0:?}")]
    NotANumber(String),
    /// Points were expected.
    #[error("not a number of points: {0:?}")]
    NotPoints(String),
    /// A name was expected.
    #[error("no usable name")]
    NoName,
    /// Not a letter of the format.
    #[error("not a result: {0:?}")]
    NotAResult(char),
    /// Text in one of the columns of a round that part its fields.
    #[error("this column must be blank: {0:?}; the first round begins at column 92")]
    NotBlank(char),
    /// Two players with one number.
    #[error("player {0} stands here a second time")]
    PlayerTwice(u16),
    /// An opponent that the file does not have.
    #[error("there is no player {0}")]
    NoSuchPlayer(u16),
    /// Somebody who is said to have played against nobody else.
    #[error("round {round}: player {player} is his own opponent")]
    OwnOpponent {
        /// The round of the file.
        round: usize,
        /// Who.
        player: u16,
    },
    /// Two lines that do not agree.
    #[error("round {round}: line {line} of player {other} says otherwise")]
    Contradiction {
        /// The round of the file.
        round: usize,
        /// Whose line.
        other: u16,
        /// Its number.
        line: usize,
    },
    /// Two lines that give both players the same colour.
    #[error("round {round}: both have {colour:?}, see line {line} of player {other}")]
    SameColour {
        /// The round of the file.
        round: usize,
        /// The colour, `w` or `b`.
        colour: char,
        /// The opponent.
        other: u16,
        /// The opponent's line.
        line: usize,
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
