//! A round robin goes on while games of it wait by a ruling.

use super::{withdrawal::bench, *};
use crate::{
    GameRecord, Official, RulingNo,
    rulings::{DecisionKind, Evidence, Matter, Scene},
    sample::Die,
    standings::{TableState, is_annulled, standings},
};

const FIRST: RoundNo = RoundNo(1);
const SECOND: RoundNo = RoundNo(2);

/// The match that is put off, by its first game.
const PLACE: GameKey = GameKey::new(FIRST, BoardNo(2), GameNo(1));

fn robin(players: u16, cycles: Cycles) -> Story {
    let mut regulations = Regulations::standard();
    regulations.system = PairingSystem::RoundRobin { cycles };
    regulations.tie_breaks.clear();
    Story::with_regulations(players, regulations)
}

/// The arbiter says whether a game is played now.
fn said(story: &mut Story, place: GameKey, decision: DecisionKind) -> RulingNo {
    let no = RulingNo(u32::try_from(story.now.rulings.len() + 1).unwrap());
    let draft = RulingDraft {
        key: format!("formkey{:05}", no.0).parse().unwrap(),
        seen: None,
        scene: Scene {
            round: Some(place.round),
            board: Some(place.board),
            game: Some(place.game),
        },
        matter: Matter::Interruption,
        concerned: Vec::new(),
        move_no: None,
        facts: "A player came late by train".parse().unwrap(),
        evidence: Evidence::default(),
        decision,
        article: "6.4 e".into(),
        effects: Vec::new(),
        clocks: None,
    };
    story.then(|t| rule(t, draft, &bench()));
    no
}

fn play_out(story: &mut Story, no: RoundNo) {
    let changes = all_results(&story.now, no);
    story.then(|t| enter_results(t, no, &changes, None));
}

/// Every result of the first round but those of [`PLACE`].
fn play_but_one(story: &mut Story) {
    let mut changes = all_results(&story.now, FIRST);
    changes.retain(|one| one.board != PLACE.board);
    story.then(|t| enter_results(t, FIRST, &changes, None));
}

/// Round 1 is public and played but for a match that was put off.
pub(super) fn put_off() -> (Story, RulingNo) {
    let mut story = robin(6, Cycles::Single);
    story.publish();
    play_but_one(&mut story);
    let ruling = said(&mut story, PLACE, DecisionKind::Postponed);
    (story, ruling)
}

fn missing(round: RoundNo, games: usize) -> Refusal {
    RoundRefusal::ResultsMissing { round, games }.into()
}

fn states(story: &Story) -> Vec<RoundState> {
    story.now.rounds.iter().map(|round| round.state).collect()
}

#[test]
fn the_next_round_is_drafted_while_a_match_waits() {
    let mut story = robin(6, Cycles::Single);
    story.publish();
    play_but_one(&mut story);
    assert_eq!(story.refused(draft_round), missing(FIRST, 2));
    assert_eq!(awaited(&story.now).map(|round| round.no), Some(FIRST));
    said(&mut story, PLACE, DecisionKind::Postponed);
    assert_eq!(awaited(&story.now), None);
    assert_eq!(story.refused(|t| close_round(t, FIRST)), missing(FIRST, 2));
    story.publish();
    let open = RoundState::Published;
    assert_eq!(states(&story), [open, open]);
    let state = TableState::Provisional { missing: 8 };
    assert_eq!(standings(&story.now, None).state, state);
    play_out(&mut story, SECOND);
    let state = TableState::Provisional { missing: 2 };
    assert_eq!(standings(&story.now, None).state, state);
    story.publish();
    assert_eq!(states(&story), [open, RoundState::Closed, open]);
    play_out(&mut story, FIRST);
    play_out(&mut story, RoundNo(3));
    story.publish();
    let closed = RoundState::Closed;
    assert_eq!(states(&story), [closed, closed, closed, open]);
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn a_game_whose_next_is_to_be_played_is_waited_for() {
    let (mut story, ruling) = put_off();
    story.publish();
    play_out(&mut story, SECOND);
    said(&mut story, PLACE, DecisionKind::Resumed);
    assert_eq!(story.refused(draft_round), missing(FIRST, 2));
    assert_eq!(awaited(&story.now).map(|round| round.no), Some(FIRST));
    let again = said(&mut story, PLACE, DecisionKind::Suspended);
    assert!(draft_round(&story.now).is_ok());
    for no in [again, ruling] {
        story.then(|t| revoke(t, no, facts(), &Instead::new(), &bench()));
    }
    assert_eq!(story.refused(draft_round), missing(FIRST, 2));
    // the second game was put off, and nobody says so of the first
    let second = GameKey {
        game: GameNo(2),
        ..PLACE
    };
    said(&mut story, second, DecisionKind::Postponed);
    assert_eq!(story.refused(draft_round), missing(FIRST, 2));
    let lost = ResultChange {
        board: PLACE.board,
        game: PLACE.game,
        outcome: Outcome::Win(Side::Second, WinBy::Unstated),
    };
    story.then(|t| enter_results(t, FIRST, &[lost], None));
    assert!(draft_round(&story.now).is_ok());
}

fn facts() -> crate::rulings::Facts {
    "The train was on time".parse().unwrap()
}

#[test]
fn the_end_waits_for_every_game() {
    let (mut story, _) = put_off();
    for _ in 2..=5 {
        let no = story.publish();
        assert!(no == RoundNo(5) || story.refused(draft_round) == missing(no, 6));
        play_out(&mut story, no);
    }
    assert_eq!(story.refused(draft_round), missing(FIRST, 2));
    assert_eq!(awaited(&story.now).map(|round| round.no), Some(FIRST));
    assert_eq!(story.refused(|t| finish(t, secret())), missing(FIRST, 2));
    play_out(&mut story, FIRST);
    assert_eq!(awaited(&story.now), None);
    story.then(|t| finish(t, secret()));
    assert_eq!(states(&story), [RoundState::Closed; 5]);
    assert_eq!(standings(&story.now, None).state, TableState::Final);
    assert_eq!(story.replayed(), story.now);
}

/// After the last round nothing goes on but the end.
#[test]
fn a_match_of_the_last_round_that_waits_is_awaited() {
    let mut story = robin(4, Cycles::Single);
    for _ in 1..=2 {
        let no = story.publish();
        play_out(&mut story, no);
    }
    let last = story.publish();
    let place = GameKey::new(last, BoardNo(1), GameNo(1));
    said(&mut story, place, DecisionKind::Postponed);
    assert_eq!(awaited(&story.now).map(|round| round.no), Some(last));
    assert_eq!(story.refused(draft_round), missing(last, 4));
    assert_eq!(story.refused(|t| finish(t, secret())), missing(last, 4));
}

#[test]
fn a_swiss_waits_for_every_result() {
    let mut story = Story::with_players(6);
    story.publish();
    play_but_one(&mut story);
    said(&mut story, PLACE, DecisionKind::Postponed);
    assert_eq!(story.refused(draft_round), missing(FIRST, 2));
    assert_eq!(awaited(&story.now).map(|round| round.no), Some(FIRST));
}

/// Whoever leaves for two rounds, and later does not come to the match that waited either, was away in two.
#[test]
fn a_match_that_waited_and_is_lost_by_absence_was_not_missed_while_away() {
    let (mut story, _) = put_off();
    let at_board = |story: &Story| story.now.rounds[0].on_board(PLACE.board).unwrap().clone();
    let leaves = at_board(&story).pairing.second;
    story.then(|t| withdraw(t, leaves));
    for _ in 2..=3 {
        let no = story.publish();
        play_out(&mut story, no);
    }
    story.then(|t| return_to_play(t, leaves));
    assert!(!is_annulled(&story.now, leaves));
    let lost = [1, 2].map(|game| ResultChange {
        board: PLACE.board,
        game: GameNo(game),
        outcome: Outcome::Forfeit(Side::First),
    });
    story.then(|t| enter_results(t, FIRST, &lost, None));
    assert!(!is_annulled(&story.now, leaves), "three of five count");
    assert!(story.now.away_from(FIRST, &at_board(&story)).is_empty());
    let second = story.now.round(SECOND).unwrap();
    let missed = second.match_of(leaves).unwrap();
    assert_eq!(story.now.away_from(SECOND, missed), [leaves]);
}

/// Where no game of a round was ever put off, its results were missing when it was taken over.
#[test]
fn a_round_robin_taken_over_with_results_missing_is_paired_on() {
    let (mut story, _) = put_off();
    story.publish();
    play_out(&mut story, SECOND);
    let events = take_over(&story.now, secret().commitment(), UserId(7)).unwrap();
    let now = Tournament::created(&events[0]).unwrap().after(&events[1..]);
    let mut taken = Story { now, events };
    assert_eq!(taken.now.round(FIRST).unwrap().missing(), 2);
    assert_eq!(awaited(&taken.now), None);
    taken.publish();
    let (open, closed) = (RoundState::Published, RoundState::Closed);
    assert_eq!(states(&taken), [open, closed, open]);
    play_out(&mut taken, RoundNo(3));
    // once one of its games is put off, it is a round like those of here
    let ruling = said(&mut taken, PLACE, DecisionKind::Postponed);
    assert_eq!(awaited(&taken.now), None);
    taken.then(|t| revoke(t, ruling, facts(), &Instead::new(), &bench()));
    assert_eq!(taken.refused(draft_round), missing(FIRST, 2));
}

/// The sheets of a round that stayed open are asked about, and of no other round when one is closed.
#[test]
fn what_is_open_in_a_round_that_waits_is_named() {
    let (mut story, _) = put_off();
    story.publish();
    play_out(&mut story, SECOND);
    let place = GameKey {
        board: BoardNo(1),
        ..PLACE
    };
    let sheet = GameRecord {
        moves: "1. 9-13 22-18 0-1".parse().unwrap(),
        by: Official {
            user: None,
            name: "test".to_owned(),
        },
        at: chrono::NaiveDateTime::default(),
        other: None,
        writer: None,
    };
    story.then(|t| attach_record(t, place, sheet));
    let open = [OpenMatter::Sheet(place)];
    assert_eq!(open_matters(&story.now), open);
    story.then(|t| close_knowing(t, SECOND, &[]));
    let asks = Refusal::Round(RoundRefusal::MattersOpen {
        round: SECOND,
        open: open.to_vec(),
    });
    let drafting = Drafting::ByTheRules;
    assert_eq!(story.refused(|t| draft_knowing(t, drafting, &[])), asks);
    story.then(|t| draft_knowing(t, drafting, &open));
    assert_eq!(open_matters(&story.now), [], "it was asked about");
    assert_eq!(states(&story)[0], RoundState::Published);
    assert_eq!(story.replayed(), story.now);
}

/// The rounds that are played at a board.
fn played_at(story: &Story, board: u16) -> Vec<u16> {
    let rounds = story.now.rounds_played_at(BoardNo(board));
    rounds.iter().map(|round| round.no.0).collect()
}

#[test]
fn a_board_is_of_the_match_that_goes_on_there() {
    let (mut story, _) = put_off();
    assert_eq!(played_at(&story, 2), [1]);
    story.publish();
    assert_eq!(
        (played_at(&story, 1), played_at(&story, 2)),
        (vec![2], vec![2])
    );
    // the two of round 1 may sit down before anybody says so
    play_out(&mut story, SECOND);
    assert_eq!(played_at(&story, 1), [2]);
    assert_eq!(played_at(&story, 2), [2, 1]);
    story.then(|t| close_round(t, SECOND));
    assert!(
        played_at(&story, 1).is_empty(),
        "its match of round 1 is over"
    );
    assert_eq!(played_at(&story, 2), [1]);
    story.publish();
    assert_eq!(played_at(&story, 2), [3]);
    said(&mut story, PLACE, DecisionKind::Resumed);
    assert_eq!(played_at(&story, 1), [3]);
    assert_eq!(played_at(&story, 2), [3, 1]);
    play_out(&mut story, RoundNo(3));
    assert_eq!(played_at(&story, 2), [1]);
}

#[test]
fn the_clock_is_of_a_round_that_goes_on() {
    let (mut story, _) = put_off();
    let at = chrono::NaiveDateTime::default();
    assert!(story.now.is_put_off(&story.now.rounds[0]));
    assert_eq!(story.now.timed_round(), None);
    story.publish();
    assert_eq!(story.now.timed_round(), Some(SECOND));
    play_out(&mut story, SECOND);
    assert_eq!(story.now.timed_round(), None);
    said(&mut story, PLACE, DecisionKind::Resumed);
    assert!(!story.now.is_put_off(&story.now.rounds[0]));
    assert_eq!(story.now.timed_round(), None, "by no clock of its own");
    story.then(|t| start_round_clock(t, FIRST, 3600, at));
    assert_eq!(
        story.now.timed_round(),
        None,
        "by none of before the ruling"
    );
    story.then(|t| stop_round_clock(t, FIRST, at));
    let later = at + chrono::TimeDelta::days(2);
    story.then(|t| start_round_clock(t, FIRST, 3600, later));
    assert_eq!(story.now.timed_round(), Some(FIRST));
    story.then(|t| stop_round_clock(t, FIRST, later));
    assert_eq!(story.now.timed_round(), None);
}

/// Ends a round with some matches put off, and plays some of the rounds before that were.
fn play_some(story: &mut Story, no: RoundNo, die: &mut Die) {
    let boards: Vec<BoardNo> = story
        .now
        .round(no)
        .unwrap()
        .matches
        .iter()
        .map(|one| one.board)
        .collect();
    for board in boards {
        if die.below(3) > 0 {
            let mut changes = all_results(&story.now, no);
            changes.retain(|one| one.board == board);
            story.then(|t| enter_results(t, no, &changes, None));
        } else {
            let how = [DecisionKind::Postponed, DecisionKind::Suspended][die.below(2) as usize];
            said(story, GameKey::new(no, board, GameNo(1)), how);
        }
    }
    for earlier in (1..no.0).map(RoundNo) {
        if die.below(4) == 0 && story.now.round(earlier).unwrap().missing() > 0 {
            play_out(story, earlier);
        }
    }
}

/// Plays one with matches that are put off to its end; the same as one in which every round is played in its turn.
fn plays_alike(players: u16, cycles: Cycles, seed: u64) -> bool {
    let mut die = Die::new(seed);
    let (mut story, mut straight) = (robin(players, cycles), robin(players, cycles));
    let mut together = false;
    for _ in 0..story.now.round_count() {
        let no = story.publish();
        assert_eq!(straight.play_round(), no);
        play_some(&mut story, no, &mut die);
        let open = story.now.rounds.iter().filter(|round| round.missing() > 0);
        together |= open.count() > 1;
        for round in &story.now.rounds {
            assert!(round.state != RoundState::Closed || round.missing() == 0);
        }
        assert_eq!(story.replayed(), story.now);
    }
    let rounds: Vec<RoundNo> = story.now.rounds.iter().map(|round| round.no).collect();
    for no in rounds {
        let games = story.now.round(no).unwrap().missing();
        if games > 0 {
            assert_eq!(story.refused(|t| finish(t, secret())), missing(no, games));
            play_out(&mut story, no);
        }
    }
    story.then(|t| finish(t, secret()));
    straight.then(|t| finish(t, secret()));
    assert_eq!(story.now.rounds, straight.now.rounds);
    assert_eq!(standings(&story.now, None), standings(&straight.now, None));
    assert_eq!(story.replayed(), story.now);
    together
}

#[test]
fn rounds_with_matches_put_off_come_to_what_rounds_in_their_turn_do() {
    for cycles in [Cycles::Single, Cycles::Double, Cycles::DoubleUnswapped] {
        for players in 3..=7 {
            let together = (1..=8).filter(|seed| plays_alike(players, cycles, *seed));
            assert!(together.count() > 0, "{players} {cycles:?}");
        }
    }
}
