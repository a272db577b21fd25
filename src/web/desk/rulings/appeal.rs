//! `/tournaments/{t}/rulings/{n}/appeal`: a player's appeal against a ruling (11.12), filed and decided.

use actix_web::HttpResponse;

use crate::web::{
    error::WebError,
    form::{FormErrors, Posted},
    state::AppData,
    visitor::Visitor,
};
use tournament::{Action, EntryNo, Ruling, decide};

use super::{
    At, Segments, text,
    undo::{Reasons, Undo, Way},
};

/// `GET …/appeal`
pub(in crate::web) async fn ask(
    app: AppData,
    visitor: Visitor,
    path: Segments,
) -> Result<HttpResponse, WebError> {
    let way = Way::begin(app, visitor, At::new(*path), Undo::Appeal).await?;
    way.ask()
}

/// `POST …/appeal`: files it.
pub(in crate::web) async fn file(
    app: AppData,
    visitor: Visitor,
    path: Segments,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let (at, t) = (At::new(*path), visitor.words());
    let way = Way::begin(app, visitor, at, Undo::Appeal).await?;
    let mut errors = FormErrors::default();
    let by = posted.text("by").parse::<EntryNo>();
    let by = errors.take("by", by, |_| t.protocol_appeal_by_bad());
    let grounds = text(&posted, "grounds", &mut errors, || t.protocol_reasons_bad());
    let (Some(by), Some(grounds)) = (by, grounds) else {
        return way.wrong(&posted, errors);
    };
    way.change(&posted, Action::Rule, move |tournament, bench| {
        decide::appeal(tournament, at.no, by, grounds, bench)
    })
    .await
}

/// `POST …/appeal/verdict`. Where a result has to be chosen it is shown first what that changes; with `confirm` it is done.
pub(in crate::web) async fn decide_it(
    app: AppData,
    visitor: Visitor,
    path: Segments,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let (at, t) = (At::new(*path), visitor.words());
    let way = Way::begin(app, visitor, at, Undo::Appeal).await?;
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
            decide::decide_appeal(tournament, at.no, upheld, why, instead, bench)
        },
    )
    .await
}
