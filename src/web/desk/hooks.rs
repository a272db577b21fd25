//! `/tournaments/{tournament}/hooks`: addresses of other programs that are told when something is published, and what became of it.

use actix_web::HttpResponse;
use askama::Template;
use chrono::{NaiveDateTime, TimeDelta};

use crate::{
    db::{
        self, DbError,
        hook::{Delivery, DeliveryState, Hook},
        new_hook::{self, MOST, Making},
    },
    hook::{HookUrl, ParseHookUrlError, SigningSecret},
    web::{
        address::{TournamentAt, fixed},
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted},
        page::{self, Frame},
        permit::Permit,
        security::{self, Incident},
    },
    words::Words,
};

use super::{Desk, Head, Tab};

/// How many deliveries of each hook the page shows.
const SHOWN: i64 = 20;
/// How long the former secret still signs.
const FORMER: TimeDelta = TimeDelta::days(1);

/// A hook with what was sent to it.
struct HookRow {
    hook: Hook,
    deliveries: Vec<DeliveryRow>,
}

/// A line of the log.
struct DeliveryRow {
    version: i32,
    badge: (&'static str, String),
    said: String,
    tried: Option<NaiveDateTime>,
}

#[derive(Template)]
#[template(path = "desk/hooks.html")]
struct HooksPage {
    frame: Frame,
    desk: Head,
    rows: Vec<HookRow>,
    form: Form,
    developers: &'static str,
}

impl HooksPage {
    async fn load(desk: &Desk<TournamentAt>, form: Form) -> Result<Self, WebError> {
        let id = desk.at.tournament;
        let found = desk.app.db.read(move |c| {
            let hooks = db::hook::list(c, id)?;
            let with_log = hooks.into_iter().map(|hook| {
                let log = db::hook::deliveries(c, id, hook.no, SHOWN)?;
                Ok::<_, DbError>((hook, log))
            });
            with_log.collect::<Result<Vec<_>, _>>()
        });
        let frame = Frame::new(&desk.visitor);
        let t = frame.t;
        let row = |(hook, log): (Hook, Vec<Delivery>)| HookRow {
            hook,
            deliveries: log
                .into_iter()
                .map(|one| DeliveryRow::new(t, one))
                .collect(),
        };
        Ok(Self {
            rows: found.await?.into_iter().map(row).collect(),
            desk: Head::new(&frame, &desk.loaded, Tab::Staff),
            frame,
            form,
            developers: fixed::DEVELOPERS,
        })
    }
}

impl DeliveryRow {
    fn new(t: &Words, one: Delivery) -> Self {
        let badge = match one.state {
            DeliveryState::Queued(_) => ("warn", t.hooks_state_queued()),
            DeliveryState::Sent => ("good", t.hooks_state_sent()),
            DeliveryState::Dead => ("bad", t.hooks_state_dead()),
        };
        let answered = match (one.last_error, one.status) {
            (Some(why), _) => why,
            (None, Some(status)) => status.to_string(),
            (None, None) => String::new(),
        };
        Self {
            version: one.version,
            badge,
            said: t.hooks_attempts(one.attempts, answered),
            tried: one.tried_at,
        }
    }
}

/// `GET /tournaments/{tournament}/hooks`
pub(in crate::web) async fn show(desk: Desk<TournamentAt>) -> Result<HttpResponse, WebError> {
    page::ok(&HooksPage::load(&desk, Form::empty()).await?)
}

/// `POST /tournaments/{tournament}/hooks`: makes one (`do=make`), gives one another secret (`do=rotate`), switches it off or on (`do=off`, `do=on`), or
/// sends something again (`do=replay`).
pub(in crate::web) async fn change(
    desk: Desk<TournamentAt>,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    if posted.text("do") == "make" {
        return make(&desk, &posted, &permit).await;
    }
    let no: i32 = posted
        .text("no")
        .parse()
        .map_err(|_| WebError::BadRequest)?;
    let id = desk.at.tournament;
    let version: i32 = posted.text("version").parse().unwrap_or_default();
    let act = posted.text("do").to_owned();
    let done = permit.write(move |c, entry| {
        let now = entry.at;
        match act.as_str() {
            "rotate" => db::hook::rotate(c, id, no, &SigningSecret::random(), now + FORMER)?,
            "off" => db::hook::disable(c, id, no, &entry.who.name, now)?,
            "on" => db::hook::enable(c, id, no)?,
            "replay" => drop(db::hook::replay(c, id, no, version, now)?),
            _ => return Ok(false),
        }
        Ok::<_, DbError>(true)
    });
    if !done.await?? {
        return Err(WebError::BadRequest);
    }
    desk.app.hooks.notify_waiters();
    if posted.text("do") == "rotate" {
        security::note_own(Incident::HookMade, &desk.visitor);
    }
    Ok(page::done(&desk.at.hooks_url(), Done::Saved))
}

async fn make(
    desk: &Desk<TournamentAt>,
    posted: &Posted,
    permit: &Permit,
) -> Result<HttpResponse, WebError> {
    let t = desk.visitor.words();
    let network = desk.app.config.hook_network;
    let mut errors = FormErrors::default();
    let parsed = HookUrl::parse(posted.raw("url"), network);
    let url = errors.take("url", parsed, |error| wrong(t, error));
    if let Some(url) = url {
        let id = desk.at.tournament;
        let secret = SigningSecret::random();
        let made = permit.write(move |c, entry| new_hook::make(c, id, (&url, &secret), entry));
        match made.await?? {
            Making::Done(_) => {
                security::note_own(Incident::HookMade, &desk.visitor);
                return Ok(page::done(&desk.at.hooks_url(), Done::Added));
            }
            Making::There => return Ok(page::see_other(desk.at.hooks_url())),
            Making::Full => errors.add("url", t.hooks_too_many(MOST)),
        }
    }
    let form = Form::again(posted, errors);
    page::unprocessable(&HooksPage::load(desk, form).await?)
}

fn wrong(t: &Words, error: ParseHookUrlError) -> String {
    match error {
        ParseHookUrlError::Unreadable => t.hooks_url_bad(),
        ParseHookUrlError::NotSecure => t.hooks_url_not_secure(),
        ParseHookUrlError::Inside => t.hooks_url_inside(),
    }
}
