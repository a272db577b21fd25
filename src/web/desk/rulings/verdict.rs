//! `/tournaments/{tournament}/rulings/{ruling}/appeal/verdict/withdrawal`: how an appeal was decided had been recorded wrongly, and is taken
//! back, after showing what comes of it. The appeal waits again.

use actix_web::HttpResponse;

use crate::web::{
    address::RulingAt,
    desk::Desk,
    error::WebError,
    form::{FormErrors, Posted, Reader},
};
use tournament::{Action, Ruling, decide};

use super::undo::{Reasons, Undo, UndoWay};

/// `GET …/withdrawal`
pub(in crate::web) async fn ask(desk: Desk<RulingAt>) -> Result<HttpResponse, WebError> {
    let way = UndoWay::begin(desk, Undo::Verdict)?;
    way.ask()
}

/// `POST …/withdrawal`
pub(in crate::web) async fn withdraw(
    desk: Desk<RulingAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let (at, t) = (desk.at, desk.visitor.words());
    let way = UndoWay::begin(desk, Undo::Verdict)?;
    let mut errors = FormErrors::default();
    let reasons = way.reasons(&mut Reader::new(&posted, &mut errors, t), false)?;
    let (Some(Reasons { why, .. }), true) = (reasons, errors.is_empty()) else {
        return way.wrong(&posted, errors);
    };
    let again = why.clone();
    let stands = move |ruling: &Ruling| {
        let open = ruling.open_appeal();
        let last = open.and_then(|(_, appeal)| appeal.withdrawn.last());
        last.is_some_and(|last| last.reasons == again)
    };
    let decide = move |tournament: &_, bench: &_| {
        decide::withdraw_verdict(tournament, at.ruling, why, bench)
    };
    way.end(&posted, Action::Preside, None, stands, decide)
        .await
}
