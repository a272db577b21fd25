//! The full names of a page on which many stand.

use std::collections::{BTreeMap, BTreeSet};

use super::told_apart;
use tournament::{EntryNo, Tournament};

/// The full names of everybody: who is written alike is looked for once, and not anew for each of them as [`full_name`](super::full_name) does.
#[derive(Debug, Clone)]
pub struct FullNames<'a> {
    tournament: &'a Tournament,
    /// Those who have a namesake.
    alike: BTreeSet<EntryNo>,
}

impl<'a> FullNames<'a> {
    /// Those of this tournament.
    #[must_use]
    pub fn new(tournament: &'a Tournament) -> Self {
        let mut written: BTreeMap<&str, Vec<EntryNo>> = BTreeMap::new();
        for entry in tournament.entries.values() {
            let name = entry.person.name.as_str();
            written.entry(name).or_default().push(entry.no);
        }
        let several = written.into_values().filter(|these| these.len() > 1);
        Self {
            tournament,
            alike: several.flatten().collect(),
        }
    }

    /// The full name of an entry, as [`full_name`](super::full_name) says it.
    #[must_use]
    pub fn of(&self, no: EntryNo) -> String {
        told_apart(self.tournament, no, self.alike.contains(&no))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::full_name;

    #[test]
    fn all_at_once_they_are_what_they_are_one_by_one() {
        let mut tournament = arbitration::cases::tournament("").unwrap();
        let name = tournament.entries[&EntryNo(1)].person.name.clone();
        let third = tournament.entries.get_mut(&EntryNo(3)).unwrap();
        third.person.name = name;
        let names = FullNames::new(&tournament);
        for no in (1..=9).map(EntryNo) {
            assert_eq!(names.of(no), full_name(&tournament, no));
        }
        assert_eq!(names.of(EntryNo(3)), "Ana Reis (3)");
    }
}
