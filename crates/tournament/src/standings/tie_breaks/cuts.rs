//! Cutting terms of a sum (C.07 14 and 16.5).

use super::super::{Cut, Term};
use crate::Cuts;

/// Cuts the lowest terms, then the highest. `least` is the key by which a term is least significant.
///
/// Where rounds were missed by choice, the lowest of them is cut in place of the least significant term, unless it is worth
/// less: nobody gains by staying away (16.5). Of several that are worth the same it is the least significant, so that the
/// order of the rounds does not matter.
pub(super) fn cut<K: Ord>(terms: &mut [Term], cuts: Cuts, least: impl Fn(&Term) -> K) {
    for _ in 0..cuts.lowest {
        let Some(lowest) = find(terms, |a, b| least(a) < least(b)) else {
            return;
        };
        let missed = (0..terms.len())
            .filter(|i| terms[*i].cut.is_none() && terms[*i].voluntary)
            .min_by_key(|i| (terms[*i].amount, least(&terms[*i])));
        match missed {
            Some(missed) if terms[missed].amount >= terms[lowest].amount => {
                terms[missed].cut = Some(Cut::Voluntary);
            }
            _ => terms[lowest].cut = Some(Cut::Lowest),
        }
    }
    for _ in 0..cuts.highest {
        if let Some(most) = find(terms, |a, b| a.amount > b.amount) {
            terms[most].cut = Some(Cut::Highest);
        }
    }
}

/// The first term not cut yet that comes before all others.
fn find(terms: &[Term], before: impl Fn(&Term, &Term) -> bool) -> Option<usize> {
    let open = (0..terms.len()).filter(|i| terms[*i].cut.is_none());
    open.reduce(|best, i| {
        if before(&terms[i], &terms[best]) {
            i
        } else {
            best
        }
    })
}
