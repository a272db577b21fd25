//! Who is not to meet.

use super::{require_no_draft, require_stage};
use crate::{
    EntryEvent, EntryNo, EntryRefusal, Event, PairingRefusal, Refusal, Stage, Tournament,
    pairing::ordered,
};

const OPEN: [Stage; 3] = [Stage::Setup, Stage::Entries, Stage::Running];

/// Keeps two entries apart from the next round on. The shell records the reason.
///
/// # Errors
/// One entry twice, an unknown one; an open draft; a system that does not pair by scores.
pub fn keep_apart(
    tournament: &Tournament,
    one: EntryNo,
    other: EntryNo,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &OPEN)?;
    require_no_draft(tournament)?;
    if !tournament.regulations.system.is_swiss() {
        return Err(EntryRefusal::ApartOutsideSwiss.into());
    }
    tournament.entry(one)?;
    tournament.entry(other)?;
    if one == other {
        return Err(PairingRefusal::CannotSwap.into());
    }
    let (one, other) = ordered(one, other);
    if tournament.apart.contains(&(one, other)) {
        return Ok(Vec::new());
    }
    Ok(vec![EntryEvent::KeptApart { one, other }.into()])
}

/// Lets two entries meet again.
///
/// # Errors
/// An open draft.
pub fn let_meet(
    tournament: &Tournament,
    one: EntryNo,
    other: EntryNo,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &OPEN)?;
    require_no_draft(tournament)?;
    let (one, other) = ordered(one, other);
    if !tournament.apart.contains(&(one, other)) {
        return Ok(Vec::new());
    }
    Ok(vec![EntryEvent::MayMeet { one, other }.into()])
}
