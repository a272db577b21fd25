//! The journal of a competition, for those who direct it. Of a sealed lineup it has the digest alone.

use actix_web::HttpResponse;
use askama::Template;
use chrono::NaiveDateTime;

use super::{Head, View, told::Teller, words};
use crate::{
    db::{
        self,
        journal::{self, Stream},
    },
    web::{
        address::CompetitionAt,
        desk::journal::accounts,
        error::WebError,
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
};
use teams::TeamEvent;
use tournament::JournalRow;

#[derive(Template)]
#[template(path = "teams/journal.html")]
struct JournalPage {
    frame: Frame,
    head: Head,
    rows: Vec<Row>,
}

struct Row {
    number: i32,
    at: NaiveDateTime,
    who: String,
    what: String,
    hash: String,
}

fn row(teller: &mut Teller<'_>, row: &JournalRow) -> Row {
    let t = teller.frame.t;
    let event = row.read::<TeamEvent>();
    Row {
        number: row.number,
        at: row.at,
        who: words::actor(t, teller.view, &row.who),
        what: event.map_or_else(|_| t.journal_unreadable(), |event| teller.tell(&event)),
        hash: row.hash.short().to_owned(),
    }
}

/// `GET /teams/{competition}/desk/journal`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: CompetitionAt,
) -> Result<HttpResponse, WebError> {
    let view = View::whole(&app, at.competition).await?;
    let read = move |c: &mut db::Conn| journal::list(c, Stream::Teams(at.competition));
    let records = app.db.read(read).await?;
    let accounts = accounts(&app).await?;
    let frame = Frame::new(&visitor);
    let mut teller = Teller {
        app: &app,
        frame: &frame,
        view: &view,
        accounts: &accounts,
        then: None,
    };
    // told from the first on, since each is told by what stood before it; the latest stands above
    let mut rows: Vec<Row> = records.iter().map(|one| row(&mut teller, one)).collect();
    rows.reverse();
    page::ok(&JournalPage {
        head: Head::new(&frame, &visitor, &view),
        rows,
        frame,
    })
}
