//! `/tournaments/{t}/rulings/{n}/revocation`: a ruling that was recorded by mistake is taken back, after showing what that undoes.

use actix_web::HttpResponse;

use crate::web::{
    error::WebError,
    form::{FormErrors, Posted},
    state::AppData,
    visitor::Visitor,
};
use tournament::{Action, Ruling, decide, rulings::RulingState};

use super::{
    At, Segments,
    undo::{Reasons, Undo, Way},
};

/// `GET …/revocation`
pub(in crate::web) async fn ask(
    app: AppData,
    visitor: Visitor,
    path: Segments,
) -> Result<HttpResponse, WebError> {
    let way = Way::begin(app, visitor, At::new(*path), Undo::Revocation).await?;
    way.ask()
}

/// `POST …/revocation`. Where a result has to be chosen it is shown first what that changes; with `confirm` it is done.
pub(in crate::web) async fn take_back(
    app: AppData,
    visitor: Visitor,
    path: Segments,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let at = At::new(*path);
    let way = Way::begin(app, visitor, at, Undo::Revocation).await?;
    let mut errors = FormErrors::default();
    let reasons = way.reasons(&posted, true, &mut errors)?;
    let (Some(Reasons { why, instead }), true) = (reasons, errors.is_empty()) else {
        return way.wrong(&posted, errors);
    };
    let stands = |ruling: &Ruling| ruling.state == RulingState::Revoked;
    way.end(
        &posted,
        Action::Rule,
        instead,
        stands,
        move |tournament, bench| decide::revoke(tournament, at.no, why, instead, bench),
    )
    .await
}
