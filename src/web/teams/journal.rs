//! The journal of a competition, for those who direct it. Of a sealed lineup it has the digest alone.

use std::collections::BTreeSet;

use actix_web::HttpResponse;
use askama::Template;
use chrono::NaiveDateTime;

use super::{Head, View, told::Teller, words};
use crate::{
    db::{
        self,
        journal::{self, Journal},
    },
    web::{
        address::CompetitionAt,
        desk::journal::accounts,
        error::WebError,
        office::changed::ChangedRow,
        page::{self, Frame},
        state::{App, AppData},
        visitor::Visitor,
    },
};
use teams::TeamEvent;
use tournament::{CompetitionId, JournalRow};

#[derive(Template)]
#[template(path = "teams/journal.html")]
struct JournalPage {
    frame: Frame,
    head: Head,
    rows: Vec<TeamEventRow>,
}

struct TeamEventRow {
    number: i32,
    at: NaiveDateTime,
    who: String,
    what: String,
    hash: String,
}

fn row(teller: &mut Teller<'_>, row: &JournalRow) -> TeamEventRow {
    let t = teller.frame.t;
    let event = row.read::<TeamEvent>();
    TeamEventRow {
        number: row.number,
        at: row.at,
        who: words::actor(t, teller.view, &row.who),
        what: event.map_or_else(|_| t.journal_unreadable(), |event| teller.tell(&event)),
        hash: row.hash.short().to_owned(),
    }
}

/// Every row, told from the first on, since each is told by what stood before it.
async fn rows(app: &App, frame: &Frame, view: &View) -> Result<Vec<TeamEventRow>, WebError> {
    let journal = Journal::Teams(view.loaded.id);
    let read = move |c: &mut db::Conn| journal::list(c, journal);
    let records = app.db.read(read).await?;
    let accounts = accounts(app).await?;
    let mut teller = Teller {
        app,
        frame,
        view,
        accounts: &accounts,
        then: None,
    };
    Ok(records.iter().map(|one| row(&mut teller, one)).collect())
}

/// These rows of a journal as the calendar of the federation tells them. Reasons stand in their sentences.
pub(in crate::web) async fn changed_rows(
    app: &App,
    visitor: &Visitor,
    (id, changed): (CompetitionId, &[JournalRow]),
) -> Result<Vec<ChangedRow>, WebError> {
    let view = View::whole(app, id).await?.told_to(visitor);
    let numbers: BTreeSet<i32> = changed.iter().map(|row| row.number).collect();
    let rows = rows(app, &Frame::new(visitor), &view).await?.into_iter();
    let changed = rows.filter(|row| numbers.contains(&row.number));
    let told = changed.map(|row| ChangedRow {
        what: row.what,
        who: row.who,
        at: row.at,
        why: None,
    });
    Ok(told.collect())
}

/// `GET /teams/{competition}/desk/journal`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: CompetitionAt,
) -> Result<HttpResponse, WebError> {
    let view = View::whole(&app, at.competition).await?;
    let frame = Frame::new(&visitor);
    let mut rows = rows(&app, &frame, &view).await?;
    // the latest stands above
    rows.reverse();
    page::ok(&JournalPage {
        head: Head::new(&frame, &visitor, &view),
        rows,
        frame,
    })
}
