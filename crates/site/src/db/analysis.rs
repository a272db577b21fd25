//! What the engine found of whole games, by the digest of the game.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::{Conn, DbError, each, schema::analyses};

/// Keeps what was found of a game, in place of what was found before.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn keep(c: &mut Conn, digest: &str, body: &str, made_at: NaiveDateTime) -> Result<(), DbError> {
    let columns = (analyses::body.eq(body), analyses::made_at.eq(made_at));
    let row = (analyses::digest.eq(digest), columns);
    each!(c, |c| diesel::insert_into(analyses::table)
        .values(row)
        .on_conflict(analyses::digest)
        .do_update()
        .set(columns)
        .execute(c))?;
    Ok(())
}

/// What was found of a game.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn find(c: &mut Conn, digest: &str) -> Result<Option<String>, DbError> {
    let found = analyses::table.find(digest).select(analyses::body);
    Ok(found.first(c).optional()?)
}
