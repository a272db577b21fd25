//! What is wrong in a position that somebody typed.

use draughts::{Colour, FenFault, ParseFenError};

use super::Words;

/// Why a text is no position, with the character where that shows.
#[must_use]
pub fn fen_error(t: &Words, error: &ParseFenError) -> String {
    let fault = match error.fault {
        FenFault::Colour => t.board_fault_colour(),
        FenFault::Colon => t.board_fault_colon(),
        FenFault::Twice => t.board_fault_twice(),
        FenFault::Square => t.board_fault_square(),
        FenFault::Range => t.board_fault_range(),
        FenFault::Taken(square) => t.board_fault_taken(square.to_string()),
        FenFault::Uncrowned(square) => t.board_fault_uncrowned(square.number()),
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
