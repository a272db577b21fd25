//! What comes back when a ruling falls of which something came after: another ruling, a correction, a game played anew; and what was said of a
//! game that is void.

use super::*;
use crate::{Agreement, Edition, Regulations, Seat, StatedResult, StatementRule};

const DRAWN: Outcome = Outcome::Draw(DrawBy::Agreement);
const GAME: GameNo = GameNo(1);

fn published() -> Story {
    let mut story = Story::with_players(6);
    story.publish();
    story
}

fn result(story: &Story) -> Option<Outcome> {
    one(&story.now, ROUND).games[0].outcome
}

impl Story {
    fn ruled(&mut self, key: &str, effect: Effect) -> &mut Self {
        self.then(|t| rule(t, draft(t, ROUND, key, vec![effect]), &chief()))
    }

    fn void(&mut self, key: &str) -> &mut Self {
        let (game, was) = (GAME, None);
        self.ruled(key, Effect::Voided { game, was })
    }

    fn entered(&mut self, outcome: Outcome) -> &mut Self {
        let (board, game) = (BoardNo(1), GAME);
        let change = ResultChange {
            board,
            game,
            outcome,
        };
        let reason = "Seen".parse().ok();
        self.then(|t| enter_results(t, ROUND, &[change], reason.as_ref()))
    }

    fn corrected(&mut self, to: Option<Outcome>) -> &mut Self {
        self.then(|t| correct_result(t, ROUND, BoardNo(1), GAME, to))
    }

    fn revoked(&mut self, no: u32) -> &mut Self {
        self.then(|t| revoke(t, RulingNo(no), facts(), &Instead::new(), &chief()))
    }
}

/// What happens, step by step, and what stands at the end.
#[test]
fn what_stands_after_rulings_that_fell() {
    let win = Outcome::Win(Side::First, WinBy::Unstated);
    type Steps = fn(&mut Story, Outcome);
    let cases: &[(&str, Steps, Option<Outcome>)] = &[
        (
            "corrected between two rulings: the correction comes back, not the ruling before it",
            |story, _| {
                story.ruled("aaaaaaaa", ended(LOST)).corrected(Some(DRAWN));
                story.ruled("bbbbbbbb", ended(LOST)).revoked(2);
            },
            Some(DRAWN),
        ),
        (
            "a game that a ruling gave is void: when both fell nothing stands",
            |story, _| {
                story.ruled("aaaaaaaa", ended(LOST)).void("bbbbbbbb");
                story.revoked(1).revoked(2);
            },
            None,
        ),
        (
            "played anew with the same result: the first ruling takes nothing with it",
            |story, _| {
                story.ruled("aaaaaaaa", ended(LOST)).void("bbbbbbbb");
                story.entered(LOST).revoked(1);
            },
            Some(LOST),
        ),
        (
            "void twice: the first that falls does not bring its draw back",
            |story, win| {
                story.entered(DRAWN).void("aaaaaaaa").entered(win);
                story.void("bbbbbbbb").revoked(1);
            },
            None,
        ),
        (
            "void twice: the second that falls brings back what was played anew",
            |story, win| {
                story.entered(DRAWN).void("aaaaaaaa").entered(win);
                story.void("bbbbbbbb").revoked(2);
            },
            Some(win),
        ),
        (
            "void, and ended by a ruling: when both fell the draw stands again",
            |story, _| {
                story.entered(DRAWN).void("aaaaaaaa");
                story.ruled("bbbbbbbb", ended(LOST)).revoked(1).revoked(2);
            },
            Some(DRAWN),
        ),
        (
            "ruled so twice: the first that falls leaves it to the second",
            |story, _| {
                story.ruled("aaaaaaaa", ended(LOST));
                story.ruled("bbbbbbbb", ended(LOST)).revoked(1);
            },
            Some(LOST),
        ),
    ];
    for (what, steps, stands) in cases {
        let mut story = published();
        steps(&mut story, win);
        assert_eq!(result(&story), *stands, "{what}");
        assert_eq!(story.replayed(), story.now, "{what}");
    }
}

/// A ruling made at the second game says something of the first as well.
#[test]
fn a_ruling_of_another_game_of_the_match_counts() {
    let mut story = published();
    story.ruled("aaaaaaaa", ended(LOST));
    story.then(|t| {
        let mut second = draft(t, ROUND, "bbbbbbbb", vec![ended(LOST)]);
        second.scene.game = Some(GameNo(2));
        rule(t, second, &chief())
    });
    story.revoked(1);
    assert_eq!(result(&story), Some(LOST));
}

/// A proposal holds from its confirmation: what stood before it may be the word of a ruling with a higher number.
#[test]
fn what_a_proposal_found_at_its_confirmation_may_have_fallen_since() {
    let late = |minute| Bench {
        at: at(minute),
        ..chief()
    };
    let mut story = published();
    story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", vec![ended(LOST)]), &deputy()));
    story.ruled("bbbbbbbb", ended(DRAWN));
    story.then(|t| confirm(t, FIRST, &late(9)));
    assert_eq!(result(&story), Some(LOST));
    for no in [2, 1].map(RulingNo) {
        story.then(|t| revoke(t, no, facts(), &Instead::new(), &late(20)));
    }
    assert_eq!(result(&story), None);
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn a_proposal_about_a_game_that_is_void_since_is_not_confirmed() {
    let mut story = published();
    story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", vec![ended(LOST)]), &deputy()));
    assert_eq!(ruling(&story, 1).state, RulingState::Proposed);
    story.void("bbbbbbbb");
    let refusal = story.refused(|t| confirm(t, FIRST, &chief()));
    let (ruling, game) = (FIRST, GAME);
    assert_eq!(
        refusal,
        Refusal::Ruling(RulingRefusal::GameVoidSince { ruling, game })
    );
    story.revoked(2);
    story.then(|t| confirm(t, FIRST, &chief()));
    assert_eq!(result(&story), Some(LOST));
}

#[test]
fn what_was_said_of_a_game_that_is_void_is_not_said_of_the_new_one() {
    let mut regulations = Regulations::standard();
    regulations.arbitration.statements = StatementRule::Provisional;
    let mut story = Story::with_regulations(6, regulations);
    story.publish();
    let place = GameKey::new(ROUND, BoardNo(1), GAME);
    let says = |story: &mut Story, side, minute| {
        let seat = Seat {
            round: ROUND,
            edition: Edition(0),
            board: BoardNo(1),
            side,
            seating: 0,
        };
        let said = [(GAME, StatedResult::Draw)];
        story.then(|t| state_results(t, seat, &said, at(minute)));
    };
    // both of the first game, before the ruling of minute 5
    for side in Side::ALL {
        says(&mut story, side, 4);
    }
    assert_eq!(story.now.provisional(place), Some(StatedResult::Draw));
    story.void("aaaaaaaa");
    assert_eq!(story.now.agreement(place), Some(Agreement::Silent));
    says(&mut story, Side::First, 20);
    let one = Agreement::One(Side::First);
    assert_eq!(story.now.agreement(place), Some(one));
    assert_eq!(story.replayed(), story.now);
}
