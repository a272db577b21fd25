//! Games that were not needed, and are after all; brackets that went on past them.

use super::knockout::{knocking_out, until_clinched};
use super::*;
use crate::{Games, ResultEvent, rulings::BoardStamp};

const BOARD: BoardNo = BoardNo(1);
const LAST: GameNo = GameNo(4);

fn drawn() -> Option<Outcome> {
    Some(Outcome::Draw(DrawBy::Unstated))
}

/// The second game becomes a draw and the last, which was not needed, ends so; `None` where nothing is said of it.
fn whole(t: &Tournament, last: Option<Outcome>) -> Result<Vec<Event>, Refusal> {
    let (round, second) = (RoundNo(1), (GameNo(2), drawn()));
    let stamp = BoardStamp::of(t, round, BOARD);
    let last = last.map(|last| (LAST, Some(last)));
    let to: Vec<(GameNo, Option<Outcome>)> = [second].into_iter().chain(last).collect();
    correct_match(t, (round, BOARD), &to, &stamp)
}

fn needed(round: RoundNo) -> Refusal {
    let (board, game) = (BOARD, LAST);
    Refusal::Result(ResultRefusal::NeededAfterAll { round, board, game })
}

#[test]
fn a_game_that_is_needed_in_a_closed_round_gets_its_result_in_the_same_correction() {
    let mut story = until_clinched(4);
    let only = story.publish();
    story.enter(only, 1, "11=").then(|t| close_round(t, only));
    assert_eq!(story.now.rounds[0].missing(), 0);
    let second = |t: &Tournament| correct_result(t, only, BOARD, GameNo(2), drawn());
    assert_eq!(story.refused(second), needed(only));
    assert_eq!(story.refused(|t| whole(t, None)), needed(only));
    let idle = Outcome::NotNeeded;
    assert!(whole(&story.now, Some(idle)).is_err(), "it can decide");

    // a journal of before may have it: it stands, and the end waits
    let from = story.now.rounds[0].matches[0].games[1].outcome;
    let left_out = ResultEvent::ResultCorrected {
        round: only,
        board: BOARD,
        game: GameNo(2),
        from: from.unwrap(),
        to: drawn(),
    };
    let before = story.now.after(&[left_out.into()]);
    assert_eq!(finish(&before, secret()), Err(needed(only)));
    assert_eq!(
        wrongly_passed_over(&before),
        [(only, BOARD, vec![LAST])],
        "and is said"
    );
    assert!(wrongly_passed_over(&story.now).is_empty());

    let lost = Outcome::Win(Side::Second, WinBy::Unstated);
    story.then(|t| whole(t, Some(lost)));
    story.then(|t| finish(t, secret()));
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn a_match_past_which_the_bracket_went_on_is_opened_by_no_correction() {
    let regulations = Regulations {
        games: Games(4),
        ..knocking_out(false)
    };
    let mut story = Story::with_regulations(4, regulations);
    let first = story.publish();
    story
        .enter(first, 1, "11=.")
        .enter(first, 2, "111.")
        .then(draft_round);
    let second = |t: &Tournament| correct_result(t, first, BOARD, GameNo(2), drawn());
    assert_eq!(story.refused(second), needed(first));
    let lost = Outcome::Win(Side::Second, WinBy::Unstated);
    assert_eq!(
        story.refused(|t| whole(t, Some(lost))),
        Refusal::Result(ResultRefusal::BracketMovedOn { round: first })
    );
    let same = drawn();
    story.then(|t| whole(t, same));
    assert_eq!(story.replayed(), story.now);
}

/// What forbids a correction says what can still be done: once the tournament is over no round is withdrawn.
#[test]
fn the_bracket_of_a_tournament_that_is_over_stands() {
    let mut story = Story::with_regulations(4, knocking_out(false));
    for _ in 0..2 {
        story.play_round();
    }
    let first = RoundNo(1);
    let lost = Some(Outcome::Win(Side::Second, WinBy::Unstated));
    let one_game = |t: &Tournament| correct_result(t, first, BOARD, GameNo(1), lost);
    assert_eq!(
        story.refused(one_game),
        Refusal::Result(ResultRefusal::BracketMovedOn { round: first })
    );
    story.then(|t| finish(t, secret()));
    assert_eq!(
        story.refused(one_game),
        Refusal::Result(ResultRefusal::BracketStands { round: first })
    );
}
