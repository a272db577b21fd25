//! Whether those who enter a tournament are still who the register said: somebody could have been forgotten, taken out of it, or merged with somebody, since it was read.

use std::collections::BTreeMap;

use diesel::prelude::*;

use super::{Conn, DbError, Either, merge, schema::players, tournament::ChangeError};
use tournament::{Called, Entry, EntryEvent, EntryRefusal, Event, PlayerId, Tournament, erasure};

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

/// Refuses to enter who is in the register no more: what is entered has the name of before. And who is entered under another record of theirs.
pub(super) fn require(
    c: &mut Conn,
    before: &Tournament,
    events: &[Event],
) -> Result<(), ChangeError> {
    let new = entered(events).filter_map(|entry| Some((entry.player?, &entry.person)));
    let new: BTreeMap<PlayerId, _> = new.collect();
    if new.is_empty() {
        return Ok(());
    }
    let names = names(c, new.keys().map(|id| id.0).collect())?;
    for (id, person) in new {
        let pseudonym = erasure::pseudonym(id).map_err(|_| DbError::corrupt("players.name"))?;
        let name = names.get(&id.0);
        if name.is_none_or(|name| name == pseudonym.as_str()) {
            let who = Called::of(person, before);
            return Err(ChangeError::Refused(
                EntryRefusal::Unregistered { who }.into(),
            ));
        }
    }
    require_once(c, before, events)
}

/// Refuses two records of one person. Asked once the rows are held: nobody merges them any more until the transaction ends.
fn require_once(c: &mut Conn, before: &Tournament, events: &[Event]) -> Result<(), ChangeError> {
    let merges = merge::load(c)?;
    let standing = |entry: &Entry| entry.player.map(|id| merges.one(id));
    let known = before.entries.values();
    let known = known.filter_map(|entry| Some((standing(entry)?, entry)));
    let mut known: BTreeMap<PlayerId, &Entry> = known.collect();
    for entry in entered(events) {
        let Some(one) = standing(entry) else {
            continue;
        };
        if let Some(twin) = known.insert(one, entry) {
            let who = Called::of(&twin.person, before);
            let refusal = EntryRefusal::EnteredTwice { who, licence: None };
            return Err(ChangeError::Refused(refusal.into()));
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
