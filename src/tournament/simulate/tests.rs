use super::*;
use crate::tournament::{
    Cycles,
    judge::{self, judge},
    trf::{ReadOptions, read, write},
};
use proptest::prelude::*;

fn plans() -> impl Strategy<Value = Plan> {
    let games = prop_oneof![Just(1), Just(2), Just(4)];
    (2_u16..15, 1_u16..8, any::<u64>(), games, 0_u32..4).prop_map(
        |(players, rounds, seed, games, trouble)| Plan {
            players,
            rounds,
            seed,
            games: Games(games),
            system: PairingSystem::DoubleSwiss { rounds },
            chances: Chances {
                forfeit: 40 * trouble,
                game_forfeit: 40 * trouble,
                half_bye: 20 * trouble,
                ..Chances::USUAL
            },
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn a_double_swiss_stands_before_the_judge(plan in plans()) {
        let played = simulate(&plan).tournament;
        for one in judge(&played, judge::System::DoubleSwiss) {
            prop_assert_eq!(&one.faults, &[], "round {} of\n{}", one.round, write(&played));
        }
    }

    #[test]
    fn a_file_of_it_is_the_same_tournament(plan in plans()) {
        let played = simulate(&plan).tournament;
        let text = write(&played);
        let file = read(text.as_bytes(), &ReadOptions::default()).unwrap();
        prop_assert_eq!(&file.warnings, &[]);
        let back = file.tournament;
        prop_assert_eq!(write(&back), text);
        prop_assert_eq!(&back.order, &played.order);
        // boards are numbered otherwise: the format has none
        for (one, other) in played.rounds.iter().zip(&back.rounds) {
            let mut matches = one.matches.clone();
            matches.sort_by_key(|one| one.pairing.first.min(one.pairing.second));
            let strip = |all: &[Match]| -> Vec<_> {
                all.iter().map(|one| (one.pairing, one.games.clone())).collect()
            };
            prop_assert_eq!(strip(&matches), strip(&other.matches));
            prop_assert_eq!(&one.byes, &other.byes);
        }
    }

    #[test]
    fn every_prefix_of_a_file_is_paired_alike(plan in plans()) {
        let played = simulate(&plan).tournament;
        let text = write(&played);
        for round in &played.rounds {
            let before = ReadOptions { before: Some(round.no), ..ReadOptions::default() };
            let drafted = pair(&read(text.as_bytes(), &before).unwrap().tournament).unwrap();
            let published: Vec<_> = round.matches.iter().map(|one| one.pairing).collect();
            prop_assert_eq!(drafted.pairings, published, "round {} of\n{}", round.no, text);
        }
    }

    #[test]
    fn a_round_robin_stands_before_the_judge(players in 3_u16..13, double: bool, seed: u64) {
        let cycles = if double { Cycles::Double } else { Cycles::Single };
        let plan = Plan {
            players,
            rounds: u16::MAX,
            seed,
            games: Games(2),
            system: PairingSystem::RoundRobin { cycles },
            chances: Chances::USUAL,
        };
        let played = simulate(&plan).tournament;
        prop_assert_eq!(played.rounds.len(), usize::from(played.round_count()));
        for one in judge(&played, judge::System::RoundRobin { cycles: cycles.into() }) {
            prop_assert_eq!(&one.faults, &[], "round {}", one.round);
        }
    }
}

#[test]
fn the_stronger_is_expected_to_score_what_the_table_says() {
    let table =
        |difference: u32| 500 + 10 * LARGEST_DIFFERENCE.partition_point(|most| difference > *most);
    let points = [
        (0, 500),
        (3, 500),
        (4, 510),
        (200, 760),
        (400, 920),
        (735, 990),
        (736, 1000),
    ];
    for (difference, expected) in points {
        assert_eq!(table(difference), expected, "{difference}");
    }
}
