use std::collections::BTreeSet;

use super::*;
use crate::{
    Acceleration, Cycles, EntryNo, Event, RoundEvent, RoundNo,
    pairing::{Pair, pair},
    sample::{self, Die},
};

/// A tournament with a draft of its next round.
fn drafted(mut tournament: Tournament) -> Tournament {
    let drafted = pair(&tournament).unwrap();
    tournament.apply(&Event::Round(RoundEvent::RoundDrafted {
        round: tournament.next_round(),
        pairings: drafted.pairings,
        byes: drafted.byes,
    }));
    tournament
}

fn explained(tournament: &Tournament) -> Explanation {
    let round = tournament.next_round();
    let constraints = Constraints::of_round(tournament, round);
    explain(tournament, round, &constraints).unwrap()
}

/// Whatever the system gives has a reason, and so have its colours.
#[test]
fn every_pair_of_every_system_is_as_the_system_gives_it() {
    let systems = [
        PairingSystem::Dutch { rounds: 5 },
        PairingSystem::DoubleSwiss { rounds: 5 },
        PairingSystem::RoundRobin {
            cycles: Cycles::Double,
        },
        PairingSystem::Knockout { third_place: true },
    ];
    for (seed, system) in (0..40).zip(systems.into_iter().cycle()) {
        let mut die = Die::new(seed);
        let mut tournament = sample::started(5 + (seed % 9) as u16, system);
        for _ in 0..3 {
            let Ok(next) = pair(&tournament) else { break };
            let explanation = explained(&drafted(tournament.clone()));
            assert_eq!(explanation.pairs.len(), next.pairings.len());
            for pair in &explanation.pairs {
                assert!(
                    !matches!(pair.why, Why::Otherwise(_)),
                    "{system:?} {pair:?}"
                );
                assert!(pair.colours.rule.is_some(), "{system:?} {pair:?}");
            }
            for bye in &explanation.byes {
                assert!(
                    !matches!(bye.why, WhyBye::Otherwise(_)),
                    "{system:?} {bye:?}"
                );
            }
            sample::play(&mut tournament, next, &mut die);
        }
    }
}

#[test]
fn a_change_by_hand_is_said_with_what_the_system_gives() {
    let tournament = drafted(sample::swiss(6, 5));
    let draft = tournament.draft().unwrap();
    let mut pairings: Vec<_> = draft.matches.iter().map(|one| one.pairing).collect();
    (pairings[0].second, pairings[1].second) = (pairings[1].second, pairings[0].second);
    let changed = tournament.after(&[Event::Round(RoundEvent::PairingsChanged {
        round: RoundNo(1),
        pairings,
        byes: Vec::new(),
        boards: vec![BoardNo(1), BoardNo(2)],
    })]);
    let explanation = explained(&changed);
    let Why::Otherwise(otherwise) = &explanation.pairs[0].why else {
        panic!("{:?}", explanation.pairs[0]);
    };
    assert!(otherwise.by_hand);
    let first = (EntryNo(1), SystemGives::Meets(EntryNo(4)));
    assert_eq!(otherwise.instead[0], first);
    assert!(matches!(explanation.pairs[2].why, Why::Swiss(_)));
}

#[test]
fn a_separation_that_was_lifted_later_holds_in_the_reasons_of_its_round() {
    let mut tournament = sample::swiss(6, 5);
    let apart = BTreeSet::from([(EntryNo(1), EntryNo(4))]);
    tournament.apart.clone_from(&apart);
    let mut lifted = drafted(tournament);
    lifted.apart.clear();
    let (now, round) = (&lifted, RoundNo(1));
    let not_given = |constraints: Constraints| {
        let explanation = explain(now, round, &constraints).unwrap();
        let mut pairs = explanation.pairs.into_iter();
        pairs.any(|pair| matches!(pair.why, Why::Otherwise(_)))
    };
    assert!(!not_given(Constraints::of_round_then(now, round, apart)));
    assert!(not_given(Constraints::of_round(now, round)));
}

/// Player 1 of six, who meets number 4 unless kept apart.
fn kept_apart_from(others: &[u16]) -> (PairReason, BTreeSet<Pair>) {
    let mut tournament = sample::swiss(6, 5);
    let first = EntryNo(1);
    let pairs = others.iter().map(|other| (first, EntryNo(*other)));
    tournament.apart.extend(pairs);
    let tournament = drafted(tournament);
    let secret = Constraints::undisclosed(&tournament, RoundNo(1), &tournament.apart);
    let pairs = explained(&tournament).pairs.into_iter();
    let mut own = pairs.filter(|one| one.pairing.first == first || one.pairing.second == first);
    (own.next().unwrap(), secret)
}

#[test]
fn whom_the_arbiter_keeps_apart_is_not_in_the_reasons_for_everybody() {
    let (whole, secret) = kept_apart_from(&[4]);
    assert_eq!(whole.clone().discreet(&BTreeSet::new()), whole);
    let instead = SamePoints::Instead {
        of: EntryNo(1),
        opponent: EntryNo(4),
        hindrance: Hindrance::Apart,
    };
    let same = |how| Plain::Same {
        how,
        virtual_points: false,
    };
    assert_eq!(whole.plain(), same(instead));
    let told = whole.discreet(&secret);
    assert_eq!(told.plain(), same(SamePoints::Across));
    let Why::Swiss(swiss) = &told.why else {
        panic!("{told:?}");
    };
    assert!(swiss.barred.iter().all(|one| one.apart.is_empty()));
    // that nobody else is left for 1 says whom 1 may not meet
    let (whole, secret) = kept_apart_from(&[2, 3, 4, 5]);
    assert_eq!(whole.plain(), Plain::Last(EntryNo(1)));
    assert_eq!(whole.discreet(&secret).plain(), same(SamePoints::Across));
}

#[test]
fn the_points_of_the_acceleration_stand_beside_the_score() {
    let mut tournament = sample::started(8, PairingSystem::Dutch { rounds: 5 });
    tournament.regulations.acceleration = Acceleration::Baku;
    let explanation = explained(&drafted(tournament));
    assert_eq!(explanation.pairs.len(), 4);
    for side in explanation
        .pairs
        .iter()
        .flat_map(|pair| &pair.colours.sides)
    {
        assert_eq!(side.score, Points::ZERO, "{side:?}");
        assert_eq!(side.added > Points::ZERO, side.entry.0 <= 4, "{side:?}");
    }
}
