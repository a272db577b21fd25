//! Circuits.

use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;

/// The circuits of which standings were published.
#[derive(Debug, Serialize, ToSchema)]
pub struct CircuitList {
    /// The one that was published last first.
    pub circuits: Vec<CircuitLine>,
}

/// A circuit in the list.
#[derive(Debug, Serialize, ToSchema)]
pub struct CircuitLine {
    /// Its number, which never changes.
    pub id: i32,
    /// Its name.
    pub name: String,
    /// The day of the last edition.
    pub on: NaiveDate,
    /// How many tournaments are in the last edition.
    pub tournaments: usize,
    /// How many players are in the last edition.
    pub players: usize,
    /// The circuit here.
    pub url: String,
    /// Its page for people.
    pub page: String,
}

/// A published edition of a circuit: it never changes.
#[derive(Debug, Serialize, ToSchema)]
pub struct Circuit {
    /// The number of the circuit.
    pub id: i32,
    /// Its name.
    pub name: String,
    /// The number of the edition, from 1.
    pub edition: u16,
    /// The day on which it was published.
    pub on: NaiveDate,
    /// The rules, as text.
    pub rules: String,
    /// Every edition, the first first.
    pub editions: Vec<CircuitEdition>,
    /// Its tournaments, in the order of their ends.
    pub tournaments: Vec<CircuitTournament>,
    /// The standings of everybody, then those of each category.
    pub classifications: Vec<CircuitClassification>,
    /// Its page for people.
    pub page: String,
}

/// An edition among the others.
#[derive(Debug, Serialize, ToSchema)]
pub struct CircuitEdition {
    /// Its number, from 1.
    pub edition: u16,
    /// The edition here.
    pub url: String,
}

/// A tournament of a circuit.
#[derive(Debug, Serialize, ToSchema)]
pub struct CircuitTournament {
    /// Its number.
    pub id: i32,
    /// Its name.
    pub name: String,
    /// Its page for people, where the public finds it.
    pub page: Option<String>,
}

/// Standings of everybody or of a category.
#[derive(Debug, Serialize, ToSchema)]
pub struct CircuitClassification {
    /// The code of the category; none for everybody.
    pub category: Option<String>,
    /// The players, the best first; those with too few tournaments last.
    pub players: Vec<CircuitPlayer>,
}

/// What somebody has in a circuit.
#[derive(Debug, Serialize, ToSchema)]
pub struct CircuitPlayer {
    /// The place, the same for those whom nothing separates; none with too few tournaments.
    pub place: Option<usize>,
    /// The number of the player in the register.
    pub player: i32,
    /// The name that the public sees.
    pub name: String,
    /// The sum of what counts, with a decimal point.
    pub points: String,
    /// Tournament by tournament.
    pub scores: Vec<CircuitScore>,
    /// How many other tournaments gave points and are not named here, because there the player is shown by initials alone.
    pub not_shown: usize,
    /// The page of the player for people.
    pub page: String,
}

/// What somebody has from a tournament.
#[derive(Debug, Serialize, ToSchema)]
pub struct CircuitScore {
    /// The number of the tournament.
    pub tournament: i32,
    /// The place there.
    pub place: u16,
    /// The points, with a decimal point.
    pub points: String,
    /// Is it among those that count?
    pub counts: bool,
}
