//! A new tournament.

use actix_web::{HttpResponse, web::Query};
use askama::Template;
use rand::Rng;
use serde::Deserialize;

use crate::{
    db::{self, Conn, DbError, journal},
    web::{
        address::TournamentAt,
        change::signed,
        error::WebError,
        flash::Done,
        form::{Choice, Form, FormErrors, Posted},
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
    words,
};
use draughts::lot::Secret;
use tournament::{Details, Event, Regulations, Tournament, TournamentId};

use super::regulations::{Choices, form};
use stage::StageBefore;

mod stage;

#[derive(Template)]
#[template(path = "desk/new.html")]
struct NewPage {
    frame: Frame,
    form: Form,
    choices: Choices,
    /// The finished tournaments whose first players may go on to this one, where it follows others.
    groups: Vec<Choice>,
}

impl NewPage {
    fn new(visitor: &Visitor, form: Form, groups: Vec<Choice>) -> Self {
        let frame = Frame::new(visitor);
        let choices = Choices::new(frame.t);
        Self {
            frame,
            form,
            choices,
            groups,
        }
    }

    async fn again(
        app: &AppData,
        visitor: &Visitor,
        posted: &Posted,
        errors: FormErrors,
    ) -> Result<HttpResponse, WebError> {
        let groups = if stage::asked(posted) {
            stage::groups(app).await?
        } else {
            Vec::new()
        };
        page::unprocessable(&Self::new(visitor, Form::again(posted, errors), groups))
    }
}

/// What the address asks for.
#[derive(Deserialize)]
pub(in crate::web) struct NewQuery {
    /// The tournament that the new one follows.
    after: Option<i32>,
}

/// `GET /tournaments/new`: the form with what the FPD's events usually fix; after another tournament, a knockout of its
/// first eight.
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    asked: Query<NewQuery>,
) -> Result<HttpResponse, WebError> {
    let Some(after) = asked.after else {
        let form = form::fill(None, &Regulations::standard());
        return page::ok(&NewPage::new(&visitor, form, Vec::new()));
    };
    let before = app.public_tournament(TournamentId(after)).await?;
    let form = stage::fill(visitor.words(), &before);
    page::ok(&NewPage::new(&visitor, form, stage::groups(&app).await?))
}

/// How a creation ended.
pub(super) enum Creation {
    /// It is there.
    Created(TournamentId),
    /// Somebody pressed twice: the same tournament is there.
    Stands(TournamentId),
    /// Another tournament has this name and first day.
    NameTaken,
}

/// `POST /tournaments`
pub(in crate::web) async fn create(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let user = visitor.user()?;
    let mut errors = FormErrors::default();
    let details = form::details(&posted, &mut errors, t);
    let regulations = form::regulations(&posted, &mut errors, t);
    let before = StageBefore::read(&app, &posted, &mut errors, t).await?;
    let (Some(details), Some(regulations), true) = (details, regulations, errors.is_empty()) else {
        return NewPage::again(&app, &visitor, &posted, errors).await;
    };
    let secret = new_secret();
    let decided = before.decide(
        details.clone(),
        regulations.clone(),
        secret.commitment(),
        user.id,
    );
    let events = match decided {
        Ok(events) => events,
        Err(refusal) => {
            let sentence = words::refusal(t, &refusal, None);
            let field = stage::field_of(&refusal)
                .map_or_else(|| form::field_of(&refusal, &regulations), str::to_owned);
            errors.add(&field, sentence);
            return NewPage::again(&app, &visitor, &posted, errors).await;
        }
    };
    let entry = signed(&app, &visitor)?;
    let save = move |c: &mut Conn| {
        let same =
            |other: &Tournament| other.details == details && other.regulations == regulations;
        save(c, &details, same, &events, &secret, &entry)
    };
    match app.db.write(save).await? {
        Creation::Created(id) | Creation::Stands(id) => {
            Ok(page::done(&TournamentAt::new(id).manage_url(), Done::Saved))
        }
        Creation::NameTaken => {
            errors.add("name", t.desk_name_taken());
            NewPage::again(&app, &visitor, &posted, errors).await
        }
    }
}

/// The secret of every draw: 32 bytes that nobody can foresee.
pub(super) fn new_secret() -> Secret {
    let mut bytes = [0; 32];
    rand::rng().fill_bytes(&mut bytes);
    Secret::new(bytes)
}

/// Creates the tournament that the events begin, unless one of this name and first day is there: `same` says whether it is
/// this one.
pub(super) fn save(
    c: &mut Conn,
    details: &Details,
    same: impl FnOnce(&Tournament) -> bool,
    events: &[Event],
    secret: &Secret,
    entry: &journal::Signature,
) -> Result<Creation, DbError> {
    if let Some(other) = db::tournament::find_named(c, &details.name, details.starts)? {
        let own = entry
            .who
            .user
            .is_some_and(|user| other.tournament.staff.contains_key(&user));
        return Ok(if own && same(&other.tournament) {
            Creation::Stands(other.id)
        } else {
            Creation::NameTaken
        });
    }
    let loaded = db::tournament::create(c, events, secret, entry)?;
    Ok(Creation::Created(loaded.id))
}
