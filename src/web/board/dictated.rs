//! `GET /board/dictated`: a position as somebody says it, for a board that follows what is typed (`static/picker.js`).

use actix_web::{HttpResponse, http::header::CONTENT_TYPE, web::Query};
use serde::{Deserialize, Serialize};

use crate::{
    web::{error::WebError, visitor::Visitor},
    words,
};
use draughts::{Position, RuleSet};

/// What was typed, and the position that stood before it.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct DictatedQuery {
    rules: RuleSet,
    fen: String,
    text: String,
}

/// What was understood.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Understood {
    /// The position.
    Fen(String),
    /// Why it is none, as a sentence.
    Wrong(String),
}

/// `GET /board/dictated?rules=…&fen=…&text=…`
///
/// # Errors
/// [`WebError::BadRequest`]: no such rules, or no position of theirs before it.
pub(in crate::web) async fn show(
    visitor: Visitor,
    asked: Query<DictatedQuery>,
) -> Result<HttpResponse, WebError> {
    let given = Position::from_fen(asked.rules, &asked.fen).map_err(|_| WebError::BadRequest)?;
    let understood = match words::read_position(&given, &asked.text) {
        Ok(position) => Understood::Fen(position.to_string()),
        Err(fault) => {
            Understood::Wrong(words::dictation_fault(visitor.words(), asked.rules, &fault))
        }
    };
    let text = serde_json::to_string(&understood)
        .map_err(|error| WebError::Internal(error.to_string()))?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/json"))
        .body(text))
}
