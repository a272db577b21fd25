//! A club, with the names that it bore: what was entered under one of them counts for it.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::same;
use crate::{AssociationId, ClubId, ShortText, plain};

/// A club of the federation. People of the register belong to it by its name, as they did before it stood here, and by their licences.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Club {
    /// The number.
    pub id: ClubId,
    /// The name.
    pub name: ShortText,
    /// Where it belongs.
    pub association: Option<AssociationId>,
    /// The names that it bore before, the first first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub former: Vec<FormerName>,
}

/// A name that a club bore.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormerName {
    /// The name.
    pub name: ShortText,
    /// The first day on which the club was called otherwise.
    pub until: NaiveDate,
    /// Did the club let go of it, so that another may be called so?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub free: bool,
}

impl Club {
    /// Is this its name, whatever the case and the accents?
    #[must_use]
    pub fn is_called(&self, name: &ShortText) -> bool {
        same(&self.name, name)
    }

    /// Is this its name, or one that it bore and did not let go of?
    #[must_use]
    pub fn keeps(&self, name: &ShortText) -> bool {
        let mut kept = self.former.iter().filter(|one| !one.free);
        self.is_called(name) || kept.any(|one| same(&one.name, name))
    }

    /// The club as it is called from a day on. Another spelling is no other name.
    #[must_use]
    pub fn renamed(&self, name: ShortText, on: NaiveDate) -> Self {
        let mut club = self.clone();
        let before = std::mem::replace(&mut club.name, name);
        if !club.is_called(&before) {
            club.former.push(FormerName {
                name: before,
                until: on,
                free: false,
            });
        }
        club
    }

    /// The club without a hold on a name that it bore. What was entered under it until then stays its own.
    #[must_use]
    pub fn letting_go(&self, name: &ShortText) -> Self {
        let mut club = self.clone();
        let all = club.former.iter_mut();
        for one in all.filter(|one| same(&one.name, name)) {
            one.free = true;
        }
        club
    }
}

/// Whose each name of a club is and was, whatever the case and the accents.
#[derive(Debug, Clone, Default)]
pub struct ClubNames(BTreeMap<String, Vec<Borne>>);

/// That a club bears a name, or bore it.
#[derive(Debug, Clone)]
struct Borne {
    by: ClubId,
    /// The first day on which it did not any more; none where it still does.
    until: Option<NaiveDate>,
    free: bool,
}

impl ClubNames {
    /// The names of these clubs.
    #[must_use]
    pub fn of<'a>(clubs: impl IntoIterator<Item = &'a Club>) -> Self {
        let mut names: BTreeMap<String, Vec<Borne>> = BTreeMap::new();
        let mut bears = |name: &ShortText, borne| {
            names.entry(plain(name.as_str())).or_default().push(borne);
        };
        for club in clubs {
            let by = club.id;
            for FormerName { name, until, free } in &club.former {
                let (until, free) = (Some(*until), *free);
                bears(name, Borne { by, until, free });
            }
            let (until, free) = (None, false);
            bears(&club.name, Borne { by, until, free });
        }
        Self(names)
    }

    /// The club that was called so on a day. A name that nobody bears since still means whoever bore it last, unless they let go of it.
    #[must_use]
    pub fn bearer(&self, name: &str, on: NaiveDate) -> Option<ClubId> {
        let all = self.0.get(&plain(name))?;
        let then = all.iter().filter(|one| one.until > Some(on));
        let now = || all.iter().find(|one| one.until.is_none());
        let last = || {
            let kept = all.iter().filter(|one| !one.free);
            kept.max_by_key(|one| one.until)
        };
        let found = then.min_by_key(|one| one.until).or_else(now);
        Some(found.or_else(last)?.by)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn text(text: &str) -> ShortText {
        text.parse().unwrap()
    }

    fn club(id: i32, name: &str) -> Club {
        Club {
            id: ClubId(id),
            name: text(name),
            association: None,
            former: Vec::new(),
        }
    }

    #[test]
    fn a_name_is_whose_it_was_on_the_day() {
        let old = club(1, "Ateneu da Ria").renamed(text("Ateneu de Aveiro"), day("2027-01-10"));
        let names = ClubNames::of([&old]);
        for on in ["2026-05-01", "2027-01-10", "2030-01-01"] {
            for name in ["ATENEU DA RIA", "Ateneu de Aveiro"] {
                assert_eq!(names.bearer(name, day(on)), Some(ClubId(1)), "{name} {on}");
            }
        }
        assert_eq!(names.bearer("Ria", day("2026-05-01")), None);
        let old = old.letting_go(&text("Ateneu da Ria"));
        assert!(!old.keeps(&text("Ateneu da Ria")) && old.keeps(&text("Ateneu de Aveiro")));
        let new = club(2, "Ateneu da Ria");
        for (clubs, on, expected) in [
            (&[&old][..], "2026-05-01", Some(ClubId(1))),
            (&[&old][..], "2027-01-10", None),
            (&[&new, &old][..], "2027-01-09", Some(ClubId(1))),
            (&[&new, &old][..], "2027-01-10", Some(ClubId(2))),
        ] {
            let names = ClubNames::of(clubs.iter().copied());
            assert_eq!(names.bearer("Ateneu da Ria", day(on)), expected, "{on}");
        }
    }

    #[test]
    fn another_spelling_is_no_other_name() {
        let spelled = club(1, "GD Evora").renamed(text("GD Évora"), day("2027-01-10"));
        assert_eq!(spelled, club(1, "GD Évora"));
    }

    /// What the journal has of clubs that were never renamed reads and is written as before.
    #[test]
    fn a_club_without_former_names_is_written_as_before() {
        let body = r#"{"id":1,"name":"GD Évora","association":null}"#;
        let read: Club = serde_json::from_str(body).unwrap();
        assert_eq!(read, club(1, "GD Évora"));
        assert_eq!(serde_json::to_string(&read).unwrap(), body);
    }
}
