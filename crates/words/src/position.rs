//! A position in words.

use draughts::{Colour, Position, SquareSet};

use super::Words;

/// Where everybody stands and whose turn it is: "brancas, dama na casa 1; pretas, peão na casa 9; jogam as brancas".
#[must_use]
pub fn position(t: &Words, position: &Position) -> String {
    t.diagram_in_a_line(
        pieces_of(t, position, Colour::White, ", "),
        pieces_of(t, position, Colour::Black, ", "),
        turn(t, position),
    )
}

/// "jogam as brancas", for the middle of a sentence.
pub(super) fn turn(t: &Words, position: &Position) -> String {
    match position.turn() {
        Colour::White => t.diagram_turn_white(),
        Colour::Black => t.diagram_turn_black(),
    }
}

/// Where the men and the kings of a side stand, with what stands `between` the two: `peões nas casas 1, 2; dama na casa 5`. Squares are named as records of
/// these rules name them.
#[must_use]
pub fn pieces_of(t: &Words, position: &Position, colour: Colour, between: &str) -> String {
    let rules = position.rules();
    let names = |squares: SquareSet| {
        let names: Vec<String> = squares.map(|square| rules.square(square)).collect();
        names.join(", ")
    };
    let (men, kings) = (position.men(colour), position.kings(colour));
    let men = (!men.is_empty()).then(|| t.diagram_men(men.len(), names(men)));
    let kings = (!kings.is_empty()).then(|| t.diagram_kings(kings.len(), names(kings)));
    let parts: Vec<String> = men.into_iter().chain(kings).collect();
    if parts.is_empty() {
        t.diagram_no_pieces()
    } else {
        parts.join(between)
    }
}
