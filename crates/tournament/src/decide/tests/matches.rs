//! A match corrected whole, and the results of two boards exchanged.

use super::*;
use crate::{
    FormKey, RulingNo, RulingRefusal,
    rulings::{BoardStamp, DecisionKind, Effect, Evidence, Facts, Matter, Scene},
    sample::Die,
};

const FIRST: RoundNo = RoundNo(1);
const BOARDS: [BoardNo; 2] = [BoardNo(1), BoardNo(2)];

fn stamps(t: &Tournament) -> [BoardStamp; 2] {
    BOARDS.map(|board| BoardStamp::of(t, FIRST, board))
}

fn exchange(t: &Tournament) -> Result<Vec<Event>, Refusal> {
    exchange_results(t, FIRST, BOARDS, &stamps(t))
}

fn outcomes(t: &Tournament, board: BoardNo) -> Vec<Option<Outcome>> {
    let one = t.round(FIRST).unwrap().on_board(board).unwrap();
    one.games.iter().map(|game| game.outcome).collect()
}

#[test]
fn exchanged_twice_is_as_before_whatever_was_in() {
    for seed in 1..=40 {
        let mut die = Die::new(seed);
        let mut story = Story::with_players(6);
        story.publish();
        let mut changes = all_results(&story.now, FIRST);
        changes.retain(|_| die.below(3) > 0);
        for change in &mut changes {
            change.outcome = die.outcome();
        }
        let why = reason();
        story.then(|t| enter_results(t, FIRST, &changes, Some(&why)));
        let before = story.now.clone();
        story.then(exchange);
        for (one, other) in [(0, 1), (1, 0)] {
            assert_eq!(
                outcomes(&story.now, BOARDS[one]),
                outcomes(&before, BOARDS[other])
            );
        }
        story.then(exchange);
        assert_eq!(story.now, before);
        assert_eq!(story.replayed(), story.now);
    }
}

#[test]
fn boards_that_changed_meanwhile_are_not_exchanged() {
    let mut story = Story::with_players(6);
    story.publish();
    let seen = stamps(&story.now);
    let changes = all_results(&story.now, FIRST);
    story.then(|t| enter_results(t, FIRST, &changes, None));
    assert_eq!(
        story.refused(|t| exchange_results(t, FIRST, BOARDS, &seen)),
        Refusal::Ruling(RulingRefusal::BoardChangedMeanwhile {
            round: FIRST,
            board: BOARDS[0]
        })
    );
    assert_eq!(
        story.refused(|t| exchange_results(t, FIRST, [BOARDS[0]; 2], &seen)),
        Refusal::Result(ResultRefusal::SameBoard)
    );
}

/// A ruling at the first board, by the chief arbiter.
fn ruled(t: &Tournament, key: &str, effect: Effect) -> Result<Vec<Event>, Refusal> {
    let one = t.round(FIRST).unwrap().on_board(BOARDS[0]).unwrap();
    let draft = RulingDraft {
        key: FormKey::of_text(key),
        seen: Some(BoardStamp::of(t, FIRST, BOARDS[0])),
        scene: Scene {
            round: Some(FIRST),
            board: Some(BOARDS[0]),
            game: Some(GameNo(1)),
        },
        matter: Matter::Conduct,
        concerned: vec![one.pairing.first],
        move_no: None,
        facts: "What was seen".parse::<Facts>().unwrap(),
        evidence: Evidence::default(),
        decision: DecisionKind::Sanctioned,
        article: "12.9".into(),
        effects: vec![effect],
        clocks: None,
    };
    rule(t, draft, &super::withdrawal::bench())
}

#[test]
fn a_ruling_stands_in_the_way_of_an_exchange_where_it_gave_or_took_something_in_the_match() {
    let mut story = Story::with_players(6);
    story.publish();
    let changes = all_results(&story.now, FIRST)[..1].to_vec();
    story.then(|t| enter_results(t, FIRST, &changes, None));
    let entry = story.now.rounds[0].matches[0].pairing.first;
    story.then(|t| ruled(t, "warned", Effect::Warned { entry }));
    let before = outcomes(&story.now, BOARDS[0]);
    story.then(exchange);
    assert_eq!(outcomes(&story.now, BOARDS[1]), before);
    assert_eq!(story.now.ruling(RulingNo(1)).unwrap().concerned, [entry]);
    let ended = Effect::Ended {
        game: GameNo(1),
        was: None,
        outcome: Outcome::Win(Side::Second, WinBy::Conduct),
    };
    story.then(|t| ruled(t, "ended", ended));
    assert_eq!(
        story.refused(exchange),
        Refusal::Result(ResultRefusal::RulingInMatch {
            board: BOARDS[0],
            ruling: RulingNo(2)
        })
    );
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn a_match_is_corrected_whole_and_in_a_closed_round_nothing_is_taken_away() {
    let mut story = Story::with_players(6);
    story.play_round();
    story.then(|t| close_round(t, FIRST));
    let won = Some(Outcome::Win(Side::Second, WinBy::Unstated));
    let drawn = Some(Outcome::Draw(DrawBy::Unstated));
    let games = [(GameNo(1), won), (GameNo(2), drawn)];
    let at = (FIRST, BOARDS[0]);
    let stamp = stamps(&story.now)[0].clone();
    assert_eq!(
        story.refused(|t| correct_match(t, at, &[(GameNo(1), None)], &stamp)),
        Refusal::Result(ResultRefusal::ResultNeeded { round: FIRST })
    );
    story.then(|t| correct_match(t, at, &games, &stamp));
    assert_eq!(outcomes(&story.now, BOARDS[0]), [won, drawn]);
    // the same again, from the page as it is now, changes nothing
    let stamp = stamps(&story.now)[0].clone();
    assert_eq!(
        correct_match(&story.now, at, &games, &stamp),
        Ok(Vec::new())
    );
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn the_bracket_that_was_paired_on_is_not_changed() {
    let mut story = Story::with_regulations(4, super::knockout::knocking_out(false));
    story.play_round();
    story.publish();
    // both boards were won by the first: exchanging the results changes nobody
    story.then(exchange);
    let won = Some(Outcome::Win(Side::Second, WinBy::Unstated));
    let games = [(GameNo(1), won), (GameNo(2), won)];
    let stamp = stamps(&story.now)[0].clone();
    assert_eq!(
        story.refused(|t| correct_match(t, (FIRST, BOARDS[0]), &games, &stamp)),
        Refusal::Result(ResultRefusal::BracketMovedOn { round: FIRST })
    );
}
