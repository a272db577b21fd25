//! `GET /tournaments/{tournament}/rounds/{round}/draft/boards/{board}/why` and `…/byes/{entry}/why`: why a draft is paired as it is.

use actix_web::HttpResponse;
use askama::Template;

use crate::{db::tournament::Loaded, words::Names};
use tournament::RoundState;

use super::super::{Desk, DeskHead, DeskTab};
use crate::web::{
    address::{BoardAt, ByeAt, RoundAt},
    error::WebError,
    page::{self, Frame},
    visitor::Visitor,
    why::{Of, Why, WhyReader},
};

#[derive(Template)]
#[template(path = "desk/rounds/why.html")]
struct WhyPage {
    frame: Frame,
    desk: DeskHead,
    at: RoundAt,
    why: Why,
}

/// `GET /tournaments/{tournament}/rounds/{round}/draft/boards/{board}/why`
pub(in crate::web) async fn board(
    Desk {
        visitor,
        at,
        loaded,
        ..
    }: Desk<BoardAt>,
) -> Result<HttpResponse, WebError> {
    show(&visitor, &loaded, at.in_round(), Of::Board(at.board))
}

/// `GET /tournaments/{tournament}/rounds/{round}/draft/byes/{entry}/why`
pub(in crate::web) async fn bye(
    Desk {
        visitor,
        at,
        loaded,
        ..
    }: Desk<ByeAt>,
) -> Result<HttpResponse, WebError> {
    show(&visitor, &loaded, at.in_round(), Of::Bye(at.entry))
}

fn show(visitor: &Visitor, loaded: &Loaded, at: RoundAt, of: Of) -> Result<HttpResponse, WebError> {
    let tournament = &loaded.tournament;
    let round = tournament.round(at.round);
    if round.is_none_or(|round| round.state != RoundState::Draft) {
        return Ok(page::see_other(of.url(at)));
    }
    let frame = Frame::new(visitor);
    let names = Names::of(tournament);
    // while there is a draft, none is set or lifted
    let apart = tournament.apart.clone();
    let what = (at.round, of);
    let why = Why::new(tournament, what, apart, WhyReader::Staff, frame.t, &names);
    page::ok(&WhyPage {
        why: why.ok_or(WebError::NotFound)?,
        desk: DeskHead::new(&frame, loaded, DeskTab::Results),
        frame,
        at,
    })
}
