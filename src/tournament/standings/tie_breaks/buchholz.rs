//! Buchholz (Solkoff): the sum of the opponents' scores (C.07 8.1), cut or not (14.1 to 14.4).

use super::{
    super::{Cell, Context, Quarters},
    cuts::cut,
};
use crate::tournament::EntryNo;

pub fn cell(context: &Context<'_>, entry: EntryNo, lowest: usize, highest: usize) -> Cell {
    let mut terms = context.encounters(entry);
    for term in &mut terms {
        term.amount = term.score.map_or(Quarters::ZERO, Quarters::from);
        term.result = None;
    }
    cut(&mut terms, lowest, highest, |term| term.amount);
    Cell::sum(terms)
}
