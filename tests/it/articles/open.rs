//! What the text names without saying what follows, or of which it has only a half: 3.1 f, g, 6.4 c, 8.2, 9.4 and 11.4 for one or both, 13.1,
//! A.3. The advice says that the text is silent, and the choices are those of an analogy.

use super::*;
use arbitration::{Claim, Finding, Interruption, Note};
use tournament::{LossBy, OpeningRule, WinBy};

#[test]
fn p3_1_f_play_that_went_on_uncrowned_is_the_arbiters() {
    let went_on = Situation::NotCrowned {
        by: WHITE,
        went_on: true,
        shown: shown("B:WK29:B12"),
    };
    let mut board = Board::new();
    let advice = board.advice(&went_on);
    assert!(
        advice
            .findings
            .contains(&Finding::Note(Note::WentOnUncrowned))
    );
    board.ruled(&went_on, DecisionKind::Crowned);
    let back = board.rule(&went_on, DecisionKind::PositionRestored, Vec::new());
    assert!(back.ruling.article.to_string().contains("Prefácio"));
}

#[test]
fn p3_1_g_the_opponent_crowns_the_man() {
    let seen = Situation::NotCrowned {
        by: WHITE,
        went_on: false,
        shown: Shown::Nothing,
    };
    let told = Board::new().ruled(&seen, DecisionKind::Crowned);
    assert_eq!(told.ruling.article, "3.1 g");
}

#[test]
fn p6_4_c_an_interrupted_game_keeps_its_position_and_times() {
    let interrupted = |what| Situation::Interrupted {
        what,
        shown: shown("W:WK1:BK31"),
    };
    let mut board = Board::new();
    let stopped = interrupted(Interruption::Stopped);
    let told = board.ruled(&stopped, DecisionKind::Suspended);
    let position = position("W:WK1:BK31").to_string();
    assert!(told.has(&Effect::Restored { position }));
    board.rule(&stopped, DecisionKind::Resumed, Vec::new());
    assert_eq!(board.result(), None);
    // at the hour White's clock is started; to put a game off is the arbiter's (6.3 c, 6.4 e)
    let (kind, article) = board.advised(&interrupted(Interruption::NotBegun));
    assert_eq!(
        (kind, article),
        (DecisionKind::MustBePlayed, "6.3 c".into())
    );
}

#[test]
fn p8_2_a_claim_with_an_announced_move() {
    let claimed = |moved: &str| {
        let start = position("B:WK7:BK29");
        let text = "29-26 7-4 26-29 4-7 29-26 7-4 26-29";
        Situation::AnnouncedMove {
            by: WHITE,
            claim: Claim::Repetition,
            moved: moved.to_owned(),
            shown: Shown::Sheet(Sheet::parse(text, &start).unwrap()),
        }
    };
    let mut board = Board::new();
    board.ruled(&claimed("4-7"), DecisionKind::ClaimUpheld);
    assert_eq!(board.points(), Some((Points::HALF, Points::HALF)));
    let mut board = Board::new();
    let told = board.ruled(&claimed("4-11"), DecisionKind::ClaimRejected);
    assert_eq!(told.added(board.player(BLACK)), 120);
    // Black is not on the move: the move that makes the third time is White's, and binds nobody
    let Situation::AnnouncedMove {
        claim,
        moved,
        shown,
        ..
    } = claimed("4-7")
    else {
        panic!("another situation");
    };
    let out_of_turn = Situation::AnnouncedMove {
        by: BLACK,
        claim,
        moved,
        shown,
    };
    let mut board = Board::new();
    let told = board.ruled(&out_of_turn, DecisionKind::ClaimRejected);
    assert_eq!(told.added(board.player(WHITE)), 120);
    let advice = board.advice(&out_of_turn);
    let plays = |one: &Effect| matches!(one, Effect::MustPlay { .. });
    let mut effects = advice.decisions.iter().flat_map(|one| &one.effects);
    assert!(!effects.any(plays));
}

#[test]
fn p9_4_b_one_player_who_refuses_alone() {
    let refuses = |ordered| Situation::RefusesAlone { by: BLACK, ordered };
    let mut board = Board::new();
    board.ruled(&refuses(false), DecisionKind::MustBePlayed);
    let told = board.ruled(&refuses(true), DecisionKind::Lost);
    assert_eq!(told.ruling.article, "11.10");
    let winner = board.side(WHITE);
    assert_eq!(board.result(), Some(Outcome::Win(winner, WinBy::Conduct)));
}

#[test]
fn p11_4_both_phones_sound() {
    let both = Situation::BothDevices {
        sounded: true,
        shown: Shown::Nothing,
    };
    let mut board = Board::new();
    let told = board.ruled(&both, DecisionKind::BothLose);
    assert_eq!(told.ruling.article, "Prefácio, 11.4, 11.11");
    assert_eq!(board.result(), Some(Outcome::DoubleLoss(LossBy::Device)));
    // White's opponent cannot win: Black alone loses, and White has no more than a draw would give
    let hopeless = Situation::BothDevices {
        sounded: true,
        shown: shown("W:W9:B13"),
    };
    let mut board = Board::new();
    let told = board.ruled(&hopeless, DecisionKind::OneLoses);
    assert_eq!(told.ruling.article, "Prefácio, 11.4");
    assert_eq!(board.points(), Some((Points::HALF, Points::ZERO)));
}

#[test]
fn p13_1_a_question_to_the_federation() {
    let question = Situation::Question {
        about: Some("4.3".to_owned()),
        shown: shown("W:WK1:BK31"),
    };
    let mut board = Board::new();
    let told = board.ruled(&question, DecisionKind::QuestionRaised);
    assert_eq!(told.ruling.article, "13.1, 4.3");
    assert_eq!(board.result(), None);
}

#[test]
fn pa_3_a_drawn_opening_that_was_not_played() {
    let played = |moves| Situation::OpeningNotPlayed {
        shown: Shown::Nothing,
        moves: Some(moves),
    };
    let mut board = Board::new();
    board.ruled(&played(10), DecisionKind::GoesOn);
    board.ruled(&played(9), DecisionKind::Replayed);
    let free = Board::with(|regulations| regulations.opening = OpeningRule::Free);
    assert_eq!(free.advised(&played(3)).0, DecisionKind::NoAction);
}
