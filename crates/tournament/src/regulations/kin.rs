//! Whom a Swiss keeps apart in its first rounds.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::{EntryNo, FederationCode, Person, Tournament, plain};

/// What players have in common whom a Swiss keeps apart in its first rounds. Whoever has no club, or no code of a federation, has nothing in common with anybody.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
pub enum Kin {
    /// The club.
    #[default]
    Club,
    /// The federation or country.
    Federation,
    /// One of the two.
    Either,
}

impl Kin {
    /// Is it the club, as in every journal that does not say?
    #[must_use]
    pub(crate) const fn is_club(&self) -> bool {
        matches!(self, Self::Club)
    }

    /// Those who have the same in common, where they are several: the members of a club in the order of their numbers, and so those of a federation.
    pub(crate) fn groups(self, tournament: &Tournament) -> Vec<Vec<EntryNo>> {
        let mut groups: BTreeMap<Bond, Vec<EntryNo>> = BTreeMap::new();
        for entry in tournament.entries.values() {
            for bond in self.bonds(&entry.person) {
                groups.entry(bond).or_default().push(entry.no);
            }
        }
        let groups = groups.into_values();
        groups.filter(|members| members.len() > 1).collect()
    }

    fn bonds(self, person: &Person) -> impl Iterator<Item = Bond> {
        let (by_club, by_federation) = match self {
            Self::Club => (true, false),
            Self::Federation => (false, true),
            Self::Either => (true, true),
        };
        let club = person.club.as_ref().filter(|_| by_club);
        let federation = person.federation.filter(|_| by_federation);
        let club = club.map(|club| Bond::Club(plain(club.as_str())));
        club.into_iter().chain(federation.map(Bond::Federation))
    }
}

/// What two can have in common.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Bond {
    /// The club, however it is spelled.
    Club(String),
    /// The federation.
    Federation(FederationCode),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Regulations, sample};

    #[test]
    fn who_is_of_one_club_or_of_one_federation_is_together() {
        let mut tournament = sample::swiss(5, 3);
        let people = [
            ("Sado", "POR"),
            ("SADO", "ESP"),
            ("", "ESP"),
            ("Ovar", ""),
            ("", ""),
        ];
        for (entry, (club, federation)) in tournament.entries.values_mut().zip(people) {
            entry.person.club = club.parse().ok();
            entry.person.federation = federation.parse().ok();
        }
        let [a, b, c] = [1, 2, 3].map(EntryNo);
        assert_eq!(Kin::Club.groups(&tournament), [[a, b]]);
        assert_eq!(Kin::Federation.groups(&tournament), [[b, c]]);
        assert_eq!(Kin::Either.groups(&tournament), [[a, b], [b, c]]);
    }

    /// Journals that do not say so keep their bytes, and are read as ever.
    #[test]
    fn clubs_are_written_as_before() {
        let usual = Regulations::standard();
        let text = serde_json::to_string(&usual).unwrap();
        assert!(!text.contains("apart_by"), "{text}");
        assert_eq!(serde_json::from_str::<Regulations>(&text).unwrap(), usual);
        let abroad = Regulations {
            apart_by: Kin::Federation,
            ..usual
        };
        let text = serde_json::to_string(&abroad).unwrap();
        assert!(text.contains(r#""apart_by":"federation""#), "{text}");
        assert_eq!(serde_json::from_str::<Regulations>(&text).unwrap(), abroad);
    }
}
