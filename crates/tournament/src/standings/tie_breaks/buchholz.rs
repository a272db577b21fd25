//! Buchholz (Solkoff): the sum of the opponents' scores (C.07 8.1), cut or not (14.1 to 14.4), in fore mode (8.3), and the
//! average of the opponents' own (8.2).

use super::{
    super::{Context, Quarters, StandingsCell, Term, Value, ledger::ByEntry},
    cuts::cut,
    own::met,
};
use crate::{EntryNo, Rounded};

/// Each round with what it adds.
pub(super) fn terms(context: &Context<'_>, entry: EntryNo) -> Vec<Term> {
    let mut terms = context.encounters(entry);
    for term in &mut terms {
        term.amount = term.score.map_or(Quarters::ZERO, Quarters::from);
        term.result = None;
    }
    terms
}

pub(super) fn cell(context: &Context<'_>, entry: EntryNo) -> StandingsCell {
    let mut terms = terms(context, entry);
    cut(&mut terms, context.modifiers.cuts, |term| term.amount);
    StandingsCell::sum(terms)
}

/// 8.2: the average of those met at the board, each of whom has all rounds.
pub(super) fn averages(
    context: &Context<'_>,
    entries: impl Iterator<Item = EntryNo>,
) -> Vec<StandingsCell> {
    let mut sums = ByEntry::default();
    for entry in context.ledger.entries() {
        let terms = terms(context, entry).into_iter();
        sums.set(entry, terms.map(|term| term.amount).sum());
    }
    entries
        .map(|entry| average(context, entry, &sums))
        .collect()
}

fn average(context: &Context<'_>, entry: EntryNo, sums: &ByEntry<Quarters>) -> StandingsCell {
    let met = met(context, entry);
    let terms: Vec<Term> = met
        .filter_map(|(line, against, opponent)| {
            let sum = sums.get(opponent)?;
            Some(Term::plain(line.round, against, *sum))
        })
        .collect();
    let sum: Quarters = terms.iter().map(|term| term.amount).sum();
    let opponents = i64::try_from(terms.len()).unwrap_or(i64::MAX);
    let places = decimals(context.ledger.rounds());
    let value = match opponents {
        0 => Value::Missing,
        _ => Value::Average(Rounded::quotient(sum.quarters(), 4 * opponents, places)),
    };
    StandingsCell {
        value,
        working: terms,
    }
}

/// So many places tell any two averages of so many rounds apart.
fn decimals(rounds: usize) -> u8 {
    match rounds {
        0..9 => 2,
        9..27 => 3,
        _ => 4,
    }
}
