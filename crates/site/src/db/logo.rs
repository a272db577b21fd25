//! The pictures of logos: one for a tournament. They are not loaded with it.

use diesel::prelude::*;

use super::{Conn, DbError, schema::logos};
use tournament::{PictureHash, TournamentId};

/// Keeps the picture of a tournament in place of the one that it had.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn update(
    c: &mut Conn,
    id: TournamentId,
    hash: &PictureHash,
    bytes: &[u8],
) -> Result<(), DbError> {
    delete(c, id)?;
    let row = (
        logos::tournament_id.eq(id.0),
        logos::hash.eq(hash.as_str()),
        logos::bytes.eq(bytes),
    );
    diesel::insert_into(logos::table).values(row).execute(c)?;
    Ok(())
}

/// The picture of a tournament with the hash under which it is kept; `None` when there is none.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn find(c: &mut Conn, id: TournamentId) -> Result<Option<(String, Vec<u8>)>, DbError> {
    let found = logos::table.find(id.0);
    let found = found.select((logos::hash, logos::bytes));
    Ok(found.first(c).optional()?)
}

/// Forgets the picture of a tournament.
pub(super) fn delete(c: &mut Conn, id: TournamentId) -> Result<(), DbError> {
    diesel::delete(logos::table.find(id.0)).execute(c)?;
    Ok(())
}
