//! The cases of the tables: what the rules say, line by line.
//!
//! A line of `cases/*.txt` is a paragraph of the rules: a situation, what is shown, what can be decided, what must have been found. The tests hold
//! the advice against each line, and whoever learns the rules is asked the same lines: one text, one parser.
//!
//! ```
//! let line = arbitration::cases::lines().next().unwrap();
//! let example = line.read()?;
//! let decisions = example.advice().decisions;
//! assert!(line.cell(4).starts_with(decisions[0].kind.code()));
//! # Ok::<(), arbitration::cases::ParseCaseError>(())
//! ```

mod earlier;
mod event;
mod read;

use tournament::{BoardNo, GameNo, Tournament};

use super::{Advice, Case, Situation, advise};

/// The tables, each by its name.
const TABLES: [(&str, &str); 10] = [
    ("counts", include_str!("../../cases/counts.txt")),
    ("moves", include_str!("../../cases/moves.txt")),
    ("touched", include_str!("../../cases/touched.txt")),
    ("start", include_str!("../../cases/start.txt")),
    ("offers", include_str!("../../cases/offers.txt")),
    ("clock", include_str!("../../cases/clock.txt")),
    ("absence", include_str!("../../cases/absence.txt")),
    ("conduct", include_str!("../../cases/conduct.txt")),
    ("matters", include_str!("../../cases/matters.txt")),
    ("steps", include_str!("../../cases/steps.txt")),
];

/// A line: paragraph | options | situation | evidence | decisions | findings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaseLine {
    /// The table.
    pub table: &'static str,
    /// The line of its file, from 1.
    pub number: usize,
    cells: Vec<&'static str>,
}

/// A line with something that the tables do not know.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the tables of cases do not know «{0}»")]
pub struct ParseCaseError(String);

impl ParseCaseError {
    fn new(word: &str) -> Self {
        Self(word.to_owned())
    }
}

/// What was read, or the word that it could not be read from.
fn known<T>(value: Option<T>, word: &str) -> Result<T, ParseCaseError> {
    value.ok_or_else(|| ParseCaseError::new(word))
}

/// Every line of every table.
pub fn lines() -> impl Iterator<Item = CaseLine> {
    TABLES.into_iter().flat_map(|(table, text)| {
        let numbered = text.lines().zip(1..);
        let cases = numbered.filter(|(line, _)| !line.trim().is_empty() && !line.starts_with('#'));
        cases.map(move |(line, number)| CaseLine {
            table,
            number,
            cells: line.split('|').map(str::trim).collect(),
        })
    })
}

impl CaseLine {
    /// A cell, from 0; empty where the line ends before it.
    #[must_use]
    pub fn cell(&self, at: usize) -> &'static str {
        self.cells.get(at).copied().unwrap_or_default()
    }

    /// Where it stands: `clock.txt:3`.
    #[must_use]
    pub fn place(&self) -> String {
        format!("{}.txt:{}", self.table, self.number)
    }

    /// The name of the case in an address, made of its paragraph: `3.9 a (1) twelve moves` is `3-9-a-1-twelve-moves`. A line that is moved
    /// keeps it.
    #[must_use]
    pub fn name(&self) -> String {
        let words = self.cell(0).split(|c: char| !c.is_ascii_alphanumeric());
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        words.join("-").to_ascii_lowercase()
    }

    /// The case.
    ///
    /// # Errors
    /// A word that is not one of the tables'.
    pub fn read(&self) -> Result<Example, ParseCaseError> {
        let tournament = tournament(self.cell(1))?;
        let rules = tournament.regulations.rule_set;
        let situation = read::situation(rules, self.cell(2), self.cell(3))?;
        let example = Example {
            tournament,
            situation,
            sheet: read::sheet(rules, self.cell(3))?,
        };
        known(example.case(), self.cell(1))?;
        Ok(example)
    }
}

/// A case that can be put to the rules.
#[derive(Debug, Clone)]
pub struct Example {
    /// Where it happens: the first board of the last round.
    pub tournament: Tournament,
    /// What the arbiter is called for.
    pub situation: Situation,
    /// The score sheet as it was written, faults and all, its moves numbered; where one is shown.
    pub sheet: Option<String>,
}

impl Example {
    /// The game of it.
    #[must_use]
    pub fn case(&self) -> Option<Case<'_>> {
        case(&self.tournament)
    }

    /// What the rules say; nothing where there is no game.
    #[must_use]
    pub fn advice(&self) -> Advice {
        let advice = self.case().map(|case| advise(&case, &self.situation));
        advice.unwrap_or_default()
    }
}

/// The tournament that a line asks for by its options, `rapid, absences 2`: four players, the last round published.
///
/// # Errors
/// A word that is no option.
pub fn tournament(options: &str) -> Result<Tournament, ParseCaseError> {
    event::tournament(options)
}

/// The first game of board 1 in the last round, or the one that decides its match.
#[must_use]
pub fn case(tournament: &Tournament) -> Option<Case<'_>> {
    let round = tournament.rounds.last()?;
    let deciding = round.matches.first()?.decider.first();
    let game = deciding.map_or(GameNo(1), |one| one.game.no);
    Case::new(tournament, round.no, BoardNo(1), game).ok()
}
