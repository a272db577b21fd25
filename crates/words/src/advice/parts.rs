//! What several sentences of findings have in them: a side, a move, the pieces on a board.

use crate::{Words, and};
use arbitration::Material;
use draughts::{Colour, game::MoveNumber};

/// "das brancas", "White's".
pub(super) fn of_side(t: &Words, colour: Colour) -> String {
    match colour {
        Colour::White => t.finding_of_white(),
        Colour::Black => t.finding_of_black(),
    }
}

/// A move by its number; the start where there is none.
#[must_use]
pub fn move_at(t: &Words, number: Option<MoveNumber>) -> String {
    match number {
        Some(MoveNumber { number, colour }) => {
            t.finding_move(number.to_string(), of_side(t, colour))
        }
        None => t.finding_start(),
    }
}

pub(super) fn material(t: &Words, pieces: &Material) -> String {
    t.finding_material(
        pieces.white_men.to_string(),
        pieces.white_kings.to_string(),
        pieces.black_men.to_string(),
        pieces.black_kings.to_string(),
    )
}

pub(super) fn list<T: ToString>(t: &Words, values: &[T]) -> String {
    let values: Vec<String> = values.iter().map(ToString::to_string).collect();
    and(t, &values)
}
