//! What a file says and a tournament does not keep as it is, by what it is about.
//!
//! As with events and refusals, a noun is an enum of its own, so that the compiler asks for the sentence of each.

use std::collections::HashMap;

use super::TextEncoding;
use crate::{Points, PrimaryScore};

/// Something that a file says and a tournament does not keep as it is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum TrfDoubt {
    /// The file and its records.
    File(FileDoubt),
    /// Name, place, dates and number of rounds.
    Header(HeaderDoubt),
    /// The system, and what else the pairing and the places rest on.
    System(SystemDoubt),
    /// The players.
    Player(PlayerDoubt),
    /// The results.
    Result(ResultDoubt),
}

/// What is doubted of a file and its records.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum FileDoubt {
    /// Bytes that are not UTF-8, read in this encoding because none was named.
    ReadAs(TextEncoding),
    /// A record that is kept for writing only: officials, dates of rounds, the rhythm in words.
    RecordKept(String),
    /// Comments that are not understood: those of other programs, and those of ours that cannot be read.
    Comment,
    /// A record that is not known.
    RecordUnused(String),
    /// Records that are not known, by their codes.
    RecordsUnused(Vec<String>),
    /// A record that stands a second time; the later one counts.
    RecordTwice(String),
    /// A word of a record that is not known.
    Word(String),
}

/// What is doubted of the event that a file names.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum HeaderDoubt {
    /// A name or a place that cannot be kept.
    Unkept,
    /// A date that is none.
    Date(String),
    /// A date whose day and month could be the other way round; the first is read as the day.
    DateAmbiguous(String),
    /// The last day is before the first.
    EndBeforeStart,
    /// Another number of players than the file has lines for (062).
    Players {
        /// How many it says that it has.
        said: usize,
        /// How many there are.
        there: usize,
    },
    /// The time in words (122) is another than the encoded one (222), which counts.
    Times,
    /// No rounds at all are announced, though the record stands there (142, XXR).
    NoRounds,
    /// A number of rounds that is no number of matches.
    RoundsNoMatches {
        /// Games of a match.
        games: u8,
    },
    /// Fewer rounds are announced than are paired.
    RoundsBeyond {
        /// How many the file says it has.
        announced: u16,
        /// How many are paired.
        paired: u16,
    },
}

/// What is doubted of a file's system, of its values and of what else decides who meets whom and who is placed where.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum SystemDoubt {
    /// A pairing system that is not known here (192).
    Code(String),
    /// A system that is none of ours (192).
    Unknown(String),
    /// A type in words that is not of a Swiss (092), where no code says which system is meant.
    InWords(String),
    /// A tie-break that is not known here.
    TieBreak(String),
    /// Records of tie-breaks (202, 212) that do not name the same.
    TieBreakRecords,
    /// No colour (152, XXC).
    Colour(char),
    /// The value of a symbol that is kept, but not used (162).
    ValueUnused(char),
    /// The value of something that is not known.
    ValueUnknown(String),
    /// A symbol with two values, as where a colour has its own (XXS); the last counts.
    ValueTwice(char),
    /// Points beside those of the results (299).
    AssignedPoints,
    /// An acceleration by a code (`…_BAKU`) that follows from the number of rounds, which nobody says.
    AccelerationUnknown,
    /// Virtual points (250, XXA).
    VirtualPoints,
    /// Players who must not meet (260, XXP).
    ForbiddenPairs,
    /// Somebody who must not meet themselves (260, XXP).
    ForbiddenSelf(u16),
}

/// What is doubted of the players of a file.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum PlayerDoubt {
    /// A player whom a line names and the file does not have.
    Nobody(u16),
    /// Gaps in the pairing numbers.
    NumbersMissing,
    /// Text in the column that parts two fields: they may be shifted.
    Between(usize),
    /// A letter that stands for no sex (column 10).
    Sex(char),
    /// A title of another game.
    Title(String),
    /// A rating that cannot be one.
    Rating(u16),
    /// A federation that is not three letters.
    Federation,
    /// An identity number that is no licence number.
    Identity,
    /// Month and day of a birth; the year is kept.
    Birthday,
    /// A year of birth that is still to come.
    Unborn(u16),
    /// Points of a player's line that are none.
    Points(String),
    /// A place of a player's line that is none (86 to 89).
    Place(String),
    /// The points column (81 to 84) is not what the results make.
    PointsContradicted {
        /// Of how many players.
        players: usize,
        /// The first of them.
        first: u16,
        /// What the file says of them.
        said: Points,
        /// What the results make.
        computed: Points,
    },
    /// The points column has the other score: game points where match points decide, or the other way round.
    PointsOfOtherScore {
        /// The score that decides.
        primary: PrimaryScore,
    },
}

/// What is doubted of the results of a file.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ResultDoubt {
    /// A result without an opponent.
    Alone {
        /// The round of the file.
        round: u16,
    },
    /// A letter that says more than the outcome: W, D and L of games hardly begun.
    Letter(char),
    /// Points for a round that is not paired.
    BeforePairing {
        /// The round of the file.
        round: usize,
        /// The letter.
        letter: char,
    },
    /// Nobody of two is said to have White, who then has the smaller number.
    NoColour {
        /// The round of the file.
        round: usize,
    },
    /// The colours of the games of a match do not alternate; they are taken to.
    Colours {
        /// The round of the file.
        round: usize,
    },
}

macro_rules! from {
    ($($noun:ident($doubt:ident)),+) => {
        $(impl From<$doubt> for TrfDoubt {
            fn from(doubt: $doubt) -> Self {
                Self::$noun(doubt)
            }
        })+
    };
}

from!(
    File(FileDoubt),
    Header(HeaderDoubt),
    System(SystemDoubt),
    Player(PlayerDoubt),
    Result(ResultDoubt)
);

/// Something of a file that is passed over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Warning {
    /// The line, from 1.
    pub line: usize,
    /// What.
    pub what: TrfDoubt,
}

impl<D: Into<TrfDoubt>> From<(usize, D)> for Warning {
    fn from((line, what): (usize, D)) -> Self {
        let what = what.into();
        Self { line, what }
    }
}

/// The doubts of these warnings, each once with its lines, by their first line; all unknown records are one doubt.
///
/// ```
/// use tournament::trf::{FileDoubt, ReadOptions, grouped, read};
/// let text = "XYZ 1\nXYZ 2\nABC\n001    1      Rui\n";
/// let file = read(text.as_bytes(), &ReadOptions::default())?;
/// let unknown = FileDoubt::RecordsUnused(vec!["XYZ".to_owned(), "ABC".to_owned()]);
/// assert_eq!(grouped(&file.warnings), [(vec![1, 2, 3], unknown.into())]);
/// # Ok::<(), tournament::trf::ParseTrfError>(())
/// ```
#[must_use]
pub fn grouped<'a>(warnings: impl IntoIterator<Item = &'a Warning>) -> Vec<(Vec<usize>, TrfDoubt)> {
    let mut all: Vec<(Vec<usize>, TrfDoubt)> = Vec::new();
    // where the lines of a doubt stand; those of every unknown record under none
    let mut places: HashMap<Option<&TrfDoubt>, usize> = HashMap::new();
    let mut unknown: Vec<String> = Vec::new();
    for Warning { line, what } in warnings {
        let mut key = Some(what);
        if let TrfDoubt::File(FileDoubt::RecordUnused(code)) = what {
            if !unknown.contains(code) {
                unknown.push(code.clone());
            }
            key = None;
        }
        let place = *places.entry(key).or_insert(all.len());
        match all.get_mut(place) {
            Some((lines, _)) => lines.push(*line),
            None => all.push((vec![*line], what.clone())),
        }
    }
    if let Some((_, records)) = places.get(&None).and_then(|place| all.get_mut(*place)) {
        *records = FileDoubt::RecordsUnused(unknown).into();
    }
    all.sort_by_key(|(lines, _)| lines.first().copied());
    all
}
