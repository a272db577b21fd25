//! Rows of calls and score sheets; the rest of the hall stands in the row of the tournament.

use diesel::prelude::*;

use super::super::at_board::{key, text};
use crate::db::{
    Conn, DbError,
    schema::{calls, game_records},
};
use tournament::{BoardEvent, BoardNo, CallNo, GameNo, RoundNo, Tournament, TournamentId};

pub(super) fn save(
    c: &mut Conn,
    id: TournamentId,
    event: &BoardEvent,
    after: &Tournament,
) -> Result<(), DbError> {
    match event {
        BoardEvent::ClocksStarted { .. }
        | BoardEvent::ClocksCleared { .. }
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
        | BoardEvent::RecordRemoved { round, board, game } => {
            write_record(c, id, (*round, *board, *game), after)
        }
    }
}

fn write_call(
    c: &mut Conn,
    id: TournamentId,
    no: CallNo,
    after: &Tournament,
) -> Result<(), DbError> {
    let Some(call) = after.call(no) else {
        return Ok(());
    };
    let (number, body) = (key(no.0, "calls.no")?, text(call, "calls.body")?);
    let known = diesel::update(calls::table.find((id.0, number)))
        .set(calls::body.eq(&body))
        .execute(c)?;
    if known == 0 {
        let row = (
            calls::tournament_id.eq(id.0),
            calls::no.eq(number),
            calls::body.eq(body),
        );
        diesel::insert_into(calls::table).values(row).execute(c)?;
    }
    Ok(())
}

fn write_record(
    c: &mut Conn,
    id: TournamentId,
    place: (RoundNo, BoardNo, GameNo),
    after: &Tournament,
) -> Result<(), DbError> {
    let (round, board, game) = place;
    let key = (
        id.0,
        i32::from(round.0),
        i32::from(board.0),
        i32::from(game.0),
    );
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
