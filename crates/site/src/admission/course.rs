//! What becomes of a tournament, told to those who entered it by the web, each thing once: that it is cancelled, and that it takes place after all.

use super::{AdmissionError, Here, Office};
use crate::{
    db::{
        self, Conn,
        application::Application,
        tournament::{Change, Loaded},
    },
    mail::letters::News,
};
use tournament::{Entry, Event, Refusal, Stage, Tournament, online::ApplicationState};

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
        let is_untold = |one: &&Application| one.cancelled != word && comes(one, tournament);
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
}

/// Does somebody have a place, or wait for one or for the organiser?
fn comes(one: &Application, tournament: &Tournament) -> bool {
    let has_left = one.entry_in(tournament).is_some_and(Entry::gone);
    match one.state {
        ApplicationState::Waiting
        | ApplicationState::Placed
        | ApplicationState::Listed
        | ApplicationState::TakenOff => !has_left,
        ApplicationState::Unconfirmed
        | ApplicationState::Missed
        | ApplicationState::Refused
        | ApplicationState::Withdrawn => false,
    }
}
