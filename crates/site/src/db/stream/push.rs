//! How far the author's events have come, and what is sent next.

use chrono::{NaiveDateTime, TimeDelta};
use diesel::prelude::*;

use super::{
    Era, LEASE, Reader, Stream, entrants::let_in_by, find, known_in, progress, trouble::Trouble,
};
use crate::{
    db::{
        Conn, DbError,
        due::due_now,
        journal::{self, Journal},
        logo,
        schema::stream_pushes,
        tournament,
    },
    stream::{Signed, picture},
};
use ::tournament::{
    ChainHash, Event, JournalRow, SetupEvent, StreamId, Tournament, TournamentId, audit,
    erasure::{self, RedactedRow},
    stream::{CORE, Digest, PROTOCOL, Push},
};

/// How much of a message the rows make at first, in bytes: two seconds of a telephone that sends 32 kB/s. A change that alone is more goes whole.
pub const MOST_BYTES: usize = 64 * 1024;
/// The same at most, where the wire carries it: what a body may have is a mebibyte, quotation marks of events take two bytes there, and people go along.
pub const LARGEST: usize = 512 * 1024;
/// What a row is in a message beside its event, in bytes: numbers, names, hash.
const AROUND: usize = 300;

/// What this sender, and no other, is to send now.
#[derive(Debug, Clone)]
pub struct ClaimedStream {
    /// Of which tournament.
    pub tournament: TournamentId,
    /// The stream.
    pub stream: Stream,
    /// The number of the last event that is safe there.
    pub acknowledged: i32,
    /// Which attempt this is, from 1.
    pub attempt: i32,
}

/// What became of an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SendingOutcome {
    /// Everything up to this number is safe, as this receipt says.
    Taken(i32, Signed),
    /// The server has other events last: this number is the one to go on from.
    From(i32),
    /// Another attempt, not before this time.
    RetryAt(NaiveDateTime, Trouble, String),
    /// None, until somebody looks at it.
    Stopped(Trouble, String),
}

/// Begins to send a journal, of which so much is there already.
pub(super) fn begin(
    c: &mut Conn,
    stream: StreamId,
    acknowledged: i32,
    now: NaiveDateTime,
) -> Result<(), DbError> {
    let row = (
        stream_pushes::stream.eq(stream.to_string()),
        stream_pushes::acknowledged.eq(acknowledged),
        stream_pushes::due_at.eq(now),
        stream_pushes::attempts.eq(0),
        stream_pushes::stopped.eq(false),
    );
    crate::each!(c, |c| diesel::insert_into(stream_pushes::table)
        .values(row)
        .on_conflict_do_nothing()
        .execute(c))?;
    Ok(())
}

/// Ends sending: what is written elsewhere is sent by others.
pub(super) fn stop(c: &mut Conn, stream: StreamId) -> Result<(), DbError> {
    diesel::delete(stream_pushes::table.find(stream.to_string())).execute(c)?;
    Ok(())
}

/// Says that nothing after this number is safe above: it was cut from the journal here, or there.
pub(crate) fn forget_after(c: &mut Conn, stream: StreamId, number: i32) -> Result<(), DbError> {
    let further = stream_pushes::table
        .find(stream.to_string())
        .filter(stream_pushes::acknowledged.gt(number));
    diesel::update(further)
        .set(stream_pushes::acknowledged.eq(number))
        .execute(c)?;
    Ok(())
}

type Row = (String, i32);

/// The streams that may be sent now, the longest due first.
fn due(c: &mut Conn, now: NaiveDateTime) -> Result<Vec<Row>, DbError> {
    let due = stream_pushes::table
        .filter(due_now!(stream_pushes::due_at, now, LEASE))
        .filter(stream_pushes::stopped.eq(false))
        .order(stream_pushes::due_at)
        .select((stream_pushes::stream, stream_pushes::acknowledged));
    Ok(due.load(c)?)
}

/// The stream of a row, where events of this server wait in it.
fn waiting(c: &mut Conn, (id, acknowledged): &Row) -> Result<Option<Stream>, DbError> {
    let id = id.parse().map_err(|_| DbError::corrupt("stream_pushes"))?;
    let Some(stream) = find(c, id)? else {
        return Ok(None);
    };
    let (Some(tournament), Some(_)) = (stream.tournament, stream.upstream) else {
        return Ok(None);
    };
    let (last, _) = journal::last(c, Journal::Tournament(tournament))?;
    Ok((last > *acknowledged).then_some(stream))
}

/// Is anything due? Asked before [`claim`], which needs to write.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn is_due(c: &mut Conn, now: NaiveDateTime) -> Result<bool, DbError> {
    for row in due(c, now)? {
        if waiting(c, &row)?.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Takes the stream that is due longest, for the length of the lease: until then no other sender gets it.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn claim(
    c: &mut Conn,
    now: NaiveDateTime,
    lease: TimeDelta,
) -> Result<Option<ClaimedStream>, DbError> {
    for row in due(c, now)? {
        let Some(stream) = waiting(c, &row)? else {
            continue;
        };
        let mine =
            stream_pushes::table
                .find(&row.0)
                .filter(due_now!(stream_pushes::due_at, now, LEASE));
        // where two ask at once, one of them finds it due no more
        let attempt: Option<i32> = diesel::update(mine)
            .set((
                stream_pushes::due_at.eq(now + lease),
                stream_pushes::attempts.eq(stream_pushes::attempts + 1),
                stream_pushes::tried_at.eq(now),
            ))
            .returning(stream_pushes::attempts)
            .get_result(c)
            .optional()?;
        if let (Some(attempt), Some(tournament)) = (attempt, stream.tournament) {
            return Ok(Some(ClaimedStream {
                tournament,
                acknowledged: stream.sent_after(row.1),
                stream,
                attempt,
            }));
        }
    }
    Ok(None)
}

/// What comes next in a journal: whole changes of one era, with the hash before them.
struct Next<'a> {
    tournament: TournamentId,
    era: &'a Era,
    previous: ChainHash,
    events: Vec<JournalRow>,
    /// What erasures attest of them.
    erased: Vec<RedactedRow>,
    /// Whether nothing comes after them.
    is_all: bool,
}

/// What comes after this number, in so many bytes; nothing where no event of this server does.
fn next<'a>(
    c: &mut Conn,
    stream: &'a Stream,
    (after, most): (i32, usize),
) -> Result<Option<Next<'a>>, DbError> {
    let (Some(tournament), Some(era)) = (stream.tournament, stream.era_of(after + 1)) else {
        return Ok(None);
    };
    // whoever has the key is its author, also once a copy that was restored made another name for itself
    if era.private_key.is_none() {
        return Ok(None);
    }
    let mut rows = journal::list_from(c, Journal::Tournament(tournament), after.max(1))?;
    let previous = match after {
        0 => ChainHash::origin(),
        _ if rows.is_empty() => return Ok(None),
        _ => rows.remove(0).hash,
    };
    let last = rows.last().map_or(after, |row| row.number);
    let events = whole_changes(&rows, stream, (era, most));
    let to = events.last().map_or(after, |row| row.number);
    let erased = erasure::attested_between(&rows, after + 1, to);
    let is_all = events.last().is_some_and(|end| end.number == last);
    Ok(Some(Next {
        tournament,
        era,
        previous,
        events,
        erased,
        is_all,
    }))
}

/// Gives those an identity whom the next message names, so that it can be read without writing.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn name_people(c: &mut Conn, stream: &Stream, after: i32) -> Result<(), DbError> {
    if let Some(next) = next(c, stream, (after, LARGEST))? {
        known_in(c, stream, &next.events)?;
    }
    Ok(())
}

/// A tournament as it was after a message that more followed: what it came to after the next one goes on from there, so that a day that is sent in many
/// messages is replayed once and not for each of them. It is a memory and nothing rests on it: where the journal is another since, it begins anew.
#[derive(Debug, Default)]
pub struct Reckoned(Option<Box<AsOf>>);

#[derive(Debug)]
struct AsOf {
    stream: StreamId,
    number: i32,
    head: ChainHash,
    tournament: Tournament,
}

/// The next message after this number, signed, in so many bytes if its first change has no more; nothing where no event of this server comes
/// after it. Whom it names was given an identity before ([`name_people`]); what was `reckoned` for the message before is made use of.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn next_push(
    c: &mut Conn,
    stream: &Stream,
    (after, most): (i32, usize),
    reckoned: &mut Reckoned,
) -> Result<Option<(Push, Signed)>, DbError> {
    let Some(next) = next(c, stream, (after, most))? else {
        return Ok(None);
    };
    let (Some(end), Some(key)) = (next.events.last(), &next.era.private_key) else {
        return Ok(None);
    };
    let people = known_in(c, stream, &next.events)?;
    let push = Push {
        protocol: PROTOCOL,
        core: CORE,
        stream: stream.id,
        generation: next.era.generation,
        from: after + 1,
        previous: next.previous,
        head: end.hash.clone(),
        digest: digest_at(c, stream, (next.tournament, next.is_all), (end, reckoned))?,
        people: people.into_iter().map(|(_, known)| known).collect(),
        logo: logo(c, next.tournament, &next.events)?,
        entrants: let_in_by(c, stream.id, &next.events)?,
        events: next.events,
        erased: next.erased,
    };
    let text = serde_json::to_string(&push).map_err(|_| DbError::corrupt("a message"))?;
    Ok(Some((push, Signed::by(key, text))))
}

/// The picture of the logo, where these events give one that the tournament still has. Of one that was changed since there is no picture any more.
fn logo(c: &mut Conn, id: TournamentId, events: &[JournalRow]) -> Result<Option<String>, DbError> {
    let given = events.iter().rev().find_map(|row| match row.read() {
        Ok(Event::Setup(SetupEvent::LogoChanged { logo })) => logo,
        Ok(_) | Err(_) => None,
    });
    let Some(given) = given else {
        return Ok(None);
    };
    let kept = logo::find(c, id)?.filter(|(hash, _)| hash == given.hash.as_str());
    Ok(kept.map(|(_, bytes)| picture::write(&bytes)))
}

/// As many whole changes of one era as fit, and one at least.
fn whole_changes(
    rows: &[JournalRow],
    stream: &Stream,
    (era, most): (&Era, usize),
) -> Vec<JournalRow> {
    let of_era = |row: &JournalRow| {
        stream.era_of(row.number).map(|one| one.generation) == Some(era.generation)
    };
    let others = rows.iter().position(|row| !of_era(row));
    let all = rows.get(..others.unwrap_or(rows.len())).unwrap_or(rows);
    let mut taken: Vec<JournalRow> = Vec::new();
    let mut bytes = 0;
    for change in all.chunk_by(|one, next| one.version == next.version) {
        bytes += change
            .iter()
            .map(|row| row.event.len() + AROUND)
            .sum::<usize>();
        if !taken.is_empty() && bytes > most {
            break;
        }
        taken.extend_from_slice(change);
    }
    taken
}

/// What the standings are after this row.
fn digest_at(
    c: &mut Conn,
    stream: &Stream,
    (id, is_now): (TournamentId, bool),
    (end, reckoned): (&JournalRow, &mut Reckoned),
) -> Result<Digest, DbError> {
    if is_now {
        let loaded = tournament::find(c, id)?;
        let loaded = loaded.ok_or_else(|| DbError::corrupt("streams.tournament_id"))?;
        return Ok(Digest::of(&loaded.tournament));
    }
    let reader = Reader::of(c, stream)?;
    let read = |row: &JournalRow| reader.read(row);
    let journal = Journal::Tournament(id);
    let then = match reckoned.before(c, stream, (journal, end))? {
        Some(known) => {
            let mut rows = journal::list_from(c, journal, known.number + 1)?;
            rows.retain(|row| row.number <= end.number);
            audit::go_on_as(known.tournament, &rows, read)
        }
        None => {
            let mut rows = journal::list(c, journal)?;
            rows.retain(|row| row.number <= end.number);
            audit::remake_as(&rows, read)
        }
    };
    let then = then.map_err(|fault| DbError::corrupt(fault.to_string()))?;
    let digest = Digest::of(&then);
    reckoned.0 = Some(Box::new(AsOf {
        stream: stream.id,
        number: end.number,
        head: end.hash.clone(),
        tournament: then,
    }));
    Ok(digest)
}

impl Reckoned {
    /// What is known of this stream by then, where the journal still says the same.
    fn before(
        &mut self,
        c: &mut Conn,
        stream: &Stream,
        (journal, end): (Journal, &JournalRow),
    ) -> Result<Option<AsOf>, DbError> {
        let known = self.0.take();
        let Some(known) = known.filter(|one| one.stream == stream.id && one.number <= end.number)
        else {
            return Ok(None);
        };
        let stands = journal::hash_of(c, journal, known.number)?;
        Ok((stands.as_ref() == Some(&known.head)).then_some(*known))
    }
}

/// Notes what became of an attempt. Nothing happens where another sender has claimed it since.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn mark(
    c: &mut Conn,
    claimed: &ClaimedStream,
    outcome: &SendingOutcome,
    now: NaiveDateTime,
) -> Result<(), DbError> {
    let id = claimed.stream.id.to_string();
    let mine = stream_pushes::table
        .find(&id)
        .filter(stream_pushes::attempts.eq(claimed.attempt));
    let well = State {
        due_at: now,
        attempts: 0,
        trouble: None,
        detail: None,
        troubled_since: None,
        stopped: false,
    };
    let since = match progress(c, claimed.tournament)?.and_then(|known| known.trouble) {
        Some((_, _, since)) => since,
        None => now,
    };
    let ill = |trouble: Trouble, detail: &str, due: Option<NaiveDateTime>| {
        let (code, detail) = trouble.written(detail);
        State {
            due_at: due.unwrap_or(now),
            attempts: claimed.attempt,
            trouble: Some(code.to_owned()),
            detail: Some(detail),
            troubled_since: Some(since),
            stopped: due.is_none(),
        }
    };
    match outcome {
        SendingOutcome::Taken(number, receipt) => {
            let receipt = serde_json::to_string(receipt);
            let receipt = receipt.map_err(|_| DbError::corrupt("stream_pushes.receipt"))?;
            let safe = (
                stream_pushes::acknowledged.eq(number),
                stream_pushes::acknowledged_at.eq(now),
                stream_pushes::receipt.eq(receipt),
            );
            diesel::update(mine).set((safe, well)).execute(c)?;
        }
        SendingOutcome::From(number) => {
            let from = stream_pushes::acknowledged.eq(number);
            diesel::update(mine).set((from, well)).execute(c)?;
        }
        SendingOutcome::RetryAt(due, trouble, why) => {
            let state = ill(*trouble, why, Some(*due));
            diesel::update(mine).set(state).execute(c)?;
        }
        SendingOutcome::Stopped(trouble, why) => {
            diesel::update(mine)
                .set(ill(*trouble, why, None))
                .execute(c)?;
        }
    }
    Ok(())
}

/// How sending goes on after an attempt.
#[derive(AsChangeset)]
#[diesel(table_name = stream_pushes)]
#[diesel(treat_none_as_null = true)]
struct State {
    due_at: NaiveDateTime,
    attempts: i32,
    trouble: Option<String>,
    detail: Option<String>,
    troubled_since: Option<NaiveDateTime>,
    stopped: bool,
}

/// Has a journal sent again at once, also where it had stopped.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn try_again(c: &mut Conn, stream: StreamId, now: NaiveDateTime) -> Result<(), DbError> {
    diesel::update(stream_pushes::table.find(stream.to_string()))
        .set((
            stream_pushes::due_at.eq(now),
            stream_pushes::stopped.eq(false),
        ))
        .execute(c)?;
    Ok(())
}
