//! `/tournaments/{tournament}/rulings/{ruling}/appeal`: a player's appeal against a ruling (11.12), filed and decided.

use actix_web::HttpResponse;

use crate::web::{
    address::RulingAt,
    desk::Desk,
    error::WebError,
    form::{FormErrors, Posted},
};
use tournament::{Action, EntryNo, Ruling, decide};

use super::{
    text,
    undo::{Reasons, Undo, Way},
};

/// `GET …/appeal`
pub(in crate::web) async fn ask(desk: Desk<RulingAt>) -> Result<HttpResponse, WebError> {
    let way = Way::begin(desk, Undo::Appeal)?;
    way.ask()
}

/// `POST …/appeal`: files it.
pub(in crate::web) async fn file(
    desk: Desk<RulingAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let (at, t) = (desk.at, desk.visitor.words());
    let way = Way::begin(desk, Undo::Appeal)?;
    let mut errors = FormErrors::default();
    let by = posted.text("by").parse::<EntryNo>();
    let by = errors.take("by", by, |_| t.protocol_appeal_by_bad());
    let grounds = text(&posted, "grounds", &mut errors, || t.protocol_reasons_bad());
    let (Some(by), Some(grounds)) = (by, grounds) else {
        return way.wrong(&posted, errors);
    };
    way.change(&posted, Action::Rule, move |tournament, bench| {
        decide::appeal(tournament, at.ruling, by, grounds, bench)
    })
    .await
}

/// `POST …/appeal/verdict`. Where a result has to be chosen it is shown first what that changes; with `confirm` it is done.
pub(in crate::web) async fn decide_it(
    desk: Desk<RulingAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let (at, t) = (desk.at, desk.visitor.words());
    let way = Way::begin(desk, Undo::Appeal)?;
    let mut errors = FormErrors::default();
    let upheld = match posted.text("upheld") {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    };
    let upheld = errors.take("upheld", upheld.ok_or(()), |()| t.protocol_verdict_bad());
    let reasons = way.reasons(&posted, upheld == Some(true), &mut errors)?;
    let (Some(upheld), Some(reasons), true) = (upheld, reasons, errors.is_empty()) else {
        return way.wrong(&posted, errors);
    };
    let Reasons { why, instead } = reasons;
    let stands = {
        let why = why.clone();
        // was it decided like this already?
        move |ruling: &Ruling| {
            let appeal = ruling.appeal.as_ref();
            let verdict = appeal.and_then(|appeal| appeal.verdict.as_ref());
            verdict.is_some_and(|verdict| verdict.upheld == upheld && verdict.reasons == why)
        }
    };
    way.end(
        &posted,
        Action::Preside,
        instead,
        stands,
        move |tournament, bench| {
            decide::decide_appeal(tournament, at.ruling, upheld, why, instead, bench)
        },
    )
    .await
}
