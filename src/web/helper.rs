//! `/helper`: where whoever has a code of one day comes in, and then sees what there is to do.

use actix_web::{HttpResponse, http::StatusCode, web::Query};
use askama::Template;
use serde::Deserialize;

use crate::{
    db::{
        DbError, helper, stream,
        throttle::{self, Admission, ThrottleSubject},
    },
    helper::HelperCode,
    secret::Secret,
    words::{self, Named},
};
use tournament::Duty;

use super::{
    account::attempted::Before,
    address::{NEXT, TournamentAt, fixed, local, login_url},
    error::WebError,
    form::{Form, FormErrors, Posted},
    page::{self, Frame, Link},
    security::{self, Incident},
    state::{App, AppData},
    visitor::Visitor,
};

/// The field in which whoever is signed in says that the session of the account may end: a browser is one or the other.
const LEAVES: &str = "leaves";

/// What a QR code holds, or where whoever has none in it wanted to go.
#[derive(Deserialize)]
pub(in crate::web) struct CodeQuery {
    #[serde(default)]
    code: String,
    #[serde(default)]
    next: String,
}

#[derive(Template)]
#[template(path = "helper/enter.html")]
struct EnterPage {
    frame: Frame,
    /// Where an account is signed in to, and the way goes on to the same page.
    account: String,
    /// Whose account is signed in here.
    owner: Option<String>,
    /// Has a helper been in here whose code is good no more?
    put_out: bool,
    form: Form,
}

impl EnterPage {
    fn new(visitor: &Visitor, form: Form) -> Self {
        Self {
            frame: Frame::new(visitor),
            owner: visitor.who.user().map(|user| user.name.clone()),
            put_out: visitor.who.was_helper(),
            account: login_url(&local(form.value(NEXT))),
            form,
        }
    }
}

#[derive(Template)]
#[template(path = "helper/home.html")]
struct HomePage {
    frame: Frame,
    /// The name on the code.
    name: String,
    tournament: String,
    duty: String,
    /// The day on which the code is good.
    day: String,
    /// What there is to do.
    tasks: Vec<Link>,
    /// Are results to be entered, once a round is public?
    waits: bool,
    /// That the tournament is only read here, where there is nothing to do.
    elsewhere: Option<String>,
}

/// `GET /helper[?code=…]`: what a helper has to do, or the field for the code. The code of the address, which a QR code held, signs nobody in by
/// itself: it stands in the field, and the button is pressed.
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    asked: Query<CodeQuery>,
) -> Result<HttpResponse, WebError> {
    if visitor.who.helper().is_some() && asked.code.is_empty() {
        return home(&app, &visitor).await;
    }
    let typed = HelperCode::parse(&asked.code).map(|code| code.text());
    let form = Form::filled([
        ("code", typed.unwrap_or_default()),
        (NEXT, local(&asked.next)),
    ]);
    page::ok(&EnterPage::new(&visitor, form))
}

async fn home(app: &App, visitor: &Visitor) -> Result<HttpResponse, WebError> {
    let helper = visitor.who.helper().ok_or(WebError::SignIn)?;
    let (loaded, id) = (app.tournament(helper.tournament).await?, helper.tournament);
    let elsewhere = app.db.read(move |c| stream::elsewhere(c, id)).await?;
    let (frame, tournament) = (Frame::new(visitor), &loaded.tournament);
    let (t, at) = (frame.t, TournamentAt::new(helper.tournament));
    let task = |url: String, label: String| Link {
        url,
        label,
        current: false,
    };
    let last = tournament.last_published().map(|round| round.no);
    // those before stay open where games of theirs were put off
    let earlier = tournament.unfinished_rounds().map(|round| round.no);
    let earlier = earlier.filter(|round| Some(*round) != last);
    let results = last.into_iter().chain(earlier).map(|round| {
        let title = words::round_title(t, tournament, round);
        task(at.round(round).results_url(), t.results_title(title))
    });
    let results: Vec<Link> = results.collect();
    let stated = !tournament.regulations.arbitration.statements.is_off();
    let station = stated.then(|| task(at.result_station_url(), t.statements_station()));
    let door = Some(task(at.check_in_url(), t.arrivals_title()));
    let waits = results.is_empty() && helper.duty != Duty::Door;
    let clock = tournament
        .timed_round()
        .map(|round| task(at.round(round).clock_url(), t.clock_link()));
    let (results, others) = match helper.duty {
        Duty::Results => (results, [station, None, None]),
        Duty::Door => (Vec::new(), [door, None, None]),
        Duty::Hall => (results, [station, door, clock]),
    };
    page::ok(&HomePage {
        name: helper.name.clone(),
        tournament: tournament.details.name.to_string(),
        duty: helper.duty.name(t),
        day: words::date(frame.lang, helper.day),
        tasks: results
            .into_iter()
            .chain(others.into_iter().flatten())
            .filter(|_| elsewhere.is_none())
            .collect(),
        waits,
        elsewhere: elsewhere.map(|(place, _)| t.sending_elsewhere(place.as_str())),
        frame,
    })
}

/// How an attempt ended.
enum Attempt {
    Right(Secret),
    /// No such code, ended, of another day: nobody is told which.
    Wrong,
    /// So many seconds.
    Wait(i64),
}

/// `POST /helper`
pub(in crate::web) async fn sign_in(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    if visitor.who.user().is_some() && !posted.ticked(LEAVES) {
        let mut errors = FormErrors::default();
        errors.add(LEAVES, t.helper_leave_missing());
        let form = Form::again(&posted, errors);
        return page::unprocessable(&EnterPage::new(&visitor, form));
    }
    let (status, message) = match attempt(&app, &visitor, posted.text("code")).await? {
        Attempt::Right(secret) => {
            security::note(Incident::HelperSignedIn, &visitor, None);
            let mut answer = page::see_other(wanted(posted.text(NEXT)));
            app.cookies.keep_helper(&mut answer, &secret)?;
            return Ok(answer);
        }
        Attempt::Wrong => {
            security::note(Incident::HelperSignInFailed, &visitor, None);
            (StatusCode::UNPROCESSABLE_ENTITY, t.helper_code_wrong())
        }
        Attempt::Wait(seconds) => {
            security::note(Incident::Throttled, &visitor, None);
            (StatusCode::TOO_MANY_REQUESTS, t.account_wait(seconds))
        }
    };
    let mut errors = FormErrors::default();
    errors.add("code", message);
    let form = Form::again(&posted, errors);
    page::html(&EnterPage::new(&visitor, form), status)
}

/// Where a helper goes on who came in: to where they were turned away, else to what there is to do.
fn wanted(next: &str) -> String {
    let next = local(next);
    if next == fixed::HOME {
        return fixed::HELPER.to_owned();
    }
    next
}

/// Counts the attempt, by the beginning of the code and by the address, before the code is looked at. Whatever session the browser had before is
/// worth nothing afterwards.
async fn attempt(app: &App, visitor: &Visitor, typed: &str) -> Result<Attempt, WebError> {
    let Some(code) = HelperCode::parse(typed) else {
        return Ok(Attempt::Wrong);
    };
    let (now, address) = ((app.now)(), visitor.address);
    let beginning = code.beginning().to_owned();
    let counted = beginning.clone();
    let (admission, found) = app
        .db
        .write(move |conn| {
            let subjects = [
                ThrottleSubject::Helper(&counted),
                ThrottleSubject::Address(address),
            ];
            let admission = throttle::claim(conn, &subjects, now)?;
            Ok::<_, DbError>((admission, helper::find_code(conn, &counted)?))
        })
        .await?;
    if let Admission::Refused { until } = admission {
        return Ok(Attempt::Wait((until - now).num_seconds().saturating_add(1)));
    }
    let right = code
        .is(found.as_ref().map(|found| found.hash.clone()))
        .await
        .map_err(|error| WebError::Internal(error.to_string()))?;
    let Some(found) = found.filter(|_| right) else {
        return Ok(Attempt::Wrong);
    };
    let origin = visitor.origin();
    let before = Before::of(visitor);
    let secret = app
        .db
        .write(move |conn| {
            let Some(secret) = helper::sign_in(conn, &found, origin, now)? else {
                return Ok::<_, DbError>(None);
            };
            let subjects = [
                ThrottleSubject::Helper(&beginning),
                ThrottleSubject::Address(address),
            ];
            throttle::forgive(conn, &subjects, now)?;
            before.end(conn)?;
            Ok(Some(secret))
        })
        .await?;
    Ok(secret.map_or(Attempt::Wrong, Attempt::Right))
}
