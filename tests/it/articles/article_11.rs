//! Article 11: conduct.

use super::article_04::{can_be_warned, conduct};
use super::*;
use arbitration::ConductRule;
use tournament::{DrawBy, RulingRefusal, WinBy};

fn device(sounded: bool, shown: Shown) -> Situation {
    Situation::Device {
        by: WHITE,
        sounded,
        shown,
    }
}

fn persistent(by: &[Colour]) -> Situation {
    Situation::Conduct {
        by: by.to_vec(),
        rule: ConductRule::from_code("refuses-rules").unwrap(),
        persistent: true,
        third: None,
    }
}

#[test]
fn p11_1_no_discredit() {
    can_be_warned("discredit", "11.1");
}

#[test]
fn p11_2_nobody_leaves_without_leave() {
    can_be_warned("left", "11.2");
}

#[test]
fn p11_3_no_notes_no_advice() {
    can_be_warned("notes-or-advice", "11.3");
    // 5.2 names the use of a device as a reason to lose
    let mut board = Board::new();
    board.rule(
        &conduct(WHITE, "notes-or-advice"),
        DecisionKind::Lost,
        Vec::new(),
    );
    let won = Outcome::Win(board.side(BLACK), WinBy::Notes);
    assert_eq!(
        (board.result(), won.article(RuleSet::Portuguese).as_str()),
        (Some(won), "11.3")
    );
}

#[test]
fn p11_4_a_phone_that_sounds_loses_or_draws() {
    let mut board = Board::new();
    let told = board.ruled(&device(true, Shown::Nothing), DecisionKind::Lost);
    assert_eq!(told.ruling.article, "11.4");
    let winner = board.side(BLACK);
    assert_eq!(board.result(), Some(Outcome::Win(winner, WinBy::Device)));
    // the opponent has a man that can never get past: nothing is left to win with
    let mut board = Board::new();
    let hopeless = device(true, shown("W:W9:B13"));
    board.ruled(&hopeless, DecisionKind::DrawInsteadOfLoss);
    assert!(matches!(
        board.result(),
        Some(Outcome::Draw(DrawBy::OpponentCannotWin))
    ));
    // two kings could still win by a sequence of legal moves, however unlikely
    let (kind, _) = Board::new().advised(&device(true, shown("W:WK1:BK15")));
    assert_eq!(kind, DecisionKind::Lost);
    // it was only there
    let (kind, _) = Board::new().advised(&device(false, Shown::Nothing));
    assert_eq!(kind, DecisionKind::Sanctioned);
}

#[test]
fn p11_5_smoking_where_it_is_allowed() {
    can_be_warned("smoking", "11.5");
}

#[test]
fn p11_6_the_score_sheet_is_for_the_game() {
    can_be_warned("sheet-misused", "11.6");
}

#[test]
fn p11_7_whoever_has_finished_is_a_spectator() {
    can_be_warned("spectating-player", "11.7");
}

#[test]
fn p11_8_nobody_disturbs() {
    can_be_warned("noise", "11.8");
    can_be_warned("repeated-offers", "11.8");
}

#[test]
fn p11_9_breaches_are_sanctioned_by_12_9() {
    let mut board = Board::new();
    let black = board.player(BLACK);
    let more = vec![Effect::TimeAdded {
        entry: black,
        seconds: 180,
    }];
    let told = board.rule(&conduct(WHITE, "left"), DecisionKind::Sanctioned, more);
    assert_eq!(told.added(black), 180);
}

#[test]
fn p11_10_persistent_refusal_loses_and_the_arbiter_sets_the_opponents_score() {
    let advice = Board::new().advice(&persistent(&[WHITE]));
    let mut scores = Vec::new();
    for decision in &advice.decisions {
        for effect in &decision.effects {
            if let Effect::Ended { outcome, .. } = effect {
                let board = Board::new();
                assert_eq!(outcome.points(board.side(WHITE)), Points::ZERO);
                // of the opponent nobody says that the rules were refused
                assert!(!matches!(outcome, Outcome::DoubleLoss(_)));
                let article = outcome.article(RuleSet::Portuguese);
                assert_eq!(article.as_str(), "11.10");
                scores.push(outcome.points(board.side(BLACK)));
            }
        }
    }
    scores.sort_unstable();
    scores.dedup();
    assert_eq!(scores, [Points::ZERO, Points::HALF, Points::ONE]);
}

#[test]
fn p11_11_where_both_are_guilty_both_lose() {
    let mut board = Board::new();
    let told = board.ruled(&persistent(&[WHITE, BLACK]), DecisionKind::BothLose);
    assert!(told.ruling.article.to_string().contains("11.11"));
    assert_eq!(board.points(), Some((Points::ZERO, Points::ZERO)));
}

#[test]
fn p11_12_a_player_may_appeal_unless_the_regulations_say_otherwise() {
    let lost = |board: &mut Board| {
        board.ruled(&device(true, Shown::Nothing), DecisionKind::Lost);
        (board.t.rulings[0].no, board.player(WHITE))
    };
    let grounds = || "The phone was another's".parse().unwrap();
    let mut board = Board::new();
    let (no, player) = lost(&mut board);
    board.then(|t| decide::appeal(t, no, player, grounds(), &chief()));
    let upheld = || decide::AppealDecision {
        outcome: decide::AppealOutcome::Upheld {
            instead: decide::Instead::new(),
        },
        reasons: grounds(),
        decided_by: None,
    };
    board.then(|t| decide::decide_appeal(t, no, upheld(), &chief()));
    assert_eq!(board.result(), None);
    assert_eq!(board.t.rulings[0].state, RulingState::Overturned);
    let mut board = Board::with(|regulations| regulations.arbitration.no_appeals = true);
    let (no, player) = lost(&mut board);
    let refusal = decide::appeal(&board.t, no, player, grounds(), &chief());
    assert_eq!(refusal, Err(Refusal::Ruling(RulingRefusal::NoAppeals)));
}
