//! Who is who in an explanation: in full where somebody is first spoken of, shortly after that.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
};

use super::super::bare_name;
use tournament::{EntryNo, Tournament};

/// The names of a tournament, with the pairing numbers.
#[derive(Debug)]
pub struct Names(BTreeMap<EntryNo, Named>);

#[derive(Debug)]
struct Named {
    full: String,
    /// The name alone, where nobody else has it.
    short: String,
}

impl Names {
    /// Everybody's, as the staff sees them.
    #[must_use]
    pub fn of(tournament: &Tournament) -> Self {
        Self::shown(tournament, |entry| bare_name(tournament, entry))
    }

    /// Everybody's, as `shown` has them.
    #[must_use]
    pub fn shown(tournament: &Tournament, shown: impl Fn(EntryNo) -> String) -> Self {
        let numbers: BTreeMap<EntryNo, u16> = tournament.order.iter().copied().zip(1..).collect();
        let entries = tournament.entries.keys().copied();
        let names: Vec<(EntryNo, String)> = entries.map(|one| (one, shown(one))).collect();
        let mut bearers: BTreeMap<&str, usize> = BTreeMap::new();
        for (_, name) in &names {
            *bearers.entry(name).or_default() += 1;
        }
        let named = |(entry, name): &(EntryNo, String)| {
            let full = match numbers.get(entry) {
                Some(number) => format!("{name} ({number})"),
                None => name.clone(),
            };
            let alone = bearers.get(name.as_str()) == Some(&1);
            let short = if alone { name.clone() } else { full.clone() };
            (*entry, Named { full, short })
        };
        Self(names.iter().map(named).collect())
    }

    /// The name and the pairing number.
    #[must_use]
    pub fn in_full(&self, entry: EntryNo) -> String {
        let named = self.0.get(&entry);
        named.map_or_else(|| entry.to_string(), |named| named.full.clone())
    }

    /// The name alone, unless somebody else has it too.
    #[must_use]
    pub(crate) fn shortly(&self, entry: EntryNo) -> String {
        let named = self.0.get(&entry);
        named.map_or_else(|| entry.to_string(), |named| named.short.clone())
    }
}

/// Names everybody in full once, but those who stand in the heading shortly from the start.
pub fn named_once<'a>(
    names: &'a Names,
    heading: impl IntoIterator<Item = EntryNo>,
) -> impl Fn(EntryNo) -> String + 'a {
    let named: BTreeSet<EntryNo> = heading.into_iter().collect();
    let named = RefCell::new(named);
    move |entry| {
        if named.borrow_mut().insert(entry) {
            names.in_full(entry)
        } else {
            names.shortly(entry)
        }
    }
}
