//! `GET /training`: the cases of the tables as questions, for whoever learns the rules. Nothing is kept: the address has the questions and the
//! answers that were given.
//!
//! [`series`] is what an address asks for, [`question`] the page of a question, before and after it is answered, [`result`] how a series went.

mod question;
mod result;
mod series;

use actix_web::{HttpResponse, web::Query};
use askama::Template;

use crate::words::{self, Words};
use arbitration::training::{self, Heading};
use tournament::rulings::RuleText;

use super::{
    address::{TrainingArticleAt, TrainingCaseAt},
    error::WebError,
    page::{self, Frame},
    share,
    state::AppData,
    visitor::Visitor,
};

use question::QuestionPage;
use result::ResultPage;
use series::{At, QuestionSeries, Run, SeriesQuery, drawn, slug};

/// An article with its questions.
struct ArticleLine {
    url: String,
    article: String,
    cases: usize,
}

/// A chapter of the text.
struct Chapter {
    title: String,
    articles: Vec<ArticleLine>,
}

#[derive(Template)]
#[template(path = "training/start.html")]
struct StartPage {
    frame: Frame,
    cases: usize,
    chapters: Vec<Chapter>,
}

/// Makes the questions, which takes longer than a page should.
pub(super) fn prepare() {
    let count = training::questions().len();
    tracing::debug!(count, "questions of the training are made");
}

/// `GET /training`
pub(super) async fn show(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    let frame = Frame::new(&visitor);
    let (t, picture) = (
        frame.t,
        share::place_url(share::SitePart::Training, frame.lang),
    );
    let frame = frame.previewed(&app, t.training_link(), t.share_training(), picture);
    page::ok(&StartPage {
        cases: training::questions().len(),
        chapters: chapters(frame.t),
        frame,
    })
}

/// `GET /training/twenty?seed=`; without a number one is drawn.
pub(super) async fn twenty(
    visitor: Visitor,
    asked: Query<SeriesQuery>,
) -> Result<HttpResponse, WebError> {
    if asked.has_no_seed() {
        return Ok(page::see_other(QuestionSeries::twenty(drawn()).url()));
    }
    let series = QuestionSeries::asked_for(visitor.words(), &asked)?;
    answered(&visitor, series, &asked)
}

/// `GET /training/articles/{article}`
pub(super) async fn article(
    visitor: Visitor,
    at: TrainingArticleAt,
    asked: Query<SeriesQuery>,
) -> Result<HttpResponse, WebError> {
    let series = QuestionSeries::of_article(&at.article).ok_or(WebError::NotFound)?;
    answered(&visitor, series, &asked)
}

/// `GET /training/cases/{case}`
pub(super) async fn case(
    visitor: Visitor,
    at: TrainingCaseAt,
    asked: Query<SeriesQuery>,
) -> Result<HttpResponse, WebError> {
    let series = QuestionSeries::of_case(&at.case).ok_or(WebError::NotFound)?;
    answered(&visitor, series, &asked)
}

/// The page of a series where its answers have led.
fn answered(
    visitor: &Visitor,
    series: QuestionSeries,
    asked: &SeriesQuery,
) -> Result<HttpResponse, WebError> {
    let run = Run::new(visitor.words(), series, asked)?;
    match run.at {
        At::Question(number) => page::ok(&QuestionPage::new(visitor, &run, number)?),
        At::Result => page::ok(&ResultPage::new(visitor, &run)),
    }
}

/// The articles by the chapters of the text.
fn chapters(t: &Words) -> Vec<Chapter> {
    let mut chapters: Vec<Chapter> = Vec::new();
    for (article, cases) in training::articles() {
        let title = chapter(t, &article);
        let line = ArticleLine {
            url: TrainingArticleAt {
                article: slug(&article),
            }
            .url(),
            article: words::cited_of(t, article.text, &article.number),
            cases,
        };
        match chapters.iter_mut().find(|one| one.title == title) {
            Some(known) => known.articles.push(line),
            None => chapters.push(Chapter {
                title,
                articles: vec![line],
            }),
        }
    }
    chapters
}

/// The chapter of the text of 2026 in which an article stands.
fn chapter(t: &Words, article: &Heading) -> String {
    let chapter = article.number.split_once('.');
    let Some((number, _)) = chapter.filter(|_| article.text == RuleText::Fpd) else {
        return t.training_chapter_other();
    };
    let title = match number {
        "3" => t.training_chapter_3(),
        "4" => t.training_chapter_4(),
        "5" => t.training_chapter_5(),
        "6" => t.training_chapter_6(),
        "7" => t.training_chapter_7(),
        "8" => t.training_chapter_8(),
        "9" => t.training_chapter_9(),
        "10" => t.training_chapter_10(),
        "11" => t.training_chapter_11(),
        "12" => t.training_chapter_12(),
        _ => return t.training_chapter_other(),
    };
    format!("{number}. {title}")
}
