//! The pairs of a bracket (3.6): C8, then the first identifier.

use super::super::{
    bits::Bits,
    field::JudgedField,
    weighing::{Case, Price, Prices, TooMuch, choice},
};
use super::{Breach, Fault, article, upfloaters::DoubleSwissBracket};
use crate::Points;

/// The price of C8. A kind is a score, and whether somebody floated in the round before.
struct Terms {
    kinds: Vec<(Points, bool)>,
}

impl Prices for Terms {
    fn dimensions(&self) -> usize {
        1
    }

    fn least(&self, a: usize, b: usize) -> Option<Price> {
        let (high, low) = (
            self.kinds[a].max(self.kinds[b]),
            self.kinds[a].min(self.kinds[b]),
        );
        Some(vec![(0, i64::from(high.0 > low.0 && high.1))])
    }

    fn differ(&self, _: usize, _: usize) -> bool {
        false
    }

    fn beyond(&self, _: usize, _: usize) -> Price {
        Price::new()
    }

    fn spread(&self, _: usize) -> Option<i64> {
        None
    }
}

/// Is another pairing of the bracket better, or first?
pub(super) fn fault(judged: &DoubleSwissBracket) -> Result<Option<Fault>, TooMuch> {
    let field: &JudgedField = judged.field;
    // by pairing numbers, which the identifier compares
    let mut members: Vec<usize> = judged.top.iter().chain(&judged.came).copied().collect();
    members.sort_by_key(|one| field.players[*one].number);
    let (may, mates) = judged.as_published(&members);
    let kind = |one: &usize| {
        let player = &field.players[*one];
        (player.score, !field.last && player.floater)
    };
    let mut kinds: Vec<(Points, bool)> = members.iter().map(kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let of = members
        .iter()
        .filter_map(|one| kinds.binary_search(&kind(one)).ok());
    let terms = Terms {
        kinds: kinds.clone(),
    };
    let case = Case {
        kinds: of.collect(),
        may,
        prices: &terms,
        mates: mates.clone(),
    };
    let mut choice = choice(&case)?.ok_or(TooMuch)?;
    let len = members.len();
    let mut tops = Bits::none(len);
    let mut bottoms = Bits::of(len, 0..len);
    let mut found = 0;
    for one in 0..len {
        if found < len / 2 && choice.any(one, &Bits::of(len, one + 1..len))? {
            tops.set(one);
            bottoms.clear(one);
            found += 1;
        }
    }
    for one in tops.iter() {
        choice.keep(one, &bottoms);
    }
    for one in bottoms.iter() {
        choice.keep(one, &tops);
    }
    for one in tops.iter() {
        choice.first(one, &bottoms)?;
    }
    if choice.mates() == mates {
        return Ok(None);
    }
    let worse = case.total(choice.mates()) < case.total(&mates);
    let due: Vec<(usize, usize)> = tops
        .iter()
        .map(|one| (members[one], members[choice.mates()[one]]))
        .collect();
    Ok(Some(Fault {
        article: article(if worse { "C8" } else { "3.6" }),
        breach: Breach::Pairs {
            score: judged.score,
            due: field.pairs(&due),
            left: Vec::new(),
        },
    }))
}
