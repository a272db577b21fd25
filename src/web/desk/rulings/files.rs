//! `GET /tournaments/{tournament}/rulings.csv` and `….pdf`: the list of rulings to take away, for those who work in the tournament.

use actix_web::HttpResponse;

use crate::{
    export,
    web::{address::TournamentAt, desk::Desk, error::WebError, tournament::files},
};

/// `GET …/rulings.csv`
pub(in crate::web) async fn csv(
    Desk {
        visitor, loaded, ..
    }: Desk<TournamentAt>,
) -> Result<HttpResponse, WebError> {
    let sheet = export::rulings(&loaded.tournament, visitor.words());
    let body = export::csv(&sheet, visitor.file_language()).into_bytes();
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
    Desk {
        visitor, loaded, ..
    }: Desk<TournamentAt>,
) -> Result<HttpResponse, WebError> {
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
