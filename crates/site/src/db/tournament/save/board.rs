//! Rows of calls, score sheets and photographs; the rest of the hall stands in the row of the tournament.

use diesel::prelude::*;

use super::{
    super::{
        at_board::{key, text, write_body},
        rows::row_of,
    },
    waiting,
};
use crate::db::{
    Conn, DbError, picture,
    schema::{calls, game_records, photographs},
};
use tournament::{BoardEvent, CallNo, GameKey, Release, Tournament, TournamentId};

pub(super) fn save(
    c: &mut Conn,
    id: TournamentId,
    event: &BoardEvent,
    after: &Tournament,
) -> Result<(), DbError> {
    match event {
        BoardEvent::ClocksStarted { .. }
        | BoardEvent::ClocksCleared { .. }
        | BoardEvent::RoundClockStarted { .. }
        | BoardEvent::RoundClockPaused { .. }
        | BoardEvent::RoundClockResumed { .. }
        | BoardEvent::RoundClockLengthened { .. }
        | BoardEvent::RoundClockStopped { .. }
        | BoardEvent::Posted { .. }
        | BoardEvent::CallMeansChosen { .. }
        | BoardEvent::BoardMarked { .. }
        | BoardEvent::BoardUnmarked { .. } => Ok(()),
        BoardEvent::Called { call } => write_call(c, id, call.no, after),
        BoardEvent::CallTaken { call, .. } | BoardEvent::CallSettled { call, .. } => {
            write_call(c, id, *call, after)
        }
        BoardEvent::RecordAttached {
            round, board, game, ..
        }
        | BoardEvent::RecordRemoved { round, board, game }
        | BoardEvent::MoveEntered {
            round, board, game, ..
        } => {
            write_record(c, id, GameKey::new(*round, *board, *game), after)?;
            waiting::write(c, id, GameKey::new(*round, *board, *game), after)
        }
        BoardEvent::MovesReleased { games } => {
            let mut places = games.iter().map(Release::place);
            places.try_for_each(|place| waiting::write(c, id, place, after))
        }
        BoardEvent::PhotographAttached {
            round, board, game, ..
        } => write_photographs(c, id, GameKey::new(*round, *board, *game), after),
        BoardEvent::PhotographRemoved {
            round,
            board,
            game,
            hash,
        } => {
            write_photographs(c, id, GameKey::new(*round, *board, *game), after)?;
            let mut left = after.photographs.values().flatten();
            if left.any(|one| one.hash == *hash) {
                return Ok(());
            }
            picture::delete(c, id, hash.as_str())
        }
    }
}

/// All rows of calls, score sheets and photographs; no picture.
pub(super) fn write_whole(
    c: &mut Conn,
    id: TournamentId,
    after: &Tournament,
) -> Result<(), DbError> {
    for call in &after.calls {
        write_call(c, id, call.no, after)?;
    }
    for place in after.records.keys() {
        write_record(c, id, *place, after)?;
    }
    waiting::write_whole(c, id, after)?;
    for place in after.photographs.keys() {
        write_photographs(c, id, *place, after)?;
    }
    Ok(())
}

pub(super) fn write_call(
    c: &mut Conn,
    id: TournamentId,
    no: CallNo,
    after: &Tournament,
) -> Result<(), DbError> {
    let Some(call) = after.call(no) else {
        return Ok(());
    };
    let (number, body) = (key(no.0, "calls.no")?, text(call, "calls.body")?);
    write_body!(c, calls, (id.0, number), body);
    Ok(())
}

fn write_record(
    c: &mut Conn,
    id: TournamentId,
    place: GameKey,
    after: &Tournament,
) -> Result<(), DbError> {
    let key = row_of(id, place);
    diesel::delete(game_records::table.find(key)).execute(c)?;
    if let Some(record) = after.records.get(&place) {
        let row = (
            game_records::tournament_id.eq(id.0),
            game_records::round_no.eq(key.1),
            game_records::board.eq(key.2),
            game_records::game_no.eq(key.3),
            game_records::body.eq(text(record, "game_records.body")?),
        );
        diesel::insert_into(game_records::table)
            .values(row)
            .execute(c)?;
    }
    Ok(())
}

/// The photographs of a game as they are now.
fn write_photographs(
    c: &mut Conn,
    id: TournamentId,
    at: GameKey,
    after: &Tournament,
) -> Result<(), DbError> {
    let (id, round, board, game) = row_of(id, at);
    let of_game = photographs::tournament_id
        .eq(id)
        .and(photographs::round_no.eq(round))
        .and(photographs::board.eq(board))
        .and(photographs::game_no.eq(game));
    diesel::delete(photographs::table.filter(of_game)).execute(c)?;
    for (place, photograph) in (0_i32..).zip(after.photographs_of(at)) {
        let row = (
            photographs::tournament_id.eq(id),
            photographs::round_no.eq(round),
            photographs::board.eq(board),
            photographs::game_no.eq(game),
            photographs::place.eq(place),
            photographs::body.eq(text(photograph, "photographs.body")?),
        );
        diesel::insert_into(photographs::table)
            .values(row)
            .execute(c)?;
    }
    Ok(())
}
