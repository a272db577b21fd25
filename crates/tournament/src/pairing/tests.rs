use std::collections::BTreeSet;

use super::*;
use crate::judge::{Breach, Conditions, System, judge};
use crate::rulings::Articles;
use crate::{
    Bye, ByeKind, Cycles, EntryEvent, EntryNo, Event, GameNo, Outcome, Pairing, PrimaryScore,
    ResultEvent, RoundEvent, RoundNo, RoundState, Side,
    sample::{self, Die},
};

fn pairs(drafted: &Drafted) -> Vec<(u16, u16)> {
    drafted
        .pairings
        .iter()
        .map(|p| (p.first.0, p.second.0))
        .collect()
}

fn played(players: u16, rounds: u16, seed: u64) -> Tournament {
    let mut die = Die::new(seed);
    let primary = [PrimaryScore::MatchPoints, PrimaryScore::GamePoints][(seed % 2) as usize];
    let mut tournament = sample::with(sample::swiss(players, rounds), 2, primary);
    for _ in 0..rounds {
        sample::disturb(&mut tournament, &mut die);
        let Ok(drafted) = pair(&tournament) else {
            break;
        };
        sample::play(&mut tournament, drafted, &mut die);
        let no = tournament.rounds.last().unwrap().no;
        assert_eq!(check(&tournament, no), [], "seed {seed} round {no}");
    }
    tournament
}

#[test]
fn round_one_is_the_upper_half_against_the_lower() {
    let drafted = pair(&sample::swiss(6, 5)).unwrap();
    assert_eq!(pairs(&drafted), [(1, 4), (5, 2), (3, 6)]);
    assert_eq!(drafted.byes, []);
}

#[test]
fn the_bye_goes_to_the_largest_number_first() {
    let drafted = pair(&sample::swiss(5, 5)).unwrap();
    assert_eq!(pairs(&drafted), [(1, 3), (4, 2)]);
    assert_eq!(drafted.byes[0].entry, EntryNo(5));
    assert_eq!(drafted.byes[0].kind, ByeKind::Pairing);
}

#[test]
fn random_tournaments_break_no_rule() {
    for seed in 0..60 {
        played(5 + (seed % 24) as u16, 7, seed);
    }
}

#[test]
fn the_order_of_entering_changes_nothing() {
    for seed in 0..20 {
        let tournament = played(14, 4, seed);
        let mut renamed = tournament.clone();
        let name = |no: EntryNo| EntryNo(1000 - no.0 * 7 % 61);
        renamed.entries = tournament
            .entries
            .values()
            .map(|entry| {
                let mut entry = entry.clone();
                entry.no = name(entry.no);
                (entry.no, entry)
            })
            .collect();
        renamed.order = tournament.order.iter().map(|no| name(*no)).collect();
        for round in &mut renamed.rounds {
            for one in &mut round.matches {
                one.pairing.first = name(one.pairing.first);
                one.pairing.second = name(one.pairing.second);
            }
            for bye in &mut round.byes {
                bye.entry = name(bye.entry);
            }
        }
        let drafted = pair(&tournament).map(|drafted| {
            let all = drafted
                .pairings
                .iter()
                .map(|p| (name(p.first), name(p.second)));
            all.collect::<Vec<_>>()
        });
        let again = pair(&renamed).map(|drafted| {
            drafted
                .pairings
                .iter()
                .map(|p| (p.first, p.second))
                .collect::<Vec<_>>()
        });
        assert_eq!(drafted.ok(), again.ok(), "seed {seed}");
    }
}

#[test]
fn any_prefix_of_rounds_is_paired_again_as_it_was() {
    for seed in 0..10 {
        let mut die = Die::new(seed);
        let mut tournament = sample::swiss(17, 6);
        for _ in 0..6 {
            let drafted = pair(&tournament).unwrap();
            sample::play(&mut tournament, drafted, &mut die);
        }
        for rounds in 0..6 {
            let mut earlier = tournament.clone();
            earlier.rounds.truncate(rounds);
            let drafted = pair(&earlier).unwrap();
            let published: Vec<Pairing> = tournament.rounds[rounds]
                .matches
                .iter()
                .map(|one| one.pairing)
                .collect();
            assert_eq!(drafted.pairings, published);
            assert_eq!(drafted.byes, tournament.rounds[rounds].byes);
        }
    }
}

#[test]
fn two_hundred_players_are_paired_nine_times_at_once() {
    let mut die = Die::new(200);
    let mut tournament = sample::with(sample::swiss(200, 9), 2, PrimaryScore::GamePoints);
    for _ in 0..9 {
        let drafted = pair(&tournament).unwrap();
        let paired: BTreeSet<EntryNo> = drafted
            .pairings
            .iter()
            .flat_map(|p| [p.first, p.second])
            .collect();
        assert_eq!(paired.len() + drafted.byes.len(), 200);
        sample::play(&mut tournament, drafted, &mut die);
        let no = tournament.rounds.last().unwrap().no;
        assert_eq!(check(&tournament, no), []);
    }
}

#[test]
fn a_round_robin_keeps_those_who_left_in_its_table() {
    let mut tournament = sample::started(
        5,
        PairingSystem::RoundRobin {
            cycles: Cycles::Single,
        },
    );
    tournament.apply(&Event::Entry(EntryEvent::Withdrawn {
        entry: EntryNo(2),
        from_round: RoundNo(1),
        absent: false,
    }));
    let drafted = pair(&tournament).unwrap();
    assert_eq!(pairs(&drafted), [(2, 5), (3, 4)]);
    assert_eq!(
        drafted.byes,
        [Bye {
            entry: EntryNo(1),
            kind: ByeKind::Rest
        }]
    );
}

/// Everybody has met: two players after their first round.
fn exhausted() -> Tournament {
    let mut tournament = sample::swiss(2, 5);
    let drafted = pair(&tournament).unwrap();
    sample::play(&mut tournament, drafted, &mut Die::new(3));
    for game in [GameNo(1), GameNo(2)] {
        tournament.apply(&Event::Result(ResultEvent::ResultCorrected {
            round: RoundNo(1),
            board: crate::BoardNo(1),
            game,
            from: Outcome::DoubleForfeit,
            to: Some(Outcome::Win(Side::First, crate::WinBy::Unstated)),
        }));
    }
    tournament
}

#[test]
fn no_legal_pairing_is_refused_with_ways_out() {
    let tournament = exhausted();
    let refusal = pair(&tournament).unwrap_err();
    assert_eq!(refusal.article(), Some(Articles::of("FIDE C.04.5 C1")));
    let ways = ways_out(&refusal, &tournament, &Constraints::of(&tournament));
    assert!(ways.contains(&WayOut::AllowRematch));
    assert_eq!(ways.last(), Some(&WayOut::EndEarlier { rounds: 1 }));
    assert_eq!(relaxed(&tournament).pairings.len(), 1);
}

#[test]
fn a_refusal_cites_the_system_that_raised_it() {
    for (system, article) in [
        (PairingSystem::Dutch { rounds: 5 }, "FIDE C.04.3"),
        (PairingSystem::DoubleSwiss { rounds: 5 }, "FIDE C.04.5"),
    ] {
        let mut tournament = exhausted();
        tournament.regulations.system = system;
        let stuck = by_system(&tournament, &Constraints::of(&tournament)).unwrap_err();
        let general = Some(Articles::of(article));
        assert_eq!(stuck.article(), general, "before it is known why");
        let stuck = pair(&tournament).unwrap_err();
        assert_eq!(
            stuck.article(),
            Some(Articles::written(format!("{article} C1")))
        );
    }
}

#[test]
fn relaxed_repeats_nothing_where_nothing_must_be_repeated() {
    for seed in 0..20 {
        let mut tournament = played(12, 4, seed);
        let legal = pair(&tournament).is_ok();
        let drafted = relaxed(&tournament);
        let no = tournament.next_round();
        tournament.apply(&Event::Round(RoundEvent::RoundDrafted {
            round: no,
            pairings: drafted.pairings,
            byes: drafted.byes,
        }));
        let faults = check(&tournament, no);
        assert!(
            !legal
                || !faults
                    .iter()
                    .any(|f| matches!(f, PairingFault::Rematch { .. }))
        );
    }
}

#[test]
fn the_judge_sees_what_a_hand_did() {
    let mut tournament = exhausted();
    let again = tournament.rounds[0].matches[0].pairing;
    tournament.apply(&Event::Round(RoundEvent::RoundDrafted {
        round: RoundNo(2),
        pairings: vec![again],
        byes: vec![Bye {
            entry: EntryNo(1),
            kind: ByeKind::Half,
        }],
    }));
    assert_eq!(tournament.rounds[1].state, RoundState::Draft);
    let faults = check(&tournament, RoundNo(2));
    let entry = EntryNo(1);
    assert!(faults.contains(&PairingFault::Twice { entry }));
    assert!(faults.contains(&PairingFault::ByeNotAsked { entry }));
    let board = crate::BoardNo(1);
    let earlier = RoundNo(1);
    assert!(faults.contains(&PairingFault::Rematch { board, earlier }));
}

#[test]
fn who_must_not_meet_does_not() {
    let (mut paired, mut refused) = (0, 0);
    for seed in 0..60 {
        let mut die = Die::new(seed);
        let players = 4 + die.below(8) as u16;
        let mut tournament = sample::swiss(players, 3);
        let mut apart = std::collections::BTreeSet::new();
        for _ in 0..die.below(2 * u64::from(players)) {
            let [a, b] = [(); 2].map(|()| EntryNo(1 + die.below(players.into()) as u16));
            apart.insert((a.min(b), a.max(b)));
        }
        let constraints = Constraints {
            apart,
            ..Constraints::default()
        };
        for _ in 0..3 {
            let Ok(drafted) = pair_within(&tournament, &constraints) else {
                refused += 1;
                break;
            };
            for pair in &drafted.pairings {
                let key = (pair.first.min(pair.second), pair.first.max(pair.second));
                assert!(!constraints.apart.contains(&key), "seed {seed}: {pair:?}");
            }
            paired += 1;
            sample::play(&mut tournament, drafted, &mut die);
        }
    }
    assert!(
        paired > 60 && refused > 5,
        "{paired} paired, {refused} refused"
    );
}

#[test]
fn a_double_round_robin_can_go_without_the_swap() {
    let second_round = |cycles| {
        let mut tournament = sample::started(4, PairingSystem::RoundRobin { cycles });
        let drafted = pair(&tournament).unwrap();
        sample::play(&mut tournament, drafted, &mut Die::new(1));
        let first = pair(&tournament).unwrap().pairings[0];
        (first.first.0, first.second.0)
    };
    assert_eq!(second_round(Cycles::Double), (2, 4));
    assert_eq!(second_round(Cycles::DoubleUnswapped), (4, 3));
}

/// A round robin of which the first round was changed by hand.
#[test]
fn who_meets_twice_or_never_in_a_round_robin_is_told() {
    for (players, pairs) in [(4, 2), (5, 1), (6, 2)] {
        let cycles = Cycles::Single;
        let mut tournament = sample::started(players, PairingSystem::RoundRobin { cycles });
        let mut swapped = pair(&tournament).unwrap();
        for pairing in &mut swapped.pairings {
            for seat in [&mut pairing.first, &mut pairing.second] {
                *seat = match seat.0 {
                    1 => EntryNo(2),
                    2 => EntryNo(1),
                    other => EntryNo(other),
                };
            }
        }
        for bye in &mut swapped.byes {
            bye.entry = EntryNo(2);
        }
        let (mut rematches, mut drafted) = (0, swapped);
        for no in 1..=tournament.round_count() {
            let round = RoundNo(no);
            let Drafted { pairings, byes } = drafted;
            tournament.apply(&Event::Round(RoundEvent::RoundDrafted {
                round,
                pairings,
                byes,
            }));
            let faults = check(&tournament, round);
            let short = |fault: &&PairingFault| matches!(fault, PairingFault::NeverMeet { .. });
            let again = |fault: &&PairingFault| matches!(fault, PairingFault::Rematch { .. });
            assert_eq!(faults.iter().filter(short).count(), pairs, "{players} {no}");
            rematches += faults.iter().filter(again).count();
            drafted = by_table(&tournament, RoundNo(no + 1), cycles).unwrap();
        }
        assert!(rematches > 0, "{players}");
        for round in &mut tournament.rounds {
            round.state = RoundState::Closed;
        }
        let system = System::RoundRobin { cycles: 1 };
        let judged = judge(&tournament, system, &Conditions::default());
        let faults = judged.iter().flat_map(|one| &one.faults);
        let seen = faults.filter(|fault| matches!(fault.breach, Breach::Rematch { .. }));
        assert_eq!(seen.count(), rematches, "{players}");
        assert_eq!(never_meet(&tournament).len(), pairs, "{players}");
    }
}
