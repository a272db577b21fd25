//! `POST /tournaments/{tournament}/rounds/{round}/publication`: a draft becomes public, and its results can be entered.

use std::sync::Arc;

use actix_web::HttpResponse;

use tournament::{Action, Refusal, RoundRefusal, decide};

use super::{
    draft::DraftPage,
    seen::{Decide, DraftChange, change_as_seen},
    stale::STALE,
};
use crate::web::{
    address::RoundAt,
    change::Act,
    desk::Desk,
    error::WebError,
    flash::Done,
    form::{Form, Posted},
    page,
    state::AppData,
    visitor::Visitor,
};

/// Publishes a draft that nobody changed since the form was shown. One that was not paired from what stands any more is published only by
/// whoever confirms that. Whoever comes second finds the round published.
pub(in crate::web) async fn publish(
    app: AppData,
    visitor: Visitor,
    at: RoundAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let act = Act::new(at.tournament, Action::PublishRound);
    let accepted = posted.text(STALE).parse().ok();
    let decide: Arc<Decide> = Arc::new(move |tournament, secret, journal| {
        let stale = decide::stale(journal, at.round);
        decide::publish_draft(tournament, at.round, secret, stale.as_ref(), accepted)
    });
    let made = change_as_seen(&app, &visitor, act, posted.version()?, at, decide).await?;
    match made {
        DraftChange::Made => Ok(published(&Desk::open(app, visitor, at).await?)),
        DraftChange::Refused(Refusal::Round(RoundRefusal::DraftStale { .. })) => {
            let desk = Desk::open(app, visitor, at).await?;
            DraftPage::load(&desk, Form::empty()).await?.asked()
        }
        DraftChange::Refused(refusal) => {
            let desk = Desk::open(app, visitor, at).await?;
            let is_gone = refusal == Refusal::Round(RoundRefusal::NoDraft { round: at.round });
            if is_gone && at.published(&desk.loaded.tournament).is_ok() {
                return Ok(published(&desk));
            }
            Err(desk.refused(refusal))
        }
        DraftChange::Differs(differences) => {
            let desk = Desk::open(app, visitor, at).await?;
            DraftPage::load(&desk, Form::empty())
                .await?
                .changed(differences)
        }
    }
}

/// The way to the results, which are entered only where somebody plays.
fn published(desk: &Desk<RoundAt>) -> HttpResponse {
    let round = desk.at.published(&desk.loaded.tournament);
    let is_unplayed = round.is_ok_and(|round| round.matches.is_empty());
    let done = if is_unplayed {
        Done::PublishedUnplayed
    } else {
        Done::Published
    };
    page::done(&desk.at.results_url(), done)
}
