//! `/tournaments/{t}/rulings/{n}/revocation`: a ruling that was recorded by mistake is taken back, after showing what that undoes.

use std::sync::Arc;

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        address::RulingAt,
        change::{Act, bench, try_change},
        desk::{Desk, Head, Tab, rounds::game::choice},
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted},
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
    words,
};
use tournament::{Action, Event, Outcome, Refusal, Ruling, decide, rulings::RulingState};

use super::{fall::Fall, require_seen, seen, seen_by, text};

#[derive(Template)]
#[template(path = "desk/rulings/revocation.html")]
struct RevocationPage {
    frame: Frame,
    desk: Head,
    at: RulingAt,
    ruling: Ruling,
    decision: String,
    fall: Fall,
    /// The result chosen, while what comes of it is shown.
    instead: Option<Outcome>,
    seen: String,
    form: Form,
    notice: Option<String>,
}

impl RevocationPage {
    fn new(
        visitor: &Visitor,
        loaded: &Arc<Loaded>,
        at: RulingAt,
        form: Form,
        instead: Option<Outcome>,
    ) -> Result<Self, WebError> {
        let frame = Frame::new(visitor);
        let tournament = &loaded.tournament;
        let ruling = at.find(tournament)?.clone();
        let seen = seen_by(&form, tournament, &ruling);
        Ok(Self {
            desk: Head::new(&frame, loaded, Tab::Rulings),
            decision: words::ruling(frame.t, &ruling, tournament).decision,
            fall: Fall::of(frame.t, tournament, &ruling, instead),
            seen,
            notice: None,
            instead,
            ruling,
            frame,
            at,
            form,
        })
    }

    fn proposed(&self) -> bool {
        self.ruling.state == RulingState::Proposed
    }

    fn chosen(&self) -> String {
        self.instead.map_or_else(String::new, choice::code)
    }
}

/// `GET …/revocation`
pub(in crate::web) async fn ask(
    Desk {
        visitor,
        at,
        loaded,
        ..
    }: Desk<RulingAt>,
) -> Result<HttpResponse, WebError> {
    page::ok(&RevocationPage::new(
        &visitor,
        &loaded,
        at,
        Form::empty(),
        None,
    )?)
}

/// `POST …/revocation`. Where a result has to be chosen it is shown first what that changes; with `confirm` it is done.
pub(in crate::web) async fn take_back(
    Desk {
        app,
        visitor,
        at,
        loaded,
    }: Desk<RulingAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let ruling = at.find(&loaded.tournament)?;
    let mut errors = FormErrors::default();
    let reasons = text(&posted, "reasons", &mut errors, || t.protocol_reasons_bad());
    let instead = choice::parse(posted.text("instead"));
    let asks = Fall::of(t, &loaded.tournament, ruling, None).asks();
    if asks && instead.is_none() {
        errors.add("instead", t.protocol_instead_bad());
    }
    let instead = instead.filter(|_| asks);
    let (Some(reasons), true) = (reasons, errors.is_empty()) else {
        let form = Form::again(&posted, errors);
        return page::unprocessable(&RevocationPage::new(&visitor, &loaded, at, form, None)?);
    };
    if asks && !posted.ticked("confirm") {
        let form = Form::again(&posted, errors);
        return page::ok(&RevocationPage::new(&visitor, &loaded, at, form, instead)?);
    }
    let bench = bench(&app, &visitor, &posted)?;
    let shown = posted.text("seen").to_owned();
    let act = Act::new(at.tournament, Action::Rule);
    let decide = move |loaded: &Loaded| {
        let tournament = &loaded.tournament;
        if let Some(ruling) = tournament.ruling(at.ruling) {
            if ruling.state == RulingState::Revoked {
                return Ok(Vec::<Event>::new());
            }
            require_seen(tournament, ruling, &shown)?;
        }
        decide::revoke(tournament, at.ruling, reasons, instead, &bench)
    };
    match try_change(&app, &visitor, act, decide).await? {
        Ok(_) => Ok(page::done(&at.url(), Done::Saved)),
        Err(refusal) => refused(&app, &visitor, at, &posted, &refusal).await,
    }
}

async fn refused(
    app: &AppData,
    visitor: &Visitor,
    at: RulingAt,
    posted: &Posted,
    refusal: &Refusal,
) -> Result<HttpResponse, WebError> {
    let loaded = app.tournament(at.tournament).await?;
    let form = Form::again(posted, FormErrors::default());
    let sentence = words::refusal(visitor.words(), refusal, Some(&loaded.tournament));
    let page = RevocationPage {
        seen: seen(&loaded.tournament, at.find(&loaded.tournament)?),
        notice: Some(sentence),
        ..RevocationPage::new(visitor, &loaded, at, form, None)?
    };
    page::html(&page, StatusCode::CONFLICT)
}
