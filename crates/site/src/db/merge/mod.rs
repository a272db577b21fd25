//! Which records of the register are of one person. A row says so, and whoever reads resolves by [`Merges`]. What the record lacks that stands is filled in from the other; a merge that is
//! taken back has left nothing.

mod act;

use diesel::prelude::*;

use super::{Conn, DbError, player, schema::merged_players};
use tournament::{Merges, Player, PlayerId};

pub use act::{MergeEnd, merge, part};

/// What is said of the records of the register.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn load(c: &mut Conn) -> Result<Merges, DbError> {
    let rows: Vec<(i32, i32)> = merged_players::table.load(c)?;
    let mut merges = Merges::default();
    for (player, into) in rows {
        if !merges.merge(PlayerId(player), PlayerId(into)) {
            return Err(DbError::corrupt("merged_players"));
        }
    }
    Ok(merges)
}

/// The records of whoever this record is of.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn records(c: &mut Conn, id: PlayerId) -> Result<Vec<Player>, DbError> {
    let merges = load(c)?;
    let mut records = Vec::new();
    for record in merges.records(merges.one(id)) {
        records.extend(player::find(c, record)?);
    }
    Ok(records)
}

fn insert(c: &mut Conn, record: PlayerId, into: PlayerId) -> Result<(), DbError> {
    let row = (
        merged_players::player_id.eq(record.0),
        merged_players::into_id.eq(into.0),
    );
    diesel::insert_into(merged_players::table)
        .values(row)
        .execute(c)?;
    Ok(())
}

/// Takes every row away that the register's journal makes here.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn delete_all(c: &mut Conn) -> Result<(), DbError> {
    diesel::delete(merged_players::table).execute(c)?;
    Ok(())
}

/// Writes them anew.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn put_back(c: &mut Conn, merges: &Merges) -> Result<(), DbError> {
    for (record, into) in merges.pairs() {
        insert(c, record, into)?;
    }
    Ok(())
}
