//! Whoever asks for initials in the register has them in the tournaments that they entered before, at whatever stage those are: an entry keeps its own copy of the
//! person, and with it a year of birth that may have been wrong. What was written of them and waits to be sent is written anew by `reworded`.

use std::collections::BTreeMap;

use chrono::{Datelike, NaiveDate};
use diesel::prelude::*;

use super::{
    Conn, DbError, entered,
    journal::Signature,
    merge,
    person::EntryColumns,
    reworded::year,
    schema::{self, entries},
    stream,
    tournament::{self as tournaments, Loaded},
};
use ::tournament::{Entry, EntryEvent, EntryNo, Event, Person, Player, PlayerId, TournamentId};

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

/// An entry that the public reads by initials: of which tournament, by which number of the register, and its copy of the person.
pub type ByInitials = (TournamentId, Option<PlayerId>, Person);

/// The entries of these tournaments that the public reads by initials.
///
/// # Errors
/// [`DbError`] when the database failed or holds what the program never writes.
pub fn shown(
    c: &mut Conn,
    ids: impl IntoIterator<Item = TournamentId>,
) -> Result<Vec<ByInitials>, DbError> {
    let ids: Vec<i32> = ids.into_iter().map(|id| id.0).collect();
    let rows: Vec<(i32, NaiveDate, Option<i32>, EntryColumns)> = entries::table
        .inner_join(schema::tournaments::table)
        .filter(entries::tournament_id.eq_any(ids))
        .filter(entries::by_initials.eq(true))
        .select((
            entries::tournament_id,
            schema::tournaments::starts,
            entries::player_id,
            EntryColumns::as_select(),
        ))
        .load(c)?;
    let mut shown = Vec::new();
    for (id, starts, player, columns) in rows {
        let person = Person::try_from(columns)?;
        // as `Tournament::is_by_initials` says of one that is loaded
        let year = u16::try_from(starts.year()).unwrap_or_default();
        if person.is_shown_by_initials(year) {
            shown.push((TournamentId(id), player.map(PlayerId), person));
        }
    }
    Ok(shown)
}
