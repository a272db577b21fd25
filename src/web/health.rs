//! `GET /healthz` and `/readyz`: what a supervisor or a proxy asks, in a word; and `/now`, what time it is.

use actix_web::{
    HttpResponse,
    http::{StatusCode, header::CACHE_CONTROL},
};

use std::time::Duration;

use tokio::{sync::Semaphore, time::timeout};

use crate::db::{self, DbError};

use super::state::AppData;

/// Whether rows are taken is tried for one after the other: a stranger who asks without end takes no lock from those who write but one.
static TRIES: Semaphore = Semaphore::const_new(1);
/// How long it is waited for.
const TURN: Duration = Duration::from_secs(5);

/// `GET /healthz`: the program answers. It asks nobody else, so that a database that is down restarts nothing.
pub(super) async fn alive() -> HttpResponse {
    told(StatusCode::OK, "ok\n")
}

/// `GET /readyz`: visitors can be sent here: the database answers, has the tables of this program and takes rows of the journal.
pub(super) async fn ready(app: AppData) -> HttpResponse {
    if app.hub.is_closing() {
        return told(StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    // whoever tries before hangs
    let Ok(Ok(_turn)) = timeout(TURN, TRIES.acquire()).await else {
        return told(StatusCode::SERVICE_UNAVAILABLE, "database\n");
    };
    let migrated = app.db.read(db::is_migrated).await;
    let missing = match migrated {
        Ok(true) => None,
        Ok(false) => Some("migrations\n"),
        Err(error) => Some(failed("database\n", &error)),
    };
    if let Some(missing) = missing {
        return told(StatusCode::SERVICE_UNAVAILABLE, missing);
    }
    match db::journal::try_to_write(&app.db).await {
        Ok(()) => told(StatusCode::OK, "ready\n"),
        Err(error) => told(StatusCode::SERVICE_UNAVAILABLE, failed("journal\n", &error)),
    }
}

/// `GET /now`: the time of the server in milliseconds since 1970, by which pages count down: the clock of whoever reads may be wrong.
pub(super) async fn now(app: AppData) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header((CACHE_CONTROL, "no-store"))
        .body((app.now)().and_utc().timestamp_millis().to_string())
}

/// The reason is for the log: the answer is everybody's.
fn failed(what: &'static str, error: &DbError) -> &'static str {
    tracing::warn!(%error, what = what.trim_end(), "not ready");
    what
}

fn told(status: StatusCode, text: &'static str) -> HttpResponse {
    HttpResponse::build(status)
        .content_type("text/plain; charset=utf-8")
        .insert_header((CACHE_CONTROL, "no-store"))
        .body(text)
}
