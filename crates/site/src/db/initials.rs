//! Whoever asks for initials in the register has them in the tournaments that they entered before, at whatever stage those are: an entry keeps its own copy of the
//! person, and with it a year of birth that may have been wrong. What was written of them and waits to be sent is written anew by `reworded`.

use std::collections::BTreeMap;

use diesel::prelude::*;

use super::{
    Conn, DbError, entered,
    journal::Signature,
    merge,
    reworded::year,
    schema::entries,
    stream,
    tournament::{self as tournaments, Loaded},
};
use ::tournament::{Entry, EntryEvent, EntryNo, Event, Person, Player, TournamentId};

/// Writes into every tournament that this person entered how the public is to read the name from now on. What is written elsewhere changes there. The caller holds
/// the register's lock.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn follow(c: &mut Conn, changed: &Player, entry: &Signature) -> Result<(), DbError> {
    let records = merge::records(c, changed.id)?;
    let mut entered: BTreeMap<TournamentId, Vec<EntryNo>> = BTreeMap::new();
    for (id, no) in entered::find(c, &records)?.into_keys() {
        entered.entry(id).or_default().push(no);
    }
    for (id, entries) in entered {
        tournaments::lock(c, id)?;
        let Some(loaded) = tournaments::find(c, id)? else {
            continue;
        };
        let events = changes(&loaded, &entries, &changed.person);
        if !events.is_empty() && stream::elsewhere(c, id)?.is_none() {
            tournaments::save(c, loaded, &events, entry)?;
        }
    }
    Ok(())
}

/// What is to change in the entries of one tournament, so that the public reads their names there as it reads that of the person in the register.
#[must_use]
pub fn changes(loaded: &Loaded, entries: &[EntryNo], registered: &Person) -> Vec<Event> {
    let year = year(&loaded.tournament);
    let entries = entries
        .iter()
        .filter_map(|no| loaded.tournament.entries.get(no));
    let read = entries.map(|entry| (entry, entry.person.read_like(registered, year)));
    let others = read.filter(|(entry, person)| entry.person != *person);
    let change = |(entry, person): (&Entry, Person)| EntryEvent::EntryChanged {
        entry: entry.no,
        person,
    };
    others.map(|changed| change(changed).into()).collect()
}

/// The entries of these tournaments that the public reads by initials.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn shown(
    c: &mut Conn,
    ids: impl IntoIterator<Item = TournamentId>,
) -> Result<Vec<(TournamentId, Entry)>, DbError> {
    let ids: Vec<i32> = ids.into_iter().map(|id| id.0).collect();
    // most tournaments have none, and are not loaded for this
    let some: Vec<i32> = entries::table
        .filter(entries::tournament_id.eq_any(ids))
        .filter(entries::by_initials.eq(true))
        .select(entries::tournament_id)
        .distinct()
        .load(c)?;
    let mut shown = Vec::new();
    for id in some.into_iter().map(TournamentId) {
        let Some(Loaded { tournament, .. }) = tournaments::find(c, id)? else {
            continue;
        };
        let by_initials = tournament.entries.values();
        let by_initials = by_initials.filter(|entry| tournament.is_by_initials(entry));
        shown.extend(by_initials.map(|entry| (id, entry.clone())));
    }
    Ok(shown)
}
