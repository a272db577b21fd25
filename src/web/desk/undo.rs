//! What one change did to entries, said after it with a button that takes it back: check-ins, absences, new entries.

use actix_web::HttpResponse;
use serde::Deserialize;

use crate::{
    db::{
        journal::{self, Stream},
        tournament::Loaded,
    },
    web::{
        address::TournamentAt,
        change::{Act, try_change_by_journal},
        error::WebError,
        flash::Done,
        form::Posted,
        page,
        state::{App, AppData},
        visitor::Visitor,
    },
    words::{Words, full_name},
};
use tournament::{Action, EntryEvent, EntryNo, Event, JournalRow, Refusal, decide};

use super::entries;

/// `?act=<version>`: the change that was just made, a number and never a text.
#[derive(Debug, Default, Deserialize)]
pub(in crate::web) struct ActQuery {
    /// The version of the tournament after it.
    pub act: Option<i32>,
}

/// A change that was just made, and how it is taken back.
pub(super) struct DoneNotice {
    /// What was done.
    pub sentence: String,
    /// The version by which the form names it; none where it cannot be taken back.
    pub undo: Option<i32>,
    /// What the button says.
    pub button: String,
}

/// What a change did to entries, by kind.
#[derive(Default)]
struct Tally {
    came: Vec<EntryNo>,
    absent: Vec<EntryNo>,
    entered: Vec<EntryNo>,
}

impl Tally {
    fn of(events: &[Event]) -> Self {
        let mut tally = Self::default();
        for event in events {
            if let Event::Entry(
                EntryEvent::CheckedIn { entry, .. } | EntryEvent::Returned { entry, .. },
            ) = event
            {
                tally.came.push(*entry);
            }
            if let Event::Entry(EntryEvent::Withdrawn { entry, .. }) = event {
                tally.absent.push(*entry);
            }
            if let Event::Entry(EntryEvent::Entered { entry }) = event {
                tally.entered.push(entry.no);
            }
        }
        tally
    }

    /// What was done, in words; nothing where it was something else.
    fn sentence(&self, t: &Words, loaded: &Loaded) -> Option<String> {
        let name = |no: &EntryNo| full_name(&loaded.tournament, *no);
        match (
            self.came.as_slice(),
            self.absent.as_slice(),
            self.entered.as_slice(),
        ) {
            ([], [], []) => None,
            ([one], _, _) => Some(t.arrivals_came(name(one))),
            ([], [one], _) => Some(t.arrivals_absent(name(one))),
            ([], [], [one]) => Some(t.arrivals_entered(name(one))),
            ([], [], entered) => Some(t.arrivals_entered_many(entered.len())),
            ([], absent, _) => Some(t.arrivals_absent_many(absent.len())),
            (came, _, _) => Some(t.arrivals_came_many(came.len())),
        }
    }
}

impl DoneNotice {
    /// The change of this version, where whoever asks made it.
    ///
    /// # Errors
    /// A failure of the database.
    pub(super) async fn load(
        app: &App,
        visitor: &Visitor,
        loaded: &Loaded,
        asked: &ActQuery,
    ) -> Result<Option<Self>, WebError> {
        let Some(version) = asked.act else {
            return Ok(None);
        };
        let stream = Stream::Tournament(loaded.id);
        let rows = app
            .db
            .read(move |c| journal::of_version(c, stream, version))
            .await?;
        let user = visitor.user()?.id;
        let own = |row: &JournalRow| row.who.user == Some(user);
        let events = events(rows.iter().filter(|row| own(row)));
        let t = visitor.words();
        let Some(sentence) = Tally::of(&events).sentence(t, loaded) else {
            return Ok(None);
        };
        let back = decide::undo_together(&loaded.tournament, &events).unwrap_or_default();
        Ok(Some(Self {
            sentence,
            undo: (!back.is_empty()).then_some(version),
            button: t.arrivals_undo(events.len()),
        }))
    }
}

/// The events of rows that can be read; what cannot is for the audit to say.
fn events<'a>(rows: impl Iterator<Item = &'a JournalRow>) -> Vec<Event> {
    rows.filter_map(|row| serde_json::from_str(&row.event).ok())
        .collect()
}

/// A page that shows what this change did.
pub(super) fn told(path: &str, loaded: &Loaded) -> HttpResponse {
    let joint = if path.contains('?') { '&' } else { '?' };
    page::see_other(format!("{path}{joint}act={}", loaded.version))
}

/// `POST /tournaments/{tournament}/entries/undo`: takes back what the change of this version did to entries.
pub(in crate::web) async fn undo(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let version: i32 = posted.version()?;
    let act = Act::new(at.tournament, Action::ManageEntries);
    let decided = try_change_by_journal(&app, &visitor, act, move |loaded, _, journal| {
        let done = events(journal.iter().filter(|row| row.version == version));
        decide::undo_together(&loaded.tournament, &done)
    });
    match decided.await? {
        Ok(_) => Ok(page::done(&back(at, &posted), Done::Undone)),
        Err(refusal) => Err(refused(&app, at, refusal).await?),
    }
}

/// The page from which it was asked.
fn back(at: TournamentAt, posted: &Posted) -> String {
    match posted.text("back") {
        "check-in" => at.check_in_url(),
        _ => entries::back(at, ""),
    }
}

async fn refused(app: &App, at: TournamentAt, refusal: Refusal) -> Result<WebError, WebError> {
    let loaded = app.tournament(at.tournament).await?;
    let about = Some(Box::new(loaded.tournament.clone()));
    Ok(WebError::Refused { refusal, about })
}
