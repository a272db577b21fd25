//! Decisions.

use std::collections::BTreeSet;

use chrono::{Duration, NaiveDate, NaiveDateTime};
use draughts::lot::Secret;
use tournament::{PlayerId, Points, Side};

use super::*;
use crate::{
    BoardResults, Envelope, GameResult, Lineup, PenaltyKind, TeamForfeit, TeamNo,
    individuals::games, team_match::place,
};

pub(crate) fn secret() -> Secret {
    Secret::new([7; 32])
}

pub(crate) fn start() -> NaiveDateTime {
    let day = NaiveDate::from_ymd_opt(2026, 10, 1).unwrap();
    day.and_hms_opt(9, 0, 0).unwrap()
}

/// A competition by these rules with so many teams in each division and full lists.
pub(crate) fn prepared(rules: &str, teams: u16) -> Competition {
    let day = start().date();
    let made = make(rules, (day, day), secret().commitment(), None).unwrap();
    let mut competition = Competition::replayed(&made).unwrap();
    let (divisions, list) = (competition.rules.divisions, competition.rules.list);
    for division in 1..=divisions {
        for _ in 0..teams {
            let no = u16::try_from(competition.teams.len()).unwrap() + 1;
            let name = format!("Equipa {no:02}").parse().unwrap();
            act(&mut competition, |c| {
                set_team(c, None, (name, None), division)
            });
            let players =
                (1..=i32::from(list)).map(|player| PlayerId(i32::from(no) * 100 + player));
            let players = players.collect();
            act(&mut competition, |c| set_list(c, TeamNo(no), players, None));
        }
    }
    competition
}

pub(crate) fn act(
    competition: &mut Competition,
    decide: impl FnOnce(&Competition) -> Decided,
) -> usize {
    let events = decide(competition).unwrap();
    events.iter().for_each(|event| competition.apply(event));
    events.len()
}

/// The lineup of the first of a list that is so turned.
fn lineup(competition: &Competition, team: TeamNo, turned: usize) -> Envelope {
    let mut list = competition.teams[&team].players.clone();
    list.rotate_left(turned % competition.rules.list as usize);
    let boards = usize::from(competition.rules.boards);
    let lineup = Lineup(list.into_iter().take(boards).map(Some).collect());
    let salt = format!("salt {team}");
    Envelope { lineup, salt }
}

/// Publishes a round and opens its lineups, those of some teams by the deadline.
pub(crate) fn play_round(competition: &mut Competition, die: &mut impl FnMut(u64) -> u64) {
    let deadline = start() + Duration::days(7);
    act(competition, |c| {
        publish_round(c, &secret(), (deadline, start()))
    });
    let last = competition.rounds.last().unwrap().no;
    let of_round = competition.matches().filter(|(at, _)| at.round == last);
    let matches: Vec<MatchAt> = of_round.map(|(at, _)| at).collect();
    for at in matches {
        let one = competition.at(at).unwrap().clone();
        let mut envelopes = [None, None];
        for side in [Side::First, Side::Second] {
            if one.lineups.is_none() && die(8) > 0 {
                let envelope = lineup(competition, one.team(side), die(3) as usize);
                let nobody = BTreeSet::new();
                act(competition, |c| {
                    hand_in(c, (at, side), &envelope, (&nobody, start()))
                });
                envelopes[place(side)] = Some(envelope);
            }
        }
        let nobody = BTreeSet::new();
        act(competition, |c| {
            open(c, at, &envelopes, (&nobody, deadline))
        });
        enter_all(competition, at, die);
    }
}

/// Gives every game of a match a result, by the captains or by whoever directs.
fn enter_all(competition: &mut Competition, at: MatchAt, die: &mut impl FnMut(u64) -> u64) {
    if die(12) == 0 {
        let by = TeamForfeit::ALL[die(3) as usize];
        let reason = "não compareceram".parse().unwrap();
        act(competition, |c| forfeit(c, at, Some(by), reason));
    } else {
        let one = competition.at(at).unwrap().clone();
        let mut results = BoardResults::empty(competition.rules.boards, competition.rules.games);
        for board in 0..usize::from(competition.rules.boards) {
            let both = [Side::First, Side::Second].map(|side| one.seat(side, board).is_some());
            for game in 0..usize::from(competition.rules.games) {
                let result = GameResult::ALL[(die(12) as usize).min(5)];
                results.set(board, game, (both == [true; 2]).then_some(result));
            }
        }
        if die(2) == 0 {
            act(competition, |c| enter(c, at, results));
        } else {
            act(competition, |c| {
                state(c, (at, Side::First), results.clone())
            });
            act(competition, |c| state(c, (at, Side::Second), results));
        }
    }
    // somebody is to be left at the end
    if competition.both_out(competition.at(at).unwrap()) {
        let reason = "não compareceram".parse().unwrap();
        act(competition, |c| {
            forfeit(c, at, Some(TeamForfeit::Home), reason)
        });
    }
    let one = competition.at(at).unwrap().clone();
    if competition.rules.is_knockout() && !competition.is_settled(&one) {
        let reason = "sorteio".parse().unwrap();
        act(competition, |c| decide_match(c, at, Side::First, reason));
    }
}

/// A die that is the same for the same seed.
pub(crate) fn die(seed: u64) -> impl FnMut(u64) -> u64 {
    let mut now = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    move |bound| {
        now ^= now << 13;
        now ^= now >> 7;
        now ^= now << 17;
        (now >> 11) % bound
    }
}

/// Plays all that there is.
pub(crate) fn play(rules: &str, teams: u16, seed: u64) -> Competition {
    let (mut competition, mut die) = (prepared(rules, teams), die(seed));
    while competition.next_round().0 <= competition.round_count() {
        if crate::pairing::next_round(&competition) == Err(TeamRefusal::NoPairing) {
            break;
        }
        play_round(&mut competition, &mut die);
    }
    competition
}

/// A match of two teams of the cup, its round published.
fn one_match() -> (Competition, MatchAt) {
    let mut competition = prepared(crate::rules::CUP, 2);
    let deadline = start() + Duration::days(7);
    act(&mut competition, |c| {
        publish_round(c, &secret(), (deadline, start()))
    });
    let at = competition.matches().next().unwrap().0;
    (competition, at)
}

#[test]
fn a_lineup_is_in_no_competition_before_it_opens() {
    let (mut competition, at) = one_match();
    let nobody = BTreeSet::new();
    let home = competition.at(at).unwrap().home;
    let sealed = lineup(&competition, home, 3);
    let players = sealed.lineup.0.iter().flatten();
    let events = hand_in(&competition, (at, Side::First), &sealed, (&nobody, start())).unwrap();
    let written = serde_json::to_string(&events).unwrap();
    for player in players {
        assert!(!written.contains(&player.to_string()), "{written}");
    }
    events.iter().for_each(|event| competition.apply(event));
    assert_eq!(competition.at(at).unwrap().lineups, None);
    // one is in, and its hour has not passed
    let one = [Some(sealed.clone()), None];
    assert_eq!(
        open(&competition, at, &one, (&nobody, start())),
        Ok(Vec::new())
    );
    // another envelope is not the one of the journal
    let forged = [Some(lineup(&competition, home, 2)), None];
    let late = start() + Duration::days(8);
    assert_eq!(
        open(&competition, at, &forged, (&nobody, late)),
        Err(TeamRefusal::Unknown)
    );
    assert_eq!(
        act(&mut competition, |c| open(c, at, &one, (&nobody, late))),
        1
    );
    let again = hand_in(&competition, (at, Side::First), &sealed, (&nobody, start()));
    assert_eq!(again, Err(TeamRefusal::LineupsOpen));
}

#[test]
fn a_lineup_that_the_rules_do_not_allow_is_refused() {
    let (competition, at) = one_match();
    let nobody = BTreeSet::new();
    let home = competition.at(at).unwrap().home;
    let own = competition.teams[&home].players.clone();
    let refused = |players: Vec<Option<PlayerId>>, taken: &BTreeSet<PlayerId>, now| {
        let envelope = Envelope {
            lineup: Lineup(players),
            salt: String::new(),
        };
        hand_in(&competition, (at, Side::First), &envelope, (taken, now)).unwrap_err()
    };
    let seats = |places: [usize; 4]| places.map(|place| Some(own[place])).to_vec();
    let now = start();
    assert_eq!(
        refused(seats([0, 0, 1, 2]), &nobody, now),
        TeamRefusal::SeatedTwice { player: own[0] }
    );
    let stranger = PlayerId(9999);
    assert_eq!(
        refused(vec![Some(stranger), None, None, None], &nobody, now),
        TeamRefusal::NotListed { player: stranger }
    );
    assert_eq!(
        refused(vec![None; 4], &nobody, now),
        TeamRefusal::NobodySeated
    );
    assert_eq!(
        refused(vec![None; 3], &nobody, now),
        TeamRefusal::BoardCount
    );
    let taken = BTreeSet::from([own[1]]);
    assert_eq!(
        refused(seats([0, 1, 2, 3]), &taken, now),
        TeamRefusal::SeatedElsewhere { player: own[1] }
    );
    let deadline = competition.at(at).unwrap().deadline;
    assert_eq!(
        refused(seats([0, 1, 2, 3]), &nobody, deadline),
        TeamRefusal::DeadlinePast
    );
}

#[test]
fn two_captains_make_a_result_and_whoever_directs_stands_above() {
    let (mut competition, at) = one_match();
    let nobody = BTreeSet::new();
    let late = start() + Duration::days(8);
    act(&mut competition, |c| {
        open(c, at, &[None, None], (&nobody, late))
    });
    let said = |result| {
        let mut results = BoardResults::empty(4, 1);
        results.set(0, 0, Some(result));
        results
    };
    act(&mut competition, |c| {
        state(c, (at, Side::First), said(GameResult::Home))
    });
    assert_eq!(competition.at(at).unwrap().result(0, 0), None);
    act(&mut competition, |c| {
        state(c, (at, Side::Second), said(GameResult::Draw))
    });
    assert!(competition.at(at).unwrap().is_disputed(0, 0));
    act(&mut competition, |c| {
        state(c, (at, Side::Second), said(GameResult::Home))
    });
    assert_eq!(
        competition.at(at).unwrap().result(0, 0),
        Some(GameResult::Home)
    );
    // what both agreed on is not taken back by one
    let back = state(&competition, (at, Side::First), said(GameResult::Away));
    assert_eq!(back, Err(TeamRefusal::ResultStands));
    let none = state(&competition, (at, Side::First), BoardResults::empty(4, 1));
    assert_eq!(none, Err(TeamRefusal::ResultStands));
    act(&mut competition, |c| enter(c, at, said(GameResult::Away)));
    assert_eq!(
        competition.at(at).unwrap().result(0, 0),
        Some(GameResult::Away)
    );
    // what everybody may know has no word of one captain alone
    act(&mut competition, announce);
    act(&mut competition, |c| {
        let mut more = said(GameResult::Home);
        more.set(1, 0, Some(GameResult::Draw));
        state(c, (at, Side::First), more)
    });
    let announced = competition.announced().unwrap();
    assert_eq!(
        announced.competition().at(at).unwrap().stated[0].of(1, 0),
        None
    );
}

#[test]
fn everybody_of_one_team_meets_everybody_of_the_other() {
    let competition = play(crate::rules::SCHEVENINGEN, 2, 5);
    let met: BTreeSet<_> = games(&competition)
        .iter()
        .map(|game| (game.home, game.away))
        .collect();
    assert_eq!((competition.rounds.len(), met.len()), (4, 16));
}

#[test]
fn no_more_teams_move_than_there_are() {
    let text = crate::rules::NORD.replace("promote 1", "promote 3");
    let deadline = start() + Duration::days(7);
    for (teams, refusal) in [(2, Some(TeamRefusal::TooFewToMove)), (3, None)] {
        let competition = prepared(&text, teams);
        let published = publish_round(&competition, &secret(), (deadline, start()));
        assert_eq!(published.err(), refusal);
    }
}

#[test]
fn drawn_openings_do_not_come_again() {
    let competition = play(crate::rules::IDF, 6, 3);
    let drawn = competition
        .rounds
        .iter()
        .flat_map(|round| round.openings.iter().flatten());
    let drawn: Vec<u16> = drawn.copied().collect();
    let different: BTreeSet<u16> = drawn.iter().copied().collect();
    assert_eq!((drawn.len(), different.len()), (10, 10));
}

/// A penalty takes what teams are placed by: of other points the table would say that they are gone, and have none.
#[test]
fn no_points_are_taken_by_which_nobody_is_placed() {
    let mut league = prepared(crate::rules::IDF, 2);
    let penalty = |kind| (kind, Points::ONE);
    let why = || "atraso".parse().unwrap();
    let board = penalise(&league, TeamNo(1), penalty(PenaltyKind::Board), why());
    assert_eq!(board, Err(TeamRefusal::PointsNotCounted));
    act(&mut league, |c| {
        penalise(c, TeamNo(1), penalty(PenaltyKind::Match), why())
    });
    assert_eq!(league.penalties.len(), 1);
}
