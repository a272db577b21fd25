//! `POST /tournaments/{t}/rounds/{r}/publication`: a draft becomes public.

use std::sync::Arc;

use actix_web::{HttpResponse, web::Path};

use tournament::{Action, Refusal, RoundRefusal, decide};

use super::super::super::{
    change::Act,
    error::WebError,
    form::{Form, Posted},
    page,
    state::AppData,
    visitor::Visitor,
};
use super::{
    Place,
    draft::{DraftPage, refused},
    seen::{Decide, Outcome, change_as_seen},
};

/// Publishes a draft that nobody changed since the form was shown. Whoever comes second finds the round published.
pub(in crate::web) async fn publish(
    app: AppData,
    visitor: Visitor,
    path: Path<(i32, u16)>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let place = Place::new(*path);
    let act = Act::new(place.id, Action::PublishRound);
    let decide: Arc<Decide> =
        Arc::new(move |tournament, secret| decide::publish_round(tournament, place.round, secret));
    let made = change_as_seen(&app, &visitor, act, posted.version()?, place, decide).await?;
    match made {
        Outcome::Made => Ok(page::see_other(place.public())),
        Outcome::Refused(Refusal::Round(RoundRefusal::NoDraft { .. }))
            if is_public(&app, place).await? =>
        {
            Ok(page::see_other(place.public()))
        }
        Outcome::Refused(refusal) => Err(refused(&app, place, &refusal).await?),
        Outcome::Differs(differences) => DraftPage::load(&app, &visitor, place, Form::empty())
            .await?
            .changed(differences),
    }
}

async fn is_public(app: &AppData, place: Place) -> Result<bool, WebError> {
    let loaded = app.tournament(place.id).await?;
    Ok(place.published(&loaded.tournament).is_ok())
}
