//! The score groups as they follow from the pairs, and what a way to pair one is worth.

use super::super::{
    Criterion, RoundFacts,
    claim::{Values, Way},
    facts::{both, mate},
};

/// A score group with who came up to it.
pub(super) struct SecondGroup {
    pub residents: Vec<usize>,
    pub below: Vec<usize>,
    /// Paired above, and who has the bye.
    pub gone: Vec<usize>,
    pub here: Way,
}

impl SecondGroup {
    pub(super) fn members(&self) -> Vec<usize> {
        [&self.residents[..], &self.here.float].concat()
    }
}

/// The score groups, from the top.
pub(super) fn steps(facts: &RoundFacts) -> Vec<SecondGroup> {
    let mut steps = Vec::new();
    let mut gone: Vec<usize> = facts.bye.into_iter().collect();
    while let Some(top) = facts.everybody().find(|one| !gone.contains(one)) {
        let left: Vec<usize> = facts
            .everybody()
            .filter(|one| !gone.contains(one))
            .collect();
        let (residents, below): (Vec<usize>, Vec<usize>) = left
            .iter()
            .partition(|one| facts.score(**one) == facts.score(top));
        let mut step = SecondGroup {
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
        step.here = way(facts, &step, &facts.pairs);
        gone.extend(both(&step.here.pairs));
        steps.push(step);
    }
    steps
}

pub(super) fn way(facts: &RoundFacts, step: &SecondGroup, round: &[(usize, usize)]) -> Way {
    let here = |(a, b): &(usize, usize)| step.residents.contains(a) || step.residents.contains(b);
    let pairs: Vec<_> = round.iter().copied().filter(here).collect();
    let mut float = both(&pairs);
    float.retain(|one| !step.residents.contains(one));
    float.sort_unstable();
    let values = values(facts, step, &pairs, &float);
    Way {
        pairs,
        float,
        bye: None,
        values,
    }
}

/// C4 to C8.
pub(super) fn values(
    facts: &RoundFacts,
    step: &SecondGroup,
    pairs: &[(usize, usize)],
    float: &[usize],
) -> Values {
    let floated = |one: &usize| !facts.field.last && facts.field.players[*one].floater;
    let mut scores: Vec<i64> = float.iter().map(|one| facts.score(*one)).collect();
    scores.sort_unstable();
    let opponents = float.iter().filter_map(|one| mate(pairs, *one));
    let count = |number: usize| vec![i64::try_from(number).unwrap()];
    vec![
        (Criterion::Upfloaters, count(float.len())),
        (Criterion::UpfloaterScores, scores),
        (
            Criterion::FollowingGroup,
            count(following(facts, step, pairs)),
        ),
        (
            Criterion::UpfloatersAgain,
            count(float.iter().filter(|one| floated(one)).count()),
        ),
        (
            Criterion::OpponentsAgain,
            count(opponents.filter(floated).count()),
        ),
    ]
}

/// C6: all that is left is paired again, and who comes up to the following group counted.
fn following(facts: &RoundFacts, step: &SecondGroup, pairs: &[(usize, usize)]) -> usize {
    let Some(first) = step.below.first() else {
        return 0;
    };
    let absent = [&step.gone[..], &both(pairs)].concat();
    let score = facts.score(*first);
    let group: Vec<usize> = step
        .below
        .iter()
        .copied()
        .filter(|one| facts.score(*one) == score && !absent.contains(one))
        .collect();
    let Some((round, _)) = facts.again(&absent, &[]) else {
        return 0;
    };
    let crossing = |(a, b): &&(usize, usize)| group.contains(a) != group.contains(b);
    round.iter().filter(crossing).count()
}

/// Every way to pair all of these.
pub(super) fn pairings(facts: &RoundFacts, some: &[usize]) -> Vec<Vec<(usize, usize)>> {
    let Some((&first, others)) = some.split_first() else {
        return vec![Vec::new()];
    };
    let mut all = Vec::new();
    for &mate in others.iter().filter(|mate| facts.may(first, **mate)) {
        let rest: Vec<usize> = others.iter().copied().filter(|one| *one != mate).collect();
        for mut pairs in pairings(facts, &rest) {
            pairs.push((first.min(mate), first.max(mate)));
            all.push(pairs);
        }
    }
    all
}
