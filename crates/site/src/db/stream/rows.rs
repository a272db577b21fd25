//! Streams and their generations.

use std::collections::BTreeSet;

use chrono::NaiveDateTime;
use diesel::prelude::*;
use rand::Rng as _;

use super::{own_server, server};
use crate::{
    db::{
        Conn, DbError,
        conn::lock_rows,
        error::both,
        schema::{stream_generations, streams},
    },
    stream::{PrivateKey, PublicKey},
};
use draughts::lot::Secret;
use tournament::{Codes, Generation, ServerId, ShortText, StreamId, TournamentId};

/// What this server is to a stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Role {
    /// It writes the journal.
    Author,
    /// It reads what the author sends.
    Copy,
}

tournament::coded!(Role);

/// Why an author writes no more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Ending {
    /// It gave the journal back.
    Returned,
    /// The journal was taken from it.
    Revoked,
    /// The tournament was taken anew from the server above, which has another line: this one is kept to be read.
    SetAside,
}

tournament::coded!(Ending);

/// That an author writes no more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ended {
    /// How that came.
    pub how: Ending,
    /// Since when, in UTC.
    pub at: NaiveDateTime,
    /// Why, where a reason was given.
    pub why: Option<String>,
}

/// The time of one author.
#[derive(Debug, Clone)]
pub struct Era {
    /// Which, counted.
    pub generation: Generation,
    /// The server that writes; the numbers of people in its events are its own.
    pub author: ServerId,
    /// How the public knows it.
    pub place: ShortText,
    /// What verifies what it sends; none of one that never sends.
    pub public_key: Option<PublicKey>,
    /// What signs it; only at the author itself.
    pub private_key: Option<PrivateKey>,
    /// The number of its first event.
    pub begins: i32,
    /// Since when, in UTC.
    pub begun_at: NaiveDateTime,
    /// That it is over, where the next one did not simply begin.
    pub ended: Option<Ended>,
}

/// The journal of a tournament that is known on several servers.
#[derive(Debug, Clone)]
pub struct Stream {
    /// By what it is known.
    pub id: StreamId,
    /// The tournament here; none before the first events came.
    pub tournament: Option<TournamentId>,
    /// What this server is to it.
    pub role: Role,
    /// To whom the author sends.
    pub upstream: Option<ServerId>,
    /// Of the draws, for a tournament that is not here yet.
    pub secret: Option<Secret>,
    /// The number of the tournament where it was made; none where that is here.
    pub first_number: Option<TournamentId>,
    /// Its authors, the first one first; there is one at least.
    pub eras: Vec<Era>,
}

impl Stream {
    /// The era of its present author.
    #[must_use]
    pub fn last(&self) -> &Era {
        let Some(last) = self.eras.last() else {
            unreachable!("a stream is read with its generations, and has the first from the start");
        };
        last
    }

    /// The era of this generation.
    #[must_use]
    pub(crate) fn era(&self, generation: Generation) -> Option<&Era> {
        self.eras.iter().find(|era| era.generation == generation)
    }

    /// Is it the line of a tournament that was taken anew?
    #[must_use]
    pub fn is_set_aside(&self) -> bool {
        let ended = self.last().ended.as_ref();
        ended.is_some_and(|ended| ended.how == Ending::SetAside)
    }

    /// Did this server give it back to the one above? The last era is its own then, and what comes after it is written there.
    #[must_use]
    pub fn is_returned(&self) -> bool {
        let last = self.last();
        let ended = last.ended.as_ref();
        last.private_key.is_some() && ended.is_some_and(|ended| ended.how == Ending::Returned)
    }

    /// The number after which this server sends on, where this one is the last that is safe above: what others wrote it cannot sign.
    #[must_use]
    pub fn sent_after(&self, number: i32) -> i32 {
        let next = self.era_of(number + 1);
        if next.is_some_and(|era| era.private_key.is_some()) {
            return number;
        }
        let mut own = self.eras.iter().filter(|era| era.private_key.is_some());
        let next = own.find(|era| era.begins > number);
        next.map_or(number, |era| era.begins - 1)
    }

    /// Whose event this number is: of the last era that began by then.
    #[must_use]
    pub(crate) fn era_of(&self, number: i32) -> Option<&Era> {
        self.eras.iter().rev().find(|era| era.begins <= number)
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = stream_generations)]
#[diesel(treat_none_as_default_value = false)]
struct EraRow {
    stream: String,
    generation: i32,
    author: String,
    place: String,
    public_key: Option<String>,
    private_key: Option<String>,
    begins: i32,
    begun_at: NaiveDateTime,
    ended: Option<String>,
    ended_at: Option<NaiveDateTime>,
    ended_why: Option<String>,
}

impl EraRow {
    fn of(stream: StreamId, era: &Era) -> Self {
        let ended = era.ended.as_ref();
        Self {
            stream: stream.to_string(),
            generation: era.generation.0,
            author: era.author.to_string(),
            place: era.place.to_string(),
            public_key: era.public_key.as_ref().map(PublicKey::text),
            private_key: era.private_key.as_ref().map(PrivateKey::text),
            begins: era.begins,
            begun_at: era.begun_at,
            ended: ended.map(|ended| ended.how.code().to_owned()),
            ended_at: ended.map(|ended| ended.at),
            ended_why: ended.and_then(|ended| ended.why.clone()),
        }
    }

    fn read(self) -> Result<Era, DbError> {
        let corrupt = || DbError::corrupt("stream_generations");
        let public = self.public_key.as_deref().map(PublicKey::parse);
        let private = self.private_key.as_deref().map(PrivateKey::parse);
        let ended = both(self.ended, self.ended_at, "stream_generations.ended")?;
        let ended = match ended {
            Some((how, at)) => Some(Ended {
                how: Ending::from_code(&how).ok_or_else(corrupt)?,
                at,
                why: self.ended_why,
            }),
            None => None,
        };
        Ok(Era {
            generation: Generation(self.generation),
            author: self.author.parse().map_err(|_| corrupt())?,
            place: self.place.parse().map_err(|_| corrupt())?,
            public_key: public.transpose().map_err(|_| corrupt())?,
            private_key: private.transpose().map_err(|_| corrupt())?,
            begins: self.begins,
            begun_at: self.begun_at,
            ended,
        })
    }
}

type Row = (
    String,
    Option<i32>,
    String,
    Option<String>,
    Option<String>,
    Option<i32>,
);

fn read(c: &mut Conn, row: Row) -> Result<Stream, DbError> {
    let corrupt = || DbError::corrupt("streams");
    let (id, tournament, role, upstream, secret, first_number) = row;
    let eras: Vec<EraRow> = stream_generations::table
        .filter(stream_generations::stream.eq(&id))
        .order(stream_generations::generation)
        .select(EraRow::as_select())
        .load(c)?;
    let upstream = upstream.map(|text| text.parse()).transpose();
    let secret = secret.map(|text| text.parse()).transpose();
    let eras: Vec<Era> = eras
        .into_iter()
        .map(EraRow::read)
        .collect::<Result<_, _>>()?;
    if eras.is_empty() {
        return Err(corrupt());
    }
    Ok(Stream {
        id: id.parse().map_err(|_| corrupt())?,
        tournament: tournament.map(TournamentId),
        role: Role::from_code(&role).ok_or_else(corrupt)?,
        upstream: upstream.map_err(|_| corrupt())?,
        secret: secret.map_err(|_| corrupt())?,
        first_number: first_number.map(TournamentId),
        eras,
    })
}

/// A stream.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn find(c: &mut Conn, id: StreamId) -> Result<Option<Stream>, DbError> {
    let row: Option<Row> = streams::table.find(id.to_string()).first(c).optional()?;
    row.map(|row| read(c, row)).transpose()
}

/// The stream of a tournament; none of one that never left.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn of_tournament(c: &mut Conn, id: TournamentId) -> Result<Option<Stream>, DbError> {
    let row = streams::table.filter(streams::tournament_id.eq(id.0));
    let row: Option<Row> = row.first(c).optional()?;
    row.map(|row| read(c, row)).transpose()
}

/// Whether some of the journal of a tournament was written at another server, from which no pictures come.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn was_elsewhere(c: &mut Conn, id: TournamentId) -> Result<bool, DbError> {
    let stream = of_tournament(c, id)?;
    Ok(stream.is_some_and(|stream| stream.role == Role::Copy || stream.eras.len() > 1))
}

/// What is printed of a tournament to be typed, or read by a phone; `None` when there is no such tournament.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn codes(c: &mut Conn, id: TournamentId) -> Result<Option<Codes>, DbError> {
    let Some(secret) = crate::db::tournament::secret(c, id)? else {
        return Ok(None);
    };
    let stream = of_tournament(c, id)?;
    let number = stream.and_then(|stream| stream.first_number).unwrap_or(id);
    Ok(Some(Codes::new(secret, number)))
}

/// The tournaments that are only read here, by their numbers.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn copies(c: &mut Conn) -> Result<Vec<i32>, DbError> {
    let copies = streams::table.filter(streams::role.eq(Role::Copy.code()));
    let ids: Vec<Option<i32>> = copies.select(streams::tournament_id).load(c)?;
    Ok(ids.into_iter().flatten().collect())
}

/// The lines here of tournaments that were taken anew, by their numbers.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn set_aside(c: &mut Conn) -> Result<BTreeSet<TournamentId>, DbError> {
    let ended = stream_generations::table
        .filter(stream_generations::ended.eq(Ending::SetAside.code()))
        .select(stream_generations::stream);
    let ended: Vec<String> = ended.load(c)?;
    let ids = streams::table.filter(streams::id.eq_any(ended));
    let ids: Vec<Option<i32>> = ids.select(streams::tournament_id).load(c)?;
    Ok(ids.into_iter().flatten().map(TournamentId).collect())
}

/// The tournament here that goes on where a line was set aside: both have the first author's key.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn successor(c: &mut Conn, aside: &Stream) -> Result<Option<TournamentId>, DbError> {
    let first = aside.eras.first();
    let Some(key) = first.and_then(|era| era.public_key.as_ref()) else {
        return Ok(None);
    };
    let of_one_root: Vec<String> = stream_generations::table
        .filter(stream_generations::generation.eq(Generation::FIRST.0))
        .filter(stream_generations::public_key.eq(key.text()))
        .filter(stream_generations::stream.ne(aside.id.to_string()))
        .select(stream_generations::stream)
        .load(c)?;
    for id in of_one_root {
        let id = id.parse().map_err(|_| DbError::corrupt("streams"))?;
        if let Some(one) = find(c, id)?.filter(|one| !one.is_set_aside()) {
            return Ok(one.tournament);
        }
    }
    Ok(None)
}

/// The streams that are written here and sent on.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn sent_on(c: &mut Conn) -> Result<Vec<Stream>, DbError> {
    let rows: Vec<Row> = streams::table
        .filter(streams::role.eq(Role::Author.code()))
        .filter(streams::upstream.is_not_null())
        .load(c)?;
    rows.into_iter().map(|row| read(c, row)).collect()
}

/// The streams that are sent on from here, or were until the tournament was given back.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn with_upstream(c: &mut Conn) -> Result<Vec<Stream>, DbError> {
    let rows = streams::table.filter(streams::upstream.is_not_null());
    let rows: Vec<Row> = rows.load(c)?;
    rows.into_iter().map(|row| read(c, row)).collect()
}

/// Where a tournament is written that is only read here, and since when; none where it is written here.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn elsewhere(
    c: &mut Conn,
    id: TournamentId,
) -> Result<Option<(ShortText, NaiveDateTime)>, DbError> {
    let Some(stream) = of_tournament(c, id)?.filter(|stream| stream.role == Role::Copy) else {
        return Ok(None);
    };
    let era = stream.last();
    // this server was the author until it gave the journal back
    let back = match (&era.ended, stream.upstream) {
        (Some(ended), Some(upstream)) => server(c, upstream)?.map(|to| (to.name, ended.at)),
        (None, _) | (_, None) => None,
    };
    Ok(Some(
        back.unwrap_or_else(|| (era.place.clone(), era.begun_at)),
    ))
}

/// The stream of a tournament that is here, which gets an identity where it has none: its first author is this server.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn ensure(c: &mut Conn, id: TournamentId, now: NaiveDateTime) -> Result<Stream, DbError> {
    ensure_at(c, id, None, now)
}

/// The same where the public knows that author by this name, and not by that of the server, from the first on.
///
/// # Errors
/// As [`ensure`].
pub(crate) fn ensure_at(
    c: &mut Conn,
    id: TournamentId,
    place: Option<&ShortText>,
    now: NaiveDateTime,
) -> Result<Stream, DbError> {
    crate::db::tournament::lock(c, id)?;
    if let Some(stream) = of_tournament(c, id)? {
        return Ok(stream);
    }
    let mut bytes = [0; 16];
    rand::rng().fill_bytes(&mut bytes);
    let own = own_server(c)?;
    let key = PrivateKey::random();
    let stream = Stream {
        id: StreamId::from_random(bytes),
        tournament: Some(id),
        role: Role::Author,
        upstream: None,
        secret: None,
        first_number: None,
        eras: vec![Era {
            generation: Generation::FIRST,
            author: own.id,
            place: place.cloned().unwrap_or(own.name),
            public_key: Some(key.public()),
            private_key: Some(key),
            begins: 1,
            begun_at: now,
            ended: None,
        }],
    };
    create(c, &stream)?;
    Ok(stream)
}

/// Writes a stream that is not here.
pub(super) fn create(c: &mut Conn, stream: &Stream) -> Result<(), DbError> {
    diesel::insert_into(streams::table)
        .values((
            streams::id.eq(stream.id.to_string()),
            streams::tournament_id.eq(stream.tournament.map(|id| id.0)),
            streams::role.eq(stream.role.code()),
            streams::upstream.eq(stream.upstream.map(|id| id.to_string())),
            streams::secret.eq(stream.secret.as_ref().map(Secret::reveal)),
            streams::first_number.eq(stream.first_number.map(|id| id.0)),
        ))
        .execute(c)?;
    stream
        .eras
        .iter()
        .try_for_each(|era| begin(c, stream.id, era))
}

/// Writes that an era begins.
pub(super) fn begin(c: &mut Conn, stream: StreamId, era: &Era) -> Result<(), DbError> {
    diesel::insert_into(stream_generations::table)
        .values(EraRow::of(stream, era))
        .execute(c)?;
    Ok(())
}

/// Writes that an era is over.
pub(super) fn end(
    c: &mut Conn,
    stream: StreamId,
    generation: Generation,
    ended: &Ended,
) -> Result<(), DbError> {
    diesel::update(stream_generations::table.find((stream.to_string(), generation.0)))
        .set((
            stream_generations::ended.eq(ended.how.code()),
            stream_generations::ended_at.eq(ended.at),
            stream_generations::ended_why.eq(ended.why.as_deref()),
        ))
        .execute(c)?;
    Ok(())
}

/// Writes what this server is to a stream from now on.
pub(super) fn set_role(c: &mut Conn, stream: StreamId, role: Role) -> Result<(), DbError> {
    diesel::update(streams::table.find(stream.to_string()))
        .set(streams::role.eq(role.code()))
        .execute(c)?;
    Ok(())
}

/// Writes which tournament a stream is here; its secret stands with that from then on.
pub(super) fn set_tournament(
    c: &mut Conn,
    stream: StreamId,
    id: TournamentId,
) -> Result<(), DbError> {
    diesel::update(streams::table.find(stream.to_string()))
        .set((
            streams::tournament_id.eq(id.0),
            streams::secret.eq(None::<String>),
        ))
        .execute(c)?;
    Ok(())
}

/// Makes writers of one stream take turns until the transaction ends (PostgreSQL); on SQLite they do so anyway.
pub(super) fn lock(c: &mut Conn, id: StreamId) -> Result<(), DbError> {
    let row = streams::table.find(id.to_string()).select(streams::id);
    lock_rows!(c, row)
}
