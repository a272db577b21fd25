//! Article 7: irregularities.

use super::article_04::can_be_warned;
use super::*;
use arbitration::{MovedPieces, SetUpFault};

fn restored(told: &Told) -> Option<&str> {
    told.ruling.effects.iter().find_map(|effect| match effect {
        Effect::Restored { position } => Some(position.as_str()),
        _ => None,
    })
}

#[test]
fn p7_1_the_times_after_an_irregularity_are_the_arbiters() {
    let mut board = Board::new();
    let situation = Situation::Move {
        shown: written("9-13 22-18 5-9"),
        moved: None,
        clock_pressed: true,
    };
    board.rule(&situation, DecisionKind::MoveReplaced, Vec::new());
    let clocks = tournament::rulings::Clocks {
        white_before: Some(300),
        black_before: Some(200),
        white_after: Some(280),
        black_after: Some(200),
    };
    let draft = RulingDraft {
        key: "clocksnoted".parse().unwrap(),
        seen: None,
        scene: board.case().scene(),
        matter: Matter::IllegalMove,
        concerned: vec![board.player(WHITE)],
        move_no: None,
        facts: "Times set".parse().unwrap(),
        evidence: Evidence::default(),
        decision: DecisionKind::MoveReplaced,
        article: "7.1".into(),
        effects: vec![Effect::PlaysOn],
        clocks: Some(clocks),
    };
    board.then(|t| decide::rule(t, draft, &chief()));
    assert_eq!(board.t.rulings[1].clocks, Some(clocks));
}

#[test]
fn p7_2_a_wrong_set_up_voids_the_game() {
    for fault in [SetUpFault::Pieces, SetUpFault::Board] {
        let mut board = Board::new();
        let told = board.ruled(&Situation::WrongSetUp(fault), DecisionKind::Replayed);
        assert!(told.has(&Effect::Voided {
            game: GAME,
            was: None
        }));
        assert_eq!(told.ruling.article, "7.2");
    }
}

#[test]
fn p7_3_reversed_colours_before_and_after_ten_moves() {
    let reversed = |white, black| Situation::ReversedColours { white, black };
    let mut board = Board::new();
    board.ruled(&reversed(9, 9), DecisionKind::ColoursCorrected);
    assert_eq!(board.one().games[0].white, Side::First);
    // ten by one and nine by the other are not fewer than ten by each
    let mut board = Board::new();
    board.ruled(&reversed(10, 9), DecisionKind::ColoursStay);
    assert_eq!(board.one().games[0].white, Side::Second);
}

#[test]
fn p7_4_a_whoever_displaces_pieces_restores_them() {
    let mut board = Board::new();
    let displaced = Situation::Displaced {
        by: WHITE,
        shown: written("9-13 22-18"),
        pieces: MovedPieces::NotYet,
    };
    let told = board.ruled(&displaced, DecisionKind::PositionRestored);
    let after = Position::start(RuleSet::Portuguese);
    let after = ["9-13", "22-18"].iter().fold(after, |position, text| {
        position.play(&position.read_move(text).unwrap())
    });
    assert_eq!(restored(&told), Some(after.to_string().as_str()));
}

#[test]
fn p7_4_b_the_arbiter_may_be_called_for_it() {
    let stopped = Situation::ClockStopped {
        by: BLACK,
        reason: arbitration::StopReason::Good,
    };
    let (kind, _) = Board::new().advised(&stopped);
    assert_eq!(kind, DecisionKind::StopJustified);
}

#[test]
fn p7_4_c_the_arbiter_may_penalise_it() {
    can_be_warned("displaced", "7.4 c");
}

#[test]
fn p7_5_a_the_position_before_the_illegal_move_is_restored() {
    let mut board = Board::new();
    // Black leaves the capture 13x22 out of account; it is White who must capture after 22-18
    let situation = Situation::Move {
        shown: written("9-13 22-18 5-9 24-20"),
        moved: None,
        clock_pressed: true,
    };
    let told = board.ruled(&situation, DecisionKind::MoveReplaced);
    let start = Position::start(RuleSet::Portuguese);
    let before = ["9-13", "22-18"].iter().fold(start, |position, text| {
        position.play(&position.read_move(text).unwrap())
    });
    assert_eq!(restored(&told), Some(before.to_string().as_str()));
    assert!(told.ruling.article.to_string().contains("7.5 a"));
}

#[test]
fn p7_5_b_pressing_without_a_move_is_an_illegal_move() {
    let mut board = Board::new();
    let told = board.ruled(&Situation::NoMove { by: WHITE }, DecisionKind::PressCounts);
    assert_eq!(told.ruling.article, "7.5 b, 12.9 a");
    let entry = board.player(WHITE);
    assert!(told.has(&Effect::Warned { entry }));
    let no_move = RulingDraft {
        key: "nomovecounted".parse().unwrap(),
        seen: None,
        scene: board.case().scene(),
        matter: Matter::NoMove,
        concerned: vec![board.player(WHITE)],
        move_no: None,
        facts: "Pressed without a move".parse().unwrap(),
        evidence: Evidence::default(),
        decision: DecisionKind::PressCounts,
        article: told.ruling.article.clone(),
        effects: told.ruling.effects.clone(),
        clocks: None,
    };
    board.then(|t| decide::rule(t, no_move, &chief()));
    assert_eq!(
        decide::illegal_moves(&board.t, board.player(WHITE)).len(),
        1
    );
    assert_eq!(
        decide::illegal_moves(&board.t, board.player(BLACK)).len(),
        0
    );
}
