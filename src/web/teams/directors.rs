//! Who directs a competition: an account of the site or several.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use super::{
    Head, View,
    change::{TeamAct, direct, direct_about},
    words,
};
use crate::{
    account::Email,
    db::{self, Conn, DbError},
    web::{
        account::fields::EMAIL,
        address::CompetitionAt,
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted},
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
};
use teams::{Competition, TeamRefusal, decide, decide::Decided};
use tournament::{CompetitionAction, UserId};

#[derive(Template)]
#[template(path = "teams/directors.html")]
struct DirectorsPage {
    frame: Frame,
    head: Head,
    /// Each with the number and the name of the account.
    directors: Vec<(UserId, String)>,
    form: Form,
    problem: Option<String>,
}

async fn page(
    app: &AppData,
    visitor: &Visitor,
    at: CompetitionAt,
    form: Form,
    refusal: Option<&TeamRefusal>,
) -> Result<DirectorsPage, WebError> {
    let view = View::whole(app, at.competition).await?;
    let ids: Vec<UserId> = view.competition().directors.iter().copied().collect();
    let named = move |c: &mut Conn| {
        let mut names = db::account::names(c, &ids)?;
        let named = |id: UserId| (id, names.remove(&id).unwrap_or_else(|| id.to_string()));
        Ok::<Vec<_>, DbError>(ids.into_iter().map(named).collect())
    };
    let frame = Frame::new(visitor);
    Ok(DirectorsPage {
        directors: app.db.read(named).await?,
        head: Head::new(&frame, visitor, &view),
        problem: refusal.map(|refusal| words::refusal(frame.t, &view, refusal)),
        form,
        frame,
    })
}

/// `GET /teams/{competition}/desk/directors`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: CompetitionAt,
) -> Result<HttpResponse, WebError> {
    page::ok(&page(&app, &visitor, at, Form::empty(), None).await?)
}

async fn make(
    app: &AppData,
    visitor: &Visitor,
    at: CompetitionAt,
    posted: &Posted,
    decide: impl FnOnce(&Competition) -> Decided + Send + 'static,
) -> Result<HttpResponse, WebError> {
    let act = TeamAct::new(at.competition, CompetitionAction::Arrange);
    let made = direct(app, visitor, act, move |now, _| decide(&now.competition));
    match made.await? {
        Ok(_) => Ok(page::done(&at.directors_url(), Done::Saved)),
        Err(refusal) => refused(app, visitor, at, posted, &refusal).await,
    }
}

/// The page again, with what the rules say against it.
async fn refused(
    app: &AppData,
    visitor: &Visitor,
    at: CompetitionAt,
    posted: &Posted,
    refusal: &TeamRefusal,
) -> Result<HttpResponse, WebError> {
    let form = Form::again(posted, FormErrors::default());
    let page = page(app, visitor, at, form, Some(refusal)).await?;
    page::html(&page, StatusCode::CONFLICT)
}

/// `POST /teams/{competition}/desk/directors`: the account with this address directs it as well.
pub(in crate::web) async fn name(
    app: AppData,
    visitor: Visitor,
    at: CompetitionAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let act = TeamAct::new(at.competition, CompetitionAction::Arrange);
    let email = Email::parse(posted.text(EMAIL.name));
    let named = direct_about(&app, &visitor, act, email, |now, user| {
        decide::name_director(&now.competition, user)
    });
    match named.await? {
        Ok(Some(_)) => Ok(page::done(&at.directors_url(), Done::Saved)),
        Ok(None) => {
            let mut errors = FormErrors::default();
            errors.add(EMAIL.name, visitor.words().teams_no_account());
            let form = Form::again(&posted, errors);
            page::unprocessable(&page(&app, &visitor, at, form, None).await?)
        }
        Err(refusal) => refused(&app, &visitor, at, &posted, &refusal).await,
    }
}

/// `POST /teams/{competition}/desk/directors/dismissal`
pub(in crate::web) async fn dismiss(
    app: AppData,
    visitor: Visitor,
    at: CompetitionAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let user = posted.given("director").map(UserId)?;
    make(&app, &visitor, at, &posted, move |now| {
        decide::dismiss_director(now, user)
    })
    .await
}
