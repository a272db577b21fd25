//! `/tournaments/{tournament}/hooks`: addresses of other programs that are told when something is published, and what became of it.

use actix_web::HttpResponse;
use askama::Template;
use chrono::{NaiveDateTime, TimeDelta};

use crate::{
    db::{
        self, DbError,
        hook::{DeliveryState, Hook, HookDelivery},
        new_hook::{self, MOST, Making},
    },
    hook::{HookUrl, Network, ParseHookUrlError, SigningSecret},
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

use super::{Desk, DeskHead, DeskTab};

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

/// The field of the address that is told.
const URL: &str = "url";

#[derive(Template)]
#[template(path = "desk/hooks.html")]
struct HooksPage {
    frame: Frame,
    desk: DeskHead,
    rows: Vec<HookRow>,
    form: Form,
    /// Where hooks may lead.
    network: Network,
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
        let row = |(hook, log): (Hook, Vec<HookDelivery>)| HookRow {
            hook,
            deliveries: log
                .into_iter()
                .map(|one| DeliveryRow::new(t, one))
                .collect(),
        };
        Ok(Self {
            rows: found.await?.into_iter().map(row).collect(),
            desk: DeskHead::new(&frame, &desk.loaded, DeskTab::Staff),
            frame,
            form,
            network: desk.app.config.hook_network,
            developers: fixed::DEVELOPERS,
        })
    }

    /// Which addresses are taken.
    fn hint(&self) -> String {
        match self.network {
            Network::Public => self.frame.t.hooks_url_hint(),
            Network::Any => self.frame.t.hooks_url_hint_any(),
        }
    }
}

impl DeliveryRow {
    fn new(t: &Words, one: HookDelivery) -> Self {
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

/// What was pressed.
enum Press {
    /// A hook is made.
    Make,
    /// Something is done to the hook with this number.
    To(i32, HookAct),
}

/// What is done to a hook.
#[derive(Clone, Copy, PartialEq, Eq)]
enum HookAct {
    /// It gets another secret.
    Rotate,
    /// It is switched off.
    Off,
    /// It is switched on.
    On,
    /// This version is told again.
    Replay(i32),
}

/// What its buttons do; the field `do`.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum Button {
    Make,
    Rotate,
    Off,
    On,
    Replay,
}

impl Press {
    fn read(posted: &Posted) -> Result<Self, WebError> {
        let number = |field: &str| -> Result<i32, WebError> {
            let number = posted.text(field).parse();
            number.map_err(|_| WebError::BadRequest)
        };
        let act = match posted.pressed::<Button>()? {
            Button::Make => return Ok(Self::Make),
            Button::Rotate => HookAct::Rotate,
            Button::Off => HookAct::Off,
            Button::On => HookAct::On,
            Button::Replay => HookAct::Replay(number("version")?),
        };
        Ok(Self::To(number("no")?, act))
    }
}

/// `POST /tournaments/{tournament}/hooks`: makes one (`do=make`), gives one another secret (`do=rotate`), switches it off or on (`do=off`, `do=on`), or
/// sends something again (`do=replay`).
pub(in crate::web) async fn change(
    desk: Desk<TournamentAt>,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let (no, act) = match Press::read(&posted)? {
        Press::Make => return make(&desk, &posted, &permit).await,
        Press::To(no, act) => (no, act),
    };
    let id = desk.at.tournament;
    let done = permit.write(move |c, entry| {
        let now = entry.at;
        match act {
            HookAct::Rotate => {
                db::hook::rotate(c, id, no, &SigningSecret::random(), now + FORMER)?;
            }
            HookAct::Off => db::hook::disable(c, id, no, &entry.who.name, now)?,
            HookAct::On => db::hook::enable(c, id, no)?,
            HookAct::Replay(version) => return db::hook::replay(c, id, no, version, now),
        }
        Ok::<_, DbError>(true)
    });
    if !done.await?? {
        // it was switched off meanwhile, or what was sent is kept no longer
        return Err(WebError::Stale);
    }
    desk.app.hooks.notify_waiters();
    if act == HookAct::Rotate {
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
    let parsed = HookUrl::parse(posted.raw(URL), network);
    let url = errors.take(URL, parsed, |error| wrong(t, error));
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
            Making::Full => errors.add(URL, t.hooks_too_many(MOST)),
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
        ParseHookUrlError::Port => t.hooks_url_port(),
    }
}

#[cfg(test)]
mod tests {
    use super::Button;
    use crate::web::form::has_buttons;

    #[test]
    fn every_button_is_read_and_every_one_that_is_read_is_there() {
        assert!(has_buttons::<Button>(include_str!(
            "../../../templates/desk/hooks.html"
        )));
    }
}
