//! How each event alters a tournament: a file a noun.

use crate::{Entry, EntryNo, Event, Round, RoundNo, Tournament};

impl Tournament {
    /// Alters the tournament as the event says. Events come from [`crate::decide`] or from a journal; one that
    /// names something unknown alters nothing, which [`crate::audit`] would then report.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::Setup(event) => self.apply_setup(event),
            Event::Entry(event) => self.apply_entry(event),
            Event::Round(event) => self.apply_round(event),
            Event::Result(event) => self.apply_result(event),
            Event::Board(event) => self.apply_board(event),
            Event::Ruling(event) => self.apply_ruling(event),
        }
    }

    pub(super) fn change_entry(&mut self, no: EntryNo, change: impl FnOnce(&mut Entry)) {
        if let Some(entry) = self.entries.get_mut(&no) {
            change(entry);
        }
    }

    pub(super) fn change_round(&mut self, no: RoundNo, change: impl FnOnce(&mut Round)) {
        if let Some(round) = self.rounds.iter_mut().find(|round| round.no == no) {
            change(round);
        }
    }
}
