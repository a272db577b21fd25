//! What is done to many entries at once, and taken back at once.

use super::{
    check_in, check_out, remove_entry, require_no_draft, require_stage, return_to_play,
    takes_entries,
};
use crate::{Attendance, EntryEvent, EntryNo, EntryRefusal, Event, Refusal, Stage, Tournament};

const OPEN: [Stage; 2] = [Stage::Entries, Stage::Running];

/// Players came; who is present already stays so.
///
/// # Errors
/// As [`check_in`], for the first who cannot be.
pub fn check_in_all(tournament: &Tournament, entries: &[EntryNo]) -> Result<Vec<Event>, Refusal> {
    each(tournament, entries, |now, no| {
        match now.entry(no)?.attendance {
            Attendance::Present => Ok(Vec::new()),
            Attendance::Expected | Attendance::Withdrawn(_) | Attendance::Expelled(_) => {
                check_in(now, no)
            }
        }
    })
}

/// Players who are expected will not come: nobody waits for them any more. Who has gone already stays so.
///
/// # Errors
/// Somebody is present; an open draft.
pub fn mark_absent(tournament: &Tournament, entries: &[EntryNo]) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &OPEN)?;
    require_no_draft(tournament)?;
    each(tournament, entries, |now, no| {
        match now.entry(no)?.attendance {
            Attendance::Expected => {
                let absent = EntryEvent::Withdrawn {
                    entry: no,
                    from_round: now.next_round(),
                    absent: true,
                };
                Ok(vec![absent.into()])
            }
            Attendance::Present => Err(EntryRefusal::AlreadyPresent { entry: no }.into()),
            Attendance::Withdrawn(_) | Attendance::Expelled(_) => Ok(Vec::new()),
        }
    })
}

/// Somebody who was said not to come may come after all. Whoever has a place in the field returns to it.
///
/// # Errors
/// Not withdrawn; an open draft; without a place in a field that nobody can join any more ([`takes_entries`]).
pub fn expect_again(tournament: &Tournament, no: EntryNo) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &OPEN)?;
    require_no_draft(tournament)?;
    match tournament.entry(no)?.attendance {
        Attendance::Expected => Ok(Vec::new()),
        Attendance::Withdrawn(_) if tournament.order.contains(&no) => {
            return_to_play(tournament, no)
        }
        Attendance::Withdrawn(_) => {
            takes_entries(tournament)?;
            Ok(vec![EntryEvent::AbsenceUndone { entry: no }.into()])
        }
        Attendance::Present => Err(EntryRefusal::HasNotWithdrawn { entry: no }.into()),
        Attendance::Expelled(_) => Err(EntryRefusal::IsExpelled { entry: no }.into()),
    }
}

/// Takes back what one change did to entries: check-ins, absences, new entries. What was changed since stays as it is: whoever was
/// entered and has come is not taken out. `left` has of those who came after all how it was said before that they do not: that stands again.
///
/// # Errors
/// A check-in after the start; an open draft.
pub(crate) fn undo_together(
    tournament: &Tournament,
    done: &[Event],
    left: &[Event],
) -> Result<Vec<Event>, Refusal> {
    let mut events = Vec::new();
    let mut now = tournament.clone();
    for event in done {
        let back = undo_one(&now, event, left)?;
        now = now.after(&back);
        events.extend(back);
    }
    Ok(events)
}

/// Does this event say that the entry left, or does not come?
pub(super) fn says_gone(event: &Event, no: EntryNo) -> bool {
    matches!(event, Event::Entry(EntryEvent::Withdrawn { entry, .. }) if *entry == no)
}

/// What was done to one entry among many: the one list of what is taken back together.
#[derive(Clone, Copy)]
pub(super) enum Told {
    /// It came.
    Came(EntryNo),
    /// It left, or does not come.
    Gone(EntryNo),
    /// It was made.
    Entered(EntryNo),
    /// It came back, or was given points of rounds that it missed: that stays.
    Stays,
}

impl Told {
    /// `None` where it is taken back otherwise, or not at all.
    pub(super) const fn of(event: &EntryEvent) -> Option<Self> {
        match event {
            EntryEvent::CheckedIn { entry, .. } => Some(Self::Came(*entry)),
            EntryEvent::Withdrawn { entry, .. } => Some(Self::Gone(*entry)),
            EntryEvent::Entered { entry } => Some(Self::Entered(entry.no)),
            EntryEvent::Returned { .. } | EntryEvent::MissedRoundsScored { .. } => {
                Some(Self::Stays)
            }
            EntryEvent::EntryChanged { .. }
            | EntryEvent::EntryRemoved { .. }
            | EntryEvent::CheckInUndone { .. }
            | EntryEvent::AbsenceUndone { .. }
            | EntryEvent::Expelled { .. }
            | EntryEvent::Reinstated { .. }
            | EntryEvent::AttendanceMoved { .. }
            | EntryEvent::ByeGranted { .. }
            | EntryEvent::ByeRevoked { .. }
            | EntryEvent::KeptApart { .. }
            | EntryEvent::EntryErased { .. }
            | EntryEvent::MayMeet { .. } => None,
        }
    }
}

fn undo_one(now: &Tournament, event: &Event, left: &[Event]) -> Result<Vec<Event>, Refusal> {
    // a number in the field goes with whoever came late
    let Event::Entry(event) = event else {
        return Ok(Vec::new());
    };
    let stands = |no: EntryNo| now.entries.get(&no).map(|entry| entry.attendance);
    match Told::of(event) {
        Some(Told::Came(no)) if stands(no) == Some(Attendance::Present) => {
            let mut back = check_out(now, no)?;
            back.extend(left.iter().find(|event| says_gone(event, no)).cloned());
            Ok(back)
        }
        Some(Told::Gone(no)) if matches!(stands(no), Some(Attendance::Withdrawn(_))) => {
            require_stage(now, &OPEN)?;
            require_no_draft(now)?;
            if now.order.contains(&no) {
                return return_to_play(now, no);
            }
            // also where nobody joins any more: it says only that nobody said so
            Ok(vec![EntryEvent::AbsenceUndone { entry: no }.into()])
        }
        Some(Told::Entered(no)) if stands(no) == Some(Attendance::Expected) => {
            remove_entry(now, no)
        }
        // it does not stand any more
        Some(Told::Came(_) | Told::Gone(_) | Told::Entered(_) | Told::Stays) | None => {
            Ok(Vec::new())
        }
    }
}

fn each(
    tournament: &Tournament,
    entries: &[EntryNo],
    one: impl Fn(&Tournament, EntryNo) -> Result<Vec<Event>, Refusal>,
) -> Result<Vec<Event>, Refusal> {
    let mut events = Vec::new();
    let mut now = tournament.clone();
    for no in entries {
        let done = one(&now, *no)?;
        now = now.after(&done);
        events.extend(done);
    }
    Ok(events)
}
