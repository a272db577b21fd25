//! What goes wrong, as a problem of RFC 9457: `application/problem+json` in the language that was asked for.

use actix_web::{
    HttpResponse,
    body::BoxBody,
    http::header::{CONTENT_LANGUAGE, CONTENT_TYPE, WWW_AUTHENTICATE},
};
use serde::Serialize;
use serde_json::error::Category;
use utoipa::ToSchema;

use crate::{
    web::{address::fixed, error::WebError},
    words::{self, Lang, Words},
};
use tournament::{Refusal, ResultRefusal};

/// What the media type of problems is.
pub(super) const PROBLEM: &str = "application/problem+json";

/// What went wrong.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Problem {
    /// What it is for programs: an address that ends in its name.
    #[serde(rename = "type")]
    pub kind: String,
    /// What it is, in a few words.
    pub title: String,
    /// The status of the answer.
    pub status: u16,
    /// What it means here and what to do, as a sentence or two.
    pub detail: String,
    /// The articles of the rules that forbid it.
    pub articles: Vec<String>,
    /// The fields that are wrong.
    pub errors: Vec<FieldProblem>,
    /// The first move that cannot be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub illegal: Option<IllegalMove>,
}

/// A field that is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FieldProblem {
    /// Its name.
    pub field: String,
    /// What is wrong with it.
    pub message: String,
}

/// A move that cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct IllegalMove {
    /// Which ply, from 1.
    pub ply: usize,
    /// The move as it was sent.
    #[serde(rename = "move")]
    pub written: Option<String>,
    /// Why not.
    pub why_not: String,
    /// The position before it as FEN.
    pub position: String,
}

/// What a program sent that cannot be taken.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Unfit {
    /// What is wrong, as a sentence.
    pub detail: String,
    /// The fields that are wrong.
    pub errors: Vec<FieldProblem>,
    /// The articles of the rules that forbid it.
    pub articles: Vec<String>,
    /// The first move that cannot be played.
    pub illegal: Option<IllegalMove>,
    /// Does it stand in the address, as a parameter?
    pub of_address: bool,
}

impl Unfit {
    /// What cannot be read as JSON of the shape that the document describes: where, and which field is missing or unknown, as far as the reader of JSON, which speaks
    /// English only, names one.
    pub fn unread(t: &Words, error: &serde_json::Error) -> Self {
        let (line, column) = (error.line(), error.column());
        match error.classify() {
            Category::Io | Category::Syntax | Category::Eof => Self {
                detail: t.api_no_json(line, column),
                ..Self::default()
            },
            Category::Data => {
                let said = error.to_string();
                let field = |begin| named(&said, begin);
                if let Some(field) = field("missing field `") {
                    Self::field(field, t.api_missing_field(field, line, column))
                } else if let Some(field) = field("unknown field `") {
                    Self::field(field, t.api_unknown_field(field, line, column))
                } else if let Some(field) = field("duplicate field `") {
                    Self::field(field, t.api_field_twice(field, line, column))
                } else {
                    Self {
                        detail: t.api_other_shape(line, column),
                        ..Self::default()
                    }
                }
            }
        }
    }

    /// What is wrong with one field.
    pub fn field(field: &str, message: impl Into<String>) -> Self {
        let message = message.into();
        let errors = vec![FieldProblem {
            field: field.to_owned(),
            message: message.clone(),
        }];
        Self {
            detail: message,
            errors,
            ..Self::default()
        }
    }

    /// What is wrong with one parameter of the address.
    pub fn parameter(name: &str, message: impl Into<String>) -> Self {
        Self {
            of_address: true,
            ..Self::field(name, message)
        }
    }
}

/// The field of which the reader of JSON says what begins so.
fn named<'a>(said: &'a str, begin: &str) -> Option<&'a str> {
    let rest = said.strip_prefix(begin)?;
    rest.split_once('`').map(|(name, _)| name)
}

impl From<Unfit> for WebError {
    fn from(unfit: Unfit) -> Self {
        Self::Unfit(Box::new(unfit))
    }
}

/// What a program is told, as a title and a sentence: that of pages, unless it speaks of pages, forms and going back.
fn said(error: &WebError, t: &Words) -> (String, String) {
    match error {
        WebError::NotFound => (t.api_problem_not_found(), t.api_problem_nothing_here()),
        WebError::MethodNotAllowed => (error.title(t), t.api_problem_method()),
        WebError::SignIn => (t.api_problem_key_due(), t.api_problem_no_key()),
        WebError::Forbidden => (error.title(t), t.api_problem_forbidden()),
        WebError::NotNow => (error.title(t), t.api_problem_not_now()),
        WebError::BadRequest => (error.title(t), t.api_problem_unread()),
        WebError::UnknownLanguage => (error.title(t), t.api_problem_language()),
        WebError::TooLarge => (error.title(t), t.api_problem_too_large()),
        WebError::Stale => (error.title(t), t.api_problem_stale()),
        WebError::Refused {
            refusal:
                Refusal::Result(ResultRefusal::ResultChangedMeanwhile {
                    board,
                    game,
                    stands,
                    ..
                }),
            about,
        } => {
            let stands = words::outcome(t, *stands);
            let about = about.as_deref();
            let table = about.map_or(board.0, |one| one.table(*board).0);
            (
                error.title(t),
                t.api_problem_result_stands(table, game.0, stands),
            )
        }
        WebError::Presence(_)
        | WebError::SecondFactorDue
        | WebError::CrossSite
        | WebError::FormExpired
        | WebError::Invalid(_)
        | WebError::Refused { .. }
        | WebError::RoundWithdrawn { .. }
        | WebError::Ahead
        | WebError::Changed
        | WebError::Unfit(_)
        | WebError::TooMany(_)
        | WebError::Busy
        | WebError::Unavailable(_)
        | WebError::TooSlow
        | WebError::Db(_)
        | WebError::Render(_)
        | WebError::Internal(_) => (error.title(t), error.sentence(t)),
    }
}

/// The answer to a request of a program that failed.
pub(in crate::web) fn answer(error: &WebError, lang: Lang) -> HttpResponse<BoxBody> {
    let t = lang.words();
    let articles = if let WebError::Refused { refusal, .. } = error {
        refusal.article().map(|found| found.to_string())
    } else {
        None
    };
    let status = error.status();
    let (title, detail) = said(error, t);
    let mut problem = Problem {
        kind: format!("{}#{}", fixed::DEVELOPERS, error.code().name()),
        title,
        status: status.as_u16(),
        detail,
        articles: articles.into_iter().collect(),
        errors: Vec::new(),
        illegal: None,
    };
    if let WebError::Unfit(unfit) = error {
        problem.articles.clone_from(&unfit.articles);
        problem.errors.clone_from(&unfit.errors);
        problem.illegal.clone_from(&unfit.illegal);
    }
    let mut answer = HttpResponse::build(status);
    answer
        .insert_header((CONTENT_TYPE, PROBLEM))
        .insert_header((CONTENT_LANGUAGE, lang.tag()));
    if matches!(error, WebError::SignIn) {
        answer.insert_header((WWW_AUTHENTICATE, "Bearer realm=\"arbitro\""));
    }
    match serde_json::to_string(&problem) {
        Ok(body) => answer.body(body),
        Err(_) => answer.finish(),
    }
}
