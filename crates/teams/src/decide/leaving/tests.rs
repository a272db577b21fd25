//! What becomes of the matches of a team that leaves.

use std::collections::BTreeSet;

use chrono::Duration;
use tournament::RoundNo;

use super::{leave, stay};
use crate::{
    BoardResults, Competition, GameResult, MatchAt, TeamNo, TeamRefusal,
    decide::{
        enter, finish, open, publish_round,
        tests::{act, prepared, secret, start},
    },
    individuals::beside_the_table,
    standings::standings,
};

const LEAGUE: &str = "name A\nformat round-robin 1\nboards 2\ngames 1\nlist 4\nboard 2 1 0\nmatch 2 1 0\nrank match-points board-points\n";

/// Publishes a round and lets the home team win every match in it that is played.
fn won_at_home(competition: &mut Competition) {
    let hour = start() + Duration::days(7);
    act(competition, |c| {
        publish_round(c, &secret(), (hour, start()))
    });
    let round = competition.rounds.last().unwrap().no;
    let all: Vec<MatchAt> = competition
        .matches()
        .filter(|(at, one)| at.round == round && one.forfeit.is_none())
        .map(|(at, _)| at)
        .collect();
    for at in all {
        let nobody = BTreeSet::new();
        act(competition, |c| open(c, at, &[None, None], (&nobody, hour)));
        let mut results = BoardResults::empty(2, 1);
        (0..2).for_each(|board| results.set(board, 0, Some(GameResult::Home)));
        act(competition, |c| enter(c, at, results));
    }
}

fn totals(competition: &Competition) -> Vec<(u16, i64)> {
    let lines = standings(competition, 1, None);
    let total = |line: &crate::standings::TeamStanding| {
        (line.team.0, line.values[0].total().quarters() / 4)
    };
    lines.iter().map(total).collect()
}

/// A team of four leaves after the first round. By "rest" what it played stands and what is to come is lost; by "all" nothing of it counts, and who would have met it rests.
#[test]
fn a_team_that_leaves_loses_the_rest_or_all() {
    let reason = || "sem jogadores".parse().unwrap();
    for (leaving, matches) in [("rest", 6), ("all", 4)] {
        let mut competition = prepared(&format!("{LEAGUE}leaving {leaving}\n"), 4);
        let early = leave(&competition, TeamNo(1), reason());
        assert_eq!(early, Err(TeamRefusal::NotBegun));
        won_at_home(&mut competition);
        let (at, first) = competition.matches_of(TeamNo(1)).next().unwrap();
        let won = first.home == TeamNo(1);
        assert_eq!(
            act(&mut competition, |c| leave(c, TeamNo(1), reason())),
            1,
            "its match is over"
        );
        assert_eq!(competition.at(at).unwrap().forfeit, None);
        let beside: &[TeamNo] = if leaving == "all" { &[TeamNo(1)] } else { &[] };
        assert_eq!(beside_the_table(&competition), beside, "{leaving}");
        assert_eq!(act(&mut competition, |c| leave(c, TeamNo(1), reason())), 0);
        won_at_home(&mut competition);
        won_at_home(&mut competition);
        assert_eq!(competition.matches().count(), matches, "{leaving}");
        let own = totals(&competition)
            .into_iter()
            .find(|(team, _)| *team == 1);
        let kept = if leaving == "rest" && won { 2 } else { 0 };
        assert_eq!(own, Some((1, kept)), "{leaving}");
        let all: i64 = totals(&competition).iter().map(|(_, points)| points).sum();
        // two points a match that counts
        assert_eq!(all, if leaving == "rest" { 12 } else { 6 }, "{leaving}");
        if leaving == "all" {
            assert_eq!(
                totals(&competition).last().unwrap().0,
                1,
                "behind the others"
            );
        }
        assert!(finish(&competition, secret()).is_ok());
        if leaving == "all" {
            let round = RoundNo(2);
            assert_eq!(
                stay(&competition, TeamNo(1), reason()),
                Err(TeamRefusal::RoundMissed { round })
            );
            continue;
        }
        let events = act(&mut competition, |c| stay(c, TeamNo(1), reason()));
        assert_eq!(events, 1);
        assert!(!competition.has_left(TeamNo(1)));
        let lost = competition.forfeited_by(TeamNo(1));
        let lost: Vec<u16> = lost.map(|(at, _)| at.round.0).collect();
        assert_eq!(lost, [2, 3], "each is to be given back by hand");
    }
}

/// As long as no round was paired without it, a team comes back and lacks no match; its own round without an opponent is none that it missed.
#[test]
fn a_team_returns_until_a_round_is_paired_without_it() {
    let reason = || "sem jogadores".parse().unwrap();
    for (no, teams) in (1..=5).map(|no| (TeamNo(no), 5)) {
        let mut competition = prepared(&format!("{LEAGUE}leaving all\n"), teams);
        won_at_home(&mut competition);
        act(&mut competition, |c| leave(c, no, reason()));
        act(&mut competition, |c| stay(c, no, reason()));
        act(&mut competition, |c| leave(c, no, reason()));
        won_at_home(&mut competition);
        let round = RoundNo(2);
        let rests = competition.rounds[1].rests.contains(&no);
        let back = stay(&competition, no, reason());
        match rests {
            true => assert!(back.is_ok(), "{no}: it was to rest"),
            false => assert_eq!(back, Err(TeamRefusal::RoundMissed { round }), "{no}"),
        }
    }
}

/// In a Swiss it is not paired any more, in a knockout whoever should meet it goes on; there, "all" is no rule.
#[test]
fn a_team_that_left_is_met_by_nobody() {
    let reason = || "sem jogadores".parse().unwrap();
    let swiss = LEAGUE.replace("round-robin 1", "swiss 3");
    let mut competition = prepared(&swiss, 6);
    won_at_home(&mut competition);
    act(&mut competition, |c| leave(c, TeamNo(2), reason()));
    won_at_home(&mut competition);
    assert_eq!(competition.matches_of(TeamNo(2)).count(), 1);
    let knockout = LEAGUE.replace("round-robin 1", "knockout");
    let mut competition = prepared(&knockout, 4);
    won_at_home(&mut competition);
    let winner = competition.matches().next().unwrap().1.home;
    act(&mut competition, |c| leave(c, winner, reason()));
    won_at_home(&mut competition);
    let (_, last) = competition.matches().last().unwrap();
    let (side, _) = competition.through(last).unwrap();
    assert_ne!(last.team(side), winner);
    for format in ["swiss 3", "knockout"] {
        let text = format!("{}leaving all\n", LEAGUE.replace("round-robin 1", format));
        let fault = text.parse::<crate::TeamRules>().unwrap_err();
        assert_eq!(fault.to_string(), "line 9: \"all\" cannot stand here");
    }
}
