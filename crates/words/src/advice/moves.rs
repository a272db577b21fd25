//! What was found of moves, in the words of the rules.

use super::parts::move_at;
use crate::{Words, moves_due, why_not};
use arbitration::MoveFinding;
use draughts::{CrownedBy, Illegal, Position, game::MoveNumber};

/// What was found of moves.
pub(super) fn said(t: &Words, one: &MoveFinding) -> String {
    match one {
        MoveFinding::Illegal {
            position,
            illegal,
            at,
        } => not_legal(t, position, illegal, *at),
        MoveFinding::Legal { moved, at: None } => t.finding_legal(moved.as_str()),
        MoveFinding::Legal { moved, at: number } => {
            t.finding_legal_at(move_at(t, *number), moved.as_str())
        }
        MoveFinding::LegalMoves { moves } if moves.is_empty() => t.finding_no_moves(),
        MoveFinding::LegalMoves { moves } => t.finding_legal_moves(moves.join(", ")),
        MoveFinding::IsKing(_) => t.finding_is_king(),
        MoveFinding::CrowningFirst(_) => t.finding_crowning_first(),
        MoveFinding::Crowns(CrownedBy::Opponent, _) => t.finding_opponent_crowns(),
        MoveFinding::Crowns(CrownedBy::Owner, _) => t.finding_owner_crowns(),
        MoveFinding::CountsUncrowned(_) => t.finding_counts_uncrowned(),
    }
}

/// Why a move is illegal and what was due; on a sheet with its number first.
fn not_legal(
    t: &Words,
    position: &Position,
    illegal: &Illegal,
    number: Option<MoveNumber>,
) -> String {
    let why = why_not(t, position, illegal);
    let sentence = format!("{why} {}", moves_due(t, position, illegal));
    match number {
        Some(_) => t.finding_illegal_at(
            crate::why::capitalised(&move_at(t, number)),
            sentence.as_str(),
        ),
        None => sentence,
    }
}
