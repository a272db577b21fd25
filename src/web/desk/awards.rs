//! What the forms of categories, prizes and ratings share: lines to fill in, and a change that is made once.

use std::{str::FromStr, sync::Arc};

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        change::{Act, try_change},
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted},
        page,
        register::person::wrong,
        state::AppData,
        visitor::Visitor,
    },
    words::{self, Words},
};
use tournament::{Action, Event, ParsePersonError, Refusal, Tournament, TournamentId};

/// How many lines a form shows.
pub(super) fn rows(form: &Form, most: usize) -> usize {
    form.value("rows").parse().unwrap_or(1).clamp(1, most)
}

/// The form with two more lines.
pub(super) fn one_more(form: Form, most: usize) -> Form {
    let more = (rows(&form, most) + 2).min(most);
    form.set("rows", more.to_string())
}

/// What was typed in a field that may be empty.
pub(super) fn optional<T: FromStr<Err = ParsePersonError>>(
    posted: &Posted,
    errors: &mut FormErrors,
    field: &str,
    t: &Words,
) -> Option<T> {
    let text = posted.text(field);
    if text.is_empty() {
        return None;
    }
    errors.take(field, text.parse(), |error| wrong(t, &error))
}

/// The act of a form about awards, on the version that it was made from.
pub(super) fn act(id: TournamentId, posted: &Posted) -> Result<Act, WebError> {
    Ok(Act::new(id, Action::ManageAwards).on_version(posted.version()?))
}

/// How a change went.
pub(super) enum Saved {
    /// It is made, or was made before.
    Done,
    /// The rules forbid it: why.
    Refused(String),
    /// Somebody else changed the tournament meanwhile; as it stands now.
    Stale(Arc<Loaded>),
}

/// Makes a change. One that stands already is not made again, so that a button can be pressed twice.
pub(super) async fn save(
    app: &AppData,
    visitor: &Visitor,
    seen: &Loaded,
    act: Act,
    decide: impl Fn(&Tournament) -> Result<Vec<Event>, Refusal> + Send + 'static,
) -> Result<Saved, WebError> {
    let id = act.id;
    if decide(&seen.tournament).is_ok_and(|events| events.is_empty()) {
        return Ok(Saved::Done);
    }
    let changed = try_change(app, visitor, act, move |loaded| decide(&loaded.tournament));
    match changed.await {
        Ok(Ok(_)) => Ok(Saved::Done),
        Ok(Err(refusal)) => {
            let about = Some(&seen.tournament);
            Ok(Saved::Refused(words::refusal(
                visitor.words(),
                &refusal,
                about,
            )))
        }
        Err(WebError::Stale) => Ok(Saved::Stale(app.tournament(id).await?)),
        Err(error) => Err(error),
    }
}

/// The page after a change, or the form `again` with what stands in the way.
///
/// # Errors
/// As [`page::html`].
pub(super) fn answer<P: Template>(
    t: &Words,
    saved: Saved,
    loaded: &Loaded,
    url: &str,
    again: impl FnOnce(&Loaded, String) -> P,
) -> Result<HttpResponse, WebError> {
    match saved {
        Saved::Done => Ok(page::done(url, Done::Saved)),
        Saved::Refused(sentence) => page::unprocessable(&again(loaded, sentence)),
        Saved::Stale(now) => page::html(&again(&now, t.awards_stale()), StatusCode::CONFLICT),
    }
}
