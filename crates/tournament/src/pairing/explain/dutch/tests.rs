//! The criteria as counted here against those of the judge, who shares nothing with what pairs.

use std::collections::BTreeSet;

use super::*;
use crate::{
    Games,
    judge::{
        Conditions, System,
        dutch::criteria::{Besides, quality},
        field::JudgedField,
        history::History,
    },
    pairing::{
        VirtualPoints,
        explain::{
            dutch::measure::measure,
            reason::{Amount, Criterion, Distance},
        },
    },
    sample::{self, Die},
};

/// A tournament of single games, paired by the system.
pub(super) fn played(players: u16, rounds: u16, seed: u64) -> Tournament {
    let mut die = Die::new(seed);
    let mut tournament = sample::swiss(players, rounds);
    tournament.regulations.games = Games(1);
    for _ in 0..rounds {
        if !seed.is_multiple_of(3) {
            sample::disturb(&mut tournament, &mut die);
        }
        match dutch::pair(&tournament, &Settings::default()) {
            Ok(drafted) => sample::play(&mut tournament, drafted, &mut die),
            Err(_) => break,
        }
    }
    tournament
}

fn as_the_judge(amount: &Amount) -> Vec<i32> {
    match amount {
        Amount::Count(count) => vec![i32::try_from(*count).unwrap()],
        Amount::Differences(list) => list
            .iter()
            .map(|distance| match distance {
                Distance::By(points) => points.halves(),
                Distance::Further => i32::MAX,
            })
            .collect(),
        Amount::Scores(_) | Amount::Below(..) => Vec::new(),
    }
}

struct Judged<'a> {
    field: &'a JudgedField,
    bye_score: Option<Points>,
}

impl Judged<'_> {
    fn agrees(&self, round: &DutchRound, step: &ExplainedBracket, one: &Candidate) {
        let context = Besides {
            field: self.field,
            moved_down: step.moved(),
            bye_score: self.bye_score,
        };
        let judged = quality(&context, &one.pairs, &one.left);
        let own: Vec<Vec<i32>> = measure(&round.players, step, one)
            .iter()
            .filter(|(criterion, _)| *criterion > Criterion::NextBracket)
            .map(|(_, amount)| as_the_judge(amount))
            .collect();
        assert_eq!(own, judged, "{step:?} {one:?}");
    }
}

/// Every pair of every round: the values are the judge's, and what is left without the pair is never better.
#[test]
fn the_values_are_those_of_the_judge() {
    let mut decided: BTreeSet<Criterion> = BTreeSet::new();
    for seed in 0..30 {
        let tournament = played(6 + (seed * 7 % 19) as u16, 7, seed);
        let conditions = Conditions::default();
        let history = History::of(&tournament, &conditions);
        for round in &tournament.rounds {
            let field = Field::seated(&tournament, round, &VirtualPoints::default());
            let judges = JudgedField::of(&tournament, &history, round, System::Dutch, &conditions);
            let own = super::DutchRound::of(&tournament, &field, &Settings::default()).unwrap();
            let judged = Judged {
                field: &judges,
                bye_score: own.bye.map(|bye| own.players[bye].score),
            };
            for step in &own.steps {
                judged.agrees(&own, step, &step.given);
                for &pair in &step.given.pairs {
                    let players = own.players.without(&[pair]);
                    let Some(paired) = dutch::pair_bracket(&step.bracket(&players)) else {
                        continue;
                    };
                    let otherwise = candidate(&step.members, &paired);
                    judged.agrees(&own, step, &otherwise);
                    let first = own.first_difference(step, &otherwise);
                    if let Some((criterion, here, there)) = &first {
                        let no = round.no;
                        assert!(
                            here < there,
                            "seed {seed} round {no} {criterion:?} {otherwise:?}"
                        );
                    }
                    decided.extend(first.map(|first| first.0));
                }
            }
        }
    }
    assert!(decided.len() > 9, "{decided:?}");
}
