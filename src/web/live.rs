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

use crate::live::{self, Audience, Channel};
use tournament::Action;

use super::{address::TournamentAt, error::WebError, state::AppData, visitor::Visitor};

/// What the page shows, as its address of the stream says.
#[derive(Deserialize)]
pub(super) struct LiveQuery {
    /// The version of the tournament.
    #[serde(default)]
    version: i64,
    /// Whether it is a page of those who work in it.
    #[serde(default)]
    desk: bool,
}

impl LiveQuery {
    /// What may be watched by whoever asks.
    fn channel(&self, visitor: &Visitor, at: TournamentAt) -> Result<Channel, WebError> {
        match self.desk {
            false => Ok(Channel::public(at.tournament)),
            true if visitor.may(Action::Work) => Ok(Channel::desk(at.tournament)),
            true => Err(WebError::Forbidden),
        }
    }
}

/// The version that whoever listens to a channel may know; nothing of a tournament that they may not see. All come back at once when a server was away: those of the public ask
/// together.
async fn reached(app: &AppData, channel: Channel) -> Result<Option<i64>, WebError> {
    let id = channel.tournament;
    match channel.audience {
        Audience::Public => {
            let version = app.pages.version(&app.db, id).await?;
            Ok(version.map(i64::from))
        }
        Audience::Desk => {
            let mut versions = live::versions(&app.db, vec![id]).await?.into_iter();
            let own = versions.find(|(one, _)| *one == channel);
            Ok(own.map(|(_, version)| version))
        }
    }
}

/// Opens the stream. It says nothing but numbers, and nothing about a tournament that the visitor may not see.
pub(super) async fn watch(
    app: AppData,
    visitor: Visitor,
    request: HttpRequest,
    at: TournamentAt,
    shown: Query<LiveQuery>,
) -> Result<HttpResponse, WebError> {
    let channel = shown.channel(&visitor, at)?;
    let listens = *request.method() != Method::HEAD;
    let viewer = listens.then(|| app.hub.watch(channel, shown.version, visitor.address));
    let viewer = viewer.transpose().map_err(|live::HubFull| WebError::Busy)?;
    // a crowd that comes at once does not wait, each with the memory of a request under way: what was answered to one of them stands for all, and later changes are told to all
    if !listens || !app.hub.is_answered(channel) {
        // asked once the stream is open, so that no change falls between the two
        let version = reached(&app, channel).await?.ok_or(WebError::NotFound)?;
        app.hub.answer(channel, version);
    }
    let mut answer = HttpResponse::Ok();
    answer
        .content_type("text/event-stream; charset=utf-8")
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header(ContentEncoding::Identity)
        .insert_header(("X-Accel-Buffering", "no"));
    let Some(viewer) = viewer else {
        return Ok(answer.finish());
    };
    Ok(answer.streaming(live::events(viewer)))
}
