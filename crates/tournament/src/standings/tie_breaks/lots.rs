//! Lots: the last tie-break, drawn once and for ever from the tournament's own commitment.

use std::collections::BTreeMap;

use super::super::{Quarters, StandingsCell, Term, TermAgainst, Value};
use crate::{EntryNo, LotOrder, Tournament};
use draughts::lot::{lot, shuffle};

/// The place that the lot gives to everybody.
pub(super) struct Lots(BTreeMap<EntryNo, u16>);

impl Lots {
    /// All entries in the order of their lots: anybody can repeat it.
    pub(super) fn of(tournament: &Tournament) -> Self {
        let seed = tournament.commitment.to_string();
        let entries: Vec<EntryNo> = tournament.entries.keys().copied().collect();
        let drawn = match tournament.regulations.lots {
            LotOrder::Shuffled => {
                let order = shuffle(&seed, entries.len()).into_iter();
                order.map(|index| entries[index]).collect()
            }
            LotOrder::ByEntry => {
                let mut drawn = entries;
                drawn.sort_by_cached_key(|entry| lot(&seed, entry.0));
                drawn
            }
        };
        Self(drawn.into_iter().zip(1..).collect())
    }

    pub(super) fn cell(&self, entry: EntryNo) -> StandingsCell {
        let place = self.0.get(&entry).copied().unwrap_or(u16::MAX);
        StandingsCell {
            value: Value::Place(place),
            working: vec![Term {
                round: None,
                against: TermAgainst::Unspecified,
                score: None,
                limited: None,
                result: None,
                amount: Quarters::count(usize::from(place)),
                cut: None,
                voluntary: false,
                open: false,
            }],
        }
    }
}
