//! What is wrong in a position that somebody typed.

use draughts::{Colour, FenFault, Notation, ParseFenError, RuleSet};

use super::Words;

/// Why a text is no position of these rules, with the character where that shows; squares are named as records of them name them.
#[must_use]
pub fn fen_error(t: &Words, rules: RuleSet, error: &ParseFenError) -> String {
    let fault = match error.fault {
        FenFault::Colour => t.board_fault_colour(),
        FenFault::Colon => t.board_fault_colon(),
        FenFault::Twice => t.board_fault_twice(),
        FenFault::Square => match rules.notation() {
            Notation::Numeric => t.board_fault_square(),
            Notation::Algebraic => t.board_fault_square_letters(),
        },
        FenFault::Range => t.board_fault_range(),
        FenFault::Taken(square) => t.board_fault_taken(rules.square(square)),
        FenFault::Uncrowned(square) => t.board_fault_uncrowned(rules.square(square)),
        FenFault::UnknownTurn => t.board_fault_unknown_turn(),
        FenFault::TooMany {
            colour: Colour::White,
            most,
        } => t.board_fault_too_many_white(most),
        FenFault::TooMany {
            colour: Colour::Black,
            most,
        } => t.board_fault_too_many_black(most),
        FenFault::End => t.board_fault_end(),
    };
    t.board_wrong_at(error.at, fault)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;
    use draughts::Position;

    #[test]
    fn a_faulty_position_is_told_by_the_squares_of_its_rules() {
        let t = Lang::Pt.load();
        let cases = [
            (RuleSet::Brazilian, "W:W29,29:B", "a casa a1 está repetida"),
            (
                RuleSet::Brazilian,
                "W:W1:B",
                "um peão na casa b8 já seria dama",
            ),
            (RuleSet::Brazilian, "W:W99:B", "como c3"),
            (RuleSet::Portuguese, "W:W9,9:B", "a casa 9 está repetida"),
            (RuleSet::Portuguese, "W:W99:B", "o número de uma casa"),
        ];
        for (rules, fen, said) in cases {
            let error = Position::from_fen(rules, fen).unwrap_err();
            let told = fen_error(&t, rules, &error);
            assert!(told.contains(said), "{fen}: {told}");
        }
    }
}
