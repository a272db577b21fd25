//! Packages of tournaments that were given to another server.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::{Conn, DbError, schema::packages};
use tournament::TournamentId;

/// A package as it is kept.
#[derive(Debug, Clone, Queryable)]
pub struct KeptPackage {
    /// The encrypted file.
    pub sealed: Vec<u8>,
    /// Who gave the tournament away.
    pub made_by: String,
    /// When, in UTC.
    pub made_at: NaiveDateTime,
}

/// The package of a tournament; `None` where it is none.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn find(c: &mut Conn, id: TournamentId) -> Result<Option<KeptPackage>, DbError> {
    let columns = (packages::sealed, packages::made_by, packages::made_at);
    let found = packages::table.find(id.0).select(columns);
    Ok(found.first(c).optional()?)
}

/// Keeps a package in the place of the one that was.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn keep(
    c: &mut Conn,
    id: TournamentId,
    sealed: &[u8],
    (made_by, made_at): (&str, NaiveDateTime),
) -> Result<(), DbError> {
    forget(c, id)?;
    let row = (
        packages::tournament_id.eq(id.0),
        packages::sealed.eq(sealed),
        packages::made_by.eq(made_by),
        packages::made_at.eq(made_at),
    );
    diesel::insert_into(packages::table)
        .values(row)
        .execute(c)?;
    Ok(())
}

/// Forgets it.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn forget(c: &mut Conn, id: TournamentId) -> Result<(), DbError> {
    diesel::delete(packages::table.find(id.0)).execute(c)?;
    Ok(())
}
