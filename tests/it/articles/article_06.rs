//! Article 6: the clock.

use super::article_04::can_be_warned;
use super::*;
use arbitration::StopReason;
use tournament::{RegulationsRefusal, SetupRefusal, WinBy};

#[test]
fn p6_1_the_flag_ends_the_time_of_a_player() {
    let mut board = Board::new();
    let fell = Situation::FlagFall {
        by: vec![WHITE],
        shown: Shown::Nothing,
    };
    board.ruled(&fell, DecisionKind::LostOnTime);
    let winner = board.side(BLACK);
    assert_eq!(board.result(), Some(Outcome::Win(winner, WinBy::Time)));
}

#[test]
fn p6_2_a_the_clock_completes_the_move() {
    // pressed: the illegal move counts as completed (7.5 a); not pressed: it is only replaced (4.12)
    let moved = |clock_pressed| Situation::Move {
        shown: shown("W:W14:B32"),
        moved: Some("14-10".to_owned()),
        clock_pressed,
    };
    let mut board = Board::new();
    let white = board.player(WHITE);
    let pressed = board.ruled(&moved(true), DecisionKind::MoveReplaced);
    let before = Board::new().ruled(&moved(false), DecisionKind::MoveReplaced);
    assert!(
        pressed.ruling.article.to_string().contains("7.5 a"),
        "{}",
        pressed.ruling.article
    );
    assert!(
        !before.ruling.article.to_string().contains("7.5 a"),
        "{}",
        before.ruling.article
    );
    assert_eq!(pressed.ruling.subject(), Some(white));
}

#[test]
fn p6_2_b_the_hand_that_moved_presses_the_clock() {
    can_be_warned("other-hand", "6.2 b");
    can_be_warned("finger-on-clock", "6.2 b");
}

#[test]
fn p6_2_c_nobody_hinders_the_press() {
    can_be_warned("clock-hindered", "6.2 c");
}

#[test]
fn p6_2_d_the_clock_is_used_properly() {
    can_be_warned("clock-violence", "6.2 d");
    can_be_warned("clock-before-move", "6.2 d");
}

#[test]
fn p6_2_e_pieces_are_adjusted_in_ones_own_time() {
    can_be_warned("adjusts-out-of-turn", "6.2 e");
}

#[test]
fn p6_3_a_the_time_is_fixed_beforehand() {
    let mut t = Board::new().t;
    let locked = decide::change_regulations(&t, t.regulations.clone());
    assert_eq!(locked, Err(Refusal::Setup(SetupRefusal::RegulationsLocked)));
    t.regulations.time.seconds = 0;
    assert_eq!(
        t.regulations.clone().checked(),
        Err(Refusal::Regulations(RegulationsRefusal::TimeOutOfRange))
    );
}

#[test]
fn p6_3_c_lateness_counts_from_the_start_of_the_clocks() {
    let mut board = Board::new();
    board.then(|t| decide::start_clocks(t, ROUND, time()));
    assert_eq!(board.t.hall.started.get(&ROUND), Some(&time()));
    let late = Situation::Absence {
        by: vec![WHITE],
        minutes: 12,
        came: true,
    };
    board.ruled(&late, DecisionKind::CameInTime);
    assert_eq!(board.result(), None);
}

#[test]
fn p6_4_a_b_a_wrong_clock_is_set_right() {
    let mut board = Board::new();
    let told = board.ruled(&Situation::WrongClock, DecisionKind::ClocksSet);
    assert!(
        told.ruling.article.to_string().contains("6.4"),
        "{}",
        told.ruling.article
    );
}

#[test]
fn p6_4_d_a_good_reason_to_stop_the_clock_costs_nothing() {
    let mut board = Board::new();
    let stopped = Situation::ClockStopped {
        by: WHITE,
        reason: StopReason::Good,
    };
    let told = board.ruled(&stopped, DecisionKind::StopJustified);
    assert_eq!(told.added(board.player(BLACK)), 0);
}

#[test]
fn p6_4_f_no_good_reason_gives_the_opponent_a_minute() {
    let mut board = Board::new();
    let stopped = Situation::ClockStopped {
        by: WHITE,
        reason: StopReason::None,
    };
    let told = board.ruled(&stopped, DecisionKind::StopUnjustified);
    assert_eq!(told.added(board.player(BLACK)), 60);
    assert_eq!(told.ruling.article, "6.4 f");
}
