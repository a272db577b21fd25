//! What was read of a score sheet, for the arbiter who sent it.

use crate::{
    web::{
        diagram::Diagram,
        tournament::game::{self, number},
    },
    words::Words,
};
use draughts::{Repair, Slip, Stop};
use tournament::{Game, Stage, Study, Tournament};

/// How many positions a search for slips of the pen goes on from: well under a second.
const BUDGET: u64 = 60_000;
/// How many explanations are shown.
const SHOWN: usize = 5;

/// What was read.
pub(super) struct SheetReading {
    /// How many moves are sound.
    pub sound: String,
    /// Is that all of them?
    pub whole: bool,
    /// Where it stops, and why.
    pub fault: Option<String>,
    /// Moves that could not be read and can be no others.
    pub repaired: Vec<String>,
    /// The single slips that would explain the sheet.
    pub slips: Vec<SlipRow>,
    /// The opening drawn, and whether it was followed.
    pub opening: Option<String>,
    /// What the tags of a PDN say against it being this game.
    pub doubts: Vec<String>,
    /// What does not agree with the result that stands.
    pub against: Vec<String>,
    /// How the game ended by its moves.
    pub over: Vec<String>,
    /// The last position that is sure (7.5 a).
    pub diagram: Diagram,
}

/// A slip of the pen that would explain the sheet.
pub(super) struct SlipRow {
    /// What it is.
    pub said: String,
    /// The whole sheet without it, and how its place is called; none where several moves are possible there.
    pub mended: Option<(String, String)>,
}

impl SheetReading {
    /// What was read of this text.
    pub fn new(t: &Words, tournament: &Tournament, game: &Game, study: &Study, text: &str) -> Self {
        Self {
            sound: t.games_sound(study.game.ply(), study.sheet.entries.len()),
            whole: study.game.ply() == study.sheet.entries.len(),
            fault: game::fault(t, study),
            repaired: game::repaired(t, study),
            slips: slips(t, study, text),
            opening: game::opening(t, &tournament.regulations, game, study),
            doubts: Vec::new(),
            against: against(t, tournament, game, study),
            over: game::over(t, study),
            diagram: Diagram::new(study.game.position(), t).with_river(),
        }
    }
}

/// What the sheet says of the result and the tournament says otherwise.
fn against(t: &Words, tournament: &Tournament, game: &Game, study: &Study) -> Vec<String> {
    let mut against = game::against(t, study, game);
    if game.outcome.is_none() {
        against.push(missing(t, tournament));
    }
    against
}

/// That the game has no result yet, and what the public sees until then.
fn missing(t: &Words, tournament: &Tournament) -> String {
    let following = &tournament.following;
    if following.live && tournament.stage == Stage::Running {
        t.games_result_missing_live(u16::from(following.delay.minutes()))
    } else {
        t.games_result_missing()
    }
}

/// The single slips of the pen that would make an illegal sheet legal, where only one repair is possible.
fn slips(t: &Words, study: &Study, text: &str) -> Vec<SlipRow> {
    if !matches!(study.stop, Some(Stop::Illegal(_))) {
        return Vec::new();
    }
    let mending = study.sheet.mend(BUDGET);
    let told = mending.repairs.iter().filter_map(|repair| {
        let (said, button) = slip(t, study, repair)?;
        let mended = repair.mended(text, &study.sheet);
        let mended = mended.map(|mended| (mended, button));
        Some(SlipRow { said, mended })
    });
    told.take(SHOWN).collect()
}

/// What a slip is, and what the button says that mends it.
fn slip(t: &Words, study: &Study, repair: &Repair) -> Option<(String, String)> {
    let number = number(repair.entry + 1);
    let entry = study.sheet.entries.get(repair.entry)?;
    let (line, column) = (entry.line, entry.column);
    Some(match repair.slip {
        Slip::Extra => {
            let button = t.games_mend_extra(number.as_str());
            (t.games_slip_extra(number, line, column), button)
        }
        Slip::LeftOut => {
            let meant = meant(study, repair)?;
            let button = t.games_mend_left_out(number.as_str(), meant.as_str());
            (t.games_slip_left_out(number, line, column, meant), button)
        }
        Slip::Turned | Slip::Misread => {
            let meant = meant(study, repair)?;
            let button = t.games_mend_misread(number.as_str(), meant.as_str());
            (t.games_slip_misread(number, line, column, meant), button)
        }
    })
}

/// The move that the game had where the slip is.
fn meant(study: &Study, repair: &Repair) -> Option<String> {
    let moves = repair.filling.only()?;
    let before = moves.get(..repair.entry)?;
    let position = before
        .iter()
        .fold(study.sheet.start, |position, played| position.play(played));
    Some(position.shown(moves.get(repair.entry)?))
}
