//! What the site knows of itself.

use diesel::prelude::*;

use super::{Conn, DbError, schema::site};

/// Under which name the address stands at which visitors reach the site.
const ADDRESS: &str = "address";

/// The address at which the site was served last, without a slash at its end; none where it never was.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn address(c: &mut Conn) -> Result<Option<String>, DbError> {
    let found = site::table.find(ADDRESS).select(site::value);
    Ok(found.first(c).optional()?)
}

/// Forgets the address.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn forget_address(c: &mut Conn) -> Result<(), DbError> {
    diesel::delete(site::table.find(ADDRESS)).execute(c)?;
    Ok(())
}

/// Remembers the address, for commands that are given beside the server.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn set_address(c: &mut Conn, address: &str) -> Result<(), DbError> {
    let row = (site::name.eq(ADDRESS), site::value.eq(address));
    // several nodes that start at once all write it
    crate::each!(c, |c| diesel::insert_into(site::table)
        .values(row)
        .on_conflict_do_nothing()
        .execute(c))?;
    diesel::update(site::table.find(ADDRESS))
        .set(site::value.eq(address))
        .execute(c)?;
    Ok(())
}
