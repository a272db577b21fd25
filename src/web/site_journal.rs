//! `GET /journal`: what happened to the site as a whole, for administrators.

use actix_web::HttpResponse;
use askama::Template;
use chrono::NaiveDateTime;

use crate::{
    db::journal::{self, Stream},
    words::{self, Lang, Named, Words},
};
use tournament::{JournalRow, SiteEvent};

use super::{
    error::WebError,
    page::{self, Frame},
    state::AppData,
    visitor::Visitor,
};

/// A row as the page shows it.
struct SiteRow {
    number: i32,
    at: NaiveDateTime,
    who: String,
    what: String,
}

#[derive(Template)]
#[template(path = "site_journal.html")]
struct SiteJournalPage {
    frame: Frame,
    rows: Vec<SiteRow>,
}

/// `GET /journal`
pub(in crate::web) async fn show(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    let list = |c: &mut crate::db::Conn| journal::list(c, Stream::Site);
    let records = app.db.read(list).await?;
    let (t, lang) = (visitor.words(), visitor.lang);
    let rows = records.iter().rev().map(|record| row(t, lang, record));
    page::ok(&SiteJournalPage {
        rows: rows.collect(),
        frame: Frame::new(&visitor),
    })
}

fn row(t: &Words, lang: Lang, record: &JournalRow) -> SiteRow {
    let what = match serde_json::from_str(&record.event) {
        Ok(SiteEvent::TournamentDeleted {
            tournament,
            details,
            stage,
            entries,
            head: _,
        }) => t.site_journal_deleted(
            tournament.0,
            details.name.as_str(),
            words::dates(lang, details.starts, details.ends),
            stage.name(t),
            entries,
        ),
        Ok(SiteEvent::TournamentIntroduced {
            tournament,
            server: _,
            name,
            address,
        }) => t.site_journal_introduced(tournament.0, name.as_str(), address.as_str()),
        Ok(SiteEvent::ServerNamed { name }) => t.site_journal_named(name.as_str()),
        Err(_) => t.journal_unreadable(),
    };
    SiteRow {
        number: record.number,
        at: record.at,
        who: words::actor(t, &record.who),
        what,
    }
}
