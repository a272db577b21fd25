//! What is said of score sheets.

use super::parts::move_at;
use crate::Words;
use arbitration::SheetFinding;
use draughts::{Slip, game::MoveNumber};

/// What was found of a score sheet.
pub(super) fn said(t: &Words, one: &SheetFinding) -> String {
    match one {
        SheetFinding::Sound { plies } => t.finding_sheet_sound(plies.to_string()),
        SheetFinding::Gap {
            at: number,
            line,
            column,
            moves,
        } => gap(t, *number, (*line, *column), moves),
        SheetFinding::Filled { moves } => filled(t, moves),
        SheetFinding::NotFilled {
            complete: false, ..
        } => t.finding_fill_unknown(),
        SheetFinding::NotFilled { ways: 0, .. } => t.finding_cannot_fill(),
        SheetFinding::NotFilled { ways, .. } => t.finding_not_filled(ways.to_string()),
        SheetFinding::Slip {
            slip,
            at: number,
            played,
            alone: _,
        } => written_wrong(t, *slip, *number, played.as_deref()),
        SheetFinding::LastSound {
            after: None, later, ..
        } => t.finding_last_sound_start(later.to_string()),
        SheetFinding::LastSound { after, later, .. } => {
            t.finding_last_sound(move_at(t, *after), later.to_string())
        }
    }
}

fn gap(t: &Words, number: MoveNumber, (line, column): (usize, usize), moves: &[String]) -> String {
    let number = move_at(t, Some(number));
    let (line, column) = (line.to_string(), column.to_string());
    if moves.is_empty() {
        t.finding_gap_none(number, line, column)
    } else {
        t.finding_gap(number, line, column, moves.join(", "))
    }
}

fn filled(t: &Words, moves: &[(MoveNumber, String)]) -> String {
    let one = |(number, moved): &(MoveNumber, String)| {
        t.finding_filled_one(move_at(t, Some(*number)), moved.as_str())
    };
    let moves: Vec<String> = moves.iter().map(one).collect();
    t.finding_filled(moves.join(", "))
}

fn written_wrong(t: &Words, slip: Slip, number: MoveNumber, played: Option<&str>) -> String {
    let number = move_at(t, Some(number));
    let played = played.map(|moved| t.finding_slip_played(moved));
    let played = played.unwrap_or_default();
    match slip {
        Slip::Turned => t.finding_slip_turned(number, played),
        Slip::Misread => t.finding_slip_misread(number, played),
        Slip::LeftOut => t.finding_slip_left_out(number, played),
        Slip::Extra => t.finding_slip_extra(number),
    }
}
