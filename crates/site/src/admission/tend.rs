//! What time does: what nobody confirmed is dropped, places that were freed at the desk are given on, the waiting list ends with the start, and what was
//! given is erased.

use super::{AdmissionError, Here, Office, by_link, visitor::is_over};
use crate::{
    applicant::KEPT_AFTER_END,
    db::{
        Conn, Db, DbError,
        application::{self, Application},
        tournament::ChangeError,
    },
    mail::letters::News,
};
use tournament::{TournamentId, online::ApplicationState};

/// Looks after every tournament of which something is kept, one transaction each. One that fails is logged and keeps those after it from nothing.
///
/// # Errors
/// [`AdmissionError`] when the database cannot say which they are.
pub async fn tend(db: &Db, here: &Here) -> Result<(), AdmissionError> {
    for id in db.read(application::tournaments).await? {
        let here = here.clone();
        let kept = db.write(move |c| tended(c, id, &here)).await;
        match kept {
            // it was deleted meanwhile
            Ok(()) | Err(AdmissionError::Change(ChangeError::NotFound)) => {}
            Err(error) => {
                tracing::warn!(tournament = id.0, %error, "who enters by the web was not looked after");
            }
        }
    }
    Ok(())
}

/// Looks after one tournament.
///
/// # Errors
/// [`AdmissionError`] when the database fails, or the tournament is gone.
pub fn tended(c: &mut Conn, id: TournamentId, here: &Here) -> Result<(), AdmissionError> {
    let mut office = Office::open(c, &by_link(id, here), here)?;
    let late: Vec<Application> = office
        .all
        .extract_if(.., |one| is_over(one, here))
        .collect();
    late.iter()
        .try_for_each(|one| application::delete(c, one))?;
    let last = office.loaded.tournament.details.ends;
    if here.wall.date() > last + KEPT_AFTER_END {
        return erase(c, office.all).map_err(AdmissionError::from);
    }
    office.tell_cancelled(c)?;
    office.welcome(c)?;
    office.move_up(c)?;
    office.close_list(c)
}

impl Office<'_> {
    /// Tells those whom the author of the tournament let in, who waited here until then.
    fn welcome(&mut self, c: &mut Conn) -> Result<(), AdmissionError> {
        let waited = |one: &&Application| {
            let waits = match one.state {
                ApplicationState::Waiting
                | ApplicationState::Listed
                | ApplicationState::TakenOff
                | ApplicationState::Missed => true,
                // with a place, and told that it began without them
                ApplicationState::Placed => one.told_begun,
                ApplicationState::Unconfirmed
                | ApplicationState::Refused
                | ApplicationState::Withdrawn => false,
            };
            waits && one.entry_in(&self.loaded.tournament).is_some()
        };
        let waited: Vec<Application> = self.all.iter().filter(waited).cloned().collect();
        for mut one in waited {
            one.state = ApplicationState::Placed;
            one.told_begun = false;
            self.write(c, &one)?;
            self.tell(c, &one, News::Placed)?;
        }
        // who has a place is no more on the waiting list
        self.queue = application::queue(&self.all, &self.loaded.tournament);
        Ok(())
    }
}

/// Erases what was given; who stood where is kept as numbers.
fn erase(c: &mut Conn, all: Vec<Application>) -> Result<(), DbError> {
    all.into_iter()
        .try_for_each(|one| application::forget_given(c, one))
}
