//! What came and did not land: kept as it came, to be read, and never merged.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use sha2::{Digest as _, Sha256};

use crate::db::{Conn, DbError, schema::stream_aside};
use crate::stream::Signed;
use tournament::{Generation, StreamId, stream::Push};

/// So many messages are kept of a stream: an author that is told of a fork stops by itself.
const MOST: i64 = 1000;

/// So many of strangers, which whoever knows the stream may send: enough to say that there are such.
const MOST_OF_STRANGERS: i64 = 3;

/// Why something did not land.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum AsideKind {
    /// Another event had its number.
    Fork,
    /// Its author had been put off before.
    Quarantine,
    /// Nobody knows its author by that key: it may be anybody, or a hall that has the tournament since a copy was taken to which this server was put back.
    Stranger,
}

tournament::coded!(AsideKind);

/// A message that did not land.
#[derive(Debug, Clone)]
pub struct Aside {
    /// Its number among those of the stream.
    pub no: i32,
    /// Why.
    pub kind: AsideKind,
    /// Of which author.
    pub generation: Generation,
    /// The number of the first event that has no place.
    pub begins: i32,
    /// The message.
    pub message: Signed,
    /// When it came first, in UTC.
    pub came_at: NaiveDateTime,
}

impl Aside {
    /// The message, read.
    ///
    /// # Errors
    /// [`DbError`] where what was kept is no message.
    pub fn push(&self) -> Result<Push, DbError> {
        serde_json::from_str(&self.message.text).map_err(|_| DbError::corrupt("stream_aside.body"))
    }
}

/// Keeps a message; once, however often it comes.
pub(super) fn keep(
    c: &mut Conn,
    (kind, push, begins): (AsideKind, &Push, i32),
    message: &Signed,
    now: NaiveDateTime,
) -> Result<(), DbError> {
    let stream = push.stream.to_string();
    let digest = base16ct::lower::encode_string(&Sha256::digest(&message.text));
    let of_stream = || stream_aside::table.filter(stream_aside::stream.eq(&stream));
    let known: i64 = of_stream()
        .filter(stream_aside::digest.eq(&digest))
        .count()
        .get_result(c)?;
    let kept: i64 = of_stream().count().get_result(c)?;
    if known > 0 || kept >= MOST {
        return Ok(());
    }
    if kind == AsideKind::Stranger {
        let of_strangers = of_stream().filter(stream_aside::kind.eq(kind.code()));
        let of_strangers: i64 = of_strangers.count().get_result(c)?;
        if of_strangers >= MOST_OF_STRANGERS {
            return Ok(());
        }
    }
    let last: Option<i32> = of_stream()
        .select(diesel::dsl::max(stream_aside::no))
        .first(c)?;
    let body = serde_json::to_string(message);
    let body = body.map_err(|_| DbError::corrupt("stream_aside.body"))?;
    diesel::insert_into(stream_aside::table)
        .values((
            stream_aside::stream.eq(&stream),
            stream_aside::no.eq(last.unwrap_or(0) + 1),
            stream_aside::kind.eq(kind.code()),
            stream_aside::generation.eq(push.generation.0),
            stream_aside::begins.eq(begins),
            stream_aside::digest.eq(digest),
            stream_aside::body.eq(body),
            stream_aside::came_at.eq(now),
        ))
        .execute(c)?;
    Ok(())
}

/// What did not land of a stream, the latest last.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn asides(c: &mut Conn, stream: StreamId) -> Result<Vec<Aside>, DbError> {
    type Row = (i32, String, i32, i32, String, NaiveDateTime);
    let rows: Vec<Row> = stream_aside::table
        .filter(stream_aside::stream.eq(stream.to_string()))
        .order(stream_aside::no)
        .select((
            stream_aside::no,
            stream_aside::kind,
            stream_aside::generation,
            stream_aside::begins,
            stream_aside::body,
            stream_aside::came_at,
        ))
        .load(c)?;
    let corrupt = || DbError::corrupt("stream_aside");
    let read = |(no, kind, generation, begins, body, came_at): Row| {
        Ok(Aside {
            no,
            kind: AsideKind::from_code(&kind).ok_or_else(corrupt)?,
            generation: Generation(generation),
            begins,
            message: serde_json::from_str(&body).map_err(|_| corrupt())?,
            came_at,
        })
    };
    rows.into_iter().map(read).collect()
}
