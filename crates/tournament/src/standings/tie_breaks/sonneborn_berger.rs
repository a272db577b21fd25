//! Sonneborn-Berger: each opponent's score times what was scored against them (C.07 9.1);
//! the extended ones take the two from different scores (13).

use super::{
    super::{Context, Quarters, StandingsCell},
    cuts::cut,
};
use crate::{EntryNo, Points};

/// Least significant is the product for the opponent with the lowest score, and of those the lowest (14.1.1).
pub(super) fn cell(context: &Context<'_>, entry: EntryNo) -> StandingsCell {
    let mut terms = context.encounters(entry);
    for term in &mut terms {
        let zero = Points::ZERO;
        term.amount = Quarters::product(term.score.unwrap_or(zero), term.result.unwrap_or(zero));
    }
    cut(&mut terms, context.modifiers.cuts, |term| {
        (term.score, term.amount)
    });
    StandingsCell::sum(terms)
}
