//! Who of a tournament plays in another one on the same days.

use std::collections::BTreeMap;

use diesel::prelude::*;

use super::{
    Loaded,
    rows::{EntryRow, Notice},
};
use crate::db::{
    Conn, DbError, merge,
    person::EntryColumns,
    schema::{entries, tournaments},
    stream,
};
use tournament::{Entry, EntryNo, Listing, Stage, TournamentId, in_both};

/// Those of a tournament who play in another one that runs on a day of this one, each with the name of the other.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn beside(c: &mut Conn, loaded: &Loaded) -> Result<Vec<(EntryNo, String)>, DbError> {
    let days = &loaded.tournament.details;
    let running: Vec<(i32, String, String)> = tournaments::table
        .filter(tournaments::id.ne(loaded.id.0))
        .filter(tournaments::stage.eq(Stage::Running.code()))
        .filter(tournaments::starts.le(days.ends))
        .filter(tournaments::ends.ge(days.starts))
        .order(tournaments::id)
        .select((tournaments::id, tournaments::name, tournaments::notice))
        .load(c)?;
    let aside = stream::set_aside(c)?;
    let mut listed: Vec<(i32, String)> = Vec::new();
    for (id, name, notice) in running {
        let notice = Notice::read(&notice)?;
        // what stands in no list is said to nobody who does not work there; and a line that was set aside is a tournament that goes on as another
        let is_listed = notice.listing == Listing::Public && !aside.contains(&TournamentId(id));
        if is_listed && notice.cancelled.is_none() {
            listed.push((id, name));
        }
    }
    if listed.is_empty() {
        return Ok(Vec::new());
    }
    let merges = merge::load(c)?;
    let rows: Vec<(EntryRow, EntryColumns)> = entries::table
        .filter(entries::tournament_id.eq_any(listed.iter().map(|(id, _)| *id)))
        .order((entries::tournament_id, entries::no))
        .select((EntryRow::as_select(), EntryColumns::as_select()))
        .load(c)?;
    let mut others: BTreeMap<i32, Vec<Entry>> = BTreeMap::new();
    for (row, person) in rows {
        let entry = row.entry(person)?;
        others.entry(row.tournament_id).or_default().push(entry);
    }
    let mut found = Vec::new();
    for (id, name) in listed {
        let Some(others) = others.get(&id) else {
            continue;
        };
        let both = in_both(loaded.tournament.entries.values(), others, &merges);
        found.extend(both.into_iter().map(|entry| (entry, name.clone())));
    }
    Ok(found)
}
