//! Questions that were asked at another node, or before this one was started anew.
//!
//! A question stands in the database with the fields of its form, and its answer once its page has shown it. A node that is asked about one it does not know takes the answer from
//! there, or the question: its own engine then answers it, and says the same, since a search is bounded by its positions.

use std::sync::Arc;

use actix_web::web::Query;

use crate::{
    adjudication::{Job, Judged, Question, QuestionState, Request},
    db::{question, tournament::Loaded},
    web::{address::GameAt, desk::situation::VERDICT, error::WebError, form::Form, state::AppData},
    words::Words,
};
use tournament::{UserId, rulings::FormKey};

use super::form;

/// How far a question is.
type KeptJob = Option<Job<Question, Judged>>;

fn game(at: GameAt) -> String {
    format!("{}/{}/{}", at.round, at.board, at.game)
}

/// Notes a question that was taken here.
pub(super) async fn note(
    app: &AppData,
    at: GameAt,
    (key, by): (FormKey, UserId),
    fields: String,
) -> Result<(), WebError> {
    let now = (app.now)();
    let asked = question::NewQuestion {
        tournament: at.tournament,
        game: game(at),
        by,
        fields,
    };
    let noted = app
        .db
        .write(move |c| question::create(c, &key, &asked, now));
    Ok(noted.await?)
}

/// How far a question about a game is, wherever it was asked.
pub(super) async fn find(
    app: &AppData,
    t: &'static Words,
    (at, key): (GameAt, &FormKey),
    loaded: &Arc<Loaded>,
) -> Result<KeptJob, WebError> {
    let here = || app.adjudication.find(key, at.into());
    let asked = key.clone();
    let noted = app.db.read(move |c| question::find(c, &asked)).await?;
    let is_about = |one: &question::RulesQuestion| {
        (one.asked.tournament, &one.asked.game) == (at.tournament, &game(at))
    };
    let Some(noted) = noted.filter(is_about) else {
        return Ok(here());
    };
    if here().is_none() {
        take_over(app, t, (at, key), loaded, &noted).await?;
    }
    if noted.is_given_up {
        app.adjudication.cancel(key, noted.asked.by);
    }
    let job = here();
    if let (Some(QuestionState::Done(judged)), None) =
        (job.as_ref().map(|job| &job.state), &noted.answer)
    {
        let (key, text) = (key.clone(), judged.written());
        let kept = app.db.write(move |c| question::answer(c, &key, &text));
        kept.await?;
    }
    Ok(job)
}

/// Has the answer of another node here, or the question.
async fn take_over(
    app: &AppData,
    t: &'static Words,
    (at, key): (GameAt, &FormKey),
    loaded: &Arc<Loaded>,
    noted: &question::RulesQuestion,
) -> Result<(), WebError> {
    let fields = Query::<Vec<(String, String)>>::from_query(&noted.asked.fields);
    let Ok(fields) = fields else { return Ok(()) };
    let fields = Form::filled(fields.into_inner());
    // what the game was may have changed since, so that it is no question any more
    let read = form::read_aside(t, loaded.clone(), at, &fields).await?;
    let (Some(question), _) = read else {
        return Ok(());
    };
    let request = Request {
        key: key.clone(),
        by: noted.asked.by,
        about: at.into(),
        question,
    };
    let answered = noted.answer.as_deref();
    if !answered.is_some_and(|text| app.adjudication.put_written(&request, text)) {
        // where too many are open its page says that it is lost, and asks again
        let _ = app.adjudication.ask(request);
    }
    Ok(())
}

/// Sees that the verdict which a form brings along is known here.
pub(in crate::web::desk) async fn fetch(
    app: &AppData,
    t: &'static Words,
    (at, form): (GameAt, &Form),
    loaded: &Arc<Loaded>,
) -> Result<(), WebError> {
    if let Ok(key) = form.value(VERDICT.name).parse::<FormKey>()
        && app.adjudication.find(&key, at.into()).is_none()
    {
        find(app, t, (at, &key), loaded).await?;
    }
    Ok(())
}

/// Gives a question up here and at every node.
pub(super) async fn give_up(app: &AppData, key: &FormKey, by: UserId) -> Result<(), WebError> {
    app.adjudication.cancel(key, by);
    let key = key.clone();
    Ok(app
        .db
        .write(move |c| question::give_up(c, &key, by))
        .await?)
}
