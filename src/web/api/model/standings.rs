//! Standings as programs read them.

use serde::Serialize;
use utoipa::ToSchema;

/// The standings.
#[derive(Debug, Serialize, ToSchema)]
pub struct Standings {
    /// The version of what is published.
    pub version: i32,
    /// After which round, where that was asked.
    pub after: Option<u16>,
    /// How final they are.
    pub state: StandingsState,
    /// How many results are missing.
    pub missing: usize,
    /// What decides first, by its code.
    pub primary: String,
    /// What decides next, in this order.
    pub tie_breaks: Vec<TieBreak>,
    /// The rows in the order of their places.
    pub rows: Vec<Row>,
}

/// How final standings are.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StandingsState {
    /// No round is published yet.
    BeforeTheStart,
    /// Results are missing.
    Provisional,
    /// After a round; the tournament is not finished.
    AfterRound,
    /// The tournament is finished, and every result is in.
    Final,
}

/// A tie-break.
#[derive(Debug, Serialize, ToSchema)]
pub struct TieBreak {
    /// Its code in FIDE's list (C.07).
    pub code: String,
    /// What it is called, in the language that was asked for.
    pub name: String,
}

/// A row of the standings.
#[derive(Debug, Serialize, ToSchema)]
pub struct Row {
    /// The place, the same for those whom nothing separates.
    pub place: u16,
    /// Who.
    pub entry: u16,
    /// The name that the public reads.
    pub name: String,
    /// The points.
    pub score: Figure,
    /// What rulings gave to points or took from them; the points have it already.
    pub ruled: Vec<RuledPoints>,
    /// The tie-breaks, in the order of `tie_breaks`.
    pub tie_breaks: Vec<Figure>,
}

/// Points that a ruling gave for a match, or took (12.9 d, e).
#[derive(Debug, Serialize, ToSchema)]
pub struct RuledPoints {
    /// The round of the match.
    pub round: u16,
    /// The number of the ruling.
    pub ruling: u32,
    /// Of which score: `match-points`, `game-points`.
    pub score: String,
    /// How many; less than nothing where points were taken.
    pub points: String,
}

/// A number of the standings, and how it came about.
#[derive(Debug, Serialize, ToSchema)]
pub struct Figure {
    /// The number; nothing where it decides nothing, or could not be computed.
    pub value: Option<String>,
    /// Its terms. A sum is that of the amounts that were not cut.
    pub working: Vec<Term>,
}

/// A term of a number.
#[derive(Debug, Serialize, ToSchema)]
pub struct Term {
    /// The round.
    pub round: Option<u16>,
    /// Against whom: the entry, where there was one.
    pub against: Option<u16>,
    /// What was met there: `opponent`, `dummy` in place of one (C.07 16.4), `nobody`, `unspecified`.
    pub met: String,
    /// The opponent's score that counts here.
    pub score: Option<String>,
    /// What was scored in the round.
    pub result: Option<String>,
    /// What the term adds.
    pub amount: String,
    /// Why it does not count: `lowest`, `highest`, `voluntary` (C.07 14, 16.5).
    pub cut: Option<String>,
}
