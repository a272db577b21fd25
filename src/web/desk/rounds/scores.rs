//! What a correction changes in the standings.

use std::collections::BTreeMap;

use crate::tournament::{
    EntryNo, Points, PrimaryScore, Tournament,
    standings::{Ledger, standings},
};

use super::name;

/// A place and the points behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Placing {
    pub place: u16,
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

/// The rows of the standings of which place or points differ, by the place afterwards.
pub(super) fn shifts(before: &Tournament, after: &Tournament) -> Vec<Shift> {
    let old: BTreeMap<EntryNo, Placing> = placings(before).into_iter().collect();
    let changed = placings(after).into_iter().filter_map(|(entry, now)| {
        let was = *old.get(&entry)?;
        (was != now).then(|| Shift {
            name: name(after, entry),
            before: was,
            after: now,
        })
    });
    changed.collect()
}

fn placings(tournament: &Tournament) -> Vec<(EntryNo, Placing)> {
    let ledger = Ledger::of(tournament, None);
    let other = match tournament.regulations.primary {
        PrimaryScore::MatchPoints => PrimaryScore::GamePoints,
        PrimaryScore::GamePoints => PrimaryScore::MatchPoints,
    };
    let placing = |entry, place| Placing {
        place,
        score: ledger.score(entry),
        second: ledger
            .lines(entry)
            .iter()
            .map(|line| line.score(other))
            .sum(),
    };
    let rows = standings(tournament, None).rows;
    rows.into_iter()
        .map(|row| (row.entry, placing(row.entry, row.place)))
        .collect()
}
