//! What a file says that is passed over, kept without being used, or has no place in a tournament.

use super::{Warning, build::Builder, extras::tie_breaks};
use crate::tournament::ShortText;

/// Something that a file says and a tournament does not keep as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Doubt {
    /// A record that is kept for writing only: officials, dates of rounds, the rhythm in words.
    RecordKept(String),
    /// A record that is not known.
    RecordUnused(String),
    /// A record that stands a second time; the later one counts.
    RecordTwice(String),
    /// A word of a record that is not known.
    Word(String),
    /// A result without an opponent.
    ResultAlone {
        /// The round of the file.
        round: u16,
    },
    /// A rating that cannot be one.
    Rating(u16),
    /// Points of a player's line that are none.
    Points(String),
    /// The value of a symbol that is kept, but not used (162).
    ValueUnused(char),
    /// The value of something that is not known.
    ValueUnknown(String),
    /// No colour.
    Colour(char),
    /// Virtual points (250, XXA).
    VirtualPoints,
    /// Players who must not meet (260, XXP).
    ForbiddenPairs,
    /// A tie-break that is not known here.
    TieBreak(String),
    /// A pairing system that is not known here (192).
    System(String),
    /// A player whom a line names and the file does not have.
    NoSuchPlayer(u16),
    /// Gaps in the pairing numbers.
    NumbersMissing,
    /// Points for a round that is not paired.
    PointsBeforePairing {
        /// The round of the file.
        round: usize,
        /// The letter.
        letter: char,
    },
    /// A name or a place that cannot be kept.
    Header,
    /// The last day is before the first.
    EndBeforeStart,
    /// A number of rounds that is no number of matches.
    RoundsNoMatches {
        /// Games of a match.
        games: u8,
    },
    /// A title of another game.
    Title(String),
    /// The federation.
    Federation,
    /// An identity number that is no licence number.
    Identity,
    /// Month and day of a birth; the year is kept.
    Birthday,
    /// A letter that says more than the outcome: W, D and L of games hardly begun, F of a full-point bye.
    Letter(char),
}

impl Builder {
    /// Warns of it; `count` is how many rounds are paired.
    pub fn doubts(&mut self, count: usize) {
        let mut doubts = self.header_doubts();
        doubts.extend(self.points_before_pairing(count));
        let (_, unknown) = tie_breaks(&self.records.extras.tie_breaks);
        doubts.extend(unknown.into_iter().map(|code| (1, Doubt::TieBreak(code))));
        let players = &self.records.players;
        let named = self.records.named.iter().copied();
        let strangers = named.filter(|(_, no)| !players.contains_key(no));
        doubts.extend(strangers.map(|(line, no)| (line, Doubt::NoSuchPlayer(no))));
        if players.keys().zip(1..).any(|(no, place)| *no != place) {
            doubts.push((1, Doubt::NumbersMissing));
        }
        let warnings = doubts.into_iter();
        let warnings = warnings.map(|(line, what)| Warning { line, what });
        self.records.warnings.extend(warnings);
        self.records.warnings.sort_by_key(|warning| warning.line);
    }

    /// Only half-point and zero-point byes can be asked for.
    fn points_before_pairing(&self, count: usize) -> Vec<(usize, Doubt)> {
        let first = count * usize::from(self.games);
        let players = self.records.players.values();
        let full = players.flat_map(|player| {
            let cells = player.cells.iter().enumerate().skip(first);
            let full = cells.filter(|(_, cell)| matches!(cell.result, 'F' | 'U' | '+'));
            full.map(|(index, cell)| {
                let (round, letter) = (index + 1, cell.result);
                (player.line, Doubt::PointsBeforePairing { round, letter })
            })
        });
        full.collect()
    }

    fn header_doubts(&self) -> Vec<(usize, Doubt)> {
        let records = &self.records;
        let texts = [&records.name, &records.venue].into_iter().flatten();
        let unkept = texts.filter(|text| text.parse::<ShortText>().is_err());
        let mut doubts: Vec<_> = unkept.map(|_| (1, Doubt::Header)).collect();
        let starts = records.starts.unwrap_or_default();
        if records.ends.is_some_and(|ends| ends < starts) {
            doubts.push((1, Doubt::EndBeforeStart));
        }
        let games = self.games;
        let rounds = records.rounds;
        if rounds.is_some_and(|rounds| !rounds.is_multiple_of(games.into())) {
            doubts.push((1, Doubt::RoundsNoMatches { games }));
        }
        doubts
    }
}
