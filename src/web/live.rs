//! `GET /tournaments/{tournament}/live`: the stream that an open page listens to.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        Method,
        header::{CACHE_CONTROL, ContentEncoding},
    },
    web::Query,
};
use serde::Deserialize;

use crate::live;

use super::{address::TournamentAt, error::WebError, state::AppData, visitor::Visitor};

/// The version of the tournament that the page shows.
#[derive(Deserialize)]
pub(super) struct Shown {
    #[serde(default)]
    version: i64,
}

/// Opens the stream. It says nothing but numbers, and nothing about a tournament that the visitor may not see.
pub(super) async fn watch(
    app: AppData,
    visitor: Visitor,
    request: HttpRequest,
    at: TournamentAt,
    shown: Query<Shown>,
) -> Result<HttpResponse, WebError> {
    let versions = super::server::versions(&app, vec![at.tournament]).await?;
    if versions.is_empty() {
        return Err(WebError::NotFound);
    }
    let mut answer = HttpResponse::Ok();
    answer
        .content_type("text/event-stream; charset=utf-8")
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header(ContentEncoding::Identity)
        .insert_header(("X-Accel-Buffering", "no"));
    if *request.method() == Method::HEAD {
        return Ok(answer.finish());
    }
    let viewer = app
        .hub
        .watch(at.tournament, shown.version, visitor.address)
        .map_err(|live::Full| WebError::Busy)?;
    for (tournament, version) in versions {
        app.hub.tell(tournament, version);
    }
    Ok(answer.streaming(live::events(viewer)))
}
