//! Who of a tournament plays in another one on the same days.

use diesel::prelude::*;

use super::{
    Loaded,
    rows::{EntryRow, Notice},
};
use crate::db::{
    Conn, DbError, merge,
    person::EntryColumns,
    schema::{entries, tournaments},
};
use tournament::{Entry, EntryNo, Listing, Stage, in_both};

/// Those of a tournament who are in another one that runs on a day of this one, each with the name of the other.
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
    if running.is_empty() {
        return Ok(Vec::new());
    }
    let merges = merge::load(c)?;
    let mut found = Vec::new();
    for (id, name, notice) in running {
        let notice = Notice::read(&notice)?;
        // what stands in no list is said to nobody who does not work there
        if notice.cancelled.is_some() || notice.listing == Listing::Hidden {
            continue;
        }
        let rows: Vec<(EntryRow, EntryColumns)> = entries::table
            .filter(entries::tournament_id.eq(id))
            .order(entries::no)
            .select((EntryRow::as_select(), EntryColumns::as_select()))
            .load(c)?;
        let others = rows.into_iter().map(|(row, person)| row.entry(person));
        let others = others.collect::<Result<Vec<Entry>, DbError>>()?;
        let both = in_both(loaded.tournament.entries.values(), &others, &merges);
        found.extend(both.into_iter().map(|entry| (entry, name.clone())));
    }
    Ok(found)
}
