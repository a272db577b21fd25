//! `POST /tournaments/{tournament}/rounds/{round}/again`: the round of a draft is paired anew from what stands, in place of the draft.

use std::sync::Arc;

use actix_web::HttpResponse;

use tournament::{
    Action, Refusal, RoundRefusal,
    decide::{self, Drafting},
};

use super::{
    draft::DraftPage,
    open, reason,
    refused::{self, Attempt},
    seen::{Decide, DraftChange, change_as_seen},
};
use crate::web::{
    address::RoundAt,
    change::Act,
    desk::Desk,
    error::WebError,
    flash::Done,
    form::{Form, FormErrors, Posted},
    page::{self, Frame},
    state::AppData,
    visitor::Visitor,
};

/// Pairs again, if the draft is still the one that was seen: what somebody changed by hand meanwhile is not thrown away. Where the rules leave
/// no pairing the draft stays.
pub(in crate::web) async fn pair(
    app: AppData,
    visitor: Visitor,
    at: RoundAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    let mut act = Act::new(at.tournament, Action::Pair);
    if posted.ticked("irregular") {
        act.why = reason(&Frame::new(&visitor), &posted, &mut errors);
    }
    let drafting = match act.why {
        Some(_) => Drafting::Irregular,
        None => Drafting::ByTheRules,
    };
    let known = open::known(&posted);
    let decide: Arc<Decide> = Arc::new(move |tournament, _, _| {
        decide::pair_again(tournament, at.round, drafting, &known)
    });
    match change_as_seen(&app, &visitor, act, posted.version()?, at, decide).await? {
        DraftChange::Made => Ok(page::done(&at.draft_url(), Done::Saved)),
        DraftChange::Refused(Refusal::Round(RoundRefusal::MattersOpen {
            open: matters, ..
        })) => {
            let question = open::Question::Pair(at.again_url());
            let desk = Desk::open(app, visitor, at).await?;
            open::ask(&desk, question, (&matters, 0), &posted)
        }
        DraftChange::Refused(Refusal::Round(RoundRefusal::NoDraft { .. })) => {
            let desk = Desk::open(app, visitor, at).await?;
            at.published(&desk.loaded.tournament)?;
            Ok(page::see_other(at.url()))
        }
        DraftChange::Refused(refusal) => {
            let attempt = Attempt::Again(at, errors);
            refused::page(&Desk::open(app, visitor, at).await?, &refusal, attempt)
        }
        DraftChange::Differs(differences) => {
            let desk = Desk::open(app, visitor, at).await?;
            DraftPage::load(&desk, Form::empty())
                .await?
                .changed(differences)
        }
    }
}
