//! Tournaments that are played until no round can be paired any more.

use super::{Bare, wrong, wrong_reason};
use crate::{
    Games, PairingRefusal, PairingSystem, Refusal,
    pairing::impasse::meetings::Kept,
    sample::Die,
    simulate::{Chances, Plan, simulate},
};

/// How many were played to the end, stopped, and stopped falsely.
#[derive(Debug, Default)]
struct Played {
    whole: usize,
    stopped: usize,
    falsely: Vec<u64>,
}

/// So many tournaments of 8 to 40 players over nearly as many rounds, with withdrawals, absences, late entries and pairs that
/// must not meet.
fn play(system: fn(u16) -> PairingSystem, count: u64) -> Played {
    let mut played = Played::default();
    for seed in 0..count {
        let mut die = Die::new(seed + 1);
        let players = 8 + die.below(33) as u16;
        let rounds = players / 2 + die.below(u64::from(players) / 2) as u16;
        let plan = Plan {
            games: Games([2, 4][(seed % 2) as usize]),
            forbidden: [0, 0, players / 4, players][die.below(4) as usize],
            chances: Chances {
                withdrawal: [10, 40, 100][die.below(3) as usize],
                late_entry: [20, 200][die.below(2) as usize],
                ..Chances::USUAL
            },
            ..Plan::usual(system(rounds), players, rounds, seed)
        };
        let simulated = simulate(&plan);
        let (tournament, constraints) = (&simulated.file.tournament, simulated.file.constraints());
        let bare = Bare::of(tournament, &constraints);
        let Some(refusal) = simulated.stopped else {
            played.whole += 1;
            continue;
        };
        if refusal == Refusal::from(PairingRefusal::TooFewPlayers) {
            assert!(bare.entries.len() < 2, "seed {seed}");
            played.whole += 1;
        } else if bare.pairable(Kept::ALL) {
            played.falsely.push(seed);
        } else {
            played.stopped += 1;
            let found = refusal.impasse().expect("what stands in the way");
            assert_eq!(wrong(&bare, found), None, "seed {seed}: {found:?}");
            assert_eq!(
                wrong_reason(&bare, &constraints, found),
                None,
                "seed {seed}"
            );
        }
    }
    played
}

#[test]
fn a_simulated_tournament_stops_only_where_nobody_can_be_paired() {
    for system in [
        (|rounds| PairingSystem::DoubleSwiss { rounds }) as fn(u16) -> PairingSystem,
        |rounds| PairingSystem::Dutch { rounds },
    ] {
        let played = play(system, 40);
        assert_eq!(played.falsely, [0; 0], "{played:?}");
        assert!(played.stopped > 4 && played.whole > 4, "{played:?}");
    }
}

#[test]
#[ignore = "minutes in a program that is optimised"]
fn ten_thousand_simulated_tournaments_stop_only_where_nobody_can_be_paired() {
    for (name, system) in [
        (
            "Double-Swiss",
            (|rounds| PairingSystem::DoubleSwiss { rounds }) as fn(u16) -> PairingSystem,
        ),
        ("Dutch", |rounds| PairingSystem::Dutch { rounds }),
    ] {
        let played = play(system, 10_000);
        println!(
            "{name}: {} to the end, {} stopped, falsely {:?}",
            played.whole, played.stopped, played.falsely
        );
        assert_eq!(played.falsely, [0; 0]);
    }
}
