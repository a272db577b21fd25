//! Article 4: the act of moving.

use super::*;
use draughts::Square;

pub fn conduct(by: Colour, code: &str) -> Situation {
    Situation::Conduct {
        by: vec![by],
        rule: arbitration::ConductRule::from_code(code).unwrap(),
        persistent: false,
        third: None,
    }
}

/// A breach of this rule can be met with a warning, which stands in the player's record afterwards.
pub fn can_be_warned(code: &str, article: &str) {
    let mut board = Board::new();
    let white = board.player(WHITE);
    let told = board.rule(&conduct(WHITE, code), DecisionKind::Sanctioned, Vec::new());
    assert!(
        told.has(&Effect::Warned { entry: white }),
        "{told:?}",
        told = told.ruling
    );
    assert!(
        told.ruling.article.to_string().contains(article),
        "{}",
        told.ruling.article
    );
    assert_eq!(decide::ladder(&board.t, white).len(), 1);
    assert_eq!(board.result(), None);
}

fn touched(numbers: &[u8], announced: bool) -> Situation {
    let squares = numbers.iter().map(|number| Square::new(*number).unwrap());
    Situation::Touched {
        position: Position::start(RuleSet::Portuguese),
        squares: squares.collect(),
        announced,
    }
}

fn moved(shown: Shown, moved: &str, clock_pressed: bool) -> Situation {
    Situation::Move {
        shown,
        moved: Some(moved.to_owned()),
        clock_pressed,
    }
}

/// What must be played, by the ruling.
fn due(told: &Told) -> Vec<String> {
    let due = told.ruling.effects.iter().find_map(|effect| match effect {
        Effect::MustPlay { moves, .. } => Some(moves.clone()),
        _ => None,
    });
    due.unwrap_or_default()
}

#[test]
fn p4_1_one_hand() {
    can_be_warned("two-hands", "4.1");
}

#[test]
fn p4_2_adjusting_with_a_word_before_obliges_to_nothing() {
    let (kind, article) = Board::new().advised(&touched(&[11], true));
    assert_eq!((kind, article), (DecisionKind::FreeChoice, "4.2".into()));
}

#[test]
fn p4_3_a_touched_piece_must_be_played() {
    let mut board = Board::new();
    let told = board.ruled(&touched(&[11], false), DecisionKind::PieceMustMove);
    assert_eq!(told.ruling.article, "4.3");
    assert_eq!(due(&told), ["11-14", "11-15"]);
}

#[test]
fn p4_4_of_several_the_first_that_can_move() {
    let mut board = Board::new();
    let told = board.ruled(&touched(&[5, 11, 12], false), DecisionKind::PieceMustMove);
    assert_eq!(told.ruling.article, "4.4");
    assert_eq!(due(&told), ["11-14", "11-15"]);
}

#[test]
fn p4_5_where_none_can_move_the_choice_is_free() {
    let mut board = Board::new();
    let told = board.ruled(&touched(&[5, 6], false), DecisionKind::FreeChoice);
    assert_eq!(told.ruling.article, "4.5");
    assert!(due(&told).is_empty());
}

#[test]
fn p4_6_a_released_piece_stays() {
    can_be_warned("moved-again", "4.6");
}

#[test]
fn p4_7_hesitation_with_the_piece_in_hand() {
    can_be_warned("hesitation", "4.7");
}

#[test]
fn p4_8_a_move_is_made_when_the_piece_is_released() {
    let legal = moved(written(""), "9-13", false);
    let mut board = Board::new();
    let told = board.ruled(&legal, DecisionKind::MoveStands);
    assert!(
        told.ruling
            .effects
            .iter()
            .all(|effect| *effect == Effect::PlaysOn)
    );
}

#[test]
fn p4_9_a_capture_is_made_on_its_last_square() {
    // one of two pieces taken: the path is not finished
    let start = shown("W:W1:B5,14,31");
    let (kind, _) = Board::new().advised(&moved(start.clone(), "1x10", false));
    assert_eq!(kind, DecisionKind::MoveReplaced);
    let (kind, _) = Board::new().advised(&moved(start, "1x19", false));
    assert_eq!(kind, DecisionKind::MoveStands);
}

#[test]
fn p4_10_captured_pieces_stay_until_the_capture_is_over() {
    // the king cannot pass twice over the piece on 14, which is still there
    let start = shown("W:WK1:B14,22");
    let advice = Board::new().advice(&moved(start, "1x19", true));
    assert_eq!(advice.decisions[0].kind, DecisionKind::MoveReplaced);
}

#[test]
fn p4_11_a_man_that_reaches_the_last_row_has_moved() {
    let crowned = moved(shown("W:W28:BK4"), "28-32", true);
    assert_eq!(Board::new().advised(&crowned).0, DecisionKind::MoveStands);
    // as a king it could have gone on; the move was over on 31
    let goes_on = moved(shown("W:W24:B27,26"), "24x22", true);
    assert_eq!(Board::new().advised(&goes_on).0, DecisionKind::MoveReplaced);
}

#[test]
fn p4_12_an_illegal_move_is_replaced() {
    let mut board = Board::new();
    let backwards = moved(shown("W:W14:B32"), "14-10", false);
    let told = board.ruled(&backwards, DecisionKind::MoveReplaced);
    assert!(
        told.ruling.article.to_string().contains("4.12"),
        "{}",
        told.ruling.article
    );
    assert_eq!(board.result(), None);
    // the clock was not pressed: by 7.5 a it is no completed illegal move
    let not_completed = RulingDraft {
        key: "notcompleted".parse().unwrap(),
        seen: None,
        scene: board.case().scene(),
        matter: Matter::IllegalMove,
        concerned: vec![board.player(WHITE)],
        move_no: None,
        facts: "Moved backwards, clock not pressed".parse().unwrap(),
        evidence: Evidence::default(),
        decision: DecisionKind::MoveReplaced,
        article: told.ruling.article.clone(),
        effects: told.ruling.effects.clone(),
        clocks: None,
    };
    board.then(|t| decide::rule(t, not_completed, &chief()));
    assert!(decide::illegal_moves(&board.t, board.player(WHITE)).is_empty());
}

#[test]
fn p4_12_the_piece_of_an_illegal_move_was_touched() {
    let mut board = Board::new();
    let backwards = moved(shown("W:W14:B32"), "14-10", false);
    let told = board.ruled(&backwards, DecisionKind::MoveReplaced);
    assert_eq!(told.ruling.article, "4.12, 4.3");
    assert_eq!(due(&told), ["14-18", "14-19"]);
    // a piece without a legal move binds to nothing
    let mut board = Board::new();
    let told = board.ruled(
        &moved(written("9-13 22-18"), "5-9", false),
        DecisionKind::MoveReplaced,
    );
    assert_eq!(told.ruling.article, "4.12");
    assert!(due(&told).is_empty());
}

#[test]
fn p4_12_a_move_out_of_turn_is_the_offence_of_who_made_it() {
    let board = Board::new();
    let advice = board.advice(&moved(shown("W:W9:B21"), "21-17", true));
    assert_eq!(advice.offender, Some(BLACK));
    let article = advice.findings.iter().find_map(|one| match one {
        arbitration::Finding::Move(arbitration::MoveFinding::Illegal { .. }) => {
            one.article(draughts::RuleSet::Portuguese)
        }
        _ => None,
    });
    assert_eq!(article, Some("3.1 e".into()));
}

#[test]
fn p4_13_the_opponents_pieces_are_left_alone() {
    can_be_warned("others-pieces", "4.13");
}

#[test]
fn p4_14_untidy_pieces_are_put_right_by_their_owner() {
    let mut board = Board::new();
    let told = board.rule(
        &conduct(WHITE, "untidy-pieces"),
        DecisionKind::OwnerAdjusts,
        Vec::new(),
    );
    assert!(
        told.ruling.article.to_string().contains("4.14"),
        "{}",
        told.ruling.article
    );
}
