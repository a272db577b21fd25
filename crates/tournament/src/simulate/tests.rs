use super::*;
use crate::{
    Cycles,
    judge::{self, Conditions, judge},
    pairing::pair_within,
    trf::{Edition, ReadOptions, read},
};
use proptest::prelude::*;

fn systems() -> impl Strategy<Value = bool> {
    prop_oneof![Just(true), Just(false)]
}

fn scores() -> impl Strategy<Value = PrimaryScore> {
    prop_oneof![
        Just(PrimaryScore::MatchPoints),
        Just(PrimaryScore::GamePoints)
    ]
}

fn accelerations() -> impl Strategy<Value = Acceleration> {
    prop_oneof![Just(Acceleration::None), Just(Acceleration::Baku)]
}

fn plans() -> impl Strategy<Value = Plan> {
    let games = prop_oneof![Just(1), Just(2), Just(4)];
    let scoring = prop_oneof![Just((2, 1)), Just((4, 2)), Just((6, 2))];
    let sizes = (2_u16..15, 1_u16..8, any::<u64>());
    let trouble = (0_u32..4, 0_u16..4);
    let paired = (systems(), accelerations(), scores());
    (sizes, games, scoring, paired, trouble).prop_map(
        |((players, rounds, seed), games, (win, draw), paired, (trouble, forbidden))| {
            let (dutch, acceleration, primary) = paired;
            Plan {
                games: Games(games),
                acceleration,
                primary,
                match_points: MatchPoints {
                    win: Points::from_halves(win),
                    draw: Points::from_halves(draw),
                    loss: Points::ZERO,
                },
                bye: Points::from_halves(i32::try_from(seed % 3).unwrap_or(0).min(win)),
                forbidden,
                chances: Chances {
                    forfeit: 40 * trouble,
                    game_forfeit: 40 * trouble,
                    half_bye: 20 * trouble,
                    late_entry: 80 * trouble,
                    ..Chances::USUAL
                },
                ..Plan::usual(system(dutch, rounds), players, rounds, seed)
            }
        },
    )
}

fn system(dutch: bool, rounds: u16) -> PairingSystem {
    if dutch {
        PairingSystem::Dutch { rounds }
    } else {
        PairingSystem::DoubleSwiss { rounds }
    }
}

#[test]
fn game_points_count_first_where_the_plan_says_so() {
    let usual = Plan::usual(PairingSystem::DoubleSwiss { rounds: 5 }, 12, 5, 7);
    let primary = PrimaryScore::GamePoints;
    let [one, other] = [usual, Plan { primary, ..usual }].map(|plan| simulate(&plan).file);
    let [one, other] = [one.tournament, other.tournament];
    assert_eq!(one.regulations.primary, PrimaryScore::MatchPoints);
    assert_eq!(other.regulations.primary, primary);
    // the same people, who are paired otherwise
    assert_eq!(one.order, other.order);
    assert_eq!(one.rounds[0], other.rounds[0]);
    assert_ne!(one.rounds, other.rounds);
}

/// What another program reads of a tournament that leaves the house: the records without our comments, and what whoever reads it is told.
fn by_records(plan: &Plan, played: &TrfFile) -> TrfFile {
    let mut tournament = played.tournament.clone();
    tournament.apart = played.extras.apart(RoundNo(1), plan.games.0);
    let text = Edition::Trf26.write(&tournament);
    let records = text.lines().filter(|line| !line.starts_with("###"));
    let records = records.collect::<Vec<_>>().join("\n");
    let options = ReadOptions {
        games: Some(plan.games.0),
        primary: Some(plan.primary),
        ..ReadOptions::default()
    };
    read(records.as_bytes(), &options).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn a_swiss_stands_before_the_judge(plan in plans()) {
        holds::a_swiss_stands_before_the_judge(plan)?;
    }

    #[test]
    fn a_file_of_it_is_the_same_tournament(plan in plans()) {
        holds::a_file_of_it_is_the_same_tournament(plan)?;
    }

    #[test]
    fn every_prefix_of_a_file_is_paired_alike(plan in plans()) {
        holds::every_prefix_of_a_file_is_paired_alike(plan)?;
    }

    #[test]
    fn a_round_robin_stands_before_the_judge(players in 3_u16..13, double: bool, seed: u64) {
        holds::a_round_robin_stands_before_the_judge(players, double, seed)?;
    }
}

/// What is asked of each case, where rustfmt reaches it.
mod holds {
    use super::*;

    pub(super) fn a_swiss_stands_before_the_judge(plan: Plan) -> Result<(), TestCaseError> {
        let played = simulate(&plan).file;
        let file = by_records(&plan, &played);
        let rules = match plan.system {
            PairingSystem::Dutch { .. } => judge::System::Dutch,
            PairingSystem::DoubleSwiss { .. }
            | PairingSystem::RoundRobin { .. }
            | PairingSystem::Knockout { .. }
            | PairingSystem::Match { .. } => judge::System::DoubleSwiss,
        };
        for one in judge(&file.tournament, rules, &Conditions::of(&file)) {
            prop_assert_eq!(
                &one.faults,
                &[],
                "round {} of\n{}",
                one.round,
                file.to_text()
            );
        }
        Ok(())
    }

    pub(super) fn a_file_of_it_is_the_same_tournament(plan: Plan) -> Result<(), TestCaseError> {
        let played = simulate(&plan).file;
        let text = played.to_text();
        // which score decides first stands in no file
        let options = ReadOptions {
            primary: Some(plan.primary),
            ..ReadOptions::default()
        };
        let back = read(text.as_bytes(), &options).unwrap();
        prop_assert_eq!(&back.warnings, &[]);
        prop_assert_eq!(back.to_text(), text);
        prop_assert_eq!(&back.extras, &played.extras);
        let (back, played) = (back.tournament, played.tournament);
        prop_assert_eq!(&back.order, &played.order);
        prop_assert_eq!(back.regulations.system, played.regulations.system);
        prop_assert_eq!(
            back.regulations.acceleration,
            played.regulations.acceleration
        );
        // boards are numbered otherwise: the format has none
        for (one, other) in played.rounds.iter().zip(&back.rounds) {
            let mut matches = one.matches.clone();
            matches.sort_by_key(|one| one.pairing.first.min(one.pairing.second));
            let strip = |all: &[Match]| -> Vec<_> {
                all.iter()
                    .map(|one| (one.pairing, one.games.clone()))
                    .collect()
            };
            prop_assert_eq!(strip(&matches), strip(&other.matches));
            prop_assert_eq!(&one.byes, &other.byes);
        }
        Ok(())
    }

    pub(super) fn every_prefix_of_a_file_is_paired_alike(plan: Plan) -> Result<(), TestCaseError> {
        let file = simulate(&plan).file;
        let text = file.to_text();
        for round in &file.tournament.rounds {
            let before = ReadOptions {
                before: Some(round.no),
                primary: Some(plan.primary),
                ..ReadOptions::default()
            };
            let prefix = read(text.as_bytes(), &before).unwrap();
            let drafted = pair_within(&prefix.tournament, &prefix.constraints()).unwrap();
            let published: Vec<_> = round.matches.iter().map(|one| one.pairing).collect();
            prop_assert_eq!(
                drafted.pairings,
                published,
                "round {} of\n{}",
                round.no,
                text
            );
        }
        Ok(())
    }

    pub(super) fn a_round_robin_stands_before_the_judge(
        players: u16,
        double: bool,
        seed: u64,
    ) -> Result<(), TestCaseError> {
        let cycles = if double {
            Cycles::Double
        } else {
            Cycles::Single
        };
        let plan = Plan::usual(
            PairingSystem::RoundRobin { cycles },
            players,
            u16::MAX,
            seed,
        );
        let played = simulate(&plan).file.tournament;
        prop_assert_eq!(played.rounds.len(), usize::from(played.round_count()));
        let rules = judge::System::RoundRobin {
            cycles: cycles.into(),
        };
        for one in judge(&played, rules, &Conditions::default()) {
            prop_assert_eq!(&one.faults, &[], "round {}", one.round);
        }
        Ok(())
    }
}
