//! Whether those who enter a tournament are still in the register: somebody could have been forgotten, or taken out of it, since it was read.

use std::collections::BTreeMap;

use diesel::prelude::*;

use super::{Conn, DbError, Either, schema::players, tournament::ChangeError};
use tournament::{Entry, EntryEvent, EntryRefusal, Event, PlayerId, erasure};

/// Those whom events enter.
pub(super) fn entered(events: &[Event]) -> impl Iterator<Item = &Entry> {
    events.iter().filter_map(|event| match event {
        Event::Entry(EntryEvent::Entered { entry }) => Some(entry),
        Event::Setup(_)
        | Event::Entry(_)
        | Event::Round(_)
        | Event::Result(_)
        | Event::Board(_)
        | Event::Ruling(_) => None,
    })
}

/// Refuses to enter who is in the register no more: what is entered has the name of before.
pub(super) fn require(c: &mut Conn, events: &[Event]) -> Result<(), ChangeError> {
    let entered = entered(events).filter_map(|entry| Some((entry.player?, &entry.person)));
    let entered: BTreeMap<PlayerId, _> = entered.collect();
    if entered.is_empty() {
        return Ok(());
    }
    let names = names(c, entered.keys().map(|id| id.0).collect())?;
    for (id, person) in entered {
        let pseudonym = erasure::pseudonym(id).map_err(|_| DbError::corrupt("players.name"))?;
        let name = names.get(&id.0);
        if name.is_none_or(|name| name == pseudonym.as_str()) {
            let who = person.name.to_string();
            return Err(ChangeError::Refused(
                EntryRefusal::Unregistered { who }.into(),
            ));
        }
    }
    Ok(())
}

/// The names of these players, which stay until the transaction ends: whoever forgets one of them, or takes one out, waits for it, and whoever did so before is waited for.
fn names(c: &mut Conn, ids: Vec<i32>) -> Result<BTreeMap<i32, String>, DbError> {
    let rows = players::table.filter(players::id.eq_any(ids));
    let rows = rows.order(players::id).select((players::id, players::name));
    let rows: Vec<(i32, String)> = match c.either() {
        Either::Sqlite(c) => rows.load(c)?,
        Either::Postgres(c) => rows.for_key_share().load(c)?,
    };
    Ok(rows.into_iter().collect())
}
