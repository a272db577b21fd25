//! Which teams meet.

use chrono::Duration;
use tournament::standings::Ledger;

use super::*;
use crate::{
    GameResult, MatchAt,
    decide::{
        decide_match, enter, finish, open, publish_round, state,
        tests::{act, die, play as played, play_round, prepared, secret, start},
    },
    standings::standings,
};

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

/// A drawn match that no way of the rules decides has every result: a decision is missing, not a result.
#[test]
fn a_drawn_match_of_a_knockout_lacks_a_decision() {
    let rules = crate::rules::CUP.replace("break board-weights top-board\n", "");
    let mut competition = prepared(&rules, 2);
    let deadline = start() + Duration::days(7);
    act(&mut competition, |c| {
        publish_round(c, &secret(), (deadline, start()))
    });
    let round = RoundNo(1);
    let open_round = Err(TeamRefusal::RoundOpen { round });
    assert_eq!(finish(&competition, secret()), open_round);
    let at = competition.matches().next().unwrap().0;
    let nobody = BTreeSet::new();
    act(&mut competition, |c| {
        open(c, at, &[None, None], (&nobody, deadline))
    });
    let drawn = vec![vec![Some(crate::GameResult::Draw)]; 4];
    act(&mut competition, |c| {
        enter(c, at, crate::BoardResults(drawn))
    });
    let undecided = Err(TeamRefusal::Undecided { round });
    assert_eq!(finish(&competition, secret()), undecided);
    let by_lot = "sorteio".parse().unwrap();
    act(&mut competition, |c| {
        decide_match(c, at, Side::First, by_lot)
    });
    assert!(finish(&competition, secret()).is_ok());
}

/// Publishes the next round of a cup.
fn publish(competition: &mut Competition) {
    let deadline = start() + Duration::days(7);
    act(competition, |c| {
        publish_round(c, &secret(), (deadline, start()))
    });
}

/// These teams did not come to a match of the last round.
fn absent(competition: &mut Competition, no: u16, by: TeamForfeit) -> MatchAt {
    let at = MatchAt {
        round: competition.rounds.last().unwrap().no,
        no: MatchNo(no),
    };
    let why = "não compareceram".parse().unwrap();
    act(competition, |c| {
        crate::decide::forfeit(c, at, Some(by), why)
    });
    at
}

#[test]
fn where_both_teams_of_a_cup_are_absent_the_next_opponent_goes_through() {
    let mut competition = prepared(crate::rules::CUP, 8);
    publish(&mut competition);
    let at = absent(&mut competition, 1, TeamForfeit::Both);
    let out = [Side::First, Side::Second].map(|side| competition.at(at).unwrap().team(side));
    let why = "sorteio".parse().unwrap();
    let word = decide_match(&competition, at, Side::First, why);
    assert_eq!(
        word,
        Err(TeamRefusal::NotDrawn),
        "nobody is made the winner"
    );
    for no in 2..=4 {
        absent(&mut competition, no, TeamForfeit::Away);
    }
    publish(&mut competition);
    let second = competition.rounds.last().unwrap();
    assert_eq!((second.matches.len(), second.rests.len()), (1, 1));
    for team in out {
        assert!(
            competition
                .matches_of(team)
                .all(|(at, _)| at.round == RoundNo(1))
        );
        assert_eq!(competition.out_in(team, None), Some(RoundNo(1)));
    }
    // whom nobody meets is in the final, and the other half sends nobody
    let rested = second.rests[0];
    absent(&mut competition, 1, TeamForfeit::Both);
    publish(&mut competition);
    let last = competition.rounds.last().unwrap();
    assert_eq!((last.matches.len(), &last.rests[..]), (0, &[rested][..]));
    assert_eq!(competition.winner(), Some(rested));
    assert_eq!(standings(&competition, 1, None)[0].team, rested);
    assert!(finish(&competition, secret()).is_ok());
    let why = "sem jogadores".parse().unwrap();
    act(&mut competition, |c| crate::decide::leave(c, rested, why));
    assert_eq!(competition.winner(), None, "it left as well");
    assert!(finish(&competition, secret()).is_ok());
}

/// A word on a draw says nothing of a match that both lost, nor of one that a way of the rules decides.
#[test]
fn a_word_does_not_outlive_the_draw() {
    let rules = crate::rules::CUP.replace("break board-weights top-board", "break top-board");
    let mut competition = prepared(&rules, 2);
    publish(&mut competition);
    let at = competition.matches().next().unwrap().0;
    let (deadline, nobody) = (start() + Duration::days(7), BTreeSet::new());
    act(&mut competition, |c| {
        open(c, at, &[None, None], (&nobody, deadline))
    });
    let drawn = [GameResult::Draw; 4];
    let by_top_board = [
        GameResult::Home,
        GameResult::Away,
        GameResult::Draw,
        GameResult::Draw,
    ];
    let mut end = |results: [GameResult; 4], word: Option<Side>| {
        let boards = results.map(|one| vec![Some(one)]).to_vec();
        act(&mut competition, |c| {
            enter(c, at, crate::BoardResults(boards))
        });
        if let Some(winner) = word {
            let by_lot = "sorteio".parse().unwrap();
            act(&mut competition, |c| decide_match(c, at, winner, by_lot));
        }
        let one = competition.at(at).unwrap();
        let through = competition.through(one).map(|(side, _)| side);
        (through, competition.both_out(one))
    };
    let away = Some(Side::Second);
    assert_eq!(end(drawn, away), (away, false));
    assert_eq!(end([GameResult::Neither; 4], None), (None, true));
    assert_eq!(end(drawn, None), (None, false), "it is asked again");
    assert_eq!(end(drawn, away), (away, false));
    assert_eq!(end(by_top_board, None), (Some(Side::First), false));
    assert_eq!(end(drawn, None), (None, false), "and here");
}

/// As it was said in journals of before also of a match that both lost.
fn word(at: MatchAt) -> crate::TeamEvent {
    crate::TeamEvent::Match(crate::MatchEvent::MatchDecided {
        at,
        winner: Side::First,
        reason: "sorteio".parse().unwrap(),
    })
}

#[test]
fn a_word_stays_where_the_match_ends_as_it_did() {
    let mut competition = prepared(crate::rules::CUP, 2);
    publish(&mut competition);
    let at = competition.matches().next().unwrap().0;
    let (deadline, nobody) = (start() + Duration::days(7), BTreeSet::new());
    act(&mut competition, |c| {
        open(c, at, &[None, None], (&nobody, deadline))
    });
    let lost = crate::BoardResults(vec![vec![Some(GameResult::Neither)]; 4]);
    act(&mut competition, |c| enter(c, at, lost.clone()));
    assert_eq!(competition.winner(), None);
    competition.apply(&word(at));
    let home = competition.at(at).unwrap().home;
    assert_eq!(competition.winner(), Some(home));
    // a captain says of it what stands already
    let said = act(&mut competition, |c| state(c, (at, Side::First), lost));
    assert_eq!(said, 1);
    assert_eq!(competition.winner(), Some(home));
    absent(&mut competition, 1, TeamForfeit::Both);
    assert_eq!(competition.winner(), None, "nobody came after all");
}

#[test]
fn a_final_to_which_nobody_came_has_no_winner() {
    let mut competition = prepared(crate::rules::CUP, 2);
    publish(&mut competition);
    let at = absent(&mut competition, 1, TeamForfeit::Both);
    assert_eq!(competition.winner(), None);
    let lines = standings(&competition, 1, None);
    assert_eq!([lines[0].place, lines[1].place], [1, 1]);
    assert!(finish(&competition, secret()).is_ok());
    // what was said before of a draw is not what stands
    let mut before = competition.clone();
    before.apply(&word(at));
    assert!(before.winner().is_some(), "as it was decided once");
    absent(&mut before, 1, TeamForfeit::Home);
    absent(&mut before, 1, TeamForfeit::Both);
    assert_eq!(before.winner(), None);
}

/// A cup of four of which nobody came to anything ends all the same.
#[test]
fn a_cup_to_which_nobody_came_ends() {
    let mut competition = prepared(crate::rules::CUP, 4);
    publish(&mut competition);
    absent(&mut competition, 1, TeamForfeit::Both);
    absent(&mut competition, 2, TeamForfeit::Both);
    publish(&mut competition);
    let last = competition.rounds.last().unwrap();
    assert_eq!((last.matches.len(), last.rests.len()), (0, 0));
    assert_eq!(competition.winner(), None);
    assert!(finish(&competition, secret()).is_ok());
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
    let one = crate::TeamEvent::Match(crate::MatchEvent::MatchForfeited {
        at,
        by: None,
        reason: "porque sim".parse().unwrap(),
    });
    open.apply(&one);
    let empty = crate::BoardResults::empty(2, 1);
    let entered = crate::TeamEvent::Match(crate::MatchEvent::ResultsEntered {
        at,
        results: empty.clone(),
    });
    open.apply(&entered);
    let side = Side::First;
    let stated = crate::TeamEvent::Match(crate::MatchEvent::ResultsStated {
        at,
        side,
        results: empty,
    });
    open.apply(&stated);
    assert_eq!(
        next_round(&open),
        Err(TeamRefusal::RoundOpen { round: at.round })
    );
    assert!(next_round(&competition).is_ok());
}

/// A Swiss whose matches do not score one, a half and nothing, and whose bye is not a win.
const UNEQUAL: &str = "name S\nformat swiss 3\nboards 2\ngames 1\nmissing forfeit\nboard games\nmatch 3 1 0\nbye 2 1\nrank match-points\n";

/// Each team has for the pairing what it has in the table.
fn is_paired_by_its_table(competition: &Competition) {
    let system = PairingSystem::Dutch { rounds: 3 };
    let ledger = Ledger::of(&as_tournament(competition, system).unwrap(), None);
    for line in standings(competition, 1, None) {
        let paired = ledger.score(EntryNo(line.team.0));
        let shown = line.values[0].total();
        assert_eq!(i64::from(paired.halves()) * 2, shown.quarters(), "{line:?}");
    }
}

#[test]
fn a_swiss_is_paired_by_the_scores_of_its_table() {
    for seed in 1..6 {
        let (mut competition, mut die) = (prepared(UNEQUAL, 5), die(seed));
        for _ in 0..2 {
            play_round(&mut competition, &mut die);
            is_paired_by_its_table(&competition);
        }
    }
}

#[test]
fn a_match_at_which_nobody_sat_is_lost_by_both_for_the_pairing_too() {
    let mut competition = prepared(UNEQUAL, 5);
    let deadline = start() + Duration::days(7);
    act(&mut competition, |c| {
        publish_round(c, &secret(), (deadline, start()))
    });
    let matches: Vec<MatchAt> = competition.matches().map(|(at, _)| at).collect();
    for at in matches {
        let nobody = BTreeSet::new();
        act(&mut competition, |c| {
            open(c, at, &[None, None], (&nobody, deadline))
        });
        let one = competition.at(at).unwrap();
        assert_eq!(outcome(&competition, one), Some(Outcome::DoubleForfeit));
    }
    is_paired_by_its_table(&competition);
}

#[test]
fn with_two_legs_everybody_is_at_home_once_against_each() {
    let rules = "name L\nformat round-robin 2\nboards 2\ngames 1\nboard games\nmatch 2 1 0\nrank match-points\n";
    let competition = played(rules, 6, 1);
    let met = competition.matches().map(|(_, one)| (one.home, one.away));
    let met: BTreeSet<_> = met.collect();
    assert_eq!((competition.rounds.len(), met.len()), (10, 30));
}
