//! `POST /tournaments/{tournament}/rounds/{round}/publication`: a draft becomes public.

use std::sync::Arc;

use actix_web::HttpResponse;

use tournament::{Action, Refusal, RoundRefusal, decide};

use super::super::super::{
    address::RoundAt,
    change::Act,
    desk::Desk,
    error::WebError,
    form::{Form, Posted},
    page,
    state::AppData,
    visitor::Visitor,
};
use super::{
    draft::{DraftPage, refused},
    seen::{Decide, DraftChange, change_as_seen},
};

/// Publishes a draft that nobody changed since the form was shown. Whoever comes second finds the round published.
pub(in crate::web) async fn publish(
    app: AppData,
    visitor: Visitor,
    at: RoundAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let act = Act::new(at.tournament, Action::PublishRound);
    let decide: Arc<Decide> =
        Arc::new(move |tournament, secret| decide::publish_round(tournament, at.round, secret));
    let made = change_as_seen(&app, &visitor, act, posted.version()?, at, decide).await?;
    match made {
        DraftChange::Made => Ok(page::see_other(at.url())),
        DraftChange::Refused(Refusal::Round(RoundRefusal::NoDraft { .. }))
            if is_public(&app, at).await? =>
        {
            Ok(page::see_other(at.url()))
        }
        DraftChange::Refused(refusal) => Err(refused(&app, at, &refusal).await?),
        DraftChange::Differs(differences) => {
            let desk = Desk::open(app, visitor, at).await?;
            DraftPage::new(&desk, Form::empty())?.changed(differences)
        }
    }
}

async fn is_public(app: &AppData, at: RoundAt) -> Result<bool, WebError> {
    let loaded = app.tournament(at.tournament).await?;
    Ok(at.published(&loaded.tournament).is_ok())
}
