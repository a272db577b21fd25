//! Whoever asks for initials in the register has them in the tournaments that they entered before, at whatever stage those are: an entry keeps its own copy of the
//! person.

use std::collections::BTreeMap;

use super::{
    Conn, DbError, erasure,
    journal::Signature,
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
    let records = erasure::records(c, changed.id)?;
    let mut entered: BTreeMap<TournamentId, Vec<EntryNo>> = BTreeMap::new();
    for (id, no) in erasure::entered(c, &records)? {
        entered.entry(id).or_default().push(no);
    }
    for (id, entries) in entered {
        tournaments::lock(c, id)?;
        let Some(loaded) = tournaments::find(c, id)? else {
            continue;
        };
        let events = changes(&loaded, &entries, changed.person.by_initials);
        if !events.is_empty() && stream::elsewhere(c, id)?.is_none() {
            tournaments::save(c, loaded, &events, entry)?;
        }
    }
    Ok(())
}

/// What is to change in the entries of one tournament, so that the public reads their names so.
#[must_use]
pub fn changes(loaded: &Loaded, entries: &[EntryNo], by_initials: bool) -> Vec<Event> {
    let entries = entries
        .iter()
        .filter_map(|no| loaded.tournament.entries.get(no));
    let others = entries.filter(|entry| entry.person.by_initials != by_initials);
    let change = |entry: &Entry| EntryEvent::EntryChanged {
        entry: entry.no,
        person: Person {
            by_initials,
            ..entry.person.clone()
        },
    };
    others.map(|entry| change(entry).into()).collect()
}
