//! A tournament out of a package: this server writes its journal next.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use rand::Rng as _;

use super::{Ended, Ending, Era, Reader, Role, Stream, author, find, own_server, push, rows};
use crate::db::{
    Conn, DbError,
    schema::{stream_aside, streams},
    tournament::{self, Landing},
};
use ::tournament::{
    Generation, JournalRow, ServerId, StreamId, TournamentId,
    audit::{self, ChainFault},
};
use draughts::lot::Secret;

/// A tournament that this server goes on with.
#[derive(Debug, Clone)]
pub struct Taken {
    /// Its journal.
    pub stream: StreamId,
    /// Its authors; the last one is this server.
    pub eras: Vec<Era>,
    /// The whole journal.
    pub rows: Vec<JournalRow>,
    /// What its draws come from.
    pub secret: Secret,
    /// Its number where it was made, as far as that is known.
    pub first_number: Option<TournamentId>,
    /// To whom what is written here is sent.
    pub upstream: ServerId,
}

impl Taken {
    fn generation(&self) -> Generation {
        let last = self.eras.last();
        last.map_or(Generation::FIRST, |era| era.generation)
    }
}

/// What became of a tournament that was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Took {
    /// Its number here.
    pub tournament: TournamentId,
    /// The number of the line that was here before and went on otherwise: it is kept, and only read.
    pub aside: Option<TournamentId>,
}

impl Took {
    fn as_it_was(tournament: TournamentId) -> Self {
        Self {
            tournament,
            aside: None,
        }
    }
}

/// Why a tournament is not taken.
#[derive(Debug, thiserror::Error)]
pub enum TakeError {
    /// Its journal does not hold.
    #[error("the journal does not hold: {0}")]
    Fault(#[from] ChainFault),
    /// It is here as a later package had it, or went on otherwise from this one.
    #[error("this tournament is already here, and is not what the package has")]
    Other,
    /// The database failed.
    #[error(transparent)]
    Db(#[from] DbError),
}

/// Takes a tournament over from another server, with its whole journal. The people in it must be known here ([`adopt`](super::adopt),
/// [`remember`](super::remember)). Twice is the same tournament. One that was here before and went back goes on where it is. Where it went on
/// here and at the server above in two ways, what is here is put aside, to be read, and the package's is taken beside it. That server may also have
/// been put back to a copy, and have given away again what it had given away before: then likewise.
///
/// # Errors
/// [`TakeError`]; the caller's transaction must then be rolled back.
pub(crate) fn take(c: &mut Conn, taken: &Taken, now: NaiveDateTime) -> Result<Took, TakeError> {
    audit::verify_chain(&taken.rows)?;
    let Some(found) = find(c, taken.stream)? else {
        return anew(c, taken, now).map(Took::as_it_was);
    };
    let id = found.tournament.ok_or(TakeError::Other)?;
    tournament::lock(c, id)?;
    // as it stands under the lock
    let known = find(c, taken.stream)?.filter(|stream| stream.tournament == Some(id));
    let known = known.ok_or(TakeError::Other)?;
    let ours = tournament::journal_of(c, id)?;
    let is_line = ours.iter().zip(&taken.rows).all(|(a, b)| a.hash == b.hash);
    let (theirs, last) = (taken.generation(), known.last().generation);
    if theirs > last && is_line && ours.len() < taken.rows.len() {
        go_on(c, (&known, id), (taken, ours.len()), now)?;
        return Ok(Took::as_it_was(id));
    }
    if theirs > last || is_given_anew(&known, taken) {
        put_aside(c, &known, now)?;
        let tournament = anew(c, taken, now)?;
        return Ok(Took {
            tournament,
            aside: Some(id),
        });
    }
    if theirs == last && is_line && ours.len() >= taken.rows.len() {
        return Ok(Took::as_it_was(id));
    }
    Err(TakeError::Other)
}

/// Was the time of this author given away twice, and is the package of the later one? A server that was put back to a copy of before counts its authors
/// from there, so that the number says nothing; the key is another, since each package has its own.
fn is_given_anew(known: &Stream, taken: &Taken) -> bool {
    let (Some(theirs), Some(ours)) = (taken.eras.last(), known.era(taken.generation())) else {
        return false;
    };
    theirs.public_key != ours.public_key && theirs.begun_at >= known.last().begun_at
}

/// Takes one that is not here.
fn anew(c: &mut Conn, taken: &Taken, now: NaiveDateTime) -> Result<TournamentId, TakeError> {
    own_server(c)?;
    rows::create(
        c,
        &Stream {
            id: taken.stream,
            tournament: None,
            role: Role::Author,
            upstream: Some(taken.upstream),
            secret: None,
            first_number: taken.first_number,
            eras: taken.eras.clone(),
        },
    )?;
    let landing = landing(c, taken, 0)?;
    let first = landing.first().ok_or(ChainFault::NoBeginning)?;
    let begun = tournament::found(c, first, &taken.secret)?;
    rows::set_tournament(c, taken.stream, begun.id)?;
    let loaded = tournament::land(c, begun, &landing)?;
    begin(c, taken, now)?;
    Ok(loaded.id)
}

/// Takes one again that went back and was written on above: what is new of its journal is written after what is here.
fn go_on(
    c: &mut Conn,
    (known, id): (&Stream, TournamentId),
    (taken, known_rows): (&Taken, usize),
    now: NaiveDateTime,
) -> Result<(), TakeError> {
    let last = known.last().generation;
    for era in taken.eras.iter().filter(|era| era.generation > last) {
        rows::begin(c, known.id, era)?;
    }
    rows::set_role(c, known.id, Role::Author)?;
    author::set_upstream(c, known.id, taken.upstream)?;
    let landing = landing(c, taken, known_rows)?;
    let loaded = tournament::find(c, id)?;
    let loaded = loaded.ok_or_else(|| DbError::corrupt("streams.tournament_id"))?;
    tournament::land(c, loaded, &landing)?;
    begin(c, taken, now)?;
    Ok(())
}

/// The rows after so many, as they are read here.
fn landing(c: &mut Conn, taken: &Taken, known: usize) -> Result<Vec<Landing>, TakeError> {
    let stream = find(c, taken.stream)?.ok_or_else(|| DbError::corrupt("streams"))?;
    let reader = Reader::of(c, &stream)?;
    let mut landing: Vec<Landing> = Vec::new();
    for row in taken.rows.iter().skip(known) {
        let event = reader
            .read(row)
            .map_err(|_| ChainFault::Unreadable(row.number))?;
        landing.push((row.clone(), event));
    }
    Ok(landing)
}

/// Everything in the package is known above; what comes after it is sent.
fn begin(c: &mut Conn, taken: &Taken, now: NaiveDateTime) -> Result<(), DbError> {
    let last = taken.rows.last().map_or(0, |row| row.number);
    push::stop(c, taken.stream)?;
    push::begin(c, taken.stream, last, now)
}

/// Makes the tournament that is here one of its own, which is read and never written: its journal is known by another identity from now on, and is
/// sent nowhere.
fn put_aside(c: &mut Conn, known: &Stream, now: NaiveDateTime) -> Result<(), DbError> {
    let mut bytes = [0; 16];
    rand::rng().fill_bytes(&mut bytes);
    let aside = Stream {
        id: StreamId::from_random(bytes),
        role: Role::Copy,
        upstream: None,
        ..known.clone()
    };
    let old = known.id.to_string();
    diesel::update(streams::table.find(&old))
        .set(streams::tournament_id.eq(None::<i32>))
        .execute(c)?;
    rows::create(c, &aside)?;
    let ended = Ended {
        how: Ending::SetAside,
        at: now,
        why: None,
    };
    rows::end(c, aside.id, aside.last().generation, &ended)?;
    diesel::update(stream_aside::table.filter(stream_aside::stream.eq(&old)))
        .set(stream_aside::stream.eq(aside.id.to_string()))
        .execute(c)?;
    // with what was sent and said of it
    diesel::delete(streams::table.find(&old)).execute(c)?;
    Ok(())
}
