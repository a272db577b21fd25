//! `GET /tournaments/{tournament}/rulings.csv`, `….pdf` and `….zip`: the rulings to take away, for those who work in the tournament.

use actix_web::HttpResponse;

use crate::{
    db,
    export::{self, Dossier},
    web::{
        address::TournamentAt, desk::Desk, error::WebError, state::AppData, tournament::files,
        visitor::Visitor,
    },
};

/// `GET …/rulings.csv`
pub(in crate::web) async fn csv(desk: Desk<TournamentAt>) -> Result<HttpResponse, WebError> {
    let (loaded, visitor) = (&desk.stored, &desk.visitor);
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
pub(in crate::web) async fn pdf(desk: Desk<TournamentAt>) -> Result<HttpResponse, WebError> {
    let (loaded, visitor) = (&desk.stored, &desk.visitor);
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

/// `GET …/rulings.zip`: protocols, photographs and the journal in which their hashes stand, all of one moment.
pub(in crate::web) async fn zip(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    let (id, lang, t) = (at.tournament, visitor.lang, visitor.words());
    let language = visitor.file_language();
    let packed = app.db.read(move |c| {
        let loaded = db::tournament::find(c, id)?.ok_or(WebError::NotFound)?;
        let journal = db::tournament::journal_of(c, id)?;
        let dossier = Dossier {
            tournament: &loaded.tournament,
            journal: &journal,
            foot: t.rounds_sheet_journal(loaded.head.short(), loaded.version),
            lang,
            t,
            language,
        };
        let packed = dossier.pack(|hash| Ok::<_, WebError>(db::picture::find(c, id, hash)?))?;
        Ok::<_, WebError>((loaded.tournament, packed))
    });
    let (tournament, body) = packed.await?;
    Ok(files::attachment(
        &tournament,
        "rulings.zip",
        "application/zip",
        body,
    ))
}
