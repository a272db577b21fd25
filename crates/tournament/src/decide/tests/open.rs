//! What is open when a round is closed or the next is paired.

use super::*;
use crate::{Caller, FormKey, GameRecord, Official};

/// A sheet on which Black won.
const LOST: &str = "1. 9-13 22-18 0-1";

/// A board of the first round that is not the first, and its first game.
const PLACE: GameKey = GameKey::new(RoundNo(1), BoardNo(2), GameNo(1));

fn sheet(moves: &str, writer: Option<Side>) -> GameRecord {
    GameRecord {
        moves: moves.parse().unwrap(),
        by: Official {
            user: None,
            name: "test".to_owned(),
        },
        at: chrono::NaiveDateTime::default(),
        other: None,
        writer,
    }
}

/// White won the game of [`PLACE`].
fn won() -> [ResultChange; 1] {
    [ResultChange {
        board: PLACE.board,
        game: PLACE.game,
        outcome: Outcome::Win(Side::First, WinBy::Unstated),
    }]
}

#[test]
fn whoever_closed_a_round_in_spite_of_a_sheet_is_not_asked_again() {
    let mut story = Story::with_players(6);
    let no = story.play_round();
    story.then(|t| attach_record(t, PLACE, sheet(LOST, None)));
    let open = [OpenMatter::Sheet(PLACE)];
    assert_eq!(open_matters(&story.now), open);
    let asks = Refusal::Round(RoundRefusal::MattersOpen {
        round: no,
        open: open.to_vec(),
    });
    assert_eq!(story.refused(|t| close_knowing(t, no, &[])), asks);
    story.then(|t| close_knowing(t, no, &open));
    assert_eq!(open_matters(&story.now), []);
    story.then(|t| attach_record(t, PLACE, sheet(LOST, Some(Side::Second))));
    assert_eq!(open_matters(&story.now), [], "the moves are the same");
    story.then(|t| draft_knowing(t, Drafting::ByTheRules, &[]));
    story.then(|t| attach_record(t, PLACE, sheet("1. 9-13 0-1", None)));
    assert_eq!(open_matters(&story.now), open, "another sheet");
    let second = story.now.draft().unwrap().no;
    assert_eq!(
        story.refused(|t| pair_again(t, second, Drafting::ByTheRules, &[])),
        asks
    );
    story.then(|t| pair_again(t, second, Drafting::ByTheRules, &open));
    assert_eq!(open_matters(&story.now), []);
    let drawn = Some(Outcome::Draw(DrawBy::Agreement));
    story.then(|t| correct_result(t, PLACE.round, PLACE.board, PLACE.game, drawn));
    assert_eq!(open_matters(&story.now), open, "another result");
    assert!(story.now.announced().hall.kept.is_empty());
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn whoever_entered_a_result_in_spite_of_a_sheet_is_not_asked_again() {
    let mut story = Story::with_players(6);
    let no = story.publish();
    story.then(|t| attach_record(t, PLACE, sheet(LOST, None)));
    let known = [(PLACE.board, PLACE.game)];
    let enter = |t: &Tournament, known: &[_]| enter_beside_sheets(t, no, &won(), None, known);
    let asks = Refusal::Result(ResultRefusal::AgainstSheet {
        board: PLACE.board,
        game: PLACE.game,
    });
    assert_eq!(story.refused(|t| enter(t, &[])), asks);
    assert_eq!(
        story.refused(|t| enter(t, &[(PLACE.board, GameNo(2))])),
        asks
    );
    story.then(|t| enter(t, &known));
    assert_eq!(open_matters(&story.now), []);
    assert_eq!(enter(&story.now, &[]), Ok(Vec::new()), "it stands already");
    story.then(|t| correct_result(t, PLACE.round, PLACE.board, PLACE.game, None));
    assert_eq!(story.refused(|t| enter(t, &[])), asks, "it was taken away");
    story.then(|t| enter_results(t, no, &won(), None));
    assert_eq!(
        open_matters(&story.now),
        [OpenMatter::Sheet(PLACE)],
        "nobody was told"
    );
    assert_eq!(story.replayed(), story.now);
}

/// The one that counts agrees; the other player's, which stops earlier, says a draw.
#[test]
fn whoever_enters_a_result_in_spite_of_the_second_sheet_is_asked() {
    let mut story = Story::with_players(6);
    let no = story.publish();
    let both = |other: &str| GameRecord {
        other: Some(other.parse().unwrap()),
        ..sheet("1. 9-13 22-18 1-0", None)
    };
    let enter = |t: &Tournament, known: &[_]| enter_beside_sheets(t, no, &won(), None, known);
    story.then(|t| attach_record(t, PLACE, both("1. 9-13")));
    assert!(enter(&story.now, &[]).is_ok(), "it only stops earlier");
    story.then(|t| attach_record(t, PLACE, both("1. 9-13 1-1")));
    let asks = Refusal::Result(ResultRefusal::AgainstSheet {
        board: PLACE.board,
        game: PLACE.game,
    });
    assert_eq!(story.refused(|t| enter(t, &[])), asks);
    story.then(|t| enter(t, &[(PLACE.board, PLACE.game)]));
    assert_eq!(open_matters(&story.now), []);
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn whoever_enters_a_no_show_over_moves_is_asked() {
    let mut story = Story::with_players(6);
    let no = story.publish();
    let enter = |t: &Tournament, outcome, known: &[_]| {
        let [change] = won();
        enter_beside_sheets(t, no, &[ResultChange { outcome, ..change }], None, known)
    };
    let no_shows = [
        Outcome::Forfeit(Side::First),
        Outcome::Forfeit(Side::Second),
        Outcome::DoubleForfeit,
    ];
    for outcome in no_shows {
        assert!(enter(&story.now, outcome, &[]).is_ok(), "without a sheet");
    }
    story.then(|t| attach_record(t, PLACE, sheet("1. 9-13 22-18", None)));
    let asks = Refusal::Result(ResultRefusal::AgainstSheet {
        board: PLACE.board,
        game: PLACE.game,
    });
    for outcome in no_shows {
        assert_eq!(story.refused(|t| enter(t, outcome, &[])), asks);
    }
    story.then(|t| enter(t, Outcome::DoubleForfeit, &[(PLACE.board, PLACE.game)]));
    assert_eq!(open_matters(&story.now), []);
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn whoever_corrects_a_result_in_spite_of_a_sheet_is_asked_as_whoever_enters_one() {
    let mut story = Story::with_players(6);
    let no = story.play_round();
    story.then(|t| attach_record(t, PLACE, sheet("1. 9-13 22-18 1-0", None)));
    story.then(|t| close_round(t, no));
    let correct = |t: &Tournament, known: &[_]| {
        let lost = Some(Outcome::Win(Side::Second, WinBy::Unstated));
        let events = correct_result(t, PLACE.round, PLACE.board, PLACE.game, lost)?;
        beside_sheets(t, no, events, known)
    };
    let asks = Refusal::Result(ResultRefusal::AgainstSheet {
        board: PLACE.board,
        game: PLACE.game,
    });
    assert_eq!(story.refused(|t| correct(t, &[])), asks);
    story.then(|t| correct(t, &[(PLACE.board, PLACE.game)]));
    assert_eq!(open_matters(&story.now), [], "it was asked about");
    let back = Some(Outcome::Win(Side::First, WinBy::Unstated));
    let events = correct_result(&story.now, PLACE.round, PLACE.board, PLACE.game, back).unwrap();
    assert_eq!(
        beside_sheets(&story.now, no, events.clone(), &[]),
        Ok(events),
        "the sheet agrees"
    );
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn a_call_that_nobody_answered_is_named_before_the_round_is_closed() {
    let mut story = Story::with_players(6);
    let no = story.publish();
    let key: FormKey = "abcdefgh".parse().unwrap();
    let at = chrono::NaiveDateTime::default();
    story.then(|t| call(t, key, (no, BoardNo(2)), Caller::default(), at));
    let changes = all_results(&story.now, no);
    story.then(|t| enter_results(t, no, &changes, None));
    let open = open_matters(&story.now);
    assert_eq!(open, [OpenMatter::Call(crate::CallNo(1))]);
    let asks = Refusal::Round(RoundRefusal::MattersOpen {
        round: no,
        open: open.clone(),
    });
    assert_eq!(story.refused(|t| close_knowing(t, no, &[])), asks);
    assert_eq!(
        story.refused(|t| draft_knowing(t, Drafting::ByTheRules, &[])),
        asks
    );
    story.then(|t| close_knowing(t, no, &open));
    story.then(|t| draft_knowing(t, Drafting::ByTheRules, &open));
    assert!(story.now.draft().is_some());
    assert_eq!(
        story.refused(|t| close_knowing(t, no, &[])),
        Refusal::Round(RoundRefusal::RoundIsClosed { round: no })
    );
}

#[test]
fn what_is_open_is_read_as_it_is_written() {
    for text in [
        "proposal-1",
        "appeal-12",
        "call-3",
        "sheet-3.16.2",
        "missing-7",
    ] {
        assert_eq!(text.parse::<OpenMatter>().unwrap().to_string(), text);
    }
    for text in [
        "",
        "call",
        "call-",
        "call-x",
        "calls-1",
        "sheet-1",
        "sheet-16.2",
        "sheet-3.16.x",
        "missing-70000",
    ] {
        assert!(text.parse::<OpenMatter>().is_err(), "{text}");
    }
}
