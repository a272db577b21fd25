//! Koya: points against those who scored at least half of what they could (C.07 9.2).

use super::super::{Against, Cell, Context, Quarters};
use crate::tournament::{EntryNo, Points};

pub fn cell(context: &Context<'_>, entry: EntryNo) -> Cell {
    let mut terms = context.encounters(entry);
    terms.retain(|term| match term.against {
        Against::Opponent(opponent) => strong(context, opponent),
        _ => false,
    });
    for term in &mut terms {
        term.amount = term.result.map_or(Quarters::ZERO, Quarters::from);
    }
    Cell::sum(terms)
}

fn strong(context: &Context<'_>, opponent: EntryNo) -> bool {
    let matches = context
        .ledger
        .lines(opponent)
        .iter()
        .filter(|line| line.opponent().is_some());
    let most: Points = matches.map(|_| context.win()).sum();
    context.ledger.score(opponent) * 2 >= most
}
