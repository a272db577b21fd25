//! `/tournaments/{tournament}/screens`: the screens of the hall: which there are and when each was last heard of, one more by its code, what each shows.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;
use chrono::{NaiveDateTime, TimeDelta};

use crate::{
    db::{
        DbError,
        screen::{self, Naming, Screen},
        throttle::{self, Admission, ThrottleSubject},
    },
    screen::{Programme, ProgrammeStep, ScreenCode, ScreenName, Shape, ViewKind},
    web::{
        address::{ScreenAt, TournamentAt, fixed},
        error::WebError,
        flash::Done,
        form::{
            Choice, Form, FormErrors, Posted, Reader, fields, optional, parsed, shown, shown_if,
        },
        page::{self, Frame},
        permit::Permit,
        tournament::screen::view_name,
    },
    words::{Lang, Words},
};
use tournament::NoticeText;

use super::{Desk, DeskHead, DeskTab};

fields! {
    /// Which screen of the hall it is.
    NAME: ScreenName = "name", |name| name.as_str().to_owned(), |text, t| {
        ScreenName::parse(text).ok_or_else(|| t.screens_name_wrong())
    };
    /// What the organisers have it say.
    TEXT: Option<NoticeText> = "text", shown_if, |text, t| {
        optional(text, t, |text, t| parsed(text, || t.screens_text_wrong()))
    };
    /// In which language it shows it.
    LANG: Lang = "lang", |lang| lang.code().to_owned(), |code, t| {
        Lang::from_code(code).ok_or_else(|| t.office_wrong_choice())
    };
    /// How wide and how high it is.
    SHAPE: Shape = "shape", shown, |text, t| Shape::parse(text).ok_or_else(|| t.office_wrong_choice());
    /// The code that it shows before it is one.
    CODE: ScreenCode = "code", ScreenCode::text, |text, t| {
        ScreenCode::parse(text).ok_or_else(|| t.screens_code_wrong())
    };
}

/// After so long without a word a screen is silent: it asks every two seconds, and that it did is noted every half minute.
const SILENCE: TimeDelta = TimeDelta::seconds(90);

/// A screen in the list.
struct ScreenRow {
    at: ScreenAt,
    name: String,
    views: String,
    seen: NaiveDateTime,
    size: Option<String>,
    alive: bool,
}

/// A view in the form: its fields and what it is called.
struct ViewRow {
    name: String,
    order: String,
    seconds: String,
}

/// The part of a form that says what a screen shows.
struct ProgrammeFields {
    views: Vec<ViewRow>,
    langs: Vec<Choice>,
    shapes: Vec<Choice>,
}

#[derive(Template)]
#[template(path = "desk/screens.html")]
struct ScreensPage {
    frame: Frame,
    desk: DeskHead,
    rows: Vec<ScreenRow>,
    fields: ProgrammeFields,
    form: Form,
    /// What is opened in the browser of a screen.
    address: String,
    /// The address of the site, where no other machine can reach it.
    loopback: Option<String>,
}

#[derive(Template)]
#[template(path = "desk/screen.html")]
struct ScreenPage {
    frame: Frame,
    desk: DeskHead,
    at: ScreenAt,
    name: String,
    fields: ProgrammeFields,
    form: Form,
}

fn order_of(view: ViewKind) -> String {
    format!("order-{}", view.code())
}

fn seconds_of(view: ViewKind) -> String {
    format!("seconds-{}", view.code())
}

impl ProgrammeFields {
    fn new(t: &Words) -> Self {
        let view = |view: ViewKind| ViewRow {
            name: view_name(view, t),
            order: order_of(view),
            seconds: seconds_of(view),
        };
        Self {
            views: ViewKind::ALL.into_iter().map(view).collect(),
            langs: Lang::ALL
                .map(|lang| Choice::new(lang.code(), lang.language_name()))
                .to_vec(),
            shapes: vec![
                Choice::new(Shape::WIDE.to_string(), t.screens_shape_wide()),
                Choice::new(Shape::NARROW.to_string(), t.screens_shape_narrow()),
                Choice::new(Shape::UPRIGHT.to_string(), t.screens_shape_upright()),
            ],
        }
    }

    fn langs(&self) -> Vec<Choice> {
        self.langs.clone()
    }

    fn shapes(&self) -> Vec<Choice> {
        self.shapes.clone()
    }
}

/// The form as a programme fills it; every view has its seconds.
fn filled(programme: &Programme, name: &str) -> Form {
    let mut values: Vec<(String, String)> = vec![
        (NAME.name.into(), name.into()),
        (LANG.name.into(), programme.lang.clone()),
        (SHAPE.name.into(), SHAPE.show(&programme.shape)),
        (TEXT.name.into(), TEXT.show(&programme.text)),
    ];
    for view in ViewKind::ALL {
        let found = (1..)
            .zip(&programme.steps)
            .find(|(_, step)| step.view == view);
        let (order, seconds) = match found {
            Some((order, step)) => (order.to_string(), step.seconds),
            None => (String::new(), ProgrammeStep::USUAL),
        };
        values.push((order_of(view), order));
        values.push((seconds_of(view), seconds.to_string()));
    }
    Form::filled(values)
}

/// What a new screen shows unless somebody says otherwise.
fn usual(lang: Lang) -> Programme {
    let step = |view| ProgrammeStep {
        view,
        seconds: ProgrammeStep::USUAL,
    };
    Programme {
        steps: [ViewKind::ByName, ViewKind::Results, ViewKind::Standings]
            .map(step)
            .to_vec(),
        lang: lang.code().to_owned(),
        shape: Shape::WIDE,
        text: None,
    }
}

/// What a form says of a screen; the messages stand beside the fields.
fn read(posted: &Posted, errors: &mut FormErrors, t: &Words) -> Option<(ScreenName, Programme)> {
    let mut form = Reader::new(posted, errors, t);
    let (name, text) = (form.get(&NAME), form.get(&TEXT));
    let (lang, shape) = (form.get(&LANG), form.get(&SHAPE));
    let steps = steps(posted, errors, t);
    let programme = Programme {
        steps: steps?,
        lang: lang?.code().to_owned(),
        shape: shape?,
        text: text?,
    };
    Some((name?, programme))
}

/// The views that have a place in the order, by it.
fn steps(posted: &Posted, errors: &mut FormErrors, t: &Words) -> Option<Vec<ProgrammeStep>> {
    let mut chosen: Vec<(u8, ProgrammeStep)> = Vec::new();
    for view in ViewKind::ALL {
        let (order, seconds) = (order_of(view), seconds_of(view));
        if posted.text(&order).is_empty() {
            continue;
        }
        let place = posted.text(&order).parse().ok();
        let place = place.filter(|place| (1..=99).contains(place)).ok_or(());
        let place = errors.take(&order, place, |()| t.screens_order_wrong());
        let stands = posted.text(&seconds).parse().ok();
        let stands = stands
            .filter(|one| ProgrammeStep::SECONDS.contains(one))
            .ok_or(());
        let stands = errors.take(&seconds, stands, |()| t.screens_seconds_wrong());
        if let (Some(place), Some(seconds)) = (place, stands) {
            chosen.push((place, ProgrammeStep { view, seconds }));
        }
    }
    if chosen.is_empty() {
        errors.add(&order_of(ViewKind::ByName), t.screens_none_chosen());
    }
    chosen.sort_by_key(|(place, _)| *place);
    errors
        .is_empty()
        .then(|| chosen.into_iter().map(|(_, step)| step).collect())
}

async fn screens_page(desk: &Desk<TournamentAt>, form: Form) -> Result<ScreensPage, WebError> {
    let (id, now) = (desk.at.tournament, (desk.app.now)());
    let screens = desk.app.db.read(move |c| screen::list(c, id)).await?;
    let frame = Frame::new(&desk.visitor);
    let t = frame.t;
    let row = |one: Screen| ScreenRow {
        at: desk.at.screen(one.no),
        name: one.name.as_str().to_owned(),
        views: t.screens_views(one.programme.steps.len()),
        seen: one.last_seen_at,
        size: one.size,
        alive: now - one.last_seen_at < SILENCE,
    };
    let address = &desk.app.config.public_url;
    Ok(ScreensPage {
        rows: screens.into_iter().map(row).collect(),
        desk: DeskHead::new(&frame, &desk.loaded, DeskTab::Staff),
        fields: ProgrammeFields::new(t),
        address: address.join(fixed::SCREEN),
        loopback: address.only_here(),
        form,
        frame,
    })
}

/// `GET …/screens`
pub(in crate::web) async fn list(desk: Desk<TournamentAt>) -> Result<HttpResponse, WebError> {
    let form = filled(&usual(desk.visitor.lang), "");
    page::ok(&screens_page(&desk, form).await?)
}

/// How the typing of a code ended.
enum Attempt {
    Ended(Naming),
    /// So many seconds.
    Wait(i64),
}

/// `POST …/screens`: makes the browser that shows the `code` a screen.
pub(in crate::web) async fn name(
    desk: Desk<TournamentAt>,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let t = desk.visitor.words();
    let mut errors = FormErrors::default();
    let code = Reader::new(&posted, &mut errors, t).get(&CODE);
    let said = read(&posted, &mut errors, t);
    let (Some(code), Some(said)) = (code, said.filter(|_| errors.is_empty())) else {
        return again(&desk, &posted, errors, StatusCode::UNPROCESSABLE_ENTITY).await;
    };
    let (status, message) = match attempt(&desk, &permit, code, said).await? {
        Attempt::Ended(Naming::Done(_)) => {
            return Ok(page::done(&desk.at.screens_url(), Done::Added));
        }
        Attempt::Ended(Naming::NoSuchCode) => {
            (StatusCode::UNPROCESSABLE_ENTITY, t.screens_code_wrong())
        }
        Attempt::Ended(Naming::Elsewhere) => (StatusCode::CONFLICT, t.screens_elsewhere()),
        Attempt::Ended(Naming::Full) => (StatusCode::UNPROCESSABLE_ENTITY, t.screens_full()),
        Attempt::Wait(seconds) => (StatusCode::TOO_MANY_REQUESTS, t.account_wait(seconds)),
    };
    errors.add(CODE.name, message);
    again(&desk, &posted, errors, status).await
}

/// Counts the attempt before the code is looked for, and takes the count back where it was right.
async fn attempt(
    desk: &Desk<TournamentAt>,
    permit: &Permit,
    code: ScreenCode,
    (name, programme): (ScreenName, Programme),
) -> Result<Attempt, WebError> {
    let (id, now, by) = (
        desk.at.tournament,
        (desk.app.now)(),
        desk.visitor.user()?.id,
    );
    let made = permit.write(move |c, _| {
        let subjects = [ThrottleSubject::Screens(by)];
        if let Admission::Refused { until } = throttle::claim(c, &subjects, now)? {
            let seconds = (until - now).num_seconds().saturating_add(1);
            return Ok::<_, DbError>(Attempt::Wait(seconds));
        }
        let ended = screen::name(c, id, &code, (&name, &programme), now)?;
        if ended != Naming::NoSuchCode {
            throttle::forgive(c, &subjects, now)?;
        }
        Ok(Attempt::Ended(ended))
    });
    Ok(made.await??)
}

async fn again(
    desk: &Desk<TournamentAt>,
    posted: &Posted,
    errors: FormErrors,
    status: StatusCode,
) -> Result<HttpResponse, WebError> {
    let form = Form::again(posted, errors);
    page::html(&screens_page(desk, form).await?, status)
}

async fn one(desk: &Desk<ScreenAt>) -> Result<Screen, WebError> {
    let (id, no) = (desk.at.tournament, desk.at.screen);
    let all = desk.app.db.read(move |c| screen::list(c, id)).await?;
    let found = all.into_iter().find(|one| one.no == no);
    found.ok_or(WebError::NotFound)
}

fn screen_page(desk: &Desk<ScreenAt>, screen: &Screen, form: Form) -> ScreenPage {
    let frame = Frame::new(&desk.visitor);
    ScreenPage {
        name: screen.name.as_str().to_owned(),
        desk: DeskHead::new(&frame, &desk.loaded, DeskTab::Staff),
        fields: ProgrammeFields::new(frame.t),
        at: desk.at,
        form,
        frame,
    }
}

/// `GET …/screens/{screen}`
pub(in crate::web) async fn edit(desk: Desk<ScreenAt>) -> Result<HttpResponse, WebError> {
    let screen = one(&desk).await?;
    let form = filled(&screen.programme, screen.name.as_str());
    page::ok(&screen_page(&desk, &screen, form))
}

/// `POST …/screens/{screen}`: another name, other views.
pub(in crate::web) async fn change(
    desk: Desk<ScreenAt>,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let screen = one(&desk).await?;
    let mut errors = FormErrors::default();
    let said = read(&posted, &mut errors, desk.visitor.words());
    let Some((name, programme)) = said.filter(|_| errors.is_empty()) else {
        let form = Form::again(&posted, errors);
        return page::unprocessable(&screen_page(&desk, &screen, form));
    };
    let place = (desk.at.tournament, desk.at.screen);
    let changed = permit.write(move |c, _| screen::update(c, place, (&name, &programme)));
    if !changed.await?? {
        return Err(WebError::NotFound);
    }
    let list = desk.at.in_tournament().screens_url();
    Ok(page::done(&list, Done::Saved))
}

/// `POST …/screens/{screen}/removal`: the browser shows a code again.
pub(in crate::web) async fn remove(
    desk: Desk<ScreenAt>,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let (id, no) = (desk.at.tournament, desk.at.screen);
    let removed = permit.write(move |c, _| screen::delete(c, id, no));
    if !removed.await?? {
        return Err(WebError::NotFound);
    }
    let list = desk.at.in_tournament().screens_url();
    Ok(page::done(&list, Done::Removed))
}
