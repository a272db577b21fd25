//! What was amended after the first round was public: when, what, why.

use std::collections::BTreeMap;

use chrono::NaiveDateTime;

use crate::{
    db,
    web::{error::WebError, state::App},
    words::{self, Cast, Words},
};
use tournament::{Event, Tournament, TournamentId};

/// An amendment as pages show it.
pub(in crate::web) struct AmendmentRow {
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// What changed.
    pub what: String,
    /// Why.
    pub why: String,
}

/// The amendments of a tournament, the oldest first. Nothing in them is about a person.
///
/// # Errors
/// A failure of the database.
pub(in crate::web) async fn amendments(
    app: &App,
    (id, tournament): (TournamentId, &Tournament),
    t: &Words,
) -> Result<Vec<AmendmentRow>, WebError> {
    if tournament.last_published().is_none() {
        return Ok(Vec::new());
    }
    let records = app
        .db
        .read(move |c| db::tournament::changes_because(c, id))
        .await?;
    let cast = Cast {
        tournament,
        accounts: &BTreeMap::new(),
    };
    let rows = records.iter().filter_map(|record| {
        let event: Event = record.read().ok()?;
        amends(&event).then_some(())?;
        Some(AmendmentRow {
            at: record.at,
            what: words::event(t, &event, &cast),
            why: record.why.clone()?,
        })
    });
    Ok(rows.collect())
}

/// Whether an event amends what stands on the tournament's page.
const fn amends(event: &Event) -> bool {
    match event {
        Event::Setup(setup) => setup.amends(),
        Event::Entry(_)
        | Event::Round(_)
        | Event::Result(_)
        | Event::Board(_)
        | Event::Ruling(_) => false,
    }
}
