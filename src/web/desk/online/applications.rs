//! `/tournaments/{tournament}/applications`: who asked to enter by the web. The organiser says who it is, and yes or no.

use std::collections::BTreeSet;

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    admission::{self, AdmissionError, Who},
    applicant::ApplicantData,
    db::{
        self, DbError,
        application::{self, Application},
        tournament::ChangeError,
    },
    web::{
        address::TournamentAt,
        change::{Act, Refusable},
        desk::{Desk, DeskHead, DeskTab, entries},
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted, fields, optional, parsed, shown_if},
        page::{self, Frame},
        step::{failed, try_step},
        tournament::online::here,
    },
    words::{self, Named, Words},
};
use tournament::{
    Action, EntryNo, LongText, Reason, SiteAction, Tournament, decide,
    online::{ApplicationState, queue::Queue},
};

use super::{
    already::{Already, Entered},
    row::{ApplicationRow, NEW, Register},
};

fields! {
    /// Why somebody is refused, where it is said.
    REASON: Option<LongText> = "reason", shown_if, |text, t| {
        optional(text, t, |text, t| parsed(text, || t.online_reason_wrong()))
    };
}

/// Which of them a form is about.
const APPLICATION: &str = "application";
/// Who it is, of those whom they may be.
const WHO: &str = "who";
/// The entry that they have already.
const ENTRY: &str = "entry";

/// What a form sends for somebody who plays without being in the register.
const UNLINKED: &str = "unlinked";

/// What was asked of one of them and not done: why, and what was typed.
struct Refused {
    no: i32,
    why: String,
    form: Form,
    /// Does the calendar ask for a licence that they lack?
    lacks_licence: bool,
    /// Those of the same name who are entered.
    twins: BTreeSet<EntryNo>,
}

#[derive(Template)]
#[template(path = "desk/applications.html")]
struct ApplicationsPage {
    frame: Frame,
    desk: DeskHead,
    queue: Queue,
    room: Option<String>,
    /// By where they stand, those first of whom something is wanted.
    groups: Vec<Group>,
    refused: Option<Refused>,
    may_register: bool,
    /// Where the tournament is written, if not here: people are let in there.
    elsewhere: Option<String>,
    /// Why nobody comes in any more.
    closed: Option<String>,
}

/// All who stand alike.
struct Group {
    state: ApplicationState,
    title: String,
    rows: Vec<ApplicationRow>,
}

/// Those first of whom something is wanted.
const ORDER: [ApplicationState; 8] = [
    ApplicationState::Waiting,
    ApplicationState::TakenOff,
    ApplicationState::Placed,
    ApplicationState::Missed,
    ApplicationState::Listed,
    ApplicationState::Refused,
    ApplicationState::Unconfirmed,
    ApplicationState::Withdrawn,
];

impl ApplicationsPage {
    async fn load(desk: &Desk<TournamentAt>, refused: Option<Refused>) -> Result<Self, WebError> {
        let (id, tournament) = (desk.at.tournament, &desk.loaded.tournament);
        let copied = desk.loaded.publication.copied.as_ref();
        let read = desk.app.db.read(move |c| {
            let (players, merges) = (db::player::list(c)?, db::merge::load(c)?);
            Ok::<_, DbError>((application::list(c, id)?, players, merges))
        });
        let (all, register, merges) = read.await?;
        let queue = application::queue(&all, tournament);
        let entered = Entered::of(tournament, &merges, &all);
        let frame = Frame::new(&desk.visitor);
        let known = Register::of(&register, &merges);
        let mut rows: Vec<ApplicationRow> = all
            .into_iter()
            .map(|one| ApplicationRow::new(one, (tournament, &queue), (&known, &entered), desk.at))
            .collect();
        rows.sort_by_key(|row| (row.application.turn, row.application.no));
        let mut groups = Vec::new();
        for state in ORDER {
            let (these, others) = rows.into_iter().partition(|row| row.is(state));
            rows = others;
            groups.push(Group {
                state,
                title: state.name(frame.t),
                rows: these,
            });
        }
        groups.retain(|group| !group.rows.is_empty());
        Ok(Self {
            desk: DeskHead::new(&frame, &desk.loaded, DeskTab::Entries),
            room: tournament.online.capacity.map(|room| room.to_string()),
            may_register: frame.may(SiteAction::ManageRegister),
            elsewhere: copied.map(|copied| copied.place.to_string()),
            closed: closed(frame.t, tournament),
            queue,
            groups,
            refused,
            frame,
        })
    }

    /// How many places are taken.
    fn born(&self, given: &ApplicantData) -> String {
        words::born(self.frame.lang, given.born)
    }

    fn taken(&self) -> String {
        let (t, taken) = (self.frame.t, self.queue.taken());
        match &self.room {
            Some(room) => t.online_taken(taken, room.as_str()),
            None => t.online_taken_open(taken),
        }
    }

    /// What was asked of this one and not done.
    fn refused_of(&self, row: &ApplicationRow) -> Option<&Refused> {
        let of = |refused: &&Refused| refused.no == row.application.no;
        self.refused.as_ref().filter(of)
    }

    /// That somebody is entered whom they may be.
    fn says_already(&self, already: &Already) -> String {
        let (t, name) = (self.frame.t, already.name.as_str());
        match &already.licence {
            Some(licence) => t.refusal_licence_entered(licence.as_str(), name),
            None => t.refusal_namesake(name),
        }
    }

    /// Of whom the organiser may say that it is somebody else.
    fn twins(&self, row: &ApplicationRow) -> BTreeSet<EntryNo> {
        let refused = self.refused_of(row).map(|refused| refused.twins.clone());
        let asked = refused.filter(|twins| !twins.is_empty());
        asked.unwrap_or_else(|| {
            let already = row.already.as_ref();
            already.and_then(|one| one.namesake).into_iter().collect()
        })
    }

    /// Has the organiser said so?
    fn is_known(&self, row: &ApplicationRow, twin: &EntryNo) -> bool {
        let refused = self.refused_of(row);
        refused.is_some_and(|refused| refused.form.has("known", &twin.to_string()))
    }

    /// Is this the answer to who it is: as it was sent, else as it is proposed?
    fn is_chosen(&self, row: &ApplicationRow, value: &str) -> bool {
        match self.refused_of(row) {
            Some(refused) => refused.form.has(WHO, value),
            None => row.is_chosen(value) && (self.may_register || value != NEW),
        }
    }

    /// Why somebody is to be entered without a licence, where that is asked.
    fn why_entered(&self, row: &ApplicationRow) -> Option<&str> {
        let refused = self.refused_of(row)?;
        let why = refused.form.value("why");
        (refused.lacks_licence || !why.is_empty()).then_some(why)
    }

    fn reason(&self, row: &ApplicationRow) -> &str {
        self.refused_of(row)
            .map_or("", |refused| refused.form.value(REASON.name))
    }
}

/// `GET`
pub(in crate::web) async fn list(desk: Desk<TournamentAt>) -> Result<HttpResponse, WebError> {
    page::ok(&ApplicationsPage::load(&desk, None).await?)
}

/// What is asked of one of them.
enum ApplicationStep {
    Approve(Who, Vec<EntryNo>, Option<Reason>),
    Join(EntryNo),
    Refuse(Option<LongText>),
    Reopen,
    PutLast,
}

/// What its buttons do; the field `do`.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum Button {
    Approve,
    Join,
    Refuse,
    Reopen,
    PutLast,
}

/// Reads what is asked, or what is wrong with it.
fn step(desk: &Desk<TournamentAt>, posted: &Posted) -> Refusable<ApplicationStep, String> {
    let t = desk.visitor.words();
    Ok(match posted.pressed::<Button>()? {
        Button::Approve => {
            let known = entries::known(posted);
            let may_register = Frame::new(&desk.visitor).may(SiteAction::ManageRegister);
            let who = match posted.text(WHO) {
                NEW if may_register => Some(Who::New),
                UNLINKED => Some(Who::Unlinked),
                id => id.parse().ok().map(Who::Player),
            };
            let mut errors = FormErrors::default();
            match (who, entries::why(posted, &mut errors, t)) {
                (None, _) => Err(t.online_who_due()),
                (Some(_), None) => Err(t.entries_why_wrong()),
                (Some(who), Some(why)) => Ok(ApplicationStep::Approve(who, known, why)),
            }
        }
        Button::Join => Ok(ApplicationStep::Join(posted.given(ENTRY)?)),
        Button::Refuse => REASON
            .read(posted.text(REASON.name), t)
            .map(ApplicationStep::Refuse),
        Button::Reopen => Ok(ApplicationStep::Reopen),
        Button::PutLast => Ok(ApplicationStep::PutLast),
    })
}

/// `POST`: what is asked of the one whose number is in `application`.
pub(in crate::web) async fn decide(
    mut desk: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let no: i32 = posted.given(APPLICATION)?;
    let again = |tournament: &Tournament, why: String, twin| Refused {
        no,
        why,
        form: Form::again(&posted, FormErrors::default()),
        lacks_licence: false,
        twins: entries::twins(&posted, tournament, twin),
    };
    let step = match step(&desk, &posted)? {
        Ok(step) => step,
        Err(why) => {
            let refused = again(&desk.loaded.tournament, why, None);
            let page = ApplicationsPage::load(&desk, Some(refused)).await?;
            return page::unprocessable(&page);
        }
    };
    let is_approved = matches!(step, ApplicationStep::Approve(..));
    let mut act = Act::new(desk.at.tournament, Action::AdmitEntrants);
    let here = here(&desk.app);
    if let ApplicationStep::Approve(_, _, why) = &step {
        act.why.clone_from(why);
    }
    let made = try_step(&desk.app, &desk.visitor, act, move |c, change| match step {
        ApplicationStep::Approve(who, known, _) => {
            admission::approve(c, change, no, (who, &known), &here)
        }
        ApplicationStep::Join(entry) => admission::join(c, change, no, entry, &here),
        ApplicationStep::Refuse(reason) => admission::refuse(c, change, no, reason, &here),
        ApplicationStep::Reopen => admission::reopen(c, change, no, &here),
        ApplicationStep::PutLast => admission::put_last(c, change, no, &here),
    })
    .await?;
    let t = desk.visitor.words();
    let (status, refused) = match made {
        Ok(_) => {
            let done = match is_approved {
                true => approved(&desk, no).await?,
                false => Done::Saved,
            };
            return Ok(page::done(&desk.at.applications_url(), done));
        }
        Err(AdmissionError::LicenceKnown) => (
            StatusCode::UNPROCESSABLE_ENTITY,
            again(&desk.loaded.tournament, t.online_licence_known(), None),
        ),
        Err(AdmissionError::Change(ChangeError::Refused(refusal))) => {
            desk.reload().await?;
            let tournament = &desk.loaded.tournament;
            let why = words::refusal(t, &refusal, Some(tournament));
            let refused = Refused {
                lacks_licence: entries::lacks_licence(&refusal),
                ..again(tournament, why, entries::twin(&refusal))
            };
            let status = match refused.lacks_licence {
                true => StatusCode::UNPROCESSABLE_ENTITY,
                false => StatusCode::CONFLICT,
            };
            (status, refused)
        }
        Err(other) => return Err(failed(other)),
    };
    page::html(&ApplicationsPage::load(&desk, Some(refused)).await?, status)
}

/// What was done, in a word: whoever was accepted may be on the waiting list, where nobody would look for them.
async fn approved(desk: &Desk<TournamentAt>, no: i32) -> Result<Done, WebError> {
    let id = desk.at.tournament;
    let all = desk.app.db.read(move |c| application::list(c, id)).await?;
    let is_listed = |one: &Application| one.no == no && one.state == ApplicationState::Listed;
    Ok(if all.iter().any(is_listed) {
        Done::NoPlace
    } else {
        Done::Saved
    })
}

/// Why nobody comes in any more, once the tournament has begun.
fn closed(t: &Words, tournament: &Tournament) -> Option<String> {
    let why = decide::takes_entries(tournament).err()?;
    Some(words::refusal(t, &why, Some(tournament)))
}

#[cfg(test)]
mod tests {
    use super::Button;
    use crate::web::form::has_buttons;

    #[test]
    fn every_button_is_read_and_every_one_that_is_read_is_there() {
        assert!(has_buttons::<Button>(include_str!(
            "../../../../templates/desk/applications.html"
        )));
    }
}
