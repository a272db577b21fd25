//! A competition that is a trial or a mistake is deleted by its name, as long as no round of it was published.

use actix_web::HttpResponse;
use askama::Template;

use super::{Head, View, change, words};
use crate::web::{
    address::{CompetitionAt, fixed},
    error::WebError,
    flash::Done,
    form::{Form, Posted},
    page::{self, Frame},
    state::AppData,
    visitor::Visitor,
};
use teams::decide;
use tournament::CompetitionAction;

#[derive(Template)]
#[template(path = "teams/deletion.html")]
struct DeletionPage {
    frame: Frame,
    head: Head,
    form: Form,
    /// Was a round published? Then it is kept.
    begun: bool,
}

fn page(visitor: &Visitor, view: &View, form: Form) -> DeletionPage {
    let frame = Frame::new(visitor);
    DeletionPage {
        head: Head::new(&frame, visitor, view),
        begun: !view.competition().rounds.is_empty(),
        form,
        frame,
    }
}

/// `GET /teams/{competition}/desk/deletion`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: CompetitionAt,
) -> Result<HttpResponse, WebError> {
    let view = View::whole(&app, at.competition).await?;
    page::ok(&page(&visitor, &view, Form::empty()))
}

/// `POST /teams/{competition}/desk/deletion`
pub(in crate::web) async fn delete(
    app: AppData,
    visitor: Visitor,
    at: CompetitionAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let typed = posted.typed_name();
    let act = change::TeamAct::new(at.competition, CompetitionAction::Arrange);
    let deleted = change::delete(&app, &visitor, act, move |now| {
        decide::may_delete(&now.competition, &typed)
    });
    let Err(refusal) = deleted.await? else {
        return Ok(page::done(fixed::TEAMS, Done::Removed));
    };
    let view = View::whole(&app, at.competition).await?;
    let why = words::refusal(visitor.words(), &view, &refusal);
    let form = Form::not_deleted(&posted, why);
    page::unprocessable(&page(&visitor, &view, form))
}
