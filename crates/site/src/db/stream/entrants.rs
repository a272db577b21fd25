//! Who entered by the web of another server and of whom something was settled here; and at that server, who was let in.

use std::collections::BTreeSet;

use diesel::prelude::*;

use super::of_tournament;
use crate::db::{Conn, DbError, application, schema::settled_entrants, tournament::Loaded};
use ::tournament::{EntryEvent, EntryNo, Event, JournalRow, StreamId, TournamentId, stream::LetIn};

/// Those of whom something was settled, by their numbers there.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn settled_entrants(c: &mut Conn, stream: StreamId) -> Result<BTreeSet<i32>, DbError> {
    let all: Vec<i32> = settled_entrants::table
        .filter(settled_entrants::stream.eq(stream.to_string()))
        .select(settled_entrants::no)
        .load(c)?;
    Ok(all.into_iter().collect())
}

/// Says that something was settled of them, and which entry was made of it: they are not suggested again.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn settle_entrant(
    c: &mut Conn,
    stream: StreamId,
    (no, entry): (i32, Option<EntryNo>),
) -> Result<(), DbError> {
    let row = (
        settled_entrants::stream.eq(stream.to_string()),
        settled_entrants::no.eq(no),
        settled_entrants::entry_no.eq(entry.map(|entry| i32::from(entry.0))),
    );
    crate::each!(c, |c| diesel::insert_into(settled_entrants::table)
        .values(row)
        .on_conflict_do_nothing()
        .execute(c))?;
    Ok(())
}

/// Forgets which entry was made of somebody where it was taken out: its number may become somebody else's.
pub(in crate::db) fn entrant_removed(
    c: &mut Conn,
    id: TournamentId,
    entry: EntryNo,
) -> Result<(), DbError> {
    let Some(stream) = of_tournament(c, id)? else {
        return Ok(());
    };
    let of = settled_entrants::table
        .filter(settled_entrants::stream.eq(stream.id.to_string()))
        .filter(settled_entrants::entry_no.eq(i32::from(entry.0)));
    diesel::update(of)
        .set(settled_entrants::entry_no.eq(None::<i32>))
        .execute(c)?;
    Ok(())
}

/// Whom these events enter of those who entered by the web of the server above.
pub(super) fn let_in_by(
    c: &mut Conn,
    stream: StreamId,
    events: &[JournalRow],
) -> Result<Vec<LetIn>, DbError> {
    let rows: Vec<(i32, Option<i32>)> = settled_entrants::table
        .filter(settled_entrants::stream.eq(stream.to_string()))
        .filter(settled_entrants::entry_no.is_not_null())
        .order(settled_entrants::no)
        .select((settled_entrants::no, settled_entrants::entry_no))
        .load(c)?;
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let made = |row: &JournalRow| match row.read() {
        Ok(Event::Entry(EntryEvent::Entered { entry })) => Some(entry.no),
        Ok(_) | Err(_) => None,
    };
    let made: BTreeSet<EntryNo> = events.iter().filter_map(made).collect();
    let read = |(no, entry): (i32, Option<i32>)| {
        let entry = EntryNo(u16::try_from(entry?).ok()?);
        made.contains(&entry).then_some(LetIn { no, entry })
    };
    Ok(rows.into_iter().filter_map(read).collect())
}

/// Notes at the server where they entered that the author let them in. Who withdrew there meanwhile, or was refused, stays so, and whoever's entry
/// is gone again by now waits.
pub(super) fn land_entrants(
    c: &mut Conn,
    landed: &Loaded,
    entrants: &[LetIn],
) -> Result<(), DbError> {
    let is_there = |one: &&LetIn| landed.tournament.entries.contains_key(&one.entry);
    entrants
        .iter()
        .filter(is_there)
        .try_for_each(|one| application::entered_elsewhere(c, landed.id, (one.no, one.entry)))
}
