//! The Double-Swiss system, FIDE C.04.5 (2026), for matches of any even number of games and either score.
//!
//! The bye goes first (3.4). Then, from the top, each score group takes the upfloaters that it needs (3.5) and
//! is paired by the first identifier (3.6). There is no colour criterion; Article 4 allots the colours of game 1
//! afterwards.

use std::cmp::Reverse;

use super::{
    drafted::no_legal_pairing,
    field::Field,
    impasse::Rules,
    matching::cardinality::{Graph, Matching},
};
use crate::{PairingRefusal, Refusal};

pub(super) mod bracket;
mod colours;
pub(super) mod upfloaters;

pub(super) use colours::{by_rule, colours};

/// The pairs of a round, by index into the field, and who has the bye.
pub(super) type PairedByIndex = (Vec<(usize, usize)>, Option<usize>);

/// Pairs the field.
pub(super) fn pair(field: &Field) -> Result<PairedByIndex, Refusal> {
    walk(field, |_| ())
}

/// A score group with those lower down, who comes up to it, and its pairs.
pub(super) struct GroupPaired<'a> {
    pub residents: &'a [usize],
    pub lower: &'a [usize],
    pub floaters: &'a [usize],
    pub pairs: &'a [(usize, usize)],
}

/// The bye, then bracket by bracket from the top; `seen` is shown each. Nothing is refused once the field is known to
/// have a legal pairing: each bracket leaves the rest one.
pub(super) fn walk(
    field: &Field,
    mut seen: impl FnMut(GroupPaired),
) -> Result<PairedByIndex, Refusal> {
    if field.len() < 2 {
        return Err(PairingRefusal::TooFewPlayers.into());
    }
    let graph = field.graph();
    let mut unpaired: Vec<usize> = (0..field.len()).collect();
    let odd_one = if unpaired.len().is_multiple_of(2) {
        if Matching::perfect(&graph).is_none() {
            return Err(no_legal_pairing(field.round, Rules::Double));
        }
        None
    } else {
        let odd_one = bye_within(field, &graph)?;
        unpaired.retain(|index| *index != odd_one);
        Some(odd_one)
    };
    let mut pairs = Vec::new();
    while let Some(&top) = unpaired.first() {
        let score = field.contenders[top].score;
        let split = unpaired.partition_point(|index| field.contenders[*index].score == score);
        let (residents, lower) = unpaired.split_at(split);
        let bracket = upfloaters::choose_within(field, &graph, residents, lower)
            .and_then(|up| Some((bracket::pair_within(field, &graph, residents, &up)?, up)));
        let (paired, floaters) =
            bracket.ok_or_else(|| no_legal_pairing(field.round, Rules::Double))?;
        seen(GroupPaired {
            residents,
            lower,
            floaters: &floaters,
            pairs: &paired,
        });
        pairs.extend(paired);
        let rest = lower
            .iter()
            .copied()
            .filter(|index| !floaters.contains(index));
        unpaired = rest.collect();
    }
    Ok((pairs, odd_one))
}

/// 3.4: of those who may have it and whose absence leaves a legal pairing, the lowest score, then the most
/// matches played, then the largest pairing number.
fn bye_within(field: &Field, graph: &Graph) -> Result<usize, Refusal> {
    let mut candidates: Vec<usize> = (0..field.len())
        .filter(|index| !field.contenders[*index].had_bye)
        .collect();
    let dispensable = dispensable(graph);
    candidates.retain(|index| dispensable[*index]);
    let first = candidates.into_iter().min_by_key(|index| {
        let one = &field.contenders[*index];
        (one.score, Reverse((one.matches, one.number)))
    });
    first.ok_or_else(|| no_legal_pairing(field.round, Rules::Double))
}

/// Without whom all others can be paired: whomever a largest matching that leaves one alone could leave alone.
fn dispensable(graph: &Graph) -> Vec<bool> {
    let largest = Matching::largest(graph);
    match largest.alone().as_slice() {
        [alone] => largest.exchangeable(graph, *alone),
        _ => vec![false; graph.len()],
    }
}

/// Can everybody be paired, whoever has the bye?
pub(super) fn has_a_pairing(field: &Field) -> bool {
    let graph = field.graph();
    if field.len().is_multiple_of(2) {
        Matching::perfect(&graph).is_some()
    } else {
        bye_within(field, &graph).is_ok()
    }
}

/// Can the others be paired when this one has the bye?
pub(super) fn leaves_a_pairing(field: &Field, bye: usize) -> bool {
    let rest: Vec<usize> = (0..field.len()).filter(|other| *other != bye).collect();
    Matching::perfect(&field.graph().among(&rest)).is_some()
}

#[cfg(test)]
mod literal;
#[cfg(test)]
mod tests;
