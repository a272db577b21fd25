//! Who entered by the web of another server and of whom something was settled here.

use std::collections::BTreeSet;

use diesel::prelude::*;

use crate::db::{Conn, DbError, schema::settled_entrants};
use tournament::StreamId;

/// Those of whom something was settled, by their numbers there.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn settled_entrants(c: &mut Conn, stream: StreamId) -> Result<BTreeSet<i32>, DbError> {
    let all: Vec<i32> = settled_entrants::table
        .filter(settled_entrants::stream.eq(stream.to_string()))
        .select(settled_entrants::no)
        .load(c)?;
    Ok(all.into_iter().collect())
}

/// Says that something was settled of them: they are not suggested again.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn settle_entrant(c: &mut Conn, stream: StreamId, no: i32) -> Result<(), DbError> {
    let row = (
        settled_entrants::stream.eq(stream.to_string()),
        settled_entrants::no.eq(no),
    );
    crate::each!(c, |c| diesel::insert_into(settled_entrants::table)
        .values(row)
        .on_conflict_do_nothing()
        .execute(c))?;
    Ok(())
}
