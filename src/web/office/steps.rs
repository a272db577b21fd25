//! The steps of an entry of the calendar: each once, on what stands under the lock.

use actix_web::{HttpResponse, http::StatusCode};

use crate::{
    db::{
        Conn, DbError,
        journal::{self, Signature},
    },
    web::{
        address::FixtureAt,
        change::signed,
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted, Reader},
        page,
        state::AppData,
        visitor::Visitor,
    },
};
use tournament::{
    Reason,
    office::{FixtureState, FixtureStep, OfficeEvent, StepTaken},
};

use super::{
    changed,
    checklist::unanswered,
    desk::{self, Acting, Stop},
    fields::WHY,
    fixture::{FormBack, page_of},
    homologation::{self, SeenTitles},
};

/// `POST /office/calendar/{fixture}/step`: takes a step, once: an officer who presses after another finds what stands then.
pub(in crate::web) async fn step(
    app: AppData,
    visitor: Visitor,
    at: FixtureAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let step = FixtureStep::from_code(posted.text("step")).ok_or(WebError::BadRequest)?;
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let why = match posted.text(WHY.name) {
        "" => Some(None),
        _ => Reader::new(&posted, &mut errors, t).get(&WHY).map(Some),
    };
    let decided = if homologates(step) {
        SeenTitles::read(&posted, &mut errors, t)
    } else {
        Some(SeenTitles::default())
    };
    let mut status = StatusCode::UNPROCESSABLE_ENTITY;
    if let (Some(why), Some(decided)) = (why, decided) {
        let entry = signed(&app, &visitor)?;
        let done = desk::act(&app, &visitor, move |c, acting| {
            take(c, acting, (at, step), why, &Given { decided, entry })
        });
        match done.await {
            Err(WebError::Stale) => {
                // somebody else took a step: the page shows where it stands, with the reason as it was typed
                errors.add(WHY.name, t.office_stepped_meanwhile());
                status = StatusCode::CONFLICT;
            }
            done => {
                if desk::took(done?, &mut errors, t) {
                    return Ok(page::done(&at.url(), told(step)));
                }
            }
        }
    }
    let form = Form::again(&posted, errors);
    let page = page_of(&app, &visitor, at, FormBack::Step(form)).await?;
    page::html(&page, status)
}

/// What the page says of a step that was taken.
fn told(step: FixtureStep) -> Done {
    match step {
        FixtureStep::Submit => Done::Submitted,
        FixtureStep::TakeBack => Done::TakenBack,
        FixtureStep::Return => Done::Returned,
        FixtureStep::MakeOfficial => Done::MadeOfficial,
        FixtureStep::Recognise => Done::Recognised,
        FixtureStep::Note => Done::Noted,
        FixtureStep::Revoke => Done::Revoked,
        FixtureStep::Play => Done::Played,
        FixtureStep::Report => Done::Reported,
        FixtureStep::SendBack => Done::SentBack,
        FixtureStep::Homologate => Done::Homologated,
        FixtureStep::Reopen => Done::Reopened,
    }
}

/// Whether the table says that the step ends in a homologation, to which the office's decisions belong.
fn homologates(step: FixtureStep) -> bool {
    step.line().to == FixtureState::Homologated
}

/// What is given with a step.
struct Given {
    decided: SeenTitles,
    entry: Signature,
}

/// Takes a step on what stands under the lock.
fn take(
    c: &mut Conn,
    acting: &Acting,
    (at, step): (FixtureAt, FixtureStep),
    why: Option<Reason>,
    given: &Given,
) -> Result<Vec<OfficeEvent>, Stop> {
    let fixture = acting
        .office
        .calendar
        .get(&at.fixture)
        .ok_or(Stop::NotFound)?;
    acting.require(step.line().act, fixture.plan.owner)?;
    // pressed twice by the same hand
    let last = fixture.steps.last();
    if last.is_some_and(|last| last.step == step && last.by == acting.by && last.why == why) {
        return Ok(Vec::new());
    }
    // a step that does not lead on from here is refused as such, and not for what its tournament lacks
    fixture.may_step(step, why.as_ref(), 0, acting.today())?;
    let unanswered = if homologates(step) {
        unanswered(c, fixture)?
    } else {
        0
    };
    let after = fixture.may_step(step, why.as_ref(), unanswered, acting.today())?;
    let mut seen = None;
    if let (FixtureState::Homologated, Some(journal)) = (after, changed::journal(fixture)) {
        seen = Some(journal::last(c, journal)?.0);
    }
    if let (FixtureState::Homologated, Some(id)) = (after, fixture.plan.tournament) {
        let evidence = fixture.plan.name.as_str().parse();
        let evidence = evidence.map_err(|_| DbError::corrupt("title_cases.body"))?;
        let about = (id, &evidence, fixture.homologating());
        given.decided.act(c, acting, about, &given.entry)?;
    }
    if fixture.state() == FixtureState::Homologated {
        homologation::take_back(c, acting, (fixture, why.as_ref()), &given.entry)?;
    }
    let step = StepTaken {
        step,
        by: acting.by.clone(),
        at: acting.at,
        why,
        seen,
    };
    Ok(vec![OfficeEvent::FixtureStepped {
        fixture: fixture.id,
        step,
    }])
}
