//! The clubs of the federation as everybody reads them. People and teams belong to a club by its name, whatever the case and the accents: by the one that it bore
//! at the time.

pub(super) mod list;
pub(super) mod show;

use chrono::NaiveDate;

use crate::{
    db::{self, Conn, DbError},
    web::{address::ClubAt, player::search::matches},
};
use tournament::{
    ClubId, ShortText,
    office::{Club, ClubNames},
    plain,
};

/// The clubs that the office keeps, for pages that name clubs of any kind.
pub(super) struct KnownClubs {
    names: ClubNames,
    /// By name.
    clubs: Vec<Club>,
}

/// A club as a page names it.
pub(super) struct ClubLink {
    /// The name; empty where somebody has no club.
    pub name: String,
    /// Its page, where the office knows the club.
    pub url: Option<String>,
}

impl KnownClubs {
    /// Those of now.
    pub fn load(c: &mut Conn) -> Result<Self, DbError> {
        Ok(Self::of(db::office::all_clubs(c)?.values()))
    }

    /// The same of an office that was read already.
    pub fn of<'a>(clubs: impl Iterator<Item = &'a Club>) -> Self {
        let mut clubs: Vec<Club> = clubs.cloned().collect();
        clubs.sort_by_cached_key(|club| plain(club.name.as_str()));
        Self {
            names: ClubNames::of(&clubs),
            clubs,
        }
    }

    /// The club that had this name on a day.
    pub fn bearer(&self, name: &ShortText, on: NaiveDate) -> Option<ClubId> {
        self.names.bearer(name.as_str(), on)
    }

    /// Its page.
    pub fn url(&self, name: &str, on: NaiveDate) -> Option<String> {
        let club = self.names.bearer(name, on)?;
        Some(ClubAt { club }.public_url())
    }

    /// A club, spelled as somebody has it who had it on a day.
    pub fn link(&self, name: Option<&ShortText>, on: NaiveDate) -> ClubLink {
        ClubLink {
            name: name.map(ToString::to_string).unwrap_or_default(),
            url: name.and_then(|name| self.url(name.as_str(), on)),
        }
    }

    /// Was somebody's club this one, on the day on which they had it?
    pub fn is_of(&self, name: Option<&ShortText>, (club, on): (ClubId, NaiveDate)) -> bool {
        name.is_some_and(|name| self.bearer(name, on) == Some(club))
    }

    /// The clubs in a name of which, of now or of before, each word is that somebody typed; none where nothing was typed.
    pub fn found(&self, typed: &str) -> Vec<ClubLink> {
        let is_asked = |club: &&Club| {
            let former = club.former.iter().filter(|one| !one.free);
            let mut names = former.map(|one| &one.name).chain([&club.name]);
            !typed.is_empty() && names.any(|name| matches(name.as_str(), typed))
        };
        let link = |club: &Club| ClubLink {
            name: club.name.to_string(),
            url: Some(ClubAt { club: club.id }.public_url()),
        };
        self.clubs.iter().filter(is_asked).map(link).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_club_is_known_and_found_whatever_the_case_and_the_accents() {
        let club = |id, name: &str| Club {
            id: ClubId(id),
            name: name.parse().unwrap(),
            association: None,
            former: Vec::new(),
        };
        let (today, renamed) = (day("2027-02-01"), day("2027-01-10"));
        let beja = club(2, "Damas do Sul").renamed("Clube de Beja".parse().unwrap(), renamed);
        let clubs = [club(1, "CD Évora"), beja];
        let known = KnownClubs::of(clubs.iter());
        for (name, expected) in [
            ("cd evora", Some("/clubs/1")),
            ("Clube de Beja", Some("/clubs/2")),
            ("DAMAS DO SUL", Some("/clubs/2")),
            ("Beja", None),
        ] {
            assert_eq!(known.url(name, today).as_deref(), expected, "{name}");
        }
        let found = |typed: &str| known.found(typed).into_iter().map(|one| one.name);
        for typed in ["beja", "damas sul"] {
            assert_eq!(found(typed).collect::<Vec<_>>(), ["Clube de Beja"]);
        }
        assert_eq!(found("").count(), 0);
        assert_eq!(known.link(None, today).name, "");
    }
}
