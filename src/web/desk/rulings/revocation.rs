//! `/tournaments/{tournament}/rulings/{ruling}/revocation`: a ruling that was recorded by mistake is taken back, after showing what that undoes.

use actix_web::HttpResponse;

use crate::web::{
    address::RulingAt,
    desk::Desk,
    error::WebError,
    form::{FormErrors, Posted, Reader},
};
use tournament::{Action, Ruling, decide, rulings::RulingState};

use super::undo::{Reasons, Undo, UndoPreview, UndoWay};

/// `GET …/revocation`
pub(in crate::web) async fn ask(desk: Desk<RulingAt>) -> Result<HttpResponse, WebError> {
    let way = UndoWay::begin(desk, Undo::Revocation)?;
    way.ask()
}

/// `POST …/revocation`. Where a result has to be chosen it is shown first what that changes; with `confirm` it is done.
pub(in crate::web) async fn take_back(
    desk: Desk<RulingAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let (at, t) = (desk.at, desk.visitor.words());
    let way = UndoWay::begin(desk, Undo::Revocation)?;
    let mut errors = FormErrors::default();
    let reasons = way.reasons(&mut Reader::new(&posted, &mut errors, t), true)?;
    let (Some(Reasons { why, instead }), true) = (reasons, errors.is_empty()) else {
        return way.wrong(&posted, errors);
    };
    let stands = |ruling: &Ruling| ruling.state == RulingState::Revoked;
    way.end(
        &posted,
        Action::Rule,
        UndoPreview::of_instead(instead.clone()),
        stands,
        move |tournament, bench| decide::revoke(tournament, at.ruling, why, &instead, bench),
    )
    .await
}
