//! Article 5: how a game ends.

use super::*;
use arbitration::Claim;
use tournament::decide::ResultChange;
use tournament::{DrawBy, WinBy};

#[test]
fn p5_1_a_game_is_won_lost_or_drawn() {
    for (outcome, white, black) in [
        (
            Outcome::Win(Side::First, WinBy::CapturedAll),
            Points::ONE,
            Points::ZERO,
        ),
        (
            Outcome::Win(Side::Second, WinBy::Blocked),
            Points::ZERO,
            Points::ONE,
        ),
        (Outcome::Draw(DrawBy::Agreement), Points::HALF, Points::HALF),
    ] {
        assert_eq!(outcome.points(Side::First), white);
        assert_eq!(outcome.points(Side::Second), black);
    }
}

#[test]
fn p5_2_a_game_is_won_in_the_ways_of_the_text() {
    let ways = WinBy::ALL
        .iter()
        .filter(|way| way.article(RuleSet::Portuguese).as_str() == "5.2")
        .count();
    assert_eq!(ways, 5); // unstated, captured all, blocked, resigned, time
    // the sheet shows the last piece taken: the game is over, and nothing that follows it is a move
    let over = Situation::Move {
        shown: shown("W:W9:B13"),
        moved: Some("9x18".to_owned()),
        clock_pressed: true,
    };
    let mut board = Board::new();
    board.ruled(&over, DecisionKind::WonOnTheBoard);
    let won = Outcome::Win(board.side(WHITE), WinBy::CapturedAll);
    assert_eq!(board.result(), Some(won));
}

#[test]
fn p5_3_neither_can_win_or_the_position_stood_three_times() {
    let mut board = Board::new();
    let again = written("9-13 24-20 5-9");
    let refuted = Situation::DrawClaim {
        by: WHITE,
        claim: Claim::Repetition,
        shown: again,
    };
    let (kind, _) = board.advised(&refuted);
    assert_eq!(kind, DecisionKind::ClaimRejected);
    let start = position("W:WK4:BK29");
    let there_and_back = ["4-7", "29-26", "7-4", "26-29"];
    let moves: Vec<Move> = there_and_back
        .iter()
        .cycle()
        .take(8)
        .scan(start, |position, text| {
            let played = position.read_move(text).unwrap();
            *position = position.play(&played);
            Some(played)
        })
        .collect();
    let proven = Situation::DrawClaim {
        by: WHITE,
        claim: Claim::Repetition,
        shown: sheet(&start, &moves),
    };
    board.ruled(&proven, DecisionKind::ClaimUpheld);
    assert_eq!(board.result(), Some(Outcome::Draw(DrawBy::Repetition)));
}

#[test]
fn p5_3_b_a_position_in_which_somebody_can_win_is_no_draw() {
    let situation = Situation::NoWinLeft {
        position: position("W:WK1,K5,K12:BK4"),
    };
    let (kind, _) = Board::new().advised(&situation);
    assert_eq!(kind, DecisionKind::NoAction);
}

#[test]
fn p5_4_a_game_is_lost_by_not_coming_or_by_time() {
    let mut board = Board::new();
    let absent = Situation::Absence {
        by: vec![BLACK],
        minutes: 31,
        came: false,
    };
    board.ruled(&absent, DecisionKind::LostByAbsence);
    assert_eq!(board.result(), Some(Outcome::Forfeit(board.side(WHITE))));
    let mut board = Board::new();
    let change = ResultChange {
        board: BOARD,
        game: GAME,
        outcome: Outcome::Win(Side::First, WinBy::Resignation),
    };
    board.then(|t| decide::enter_results(t, ROUND, &[change], None));
    assert!(board.result().is_some_and(Outcome::played));
}
