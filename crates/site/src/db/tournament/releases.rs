//! When moves that wait become public.

use chrono::NaiveDateTime;
use diesel::{dsl::min, prelude::*};

use crate::db::{Conn, DbError, due::due_now, schema::waiting_moves, stream::copies};
use tournament::{MoveDelay, TournamentId};

/// The tournaments written here in which moves have waited as long as they had to, by their numbers.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn due_releases(c: &mut Conn, now: NaiveDateTime) -> Result<Vec<TournamentId>, DbError> {
    // those that are only read here are released where they are written
    let copies = copies(c)?;
    let longest = MoveDelay::longest();
    let due: Vec<i32> = waiting_moves::table
        .filter(due_now!(waiting_moves::due_at, now, longest))
        .filter(waiting_moves::tournament_id.ne_all(copies))
        .select(waiting_moves::tournament_id)
        .distinct()
        .order(waiting_moves::tournament_id)
        .load(c)?;
    Ok(due.into_iter().map(TournamentId).collect())
}

/// When the next move of any tournament written here becomes public; none where none waits.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn next_release(c: &mut Conn) -> Result<Option<NaiveDateTime>, DbError> {
    let copies = copies(c)?;
    let here = waiting_moves::table.filter(waiting_moves::tournament_id.ne_all(copies));
    let next = here.select(min(waiting_moves::due_at));
    Ok(next.first(c)?)
}
