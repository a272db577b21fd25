//! Koya: points against those who scored at least half of what they could (C.07 9.2).

use super::super::{Context, Quarters, StandingsCell, TermAgainst};
use crate::{EntryNo, Points};

pub(super) fn cell(context: &Context<'_>, entry: EntryNo) -> StandingsCell {
    let mut terms = context.encounters(entry);
    terms.retain(|term| match term.against {
        TermAgainst::Opponent(opponent) => strong(context, opponent),
        TermAgainst::DummyFor(_)
        | TermAgainst::Dummy(_)
        | TermAgainst::Nobody(_)
        | TermAgainst::Uncounted(_)
        | TermAgainst::Unspecified => false,
    });
    for term in &mut terms {
        term.amount = term.result.map_or(Quarters::ZERO, Quarters::from);
    }
    StandingsCell::sum(terms)
}

/// Half of the most, or what the limit says (14.5), of the matches that the opponent had.
fn strong(context: &Context<'_>, opponent: EntryNo) -> bool {
    let limit = context.modifiers.limit;
    let matches = context.lines(opponent);
    let matches = matches.filter(|line| line.opponent().is_some());
    let most: Points = matches.map(|_| context.win()).sum();
    let least = most * i32::from(limit.percent) + Points::from_halves(limit.halves.into()) * 100;
    context.score(opponent) * 100 >= least
}
