//! `GET /tournaments/{t}/rounds/{r}/draft/boards/{b}/why` and `…/byes/{e}/why`: why a draft is paired as it is.

use actix_web::{HttpResponse, web::Path};
use askama::Template;

use crate::words::Names;
use tournament::{BoardNo, EntryNo, RoundState};

use super::super::super::{
    error::WebError,
    page::{self, Frame},
    state::AppData,
    visitor::Visitor,
    why::{Of, Why},
};
use super::{
    super::{Head, Tab},
    Place,
};

#[derive(Template)]
#[template(path = "desk/rounds/why.html")]
struct WhyPage {
    frame: Frame,
    desk: Head,
    place: Place,
    why: Why,
}

/// `GET /tournaments/{t}/rounds/{r}/draft/boards/{b}/why`
pub(in crate::web) async fn board(
    app: AppData,
    visitor: Visitor,
    path: Path<(i32, u16, u16)>,
) -> Result<HttpResponse, WebError> {
    let (id, round, board) = path.into_inner();
    show(
        &app,
        &visitor,
        Place::new((id, round)),
        Of::Board(BoardNo(board)),
    )
    .await
}

/// `GET /tournaments/{t}/rounds/{r}/draft/byes/{e}/why`
pub(in crate::web) async fn bye(
    app: AppData,
    visitor: Visitor,
    path: Path<(i32, u16, u16)>,
) -> Result<HttpResponse, WebError> {
    let (id, round, entry) = path.into_inner();
    show(
        &app,
        &visitor,
        Place::new((id, round)),
        Of::Bye(EntryNo(entry)),
    )
    .await
}

async fn show(
    app: &AppData,
    visitor: &Visitor,
    place: Place,
    of: Of,
) -> Result<HttpResponse, WebError> {
    let loaded = app.tournament(place.id).await?;
    let tournament = &loaded.tournament;
    let round = tournament.round(place.round);
    if round.is_none_or(|round| round.state != RoundState::Draft) {
        return Ok(page::see_other(format!("{}{}", place.public(), of.path())));
    }
    let frame = Frame::new(visitor);
    let why = Why::new(tournament, place.round, of, frame.t, &Names::of(tournament));
    page::ok(&WhyPage {
        why: why.ok_or(WebError::NotFound)?,
        desk: Head::new(&frame, &loaded, Tab::Results),
        frame,
        place,
    })
}
