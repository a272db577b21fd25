//! What was found of hands, in the words of the rules.

use super::list;
use crate::{Words, verdict::side};
use arbitration::TouchFinding;

/// What was found of hands.
pub(super) fn said(t: &Words, one: &TouchFinding) -> String {
    match one {
        TouchFinding::Displaced { by, back: true } => t.finding_displaced_back(side(t, *by)),
        TouchFinding::Displaced { by, back: false } => t.finding_displaced(side(t, *by)),
        TouchFinding::MustPlay { square, moves, .. } => {
            t.finding_must_play(square.to_string(), moves.join(", "))
        }
        TouchFinding::OpponentChooses { squares, .. } => {
            t.finding_opponent_chooses(list(t, squares))
        }
        TouchFinding::FreeMove { .. } => t.finding_free_move(),
        TouchFinding::EmptySquare(square) => t.finding_empty_square(square.to_string()),
        TouchFinding::OpponentsPiece {
            square,
            article: None,
        } => t.finding_opponents_piece(square.to_string()),
        TouchFinding::OpponentsPiece { square, .. } => {
            t.finding_opponents_piece_rule(square.to_string())
        }
    }
}
