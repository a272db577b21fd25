//! The one slip of the pen that explains a sheet, and the button that mends it (8.1).

use crate::{
    web::{
        address::GameAt,
        desk::{score_sheet::known, situation::Looked},
    },
    words::{self, Words},
};
use arbitration::{Case, Finding, SheetFinding, Shown, Situation};
use draughts::Slip;

/// A sheet that one press makes right.
pub(super) struct Mend {
    /// What the button says.
    pub button: String,
    /// The sheet without the slip.
    pub moves: String,
    /// What the form knows of the attached sheet, where it is that one; a typed sheet is only read again.
    pub attached: Option<String>,
}

impl Mend {
    /// For the sheet with this text, where the rules say that one slip explains it.
    pub fn of(t: &Words, case: &Case<'_>, at: GameAt, looked: &Looked, text: &str) -> Option<Self> {
        let Situation::Move {
            shown: Shown::Sheet(sheet),
            ..
        } = &looked.situation
        else {
            return None;
        };
        let repair = looked.advice.mended.as_ref()?;
        let moves = repair.mended(text, sheet)?;
        let mut findings = looked.advice.findings.iter();
        let button = findings.find_map(|one| button(t, repair.slip, one))?;
        let attached = case.record().filter(|one| one.moves.as_str() == text);
        Some(Self {
            button,
            moves,
            attached: attached.map(|_| known(case.tournament, at)),
        })
    }
}

/// What is put right, and where: no two such slips explain a sheet that one press makes right.
fn button(t: &Words, mended: Slip, finding: &Finding) -> Option<String> {
    let Finding::Sheet(SheetFinding::Slip {
        slip, at, played, ..
    }) = finding
    else {
        return None;
    };
    if *slip != mended {
        return None;
    }
    let place = words::move_at(t, Some(*at));
    Some(match (slip, played) {
        (Slip::Turned | Slip::Misread, Some(meant)) => t.games_mend_misread(place, meant.as_str()),
        (Slip::LeftOut, Some(meant)) => t.games_mend_left_out(place, meant.as_str()),
        (Slip::Extra, _) => t.games_mend_extra(place),
        (Slip::Turned | Slip::Misread | Slip::LeftOut, None) => return None,
    })
}
