//! Rows of moves that are not public yet. A row says when the next of its moves is, so that a node finds what is due without reading tournaments.

use diesel::prelude::*;

use super::super::{at_board::text, rows::row_of};
use crate::db::{Conn, DbError, schema::waiting_moves};
use tournament::{GameKey, Tournament, TournamentId};

/// The row of a game, or none where nothing of it waits.
pub(super) fn write(
    c: &mut Conn,
    id: TournamentId,
    place: GameKey,
    after: &Tournament,
) -> Result<(), DbError> {
    let key = row_of(id, place);
    diesel::delete(waiting_moves::table.find(key)).execute(c)?;
    let Some(waiting) = after.waiting.get(&place) else {
        return Ok(());
    };
    let due = waiting.next(after.following.delay);
    let due = due.ok_or_else(|| DbError::corrupt("waiting_moves.body"))?;
    let row = (
        waiting_moves::tournament_id.eq(id.0),
        waiting_moves::round_no.eq(key.1),
        waiting_moves::board.eq(key.2),
        waiting_moves::game_no.eq(key.3),
        waiting_moves::due_at.eq(due),
        waiting_moves::body.eq(text(waiting, "waiting_moves.body")?),
    );
    diesel::insert_into(waiting_moves::table)
        .values(row)
        .execute(c)?;
    Ok(())
}

/// All rows: a new delay is another hour for each.
pub(super) fn write_whole(
    c: &mut Conn,
    id: TournamentId,
    after: &Tournament,
) -> Result<(), DbError> {
    let of_tournament = waiting_moves::tournament_id.eq(id.0);
    diesel::delete(waiting_moves::table.filter(of_tournament)).execute(c)?;
    let mut places = after.waiting.keys();
    places.try_for_each(|place| write(c, id, *place, after))
}
