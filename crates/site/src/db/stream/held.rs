//! What players state at a server that only reads their tournament: it lies beside the journal until the author has fetched it.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::{Role, Stream, of_tournament};
use crate::db::{
    Conn, DbError,
    schema::held_statements,
    tournament::{self, Loaded},
};
use ::tournament::{
    BoardNo, Event, GameNo, ResultEvent, SeatKey, StatedResult, StreamId, Tournament, TournamentId,
    decide,
};

/// How many go at once, in rows: a few kilobytes.
pub(super) const MOST: i64 = 200;

/// The last word of a seat that waits for the author.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    /// By what it is known again.
    pub id: String,
    /// Where it was said.
    pub board: BoardNo,
    /// The code of the seat.
    pub seat: String,
    /// What was said.
    pub said: Vec<(GameNo, StatedResult)>,
    /// When, in UTC.
    pub at: NaiveDateTime,
}

impl Held {
    fn new(
        (board, seat): (BoardNo, &SeatKey),
        said: Vec<(GameNo, StatedResult)>,
        at: NaiveDateTime,
    ) -> Self {
        let text = format!("{board} {} {said:?} {at}", seat.as_str());
        Self {
            id: base16ct::lower::encode_string(&Sha256::digest(text)[..16]),
            board,
            seat: seat.as_str().to_owned(),
            said,
            at,
        }
    }

    /// The tournament as it would be if what was said had been said there. Nothing of it is a result.
    #[must_use]
    pub fn laid_over(&self, loaded: &Loaded, codes: &::tournament::Codes) -> Tournament {
        let known = &loaded.tournament;
        let seat = SeatKey::parse(&self.seat);
        let seat = seat.and_then(|key| codes.seat_at(&key, known, self.board));
        let late = seat.map(|seat| decide::state_late(known, seat, &self.said, self.at));
        let mut events = late.map(|late| late.events).unwrap_or_default();
        events.retain(|one| matches!(one, Event::Result(ResultEvent::ResultStated { .. })));
        known.after(&events)
    }
}

/// May this server keep what is stated of it until its author asks? Only while there is one elsewhere.
#[must_use]
pub fn is_held(stream: &Stream) -> bool {
    stream.role == Role::Copy && stream.last().ended.is_none() && stream.upstream.is_none()
}

/// Keeps what a seat says of a tournament that is written elsewhere, with what it said before of other games. Says whether it was kept: the author may
/// be this server by now. The caller's transaction holds the lock of the tournament from here on.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn hold(
    c: &mut Conn,
    id: TournamentId,
    (board, seat): (BoardNo, &SeatKey),
    (said, at): (&[(GameNo, StatedResult)], NaiveDateTime),
) -> Result<bool, DbError> {
    tournament::lock(c, id)?;
    let Some(stream) = of_tournament(c, id)?.filter(is_held) else {
        return Ok(false);
    };
    let before = held_by(c, stream.id, seat)?;
    if before.as_ref().is_some_and(|before| before.at > at) || said.is_empty() {
        return Ok(true);
    }
    let mut all = before.map_or_else(Vec::new, |before| before.said);
    all.retain(|(game, _)| said.iter().all(|(other, _)| other != game));
    all.extend_from_slice(said);
    all.sort_by_key(|(game, _)| *game);
    let held = Held::new((board, seat), all, at);
    let text = serde_json::to_string(&held.said);
    let text = text.map_err(|_| DbError::corrupt("held_statements.said"))?;
    let key = (stream.id.to_string(), &held.seat);
    diesel::delete(held_statements::table.find(key)).execute(c)?;
    diesel::insert_into(held_statements::table)
        .values((
            held_statements::stream.eq(stream.id.to_string()),
            held_statements::seat.eq(&held.seat),
            held_statements::id.eq(&held.id),
            held_statements::board.eq(i32::from(board.0)),
            held_statements::said.eq(text),
            held_statements::at.eq(at),
        ))
        .execute(c)?;
    Ok(true)
}

type Row = (String, String, i32, String, NaiveDateTime);

fn read((id, seat, board, said, at): Row) -> Result<Held, DbError> {
    let corrupt = || DbError::corrupt("held_statements");
    Ok(Held {
        id,
        board: BoardNo(u16::try_from(board).map_err(|_| corrupt())?),
        seat,
        said: serde_json::from_str(&said).map_err(|_| corrupt())?,
        at,
    })
}

/// What a seat said that waits.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn held_by(c: &mut Conn, stream: StreamId, seat: &SeatKey) -> Result<Option<Held>, DbError> {
    let row: Option<Row> = held_statements::table
        .find((stream.to_string(), seat.as_str()))
        .select((
            held_statements::id,
            held_statements::seat,
            held_statements::board,
            held_statements::said,
            held_statements::at,
        ))
        .first(c)
        .optional()?;
    row.map(read).transpose()
}

/// What waits of a stream, the oldest first, as much as goes at once.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn held(c: &mut Conn, stream: StreamId) -> Result<Vec<Held>, DbError> {
    let rows: Vec<Row> = held_statements::table
        .filter(held_statements::stream.eq(stream.to_string()))
        .order((held_statements::at, held_statements::id))
        .select((
            held_statements::id,
            held_statements::seat,
            held_statements::board,
            held_statements::said,
            held_statements::at,
        ))
        .limit(MOST)
        .load(c)?;
    rows.into_iter().map(read).collect()
}

/// Lets go of what the author has. Another word of the same seat stays: it has another identity.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn let_go(c: &mut Conn, stream: StreamId, ids: &[String]) -> Result<(), DbError> {
    let of_stream = held_statements::table.filter(held_statements::stream.eq(stream.to_string()));
    diesel::delete(of_stream.filter(held_statements::id.eq_any(ids))).execute(c)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Its identity is kept, and goes to the other server: a release that wrote it otherwise would take what waits a second time.
    #[test]
    fn a_word_is_known_again_by_every_release() {
        let seat = SeatKey::parse("K7QM-9TRB-4HW0").unwrap();
        let said = vec![
            (GameNo(1), StatedResult::First),
            (GameNo(2), StatedResult::Draw),
        ];
        let at = "2026-05-01T10:30:00".parse().unwrap();
        let held = Held::new((BoardNo(7), &seat), said, at);
        assert_eq!(held.id, "b87f80d69705a6cea362b35265ecb856");
    }
}
