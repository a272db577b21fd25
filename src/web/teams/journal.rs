//! The journal of a competition, for those who direct it. Of a sealed lineup it has the digest alone.

use actix_web::HttpResponse;
use askama::Template;
use chrono::NaiveDateTime;

use super::{Head, View, words};
use crate::{
    db::{
        self,
        journal::{self, Stream},
    },
    web::{
        address::CompetitionAt,
        error::WebError,
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
    words::Words,
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
    kind: String,
    event: String,
    hash: String,
}

fn row(t: &Words, view: &View, row: JournalRow) -> Row {
    let event = serde_json::from_str::<TeamEvent>(&row.event);
    Row {
        number: row.number,
        at: row.at,
        who: words::actor(t, view, &row.who),
        kind: event.map_or_else(|_| t.journal_unreadable(), |event| words::event(t, &event)),
        event: row.event,
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
    let rows = app.db.read(read).await?;
    let frame = Frame::new(&visitor);
    page::ok(&JournalPage {
        head: Head::new(&frame, &visitor, &view),
        rows: rows
            .into_iter()
            .rev()
            .map(|one| row(frame.t, &view, one))
            .collect(),
        frame,
    })
}
