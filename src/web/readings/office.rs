//! `GET /register/questions`: what arbiters ask the federation (13.1), in all tournaments, and what came of it.

use std::collections::BTreeMap;

use actix_web::HttpResponse;
use askama::Template;
use chrono::NaiveDateTime;

use crate::{
    db::{self, Conn, DbError},
    web::{
        address::{ReadingAt, RulingAt, TournamentAt},
        error::WebError,
        flash::Done,
        page::{self, Frame},
        permit::Permit,
        state::AppData,
        visitor::Visitor,
    },
    words,
};
use tournament::{
    Reading, ReadingNo, Ruling, ShortText, TournamentId,
    rulings::{Articles, DecisionKind},
};

#[derive(Template)]
#[template(path = "readings/office.html")]
struct OfficePage {
    frame: Frame,
    open: Vec<QuestionRow>,
    answered: Vec<QuestionRow>,
    readings: Vec<(Reading, String)>,
}

impl OfficePage {
    /// The articles: of a question that names none, the one by which it is asked.
    fn heading(&self, articles: &str) -> String {
        let own = DecisionKind::QuestionRaised.article().to_string();
        let about = if articles.is_empty() {
            own.as_str()
        } else {
            articles
        };
        words::articles_heading(self.frame.t, about)
    }
}

/// A question of a tournament.
struct QuestionRow {
    tournament: String,
    article: String,
    at: NaiveDateTime,
    by: String,
    facts: String,
    answer: Option<String>,
    /// The paper of the question, where it is answered.
    url: String,
    /// Where the answer becomes a reading.
    publish: String,
    /// The reading that it became, while that holds.
    reading: Option<i32>,
}

/// The article that a question is about: what stands beside 13.1; nothing where nothing does.
pub(super) fn about(ruling: &Ruling) -> Option<Articles> {
    ruling
        .article
        .without(DecisionKind::QuestionRaised.article())
}

/// The address of a question.
pub(super) fn question_at(tournament: TournamentId, ruling: &Ruling) -> RulingAt {
    TournamentAt::new(tournament).ruling(ruling.no)
}

impl QuestionRow {
    fn of(
        (id, ruling): (TournamentId, &Ruling),
        names: &BTreeMap<TournamentId, ShortText>,
        readings: &BTreeMap<ReadingNo, Reading>,
    ) -> Self {
        let name = names.get(&id);
        Self {
            tournament: name.map_or_else(|| id.to_string(), ToString::to_string),
            article: about(ruling).map_or_else(String::new, |one| one.to_string()),
            at: ruling.at,
            by: ruling.by.name.clone(),
            facts: ruling.facts.to_string(),
            answer: ruling.answer.as_ref().map(|one| one.said.to_string()),
            url: question_at(id, ruling).question_url(),
            publish: ReadingAt::of_question(id, ruling.no),
            reading: db::reading::of_question(readings, (id, ruling.no)).map(|one| one.no.0),
        }
    }
}

/// The questions, those that nobody answered first.
fn load(c: &mut Conn) -> Result<(Vec<QuestionRow>, Vec<Reading>), DbError> {
    let readings = db::reading::list(c)?;
    let questions = db::reading::questions(c)?;
    let asked: Vec<TournamentId> = questions.iter().map(|(id, _)| *id).collect();
    let names = db::tournament::names(c, &asked)?;
    let row =
        |(id, ruling): &(TournamentId, Ruling)| QuestionRow::of((*id, ruling), &names, &readings);
    let rows = questions.iter().map(row).collect();
    Ok((rows, readings.into_values().collect()))
}

/// `GET /register/questions`
pub(in crate::web) async fn list(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    let (rows, readings) = app.db.read(load).await?;
    // a reading answers whoever asked, with everybody else
    let is_answered = |row: &QuestionRow| row.answer.is_some() || row.reading.is_some();
    let (answered, open) = rows.into_iter().partition(is_answered);
    let end = |one: Reading| {
        let url = ReadingAt { reading: one.no }.end_url();
        (one, url)
    };
    page::ok(&OfficePage {
        frame: Frame::new(&visitor),
        open,
        answered,
        readings: readings.into_iter().map(end).collect(),
    })
}

/// `POST /register/readings/{reading}/end`: the reading does not hold any more.
pub(in crate::web) async fn end(
    app: AppData,
    at: ReadingAt,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let known = app.db.read(db::reading::list).await?;
    if !known.contains_key(&at.reading) {
        return Err(WebError::NotFound);
    }
    let today = app.today();
    // pressed twice, it ended already
    permit
        .write(move |c, entry| db::reading::end(c, at.reading, today, entry))
        .await??;
    Ok(page::done(
        crate::web::address::fixed::QUESTIONS,
        Done::Saved,
    ))
}
