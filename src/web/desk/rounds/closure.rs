//! `POST /tournaments/{t}/rounds/{r}/closure`: every result of a round is in.

use actix_web::{HttpResponse, web::Path};

use tournament::{Action, Refusal, RoundRefusal, decide};

use super::super::super::{
    change::{Act, try_change},
    error::WebError,
    flash::Done,
    page,
    state::AppData,
    visitor::Visitor,
};
use super::{
    Place,
    refused::{Attempt, page as refused_page},
};

/// Closes a round; closing it twice changes nothing.
pub(in crate::web) async fn close(
    app: AppData,
    visitor: Visitor,
    path: Path<(i32, u16)>,
) -> Result<HttpResponse, WebError> {
    let place = Place::new(*path);
    let act = Act::new(place.id, Action::PublishRound);
    let decided = try_change(&app, &visitor, act, move |loaded, _| {
        decide::close_round(&loaded.tournament, place.round)
    });
    match decided.await? {
        Ok(_) | Err(Refusal::Round(RoundRefusal::RoundIsClosed { .. })) => {
            Ok(page::done(&place.results(), Done::Saved))
        }
        Err(
            Refusal::Round(RoundRefusal::NoSuchRound { .. })
            | Refusal::Round(RoundRefusal::RoundNotPublished { .. }),
        ) => Err(WebError::NotFound),
        Err(refusal) => refused_page(&app, &visitor, place.id, &refusal, Attempt::Close).await,
    }
}
