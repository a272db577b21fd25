//! `GET /tournaments/{tournament}/journal`: what was done in a tournament, by whom, when and why.

use std::{borrow::Cow, collections::BTreeMap};

use actix_web::{HttpResponse, web::Query};
use askama::Template;
use chrono::NaiveDateTime;
use serde::Deserialize;

use crate::{
    db::{self, stream::Reader},
    words::{self, Cast, Words},
};
use tournament::{
    Entry, EntryNo, Event, JournalRow, RoundEvent, Tournament, TournamentId, UserId, audit,
    erasure::former::NumberHolder,
};

use super::super::{
    address::TournamentAt,
    error::WebError,
    page::{self, Frame},
    pager::Pager,
    state::App,
};

use super::{Desk, DeskHead, DeskTab};

/// Which page; the latest rows are on the first.
#[derive(Deserialize)]
pub(in crate::web) struct JournalQuery {
    page: Option<String>,
}

/// A row as the page shows it.
struct EventRow {
    number: i32,
    at: NaiveDateTime,
    who: String,
    what: String,
    why: Option<String>,
    hash: String,
}

#[derive(Template)]
#[template(path = "desk/journal.html")]
struct JournalPage {
    frame: Frame,
    desk: DeskHead,
    count: usize,
    /// The hash of the last row, or the first fault of the chain.
    chain: Result<String, audit::ChainFault>,
    rows: Vec<EventRow>,
    pager: Pager,
}

impl JournalPage {
    /// The sentence about a broken chain.
    fn broken(&self, fault: &audit::ChainFault) -> String {
        let number = match fault {
            audit::ChainFault::Number { expected, .. } => *expected,
            audit::ChainFault::Hash(number) | audit::ChainFault::Unreadable(number) => *number,
            audit::ChainFault::NoBeginning => 1,
        };
        self.frame.t.journal_broken(number)
    }

    fn pages(&self) -> String {
        format!("{}?", self.desk.at.journal_url())
    }
}

/// `GET /tournaments/{tournament}/journal`
pub(in crate::web) async fn show(
    Desk {
        app,
        visitor,
        loaded,
        ..
    }: Desk<TournamentAt>,
    wish: Query<JournalQuery>,
) -> Result<HttpResponse, WebError> {
    let records = records(&app, loaded.id).await?;
    let accounts = accounts(&app).await?;
    let chain = audit::verify_chain(&records).map(|head| head.as_str().to_owned());
    let pager = Pager::of_tall(wish.page.as_deref(), records.len())?;
    let id = loaded.id;
    let reader = app.db.read(move |c| Reader::of_tournament(c, id)).await?;
    // the chain is of the rows as they came; people are told by our numbers
    let records = reader
        .with_our_numbers(records)
        .map_err(|fault| WebError::Internal(fault.to_string()))?;
    let t = visitor.words();
    let (mut gone, mut eras) = (gone(&records), eras(&records));
    name_forgotten(t, &mut gone, &mut eras);
    let asked = pager.rows();
    let shown = records.iter().rev().skip(asked.start).take(asked.len());
    let rows = shown
        .map(|record| {
            let mut later = eras.iter().filter(|(until, _)| *until >= record.number);
            let tournament = later.next().map_or(&loaded.tournament, |(_, then)| then);
            let told = with_those_gone(tournament, &gone, record.number);
            let cast = Cast {
                tournament: &told,
                accounts: &accounts,
            };
            row(t, record, &cast)
        })
        .collect();
    let (count, frame) = (records.len(), Frame::new(&visitor));
    page::ok(&JournalPage {
        desk: DeskHead::new(&frame, &loaded, DeskTab::Journal),
        frame,
        count,
        chain,
        rows,
        pager,
    })
}

/// Those who were taken out, as they were last known, each with the row that says so: the tournament has forgotten them, and the journal still speaks of
/// them. Nobody whose data were erased: the rows do not have them either.
fn gone(records: &[JournalRow]) -> Vec<(i32, Entry)> {
    let mut known: BTreeMap<EntryNo, Entry> = BTreeMap::new();
    let mut gone = Vec::new();
    for record in records.iter().filter(|row| NumberHolder::may_stand_in(row)) {
        match record.read().ok().and_then(NumberHolder::of) {
            Some(NumberHolder::Entered(entry)) => {
                known.insert(entry.no, entry);
            }
            Some(NumberHolder::Changed(entry, person)) => {
                if let Some(one) = known.get_mut(&entry) {
                    one.person = person;
                }
            }
            Some(NumberHolder::Removed(entry)) => {
                gone.extend(known.remove(&entry).map(|one| (record.number, one)));
            }
            None => {}
        }
    }
    gone
}

/// Calls whoever was forgotten in the language of the reader, as the tournament of today has them already; once, since many rows are told of each.
fn name_forgotten(t: &Words, gone: &mut [(i32, Entry)], eras: &mut [(i32, Tournament)]) {
    for (_, entry) in gone {
        if let Some(name) = words::forgotten(t, &entry.person.name) {
            entry.person.name = name;
        }
    }
    for (_, then) in eras {
        if let Some(named) = words::told(t, then) {
            *then = named;
        }
    }
}

/// The tournament with whoever was taken out by this row or a later one: the number of the last entry is given again, and is of somebody else from then on.
fn with_those_gone<'a>(
    tournament: &'a Tournament,
    gone: &[(i32, Entry)],
    row: i32,
) -> Cow<'a, Tournament> {
    let mut told = Cow::Borrowed(tournament);
    // of several who had one number, the first to go from here had it
    for (_, entry) in gone.iter().rev().filter(|(until, _)| row <= *until) {
        told.to_mut().entries.insert(entry.no, entry.clone());
    }
    told
}

/// What the rows have in them that [`reseats`] is true of: a journal without them is not read for it.
const RESEATING: [&str; 2] = ["round-withdrawn", "players-exchanged"];

/// Do others than before come to sit at the boards of a public round by it?
fn reseats(event: &Event) -> bool {
    match event {
        Event::Round(RoundEvent::RoundWithdrawn { .. } | RoundEvent::PlayersExchanged { .. }) => {
            true
        }
        // a late comer gets a board at which nobody sat
        Event::Round(
            RoundEvent::RoundDrafted { .. }
            | RoundEvent::PairingsChanged { .. }
            | RoundEvent::DraftDiscarded { .. }
            | RoundEvent::RoundPublished { .. }
            | RoundEvent::RoundClosed { .. }
            | RoundEvent::LateComerSeated { .. },
        )
        | Event::Setup(_)
        | Event::Entry(_)
        | Event::Result(_)
        | Event::Board(_)
        | Event::Ruling(_) => false,
    }
}

/// The tournament as it stood each time before others came to sit at the boards of a public round, with the row that says so: the round was withdrawn, or two of
/// its players exchanged. What came before is told of the boards of then.
fn eras(records: &[JournalRow]) -> Vec<(i32, Tournament)> {
    let mut eras = Vec::new();
    let says = |row: &JournalRow| RESEATING.iter().any(|one| row.event.contains(one));
    if !records.iter().any(says) {
        return eras;
    }
    let mut then: Option<Tournament> = None;
    for record in records {
        let Ok(event) = record.read::<Event>() else {
            return Vec::new();
        };
        match &mut then {
            None => then = Tournament::created(&event),
            Some(then) => {
                if reseats(&event) {
                    eras.push((record.number, then.clone()));
                }
                then.apply(&event);
            }
        }
    }
    eras
}

fn row(t: &Words, record: &JournalRow, cast: &Cast<'_>) -> EventRow {
    let what = match record.read::<Event>() {
        Ok(event) => words::event(t, &event, cast),
        Err(_) => t.journal_unreadable(),
    };
    EventRow {
        number: record.number,
        at: record.at,
        who: words::actor(t, cast.tournament.presentation.tables, &record.who),
        what,
        why: record.why.clone(),
        hash: record.hash.short().to_owned(),
    }
}

/// The journal of a tournament, the oldest row first.
///
/// # Errors
/// A failure of the database.
pub(super) async fn records(app: &App, id: TournamentId) -> Result<Vec<JournalRow>, WebError> {
    let found = app
        .db
        .read(move |c| db::tournament::journal_of(c, id))
        .await;
    Ok(found?)
}

/// The last row whose event is this.
pub(super) fn latest(rows: &[JournalRow], says: impl Fn(&Event) -> bool) -> Option<&JournalRow> {
    let is_it = |row: &&JournalRow| row.read().is_ok_and(|event| says(&event));
    rows.iter().rfind(is_it)
}

/// The accounts by number, for whom the events name.
///
/// # Errors
/// A failure of the database.
pub(in crate::web) async fn accounts(app: &App) -> Result<BTreeMap<UserId, String>, WebError> {
    let list = app.db.read(db::account::list).await?;
    Ok(list
        .into_iter()
        .map(|account| (account.id, account.name.to_string()))
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line for each event that there is.
    const LINES: &str = include_str!("../../../tests/data/journal/events.jsonl");

    #[test]
    fn a_journal_is_read_for_every_event_that_seats_others() {
        for line in LINES.lines() {
            let event: Event = serde_json::from_str(line).unwrap();
            let is_looked_for = RESEATING.iter().any(|one| line.contains(one));
            assert_eq!(reseats(&event), is_looked_for, "{line}");
        }
    }
}
