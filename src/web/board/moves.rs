//! `GET /board/moves`: the legal moves of a position, for a board that offers them to taps (`static/taps.js`).

use actix_web::{
    HttpResponse,
    http::header::{CACHE_CONTROL, CONTENT_TYPE},
    web::Query,
};
use serde::{Deserialize, Serialize};

use crate::web::error::WebError;
use draughts::{Position, RuleSet, Square};

/// The position that is asked about.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct MovesQuery {
    rules: RuleSet,
    fen: String,
}

/// A position with everything that may be played in it.
#[derive(Debug, Serialize)]
pub(in crate::web) struct Offer {
    /// The position itself.
    fen: String,
    /// In the order of the squares; none where the side to move has lost (5.2).
    moves: Vec<Offered>,
}

/// A legal move.
#[derive(Debug, Serialize)]
struct Offered {
    /// As the federations write it: what a score sheet takes.
    text: String,
    from: u8,
    to: u8,
    captured: Vec<u8>,
    /// The position after it.
    fen: String,
}

impl Offer {
    /// What may be played in a position.
    pub fn new(position: &Position) -> Self {
        let offered = |played: draughts::Move| Offered {
            text: position.shown(&played),
            from: played.from.number(),
            to: played.to.number(),
            captured: played.captured.map(Square::number).collect(),
            fen: position.play(&played).to_string(),
        };
        Self {
            fen: position.to_string(),
            moves: position.legal_moves().into_iter().map(offered).collect(),
        }
    }
}

/// `GET /board/moves?rules=…&fen=…`. The moves of a position never change, so a browser asks once.
///
/// # Errors
/// [`WebError::BadRequest`]: no such rules, or no position of theirs.
pub(in crate::web) async fn show(asked: Query<MovesQuery>) -> Result<HttpResponse, WebError> {
    let position = Position::from_fen(asked.rules, &asked.fen).map_err(|_| WebError::BadRequest)?;
    let text = serde_json::to_string(&Offer::new(&position))
        .map_err(|error| WebError::Internal(error.to_string()))?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/json"))
        .insert_header((CACHE_CONTROL, "public, max-age=86400"))
        .body(text))
}
