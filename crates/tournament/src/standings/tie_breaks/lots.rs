//! Lots: the last tie-break, drawn once and for ever from the tournament's own commitment.

use std::collections::BTreeMap;

use super::super::{Against, Cell, Quarters, Term, Value};
use crate::{EntryNo, Tournament};
use draughts::lot::shuffle;

/// The place that the lot gives to everybody.
pub(super) struct Lots(BTreeMap<EntryNo, u16>);

impl Lots {
    /// The entries in the order of their numbers, shuffled with the commitment as the seed: anybody can repeat it.
    pub(super) fn of(tournament: &Tournament) -> Self {
        let entries: Vec<EntryNo> = tournament.entries.keys().copied().collect();
        let drawn = shuffle(&tournament.commitment.to_string(), entries.len());
        Self(
            (1..)
                .zip(drawn)
                .map(|(place, index)| (entries[index], place))
                .collect(),
        )
    }

    pub(super) fn cell(&self, entry: EntryNo) -> Cell {
        let place = self.0.get(&entry).copied().unwrap_or(u16::MAX);
        Cell {
            value: Value::Place(place),
            working: vec![Term {
                round: None,
                against: Against::Unspecified,
                score: None,
                result: None,
                amount: Quarters::count(usize::from(place)),
                cut: None,
                voluntary: false,
            }],
        }
    }
}
