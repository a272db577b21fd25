//! The pictures of photographs, each under the hash of its bytes. They are not loaded with the tournament.

use diesel::prelude::*;

use super::{Conn, DbError, each, schema::pictures};
use tournament::{PictureHash, TournamentId};

/// Keeps a picture; one that is there already is left as it is.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn create(
    c: &mut Conn,
    id: TournamentId,
    hash: &PictureHash,
    bytes: &[u8],
) -> Result<(), DbError> {
    let row = (
        pictures::tournament_id.eq(id.0),
        pictures::hash.eq(hash.as_str()),
        pictures::bytes.eq(bytes),
    );
    // one statement: two may bring the same at once
    each!(c, |c| diesel::insert_into(pictures::table)
        .values(row)
        .on_conflict_do_nothing()
        .execute(c))?;
    Ok(())
}

/// The bytes of a picture; `None` when there is none of this hash.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn find(c: &mut Conn, id: TournamentId, hash: &str) -> Result<Option<Vec<u8>>, DbError> {
    let found = pictures::table.find((id.0, hash));
    Ok(found.select(pictures::bytes).first(c).optional()?)
}

/// The hashes of all pictures of a tournament, in their order.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn list(c: &mut Conn, id: TournamentId) -> Result<Vec<String>, DbError> {
    let all = pictures::table.filter(pictures::tournament_id.eq(id.0));
    Ok(all.order(pictures::hash).select(pictures::hash).load(c)?)
}

/// Forgets a picture.
pub(super) fn delete(c: &mut Conn, id: TournamentId, hash: &str) -> Result<(), DbError> {
    diesel::delete(pictures::table.find((id.0, hash))).execute(c)?;
    Ok(())
}
