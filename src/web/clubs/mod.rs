//! The clubs of the federation as everybody reads them. People and teams belong to a club by its name, whatever the case and the accents.

pub(super) mod list;
pub(super) mod show;

use std::collections::BTreeMap;

use crate::{
    db::{self, Conn, DbError},
    web::{address::ClubAt, player::search::matches},
};
use tournament::{ClubId, ShortText, office::Club, plain};

/// The clubs that the office keeps, for pages that name clubs of any kind.
pub(super) struct KnownClubs(BTreeMap<String, (ClubId, ShortText)>);

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
        let known = clubs.map(|club| (plain(club.name.as_str()), (club.id, club.name.clone())));
        Self(known.collect())
    }

    /// The page of the club of this name.
    pub fn url(&self, name: &str) -> Option<String> {
        let (club, _) = self.0.get(&plain(name))?;
        Some(ClubAt { club: *club }.public_url())
    }

    /// A club, spelled as somebody has it.
    pub fn link(&self, name: Option<&ShortText>) -> ClubLink {
        ClubLink {
            name: name.map(ToString::to_string).unwrap_or_default(),
            url: name.and_then(|name| self.url(name.as_str())),
        }
    }

    /// The clubs in whose name each word is that somebody typed; none where nothing was typed.
    pub fn found(&self, typed: &str) -> Vec<ClubLink> {
        let found = self.0.values().filter(|(_, name)| {
            let is_asked = !typed.is_empty();
            is_asked && matches(name.as_str(), typed)
        });
        found.map(|(_, name)| self.link(Some(name))).collect()
    }
}

/// Is somebody's club the one of this name?
pub(super) fn is_of(club: Option<&ShortText>, name: &ShortText) -> bool {
    club.is_some_and(|club| plain(club.as_str()) == plain(name.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_club_is_known_and_found_whatever_the_case_and_the_accents() {
        let club = |id, name: &str| Club {
            id: ClubId(id),
            name: name.parse().unwrap(),
            association: None,
        };
        let clubs = [club(1, "CD Évora"), club(2, "Clube de Beja")];
        let known = KnownClubs::of(clubs.iter());
        for (name, expected) in [
            ("cd evora", Some("/clubs/1")),
            ("Clube de Beja", Some("/clubs/2")),
            ("Beja", None),
        ] {
            assert_eq!(known.url(name).as_deref(), expected, "{name}");
        }
        let found = |typed: &str| known.found(typed).into_iter().map(|one| one.name);
        assert_eq!(found("beja").collect::<Vec<_>>(), ["Clube de Beja"]);
        assert_eq!(found("").count(), 0);
        assert_eq!(known.link(None).name, "");
    }
}
