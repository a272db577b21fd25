//! What is said of score sheets.

use super::move_at;
use crate::{Words, moves_due, why_not};
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
            crate::why::capitalised(&move_at(t, number)),
            sentence.as_str(),
        ),
        None => sentence,
    }
}

pub(super) fn reversed(t: &Words, white: u16, black: u16) -> String {
    let few = white.max(black) < 10;
    let (white, black) = (white.to_string(), black.to_string());
    if few {
        t.finding_reversed_few(white, black)
    } else {
        t.finding_reversed_many(white, black)
    }
}

pub(super) fn gap(
    t: &Words,
    number: MoveNumber,
    (line, column): (usize, usize),
    moves: &[String],
) -> String {
    let number = move_at(t, Some(number));
    let (line, column) = (line.to_string(), column.to_string());
    if moves.is_empty() {
        t.finding_gap_none(number, line, column)
    } else {
        t.finding_gap(number, line, column, moves.join(", "))
    }
}

pub(super) fn filled(t: &Words, moves: &[(MoveNumber, String)]) -> String {
    let one = |(number, moved): &(MoveNumber, String)| {
        t.finding_filled_one(move_at(t, Some(*number)), moved.as_str())
    };
    let moves: Vec<String> = moves.iter().map(one).collect();
    t.finding_filled(moves.join(", "))
}

pub(super) fn slip(t: &Words, slip: Slip, number: MoveNumber, played: Option<&str>) -> String {
    let number = move_at(t, Some(number));
    let played = played.map(|moved| t.finding_slip_played(moved));
    let played = played.unwrap_or_default();
    match slip {
        Slip::Misread => t.finding_slip_misread(number, played),
        Slip::LeftOut => t.finding_slip_left_out(number, played),
        Slip::Extra => t.finding_slip_extra(number),
    }
}
