//! Full truncated Solkoff (FMJD): Buchholz without the lowest score; where that is equal without the two lowest, and so on.

use super::{
    super::{Context, Quarters, StandingsCell, Term, Value},
    buchholz,
    cuts::cut,
};
use crate::{Cuts, EntryNo};

/// The place of each among those tied.
pub(super) fn cells(context: &Context<'_>, tied: &[EntryNo]) -> Vec<StandingsCell> {
    let terms: Vec<Vec<Term>> = tied
        .iter()
        .map(|entry| buchholz::terms(context, *entry))
        .collect();
    let sums: Vec<Vec<Quarters>> = terms.iter().cloned().map(truncated).collect();
    let mut sorted: Vec<&Vec<Quarters>> = sums.iter().collect();
    sorted.sort_unstable_by(|a, b| b.cmp(a));
    let place = |own: &Vec<Quarters>| {
        let better = sorted.partition_point(|other| *other > own);
        u16::try_from(better + 1).unwrap_or(u16::MAX)
    };
    let places: Vec<u16> = sums.iter().map(place).collect();
    let cells = terms.into_iter().zip(places);
    cells
        .map(|(working, place)| StandingsCell {
            value: Value::Place(place),
            working,
        })
        .collect()
}

/// The sums without the lowest, without the two lowest, down to the highest alone.
fn truncated(mut terms: Vec<Term>) -> Vec<Quarters> {
    let rounds = terms.len();
    let one_more = Cuts {
        lowest: 1,
        highest: 0,
    };
    let mut without_one_more = |_| {
        cut(&mut terms, one_more, |term| term.amount);
        let left = terms.iter().filter(|term| term.cut.is_none());
        left.map(|term| term.amount).sum()
    };
    (1..rounds).map(&mut without_one_more).collect()
}
