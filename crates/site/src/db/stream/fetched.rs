//! What the author fetched of what players stated elsewhere: it counts here as if it had been stated here, and once.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::{
    Held, codes,
    held::{MOST, held, let_go},
    of_tournament,
};
use crate::db::{
    Conn, DbError,
    journal::Signature,
    schema::fetched_statements,
    tournament::{self, By, Change, ChangeError, Loaded},
};
use crate::words::BY_BOARD;
use ::tournament::{
    Action, BoardNo, GameNo, RoundNo, Seat, SeatKey, Side, StatedResult, StreamId, TournamentId,
    decide::{self, LateStatements},
};

/// Works off what waits where this server is the author again, as it would have been fetched.
///
/// # Errors
/// [`ChangeError`]; the caller's transaction must then be rolled back.
pub(crate) fn work_off(
    c: &mut Conn,
    id: TournamentId,
    now: NaiveDateTime,
) -> Result<(), ChangeError> {
    let Some(stream) = of_tournament(c, id)? else {
        return Ok(());
    };
    loop {
        let all = held(c, stream.id)?;
        if all.is_empty() {
            return Ok(());
        }
        take_stated(c, id, &all, now)?;
        let ids: Vec<String> = all.into_iter().map(|one| one.id).collect();
        let_go(c, stream.id, &ids)?;
        mark_acknowledged(c, stream.id, &ids)?;
    }
}

/// Takes what was stated at another server of a tournament that is written here: each once, however often it comes. Returns the tournament after it.
///
/// # Errors
/// [`ChangeError`]; the caller's transaction must then be rolled back.
pub(crate) fn take_stated(
    c: &mut Conn,
    id: TournamentId,
    all: &[Held],
    now: NaiveDateTime,
) -> Result<Option<Loaded>, ChangeError> {
    // whoever fetches beside us waits here, and finds it done
    tournament::lock(c, id)?;
    let (Some(stream), Some(codes)) = (of_tournament(c, id)?, codes(c, id)?) else {
        return Ok(None);
    };
    let mut after = None;
    for one in all {
        let key = (stream.id.to_string(), &one.id);
        let known: i64 = fetched_statements::table.find(key).count().get_result(c)?;
        if known > 0 {
            continue;
        }
        let mut made = (
            None,
            LateStatements {
                events: Vec::new(),
                passed_over: one.said.clone(),
            },
        );
        let change = by_board(id, one.board, now);
        let loaded = tournament::change(c, &change, |loaded, _| {
            let key = SeatKey::parse(&one.seat);
            let seat = key.and_then(|key| codes.seat_at(&key, &loaded.tournament, one.board));
            if let Some(seat) = seat {
                let late = decide::state_late(&loaded.tournament, seat, &one.said, one.at);
                made = (Some(seat), late);
            }
            Ok(made.1.events.clone())
        })?;
        after = Some(loaded);
        note(c, stream.id, one, (made.0, &made.1.passed_over))?;
    }
    Ok(after)
}

/// The change of somebody at a board, who has no account.
fn by_board(id: TournamentId, board: BoardNo, now: NaiveDateTime) -> Change {
    Change {
        id,
        action: Action::Rule,
        by: By::Program,
        seen: None,
        entry: Signature::by_program(&format!("{BY_BOARD}{board}"), now),
    }
}

fn note(
    c: &mut Conn,
    stream: StreamId,
    one: &Held,
    (seat, passed_over): (Option<Seat>, &[(GameNo, StatedResult)]),
) -> Result<(), DbError> {
    let text = serde_json::to_string(passed_over);
    let text = text.map_err(|_| DbError::corrupt("fetched_statements.passed_over"))?;
    diesel::insert_into(fetched_statements::table)
        .values((
            fetched_statements::stream.eq(stream.to_string()),
            fetched_statements::id.eq(&one.id),
            fetched_statements::round_no.eq(seat.map(|seat| i32::from(seat.round.0))),
            fetched_statements::side.eq(seat.map(|seat| seat.side.code())),
            fetched_statements::board.eq(i32::from(one.board.0)),
            fetched_statements::at.eq(one.at),
            fetched_statements::passed_over.eq(text),
            fetched_statements::acknowledged.eq(false),
        ))
        .execute(c)?;
    Ok(())
}

/// What was fetched and the other server may still keep, by its identities, so many at once as go the other way.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn to_acknowledge(c: &mut Conn, stream: StreamId) -> Result<Vec<String>, DbError> {
    let ids = fetched_statements::table
        .filter(fetched_statements::stream.eq(stream.to_string()))
        .filter(fetched_statements::acknowledged.eq(false))
        .order(fetched_statements::id)
        .select(fetched_statements::id)
        .limit(MOST);
    Ok(ids.load(c)?)
}

/// Notes that the other server knows.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn mark_acknowledged(
    c: &mut Conn,
    stream: StreamId,
    ids: &[String],
) -> Result<(), DbError> {
    let of_stream =
        fetched_statements::table.filter(fetched_statements::stream.eq(stream.to_string()));
    diesel::update(of_stream.filter(fetched_statements::id.eq_any(ids)))
        .set(fetched_statements::acknowledged.eq(true))
        .execute(c)?;
    Ok(())
}

/// Something that was stated at another server and of which nothing came here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PassedOver {
    /// Where.
    pub board: BoardNo,
    /// Who of the two, where that was noted.
    pub side: Option<Side>,
    /// What was said.
    pub said: Vec<(GameNo, StatedResult)>,
    /// When, in UTC.
    pub at: NaiveDateTime,
}

/// Of which statements of a round nothing came, the oldest first.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn passed_over(
    c: &mut Conn,
    id: TournamentId,
    round: RoundNo,
) -> Result<Vec<PassedOver>, DbError> {
    let Some(stream) = of_tournament(c, id)? else {
        return Ok(Vec::new());
    };
    let rows: Vec<(i32, Option<String>, String, NaiveDateTime)> = fetched_statements::table
        .filter(fetched_statements::stream.eq(stream.id.to_string()))
        .filter(fetched_statements::round_no.eq(i32::from(round.0)))
        .filter(fetched_statements::passed_over.ne("[]"))
        .order((fetched_statements::at, fetched_statements::id))
        .select((
            fetched_statements::board,
            fetched_statements::side,
            fetched_statements::passed_over,
            fetched_statements::at,
        ))
        .load(c)?;
    let corrupt = || DbError::corrupt("fetched_statements");
    let read = |(board, side, said, at): (i32, Option<String>, String, NaiveDateTime)| {
        Ok(PassedOver {
            board: BoardNo(u16::try_from(board).map_err(|_| corrupt())?),
            side: side.as_deref().and_then(Side::from_code),
            said: serde_json::from_str(&said).map_err(|_| corrupt())?,
            at,
        })
    };
    rows.into_iter().map(read).collect()
}
