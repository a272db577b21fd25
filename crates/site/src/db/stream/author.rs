//! Who writes a journal next: given away, given back, taken back.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::{
    Ended, Ending, Era, Role, Stream, ensure, fetched, find, of_tournament, own_server, push, rows,
    server,
};
use crate::{
    db::{
        Conn, DbError,
        journal::{self, Signature},
        schema::{stream_generations, streams},
        tournament::{self, Change, ChangeError, Loaded},
    },
    stream::{PrivateKey, PublicKey},
};
use ::tournament::{
    Generation, ServerId, SetupEvent, SetupRefusal, ShortText, StreamId, TournamentId,
};
use draughts::lot::Secret;

/// The server that writes the journal next.
#[derive(Debug, Clone)]
pub struct Heir {
    /// Which.
    pub server: ServerId,
    /// How the public knows it.
    pub place: ShortText,
    /// What verifies what it sends.
    pub public_key: PublicKey,
}

/// Gives the journal to another server: an event says so, and from then on it is only read here. Returns the tournament and its stream after it.
///
/// # Errors
/// [`ChangeError`]; the caller's transaction must then be rolled back.
pub fn hand_over(
    c: &mut Conn,
    change: &Change,
    heir: &Heir,
) -> Result<(Loaded, Stream), ChangeError> {
    let stream = ensure_known(c, change)?;
    let generation = stream.last().generation.next();
    let event = SetupEvent::AuthorChanged {
        generation,
        server: heir.server,
        place: heir.place.clone(),
    };
    let loaded = tournament::change(c, change, |_, _| Ok(vec![event.into()]))?;
    let (last, _) = journal::last(c, journal::Journal::Tournament(change.id))?;
    let era = Era {
        generation,
        author: heir.server,
        place: heir.place.clone(),
        public_key: Some(heir.public_key.clone()),
        private_key: None,
        begins: last + 1,
        begun_at: change.entry.at,
        ended: None,
    };
    rows::begin(c, stream.id, &era)?;
    rows::set_role(c, stream.id, Role::Copy)?;
    push::stop(c, stream.id)?;
    reread(c, stream.id, loaded)
}

/// Gives the journal back to the server above: an event says so, the last one of this server. What is not sent yet is sent all the same.
///
/// # Errors
/// As [`hand_over`].
pub fn seal(c: &mut Conn, change: &Change) -> Result<(Loaded, Stream), ChangeError> {
    let stream = ensure_known(c, change)?;
    let generation = stream.last().generation;
    let event = SetupEvent::Sealed { generation };
    let loaded = tournament::change(c, change, |_, _| Ok(vec![event.into()]))?;
    let ended = Ended {
        how: Ending::Returned,
        at: change.entry.at,
        why: None,
    };
    rows::end(c, stream.id, generation, &ended)?;
    rows::set_role(c, stream.id, Role::Copy)?;
    reread(c, stream.id, loaded)
}

/// Takes the journal from an author that is lost, for the reason that the change gives: this server goes on from what it has, and what the other
/// one sends later is kept apart. Nothing happens where this server is the author.
///
/// # Errors
/// As [`hand_over`]; and [`SetupRefusal::AuthoredElsewhere`] where this server gave it back: it never writes it again.
pub fn revoke(c: &mut Conn, change: &Change) -> Result<(Loaded, Stream), ChangeError> {
    let stream = ensure_known(c, change)?;
    if let (true, Some(above)) = (stream.is_returned(), stream.upstream) {
        let above = server(c, above)?.ok_or_else(|| DbError::corrupt("streams"))?;
        let refusal = SetupRefusal::AuthoredElsewhere { place: above.name };
        return Err(ChangeError::Refused(refusal.into()));
    }
    if stream.role == Role::Copy {
        let ended = Ended {
            how: Ending::Revoked,
            at: change.entry.at,
            why: change.entry.why.as_ref().map(ToString::to_string),
        };
        rows::end(c, stream.id, stream.last().generation, &ended)?;
        let begun = begin_here(c, &stream, change.entry.at)?;
        tournament::change(c, change, |_, _| Ok(vec![begun.into()]))?;
        fetched::work_off(c, change.id, change.entry.at)?;
        let loaded = tournament::find(c, change.id)?.ok_or(ChangeError::NotFound)?;
        return reread(c, stream.id, loaded);
    }
    let loaded = tournament::change(c, change, |_, _| Ok(Vec::new()))?;
    reread(c, stream.id, loaded)
}

/// Has this server write the journal from the next row on, and returns the event that says so: that row.
pub(super) fn begin_here(
    c: &mut Conn,
    stream: &Stream,
    now: NaiveDateTime,
) -> Result<SetupEvent, DbError> {
    let own = own_server(c)?;
    let generation = stream.last().generation.next();
    let last = match stream.tournament {
        Some(id) => journal::last(c, journal::Journal::Tournament(id))?.0,
        None => 0,
    };
    let key = PrivateKey::random();
    let era = Era {
        generation,
        author: own.id,
        place: own.name.clone(),
        public_key: Some(key.public()),
        private_key: Some(key),
        begins: last + 1,
        begun_at: now,
        ended: None,
    };
    rows::begin(c, stream.id, &era)?;
    rows::set_role(c, stream.id, Role::Author)?;
    Ok(SetupEvent::AuthorChanged {
        generation,
        server: own.id,
        place: own.name,
    })
}

/// Has the journal go on after its last row, where rows were cut from it: what this server writes next has its own numbers, and nothing that was cut is safe
/// above. Where another server writes it, nothing of that changes. Says whether our numbers of people stand in the next row.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn cut_back(c: &mut Conn, id: TournamentId) -> Result<bool, DbError> {
    let Some(stream) = of_tournament(c, id)? else {
        return Ok(true);
    };
    let (last, _) = journal::last(c, journal::Journal::Tournament(id))?;
    if stream.role == Role::Copy {
        let own = own_server(c)?.id;
        let next = stream.era_of(last + 1);
        return Ok(next.is_some_and(|era| era.author == own));
    }
    let own = stream_generations::table
        .find((stream.id.to_string(), stream.last().generation.0))
        .filter(stream_generations::begins.gt(last + 1));
    diesel::update(own)
        .set(stream_generations::begins.eq(last + 1))
        .execute(c)?;
    push::forget_after(c, stream.id, last)?;
    Ok(true)
}

/// Who writes a tournament whose journal ends here before it was given to them, since rows were cut from it: before what they send there is a gap, which
/// they cannot fill. It goes on once they are revoked ([`revoke`]).
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn parted_from(c: &mut Conn, id: TournamentId) -> Result<Option<ShortText>, DbError> {
    let Some(era) = written_elsewhere(c, id)? else {
        return Ok(None);
    };
    let (last, _) = journal::last(c, journal::Journal::Tournament(id))?;
    // without a row it is none any more
    Ok((last > 0 && last + 1 < era.begins).then_some(era.place))
}

/// The era of another server that writes a tournament of which there is a copy here.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn written_elsewhere(c: &mut Conn, id: TournamentId) -> Result<Option<Era>, DbError> {
    // what was given back or set aside here nobody goes on with
    let goes_on = |stream: &Stream| {
        stream.role == Role::Copy && !stream.is_returned() && !stream.is_set_aside()
    };
    let stream = of_tournament(c, id)?.filter(goes_on);
    Ok(stream.map(|stream| stream.last().clone()))
}

fn ensure_known(c: &mut Conn, change: &Change) -> Result<Stream, ChangeError> {
    tournament::lock(c, change.id)?;
    match tournament::version(c, change.id)? {
        Some(_) => Ok(ensure(c, change.id, change.entry.at)?),
        None => Err(ChangeError::NotFound),
    }
}

fn reread(c: &mut Conn, id: StreamId, loaded: Loaded) -> Result<(Loaded, Stream), ChangeError> {
    let stream = find(c, id)?.ok_or_else(|| DbError::corrupt("streams"))?;
    Ok((loaded, stream))
}

/// Has what is written here sent to a server that agreed to have it ([`introduce`]), from the first event on.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn send_to(
    c: &mut Conn,
    id: TournamentId,
    upstream: ServerId,
    now: NaiveDateTime,
) -> Result<Stream, DbError> {
    let stream = ensure(c, id, now)?;
    set_upstream(c, stream.id, upstream)?;
    push::begin(c, stream.id, 0, now)?;
    find(c, stream.id)?.ok_or_else(|| DbError::corrupt("streams"))
}

pub(super) fn set_upstream(
    c: &mut Conn,
    stream: StreamId,
    upstream: ServerId,
) -> Result<(), DbError> {
    diesel::update(streams::table.find(stream.to_string()))
        .set(streams::upstream.eq(upstream.to_string()))
        .execute(c)?;
    Ok(())
}

/// A tournament that another server made, and that it may send here.
#[derive(Debug, Clone)]
pub struct Introduced {
    /// Its journal.
    pub stream: StreamId,
    /// Who writes it, and by which key.
    pub author: Heir,
    /// What its draws come from.
    pub secret: Secret,
    /// Its number there.
    pub number: TournamentId,
}

/// Agrees to have a tournament that was made elsewhere: its first events make it here. Nothing happens where it is known.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn introduce(
    c: &mut Conn,
    introduced: &Introduced,
    now: NaiveDateTime,
) -> Result<Stream, DbError> {
    if let Some(known) = find(c, introduced.stream)? {
        return Ok(known);
    }
    // it gets its identity now: what only reads cannot give it one
    own_server(c)?;
    let author = &introduced.author;
    let stream = Stream {
        id: introduced.stream,
        tournament: None,
        role: Role::Copy,
        upstream: None,
        secret: Some(introduced.secret.clone()),
        first_number: Some(introduced.number),
        eras: vec![Era {
            generation: Generation::FIRST,
            author: author.server,
            place: author.place.clone(),
            public_key: Some(author.public_key.clone()),
            private_key: None,
            begins: 1,
            begun_at: now,
            ended: None,
        }],
    };
    rows::create(c, &stream)?;
    Ok(stream)
}

/// The entry under which a server goes on with a journal that came back.
pub(super) fn by_itself(c: &mut Conn, now: NaiveDateTime) -> Result<Signature, DbError> {
    let own = own_server(c)?;
    Ok(Signature::by_program(own.name.as_str(), now))
}
