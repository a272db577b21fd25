//! What happens to those who play.

use crate::{Attendance, EntryEvent, EntryNo, Person, PlayerId, RoundNo, Tournament};

impl Tournament {
    pub(super) fn apply_entry(&mut self, event: &EntryEvent) {
        match event {
            EntryEvent::Entered { entry } => {
                self.entries.insert(entry.no, entry.clone());
            }
            EntryEvent::EntryRemoved { entry } => self.remove_entry(*entry),
            EntryEvent::EntryChanged { entry, person } => {
                self.change_entry(*entry, |e| e.person = person.clone());
            }
            EntryEvent::EntryErased {
                entry,
                person,
                player,
                entered: None,
                ..
            } => self.erase(*entry, person, *player),
            // whoever it was has no entry any more
            EntryEvent::EntryErased {
                entered: Some(_), ..
            } => {}
            EntryEvent::CheckedIn { entry, from_round }
            | EntryEvent::Returned { entry, from_round }
            | EntryEvent::Reinstated { entry, from_round } => {
                self.change_entry(*entry, |e| {
                    e.attendance = Attendance::Present;
                    e.from_round = *from_round;
                });
            }
            EntryEvent::CheckInUndone { entry } | EntryEvent::AbsenceUndone { entry } => {
                self.change_entry(*entry, |e| e.attendance = Attendance::Expected);
            }
            EntryEvent::Withdrawn {
                entry, from_round, ..
            } => {
                self.change_entry(*entry, |e| {
                    e.attendance = Attendance::Withdrawn(*from_round)
                });
            }
            EntryEvent::Expelled { entry, from_round } => {
                self.change_entry(*entry, |e| e.attendance = Attendance::Expelled(*from_round));
            }
            EntryEvent::AttendanceMoved {
                entry, from_round, ..
            } => self.move_attendance(*entry, *from_round),
            EntryEvent::KeptApart { one, other } => {
                self.apart.insert((*one, *other));
            }
            EntryEvent::MayMeet { one, other } => {
                self.apart.remove(&(*one, *other));
            }
            EntryEvent::MissedRoundsScored {
                entry,
                rounds,
                kind,
            } => {
                for round in rounds {
                    self.change_round(*round, |r| r.miss(*entry, *kind));
                }
            }
            EntryEvent::ByeGranted { entry, round, kind } => {
                self.change_entry(*entry, |e| {
                    e.byes.insert(*round, *kind);
                });
            }
            EntryEvent::ByeRevoked { entry, round } => {
                self.change_entry(*entry, |e| {
                    e.byes.remove(round);
                });
            }
        }
    }

    fn erase(&mut self, entry: EntryNo, person: &Person, player: Option<PlayerId>) {
        self.change_entry(entry, |e| {
            e.person = person.clone();
            e.player = e.player.or(player);
        });
    }

    fn move_attendance(&mut self, entry: EntryNo, round: RoundNo) {
        self.change_entry(entry, |e| match &mut e.attendance {
            Attendance::Withdrawn(from) | Attendance::Expelled(from) => *from = round,
            Attendance::Expected | Attendance::Present => e.from_round = round,
        });
    }

    fn remove_entry(&mut self, entry: EntryNo) {
        self.entries.remove(&entry);
        self.order.retain(|no| *no != entry);
        self.apart
            .retain(|(one, other)| *one != entry && *other != entry);
    }
}
