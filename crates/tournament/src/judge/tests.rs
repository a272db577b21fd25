use std::collections::BTreeSet;

use super::*;
use crate::{
    EntryNo, Games, PairingSystem, Points, PrimaryScore,
    sample::Die,
    simulate::{Chances, Plan, simulate},
    trf::{ReadOptions, read},
};

/// Finished tournaments of 12 players, which two engines pair alike, with the brackets that are gone through wholly.
const TWELVE: [&str; 10] = [
    include_str!("../../../../tests/data/trf/dutch-twelve-5001.trf"),
    include_str!("../../../../tests/data/trf/dutch-twelve-5002.trf"),
    include_str!("../../../../tests/data/trf/dutch-twelve-5003.trf"),
    include_str!("../../../../tests/data/trf/dutch-twelve-5004.trf"),
    include_str!("../../../../tests/data/trf/dutch-twelve-5005.trf"),
    include_str!("../../../../tests/data/trf/dutch-twelve-5006.trf"),
    include_str!("../../../../tests/data/trf/dutch-twelve-5007.trf"),
    include_str!("../../../../tests/data/trf/dutch-twelve-5008.trf"),
    include_str!("../../../../tests/data/trf/dutch-twelve-5009.trf"),
    include_str!("../../../../tests/data/trf/dutch-twelve-5010.trf"),
];

fn tournament(text: &str) -> (Tournament, Conditions) {
    let file = read(text.as_bytes(), &ReadOptions::default()).unwrap();
    let conditions = Conditions::of(&file);
    (file.tournament, conditions)
}

#[test]
fn what_two_engines_paired_stands() {
    for text in TWELVE {
        let (tournament, conditions) = tournament(text);
        for one in judge(&tournament, System::Dutch, &conditions) {
            assert_eq!(one.faults, [], "round {} of\n{text}", one.round);
            for bracket in &one.brackets {
                assert_eq!(bracket.open, None, "round {} of\n{text}", one.round);
            }
        }
    }
}

/// Exchanges the opponents of two pairs in every way and counts what the judge says.
#[test]
fn no_exchange_of_two_opponents_stands() {
    let mut found = 0;
    for text in TWELVE {
        let (sound, conditions) = tournament(text);
        for round in 0..sound.rounds.len() {
            for a in 0..sound.rounds[round].matches.len() {
                for b in 0..a {
                    let mut other = sound.clone();
                    other.rounds.truncate(round + 1);
                    exchange(&mut other.rounds[round], a, b);
                    let judged = judge(&other, System::Dutch, &conditions);
                    let faults = &judged[round].faults;
                    assert_ne!(faults, &[], "round {} boards {a} {b} of\n{text}", round + 1);
                    found += 1;
                }
            }
        }
    }
    assert!(found > 500, "{found}");
}

fn exchange(round: &mut Round, a: usize, b: usize) {
    let second = round.matches[a].pairing.second;
    round.matches[a].pairing.second = round.matches[b].pairing.second;
    round.matches[b].pairing.second = second;
}

/// Tournaments of all kinds, as they were paired and with the opponents of two pairs of each round exchanged: in every
/// bracket that can be gone through, the same breach is found. Says how many brackets, how many of them with a breach.
pub(crate) fn against_the_literal_judge(seeds: std::ops::Range<u64>) -> (usize, usize) {
    let (mut all, mut breaches) = (0, 0);
    for seed in seeds {
        let mut die = Die::new(seed);
        let dutch = seed % 2 == 0;
        let players = 4 + u16::try_from(die.below(20)).unwrap();
        let rounds = 2 + u16::try_from(die.below(u64::from(players) * 2 / 3)).unwrap();
        let trouble = u32::try_from(die.below(4)).unwrap();
        let system = match dutch {
            true => PairingSystem::Dutch { rounds },
            false => PairingSystem::DoubleSwiss { rounds },
        };
        let plan = Plan {
            games: Games([1, 2][usize::try_from(die.below(2)).unwrap()]),
            primary: [PrimaryScore::MatchPoints, PrimaryScore::GamePoints]
                [usize::from(seed % 4 > 1)],
            forbidden: u16::try_from(die.below(4)).unwrap(),
            chances: Chances {
                forfeit: 40 * trouble,
                half_bye: 20 * trouble,
                late_entry: 80 * trouble,
                ..Chances::USUAL
            },
            ..Plan::usual(system, players, rounds, seed)
        };
        let file = simulate(&plan).file;
        let conditions = Conditions::of(&file);
        let rules = if dutch {
            System::Dutch
        } else {
            System::DoubleSwiss
        };
        for index in 0..file.tournament.rounds.len() {
            let mut tournament = file.tournament.clone();
            let pairs = tournament.rounds[index].matches.len() as u64;
            for exchanged in [false, true] {
                if exchanged && pairs > 1 {
                    let first = die.below(pairs);
                    let second = (first + 1 + die.below(pairs - 1)) % pairs;
                    let [first, second] = [first, second].map(|one| usize::try_from(one).unwrap());
                    exchange(&mut tournament.rounds[index], first, second);
                }
                let history = History::of(&tournament, &conditions);
                let round = &tournament.rounds[index];
                let field = JudgedField::of(&tournament, &history, round, rules, &conditions);
                let text = || format!("seed {seed}, exchanged {exchanged}\n{}", file.to_text());
                let (some, wrong) = agree(&field, round, rules, &conditions, &text);
                all += some;
                breaches += wrong;
            }
        }
    }
    (all, breaches)
}

/// Compares the two judges on one round: how many brackets, how many with a breach.
fn agree(
    field: &JudgedField,
    round: &Round,
    rules: System,
    conditions: &Conditions,
    text: &dyn Fn() -> String,
) -> (usize, usize) {
    if !absolute::judge(field, round, rules, conditions).is_empty() {
        return (0, 0);
    }
    let (quality, (bye, literal)) = match rules {
        System::Dutch => (dutch::judge(field, false), literal::dutch::judge(field)),
        System::DoubleSwiss | System::RoundRobin { .. } => (
            double_swiss::judge(field, false),
            literal::double_swiss::judge(field),
        ),
    };
    let is_bye = |fault: &&Fault| matches!(fault.breach, Breach::Bye { .. });
    let own = quality.faults.iter().find(is_bye);
    let [own, bye] = [own.cloned(), bye].map(|fault| fault.map(|fault| fault.article));
    assert_eq!(own, bye, "the bye in round {}, {}", round.no, text());
    if own.is_some() {
        return (0, 0); // the literal judge goes on with the bye that is due
    }
    let (mut all, mut breaches) = (0, 0);
    for (score, found) in literal {
        let of_bracket = quality
            .faults
            .iter()
            .find(|fault| bracket_of(fault) == Some(score));
        let Ok(found) = found else { continue };
        let said = of_bracket.map(of_pairs);
        assert_eq!(
            said,
            found.as_ref().map(of_pairs),
            "bracket of {score} in round {}, {}",
            round.no,
            text()
        );
        all += 1;
        breaches += usize::from(found.is_some());
    }
    (all, breaches)
}

fn bracket_of(fault: &Fault) -> Option<Points> {
    let (Breach::Downfloaters { score, .. }
    | Breach::Upfloaters { score, .. }
    | Breach::Pairs { score, .. }) = &fault.breach
    else {
        return None;
    };
    Some(*score)
}

/// What two ways to find a breach must agree on: the article, and the better pairs whatever their order.
fn of_pairs(fault: &Fault) -> (String, Option<BTreeSet<(EntryNo, EntryNo)>>) {
    let due = if let Breach::Pairs { due, .. } = &fault.breach {
        Some(due.iter().map(|(a, b)| (*a.min(b), *a.max(b))).collect())
    } else {
        None
    };
    (fault.article.to_string(), due)
}

#[test]
fn the_literal_judge_finds_the_same() {
    let (all, breaches) = against_the_literal_judge(0..40);
    assert!(
        all > 1_000 && breaches > 100,
        "{all} brackets, {breaches} breaches"
    );
}
