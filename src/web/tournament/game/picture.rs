//! `GET …/games/{game}/diagram.svg?ply=`: the position after a ply as a picture alone, for pages elsewhere and for prints.

use actix_web::{HttpResponse, web::Query};
use serde::Deserialize;

use crate::web::{
    address::GameAt, diagram::Diagram, error::WebError, state::AppData, visitor::Visitor,
};

use super::{View, study};

/// `?ply=34`
#[derive(Debug, Default, Deserialize)]
pub(in crate::web) struct PictureQuery {
    /// The last one where none is said.
    ply: Option<usize>,
}

/// The type of a drawing.
const SVG: &str = "image/svg+xml";

/// `GET …/games/{game}/diagram.svg`: of the moves that are public, whoever asks.
///
/// # Errors
/// [`WebError::NotFound`]: there is no such game, no move of it is public, or it has no such ply yet.
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: GameAt,
    asked: Query<PictureQuery>,
) -> Result<HttpResponse, WebError> {
    let loaded = app.public_tournament(at.tournament).await?;
    at.find(&loaded.tournament)?;
    let study = study(&loaded.tournament, at).await?;
    let study = study.ok_or(WebError::NotFound)?;
    let ply = asked.ply.unwrap_or(study.game.ply());
    let position = study.game.position_at(ply).ok_or(WebError::NotFound)?;
    let diagram = View::new(None, None).draw(position, visitor.words());
    let diagram = match ply.checked_sub(1) {
        Some(before) => with_move(diagram, study.game.moves().nth(before)),
        None => diagram,
    };
    Ok(HttpResponse::Ok().content_type(SVG).body(diagram.alone()))
}

fn with_move(diagram: Diagram, played: Option<&draughts::Move>) -> Diagram {
    match played {
        Some(played) => diagram.with_move(played),
        None => diagram,
    }
}
