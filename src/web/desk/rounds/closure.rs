//! `POST /tournaments/{tournament}/rounds/{round}/closure`: every result of a round is in.

use actix_web::HttpResponse;

use tournament::{Action, Refusal, RoundRefusal, decide};

use super::{
    super::Desk,
    open,
    refused::{Attempt, page as refused_page},
};
use crate::web::{
    address::RoundAt,
    change::{Act, try_change},
    error::WebError,
    flash::Done,
    form::Posted,
    page,
    state::AppData,
    visitor::Visitor,
};

/// Closes a round; closing it twice changes nothing.
pub(in crate::web) async fn close(
    app: AppData,
    visitor: Visitor,
    at: RoundAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let act = Act::new(at.tournament, Action::PublishRound);
    let known = open::known(&posted);
    let decided = try_change(&app, &visitor, act, move |loaded| {
        decide::close_knowing(&loaded.tournament, at.round, &known)
    });
    match decided.await? {
        Ok(_) | Err(Refusal::Round(RoundRefusal::RoundIsClosed { .. })) => {
            Ok(page::done(&at.results_url(), Done::Saved))
        }
        Err(Refusal::Round(
            RoundRefusal::NoSuchRound { .. } | RoundRefusal::RoundNotPublished { .. },
        )) => Err(WebError::NotFound),
        Err(Refusal::Round(RoundRefusal::MattersOpen { open: matters, .. })) => {
            let question = open::Question::Close(at.closure_url());
            let desk = Desk::open(app, visitor, at).await?;
            open::ask(&desk, question, (&matters, 0), &posted)
        }
        Err(refusal) => {
            let desk = Desk::open(app, visitor, at).await?;
            refused_page(&desk, &refusal, Attempt::Close)
        }
    }
}
