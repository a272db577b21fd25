//! `GET /tournaments/{tournament}/rounds/{round}/draft/boards/{board}/why` and `…/byes/{entry}/why`: why a draft is paired as it is.

use actix_web::HttpResponse;
use askama::Template;

use crate::words::Names;
use tournament::RoundState;

use super::super::super::{
    address::{BoardAt, ByeAt, RoundAt},
    error::WebError,
    page::{self, Frame},
    state::AppData,
    visitor::Visitor,
    why::{Of, Why},
};
use super::super::{Head, Tab};

#[derive(Template)]
#[template(path = "desk/rounds/why.html")]
struct WhyPage {
    frame: Frame,
    desk: Head,
    at: RoundAt,
    why: Why,
}

/// `GET /tournaments/{tournament}/rounds/{round}/draft/boards/{board}/why`
pub(in crate::web) async fn board(
    app: AppData,
    visitor: Visitor,
    at: BoardAt,
) -> Result<HttpResponse, WebError> {
    show(&app, &visitor, at.in_round(), Of::Board(at.board)).await
}

/// `GET /tournaments/{tournament}/rounds/{round}/draft/byes/{entry}/why`
pub(in crate::web) async fn bye(
    app: AppData,
    visitor: Visitor,
    at: ByeAt,
) -> Result<HttpResponse, WebError> {
    show(&app, &visitor, at.in_round(), Of::Bye(at.entry)).await
}

async fn show(
    app: &AppData,
    visitor: &Visitor,
    at: RoundAt,
    of: Of,
) -> Result<HttpResponse, WebError> {
    let loaded = app.tournament(at.tournament).await?;
    let tournament = &loaded.tournament;
    let round = tournament.round(at.round);
    if round.is_none_or(|round| round.state != RoundState::Draft) {
        return Ok(page::see_other(of.url(at)));
    }
    let frame = Frame::new(visitor);
    let why = Why::new(tournament, at.round, of, frame.t, &Names::of(tournament));
    page::ok(&WhyPage {
        why: why.ok_or(WebError::NotFound)?,
        desk: Head::new(&frame, &loaded, Tab::Results),
        frame,
        at,
    })
}
