//! Standard points (C.07 7.7): as if every win counted 1 and every draw ½, whatever the regulations give.

use std::cmp::Ordering;

use super::{
    super::{Context, LedgerLine, Quarters, StandingsCell},
    own::sum_of,
};
use crate::{EntryNo, Points};

/// A round counts by comparing its points with the opponent's, a bye by comparing them with a draw's. Two who both scored
/// less than a draw have not drawn.
pub(super) fn cell(context: &Context<'_>, entry: EntryNo) -> StandingsCell {
    sum_of(context, entry, |line| {
        let own = context.points(line);
        let compared = own.cmp(&opponents_points(context, line).unwrap_or(context.half()));
        let points = match compared {
            Ordering::Greater => Points::ONE,
            Ordering::Equal if own >= context.half() => Points::HALF,
            Ordering::Equal | Ordering::Less => Points::ZERO,
        };
        Quarters::from(points)
    })
}

fn opponents_points(context: &Context<'_>, line: &LedgerLine) -> Option<Points> {
    let mut lines = context.lines(line.opponent()?);
    let theirs = lines.find(|other| other.round == line.round)?;
    Some(context.points(&theirs))
}
