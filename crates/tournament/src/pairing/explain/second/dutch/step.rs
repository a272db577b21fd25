//! The brackets as they follow from the pairs, and what a way to pair one is worth.

use std::cmp::Reverse;

use super::super::{
    Criterion, RoundFacts,
    claim::{Values, Way},
    facts::{both, mate},
};
use crate::judge::dutch::criteria::{Besides, quality};

/// A bracket.
pub(crate) struct SecondBracket {
    pub score: i64,
    pub moved: Vec<usize>,
    pub residents: Vec<usize>,
    pub below: Vec<usize>,
    /// Paired above, or given the bye there.
    pub gone: Vec<usize>,
    pub here: Way,
}

impl SecondBracket {
    /// Everybody.
    pub(crate) fn members(&self) -> Vec<usize> {
        [&self.moved[..], &self.residents].concat()
    }

    /// Everybody left to be paired.
    pub(crate) fn left(&self) -> Vec<usize> {
        [&self.members()[..], &self.below].concat()
    }

    /// The halves of those who meet within the bracket, without those who meet somebody moved down.
    pub(crate) fn halves(&self) -> (Vec<usize>, Vec<usize>) {
        let pairs = &self.here.pairs;
        let taken = |one: &usize| mate(pairs, *one).is_some_and(|mate| self.moved.contains(&mate));
        let remainder: Vec<usize> = self
            .residents
            .iter()
            .copied()
            .filter(|one| !taken(one))
            .collect();
        let paired = remainder
            .iter()
            .filter(|one| mate(pairs, **one).is_some())
            .count();
        let (upper, lower) = remainder.split_at(paired / 2);
        (upper.to_vec(), lower.to_vec())
    }

    /// The pairs of those moved down.
    pub(crate) fn crossing(&self) -> Vec<(usize, usize)> {
        let pairs = self.here.pairs.iter().copied();
        pairs.filter(|(a, _)| self.moved.contains(a)).collect()
    }
}

/// The brackets, from the top.
pub(crate) fn steps(facts: &RoundFacts) -> Vec<SecondBracket> {
    let (mut steps, mut moved, mut gone) = (Vec::new(), Vec::new(), Vec::new());
    let mut groups: Vec<i64> = facts.everybody().map(|one| facts.score(one)).collect();
    groups.dedup();
    for score in groups {
        let residents: Vec<usize> = facts
            .everybody()
            .filter(|one| facts.score(*one) == score)
            .collect();
        let below: Vec<usize> = facts
            .everybody()
            .filter(|one| facts.score(*one) < score)
            .collect();
        let mut step = SecondBracket {
            score,
            moved,
            residents,
            below,
            gone: gone.clone(),
            here: Way {
                pairs: Vec::new(),
                float: Vec::new(),
                bye: None,
                values: Vec::new(),
            },
        };
        step.here = way(facts, &step, &facts.pairs, facts.bye);
        moved = step
            .here
            .float
            .iter()
            .copied()
            .filter(|one| step.here.bye != Some(*one))
            .collect();
        gone.extend(both(&step.here.pairs));
        gone.extend(step.here.bye);
        steps.push(step);
    }
    steps
}

/// What of a round's pairs belongs to this bracket, and what it is worth.
pub(super) fn way(
    facts: &RoundFacts,
    step: &SecondBracket,
    round: &[(usize, usize)],
    bye: Option<usize>,
) -> Way {
    let members = step.members();
    let inside = |(a, b): &(usize, usize)| members.contains(a) && members.contains(b);
    let pairs: Vec<_> = round.iter().copied().filter(inside).collect();
    let float: Vec<usize> = members
        .iter()
        .copied()
        .filter(|one| mate(&pairs, *one).is_none())
        .collect();
    let alone = |bye: &usize| float == [*bye];
    let bye = bye.filter(alone);
    let values = values(facts, step, &pairs, &float, bye);
    Way {
        pairs,
        float,
        bye,
        values,
    }
}

fn count(number: usize) -> Vec<i64> {
    vec![i64::try_from(number).unwrap()]
}

/// C6 to C21.
fn values(
    facts: &RoundFacts,
    step: &SecondBracket,
    pairs: &[(usize, usize)],
    left: &[usize],
    bye: Option<usize>,
) -> Values {
    let context = Besides {
        field: &facts.field,
        moved_down: &step.moved,
        bye_score: facts
            .bye
            .filter(|bye| !step.gone.contains(bye))
            .map(|bye| facts.field.players[bye].score),
    };
    let mut values = vec![
        (Criterion::Downfloaters, count(left.len())),
        (
            Criterion::DownfloaterScores,
            left.iter().map(|one| facts.score(*one)).collect(),
        ),
        (Criterion::NextBracket, below(facts, step, pairs, left, bye)),
    ];
    let names = [
        Criterion::ByeUnplayed,
        Criterion::ColourDifference,
        Criterion::ThirdColour,
        Criterion::ColourDue,
        Criterion::ColourStrong,
        Criterion::DownAgain,
        Criterion::UpAgain,
        Criterion::DownAgain2,
        Criterion::UpAgain2,
        Criterion::DownFurther,
        Criterion::UpFurther,
        Criterion::DownFurther2,
        Criterion::UpFurther2,
    ];
    let judged = quality(&context, pairs, left);
    let judged = judged
        .into_iter()
        .map(|list| list.into_iter().map(i64::from).collect());
    values.extend(names.into_iter().zip(judged));
    values
}

/// C8: how many leave the next bracket, and their scores: all that is left is paired again.
fn below(
    facts: &RoundFacts,
    step: &SecondBracket,
    pairs: &[(usize, usize)],
    left: &[usize],
    bye: Option<usize>,
) -> Vec<i64> {
    let Some(first) = step.below.first() else {
        return vec![0];
    };
    let mut absent = [&step.gone[..], &both(pairs)].concat();
    absent.extend(bye);
    let Some((round, bye_below)) = facts.again(&absent, &[]) else {
        return vec![0];
    };
    let score = facts.score(*first);
    let mut members: Vec<usize> = left
        .iter()
        .copied()
        .filter(|one| bye != Some(*one))
        .collect();
    members.extend(step.below.iter().filter(|one| facts.score(**one) == score));
    let inside = |(a, b): &(usize, usize)| members.contains(a) && members.contains(b);
    let inside: Vec<_> = round.into_iter().filter(inside).collect();
    let leave = members.iter().filter(|one| mate(&inside, **one).is_none());
    let leave: Vec<i64> = leave.map(|one| facts.score(*one)).collect();
    assert!(bye.is_none() || bye_below.is_none());
    [count(leave.len()), leave].concat()
}

/// The best way with these pairs of the bracket, those above staying; `None` without one that gives the bye to the
/// same score.
pub(crate) fn best(
    facts: &RoundFacts,
    step: &SecondBracket,
    fixed: &[(usize, usize)],
    apart: &[(usize, usize)],
) -> Option<Way> {
    let absent = [&step.gone[..], &both(fixed)].concat();
    let (mut pairs, bye) = facts.again(&absent, apart)?;
    let still = facts.bye.filter(|bye| !step.gone.contains(bye));
    if bye.map(|bye| facts.score(bye)) != still.map(|bye| facts.score(bye)) {
        return None;
    }
    pairs.extend(fixed);
    Some(way(facts, step, &pairs, bye))
}

/// When a way comes in the order of generation (articles 3 and 4), by places in the bracket.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct WayPlace {
    pub moved: Vec<usize>,
    /// The opponents of those moved down.
    pub crossing: Vec<usize>,
    pub exchanged: usize,
    /// The sum of those who come up less that of those who go down.
    difference: i64,
    down: Reverse<Vec<usize>>,
    up: Vec<usize>,
    opponents: Vec<usize>,
}

impl WayPlace {
    /// Who changes halves.
    pub(super) fn exchange(&self) -> (&[usize], &[usize]) {
        (&self.up, &self.down.0)
    }
}

/// The place of a way.
pub(super) fn order(step: &SecondBracket, way: &Way) -> WayPlace {
    let moved = |(a, _): &(usize, usize)| step.moved.contains(a);
    let (mut crossing, inside): (Vec<_>, Vec<_>) = way.pairs.iter().copied().partition(moved);
    crossing.sort_unstable();
    let taken = |one: &usize| crossing.iter().any(|(_, resident)| resident == one);
    let remainder = step.residents.iter().copied().filter(|one| !taken(one));
    let remainder: Vec<usize> = remainder.collect();
    let number = |one: usize| remainder.iter().position(|other| *other == one).unwrap();
    let inside = inside.iter().map(|&(a, b)| (number(a), number(b)));
    let inside: Vec<(usize, usize)> = inside.collect();
    let half = inside.len();
    let mut up: Vec<usize> = inside.iter().map(|(a, _)| *a).collect();
    up.retain(|one| *one >= half);
    up.sort_unstable();
    let floating = (0..half).filter(|one| mate(&inside, *one).is_none());
    let down = inside.iter().map(|(_, b)| *b).filter(|one| *one < half);
    let mut down: Vec<usize> = down.chain(floating).collect();
    down.sort_unstable_by_key(|one| Reverse(*one));
    let sum = |some: &[usize]| i64::try_from(some.iter().sum::<usize>()).unwrap();
    let mut upper: Vec<usize> = (0..half).filter(|one| !down.contains(one)).collect();
    upper.extend(&up);
    upper.sort_unstable();
    WayPlace {
        moved: crossing.iter().map(|(moved, _)| *moved).collect(),
        crossing: crossing.iter().map(|(_, resident)| *resident).collect(),
        exchanged: up.len(),
        difference: sum(&up) - sum(&down),
        opponents: upper.iter().filter_map(|one| mate(&inside, *one)).collect(),
        down: Reverse(down),
        up,
    }
}
