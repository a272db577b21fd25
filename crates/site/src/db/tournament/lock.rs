//! Whoever writes in a tournament waits for whoever does.

use diesel::prelude::*;

use crate::{
    db::{Conn, DbError, conn::lock_rows, schema::tournaments},
    moment::{self, MomentLock},
};
use tournament::TournamentId;

/// Makes writers of one tournament take turns: on PostgreSQL by its row, on SQLite every write transaction has the
/// file to itself anyway.
pub(in crate::db) fn lock(c: &mut Conn, id: TournamentId) -> Result<(), DbError> {
    if moment::takes(MomentLock::Tournament) {
        let row = tournaments::table.find(id.0).select(tournaments::id);
        lock_rows!(c, row)?;
    }
    Ok(())
}
