//! What whoever enters does: ask, confirm, withdraw.

use super::{AdmissionError, Here, Office, by_link, ends_before_link};
use crate::{
    applicant::{ApplicantData, CONFIRM_WITHIN},
    db::{
        self, Conn, DbError,
        application::{self, Application},
        tournament::Loaded,
    },
    mail::letters::News,
    secret::Secret,
    words::{self, Lang},
};
use tournament::{
    EntryNo, FormKey, Stage, TournamentId, decide,
    online::{ApplicationState, Shut},
};

/// Keeps what somebody gave, and sends the link that confirms it. The same form twice is one; whoever has asked already, from this address, under this
/// name and with this guardian, gets a link to what they have, so that the page need not say so.
///
/// # Errors
/// Nobody can enter now; [`AdmissionError`] when the database fails.
pub fn ask(
    c: &mut Conn,
    id: TournamentId,
    key: &FormKey,
    (given, lang): (&ApplicantData, Lang),
    here: &Here,
) -> Result<(), AdmissionError> {
    let office = Office::open(c, &by_link(id, here), here)?;
    let door = office.loaded.tournament.online_door(here.wall);
    door.map_err(AdmissionError::Shut)?;
    if application::has_form(c, id, key)? {
        return Ok(());
    }
    if let Some(known) = same(&office.all, given) {
        if known.state != ApplicationState::Unconfirmed {
            return office.tell(c, known, News::Known);
        }
        application::renew(c, known, key, given, here.now)?;
        let one = Application {
            given: Some(given.clone()),
            ..known.clone()
        };
        return office.ask_to_confirm(c, &one);
    }
    if office.all.len() >= application::MOST {
        return Err(AdmissionError::Crowded);
    }
    let no = application::create(c, id, key, (given, lang), here.now)?;
    let one = Application {
        tournament: id,
        no,
        state: ApplicationState::Unconfirmed,
        turn: None,
        lang,
        given: Some(given.clone()),
        entry: None,
        reason: None,
        asked_at: here.now,
        confirmed_at: None,
        cancelled: None,
        told_begun: false,
    };
    office.ask_to_confirm(c, &one)
}

impl Office<'_> {
    /// Sends the link that confirms, and says until when it does.
    fn ask_to_confirm(&self, c: &mut Conn, one: &Application) -> Result<(), AdmissionError> {
        let until = ends_before_link(&self.loaded.tournament, self.here);
        let until = until.map(|until| words::at_the_place(one.lang, until));
        self.tell(c, one, News::Confirm(until.as_deref()))
    }
}

/// Who asked before under this name and from this address, with the same guardian, and comes.
fn same<'a>(all: &'a [Application], given: &ApplicantData) -> Option<&'a Application> {
    let comes = |one: &&Application| one.state.stands();
    let is_same = |one: &&Application| one.given.as_ref().is_some_and(|had| had.is_same(given));
    all.iter().filter(comes).find(is_same)
}

/// What a link opens.
#[derive(Debug)]
pub struct OpenedLink {
    /// What was asked.
    pub application: Application,
    /// The tournament.
    pub loaded: Loaded,
    /// The place on the waiting list, from 1.
    pub place: Option<usize>,
    /// The entry that was made of it, or by hand.
    pub entry: Option<EntryNo>,
}

/// What a link opens, without using it: mail programs open links. Nothing where it was not used in time, or never was one.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn find(c: &mut Conn, secret: &Secret, here: &Here) -> Result<Option<OpenedLink>, DbError> {
    let Some(application) = application::find(c, secret)? else {
        return Ok(None);
    };
    if is_over(&application, here) {
        return Ok(None);
    }
    let Some(loaded) = db::tournament::find(c, application.tournament)? else {
        return Ok(None);
    };
    let all = application::list(c, application.tournament)?;
    let queue = application::queue(&all, &loaded.tournament);
    let entry = application::entry_of(&application, &all, &loaded.tournament);
    Ok(Some(OpenedLink {
        place: queue.place_of(application.no),
        entry: entry.map(|entry| entry.no),
        application,
        loaded,
    }))
}

/// Was it not confirmed in time?
pub(super) fn is_over(one: &Application, here: &Here) -> bool {
    one.state == ApplicationState::Unconfirmed && here.now >= one.asked_at + CONFIRM_WITHIN
}

/// The application of a link, under its tournament's lock.
fn open<'a>(
    c: &mut Conn,
    secret: &Secret,
    here: &'a Here,
) -> Result<(Office<'a>, Application), AdmissionError> {
    let found = application::find(c, secret)?.ok_or(AdmissionError::NoSuchLink)?;
    let office = Office::open(c, &by_link(found.tournament, here), here)?;
    // as it stands under the lock, if the link is still one
    application::find(c, secret)?.ok_or(AdmissionError::NoSuchLink)?;
    let one = office.all.iter().find(|one| one.no == found.no).cloned();
    let one = one.filter(|one| !is_over(one, here));
    Ok((office, one.ok_or(AdmissionError::NoSuchLink)?))
}

/// Confirms: from now on it counts, and has its turn. A second press changes nothing.
///
/// # Errors
/// The link opens nothing; nobody can enter any more.
pub fn confirm(c: &mut Conn, secret: &Secret, here: &Here) -> Result<(), AdmissionError> {
    let (mut office, mut one) = open(c, secret, here)?;
    if one.state != ApplicationState::Unconfirmed {
        return Ok(());
    }
    let tournament = &office.loaded.tournament;
    let door = tournament.online_door(here.wall);
    door.map_err(AdmissionError::Shut)?;
    let approval = tournament.online.approval;
    office.move_up(c)?;
    let line = office.queue.confirm(one.no, approval);
    one.state = line.state;
    one.turn = Some(line.turn);
    one.confirmed_at = Some(here.now);
    office.write(c, &one)?;
    office.tell(c, &one, office.news(&one))
}

/// Withdraws: what was given is erased, an entry that was made of it is taken out, and the first of the waiting list moves up. A second press changes nothing.
///
/// # Errors
/// The link opens nothing; the tournament has begun and the player is in it; whatever stands in the way of taking an entry out.
pub fn withdraw(c: &mut Conn, secret: &Secret, here: &Here) -> Result<Loaded, AdmissionError> {
    let (office, one) = open(c, secret, here)?;
    match one.state {
        ApplicationState::Withdrawn => return Ok(office.loaded),
        ApplicationState::Unconfirmed => {
            application::delete(c, &one)?;
            return Ok(office.loaded);
        }
        ApplicationState::Waiting
        | ApplicationState::Placed
        | ApplicationState::Listed
        | ApplicationState::TakenOff
        | ApplicationState::Missed
        | ApplicationState::Refused => {}
    }
    let mut office = take_out(c, office, &one)?;
    if one.state != ApplicationState::Refused {
        // whose entry was taken out waits, by the books; the queue has to know that they leave
        office.queue.withdraw(one.no)?;
        office.tell(c, &one, News::Withdrawn)?;
    }
    application::forget_mails(c, &one)?;
    let gone = Application {
        state: ApplicationState::Withdrawn,
        given: None,
        entry: None,
        reason: None,
        ..one
    };
    office.write(c, &gone)?;
    office.move_up(c)?;
    Ok(office.loaded)
}

/// Takes the entry out of the tournament that was made of an application, also of one that is cancelled: it may take place after all.
fn take_out<'a>(
    c: &mut Conn,
    office: Office<'a>,
    one: &Application,
) -> Result<Office<'a>, AdmissionError> {
    let tournament = &office.loaded.tournament;
    let Some(entry) = one.entry_in(tournament).map(|entry| entry.no) else {
        return Ok(office);
    };
    match tournament.stage {
        Stage::Setup | Stage::Entries => {}
        Stage::Running => return Err(AdmissionError::Shut(Shut::Started)),
        Stage::Finished => return Err(AdmissionError::Shut(Shut::Over)),
    }
    let change = by_link(office.loaded.id, office.here);
    let changed = db::tournament::change(c, &change, |loaded, _| {
        decide::withdraw_entrant(&loaded.tournament, entry)
    })?;
    Office::of(c, changed, office.here)
}
