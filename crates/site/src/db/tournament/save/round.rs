//! Rows of rounds.

use diesel::prelude::*;

use super::{
    super::rows::{GameRow, MatchRow, SeatRow},
    board::write_call,
};
use crate::db::{
    Conn, DbError,
    schema::{games, matches, rounds, seats, statements},
};
use tournament::{BoardNo, Match, Pairing, Round, RoundEvent, RoundNo, Tournament, TournamentId};

pub(super) fn save(
    c: &mut Conn,
    id: TournamentId,
    event: &RoundEvent,
    after: &Tournament,
) -> Result<(), DbError> {
    match event {
        RoundEvent::RoundDrafted { round, .. }
        | RoundEvent::PairingsChanged { round, .. }
        | RoundEvent::DraftDiscarded { round }
        | RoundEvent::RoundWithdrawn { round, .. } => write_pairings(c, id, *round, after),
        RoundEvent::RoundPublished { round, .. } | RoundEvent::RoundClosed { round } => {
            write_round(c, id, *round, after)
        }
        RoundEvent::LateComerSeated {
            round,
            board,
            pairing,
            ..
        } => add_board(c, id, (*round, *board, *pairing), after),
        RoundEvent::PlayersExchanged { round, boards, .. } => {
            write_seats(c, id, (*round, boards), after)
        }
    }
}

/// All rows of rounds, but for games that decide a match.
pub(super) fn write_whole(
    c: &mut Conn,
    id: TournamentId,
    after: &Tournament,
) -> Result<(), DbError> {
    let mut all = after.rounds.iter();
    all.try_for_each(|round| insert_round(c, id, round))
}

/// Writes a draft anew, or deletes it, as a round that is withdrawn: games of a published round keep their rows, and what hangs on them is
/// taken away by events of its own before.
fn write_pairings(
    c: &mut Conn,
    id: TournamentId,
    no: RoundNo,
    after: &Tournament,
) -> Result<(), DbError> {
    let number = i32::from(no.0);
    let of_round = statements::tournament_id
        .eq(id.0)
        .and(statements::round_no.eq(number));
    diesel::delete(statements::table.filter(of_round)).execute(c)?;
    let of_round = games::tournament_id
        .eq(id.0)
        .and(games::round_no.eq(number));
    diesel::delete(games::table.filter(of_round)).execute(c)?;
    let of_round = seats::tournament_id
        .eq(id.0)
        .and(seats::round_no.eq(number));
    diesel::delete(seats::table.filter(of_round)).execute(c)?;
    let of_round = matches::tournament_id
        .eq(id.0)
        .and(matches::round_no.eq(number));
    diesel::delete(matches::table.filter(of_round)).execute(c)?;
    diesel::delete(rounds::table.find((id.0, number))).execute(c)?;
    match after.round(no) {
        Some(round) => insert_round(c, id, round),
        None => Ok(()),
    }
}

fn insert_round(c: &mut Conn, id: TournamentId, round: &Round) -> Result<(), DbError> {
    let number = i32::from(round.no.0);
    let row = (
        rounds::tournament_id.eq(id.0),
        rounds::no.eq(number),
        rounds::state.eq(round.state.code()),
    );
    diesel::insert_into(rounds::table).values(row).execute(c)?;
    for one in &round.matches {
        insert_match(c, (id, round.no), one)?;
    }
    for seat in SeatRow::of_round(id, round) {
        diesel::insert_into(seats::table).values(seat).execute(c)?;
    }
    Ok(())
}

fn insert_match(
    c: &mut Conn,
    (id, round): (TournamentId, RoundNo),
    one: &Match,
) -> Result<(), DbError> {
    let row = MatchRow {
        tournament_id: id.0,
        round_no: i32::from(round.0),
        board: i32::from(one.board.0),
        by_hand: one.by_hand,
    };
    diesel::insert_into(matches::table).values(row).execute(c)?;
    for game in &one.games {
        let row = GameRow::of((id, round, one.board), game)?;
        diesel::insert_into(games::table).values(row).execute(c)?;
    }
    Ok(())
}

/// Writes a board that was added to a public round, with the seats of its two.
fn add_board(
    c: &mut Conn,
    id: TournamentId,
    (no, board, pairing): (RoundNo, BoardNo, Pairing),
    after: &Tournament,
) -> Result<(), DbError> {
    let Some(round) = after.round(no) else {
        return Ok(());
    };
    for entry in [pairing.first, pairing.second] {
        let key = (id.0, i32::from(no.0), i32::from(entry.0));
        diesel::delete(seats::table.find(key)).execute(c)?;
    }
    for one in round.matches.iter().filter(|one| one.board == board) {
        insert_match(c, (id, no), one)?;
    }
    let here = Some(i32::from(board.0));
    for seat in SeatRow::of_round(id, round) {
        if seat.board == here {
            diesel::insert_into(seats::table).values(seat).execute(c)?;
        }
    }
    Ok(())
}

/// Writes two boards at which others sit than before, of the same four, with their calls.
fn write_seats(
    c: &mut Conn,
    id: TournamentId,
    (no, boards): (RoundNo, &[BoardNo; 2]),
    after: &Tournament,
) -> Result<(), DbError> {
    let Some(round) = after.round(no) else {
        return Ok(());
    };
    let number = i32::from(no.0);
    for one in boards.iter().filter_map(|board| round.on_board(*board)) {
        let here = i32::from(one.board.0);
        for entry in [one.pairing.first, one.pairing.second] {
            let key = (id.0, number, i32::from(entry.0));
            diesel::delete(seats::table.find(key)).execute(c)?;
        }
        let of_board = statements::tournament_id
            .eq(id.0)
            .and(statements::round_no.eq(number))
            .and(statements::board.eq(here));
        diesel::delete(statements::table.filter(of_board)).execute(c)?;
        diesel::update(matches::table.find((id.0, number, here)))
            .set(matches::by_hand.eq(one.by_hand))
            .execute(c)?;
    }
    let calls = after.calls.iter();
    for call in calls.filter(|call| call.round == no && boards.contains(&call.board)) {
        write_call(c, id, call.no, after)?;
    }
    let boards = boards.map(|board| Some(i32::from(board.0)));
    for seat in SeatRow::of_round(id, round) {
        if boards.contains(&seat.board) {
            diesel::insert_into(seats::table).values(seat).execute(c)?;
        }
    }
    Ok(())
}

fn write_round(
    c: &mut Conn,
    id: TournamentId,
    no: RoundNo,
    after: &Tournament,
) -> Result<(), DbError> {
    let Some(round) = after.round(no) else {
        return Ok(());
    };
    let number = i32::from(no.0);
    diesel::update(rounds::table.find((id.0, number)))
        .set(rounds::state.eq(round.state.code()))
        .execute(c)?;
    for one in &round.matches {
        for game in one.games.iter().filter(|game| game.opening.is_some()) {
            let key = (id.0, number, i32::from(one.board.0), i32::from(game.no.0));
            diesel::update(games::table.find(key))
                .set(games::opening.eq(game.opening.map(i32::from)))
                .execute(c)?;
        }
    }
    Ok(())
}
