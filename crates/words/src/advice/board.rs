//! What was found of the position, in the words of the rules.

use super::parts::material;
use crate::{Words, verdict, verdict::side};
use arbitration::BoardFinding;
use draughts::game::WonBy;

/// What was found of the position.
pub(super) fn said(t: &Words, one: &BoardFinding) -> String {
    match one {
        BoardFinding::Judged(judged) => verdict::finding(t, judged),
        BoardFinding::Won { winner, by, .. } => match by {
            WonBy::CapturedAll => t.finding_won_captured(side(t, *winner)),
            WonBy::Blocked => t.finding_won_blocked(side(t, *winner)),
        },
        BoardFinding::CanWin { colour, line } => {
            t.finding_can_win(side(t, *colour), line.join(" "))
        }
        BoardFinding::CannotWin { colour } => t.finding_cannot_win(side(t, *colour)),
        BoardFinding::WinUnknown { colour, searched } => {
            t.finding_win_unknown(side(t, *colour), searched.to_string())
        }
        BoardFinding::Pieces(pieces) => t.finding_pieces(material(t, pieces)),
    }
}
