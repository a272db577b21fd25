//! `…/follow/browser`: what `static/push.js` asks for the browser it runs in, of a player or of a tournament; answered as JSON.
//!
//! Whoever knows the endpoint of a browser speaks for it: it is in the browser, with its push service and here, and nobody can guess it.

use actix_web::{HttpResponse, http::StatusCode};
use serde::Serialize;

use crate::{
    db::{
        DbError, push,
        throttle::{self, Admission, ThrottleSubject},
    },
    following::{Follow, Kinds},
    push::{Endpoint, Subscription},
    web::{
        account::proof,
        address::{EntryAt, TournamentAt},
        error::WebError,
        form::Posted,
        state::AppData,
        visitor::Visitor,
    },
};
use tournament::{EntryNo, NewsKind, Stage, TournamentId};

/// What stands before the kinds of news in the fields of this form, whose page has the form of mails too.
pub(super) const FIELD: &str = "push-";

/// What is asked; the field `do`.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum BrowserStep {
    /// What this browser is told already.
    Look,
    Follow,
    /// To tell it no more of this.
    Stop,
    /// To tell it nothing any more.
    Forget,
}

tournament::coded!(BrowserStep);

/// How it stands with the browser.
#[derive(Serialize)]
struct BrowserState {
    /// What its subscription is made for: the site's public key.
    key: String,
    /// The fields of what it is told, empty where it does not follow.
    kinds: Vec<String>,
}

/// What went wrong, for whoever reads it.
#[derive(Serialize)]
struct Wrong {
    message: String,
}

/// `POST /tournaments/{tournament}/follow/browser`
pub(in crate::web) async fn of_tournament(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let loaded = app.public_tournament(at.tournament).await?;
    let is_over = loaded.tournament.stage == Stage::Finished;
    let whom = (at.tournament, None);
    answer(&app, &visitor, (whom, is_over), &posted).await
}

/// `POST /tournaments/{tournament}/entries/{entry}/follow/browser`
pub(in crate::web) async fn of_entry(
    app: AppData,
    visitor: Visitor,
    at: EntryAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let loaded = app.public_tournament(at.tournament).await?;
    at.find(&loaded.tournament)?;
    let is_over = loaded.tournament.stage == Stage::Finished;
    let whom = (at.tournament, Some(at.entry));
    answer(&app, &visitor, (whom, is_over), &posted).await
}

async fn answer(
    app: &AppData,
    visitor: &Visitor,
    (whom, is_over): ((TournamentId, Option<EntryNo>), bool),
    posted: &Posted,
) -> Result<HttpResponse, WebError> {
    let endpoint = Endpoint::parse(posted.raw("endpoint"), app.config.hook_network).ok();
    let step = BrowserStep::from_code(posted.text("do")).ok_or(WebError::BadRequest)?;
    match (step, endpoint) {
        (BrowserStep::Look, endpoint) => state(app, whom, endpoint).await,
        (BrowserStep::Follow, _) if is_over => Ok(wrong(visitor.words().follow_over())),
        (BrowserStep::Follow, Some(endpoint)) => {
            follow(app, visitor, whom, (endpoint, posted)).await
        }
        (BrowserStep::Follow, None) => Ok(wrong(visitor.words().push_service_unknown())),
        (BrowserStep::Stop, Some(endpoint)) => {
            let stopped = endpoint.clone();
            app.db
                .write(move |c| push::unfollow(c, &stopped, whom))
                .await?;
            state(app, whom, Some(endpoint)).await
        }
        (BrowserStep::Forget, Some(endpoint)) => {
            let forgotten = endpoint.clone();
            app.db.write(move |c| push::forget(c, &forgotten)).await?;
            state(app, whom, Some(endpoint)).await
        }
        (BrowserStep::Stop | BrowserStep::Forget, None) => Err(WebError::BadRequest),
    }
}

async fn state(
    app: &AppData,
    whom: (TournamentId, Option<EntryNo>),
    endpoint: Option<Endpoint>,
) -> Result<HttpResponse, WebError> {
    let found = app.db.read(move |c| {
        let key = push::key(c)?;
        let kinds = match endpoint {
            Some(endpoint) => push::followed(c, &endpoint, whom)?,
            None => None,
        };
        Ok::<_, DbError>((key, kinds))
    });
    let (key, kinds) = found.await?;
    let key = match key {
        Some(key) => key,
        // whoever asks first has it made
        None => app.db.write(push::make_key).await?,
    };
    let wanted = |kind: &NewsKind| kinds.as_ref().is_some_and(|kinds| kinds.has(*kind));
    let kinds = NewsKind::ALL.into_iter().filter(wanted);
    Ok(HttpResponse::Ok().json(BrowserState {
        key: key.public(),
        kinds: kinds.map(field).collect(),
    }))
}

async fn follow(
    app: &AppData,
    visitor: &Visitor,
    (tournament, entry): (TournamentId, Option<EntryNo>),
    (endpoint, posted): (Endpoint, &Posted),
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let chosen = NewsKind::ALL
        .into_iter()
        .filter(|kind| posted.ticked(&field(*kind)));
    let Some(kinds) = Kinds::of(chosen) else {
        return Ok(wrong(t.follow_kind_none()));
    };
    let keys = (posted.text("p256dh"), posted.text("auth"));
    let Some(subscription) = Subscription::parse(endpoint.clone(), keys.0, keys.1) else {
        return Err(WebError::BadRequest);
    };
    let follow = Follow {
        tournament,
        entry,
        kinds,
    };
    let (now, address, lang) = ((app.now)(), visitor.address, visitor.lang);
    let asked = app.db.write(move |c| {
        let admission = throttle::claim(c, &[ThrottleSubject::FollowsAt(address)], now)?;
        if admission != Admission::Granted {
            return Ok::<_, DbError>((admission, true));
        }
        let is_told = push::follow(c, (&subscription, lang), &follow, now)?;
        Ok((admission, is_told))
    });
    let (admission, is_told) = asked.await?;
    proof::wait(admission, now)?;
    if !is_told {
        return Ok(wrong(t.push_full()));
    }
    state(app, (tournament, entry), Some(endpoint)).await
}

/// The field of a kind of news.
pub(super) fn field(kind: NewsKind) -> String {
    format!("{FIELD}{}", kind.code())
}

fn wrong(message: String) -> HttpResponse {
    HttpResponse::build(StatusCode::UNPROCESSABLE_ENTITY).json(Wrong { message })
}
