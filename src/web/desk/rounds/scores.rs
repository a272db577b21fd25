//! What a correction changes in the standings.

use crate::tournament::{EntryNo, Points, PrimaryScore, Tournament, standings::Ledger};

use super::name;

/// A place and the points behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Placing {
    pub place: usize,
    /// The score that decides first.
    pub score: Points,
    /// The other one: game points beside match points.
    pub second: Points,
}

/// A player whose place or points change.
pub(super) struct Shift {
    pub name: String,
    pub before: Placing,
    pub after: Placing,
}

/// The rows of the standings that differ, by the place afterwards.
pub(super) fn shifts(before: &Tournament, after: &Tournament) -> Vec<Shift> {
    let (old, new) = (placings(before), placings(after));
    let changed = new.into_iter().filter_map(|(entry, now)| {
        let (_, was) = old.iter().find(|(other, _)| *other == entry)?;
        (*was != now).then(|| Shift { name: name(after, entry), before: *was, after: now })
    });
    changed.collect()
}

fn placings(tournament: &Tournament) -> Vec<(EntryNo, Placing)> {
    let ledger = Ledger::of(tournament, None);
    let mut list: Vec<EntryNo> = ledger.entries().collect();
    list.sort_by_key(|entry| std::cmp::Reverse(ledger.score(*entry)));
    let placed = (1..).zip(list);
    placed.map(|(place, entry)| (entry, Placing { place, score: ledger.score(entry) })).collect()
}
