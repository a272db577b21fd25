//! `GET /office/calendar/{fixture}/report.zip`: the report of a tournament in one file, of one moment, with a head that this server signed.

use actix_web::HttpResponse;

use crate::{
    db::{self, Conn},
    export::{self, Cell, Dossier, Pack, Sheet},
    import::FileLanguage,
    stream::Signed,
    web::{
        address::FixtureAt,
        error::WebError,
        state::AppData,
        tournament::files,
        visitor::{Visitor, officer},
    },
    words::{Lang, Words},
};
use tournament::Tournament;

use super::{
    checklist::CheckLine,
    fixture::{FixtureEntry, load},
};

/// `GET /office/calendar/{fixture}/report.zip`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: FixtureAt,
) -> Result<HttpResponse, WebError> {
    let (lang, t, language) = (visitor.lang, visitor.words(), visitor.file_language());
    // its key is made where it is asked for first, which is a change
    let (kept, now) = (app.reckoned.clone(), (at, app.today()));
    let own = app.db.write(db::stream::own_server).await?;
    let (user, posts) = (visitor.user()?.clone(), visitor.posts.clone());
    let packed = app.db.read(move |c| {
        let entry = load(c, &kept, now)?.ok_or(WebError::NotFound)?;
        if !entry.is_read_by(&officer(Some(&user), &posts), user.id) {
            return Err(WebError::Forbidden);
        }
        let packed = pack(c, &entry, (lang, t, language), &own)?;
        Ok::<_, WebError>(packed)
    });
    let (tournament, body) = packed.await?;
    Ok(files::attachment(
        &tournament,
        "report.zip",
        "application/zip",
        body,
    ))
}

fn pack(
    c: &mut Conn,
    entry: &FixtureEntry,
    (lang, t, language): (Lang, &Words, FileLanguage),
    own: &db::stream::OwnServer,
) -> Result<(Tournament, Vec<u8>), WebError> {
    let loaded = entry.tournament.as_ref().ok_or(WebError::NotFound)?;
    let (id, tournament) = (loaded.id, &loaded.tournament);
    let journal = db::tournament::journal_of(c, id)?;
    let dossier = Dossier {
        tournament,
        journal: &journal,
        foot: t.rounds_sheet_journal(loaded.head.short(), loaded.version),
        lang,
        t,
        language,
    };
    let answers = checked(lang, t, (entry, tournament));
    let pack = Pack {
        dossier,
        tables: vec![("checklist.csv", answers)],
        head: serde_json::json!({
            "calendar": entry.fixture.plan.name.as_str(),
            "tournament": tournament.details.name.as_str(),
            "version": loaded.version,
            "journal": { "rows": journal.len(), "head": loaded.head.as_str() },
            "server": { "id": own.id.to_string(), "name": own.name.as_str(), "key": own.key.public().text() },
        }),
    };
    let sign = |text: String| Signed::by(&own.key, text);
    let packed = pack.pack(sign, |hash| {
        Ok::<_, WebError>(db::picture::find(c, id, hash)?)
    })?;
    Ok((tournament.clone(), packed))
}

/// The checklist as a table.
fn checked(lang: Lang, t: &Words, (entry, tournament): (&FixtureEntry, &Tournament)) -> Sheet {
    let lines = entry.checklist();
    let rows = lines.iter().map(|line| {
        let line = CheckLine::of(t, lang, (&entry.books, tournament), line);
        vec![
            Cell::Text(line.label),
            Cell::Text(line.answer),
            Cell::Text(line.found),
        ]
    });
    export::Sheet {
        name: t.office_checklist(),
        head: vec![
            t.office_check(),
            t.office_check_answer(),
            t.office_check_found(),
        ],
        rows: rows.collect(),
    }
}
