//! The sentences for what happens to those who play.

use super::{Cast, Named, Words, and};
use crate::shown_name;
use tournament::EntryEvent;

pub(super) fn told(t: &Words, event: &EntryEvent, cast: &Cast<'_>) -> String {
    match event {
        EntryEvent::Entered { entry } => {
            t.journal_entered(entry.no.0, shown_name(t, &entry.person.name))
        }
        EntryEvent::EntryChanged { person, .. } => {
            t.journal_entry_changed(shown_name(t, &person.name))
        }
        EntryEvent::EntryErased { entry, rows, .. } => t.journal_entry_erased(entry.0, rows.len()),
        EntryEvent::EntryRemoved { entry } => t.journal_entry_removed(cast.entry(*entry)),
        EntryEvent::CheckedIn { entry, from_round } => {
            t.journal_checked_in(cast.entry(*entry), cast.number(t, *from_round))
        }
        EntryEvent::CheckInUndone { entry } => t.journal_check_in_undone(cast.entry(*entry)),
        EntryEvent::AbsenceUndone { entry } => t.journal_absence_undone(cast.entry(*entry)),
        EntryEvent::Withdrawn {
            entry,
            absent: true,
            ..
        } => t.journal_marked_absent(cast.entry(*entry)),
        EntryEvent::Withdrawn {
            entry,
            from_round,
            absent: false,
        } => match cast.later(t, *from_round) {
            Some(round) => t.journal_withdrawn(cast.entry(*entry), round),
            None => t.journal_withdrawn_last(cast.entry(*entry)),
        },
        EntryEvent::Returned { entry, from_round } => match cast.later(t, *from_round) {
            Some(round) => t.journal_returned(cast.entry(*entry), round),
            None => t.journal_returned_last(cast.entry(*entry)),
        },
        EntryEvent::ByeGranted { entry, round, kind } => {
            t.journal_bye_granted(cast.entry(*entry), round.0, kind.name(t))
        }
        EntryEvent::ByeRevoked { entry, round } => {
            t.journal_bye_revoked(cast.entry(*entry), round.0)
        }
        EntryEvent::Expelled { entry, from_round } => match cast.later(t, *from_round) {
            Some(round) => t.journal_expelled(cast.entry(*entry), round),
            None => t.journal_expelled_last(cast.entry(*entry)),
        },
        EntryEvent::AttendanceMoved {
            entry,
            from_round,
            out: true,
        } => t.journal_moved_out(cast.entry(*entry), cast.number(t, *from_round)),
        EntryEvent::AttendanceMoved {
            entry,
            from_round,
            out: false,
        } => t.journal_moved_in(cast.entry(*entry), cast.number(t, *from_round)),
        EntryEvent::KeptApart { one, other } => {
            t.journal_kept_apart(cast.entry(*one), cast.entry(*other))
        }
        EntryEvent::MayMeet { one, other } => {
            t.journal_may_meet(cast.entry(*one), cast.entry(*other))
        }
        EntryEvent::MissedRoundsScored {
            entry,
            rounds,
            kind,
        } => {
            let rounds: Vec<String> = rounds.iter().map(ToString::to_string).collect();
            t.journal_missed_rounds(cast.entry(*entry), kind.name(t), and(t, &rounds))
        }
        EntryEvent::Reinstated { entry, from_round } => {
            t.journal_reinstated(cast.entry(*entry), cast.number(t, *from_round))
        }
    }
}
