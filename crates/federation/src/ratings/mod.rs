//! Rating lists: the tables of rules, and what they make of the games of finished tournaments.

mod curves;
mod expect;
mod games;
mod parse;
mod rate;
mod sense;
mod state;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use chrono::NaiveDate;
use tournament::{RatedUnit, Rhythm};

use crate::{EventClass, Ratio};

pub use expect::Expectation;
pub use games::{Entered, EventId, Meeting, Played, RatedEvent, Tally, rated_event};
pub use rate::{Base, List, RatingDifference, differences, left, lists};
pub use state::{Change, Entering, EventShare, Met};

/// FIDE's system, which a federation that chose none has.
pub const FIDE: &str = include_str!("systems/fide.txt");
/// The French system of 1996.
pub const FFJD: &str = include_str!("systems/ffjd.txt");
/// The Italian system.
pub const FID: &str = include_str!("systems/fid.txt");
/// The Dutch system.
pub const KNDB: &str = include_str!("systems/kndb.txt");

/// A system of ratings: its rules, as they were amended. Read from a text, which is what is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct System {
    /// What it is called.
    pub name: String,
    /// Where its rules stand.
    pub sources: Vec<String>,
    /// The rules with the day from which they hold, in the order of the days; one at least.
    pub rules: Vec<Rules>,
}

impl System {
    /// The rules that hold on a day; the first ones before there were any.
    #[must_use]
    pub fn on(&self, day: NaiveDate) -> &Rules {
        let held = self.rules.iter().rev().find(|rules| rules.from <= day);
        held.unwrap_or(&self.rules[0])
    }

    /// Do only those count who hold a licence, by the rules of whatever day?
    ///
    /// ```
    /// use federation::ratings::{FIDE, KNDB, System};
    /// let asks = |text: &str| text.parse::<System>().map(|system| system.is_for_licensed());
    /// assert_eq!((asks(FIDE), asks(KNDB)), (Ok(false), Ok(true)));
    /// ```
    #[must_use]
    pub fn is_for_licensed(&self) -> bool {
        self.rules.iter().any(|rules| rules.licensed)
    }

    /// The classes of events that any of its rules names.
    ///
    /// ```
    /// use federation::ratings::{FFJD, FIDE, System};
    /// let classes = |text: &str| text.parse::<System>().map(|system| system.classes().len());
    /// assert_eq!((classes(FIDE), classes(FFJD)), (Ok(0), Ok(6)));
    /// ```
    #[must_use]
    pub fn classes(&self) -> BTreeSet<&EventClass> {
        let asked = self.rules.iter().flat_map(|rules| {
            let wins = rules.wins.iter().map(|row| &row.conditions);
            let factors = rules.factors.iter().map(|row| &row.conditions);
            let bonuses = rules.bonuses.iter().map(|row| &row.conditions);
            wins.chain(factors).chain(bonuses).flatten()
        });
        asked.filter_map(Condition::class).collect()
    }
}

/// The rules that hold from a day on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    /// The day.
    pub from: NaiveDate,
    /// What is rated together.
    pub period: Period,
    /// What counts as one result.
    pub unit: RatedUnit,
    /// The rhythms that count; all where none is named.
    pub rhythms: Vec<Rhythm>,
    /// Whether a game that was not played counts.
    pub forfeits: bool,
    /// Whether only those count who have a licence.
    pub licensed: bool,
    /// What is to be expected of a difference.
    pub expect: Expectation,
    /// The points of a win, in which expectation and result are measured: the first row that fits, else one.
    pub wins: Vec<ByConditions<i64>>,
    /// A wider difference counts as this one.
    pub cap: Option<i64>,
    /// The factor K: the first row that fits.
    pub factors: Vec<ByConditions<FactorBy>>,
    /// The most that K times the results of a period may be.
    pub most: Option<i64>,
    /// What is added for having played an event: the first row that fits.
    pub bonuses: Vec<ByConditions<i64>>,
    /// How far above the performance a rating may rise at most.
    pub rise: Option<i64>,
    /// Where it is rounded.
    pub round: Rounding,
    /// The lowest rating.
    pub floor: Option<Floor>,
    /// How somebody without a rating gets one.
    pub first: First,
    /// What was done to all ratings on the day, once.
    pub rebase: Option<Rebase>,
}

/// What is rated together, by the ratings before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Period {
    /// Every event since the last list.
    List,
    /// Each event by itself, in the order of their ends.
    Event,
}

/// Where a rating is rounded to a whole number. There is no other place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Rounding {
    /// The change of a period; a half goes away from nothing.
    Change,
    /// The rating after it; a half goes up.
    Rating,
}

tournament::coded!(Period, Rounding);

/// A value and what it asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ByConditions<T> {
    /// The value.
    pub value: T,
    /// All of it must hold.
    pub conditions: Vec<Condition>,
}

/// What a row asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Condition {
    /// A number within bounds.
    Within(Quantity, RangeInclusive<i64>),
    /// An event of this class.
    Class(EventClass),
    /// An event of this rhythm.
    Rhythm(Rhythm),
}

impl Condition {
    /// The class that it asks for.
    fn class(&self) -> Option<&EventClass> {
        match self {
            Self::Class(class) => Some(class),
            Self::Within(..) | Self::Rhythm(_) => None,
        }
    }
}

/// A number that a row can ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Quantity {
    /// Rated results before the period.
    Games,
    /// The age reached in the year of the event; nobody whose year is not known has one.
    Age,
    /// The rating before the period.
    Rating,
    /// The highest rating that a list ever gave.
    Peak,
    /// The rounds of the event.
    Rounds,
    /// The squares of its board.
    Squares,
}

tournament::coded!(Quantity);

/// The factor K.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FactorBy {
    /// A number.
    Fixed(Ratio),
    /// A number shared out over the results of before, so many of them at most, and those of the period.
    Shared {
        /// The number.
        over: i64,
        /// How many of the results of before count at most.
        until: i64,
        /// The least that K is.
        least: i64,
    },
}

/// The lowest rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Floor {
    /// Nobody falls below it.
    Held(i64),
    /// Whoever falls below it has no rating any more.
    Leaves(i64),
}

/// How somebody without a rating gets one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum First {
    /// Not by playing.
    None,
    /// The same for everybody, with the first event.
    Given(i64),
    /// What they did against those who have one.
    Performance {
        /// How many results it takes.
        games: i64,
        /// Whether what was played before the first event with a point counts too. Where the text does not say so it does not: so texts meant it that are kept from
        /// before there was a word for it.
        pointless: bool,
        /// How many months they are kept together.
        months: Option<u32>,
        /// The most that it can be.
        most: Option<i64>,
        /// Opponents who are added, a draw with each.
        against: Vec<i64>,
    },
}

/// A change of every rating below a value by a part of what is lacking to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rebase {
    /// The part.
    pub part: Ratio,
    /// The value.
    pub below: i64,
}
