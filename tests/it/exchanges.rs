//! No round of which two pairs were exchanged passes the judge, and every round as it was paired does.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tournament::{
    Games, MatchPoints, PairingSystem, Points, PrimaryScore, Tournament,
    judge::{Conditions, Judgement, System, judge},
    simulate::{Chances, Plan, simulate},
};

use crate::support::asked;

/// How many tournaments are played, unless `ARBITRO_EXCHANGES` says how many.
const TOURNAMENTS: u64 = 40;

struct Die(ChaCha20Rng);

impl Die {
    fn below(&mut self, bound: u64) -> u64 {
        self.0.next_u64() % bound
    }

    fn small(&mut self, bound: u64) -> u16 {
        u16::try_from(self.below(bound)).unwrap()
    }
}

/// A tournament of 8 to 60 players, one in ten of 100 to 200, with everything that happens.
fn plan(seed: u64, die: &mut Die) -> Plan {
    let large = die.below(10) == 0;
    let players = if large {
        100 + die.small(101)
    } else {
        8 + die.small(53)
    };
    let rounds = 3 + die.small((u64::from(players) * 2 / 3).min(11) - 2);
    let system = match die.below(2) {
        0 => PairingSystem::Dutch { rounds },
        _ => PairingSystem::DoubleSwiss { rounds },
    };
    let trouble = u32::from(die.small(4));
    let (win, draw) = [(2, 1), (4, 2), (6, 2)][usize::from(die.small(3))];
    Plan {
        games: Games([1, 2, 4][usize::from(die.small(3))]),
        primary: [PrimaryScore::MatchPoints, PrimaryScore::GamePoints][usize::from(seed % 2 == 1)],
        match_points: MatchPoints {
            win: Points::from_halves(win),
            draw: Points::from_halves(draw),
            loss: Points::ZERO,
        },
        bye: Points::from_halves(i32::from(die.small(3)).min(win)),
        forbidden: die.small(5),
        chances: Chances {
            forfeit: 30 * trouble,
            game_forfeit: 20 * trouble,
            half_bye: 20 * trouble,
            zero_bye: 20 * trouble,
            withdrawal: 10 * trouble,
            late_entry: 60 * trouble,
            ..Chances::USUAL
        },
        ..Plan::usual(system, players, rounds, seed)
    }
}

/// Exchanges the opponents of two boards of some round; nothing where no round has two.
fn exchanged(sound: &Tournament, die: &mut Die) -> Option<(Tournament, usize)> {
    let rounds = (0..sound.rounds.len()).filter(|round| sound.rounds[*round].matches.len() > 1);
    let rounds: Vec<usize> = rounds.collect();
    let round = *rounds.get(usize::from(die.small(rounds.len().max(1) as u64)))?;
    let mut other = sound.clone();
    let matches = &mut other.rounds[round].matches;
    let boards = matches.len() as u64;
    let a = usize::from(die.small(boards));
    let b = (a + 1 + usize::from(die.small(boards - 1))) % matches.len();
    let second = matches[a].pairing.second;
    if die.below(2) == 0 {
        matches[a].pairing.second = matches[b].pairing.second;
        matches[b].pairing.second = second;
    } else {
        matches[a].pairing.second = matches[b].pairing.first;
        matches[b].pairing.first = second;
    }
    Some((other, round))
}

#[test]
fn no_exchange_of_two_pairs_passes() {
    let tournaments = asked("ARBITRO_EXCHANGES", TOURNAMENTS);
    let (mut brackets, mut exchanges) = (0, 0);
    for seed in 0..tournaments {
        let mut die = Die(ChaCha20Rng::seed_from_u64(seed));
        let plan = plan(seed, &mut die);
        let file = simulate(&plan).file;
        let conditions = Conditions::of(&file);
        let system = match plan.system {
            PairingSystem::Dutch { .. } => System::Dutch,
            _ => System::DoubleSwiss,
        };
        for one in judge(&file.tournament, system, &conditions) {
            let Judgement {
                round,
                faults,
                brackets: all,
                ..
            } = one;
            assert_eq!(faults, [], "seed {seed}, round {round}");
            for bracket in &all {
                assert_eq!(bracket.open, None, "seed {seed}, round {round}");
            }
            brackets += all.len();
        }
        let Some((other, round)) = exchanged(&file.tournament, &mut die) else {
            continue;
        };
        let judged = judge(&other, system, &conditions);
        // colours alone would give most of them away
        let by_pairs = judged[round].faults.iter().filter(|fault| {
            !["5.2", "4.3"].contains(&fault.article.item) && fault.article.text != "C.04.1"
        });
        assert!(by_pairs.count() > 0, "seed {seed}, round {}", round + 1);
        exchanges += 1;
    }
    println!("{tournaments} tournaments, {brackets} brackets, {exchanges} exchanges");
    assert!(brackets > 10 * tournaments as usize && exchanges * 10 > tournaments * 9);
}
