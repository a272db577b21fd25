//! What becomes of a tournament, told to those who entered it by the web, each thing once: that it is cancelled, that it takes place after all, that it began without them.

use super::{AdmissionError, Here, Office};
use crate::{
    db::{
        self, Conn,
        application::{self, Application},
        tournament::{Change, Loaded},
    },
    mail::letters::News,
};
use tournament::{Entry, Event, Refusal, Stage, Tournament, decide, online::ApplicationState};

/// Cancels the tournament or takes that back, as `decide` says, and tells those who entered by the web. Once it takes place again, places that were freed
/// meanwhile are given on.
///
/// # Errors
/// Whatever stands in the way of the change.
pub fn cancel_or_undo(
    c: &mut Conn,
    change: &Change,
    decide: impl FnOnce(&Tournament) -> Result<Vec<Event>, Refusal>,
    here: &Here,
) -> Result<Loaded, AdmissionError> {
    let changed = db::tournament::change(c, change, |loaded, _| decide(&loaded.tournament))?;
    let mut office = Office::of(c, changed, here)?;
    office.tell_cancelled(c)?;
    office.move_up(c)?;
    Ok(office.loaded)
}

impl Office<'_> {
    /// Is what becomes of the tournament still news?
    pub(super) fn is_on(&self) -> bool {
        self.here.wall.date() <= self.loaded.tournament.details.ends
    }

    /// Tells who comes or waits that the tournament is cancelled, with the word for the public, and whoever was told so that it takes place after all. What
    /// they were told stands in their row, since a tournament in a hall is cancelled there.
    pub(super) fn tell_cancelled(&mut self, c: &mut Conn) -> Result<(), AdmissionError> {
        let tournament = &self.loaded.tournament;
        // nobody but those who work in it knows of one that is being set up
        if tournament.stage == Stage::Setup || !self.is_on() {
            return Ok(());
        }
        let word = tournament.cancelled.as_ref().map(|one| one.word.clone());
        // everybody knows nearly every minute that `tend` asks, and what follows copies the tournament
        if self.all.iter().all(|one| one.cancelled == word) {
            return Ok(());
        }
        let takes_late = takes_late(tournament);
        let is_untold =
            |one: &&Application| one.cancelled != word && comes(one, tournament, takes_late);
        let untold: Vec<Application> = self.all.iter().filter(is_untold).cloned().collect();
        let news = match &word {
            Some(word) => News::Cancelled(word.as_str()),
            None => News::TakesPlace,
        };
        for mut one in untold {
            one.cancelled.clone_from(&word);
            self.write(c, &one)?;
            self.tell(c, &one, news)?;
        }
        Ok(())
    }

    /// Tells those who asked and are not among the entries, not by hand either, that the tournament has begun without them, as long as that is news. Whose turn
    /// it was on the waiting list has none any more; who had a place, or waits for the organiser, stands as before.
    pub(super) fn close_list(&mut self, c: &mut Conn) -> Result<(), AdmissionError> {
        let tournament = &self.loaded.tournament;
        let begun = tournament.stage == Stage::Running && tournament.cancelled.is_none();
        if !begun || !self.is_on() {
            return Ok(());
        }
        let is_untold = |one: &&Application| {
            !one.told_begun && is_left_out(one, tournament) && !self.is_entered(one)
        };
        let untold: Vec<Application> = self.all.iter().filter(is_untold).cloned().collect();
        for mut one in untold {
            one.told_begun = true;
            self.write(c, &one)?;
            self.tell(c, &one, self.begun())?;
        }
        for line in self.queue.close_list() {
            let one = self.place(c, line)?;
            if !self.is_entered(&one) {
                self.tell(c, &one, self.begun())?;
            }
        }
        Ok(())
    }

    /// Is somebody among the entries, by what they asked or by hand?
    fn is_entered(&self, one: &Application) -> bool {
        application::entry_of(one, &self.all, &self.loaded.tournament).is_some()
    }

    /// The start was taken back: whom it left out is told so, and how they stand again.
    pub(super) fn take_start_back(&mut self, c: &mut Conn) -> Result<(), AdmissionError> {
        let tournament = &self.loaded.tournament;
        let is_told = |one: &&Application| one.told_begun && is_left_out(one, tournament);
        let told: Vec<Application> = self.all.iter().filter(is_told).cloned().collect();
        for mut one in told {
            one.told_begun = false;
            self.write(c, &one)?;
            self.tell_back(c, &one, self.news(&one))?;
        }
        Ok(())
    }
}

/// Does somebody have a place, or wait for the organiser, without being among the entries?
fn is_left_out(one: &Application, tournament: &Tournament) -> bool {
    match one.state {
        ApplicationState::Waiting | ApplicationState::Placed | ApplicationState::TakenOff => {
            one.entry_in(tournament).is_none()
        }
        ApplicationState::Unconfirmed
        | ApplicationState::Listed
        | ApplicationState::Missed
        | ApplicationState::Refused
        | ApplicationState::Withdrawn => false,
    }
}

/// Can the organiser let somebody in whom the start left out, but for a cancellation?
fn takes_late(tournament: &Tournament) -> bool {
    let on = Tournament {
        cancelled: None,
        ..tournament.clone()
    };
    decide::takes_entries(&on).is_ok()
}

/// Does somebody have a place, or wait for one or for the organiser, as far as they know? Whom the start left out was told that they may still be let in, where
/// somebody can be.
fn comes(one: &Application, tournament: &Tournament, takes_late: bool) -> bool {
    let has_left = one.entry_in(tournament).is_some_and(Entry::gone);
    match one.state {
        ApplicationState::Waiting
        | ApplicationState::Placed
        | ApplicationState::Listed
        | ApplicationState::TakenOff => !has_left && (takes_late || !one.told_begun),
        ApplicationState::Missed => takes_late,
        ApplicationState::Unconfirmed | ApplicationState::Refused | ApplicationState::Withdrawn => {
            false
        }
    }
}
