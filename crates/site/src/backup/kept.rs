//! What copies are called, and which of them are kept.

use std::collections::BTreeSet;

use chrono::{NaiveDateTime, TimeDelta};

/// How many of the latest are kept.
const LATEST: usize = 20;
/// For how long one of each day is.
const DAYS: TimeDelta = TimeDelta::days(30);

/// With what the name of a copy begins and how it goes on.
const NAME: &str = "arbitro-%Y-%m-%d-%H%M%S.db";

/// The name of a copy of this moment.
///
/// ```
/// let at = "2026-11-22T21:04:09".parse().unwrap();
/// assert_eq!(site::backup::name(at), "arbitro-2026-11-22-210409.db");
/// assert_eq!(site::backup::moment("arbitro-2026-11-22-210409.db"), Some(at));
/// assert_eq!(site::backup::moment("arbitro.db"), None);
/// ```
#[must_use]
pub fn name(at: NaiveDateTime) -> String {
    at.format(NAME).to_string()
}

/// The same for one that is encrypted, where it is.
#[must_use]
pub fn name_of(at: NaiveDateTime, sealed: bool) -> String {
    name(at) + if sealed { SEALED } else { "" }
}

/// What follows the name of an encrypted copy.
pub(super) const SEALED: &str = ".age";

/// The moment of the copy of this name, encrypted or not; none where it is no name of a copy.
///
/// ```
/// let at = "2026-11-22T21:04:09".parse().unwrap();
/// assert_eq!(site::backup::moment("arbitro-2026-11-22-210409.db.age"), Some(at));
/// ```
#[must_use]
pub fn moment(name: &str) -> Option<NaiveDateTime> {
    let name = name.strip_suffix(SEALED).unwrap_or(name);
    NaiveDateTime::parse_from_str(name, NAME).ok()
}

/// Which of the copies are not needed any more: all but the last twenty, and the last of each day of the last thirty.
#[must_use]
pub(super) fn superseded(
    copies: &BTreeSet<NaiveDateTime>,
    now: NaiveDateTime,
) -> Vec<NaiveDateTime> {
    let mut days = BTreeSet::new();
    let latest_first = copies.iter().rev().enumerate();
    let spare = latest_first.filter(|(newer, at)| {
        let last_of_day = days.insert(at.date());
        let kept = *newer < LATEST || last_of_day && now - **at <= DAYS;
        !kept
    });
    spare.map(|(_, at)| *at).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(day: i64, minute: i64) -> NaiveDateTime {
        let start: NaiveDateTime = "2026-01-01T08:00:00".parse().unwrap();
        start + TimeDelta::days(day) + TimeDelta::minutes(minute)
    }

    #[test]
    fn the_last_twenty_and_one_a_day_are_kept() {
        // five copies a day for sixty days
        let all: BTreeSet<_> = (0..60)
            .flat_map(|day| (0..5).map(move |n| at(day, n)))
            .collect();
        let now = at(59, 10);
        let gone = superseded(&all, now);
        let kept: Vec<_> = all.iter().filter(|one| !gone.contains(one)).collect();
        // days 56 to 59 whole, and the last copy of each of the days before, back to the thirtieth
        assert_eq!(kept.len(), 20 + 26);
        assert_eq!(*kept[0], at(30, 4));
        assert!((56..60).all(|day| (0..5).all(|n| kept.contains(&&at(day, n)))));
        let young: BTreeSet<_> = (0..20).map(|n| at(0, n)).collect();
        assert!(
            superseded(&young, at(400, 0)).is_empty(),
            "the last twenty stay"
        );
    }
}
