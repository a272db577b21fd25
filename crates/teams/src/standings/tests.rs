//! Worked examples of the sources, and tables whose sums are known.

use chrono::NaiveDate;
use tournament::{Points, RoundNo, Side};

use super::*;
use crate::{
    BoardResults, GameResult, Lineup, MatchEvent, MatchNo, TeamEvent,
    decide::tests::{act, prepared},
    event::Paired,
    rules::{KNDB, TieBreak},
    score::broken,
};

const EXAMPLES: [&str; 6] = [
    include_str!("../../../../tests/data/teams/board-weights.txt"),
    include_str!("../../../../tests/data/teams/kndb-boards.txt"),
    include_str!("../../../../tests/data/teams/colours.txt"),
    include_str!("../../../../tests/data/teams/kndb-tien.txt"),
    include_str!("../../../../tests/data/teams/kndb-acht.txt"),
    include_str!("../../../../tests/data/teams/kndb-nipt.txt"),
];

const WORLD_2005: &str = include_str!("../../../../tests/data/teams/world-2005.txt");

/// What a line of an example says.
fn said<'a>(example: &'a str, word: &str) -> Option<&'a str> {
    let lines = example.lines().filter_map(|line| line.split_once(' '));
    lines
        .into_iter()
        .find(|(first, _)| *first == word)
        .map(|(_, rest)| rest)
}

fn rules(boards: usize, board: &str) -> String {
    format!(
        "name A\nformat round-robin 1\nboards {boards}\ngames 1\nlist {boards}\nboard {board}\nmatch 2 1 0\n\
         rank match-points board-points direct sonneborn-berger\n"
    )
}

fn pair(no: u16, home: u16, away: u16) -> Paired {
    Paired {
        no: MatchNo(no),
        division: 1,
        home: TeamNo(home),
        away: TeamNo(away),
    }
}

/// Plays a round of these pairs, each board as the words say.
fn play(competition: &mut Competition, round: u16, pairs: &[(u16, u16, &str)]) {
    let deadline = NaiveDate::from_ymd_opt(2026, 1, 1).unwrap().into();
    let round = RoundNo(round);
    let matches = (1..)
        .zip(pairs)
        .map(|(no, (home, away, _))| pair(no, *home, *away));
    let published = TeamEvent::RoundPublished {
        round,
        matches: matches.collect(),
        rests: Vec::new(),
        deadline,
        openings: Vec::new(),
    };
    competition.apply(&published);
    for (no, (home, away, words)) in (1..).zip(pairs) {
        let at = MatchAt {
            round,
            no: MatchNo(no),
        };
        let lineup = |team: &u16| {
            let players = &competition.teams[&TeamNo(*team)].players;
            Lineup(players.iter().map(|player| Some(*player)).collect())
        };
        let lineups = [lineup(home), lineup(away)];
        let results = words
            .split(' ')
            .map(|word| vec![GameResult::from_code(word)]);
        let results = BoardResults(results.collect());
        competition.apply(&TeamEvent::Match(MatchEvent::LineupsOpened {
            at,
            lineups,
            salts: [None, None],
            handed_in: [None, None],
        }));
        competition.apply(&TeamEvent::Match(MatchEvent::ResultsEntered {
            at,
            results,
        }));
    }
}

#[test]
fn the_examples_of_the_sources_come_out_as_printed() {
    for example in EXAMPLES {
        let boards = said(example, "boards").unwrap();
        let count = boards.split(' ').count();
        let preset =
            said(example, "preset").map(|_| KNDB.replace("boards 10", &format!("boards {count}")));
        let text = preset.unwrap_or_else(|| rules(count, said(example, "board").unwrap()));
        let mut competition = prepared(&text, 2);
        play(&mut competition, 1, &[(1, 2, boards)]);
        let score = competition.score(competition.matches().next().unwrap().1);
        let printed = |word: &str| {
            let two = said(example, word)?.split_once(' ')?;
            Some([two.0.parse().unwrap(), two.1.parse().unwrap()])
        };
        assert_eq!(Some(score.points), printed("points"));
        if let Some(weights) = printed("weights") {
            assert_eq!(score.weights(), weights);
        }
        let ahead = match said(example, "ahead") {
            Some("home") => Some(Side::First),
            Some("away") => Some(Side::Second),
            _ => None,
        };
        assert_eq!(
            score
                .winner()
                .or_else(|| broken(&score, TieBreak::BoardWeights)),
            ahead
        );
        if let Some(points) = said(example, "penalty") {
            let before = standings(&competition, 1, None)[0].values[0].total();
            let (kind, points) = (crate::PenaltyKind::Match, points.parse::<Points>().unwrap());
            let reason = "sem autorização".parse().unwrap();
            act(&mut competition, |c| {
                crate::decide::penalise(c, TeamNo(1), (kind, points), reason)
            });
            let lines = standings(&competition, 1, None);
            let line = lines.iter().find(|line| line.team == TeamNo(1)).unwrap();
            let lost = before.quarters() - line.values[0].total().quarters();
            assert_eq!(lost, Quarters::from(points).quarters());
            // match points alone are taken: the place follows from board points
            assert_eq!(
                (line.place, line.values[0].total()),
                (1, Quarters::default())
            );
        }
    }
}

/// The boards of a match that ended so, of which the printed table says no more.
fn boards(home: usize, away: usize) -> String {
    let draws = vec!["draw"; home % 2];
    let words = [vec!["home"; home / 2], draws, vec!["away"; away / 2]];
    words.concat().join(" ")
}

#[test]
fn printed_tables_come_out_with_their_sums() {
    for group in WORLD_2005.split("group ").skip(1) {
        let rows = |word: &'static str| {
            let lines = group
                .lines()
                .filter_map(move |line| line.strip_prefix(word));
            lines.map(|line| {
                let numbers = line.split_whitespace().map(|one| one.parse().unwrap());
                numbers.collect::<Vec<usize>>()
            })
        };
        let printed: Vec<Vec<usize>> = rows("printed ").collect();
        let teams = u16::try_from(printed.len()).unwrap();
        let mut competition = prepared(&rules(4, "2 1 0"), teams);
        for (round, row) in (1..).zip(rows("match ")) {
            let team = |at: usize| u16::try_from(row[at]).unwrap();
            let words = boards(row[2], row[3]);
            play(&mut competition, round, &[(team(0), team(1), &words)]);
        }
        let lines = standings(&competition, 1, None);
        for (at, (line, printed)) in lines.iter().zip(&printed).enumerate() {
            assert_eq!((line.place, usize::from(line.team.0)), (at + 1, at + 1));
            let sums = [0, 1].map(|value| line.values[value].total().to_string());
            assert_eq!(sums, [0, 1].map(|value| printed[value].to_string()));
        }
    }
}

#[test]
fn a_tie_of_three_goes_by_the_matches_among_them() {
    let mut competition = prepared(&rules(2, "2 1 0"), 4);
    play(
        &mut competition,
        1,
        &[(1, 2, "home draw"), (3, 4, "home home")],
    );
    play(
        &mut competition,
        2,
        &[(2, 3, "home draw"), (4, 1, "away home")],
    );
    play(
        &mut competition,
        3,
        &[(3, 1, "home draw"), (2, 4, "draw draw")],
    );
    let lines = standings(&competition, 1, None);
    for line in &lines {
        let total = |at: usize| line.values[at].total();
        let parts = line.values[0].parts.iter().map(|part| part.amount);
        assert_eq!(parts.sum::<Quarters>(), total(0));
        assert_eq!(line.played, 3);
    }
    let order: Vec<(usize, u16)> = lines.iter().map(|line| (line.place, line.team.0)).collect();
    // 1 and 2 have three points, 3 four, 4 two: 1 beat 2
    assert_eq!(order, [(1, 3), (2, 1), (3, 2), (4, 4)]);
    let direct = |team: u16| {
        let line = lines.iter().find(|line| line.team == TeamNo(team)).unwrap();
        line.values[2].total().to_string()
    };
    assert_eq!([direct(1), direct(2)], ["2", "0"]);
    assert_eq!(
        standings(&competition, 1, Some(RoundNo(1)))[0].team,
        TeamNo(3)
    );
}

/// A match that both lost gives neither anything of the other: it is no draw, in no column.
#[test]
fn a_match_that_both_lost_is_half_of_nobody() {
    let mut competition = prepared(&rules(2, "2 1 0"), 3);
    play(&mut competition, 1, &[(2, 3, "home home")]);
    play(&mut competition, 2, &[(1, 3, "home home")]);
    play(&mut competition, 3, &[(1, 2, "neither neither")]);
    let by_boards = standings(&competition, 1, None);
    let forfeit = TeamEvent::Match(MatchEvent::MatchForfeited {
        at: MatchAt {
            round: RoundNo(3),
            no: MatchNo(1),
        },
        by: Some(crate::TeamForfeit::Both),
        reason: "não compareceram".parse().unwrap(),
    });
    competition.apply(&forfeit);
    assert_eq!(standings(&competition, 1, None), by_boards);
    for line in by_boards.iter().take(2) {
        let totals = line.values.iter().map(|one| one.total().to_string());
        assert_eq!(totals.collect::<Vec<_>>(), ["2", "4", "0", "0"]);
        assert_eq!((line.place, line.results), (1, [1, 0, 1]));
    }
}

/// The points of a league place nobody in a cup: a penalty takes no round back.
#[test]
fn a_cup_is_placed_by_how_far_each_team_came() {
    for teams in 2..9_u16 {
        let mut competition = crate::decide::tests::play(crate::rules::CUP, teams, teams.into());
        let winner = competition.winner().unwrap();
        let points = (crate::PenaltyKind::Match, "9".parse::<Points>().unwrap());
        act(&mut competition, |c| {
            crate::decide::penalise(c, winner, points, "atraso".parse().unwrap())
        });
        let lines = standings(&competition, 1, None);
        assert_eq!((lines[0].place, lines[0].team), (1, winner), "{teams}");
        let (_, last) = competition.matches().last().unwrap();
        assert!(last.side_of(lines[1].team).is_some(), "{teams}");
        let out = |line: &TeamStanding| competition.out_in(line.team, None);
        assert_eq!(out(&lines[0]), None);
        let rounds: Vec<RoundNo> = lines[1..].iter().map(|line| out(line).unwrap()).collect();
        assert!(rounds.is_sorted_by(|one, other| one >= other), "{rounds:?}");
        let after_one = standings(&competition, 1, Some(RoundNo(1)));
        let is_out = |line: &&TeamStanding| {
            let round = competition.out_in(line.team, Some(RoundNo(1)));
            round.is_some()
        };
        let through = after_one.iter().take_while(|line| !is_out(line)).count();
        assert_eq!(through, usize::from(teams.next_power_of_two() / 2));
    }
}

#[test]
fn places_that_go_up_and_down_are_those_of_the_rules() {
    let mut competition = prepared(crate::rules::NORD, 4);
    let fates = |competition: &Competition, division| {
        let lines = standings(competition, division, None);
        let fates = lines.iter().map(|line| (line.team.0, line.fate));
        fates.collect::<Vec<_>>()
    };
    let fated = |fate| move |team: u16| (team, Some(fate));
    // nobody played: all are on one place, and one of each four goes
    assert_eq!(
        fates(&competition, 1),
        [1, 2, 3, 4].map(fated(Fate::DownOpen))
    );
    assert_eq!(
        fates(&competition, 2),
        [5, 6, 7, 8].map(fated(Fate::UpOpen))
    );
    let won = "home home home home";
    let first = [(1, 2, won), (3, 4, won), (5, 6, won), (7, 8, won)];
    play(&mut competition, 1, &first);
    let down = Some(Fate::DownOpen);
    assert_eq!(
        fates(&competition, 1),
        [(1, None), (3, None), (2, down), (4, down)]
    );
    let up = Some(Fate::UpOpen);
    assert_eq!(
        fates(&competition, 2),
        [(5, up), (7, up), (6, None), (8, None)]
    );
    play(&mut competition, 2, &[(4, 2, won), (5, 7, won)]);
    assert_eq!(fates(&competition, 1)[3], (2, Some(Fate::Down)));
    assert_eq!(fates(&competition, 1)[2].1, None);
    assert_eq!(fates(&competition, 2)[0], (5, Some(Fate::Up)));
    assert_eq!(fates(&competition, 2)[1].1, None);
    // a team that left is on the place that it played for, and goes up no more; down it goes
    for team in [5, 2] {
        let why = "sem jogadores".parse().unwrap();
        act(&mut competition, |c| {
            crate::decide::leave(c, TeamNo(team), why)
        });
    }
    assert_eq!(fates(&competition, 2)[0], (5, None));
    assert_eq!(fates(&competition, 2)[1].1, None);
    assert_eq!(fates(&competition, 1)[3], (2, Some(Fate::Down)));
}
