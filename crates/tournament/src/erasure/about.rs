//! What a journal says of an entry by its number alone, for the file of whoever asks what is kept of them. An erasure leaves those rows as they are.

use std::collections::BTreeSet;

use super::{Stay, former};
use crate::{EntryEvent, EntryNo, Event, JournalRow, RulingEvent};

/// The numbers of the rows that are about an entry, whether or not they have its name: how it came and left, its byes, the rulings about it with what
/// became of them, and its appeals. What its games brought is no part of them: that is in the rounds.
///
/// # Errors
/// A row that cannot be read.
pub fn rows_about(rows: &[JournalRow], stay: Stay) -> serde_json::Result<BTreeSet<i32>> {
    let theirs = stay.rows(rows)?;
    let mut rulings = BTreeSet::new();
    let mut found = BTreeSet::new();
    for row in rows.iter().filter(|row| theirs.contains(&row.number)) {
        let is_about = match row.read()? {
            Event::Entry(event) => says(&event, stay),
            // whoever appeals against what was decided about others is told of the appeal
            Event::Ruling(RulingEvent::Appealed { ruling, appeal }) => {
                appeal.by == stay.no || rulings.contains(&ruling)
            }
            Event::Ruling(event) => {
                if former::concerns(&event, stay.no) {
                    rulings.insert(event.ruling());
                }
                rulings.contains(&event.ruling())
            }
            Event::Setup(_) | Event::Round(_) | Event::Result(_) | Event::Board(_) => false,
        };
        if is_about {
            found.insert(row.number);
        }
    }
    Ok(found)
}

/// Is it about this stay of an entry? The row that took out whoever had the number before is the first in which it may be somebody else's.
fn says(event: &EntryEvent, stay: Stay) -> bool {
    let is_removal = matches!(event, EntryEvent::EntryRemoved { .. });
    of(event) == Some(stay.no) && (stay.entered.is_some() || !is_removal)
}

/// Whom an event is about.
const fn of(event: &EntryEvent) -> Option<EntryNo> {
    match event {
        EntryEvent::Entered { entry } => Some(entry.no),
        EntryEvent::EntryChanged { entry, .. }
        | EntryEvent::EntryRemoved { entry }
        | EntryEvent::CheckedIn { entry, .. }
        | EntryEvent::CheckInUndone { entry }
        | EntryEvent::AbsenceUndone { entry }
        | EntryEvent::Withdrawn { entry, .. }
        | EntryEvent::Returned { entry, .. }
        | EntryEvent::Expelled { entry, .. }
        | EntryEvent::Reinstated { entry, .. }
        | EntryEvent::AttendanceMoved { entry, .. }
        | EntryEvent::ByeGranted { entry, .. }
        | EntryEvent::ByeRevoked { entry, .. }
        | EntryEvent::MissedRoundsScored { entry, .. } => Some(*entry),
        // who is kept from whom is as much the other's, who may have asked for it; of whoever was forgotten nothing is told
        EntryEvent::KeptApart { .. }
        | EntryEvent::MayMeet { .. }
        | EntryEvent::EntryErased { .. } => None,
    }
}
