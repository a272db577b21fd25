//! Entering by the web: what each step does, in one transaction with its mails.
//!
//! Every step holds the tournament's lock, reads the whole queue, takes its step by [`Queue`], and writes what moved. Whoever moves up on the waiting list
//! is told in the transaction that freed the place. What strangers do is no change of the tournament and stands in no journal; what makes an entry of it,
//! or takes one out, is.

mod course;
mod desk;
mod tend;
mod visitor;

use chrono::NaiveDateTime;
use diesel::result::Error as DieselError;

use crate::{
    applicant::{self, ApplicantData, CONFIRM_WITHIN},
    config::PublicUrl,
    db::{
        self, Conn, DbError,
        application::{self, Application},
        journal, outbox,
        tournament::{By, Change, ChangeError, Loaded},
    },
    mail::letters::{self, News, OnlineEntryNews},
    secret::Secret,
    words::{self, BY_LINK},
};
use tournament::{
    Action, Refusal, ShortText, Stage, Tournament, TournamentId, decide,
    online::{
        ApplicationState, Shut,
        queue::{Overtaken, Queue, QueueLine},
    },
};

pub use course::cancel_or_undo;
pub use desk::{Who, approve, join, offer, put_last, refuse, reopen, take_off};
pub use tend::{tend, tended};
pub use visitor::{OpenedLink, ask, confirm, find, withdraw};

/// Why a step was not taken.
#[derive(Debug, thiserror::Error)]
pub enum AdmissionError {
    /// The link opens nothing: too old, or never one.
    #[error("no such link")]
    NoSuchLink,
    /// Nobody can enter now.
    #[error("not now: {0:?}")]
    Shut(Shut),
    /// So many asked that no more are taken.
    #[error("too many asked")]
    Crowded,
    /// Somebody else was faster: the step does not fit any more.
    #[error("it stands otherwise meanwhile")]
    Overtaken,
    /// The register has somebody with this licence number.
    #[error("the licence is known")]
    LicenceKnown,
    /// What stands in the way of the change of the tournament.
    #[error(transparent)]
    Change(#[from] ChangeError),
    /// A mail could not be written.
    #[error(transparent)]
    Letter(#[from] askama::Error),
}

impl From<DbError> for AdmissionError {
    fn from(error: DbError) -> Self {
        Self::Change(error.into())
    }
}

impl From<DieselError> for AdmissionError {
    fn from(error: DieselError) -> Self {
        Self::Change(error.into())
    }
}

impl From<Overtaken> for AdmissionError {
    fn from(_: Overtaken) -> Self {
        Self::Overtaken
    }
}

impl From<Refusal> for AdmissionError {
    fn from(refusal: Refusal) -> Self {
        Self::Change(ChangeError::Refused(refusal))
    }
}

/// What a step needs to know of the world.
#[derive(Debug, Clone)]
pub struct Here {
    /// The moment, in UTC.
    pub now: NaiveDateTime,
    /// The same by the clock on the wall of the hall.
    pub wall: NaiveDateTime,
    /// The site to which the links of mails lead.
    pub site: PublicUrl,
    /// The page there that a link opens.
    pub page: fn(&Secret) -> String,
}

impl Here {
    /// The world at this moment, in UTC.
    #[must_use]
    pub fn at(now: NaiveDateTime, site: &PublicUrl, page: fn(&Secret) -> String) -> Self {
        Self {
            page,
            now,
            wall: crate::clock::local(now),
            site: site.clone(),
        }
    }
}

/// The deadline of the entries, in the time of the place, where it ends before the link does that is sent now: who confirms later comes too late.
#[must_use]
pub fn ends_before_link(tournament: &Tournament, here: &Here) -> Option<NaiveDateTime> {
    let closes = tournament.online.closes?;
    (closes < here.wall + CONFIRM_WITHIN).then_some(closes)
}

/// The change of somebody who has no account: of whoever has a link.
fn by_link(id: TournamentId, here: &Here) -> Change {
    Change {
        id,
        action: Action::AdmitEntrants,
        by: By::Program,
        seen: None,
        entry: journal::Signature::by_program(BY_LINK, here.now),
    }
}

/// A tournament under its lock, with all who asked to enter it.
struct Office<'a> {
    here: &'a Here,
    loaded: Loaded,
    all: Vec<Application>,
    queue: Queue,
}

impl<'a> Office<'a> {
    /// Takes the lock, and asks the table of permissions for whoever makes the change. Who enters stands in no journal, so that a tournament may be in a
    /// hall meanwhile.
    fn open(c: &mut Conn, change: &Change, here: &'a Here) -> Result<Self, AdmissionError> {
        let loaded = db::tournament::open(c, change)?;
        Self::of(c, loaded, here)
    }

    /// The same once it is held.
    fn of(c: &mut Conn, loaded: Loaded, here: &'a Here) -> Result<Self, AdmissionError> {
        let all = application::list(c, loaded.id)?;
        let queue = application::queue(&all, &loaded.tournament);
        Ok(Self {
            here,
            loaded,
            all,
            queue,
        })
    }

    /// Somebody who asked, by number.
    fn application(&self, no: i32) -> Result<Application, AdmissionError> {
        let found = self.all.iter().find(|one| one.no == no);
        found.cloned().ok_or(AdmissionError::Overtaken)
    }

    /// Writes where somebody stands after a step.
    fn write(&mut self, c: &mut Conn, one: &Application) -> Result<(), AdmissionError> {
        application::update(c, one)?;
        if let Some(kept) = self.all.iter_mut().find(|kept| kept.no == one.no) {
            kept.clone_from(one);
        }
        Ok(())
    }

    /// The same for a line of the queue.
    fn place(&mut self, c: &mut Conn, line: QueueLine) -> Result<Application, AdmissionError> {
        let mut one = self.application(line.id)?;
        one.state = line.state;
        one.turn = Some(line.turn);
        // of the waiting list the state says it, and whoever moves up from there is told that alone
        one.told_begun &= line.state != ApplicationState::Listed;
        self.write(c, &one)?;
        Ok(one)
    }

    /// Gives the places that are free to the first of the waiting list, and tells them; where a start was taken back, the list is open again first. Once a
    /// tournament has begun its places are the arbiters'.
    fn move_up(&mut self, c: &mut Conn) -> Result<(), AdmissionError> {
        let tournament = &self.loaded.tournament;
        let rests = tournament.cancelled.is_some();
        if rests || !matches!(tournament.stage, Stage::Setup | Stage::Entries) {
            return Ok(());
        }
        let back = self.queue.open_list();
        let up = self.queue.move_up();
        let is_in = |all: &[QueueLine], line: &QueueLine| all.iter().any(|one| one.id == line.id);
        for line in back.iter().filter(|line| !is_in(&up, line)) {
            let one = self.place(c, *line)?;
            self.tell_back(c, &one, self.news(&one))?;
        }
        for line in up {
            let one = self.place(c, line)?;
            if is_in(&back, &line) {
                self.tell_back(c, &one, News::MovedUp)?;
            } else {
                self.tell(c, &one, News::MovedUp)?;
            }
        }
        self.take_start_back(c)
    }

    /// That the tournament began without somebody, and whether they may still come in.
    fn begun(&self) -> News<'static> {
        match decide::takes_entries(&self.loaded.tournament) {
            Ok(()) => News::BegunOpen,
            Err(_) => News::Begun,
        }
    }

    /// What is said of where somebody stands.
    fn news(&self, one: &Application) -> News<'static> {
        match one.state {
            ApplicationState::Placed => News::Placed,
            ApplicationState::Listed => News::Listed(self.queue.place_of(one.no).unwrap_or(1)),
            ApplicationState::TakenOff => News::TakenOff,
            ApplicationState::Missed => self.begun(),
            ApplicationState::Unconfirmed
            | ApplicationState::Waiting
            | ApplicationState::Refused
            | ApplicationState::Withdrawn => News::Waiting,
        }
    }

    /// Is somebody in a tournament that has begun?
    fn plays(&self, no: i32) -> bool {
        let tournament = &self.loaded.tournament;
        let one = self.all.iter().find(|one| one.no == no);
        one.is_some_and(|one| one.plays_in(tournament))
    }

    /// Writes to who confirms what becomes of it, with a link of its own.
    fn tell(&self, c: &mut Conn, one: &Application, news: News<'_>) -> Result<(), AdmissionError> {
        self.write_to(c, one, (news, false))
    }

    /// The same of somebody who was told of a start that is taken back.
    fn tell_back(
        &self,
        c: &mut Conn,
        one: &Application,
        news: News<'_>,
    ) -> Result<(), AdmissionError> {
        self.write_to(c, one, (news, true))
    }

    fn write_to(
        &self,
        c: &mut Conn,
        one: &Application,
        (news, start_undone): (News<'_>, bool),
    ) -> Result<(), AdmissionError> {
        let Some((email, name)) = one.given.as_ref().map(ApplicantData::confirms) else {
            return Ok(());
        };
        let Some(addressee) = applicant::addressed(name) else {
            return Ok(());
        };
        let secret: Secret = application::link(c, one.tournament, one.no)?;
        let details = &self.loaded.tournament.details;
        let letter = OnlineEntryNews {
            lang: one.lang,
            name: name.as_str(),
            player: one.given.as_ref().map_or("", |given| given.name.as_str()),
            tournament: details.name.as_str(),
            dates: &words::dates(one.lang, details.starts, details.ends),
            venue: details.venue.as_ref().map(ShortText::as_str),
            news,
            start_undone,
            plays: self.plays(one.no),
            link: &self.here.site.join(&(self.here.page)(&secret)),
        };
        let mail = letters::write_to(&letter, email, &addressee)?;
        outbox::queue(c, &mail, self.here.now)?;
        Ok(())
    }
}
