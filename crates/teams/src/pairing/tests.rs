//! Which teams meet.

use super::*;
use crate::decide::tests::{die, play as played, play_round, prepared};

#[test]
fn a_knockout_leaves_one_team() {
    for teams in 2..9_u16 {
        let competition = played(crate::rules::CUP, teams, u64::from(teams));
        let rounds = u32::from(teams).next_power_of_two().ilog2();
        assert_eq!(competition.rounds.len(), rounds as usize);
        let last = competition.rounds.last().unwrap();
        assert_eq!(last.matches.len(), 1, "{teams}");
        assert_eq!(next_round(&competition), Err(TeamRefusal::NoMoreRounds));
    }
}

#[test]
fn a_swiss_waits_for_the_round_before() {
    let rules =
        "name S\nformat swiss 3\nboards 2\ngames 1\nboard games\nmatch 2 1 0\nrank match-points\n";
    let mut competition = prepared(rules, 5);
    play_round(&mut competition, &mut die(3));
    let round = competition.rounds.last().unwrap();
    assert_eq!((round.matches.len(), round.rests.len()), (2, 1));
    let at = competition.matches().next().unwrap().0;
    let mut open = competition.clone();
    let one = crate::TeamEvent::MatchForfeited {
        at,
        by: None,
        reason: "porque sim".parse().unwrap(),
    };
    open.apply(&one);
    let empty = crate::BoardResults::empty(2, 1);
    let entered = crate::TeamEvent::ResultsEntered {
        at,
        results: empty.clone(),
    };
    open.apply(&entered);
    let side = Side::First;
    let stated = crate::TeamEvent::ResultsStated {
        at,
        side,
        results: empty,
    };
    open.apply(&stated);
    assert_eq!(
        next_round(&open),
        Err(TeamRefusal::RoundOpen { round: at.round })
    );
    assert!(next_round(&competition).is_ok());
}

#[test]
fn with_two_legs_everybody_is_at_home_once_against_each() {
    let rules = "name L\nformat round-robin 2\nboards 2\ngames 1\nboard games\nmatch 2 1 0\nrank match-points\n";
    let competition = played(rules, 6, 1);
    let met = competition.matches().map(|(_, one)| (one.home, one.away));
    let met: BTreeSet<_> = met.collect();
    assert_eq!((competition.rounds.len(), met.len()), (10, 30));
}
