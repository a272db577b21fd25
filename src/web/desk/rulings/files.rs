//! `GET /tournaments/{t}/rulings.csv` and `….pdf`: the list of rulings to take away, for those who work in the tournament.

use actix_web::{HttpResponse, web::Path};

use crate::{
    export,
    web::{error::WebError, state::AppData, tournament::files, visitor::Visitor},
};
use tournament::TournamentId;

/// `GET …/rulings.csv`
pub(in crate::web) async fn csv(
    app: AppData,
    visitor: Visitor,
    id: Path<i32>,
) -> Result<HttpResponse, WebError> {
    let loaded = app.tournament(TournamentId(*id)).await?;
    let sheet = export::rulings(&loaded.tournament, visitor.words());
    let body = export::csv(&sheet).into_bytes();
    let tournament = &loaded.tournament;
    Ok(files::attachment(
        tournament,
        "rulings.csv",
        files::CSV,
        body,
    ))
}

/// `GET …/rulings.pdf`
pub(in crate::web) async fn pdf(
    app: AppData,
    visitor: Visitor,
    id: Path<i32>,
) -> Result<HttpResponse, WebError> {
    let loaded = app.tournament(TournamentId(*id)).await?;
    let t = visitor.words();
    let foot = t.rounds_sheet_journal(loaded.head.short(), loaded.version);
    let tournament = &loaded.tournament;
    let body = export::rulings_pdf(tournament, foot, visitor.lang, t);
    Ok(files::attachment(
        tournament,
        "rulings.pdf",
        "application/pdf",
        body,
    ))
}
