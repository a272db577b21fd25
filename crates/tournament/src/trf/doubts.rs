//! What a file says that is passed over, kept without being used, or has no place in a tournament.

use std::collections::BTreeMap;

use super::{TextEncoding, Warning, build::Builder, extras::tie_breaks};
use crate::{Points, PrimaryScore, ShortText};

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
    /// A letter that says more than the outcome: W, D and L of games hardly begun.
    Letter(char),
    /// Bytes that are not UTF-8, read in this encoding because none was named.
    ReadAs(TextEncoding),
    /// A date that is none.
    Date(String),
    /// A date whose day and month could be the other way round; the first is read as the day.
    DateAmbiguous(String),
    /// Records that are not known, by their codes.
    RecordsUnused(Vec<String>),
    /// A system that is none of ours (192, 092).
    SystemUnknown(String),
    /// No rounds at all are announced, though the record stands there (142, XXR).
    NoRounds,
    /// Fewer rounds are announced than are paired.
    RoundsBeyond {
        /// How many the file says it has.
        announced: u16,
        /// How many are paired.
        paired: u16,
    },
    /// An acceleration by a code (`…_BAKU`) that follows from the number of rounds, which nobody says.
    AccelerationUnknown,
    /// Somebody who must not meet themselves (260, XXP).
    ForbiddenSelf(u16),
    /// The colours of the games of a match do not alternate; they are taken to.
    ColoursOfMatch {
        /// The round of the file.
        round: usize,
    },
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

/// The doubts of these warnings, each once with its lines, by their first line; all unknown records are one doubt.
///
/// ```
/// use tournament::trf::{Doubt, ReadOptions, grouped, read};
/// let text = "XYZ 1\nXYZ 2\nABC\n001    1      Rui\n";
/// let file = read(text.as_bytes(), &ReadOptions::default())?;
/// let unknown = Doubt::RecordsUnused(vec!["XYZ".to_owned(), "ABC".to_owned()]);
/// assert_eq!(grouped(&file.warnings), [(vec![1, 2, 3], unknown)]);
/// # Ok::<(), tournament::trf::ParseTrfError>(())
/// ```
#[must_use]
pub fn grouped<'a>(warnings: impl IntoIterator<Item = &'a Warning>) -> Vec<(Vec<usize>, Doubt)> {
    let mut lines: Vec<Vec<usize>> = Vec::new();
    let mut found: Vec<Doubt> = Vec::new();
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    let mut unknown: Vec<String> = Vec::new();
    for Warning { line, what } in warnings {
        let key = if let Doubt::RecordUnused(code) = what {
            if !unknown.contains(code) {
                unknown.push(code.clone());
            }
            String::new()
        } else {
            format!("{what:?}")
        };
        let place = *places.entry(key).or_insert_with(|| {
            found.push(what.clone());
            lines.push(Vec::new());
            lines.len() - 1
        });
        lines[place].push(*line);
    }
    if let Some(one) = found
        .iter_mut()
        .find(|one| matches!(one, Doubt::RecordUnused(_)))
    {
        *one = Doubt::RecordsUnused(unknown);
    }
    let mut all: Vec<_> = lines.into_iter().zip(found).collect();
    all.sort_by_key(|(lines, _)| lines.first().copied());
    all
}

impl Builder {
    /// Warns of it; `count` is how many rounds are paired, `told` whether the reader was told the system.
    pub(super) fn doubts(&mut self, count: usize, told: bool) {
        let mut doubts = self.header_doubts(count);
        doubts.extend(self.system_doubts(told));
        doubts.extend(self.points_before_pairing(count));
        doubts.extend(self.colours_of_matches());
        let (_, unknown) = tie_breaks(&self.records.extras.tie_breaks);
        let lines = ["212", "202"].map(|code| self.records.line_of(code));
        let line = lines.into_iter().find(|line| *line > 1).unwrap_or(1);
        doubts.extend(
            unknown
                .into_iter()
                .map(|code| (line, Doubt::TieBreak(code))),
        );
        let players = &self.records.players;
        let named = self.records.named.iter().copied();
        let strangers = named.filter(|(_, no)| !players.contains_key(no));
        doubts.extend(strangers.map(|(line, no)| (line, Doubt::NoSuchPlayer(no))));
        let mut numbered = players.iter().zip(1..);
        let gap = numbered.find(|((no, _), place)| *no != place);
        doubts.extend(gap.map(|((_, player), _)| (player.line, Doubt::NumbersMissing)));
        let warnings = doubts.into_iter();
        let warnings = warnings.map(|(line, what)| Warning { line, what });
        self.records.warnings.extend(warnings);
    }

    /// Only byes that somebody grants can be asked for.
    fn points_before_pairing(&self, count: usize) -> Vec<(usize, Doubt)> {
        let first = count * usize::from(self.games);
        let players = self.records.players.values();
        let full = players.flat_map(|player| {
            let cells = player.cells.iter().enumerate().skip(first);
            let full = cells.filter(|(_, cell)| matches!(cell.result, 'U' | '+'));
            full.map(|(index, cell)| {
                let (round, letter) = (index + 1, cell.result);
                (player.line, Doubt::PointsBeforePairing { round, letter })
            })
        });
        full.collect()
    }

    /// The games of a match are played with colours in turn.
    fn colours_of_matches(&self) -> Vec<(usize, Doubt)> {
        let games = usize::from(self.games);
        let players = self.records.players.values();
        let wrong = players.flat_map(|player| {
            let cells = player.cells.iter().enumerate();
            let wrong = cells.filter(|(index, cell)| {
                let first = player.cells.get(index - index % games);
                let turned = index % games % 2 == 1;
                let said = |colour: char| matches!(colour, 'w' | 'b');
                first.is_some_and(|first| {
                    said(first.colour)
                        && said(cell.colour)
                        && (first.colour == cell.colour) == turned
                })
            });
            wrong.map(|(index, _)| (player.line, Doubt::ColoursOfMatch { round: index + 1 }))
        });
        wrong.collect()
    }

    fn header_doubts(&self, count: usize) -> Vec<(usize, Doubt)> {
        let records = &self.records;
        let texts = [("012", &records.name), ("022", &records.venue)];
        let unkept = texts.into_iter().filter(|(_, text)| {
            let text = text.as_ref();
            text.is_some_and(|text| text.parse::<ShortText>().is_err())
        });
        let mut doubts: Vec<_> = unkept
            .map(|(code, _)| (records.line_of(code), Doubt::Header))
            .collect();
        let starts = records.starts.unwrap_or_default();
        if records.ends.is_some_and(|ends| ends < starts) {
            doubts.push((records.line_of("052"), Doubt::EndBeforeStart));
        }
        let line = ["142", "XXR"].map(|code| records.line_of(code));
        let line = line.into_iter().max().unwrap_or(1);
        let games = self.games;
        let paired = u16::try_from(count).unwrap_or(u16::MAX);
        match records.rounds {
            Some(0) => doubts.push((line, Doubt::NoRounds)),
            Some(rounds) if !rounds.is_multiple_of(games.into()) => {
                doubts.push((line, Doubt::RoundsNoMatches { games }));
            }
            Some(rounds) if rounds / u16::from(games) < paired => {
                let announced = rounds / u16::from(games);
                doubts.push((line, Doubt::RoundsBeyond { announced, paired }));
            }
            Some(_) | None => {}
        }
        doubts
    }
}
