//! Rows of what happens in the hall: rulings, calls, score sheets, what is known of photographs.

use std::collections::BTreeMap;

use diesel::prelude::*;
use serde::{Serialize, de::DeserializeOwned};

use crate::db::{
    Conn, DbError,
    schema::{calls, game_records, photographs, rulings, statements, waiting_moves},
};
use tournament::{
    BoardNo, Call, GameKey, GameNo, GameRecord, Photograph, RoundNo, Ruling, Side, Statement,
    Statements, TournamentId, Waiting,
};

fn read<T: DeserializeOwned>(body: &str, what: &str) -> Result<T, DbError> {
    serde_json::from_str(body).map_err(|_| DbError::corrupt(what))
}

pub(super) fn text(value: &impl Serialize, what: &str) -> Result<String, DbError> {
    serde_json::to_string(value).map_err(|_| DbError::corrupt(what))
}

pub(super) fn key(number: u32, what: &str) -> Result<i32, DbError> {
    i32::try_from(number).map_err(|_| DbError::corrupt(what))
}

/// Writes the body of what has a number in a tournament, over the one that stands there.
macro_rules! write_body {
    ($conn:expr, $table:ident, ($tournament:expr, $no:expr), $body:expr) => {{
        let body: String = $body;
        let known = diesel::update($table::table.find(($tournament, $no)))
            .set($table::body.eq(&body))
            .execute($conn)?;
        if known == 0 {
            let row = (
                $table::tournament_id.eq($tournament),
                $table::no.eq($no),
                $table::body.eq(body),
            );
            diesel::insert_into($table::table)
                .values(row)
                .execute($conn)?;
        }
    }};
}

pub(super) use write_body;

pub(super) fn rulings_of(c: &mut Conn, id: TournamentId) -> Result<Vec<Ruling>, DbError> {
    let bodies: Vec<String> = rulings::table
        .filter(rulings::tournament_id.eq(id.0))
        .order(rulings::no)
        .select(rulings::body)
        .load(c)?;
    bodies.iter().map(|body| read(body, "rulings")).collect()
}

pub(super) fn calls_of(c: &mut Conn, id: TournamentId) -> Result<Vec<Call>, DbError> {
    let bodies: Vec<String> = calls::table
        .filter(calls::tournament_id.eq(id.0))
        .order(calls::no)
        .select(calls::body)
        .load(c)?;
    bodies.iter().map(|body| read(body, "calls")).collect()
}

fn place((round, board, game): (i32, i32, i32), what: &str) -> Result<GameKey, DbError> {
    let wrong = |_| DbError::corrupt(what);
    Ok(GameKey {
        round: RoundNo(u16::try_from(round).map_err(wrong)?),
        board: BoardNo(u16::try_from(board).map_err(wrong)?),
        game: GameNo(u8::try_from(game).map_err(wrong)?),
    })
}

/// Score sheets by round, board and game.
type Records = BTreeMap<GameKey, GameRecord>;

pub(super) fn records_of(c: &mut Conn, id: TournamentId) -> Result<Records, DbError> {
    let rows: Vec<(i32, i32, i32, String)> = game_records::table
        .filter(game_records::tournament_id.eq(id.0))
        .select((
            game_records::round_no,
            game_records::board,
            game_records::game_no,
            game_records::body,
        ))
        .load(c)?;
    rows.into_iter()
        .map(|(round, board, game, body)| {
            let place = place((round, board, game), "game_records")?;
            Ok((place, read(&body, "game_records")?))
        })
        .collect()
}

/// Moves that are not public yet, by round, board and game.
type Waits = BTreeMap<GameKey, Waiting>;

pub(super) fn waiting_of(c: &mut Conn, id: TournamentId) -> Result<Waits, DbError> {
    let rows: Vec<(i32, i32, i32, String)> = waiting_moves::table
        .filter(waiting_moves::tournament_id.eq(id.0))
        .select((
            waiting_moves::round_no,
            waiting_moves::board,
            waiting_moves::game_no,
            waiting_moves::body,
        ))
        .load(c)?;
    rows.into_iter()
        .map(|(round, board, game, body)| {
            let place = place((round, board, game), "waiting_moves")?;
            Ok((place, read(&body, "waiting_moves")?))
        })
        .collect()
}

/// Photographs by round, board and game, in the order in which they were attached.
type Photographs = BTreeMap<GameKey, Vec<Photograph>>;

pub(super) fn photographs_of(c: &mut Conn, id: TournamentId) -> Result<Photographs, DbError> {
    let rows: Vec<(i32, i32, i32, String)> = photographs::table
        .filter(photographs::tournament_id.eq(id.0))
        .order(photographs::place)
        .select((
            photographs::round_no,
            photographs::board,
            photographs::game_no,
            photographs::body,
        ))
        .load(c)?;
    let mut all = Photographs::new();
    for (round, board, game, body) in rows {
        let of_game = all.entry(place((round, board, game), "photographs")?);
        of_game.or_default().push(read(&body, "photographs")?);
    }
    Ok(all)
}

/// What the players said, by round, board and game.
type Said = BTreeMap<GameKey, Statements>;

pub(super) fn statements_of(c: &mut Conn, id: TournamentId) -> Result<Said, DbError> {
    let rows: Vec<(i32, i32, i32, String, String)> = statements::table
        .filter(statements::tournament_id.eq(id.0))
        .select((
            statements::round_no,
            statements::board,
            statements::game_no,
            statements::side,
            statements::body,
        ))
        .load(c)?;
    let mut all = Said::new();
    for (round, board, game, side, body) in rows {
        let of_game = all.entry(place((round, board, game), "statements")?);
        let side = Side::from_code(&side).ok_or_else(|| DbError::corrupt("statements.side"))?;
        let statement: Statement = read(&body, "statements")?;
        of_game.or_default().put(side, statement);
    }
    Ok(all)
}
