//! FENs that are read, and those that are refused with a reason.

use proptest::prelude::*;

use super::*;

fn fault(text: &str) -> String {
    Position::from_fen(RuleSet::Portuguese, text)
        .unwrap_err()
        .to_string()
}

#[test]
fn a_fault_names_its_character() {
    assert_eq!(fault(""), "character 1: W or B expected");
    assert_eq!(fault("   "), "character 1: W or B expected");
    assert_eq!(
        fault("?:W1:B32"),
        "character 1: whose move it is must be known: W or B expected"
    );
    assert_eq!(fault("W:W1 2:B32"), "character 6: : expected");
    assert_eq!(
        fault("[FEN \"W:W1:B33\"]"),
        "character 13: a square of this board expected"
    );
    assert_eq!(fault("W:?1:B32"), "character 3: W or B expected");
    assert_eq!(fault("W"), "character 2: : expected");
    assert_eq!(fault("W:W1"), "character 5: : expected");
    assert_eq!(fault("W:W1:W2"), "character 6: this side is listed twice");
    assert_eq!(
        fault("W:W1,:B2"),
        "character 6: a square of this board expected"
    );
    assert_eq!(fault("W:W4-2:B9"), "character 4: a range must run upwards");
    assert_eq!(
        fault("W:W1-5:BK9,K3"),
        "character 12: square 3 is taken twice"
    );
    assert_eq!(
        fault("  W:W29:B9"),
        "character 6: a man on square 29 would be a king"
    );
    assert_eq!(
        fault("W:W1:B9 é"),
        "character 9: end of the position expected"
    );
    assert_eq!(
        fault("W:W99999999999:B9"),
        "character 4: a square of this board expected"
    );
    assert_eq!(
        fault("W:W1-12,13:B32"),
        "character 3: White has more than the 12 pieces of the start"
    );
}

#[test]
fn one_position_in_many_hands() {
    let read = |text| Position::from_fen(RuleSet::Brazilian, text).map(|found| found.to_string());
    for text in [
        "B:Bb8:Wa1,Kb2,Kd2",
        "B:Wa1,K26,K25:B1",
        "B:WK25-26,29:B1.",
        "B:B1:W29,K25,K26:H3:F12",
        "b:b1:w29,k25,k26",
        " B : W29, K25 , K26 : B1 ",
        "[FEN \"B:W29,K25–26:B1\"]",
        "FEN \"B:W29,K25,K26:B1.\"",
        "\"b:bb8:wa1,kb2,kd2\"",
        "B:W29,K25,K26:B1:W+0:B+1",
        "B:W29,K25,K26:B1:H0:F1:+0+2",
    ] {
        assert_eq!(read(text), Ok("B:WK25,K26,29:B1".to_owned()), "{text}");
    }
}

#[test]
fn a_diagram_without_a_side_to_move_is_told_from_a_wrong_one() {
    let read = |text| Position::from_fen(RuleSet::Portuguese, text).unwrap_err();
    assert_eq!(read("?:W9,11:B22,K4.").fault, FenFault::UnknownTurn);
    assert_eq!(
        read("?:W9,99:B22").to_string(),
        "character 6: a square of this board expected"
    );
}

#[test]
fn an_empty_board_names_no_side() {
    for text in ["W::.", "W::", "W:W:B", "[FEN \"w::\"]"] {
        let position = Position::from_fen(RuleSet::Portuguese, text).unwrap();
        assert_eq!(position.to_string(), "W:W:B", "{text}");
    }
    assert_eq!(fault("W:W1:"), "character 6: W or B expected");
    assert_eq!(fault("W::B1"), "character 4: end of the position expected");
}

#[test]
fn a_side_may_be_empty() {
    let position = Position::from_fen(RuleSet::Portuguese, "W:W:B9").unwrap();
    assert_eq!(position.to_string(), "W:W:B9");
    assert!(position.legal_moves().is_empty());
}

/// Any placement without uncrowned men, under any rules.
fn positions() -> impl Strategy<Value = Position> {
    let squares = prop::collection::vec(0..5_u8, 50);
    (0..RuleSet::ALL.len(), squares, any::<bool>()).prop_map(|(rules, squares, black)| {
        let mut position = Position::empty(RuleSet::ALL[rules]);
        for (square, content) in position.board().squares().zip(squares) {
            let colour = if content % 2 == 0 {
                Colour::White
            } else {
                Colour::Black
            };
            let crowned = position.board().crowning_row(colour).contains(square);
            let rank = if content > 2 || crowned {
                Rank::King
            } else {
                Rank::Man
            };
            let most = Position::start(position.rules()).pieces(colour).len();
            if content > 0 && position.pieces(colour).len() < most {
                position = position.place(square, Piece { colour, rank });
            }
        }
        position.turn = if black { Colour::Black } else { Colour::White };
        position
    })
}

proptest! {
    #[test]
    fn what_is_printed_is_read_back(position in positions()) {
        let read = Position::from_fen(position.rules(), &position.to_string());
        prop_assert_eq!(read, Ok(position));
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,40}", likely in "[WB:K0-9a-h,.-]{0,30}") {
        for text in [text, likely] {
            if let Ok(position) = Position::from_fen(RuleSet::Portuguese, &text) {
                prop_assert_eq!(Position::from_fen(RuleSet::Portuguese, &position.to_string()), Ok(position));
            }
        }
    }
}
