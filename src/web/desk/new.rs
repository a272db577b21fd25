//! A new tournament.

use actix_web::HttpResponse;
use askama::Template;
use rand::Rng;

use crate::{
    db::{self, Conn, DbError, journal},
    draughts::draw::Secret,
    tournament::{Details, Event, Regulations, TournamentId, decide},
    web::{
        change::signed,
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted},
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
    words,
};

use super::regulations::{Choices, form};

#[derive(Template)]
#[template(path = "desk/new.html")]
struct NewPage {
    frame: Frame,
    form: Form,
    choices: Choices,
}

impl NewPage {
    fn new(visitor: &Visitor, form: Form) -> Self {
        let frame = Frame::new(visitor);
        let choices = Choices::new(frame.t);
        Self {
            frame,
            form,
            choices,
        }
    }
}

/// `GET /tournaments/new`: the form with what the FPD's events usually fix.
pub(in crate::web) async fn show(visitor: Visitor) -> Result<HttpResponse, WebError> {
    let form = form::fill(None, &Regulations::standard());
    page::ok(&NewPage::new(&visitor, form))
}

/// How a creation ended.
enum Outcome {
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
    let (Some(details), Some(regulations)) = (details, regulations) else {
        return page::unprocessable(&NewPage::new(&visitor, Form::again(&posted, errors)));
    };
    let secret = new_secret();
    let decided = decide::create(
        details.clone(),
        regulations.clone(),
        secret.commitment(),
        user.id,
    );
    let events = match decided {
        Ok(events) => events,
        Err(refusal) => {
            let sentence = words::refusal(t, &refusal, None);
            errors.add(&form::field_of(&refusal, &regulations), sentence);
            return page::unprocessable(&NewPage::new(&visitor, Form::again(&posted, errors)));
        }
    };
    let entry = signed(&app, &visitor)?;
    let save = move |c: &mut Conn| save(c, &details, &regulations, &events, &secret, &entry);
    match app.db.write(save).await? {
        Outcome::Created(id) | Outcome::Stands(id) => Ok(page::done(
            &format!("/tournaments/{id}/manage"),
            Done::Saved,
        )),
        Outcome::NameTaken => {
            errors.add("name", t.desk_name_taken());
            page::unprocessable(&NewPage::new(&visitor, Form::again(&posted, errors)))
        }
    }
}

/// The secret of every draw: 32 bytes that nobody can foresee.
fn new_secret() -> Secret {
    let mut bytes = [0; 32];
    rand::rng().fill_bytes(&mut bytes);
    Secret::new(bytes)
}

fn save(
    c: &mut Conn,
    details: &Details,
    regulations: &Regulations,
    events: &[Event],
    secret: &Secret,
    entry: &journal::Entry,
) -> Result<Outcome, DbError> {
    if let Some(other) = db::tournament::find_named(c, &details.name, details.starts)? {
        let same =
            other.tournament.details == *details && other.tournament.regulations == *regulations;
        let own = entry
            .who
            .user
            .is_some_and(|user| other.tournament.staff.contains_key(&user));
        return Ok(if same && own {
            Outcome::Stands(other.id)
        } else {
            Outcome::NameTaken
        });
    }
    let loaded = db::tournament::create(c, events, secret, entry)?;
    Ok(Outcome::Created(loaded.id))
}
