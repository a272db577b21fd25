//! When moves that wait become public.

use chrono::NaiveDateTime;
use diesel::{dsl::min, prelude::*};

use crate::db::{Conn, DbError, schema::waiting_moves};
use tournament::TournamentId;

/// The tournaments in which moves have waited as long as they had to, by their numbers.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn due_releases(c: &mut Conn, now: NaiveDateTime) -> Result<Vec<TournamentId>, DbError> {
    let due: Vec<i32> = waiting_moves::table
        .filter(waiting_moves::due_at.le(now))
        .select(waiting_moves::tournament_id)
        .distinct()
        .order(waiting_moves::tournament_id)
        .load(c)?;
    Ok(due.into_iter().map(TournamentId).collect())
}

/// When the next move of any tournament becomes public; none where none waits.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn next_release(c: &mut Conn) -> Result<Option<NaiveDateTime>, DbError> {
    let next = waiting_moves::table.select(min(waiting_moves::due_at));
    Ok(next.first(c)?)
}
