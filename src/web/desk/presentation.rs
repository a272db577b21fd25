//! `/tournaments/{tournament}/presentation`: what the public page says beside the regulations, and what is announced to everybody.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;
use chrono::NaiveDateTime;

use crate::{
    db::tournament::Loaded,
    web::{
        address::TournamentAt,
        change::{Act, change},
        error::WebError,
        flash::Done,
        form::{
            Form, FormErrors, Posted, Reader, RowFields, fields, optional, parsed, shown, shown_if,
        },
        page::{self, Frame},
        register::person::typed,
        seen::Saved,
        visitor::Visitor,
    },
    words::Words,
};
use tournament::{
    Action, Bulletin, HourDoubt, Markdown, NoticeText, ParsePresentationError, Presentation,
    RoundNo, ShortText, TableNo, Tables, Tournament, WebAddress, decide,
};

use super::{
    Desk, DeskHead, DeskTab,
    regulations::fields::{moment, moment_shown},
};

fields! {
    /// Who holds the tournament.
    ORGANISER: Option<ShortText> = "organiser", shown_if, |text, t| optional(text, t, typed);
    /// Who arbitrates it.
    ARBITER: Option<ShortText> = "arbiter", shown_if, |text, t| optional(text, t, typed);
    /// Where the place is on a map.
    MAP: Option<WebAddress> = "map", shown_if, |text, t| optional(text, t, |text, t| said(text.parse(), t));
    /// A text by the organiser.
    ABOUT: Option<Markdown> = "about", shown_if, |text, t| optional(text, t, |text, t| said(text.parse(), t));
    /// The number on the first table; where nothing is typed, 1.
    FIRST: TableNo = "first-table", shown, |text, t| match text {
        "" => Ok(TableNo(1)),
        text => parsed(text, || t.presentation_first_table_wrong(Tables::LAST.0)),
    };
    /// What is announced.
    TEXT: NoticeText = "text", shown, |text, t| parsed(text, || t.presentation_bulletin_wrong());
}

fields! {
    LINE;

    /// When a round begins.
    HOUR: Option<NaiveDateTime> = "hour", moment_shown, |text, t| optional(text, t, moment);
}

/// For how many rounds at most hours can be said.
const MOST_ROUNDS: u16 = 30;

/// The fields that confirm what is doubted of the hours, and of the numbers of the tables.
const SURE: &str = "sure";
/// See [`SURE`].
const PAPERS: &str = "papers";

#[derive(Template)]
#[template(path = "desk/presentation.html")]
struct PresentationPage {
    frame: Frame,
    desk: DeskHead,
    form: Form,
    /// A line for each round, with what it is called.
    rounds: Vec<(RowFields, String)>,
    /// What was announced and stands, the latest first.
    bulletins: Vec<Bulletin>,
    /// What is being announced.
    bulletin: Form,
    may_change: bool,
    asked: ToConfirm,
}

/// What is asked about before it is saved: the value of the box that answers it.
#[derive(Default)]
struct ToConfirm {
    /// The hours, where some are odd.
    hours: Option<String>,
    /// The first table, where what hangs on the wall and lies on the boards has other numbers.
    tables: Option<String>,
}

impl ToConfirm {
    fn of(wanted: &Presentation, tournament: &Tournament) -> Self {
        let is_odd = !hour_doubts(wanted, tournament).is_empty();
        let are_others = wanted.tables != tournament.presentation.tables;
        let is_printed = tournament.last_published().is_some();
        Self {
            hours: is_odd.then(|| code(wanted)),
            tables: (are_others && is_printed).then(|| wanted.tables.first().to_string()),
        }
    }

    /// Is nothing asked that the form does not answer?
    fn is_answered(&self, posted: &Posted) -> bool {
        let said = |name: &str, asked: &Option<String>| {
            asked.as_ref().is_none_or(|code| posted.text(name) == code)
        };
        said(SURE, &self.hours) && said(PAPERS, &self.tables)
    }
}

pub(super) fn said<T>(read: Result<T, ParsePresentationError>, t: &Words) -> Result<T, String> {
    read.map_err(|why| match why {
        ParsePresentationError::TooLong => t.presentation_too_long(),
        ParsePresentationError::Empty | ParsePresentationError::Unreadable => {
            t.presentation_unreadable()
        }
    })
}

/// How many rounds the form has hours for.
fn rounds(tournament: &Tournament) -> u16 {
    let said = tournament.presentation.hours.keys().map(|round| round.0);
    let known = said.max().unwrap_or(0).max(tournament.round_count());
    known.clamp(1, MOST_ROUNDS)
}

fn fill(tournament: &Tournament) -> Form {
    let shown = &tournament.presentation;
    let mut form = Form::empty();
    form.put(&ORGANISER, &shown.organiser);
    form.put(&ARBITER, &shown.arbiter);
    form.put(&MAP, &shown.map);
    form.put(&ABOUT, &shown.about);
    form.put(&FIRST, &shown.tables.first());
    for no in 1..=rounds(tournament) {
        let hour = shown.hours.get(&RoundNo(no)).copied();
        form.put_in_row(usize::from(no), &HOUR, &hour);
    }
    form
}

/// The tables, where each board of the tournament can have one.
fn tables(form: &mut Reader<'_>, tournament: &Tournament, t: &Words) -> Option<Tables> {
    let first = form.get(&FIRST)?;
    let most = Tables::highest_first(tournament.board_count());
    let tables = Tables::from_first(first).filter(|_| first <= most);
    if tables.is_none() {
        form.wrong(&FIRST, t.presentation_first_table_wrong(most.0));
    }
    tables
}

fn read(form: &mut Reader<'_>, tournament: &Tournament, t: &Words) -> Option<Presentation> {
    let (organiser, arbiter) = (form.get(&ORGANISER), form.get(&ARBITER));
    let (map, about) = (form.get(&MAP), form.get(&ABOUT));
    let tables = tables(form, tournament, t);
    let mut hours = Vec::new();
    for no in 1..=rounds(tournament) {
        let hour = form.row(usize::from(no)).get(&HOUR);
        hours.push(hour.map(|hour| hour.map(|at| (RoundNo(no), at))));
    }
    let hours: Option<Vec<_>> = hours.into_iter().collect();
    Some(Presentation {
        organiser: organiser?,
        arbiter: arbiter?,
        map: map?,
        about: about?,
        hours: hours?.into_iter().flatten().collect(),
        tables: tables?,
    })
}

/// What is odd about hours that somebody wants to change; what stands was looked at.
fn hour_doubts(wanted: &Presentation, tournament: &Tournament) -> Vec<HourDoubt> {
    if wanted.hours == tournament.presentation.hours {
        return Vec::new();
    }
    let days = &tournament.details;
    wanted.doubts((days.starts, days.ends))
}

/// What says of hours that they are right: of these and no others.
fn code(wanted: &Presentation) -> String {
    let hours = wanted.hours.iter();
    let hours = hours.map(|(round, at)| format!("{round}@{}", at.format("%Y-%m-%dT%H:%M")));
    hours.collect::<Vec<_>>().join(" ")
}

/// Says what is odd beside each hour.
fn say_doubts(form: &mut Reader<'_>, frame: &Frame, tournament: &Tournament, doubts: &[HourDoubt]) {
    let (t, days) = (frame.t, &tournament.details);
    for doubt in doubts {
        let (round, message) = match doubt {
            HourDoubt::Outside { round } => {
                let (first, last) = (frame.day(&days.starts), frame.day(&days.ends));
                (round, t.presentation_hour_outside(first, last))
            }
            HourDoubt::NotAfter { round, earlier } => {
                let earlier = words::round_number(t, tournament, *earlier);
                (round, t.presentation_hour_order(earlier))
            }
        };
        form.row(usize::from(round.0)).wrong(&HOUR, message);
    }
}

impl PresentationPage {
    fn new(visitor: &Visitor, loaded: &Loaded, form: Form, bulletin: Form) -> Self {
        let frame = Frame::new(visitor);
        let tournament = &loaded.tournament;
        let line = |no: u16| {
            let called = words::round_title(frame.t, tournament, RoundNo(no));
            (RowFields::new(usize::from(no), LINE), called)
        };
        let standing = tournament.bulletins.iter().rev();
        Self {
            desk: DeskHead::new(&frame, loaded, DeskTab::Regulations),
            rounds: (1..=rounds(tournament)).map(line).collect(),
            bulletins: standing.filter(|one| !one.is_gone).cloned().collect(),
            may_change: visitor.may(Action::Present),
            asked: ToConfirm::default(),
            form,
            bulletin,
            frame,
        }
    }
}

/// `GET`
pub(in crate::web) async fn show(
    Desk {
        visitor, loaded, ..
    }: Desk<TournamentAt>,
) -> Result<HttpResponse, WebError> {
    let form = fill(&loaded.tournament);
    page::ok(&PresentationPage::new(
        &visitor,
        &loaded,
        form,
        Form::empty(),
    ))
}

/// `POST`: with `do=announce` a bulletin, with `back` one that is taken back, else what the page says.
pub(in crate::web) async fn change_it(
    mut desk: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    if posted.text("do") == "announce" {
        return announce(desk, posted).await;
    }
    let act = Act::new(desk.at.tournament, Action::Present);
    if let Ok(no) = posted.text("back").parse() {
        let decide = move |now: &Loaded| decide::take_back_bulletin(&now.tournament, no);
        change(&desk.app, &desk.visitor, act, decide).await?;
        return Ok(page::done(&desk.at.presentation_url(), Done::Undone));
    }
    let t = desk.visitor.words();
    let mut errors = FormErrors::default();
    let wanted = read(
        &mut Reader::new(&posted, &mut errors, t),
        &desk.loaded.tournament,
        t,
    );
    let again = |desk: &Desk<TournamentAt>, errors, status, asked: ToConfirm| {
        let form = Form::again(&posted, errors);
        let page = PresentationPage::new(&desk.visitor, &desk.loaded, form, Form::empty());
        page::html(&PresentationPage { asked, ..page }, status)
    };
    let Some(wanted) = wanted else {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        return again(&desk, errors, status, ToConfirm::default());
    };
    let tournament = &desk.loaded.tournament;
    let asked = ToConfirm::of(&wanted, tournament);
    let version: i32 = posted.version()?;
    // who was overtaken is told that first
    let is_seen = version == desk.loaded.version;
    if is_seen && !asked.is_answered(&posted) {
        let mut form = Reader::new(&posted, &mut errors, t);
        let doubts = hour_doubts(&wanted, tournament);
        say_doubts(&mut form, &Frame::new(&desk.visitor), tournament, &doubts);
        return again(&desk, errors, StatusCode::CONFLICT, asked);
    }
    let act = act.on_version(version);
    let typed = wanted.clone();
    let decide = move |now: &Loaded| decide::present(&now.tournament, wanted);
    let made = change(&desk.app, &desk.visitor, act, decide).await;
    let stands = |now: &Tournament| now.presentation == typed;
    match desk.saved(made, stands).await? {
        Saved::Done => Ok(page::done(&desk.at.presentation_url(), Done::Saved)),
        Saved::Overtaken(()) => {
            errors.add(ORGANISER.name, t.awards_stale());
            again(&desk, errors, StatusCode::CONFLICT, ToConfirm::default())
        }
    }
}

async fn announce(
    Desk {
        app,
        visitor,
        at,
        loaded,
        ..
    }: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    let text = Reader::new(&posted, &mut errors, visitor.words()).get(&TEXT);
    let Some(text) = text else {
        let (form, typed) = (fill(&loaded.tournament), Form::again(&posted, errors));
        return page::unprocessable(&PresentationPage::new(&visitor, &loaded, form, typed));
    };
    let now = (app.now)();
    let act = Act::new(at.tournament, Action::Present);
    let decide = move |loaded: &Loaded| decide::announce(&loaded.tournament, text, now);
    change(&app, &visitor, act, decide).await?;
    Ok(page::done(&at.presentation_url(), Done::NoticePublished))
}
