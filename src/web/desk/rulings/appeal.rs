//! `/tournaments/{tournament}/rulings/{ruling}/appeal`: a player's appeal against a ruling (11.12), filed and decided.

use actix_web::HttpResponse;

use crate::{
    web::{
        address::RulingAt,
        desk::Desk,
        error::WebError,
        form::{FormErrors, Pick, Posted, Reader, code_of, fields, parsed, picked, shown},
    },
    words::Words,
};
use tournament::{Action, EntryNo, Ruling, decide, rulings::Facts};

use super::undo::{Reasons, Undo, Way};

fields! {
    /// Who appeals.
    BY: EntryNo = "by", shown, |text, t| parsed(text, || t.protocol_appeal_by_bad());
    /// On what grounds.
    GROUNDS: Facts = "grounds", shown, |text, t| parsed(text, || t.protocol_reasons_bad());
    /// Is the appeal upheld?
    UPHELD: bool = "upheld", |upheld| code_of(&VERDICTS, upheld), |code, t| picked(&VERDICTS, code).ok_or_else(|| t.protocol_verdict_bad());
}

/// What an appeal comes to.
const VERDICTS: [Pick<bool>; 2] = [
    Pick::new("yes", true, Words::protocol_verdict_upheld),
    Pick::new("no", false, Words::protocol_verdict_dismissed),
];

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
    let mut form = Reader::new(&posted, &mut errors, t);
    let (Some(by), Some(grounds)) = (form.get(&BY), form.get(&GROUNDS)) else {
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
    let mut form = Reader::new(&posted, &mut errors, t);
    let upheld = form.get(&UPHELD);
    let reasons = way.reasons(&mut form, upheld == Some(true))?;
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
