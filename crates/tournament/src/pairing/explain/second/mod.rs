//! Every kind of sentence held against a second computation: what it says would happen is made to happen in the
//! tournament (a pair kept apart, two or more sent away as paired), the whole round is paired again, and what came
//! out is measured by the judge. Nothing of what explains is used but what it says.

use std::collections::BTreeMap;

use super::*;
use crate::{
    Games, MatchPoints, PrimaryScore,
    pairing::{Drafted, pair, pair_within},
    sample::{self, Die},
};

mod claim;
mod colours;
mod double_swiss;
mod dutch;
mod facts;
mod plain;

mod files;

use facts::RoundFacts;

/// A round paired again: the pairs, and who has the bye.
type Again<T> = (Vec<(T, T)>, Option<T>);

/// A round of a tournament as drafted, and what is said of it.
struct Case {
    /// Without the draft.
    before: Tournament,
    constraints: Constraints,
    explanation: Explanation,
    /// With the draft.
    drafted: Tournament,
    /// Which one, for a message.
    name: String,
}

impl Case {
    fn of(
        before: &Tournament,
        drafted: &Drafted,
        constraints: Option<Constraints>,
        name: String,
    ) -> Self {
        let round = before.next_round();
        let event = crate::Event::Round(crate::RoundEvent::RoundDrafted {
            round,
            pairings: drafted.pairings.clone(),
            byes: drafted.byes.clone(),
        });
        let drafted = before.after(&[event]);
        let constraints = constraints.unwrap_or_else(|| Constraints::of_round(&drafted, round));
        Self {
            before: before.clone(),
            explanation: explain(&drafted, round, &constraints).unwrap(),
            constraints,
            drafted,
            name: format!("{name}, round {round}"),
        }
    }

    /// The round paired again, these not being there and these pairs kept apart.
    fn again(&self, absent: &[EntryNo], apart: &[(EntryNo, EntryNo)]) -> Option<Again<EntryNo>> {
        let mut tournament = self.before.clone();
        let round = tournament.next_round();
        for entry in absent {
            let entry = tournament.entries.get_mut(entry).unwrap();
            entry.byes.insert(round, ByeKind::Zero);
        }
        let mut constraints = self.constraints.clone();
        let apart = apart.iter().map(|&(a, b)| (a.min(b), a.max(b)));
        constraints.apart.extend(apart);
        let drafted = pair_within(&tournament, &constraints).ok()?;
        let pairs = drafted.pairings.iter().map(|one| (one.first, one.second));
        let mut byes = drafted.byes.iter();
        let bye = byes.find(|bye| bye.kind == ByeKind::Pairing);
        Some((pairs.collect(), bye.map(|bye| bye.entry)))
    }
}

/// How often each kind of sentence was found true.
#[derive(Default)]
struct Counts(BTreeMap<String, usize>);

impl Counts {
    fn add(&mut self, kind: impl std::fmt::Display) {
        *self.0.entry(kind.to_string()).or_default() += 1;
    }
}

/// A tournament of this seed: two systems, 1, 2 and 4 games, odd and even fields, few and many rounds, with
/// absences, forfeits and pairs kept apart.
fn tournament(seed: u64, die: &mut Die) -> Tournament {
    let below = |die: &mut Die, bound: u64| u16::try_from(die.below(bound)).unwrap();
    let one_of = |die: &mut Die, some: [u8; 3]| some[usize::from(below(die, 3))];
    let players = if seed.is_multiple_of(3) {
        4 + below(die, 8)
    } else {
        6 + below(die, 14)
    };
    let rounds = if seed.is_multiple_of(5) {
        players.saturating_sub(3).max(3)
    } else {
        4 + below(die, 6)
    };
    let (system, games) = if seed.is_multiple_of(2) {
        (PairingSystem::Dutch { rounds }, one_of(die, [1, 1, 2]))
    } else {
        (
            PairingSystem::DoubleSwiss { rounds },
            one_of(die, [2, 2, 4]),
        )
    };
    let tournament = sample::started(players, system);
    let mut tournament = sample::with(tournament, games, PrimaryScore::MatchPoints);
    tournament.regulations.bye = crate::ByePoints::standard(Games(games), MatchPoints::STANDARD);
    for _ in 0..die.below(5) {
        let pair = [0, 1].map(|_| EntryNo(1 + below(die, players.into())));
        if pair[0] != pair[1] {
            tournament
                .apart
                .insert((pair[0].min(pair[1]), pair[0].max(pair[1])));
        }
    }
    tournament
}

/// Holds every sentence about a round against the second computation.
fn hold(case: &Case, counts: &mut Counts) {
    let facts = RoundFacts::of(case);
    match case.before.regulations.system {
        PairingSystem::Dutch { .. } => dutch::hold(&facts, counts),
        PairingSystem::DoubleSwiss { .. } => double_swiss::hold(&facts, counts),
        PairingSystem::RoundRobin { .. }
        | PairingSystem::Knockout { .. }
        | PairingSystem::Match { .. } => unreachable!(),
    }
    colours::hold(&facts, counts);
    plain::hold(&facts, counts);
}

/// Holds every sentence about the tournaments of these seeds against the second computation.
fn held_against(seeds: std::ops::Range<u64>, enough: usize) -> (usize, Counts) {
    let (mut pairs, mut counts) = (0, Counts::default());
    for seed in seeds {
        if pairs >= enough {
            break;
        }
        let mut die = Die::new(seed);
        let mut tournament = tournament(seed, &mut die);
        let rounds = tournament.round_count();
        for _ in 0..rounds {
            if !seed.is_multiple_of(4) {
                sample::disturb(&mut tournament, &mut die);
            }
            let Ok(drafted) = pair(&tournament) else {
                break;
            };
            let case = Case::of(&tournament, &drafted, None, format!("seed {seed}"));
            pairs += case.explanation.pairs.len();
            hold(&case, &mut counts);
            sample::play(&mut tournament, drafted, &mut die);
        }
    }
    (pairs, counts)
}

#[test]
fn every_sentence_is_held_against_a_second_computation() {
    held_so_many(400);
}

/// The whole: `cargo test --release --lib -- --ignored --nocapture every_sentence`.
#[test]
#[ignore = "minutes, where the few of the suite take seconds"]
fn every_sentence_is_held_in_thousands_of_pairs() {
    held_so_many(3000);
}

fn held_so_many(many: usize) {
    let (pairs, counts) = held_against(0..100_000, many);
    let told: Vec<String> = counts
        .0
        .iter()
        .map(|(kind, count)| format!("{count:6} {kind}"))
        .collect();
    println!("{pairs} pairs\n{}", told.join("\n"));
    assert!(counts.0.len() > 60, "{}", told.join("\n"));
}

/// The files whose sentences are told in `tests/it/explain.rs`, among them the rare ones.
#[test]
fn the_sentences_of_the_files_are_held_too() {
    let mut rounds: Vec<(&str, &str)> = files::CASES
        .lines()
        .map(|case| case.split('\t').collect::<Vec<_>>())
        .map(|case| (case[0], case[1]))
        .collect();
    rounds.sort_unstable();
    rounds.dedup();
    let mut counts = Counts::default();
    for (name, round) in rounds {
        let options = crate::trf::ReadOptions {
            games: Some(if name.starts_with("double") { 2 } else { 1 }),
            before: Some(round.parse().unwrap()),
            ..Default::default()
        };
        let (_, bytes) = files::FILES.iter().find(|(file, _)| *file == name).unwrap();
        let file = crate::trf::read(bytes, &options).unwrap();
        let constraints = file.constraints();
        let drafted = pair_within(&file.tournament, &constraints).unwrap();
        let case = Case::of(
            &file.tournament,
            &drafted,
            Some(constraints),
            name.to_owned(),
        );
        hold(&case, &mut counts);
    }
    for rare in [
        "pair ThirdColour",
        "pair UpFurther2",
        "pair DownFurther2",
        "colours Wider",
    ] {
        assert!(counts.0.contains_key(rare), "{rare}: {:?}", counts.0);
    }
}
