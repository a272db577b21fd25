//! A new reading of the rules, from the answer to a question or from nothing.

use actix_web::{HttpResponse, web::Query};
use askama::Template;
use serde::Deserialize;

use crate::{
    db::{self, Conn, DbError},
    web::{
        address::fixed,
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted, Reader, fields, parsed, shown},
        page::{self, Frame},
        permit::Permit,
        register::person::wrong,
        state::AppData,
        visitor::Visitor,
    },
    words::Words,
};
use tournament::{LongText, Reading, ReadingNo, Ruling, RulingNo, TournamentId, rulings::Facts};

use super::office::{about, question_at};

fields! {
    /// The articles that it is about, with commas between them.
    ARTICLE: LongText = "article", shown, |text, t| {
        let article = text.parse::<LongText>().map_err(|error| wrong(t, &error))?;
        let named = article.as_str().split(',').all(is_article);
        named.then_some(article).ok_or_else(|| t.readings_article_wrong())
    };
    /// What it says, in Portuguese.
    PORTUGUESE: Facts = "portuguese", shown, said;
    /// The same in English.
    ENGLISH: Facts = "english", shown, said;
}

/// The hidden fields that name the question: of which tournament it is, and its number there.
const TOURNAMENT: &str = "tournament";
/// See [`TOURNAMENT`].
const RULING: &str = "ruling";

fn said(text: &str, t: &Words) -> Result<Facts, String> {
    parsed(text, || t.readings_text_wrong(Facts::LONGEST))
}

/// The question whose answer becomes a reading.
#[derive(Deserialize)]
pub(in crate::web) struct OfQuestion {
    tournament: Option<TournamentId>,
    ruling: Option<RulingNo>,
}

#[derive(Template)]
#[template(path = "readings/new.html")]
struct NewPage {
    frame: Frame,
    form: Form,
    /// The question, where there is one: its address and what was asked.
    question: Option<(String, String)>,
    /// That the question is gone from which it began.
    problem: Option<String>,
}

fn find(
    c: &mut Conn,
    asked: Option<(TournamentId, RulingNo)>,
) -> Result<Option<(TournamentId, Ruling)>, DbError> {
    let Some((tournament, no)) = asked else {
        return Ok(None);
    };
    let mut questions = db::reading::questions(c)?.into_iter();
    Ok(questions.find(|(id, ruling)| (*id, ruling.no) == (tournament, no)))
}

fn page_of(visitor: &Visitor, question: Option<&(TournamentId, Ruling)>, form: Form) -> NewPage {
    let shown = |(id, ruling): &(TournamentId, Ruling)| {
        (
            question_at(*id, ruling).question_url(),
            ruling.facts.to_string(),
        )
    };
    NewPage {
        frame: Frame::new(visitor),
        question: question.map(shown),
        problem: None,
        form,
    }
}

/// `GET /register/readings/new?tournament=&ruling=`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    asked: Query<OfQuestion>,
) -> Result<HttpResponse, WebError> {
    let asked = asked.tournament.zip(asked.ruling);
    let question = app.db.read(move |c| find(c, asked)).await?;
    if asked.is_some() && question.is_none() {
        return Err(WebError::NotFound);
    }
    let mut form = Form::empty();
    if let Some((id, ruling)) = &question {
        let answer = ruling.answer.as_ref().map(|one| one.said.to_string());
        let article = about(ruling).map(|one| one.to_string());
        form = form
            .set(TOURNAMENT, id.to_string())
            .set(RULING, ruling.no.to_string())
            .set(ARTICLE.name, article.unwrap_or_default())
            .set(PORTUGUESE.name, answer.unwrap_or_default());
    }
    page::ok(&page_of(&visitor, question.as_ref(), form))
}

/// Is it the number of an article, as texts of rules have them: 4.3, 12.9 h, CBD 99, D.4?
fn is_article(text: &str) -> bool {
    let fits = |letter: char| letter.is_alphanumeric() || " .-".contains(letter);
    text.chars().all(fits) && text.chars().any(|letter| letter.is_ascii_digit())
}

/// `POST /register/readings/new`. A question that is gone by then is said once, above what was typed.
pub(in crate::web) async fn publish(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    let named = [posted.text(TOURNAMENT), posted.text(RULING)];
    let asked = named[0].parse().ok().zip(named[1].parse().ok());
    let question = app.db.read(move |c| find(c, asked)).await?;
    let is_gone = question.is_none() && named.iter().any(|text| !text.is_empty());
    let t = visitor.words();
    let mut form = Reader::new(&posted, &mut errors, t);
    let article = form.get(&ARTICLE).filter(|_| !is_gone);
    let texts = (form.get(&PORTUGUESE), form.get(&ENGLISH));
    let (Some(article), (Some(portuguese), Some(english))) = (article, texts) else {
        let mut form = Form::again(&posted, errors);
        if is_gone {
            // it was said: whoever publishes it again means to
            form = form.set(TOURNAMENT, "").set(RULING, "");
        }
        let page = NewPage {
            problem: is_gone.then(|| t.readings_question_gone()),
            ..page_of(&visitor, question.as_ref(), form)
        };
        return page::unprocessable(&page);
    };
    let reading = Reading {
        no: ReadingNo(0),
        article,
        on: app.today(),
        until: None,
        portuguese,
        english,
        question: question.map(|(id, ruling)| (id, ruling.no)),
    };
    permit
        .write(move |c, entry| db::reading::publish(c, reading, entry))
        .await??;
    Ok(page::done(fixed::READINGS, Done::Saved))
}
