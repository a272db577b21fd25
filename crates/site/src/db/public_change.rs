//! What changed of what everybody may see: a row for each version that was published, for programs that read on from where they were.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::{Conn, DbError, schema::public_changes};
use tournament::{Fact, TournamentId};

/// How many rows go in one statement.
const AT_ONCE: usize = 100;

/// A change of what everybody may see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicChange {
    /// The version that it made.
    pub version: i32,
    /// When it was made, in UTC.
    pub at: NaiveDateTime,
    /// What changed.
    pub facts: Vec<Fact>,
}

/// Writes down changes, in the transaction that makes them.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn create_all(c: &mut Conn, id: TournamentId, changes: &[PublicChange]) -> Result<(), DbError> {
    let row = |change: &PublicChange| {
        let facts = serde_json::to_string(&change.facts);
        let facts = facts.map_err(|_| DbError::corrupt("public_changes.facts"))?;
        Ok((
            public_changes::tournament_id.eq(id.0),
            public_changes::version.eq(change.version),
            public_changes::at.eq(change.at),
            public_changes::facts.eq(facts),
        ))
    };
    for some in changes.chunks(AT_ONCE) {
        let rows: Vec<_> = some.iter().map(row).collect::<Result<_, DbError>>()?;
        crate::each!(c, |c| diesel::insert_into(public_changes::table)
            .values(rows)
            .execute(c))?;
    }
    Ok(())
}

/// The changes after a version, the oldest first, so many at most.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn list_after(
    c: &mut Conn,
    id: TournamentId,
    after: i32,
    most: i64,
) -> Result<Vec<PublicChange>, DbError> {
    let rows: Vec<(i32, NaiveDateTime, String)> = public_changes::table
        .filter(public_changes::tournament_id.eq(id.0))
        .filter(public_changes::version.gt(after))
        .order(public_changes::version)
        .limit(most)
        .select((
            public_changes::version,
            public_changes::at,
            public_changes::facts,
        ))
        .load(c)?;
    rows.into_iter().map(read).collect()
}

/// The change that made a version.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn find(c: &mut Conn, id: TournamentId, version: i32) -> Result<Option<PublicChange>, DbError> {
    Ok(list_after(c, id, version - 1, 1)?
        .pop()
        .filter(|one| one.version == version))
}

/// Forgets the changes after a version: for a copy that is put back to a moment before its own.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn delete_after(c: &mut Conn, id: TournamentId, version: i32) -> Result<(), DbError> {
    let later = public_changes::table
        .filter(public_changes::tournament_id.eq(id.0))
        .filter(public_changes::version.gt(version));
    diesel::delete(later).execute(c)?;
    Ok(())
}

fn read((version, at, facts): (i32, NaiveDateTime, String)) -> Result<PublicChange, DbError> {
    let facts =
        serde_json::from_str(&facts).map_err(|_| DbError::corrupt("public_changes.facts"))?;
    Ok(PublicChange { version, at, facts })
}
