//! What was found of hands, in the words of the rules.

use crate::{Words, and, verdict::side};
use arbitration::TouchFinding;
use draughts::{RuleSet, Square};

/// What was found of hands.
pub(super) fn said(t: &Words, rules: RuleSet, one: &TouchFinding) -> String {
    let name = |square: &Square| rules.square(*square);
    match one {
        TouchFinding::Displaced { by, back: true } => t.finding_displaced_back(side(t, *by)),
        TouchFinding::Displaced { by, back: false } => t.finding_displaced(side(t, *by)),
        TouchFinding::MustPlay { square, moves, .. } => {
            t.finding_must_play(name(square), moves.join(", "))
        }
        TouchFinding::OpponentChooses { squares, .. } => {
            let squares: Vec<String> = squares.iter().map(name).collect();
            t.finding_opponent_chooses(and(t, &squares))
        }
        TouchFinding::FreeMove { .. } => t.finding_free_move(),
        TouchFinding::EmptySquare(square) => t.finding_empty_square(name(square)),
        TouchFinding::OpponentsPiece {
            square,
            article: None,
        } => t.finding_opponents_piece(name(square)),
        TouchFinding::OpponentsPiece { square, .. } => t.finding_opponents_piece_rule(name(square)),
    }
}
