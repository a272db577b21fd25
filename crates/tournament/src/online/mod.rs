//! Entering by the web: what the organiser offers, when it can be used, and whose turn it is ([`queue`]).
//!
//! Who asks to enter is no [`Entry`](crate::Entry) yet. What they gave (addresses, birth, guardians) is kept beside the tournament and never in the
//! journal; only the offer is a fact of the tournament.

use std::{fmt, str::FromStr};

use chrono::{Datelike, NaiveDate, NaiveDateTime};
use serde::{Deserialize, Serialize};

use crate::{BirthYear, Markdown};

pub mod queue;

/// What the organiser offers to those who enter by the web.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct OnlineEntry {
    /// Is it offered?
    pub is_offered: bool,
    /// How many players there is room for; `None` for as many as come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub capacity: Option<Capacity>,
    /// Until when, in the time of the place; `None` until the tournament starts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closes: Option<NaiveDateTime>,
    /// Who says that somebody is in.
    pub approval: Approval,
    /// Is a guardian asked for whoever is under 18?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub asks_guardian: bool,
    /// What whoever enters reads first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<Markdown>,
}

/// Who says that somebody who confirmed is in.
#[derive(
    Debug,
    Clone,
    Copy,
    Default,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Approval {
    /// The organiser, one by one.
    #[default]
    ByHand,
    /// Nobody: whoever confirms has a place while there is one.
    AtOnce,
}

/// How many players there is room for, 1 to 2000.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Capacity(u16);

/// A number of players that no hall has room for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a number from 1 to 2000")]
pub struct ParseCapacityError;

impl Capacity {
    const MOST: u16 = 2000;

    /// How many.
    #[must_use]
    pub fn get(self) -> usize {
        self.0.into()
    }
}

impl TryFrom<u16> for Capacity {
    type Error = ParseCapacityError;

    fn try_from(count: u16) -> Result<Self, Self::Error> {
        let fits = (1..=Self::MOST).contains(&count);
        fits.then_some(Self(count)).ok_or(ParseCapacityError)
    }
}

impl From<Capacity> for u16 {
    fn from(capacity: Capacity) -> Self {
        capacity.0
    }
}

impl FromStr for Capacity {
    type Err = ParseCapacityError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let count: u16 = text.trim().parse().map_err(|_| ParseCapacityError)?;
        count.try_into()
    }
}

impl fmt::Display for Capacity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Why nobody can enter by the web now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shut {
    /// The organiser does not offer it.
    NotOffered,
    /// The tournament is cancelled.
    Cancelled,
    /// Entries are not open yet.
    TooEarly,
    /// The tournament has begun.
    Started,
    /// The tournament is over.
    Over,
    /// The deadline has passed; carries it.
    Late(NaiveDateTime),
}

impl OnlineEntry {
    /// Did the organiser never say anything of it?
    #[must_use]
    pub fn is_unset(&self) -> bool {
        *self == Self::default()
    }
}

/// When somebody was born: the day, or where only that was said the year.
///
/// ```
/// use tournament::online::Born;
/// let day: Born = "12/02/2008".parse().unwrap();
/// assert_eq!(day, "2008-02-12".parse().unwrap());
/// assert!("30/02/2008".parse::<Born>().is_err());
/// let on = |text: &str| text.parse().unwrap();
/// assert!(day.is_minor_on(on("2026-02-11")) && !day.is_minor_on(on("2026-02-12")));
/// // of a year the later birthday is taken
/// let year: Born = "2008".parse().unwrap();
/// assert!(year.is_minor_on(on("2026-12-30")) && !year.is_minor_on(on("2027-01-01")));
/// // which a day would say
/// assert!(year.leaves_open_on(on("2026-12-30")) && !year.leaves_open_on(on("2025-12-30")));
/// assert!(!year.leaves_open_on(on("2026-12-31")) && !day.leaves_open_on(on("2026-02-11")));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Born {
    /// The year alone.
    Year(BirthYear),
    /// The day.
    Day(NaiveDate),
}

/// No birth of anybody who plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("neither a day nor a year of birth")]
pub struct ParseBornError;

impl Born {
    /// From what age on nobody has a guardian.
    const OF_AGE: i32 = 18;

    /// The year.
    #[must_use]
    pub fn year(self) -> Option<BirthYear> {
        match self {
            Self::Year(year) => Some(year),
            Self::Day(day) => u16::try_from(day.year()).ok()?.try_into().ok(),
        }
    }

    /// Is somebody born then under 18 on this day? Of a year the last day is taken: who may be a minor counts as one.
    #[must_use]
    pub fn is_minor_on(self, day: NaiveDate) -> bool {
        let (year, birthday) = match self {
            Self::Year(year) => (i32::from(year.get()), (12, 31)),
            Self::Day(born) => (born.year(), (born.month(), born.day())),
        };
        let turned = (day.month(), day.day()) >= birthday;
        let age = day.year() - year - i32::from(!turned);
        age < Self::OF_AGE
    }

    /// Is it a year alone, by which somebody may be of age on this day or not yet?
    #[must_use]
    pub fn leaves_open_on(self, day: NaiveDate) -> bool {
        match self {
            Self::Year(year) => {
                let oldest = day.year() - i32::from(year.get());
                self.is_minor_on(day) && oldest >= Self::OF_AGE
            }
            Self::Day(_) => false,
        }
    }
}

impl FromStr for Born {
    type Err = ParseBornError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        if text.len() == 4 {
            return text.parse().map(Self::Year).map_err(|_| ParseBornError);
        }
        let plain = text.replace(['/', '.'], "-");
        let format = if plain.find('-') == Some(4) {
            "%Y-%m-%d"
        } else {
            "%d-%m-%Y"
        };
        let day = NaiveDate::parse_from_str(&plain, format).map_err(|_| ParseBornError)?;
        let born = Self::Day(day);
        born.year().map(|_| born).ok_or(ParseBornError)
    }
}

impl fmt::Display for Born {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Year(year) => year.fmt(f),
            Self::Day(day) => day.format("%Y-%m-%d").fmt(f),
        }
    }
}

/// Where somebody who asked to enter stands.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum ApplicationState {
    /// The link of the mail was not used yet; counts for nothing.
    Unconfirmed,
    /// Waits for the organiser.
    Waiting,
    /// Has a place.
    Placed,
    /// On the waiting list.
    Listed,
    /// The organiser said no.
    Refused,
    /// Does not come after all.
    Withdrawn,
    /// The organiser took the entry that was made of it off the list, and decides again.
    TakenOff,
    /// The tournament began while they were on the waiting list: its turns hold no more, and the organiser may let them in late.
    Missed,
}

impl ApplicationState {
    /// Does the application stand: neither did the organiser say no, nor was it withdrawn?
    #[must_use]
    pub const fn stands(self) -> bool {
        match self {
            Self::Unconfirmed
            | Self::Waiting
            | Self::Placed
            | Self::Listed
            | Self::TakenOff
            | Self::Missed => true,
            Self::Refused | Self::Withdrawn => false,
        }
    }

    /// May an entry be made of it: does somebody wait, or have a place, or come too late for their turn?
    #[must_use]
    pub const fn may_be_entered(self) -> bool {
        match self {
            Self::Waiting | Self::Placed | Self::Listed | Self::TakenOff | Self::Missed => true,
            Self::Unconfirmed | Self::Refused | Self::Withdrawn => false,
        }
    }
}

crate::coded!(Approval, ApplicationState);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cancellation, Stage, decide, sample};

    fn at(text: &str) -> NaiveDateTime {
        text.parse().unwrap()
    }

    #[test]
    fn the_door_is_open_while_entries_are_and_until_the_deadline() {
        let mut t = sample::swiss(4, 2);
        let now = at("2026-11-18T10:00:00");
        assert_eq!(t.online_door(now), Err(Shut::NotOffered));
        t.online.is_offered = true;
        assert_eq!(t.online_door(now), Err(Shut::Started));
        t.stage = Stage::Setup;
        assert_eq!(t.online_door(now), Err(Shut::TooEarly));
        t.stage = Stage::Finished;
        assert_eq!(t.online_door(now), Err(Shut::Over));
        t.stage = Stage::Entries;
        assert_eq!(t.online_door(now), Ok(()));
        t.online.closes = Some(now);
        assert_eq!(t.online_door(now), Err(Shut::Late(now)));
        assert_eq!(t.online_door(at("2026-11-18T09:59:59")), Ok(()));
        let word = "Sala inundada.".parse().unwrap();
        t.cancelled = Some(Cancellation { word });
        assert_eq!(t.online_door(now), Err(Shut::Cancelled));
    }

    #[test]
    fn what_is_offered_is_an_event_and_the_same_twice_is_none() {
        let mut t = sample::swiss(4, 2);
        t.stage = Stage::Entries;
        let offer = OnlineEntry {
            is_offered: true,
            capacity: Some(Capacity(16)),
            ..OnlineEntry::default()
        };
        let events = decide::offer_online_entry(&t, offer.clone()).unwrap();
        let after = t.after(&events);
        assert_eq!(after.online, offer);
        assert_eq!(after.announced().online, offer);
        assert_eq!(decide::offer_online_entry(&after, offer), Ok(Vec::new()));
        let written = serde_json::to_string(&events).unwrap();
        assert_eq!(
            written,
            r#"[{"event":"online-entry-offered","online":{"is_offered":true,"capacity":16,"approval":"by-hand"}}]"#
        );
        t.stage = Stage::Running;
        assert!(decide::offer_online_entry(&t, after.online).is_err());
    }

    #[test]
    fn room_is_for_one_to_two_thousand() {
        for bad in ["0", "2001", "-1", "many", "", "70000"] {
            assert_eq!(bad.parse::<Capacity>(), Err(ParseCapacityError), "{bad}");
        }
        assert_eq!(" 24 ".parse(), Ok(Capacity(24)));
    }
}
