//! `/api/v1/tournaments/{tournament}/rounds`: the rounds that are published, and one with its boards.

use actix_web::HttpResponse;

use crate::web::{
    address::{RoundAt, TournamentAt},
    error::WebError,
    state::AppData,
    visitor::Visitor,
};

use super::{json, model::Rounds, source::TournamentSource};

/// `GET …/rounds`
pub(in crate::web) async fn list(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    let source = TournamentSource::open(&app, &visitor, at).await?;
    let rounds = source.tournament.rounds.iter();
    json(&Rounds {
        version: source.version,
        rounds: rounds.map(|round| source.round_line(round)).collect(),
    })
}

/// `GET …/rounds/{round}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: RoundAt,
) -> Result<HttpResponse, WebError> {
    let source = TournamentSource::open(&app, &visitor, at.in_tournament()).await?;
    let round = at.published(&source.tournament)?;
    json(&source.round(round))
}
