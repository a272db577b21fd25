//! Whether somebody held a licence on a day: the one place in which circuits and ratings ask it.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use tournament::{LicenceNumber, PlayerId, office::Office};

use crate::People;

/// Who held a licence on which days. Without any, a number is what there is to go by.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LicenceDays {
    since: Option<NaiveDate>,
    /// Of each person the first and the last day of each licence.
    held: BTreeMap<PlayerId, Vec<(NaiveDate, NaiveDate)>>,
}

impl LicenceDays {
    /// What the office says of it, of whichever record of a person.
    #[must_use]
    pub fn new(office: &Office, people: &People) -> Self {
        let mut days = Self::default();
        for licence in office.licences.values() {
            let Some(season) = office.seasons.get(&licence.season) else {
                continue;
            };
            days.since = Some(days.since.map_or(season.from, |day| day.min(season.from)));
            let held = days.held.entry(people.one(licence.player)).or_default();
            held.extend(office.days(licence));
        }
        days
    }

    /// Since when the federation keeps licences by seasons: the first day of the earliest season in which somebody has one. Nothing where it keeps none.
    #[must_use]
    pub fn since(&self) -> Option<NaiveDate> {
        self.since
    }

    /// Did somebody hold a licence on a day? Before there were any by seasons the number says so with which they entered, and so it does of whoever is not in the
    /// register: nobody can look theirs up.
    #[must_use]
    pub fn had(
        &self,
        who: Option<PlayerId>,
        number: Option<&LicenceNumber>,
        day: NaiveDate,
    ) -> bool {
        let by_season = self.since.is_some_and(|since| since <= day);
        match who.filter(|_| by_season) {
            Some(player) => self.held_on(player, day),
            None => number.is_some(),
        }
    }

    fn held_on(&self, player: PlayerId, day: NaiveDate) -> bool {
        let mut held = self.held.get(&player).into_iter().flatten();
        held.any(|(first, last)| (*first..=*last).contains(&day))
    }
}

#[cfg(test)]
mod tests {
    use tournament::{
        LicenceId, Merges, SeasonId,
        office::{Licence, Season},
    };

    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// A season from September to August with a month of grace; 1 has a licence in it from the first of October, 2 had one that ended with the year.
    fn office() -> Office {
        let mut office = Office::default();
        let season = Season {
            id: SeasonId(1),
            name: "2026/27".parse().unwrap(),
            from: day("2026-09-01"),
            until: day("2027-08-31"),
            grace: day("2027-09-30"),
            ages_on: day("2026-12-31"),
            transfers: None,
        };
        office.seasons.insert(season.id, season);
        for (no, from, ended) in [
            (1, "2026-10-01", None),
            (2, "2026-08-01", Some("2027-01-01")),
        ] {
            let licence = Licence {
                id: LicenceId(no),
                season: SeasonId(1),
                player: PlayerId(no),
                club: None,
                number: "5007".parse().unwrap(),
                category: None,
                from: day(from),
                ended: ended.map(day),
                waits: false,
            };
            office.licences.insert(licence.id, licence);
        }
        office
    }

    #[test]
    fn a_licence_is_held_from_its_first_day_to_its_last() {
        let days = LicenceDays::new(&office(), &People::default());
        assert_eq!(days.since(), Some(day("2026-09-01")));
        let number = "5007".parse().ok();
        for (who, on, expected) in [
            // before there were seasons the number is what there is
            (Some(1), "2026-08-31", true),
            (Some(1), "2026-09-01", false),
            (Some(1), "2026-10-01", true),
            (Some(1), "2027-09-30", true),
            (Some(1), "2027-10-01", false),
            (Some(2), "2026-09-01", true),
            (Some(2), "2026-12-31", true),
            (Some(2), "2027-01-01", false),
            (Some(3), "2026-10-01", false),
            (None, "2026-10-01", true),
        ] {
            let who = who.map(PlayerId);
            assert_eq!(
                days.had(who, number.as_ref(), day(on)),
                expected,
                "{who:?} {on}"
            );
        }
        assert!(days.had(Some(PlayerId(1)), None, day("2026-10-01")));
        assert!(!days.had(Some(PlayerId(1)), None, day("2026-08-31")));
    }

    #[test]
    fn a_federation_without_licences_by_seasons_goes_by_the_number() {
        let mut empty = office();
        empty.licences.clear();
        let days = LicenceDays::new(&empty, &People::default());
        assert_eq!(days, LicenceDays::default());
        let number = "5007".parse().ok();
        let had = |number| days.had(Some(PlayerId(1)), number, day("2026-10-01"));
        assert!(had(number.as_ref()) && !had(None));
    }

    #[test]
    fn a_licence_is_the_persons_whichever_record_it_was_given_to() {
        let mut merges = Merges::default();
        assert!(merges.merge(PlayerId(1), PlayerId(9)));
        let people = People::licensed([], merges);
        let days = LicenceDays::new(&office(), &people);
        let on = day("2026-10-01");
        let had = [1, 9].map(|id| days.had(Some(people.one(PlayerId(id))), None, on));
        assert_eq!(had, [true, true]);
    }
}
