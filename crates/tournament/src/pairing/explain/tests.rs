use super::*;
use crate::{
    Cycles, EntryNo, Event, RoundEvent, RoundNo,
    pairing::pair,
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
    let first = (EntryNo(1), Instead::Meets(EntryNo(4)));
    assert_eq!(otherwise.instead[0], first);
    assert!(matches!(explanation.pairs[2].why, Why::Swiss(_)));
}
