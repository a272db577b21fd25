//! Moves, sheets and touched pieces.

use super::{list, move_at, side};
use crate::words::{Words, moves_due, why_not};
use arbitration::Finding;
use draughts::{Illegal, Position, Slip, game::MoveNumber};

/// Why a move is illegal and what was due; on a sheet with its number first.
pub(super) fn illegal(
    t: &Words,
    position: &Position,
    illegal: &Illegal,
    number: Option<MoveNumber>,
) -> String {
    let why = why_not(t, position, illegal);
    let sentence = format!("{why} {}", moves_due(t, position, illegal));
    match number {
        Some(_) => t.finding_illegal_at(
            crate::words::why::capitalised(&move_at(t, number)),
            sentence.as_str(),
        ),
        None => sentence,
    }
}

pub(super) fn about_moves(t: &Words, finding: &Finding) -> Option<String> {
    Some(match finding {
        Finding::Legal { moved, at: None } => t.finding_legal(moved.as_str()),
        Finding::Legal { moved, at: number } => {
            t.finding_legal_at(move_at(t, *number), moved.as_str())
        }
        Finding::LegalMoves { moves } if moves.is_empty() => t.finding_no_moves(),
        Finding::LegalMoves { moves } => t.finding_legal_moves(moves.join(", ")),
        Finding::ReversedAfter { white, black } => {
            let (few, white, black) =
                (white.max(black) < &10, white.to_string(), black.to_string());
            if few {
                t.finding_reversed_few(white, black)
            } else {
                t.finding_reversed_many(white, black)
            }
        }
        Finding::Displaced { by, back: true } => t.finding_displaced_back(side(t, *by)),
        Finding::Displaced { by, back: false } => t.finding_displaced(side(t, *by)),
        Finding::MustPlay { square, moves, .. } => {
            t.finding_must_play(square.to_string(), moves.join(", "))
        }
        Finding::OpponentChooses { squares, .. } => t.finding_opponent_chooses(list(t, squares)),
        Finding::FreeMove { .. } => t.finding_free_move(),
        Finding::EmptySquare(square) => t.finding_empty_square(square.to_string()),
        Finding::OpponentsPiece {
            square,
            article: None,
        } => t.finding_opponents_piece(square.to_string()),
        Finding::OpponentsPiece { square, .. } => {
            t.finding_opponents_piece_rule(square.to_string())
        }
        other => return about_sheets(t, other),
    })
}

fn about_sheets(t: &Words, finding: &Finding) -> Option<String> {
    Some(match finding {
        Finding::SheetSound { plies } => t.finding_sheet_sound(plies.to_string()),
        Finding::Gap {
            at: number,
            line,
            column,
            moves,
        } => {
            let (number, line, column) = (
                move_at(t, Some(*number)),
                line.to_string(),
                column.to_string(),
            );
            if moves.is_empty() {
                t.finding_gap_none(number, line, column)
            } else {
                t.finding_gap(number, line, column, moves.join(", "))
            }
        }
        Finding::Filled { moves } => {
            let moves: Vec<String> = moves
                .iter()
                .map(|(number, moved)| {
                    t.finding_filled_one(move_at(t, Some(*number)), moved.as_str())
                })
                .collect();
            t.finding_filled(moves.join(", "))
        }
        Finding::NotFilled {
            complete: false, ..
        } => t.finding_fill_unknown(),
        Finding::NotFilled { ways: 0, .. } => t.finding_cannot_fill(),
        Finding::NotFilled { ways, .. } => t.finding_not_filled(ways.to_string()),
        Finding::Slip {
            slip,
            at: number,
            played,
        } => {
            let number = move_at(t, Some(*number));
            let played = played.as_deref().map(|moved| t.finding_slip_played(moved));
            let played = played.unwrap_or_default();
            match slip {
                Slip::Misread => t.finding_slip_misread(number, played),
                Slip::LeftOut => t.finding_slip_left_out(number, played),
                Slip::Extra => t.finding_slip_extra(number),
            }
        }
        Finding::LastSound {
            after: None, later, ..
        } => t.finding_last_sound_start(later.to_string()),
        Finding::LastSound { after, later, .. } => {
            t.finding_last_sound(move_at(t, *after), later.to_string())
        }
        _ => return None,
    })
}
