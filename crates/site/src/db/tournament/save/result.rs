//! Rows of results.

use diesel::prelude::*;

use super::super::{
    at_board::text,
    rows::{GameRow, outcome_text, row_of},
};
use crate::db::{
    Conn, DbError,
    schema::{games, statements},
};
use tournament::{BoardNo, GameKey, ResultEvent, RoundNo, Side, Tournament, TournamentId};

pub(super) fn save(
    c: &mut Conn,
    id: TournamentId,
    event: &ResultEvent,
    after: &Tournament,
) -> Result<(), DbError> {
    match event {
        // stands in the row of the tournament, with the rest of the hall
        ResultEvent::ResultKept { .. } => Ok(()),
        ResultEvent::DeciderSet { round, board, .. } => {
            write_decider(c, id, (*round, *board), after)
        }
        ResultEvent::ResultEntered {
            round, board, game, ..
        } => write_result(c, id, GameKey::new(*round, *board, *game), after),
        ResultEvent::ResultCorrected {
            round, board, game, ..
        } => {
            write_result(c, id, GameKey::new(*round, *board, *game), after)?;
            write_statements(c, id, GameKey::new(*round, *board, *game), after)
        }
        ResultEvent::ResultStated {
            round, board, game, ..
        } => write_statements(c, id, GameKey::new(*round, *board, *game), after),
    }
}

/// All games that decide a match, and what the players said of theirs.
pub(super) fn write_whole(
    c: &mut Conn,
    id: TournamentId,
    after: &Tournament,
) -> Result<(), DbError> {
    for round in &after.rounds {
        for one in &round.matches {
            write_decider(c, id, (round.no, one.board), after)?;
        }
    }
    for place in after.statements.keys() {
        write_statements(c, id, *place, after)?;
    }
    Ok(())
}

fn write_result(
    c: &mut Conn,
    id: TournamentId,
    at: GameKey,
    after: &Tournament,
) -> Result<(), DbError> {
    let found = after
        .round(at.round)
        .and_then(|round| round.on_board(at.board))
        .and_then(|one| one.game(at.game));
    let outcome = found
        .and_then(|game| game.outcome)
        .map(outcome_text)
        .transpose()?;
    diesel::update(games::table.find(row_of(id, at)))
        .set(games::outcome.eq(outcome))
        .execute(c)?;
    Ok(())
}

/// Writes the games that decide a drawn match; of those that have a row only the colours can be others. Those that were taken back have none any
/// more: nothing hung on them.
fn write_decider(
    c: &mut Conn,
    id: TournamentId,
    (round, board): (RoundNo, BoardNo),
    after: &Tournament,
) -> Result<(), DbError> {
    let known: Vec<i32> = games::table
        .filter(games::tournament_id.eq(id.0))
        .filter(games::round_no.eq(i32::from(round.0)))
        .filter(games::board.eq(i32::from(board.0)))
        .select(games::no)
        .load(c)?;
    let Some(one) = after.round(round).and_then(|one| one.on_board(board)) else {
        return Ok(());
    };
    let is_left = |no: &i32| one.every_game().any(|game| i32::from(game.no.0) == *no);
    for no in known.iter().filter(|no| !is_left(no)) {
        let key = (id.0, i32::from(round.0), i32::from(board.0), *no);
        diesel::delete(games::table.find(key)).execute(c)?;
    }
    for game in &one.decider {
        let row = GameRow::of_decider((id, round, board), game)?;
        if known.contains(&row.no) {
            let key = (row.tournament_id, row.round_no, row.board, row.no);
            diesel::update(games::table.find(key))
                .set(games::white.eq(row.white))
                .execute(c)?;
        } else {
            diesel::insert_into(games::table).values(row).execute(c)?;
        }
    }
    Ok(())
}

/// What the players said of a game as it is now: a row for each of them who spoke.
fn write_statements(
    c: &mut Conn,
    id: TournamentId,
    place: GameKey,
    after: &Tournament,
) -> Result<(), DbError> {
    let (id, round, board, game) = row_of(id, place);
    let of_game = statements::tournament_id
        .eq(id)
        .and(statements::round_no.eq(round))
        .and(statements::board.eq(board))
        .and(statements::game_no.eq(game));
    diesel::delete(statements::table.filter(of_game)).execute(c)?;
    // every word, also of a game that is void: the ruling may fall
    let said = after.statements.get(&place).copied().unwrap_or_default();
    for side in Side::ALL {
        let Some(statement) = said.of(side) else {
            continue;
        };
        let row = (
            statements::tournament_id.eq(id),
            statements::round_no.eq(round),
            statements::board.eq(board),
            statements::game_no.eq(game),
            statements::side.eq(side.code()),
            statements::body.eq(text(&statement, "statements.body")?),
        );
        diesel::insert_into(statements::table)
            .values(row)
            .execute(c)?;
    }
    Ok(())
}
