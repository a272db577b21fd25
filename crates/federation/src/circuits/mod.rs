//! Circuits: one table of standings over several tournaments.

mod deleting;
mod event;
mod parse;
mod points;
mod sense;
mod series;
#[cfg(test)]
mod tests;
mod words;

use chrono::NaiveDate;
use tournament::{Category, ShortText};

use crate::{EventClass, Ratio};

pub use deleting::{WhyKept, may_delete};
pub use event::{CircuitEvent, Finisher, circuit_event};
pub use series::{LineChange, Score, Series, SeriesLine, WhyNot, changes, series, unknown};
pub use words::{CategoryWord, CircuitWord, OnlyWord, TableWord};

/// The Coppa Italia of 2018.
pub const COPPA_ITALIA: &str = include_str!("rules/coppa-italia.txt");
/// The Italian standings before it (CIF).
pub const CIF: &str = include_str!("rules/cif.txt");
/// The Circuito Nacional of the CBD.
pub const CBD: &str = include_str!("rules/cbd.txt");

/// The rules of a circuit, read from a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CircuitRules {
    /// What it is called.
    pub name: ShortText,
    /// Where its rules stand.
    pub sources: Vec<String>,
    /// What a place scores: the sum of these.
    pub points: Vec<PlacePoints>,
    /// What those score whom nothing separates.
    pub ties: Ties,
    /// The classes that count, each with its weight; where none is named, every event counts once.
    pub classes: Vec<(EventClass, Ratio)>,
    /// How many events of a player count, the best ones; all where nothing is said.
    pub best: Option<usize>,
    /// In how many events that count a player must have played to be placed, whether or not they gave points.
    pub least_events: usize,
    /// How many players an event must have.
    pub least_players: usize,
    /// How many rounds an event must have.
    pub least_rounds: usize,
    /// Who scores.
    pub only: Vec<Only>,
    /// What separates players of equal points, in order.
    pub order: Vec<Order>,
    /// The day whose year ages are reckoned by.
    pub ages_on: Option<NaiveDate>,
    /// Those who have standings of their own beside.
    pub categories: Vec<Category>,
}

impl CircuitRules {
    /// Do only those score who hold a licence?
    #[must_use]
    pub fn is_for_licensed(&self) -> bool {
        self.only.contains(&Only::Licensed)
    }
}

/// What a place scores.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlacePoints {
    /// By a table; after its end so many less from place to place, and never less than the least.
    Table {
        /// The points of the first places.
        places: Vec<i64>,
        /// How many less from place to place after them; none scores nothing there.
        down: Option<i64>,
        /// The least.
        least: i64,
    },
    /// By the strength of the field: a share of the players score, the first a part of the mean rating of as many of the strongest, each next one
    /// less. Both are rounded up.
    Strength {
        /// The share of the players.
        share: Ratio,
        /// The part of their mean rating.
        part: Ratio,
    },
    /// By the size of the field: the first a share of the number of players, rounded up, each next one less.
    Field {
        /// The share.
        share: Ratio,
    },
}

/// What those score whom nothing separates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Ties {
    /// The points of the place that they have in common.
    Place,
    /// The mean of the points of the places that they take up.
    Share,
}

/// Who scores. The others keep their places and score nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Only {
    /// Who held a licence on the first day of an event; where there were no seasons of licences then, who entered with a number.
    Licensed,
    /// Who entered for this association: the residents.
    Association(String),
}

/// What separates players of equal points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Order {
    /// More events won.
    Wins,
    /// The better best event, then the better second one, and so on, among those that gave points.
    Best,
    /// More events played.
    Events,
    /// The better last event.
    Last,
}

tournament::coded!(Ties, Order);
