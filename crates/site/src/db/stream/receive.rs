//! A message of an author: looked at, landed, and answered with a receipt; in one transaction.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::{
    Ended, Ending, Era, Reader, Role, Stream, adopt, aside, aside::AsideKind, author,
    entrants::land_entrants, fetched, find, own_server, rows,
};
use crate::{
    db::{
        Conn, DbError,
        journal::{self, Journal, Signature},
        logo, package, player,
        schema::stream_receipts,
        tournament::{self, ChangeError, Landing, Loaded},
    },
    moment::{self, Guard},
    stream::{Signed, picture},
};
use ::tournament::{
    ChainHash, Event, JournalRow, SetupEvent, StreamId,
    stream::{CORE, Digest, MessagePlace, PROTOCOL, Push, Receipt, chained, place},
};

/// What an author is told.
#[derive(Debug, Clone)]
pub enum StreamAnswer {
    /// Everything in the message is safe here, as the receipt says; with the tournament where it is another now.
    Safe(Signed, Option<Box<Loaded>>),
    /// Events are missing before it: the number and the hash of the last one here.
    Gap(i32, ChainHash),
    /// Another event has this number; the rows here from it on. The message is kept apart.
    Fork(i32, Vec<JournalRow>),
    /// Nothing is taken from whoever sent it.
    Refused(Refused),
    /// No such stream is known here.
    Unknown,
    /// The program of the author is another, as this says.
    Version(String),
    /// It is no message, as this says.
    Broken(String),
}

/// Why nothing is taken from somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Refused {
    /// It is not signed by the key of that author.
    Key,
    /// That generation does not write.
    Generation,
    /// The journal was taken from that author; the message is kept apart.
    Revoked,
}

::tournament::coded!(Refused);

/// Why a message could not be worked through; nothing of it is written.
#[derive(Debug, thiserror::Error)]
pub enum ReceiveError {
    /// The standings here come to something else than the author's.
    #[error("the standings here are {ours}, the author's are {theirs}")]
    Otherwise {
        /// Here.
        ours: Digest,
        /// At the author.
        theirs: Digest,
    },
    /// The database failed.
    #[error(transparent)]
    Db(#[from] DbError),
}

impl From<diesel::result::Error> for ReceiveError {
    fn from(error: diesel::result::Error) -> Self {
        Self::Db(error.into())
    }
}

/// Takes a message in, in the caller's transaction, and says what its author is told; with the stream that its address names, where it came by one.
/// The same events are answered by the same receipt however
/// often they come, and what has no place here is kept apart.
///
/// # Errors
/// [`ReceiveError`]; the caller's transaction must then be rolled back.
pub fn receive(
    c: &mut Conn,
    (message, address): (&Signed, Option<StreamId>),
    now: NaiveDateTime,
) -> Result<StreamAnswer, ReceiveError> {
    let push: Push = match serde_json::from_str(&message.text) {
        Ok(push) => push,
        Err(fault) => return Ok(StreamAnswer::Broken(fault.to_string())),
    };
    if address.is_some_and(|stream| stream != push.stream) {
        return Ok(StreamAnswer::Unknown);
    }
    let Some(stream) = locked(c, &push)? else {
        return Ok(StreamAnswer::Unknown);
    };
    let signed = |era: &&Era| {
        era.public_key
            .as_ref()
            .is_some_and(|key| message.is_by(key))
    };
    let stranger = |c: &mut Conn, refused: Refused| -> Result<StreamAnswer, ReceiveError> {
        aside::keep(c, (AsideKind::Stranger, &push, push.from), message, now)?;
        Ok(StreamAnswer::Refused(refused))
    };
    let Some(era) = stream.era(push.generation) else {
        return stranger(c, Refused::Generation);
    };
    if !signed(&era) {
        // what its own hashes contradict was damaged on its way, whoever signed it
        return match chained(&push) {
            Ok(()) => stranger(c, Refused::Key),
            Err(broken) => Ok(StreamAnswer::Broken(broken.to_string())),
        };
    }
    if (push.protocol, push.core) != (PROTOCOL, CORE) {
        let why = format!(
            "protocol {PROTOCOL} and core {CORE} are taken, not {} and {}",
            push.protocol, push.core
        );
        return Ok(StreamAnswer::Version(why));
    }
    if let Err(broken) = chained(&push) {
        return Ok(StreamAnswer::Broken(broken.to_string()));
    }
    if moment::looks(Guard::Generation)
        && let Some(refused) = put_off(c, &stream, era, (&push, message), now)?
    {
        return Ok(StreamAnswer::Refused(refused));
    }
    placed(c, &stream, (&push, message), now)
}

/// The stream of a message, with the locks that whoever writes it has: of the register, where people come along, of its tournament, then its own.
fn locked(c: &mut Conn, push: &Push) -> Result<Option<Stream>, DbError> {
    let id = push.stream;
    let Some(found) = find(c, id)? else {
        return Ok(None);
    };
    // where the tournament is still to be made, two messages that would make it take turns by the same lock
    if !push.people.is_empty() || found.tournament.is_none() {
        player::lock(c)?;
    }
    if let Some(tournament) = find(c, id)?.and_then(|stream| stream.tournament) {
        tournament::lock(c, tournament)?;
    }
    rows::lock(c, id)?;
    find(c, id)
}

/// Why this author writes no more. One who gave the journal back may still hear that its events arrived; what it wrote afterwards, or one from
/// whom the journal was taken sends, is kept apart.
fn put_off(
    c: &mut Conn,
    stream: &Stream,
    era: &Era,
    (push, message): (&Push, &Signed),
    now: NaiveDateTime,
) -> Result<Option<Refused>, DbError> {
    let is_last = stream.last().generation == era.generation;
    let refused = match &era.ended {
        Some(Ended {
            how: Ending::Revoked,
            ..
        }) => Refused::Revoked,
        None if is_last && stream.role == Role::Copy => return Ok(None),
        Some(Ended {
            how: Ending::Returned | Ending::SetAside,
            ..
        })
        | None => Refused::Generation,
    };
    let known = known(c, stream, push)?;
    let (last, _) = last(c, stream)?;
    match place(push, last, &known) {
        Ok(MessagePlace::Known) if refused == Refused::Generation => Ok(None),
        Ok(
            MessagePlace::Known
            | MessagePlace::Gap
            | MessagePlace::Follows { .. }
            | MessagePlace::Fork { .. },
        )
        | Err(_) => {
            aside::keep(c, (AsideKind::Quarantine, push, push.from), message, now)?;
            Ok(Some(refused))
        }
    }
}

fn placed(
    c: &mut Conn,
    stream: &Stream,
    (push, message): (&Push, &Signed),
    now: NaiveDateTime,
) -> Result<StreamAnswer, ReceiveError> {
    let known = known(c, stream, push)?;
    let (last, head) = last(c, stream)?;
    match place(push, last, &known) {
        Ok(MessagePlace::Gap) => Ok(StreamAnswer::Gap(last, head)),
        Ok(MessagePlace::Known) => {
            let receipt = receipt(c, push, now)?;
            Ok(StreamAnswer::Safe(receipt, None))
        }
        Ok(MessagePlace::Fork { number }) if moment::looks(Guard::Fork) => {
            aside::keep(c, (AsideKind::Fork, push, number), message, now)?;
            // also what came after the message's last number: whoever looks at both lines sees how far this one went
            let ours = match stream.tournament {
                Some(id) => journal::list_from(c, Journal::Tournament(id), number)?,
                None => Vec::new(),
            };
            Ok(StreamAnswer::Fork(number, ours))
        }
        Ok(MessagePlace::Fork { .. }) => land(c, stream, push, known.len(), now),
        Ok(MessagePlace::Follows { known }) => land(c, stream, push, known, now),
        Err(broken) => Ok(StreamAnswer::Broken(broken.to_string())),
    }
}

/// The number and the hash of the last row here.
fn last(c: &mut Conn, stream: &Stream) -> Result<(i32, ChainHash), DbError> {
    match stream.tournament {
        Some(id) => journal::last(c, Journal::Tournament(id)),
        None => Ok((0, ChainHash::origin())),
    }
}

/// The rows here from the one before the message's first on, as many as it could have.
fn known(c: &mut Conn, stream: &Stream, push: &Push) -> Result<Vec<JournalRow>, DbError> {
    let Some(id) = stream.tournament else {
        return Ok(Vec::new());
    };
    let from = (push.from - 1).max(1);
    let mut known = journal::list_from(c, Journal::Tournament(id), from)?;
    let end = push.events.last().map_or(0, |row| row.number);
    known.retain(|row| row.number <= end);
    Ok(known)
}

/// Writes what is new of a message, compares what comes of it with what came of it at the author, and gives the receipt.
fn land(
    c: &mut Conn,
    stream: &Stream,
    push: &Push,
    known: usize,
    now: NaiveDateTime,
) -> Result<StreamAnswer, ReceiveError> {
    let Some(era) = stream.era(push.generation) else {
        return Ok(StreamAnswer::Refused(Refused::Generation));
    };
    let readable = |row: &JournalRow| row.read::<Event>().is_ok();
    if let Some(row) = push.events.iter().find(|row| !readable(row)) {
        return Ok(StreamAnswer::Version(format!(
            "event {} is not known here",
            row.number
        )));
    }
    let entry = Signature::by_program(era.place.as_str(), now);
    adopt(c, era.author, &push.people, &entry)?;
    let reader = Reader::of(c, stream)?;
    let mut landing: Vec<Landing> = Vec::new();
    for row in push.events.iter().skip(known) {
        let event = reader.read(row);
        landing.push((
            row.clone(),
            event.map_err(|_| DbError::corrupt("a message"))?,
        ));
    }
    let before = before(c, stream, &landing)?;
    let landed = tournament::land(c, before, &landing)?;
    keep_logo(c, &landed, push.logo.as_deref())?;
    land_entrants(c, &landed, &push.entrants)?;
    let ours = Digest::of(&landed.tournament);
    if ours != push.digest {
        let theirs = push.digest.clone();
        return Err(ReceiveError::Otherwise { ours, theirs });
    }
    let landed = come_back(c, stream, era, (landed, &landing), now)?;
    let receipt = receipt(c, push, now)?;
    Ok(StreamAnswer::Safe(receipt, Some(Box::new(landed))))
}

/// Keeps the picture of the logo that came along, and none of one that the tournament has no more.
fn keep_logo(c: &mut Conn, landed: &Loaded, came: Option<&str>) -> Result<(), DbError> {
    let Some(logo) = &landed.tournament.logo else {
        return Ok(());
    };
    if let Some(bytes) = came.and_then(|text| picture::read(text, &logo.hash)) {
        return logo::update(c, landed.id, &logo.hash, &bytes);
    }
    let kept = logo::find(c, landed.id)?;
    if kept.is_some_and(|(hash, _)| hash != logo.hash.as_str()) {
        logo::delete(c, landed.id)?;
    }
    Ok(())
}

/// The tournament that the events go on with; made by the first of them.
fn before(c: &mut Conn, stream: &Stream, landing: &[Landing]) -> Result<Loaded, DbError> {
    let corrupt = || DbError::corrupt("streams");
    if let Some(id) = stream.tournament {
        return tournament::find(c, id)?.ok_or_else(corrupt);
    }
    let secret = stream.secret.as_ref().ok_or_else(corrupt)?;
    let first = landing.first().ok_or_else(corrupt)?;
    let begun = tournament::found(c, first, secret)?;
    rows::set_tournament(c, stream.id, begun.id)?;
    Ok(begun)
}

/// Where the author gave the journal back, this server goes on with it at once. The package with which it went is of no use to anybody any more: all that was in it is
/// here, in a journal that was just looked through, and nothing is taken from the key in it.
fn come_back(
    c: &mut Conn,
    stream: &Stream,
    era: &Era,
    (landed, landing): (Loaded, &[Landing]),
    now: NaiveDateTime,
) -> Result<Loaded, DbError> {
    let is_seal = |(_, event): &Landing| matches!(event, Some(Event::Setup(SetupEvent::Sealed { generation })) if *generation == era.generation);
    if !landing.iter().any(is_seal) {
        return Ok(landed);
    }
    let ended = Ended {
        how: Ending::Returned,
        at: now,
        why: None,
    };
    rows::end(c, stream.id, era.generation, &ended)?;
    let stream = find(c, stream.id)?.ok_or_else(|| DbError::corrupt("streams"))?;
    let begun = author::begin_here(c, &stream, now)?;
    let entry = author::by_itself(c, now)?;
    let back = tournament::save(c, landed, &[begun.into()], &entry)?;
    package::forget(c, back.id)?;
    match fetched::work_off(c, back.id, now) {
        Ok(()) => Ok(tournament::find(c, back.id)?.unwrap_or(back)),
        Err(ChangeError::Db(error)) => Err(error),
        // the author does what it likes
        Err(
            otherwise @ (ChangeError::Denied(_)
            | ChangeError::NotFound
            | ChangeError::Refused(_)
            | ChangeError::Stale { .. }),
        ) => Err(DbError::corrupt(otherwise.to_string())),
    }
}

/// The receipt of a message: what was said before of the same events is said again, byte for byte.
fn receipt(c: &mut Conn, push: &Push, now: NaiveDateTime) -> Result<Signed, DbError> {
    let corrupt = || DbError::corrupt("stream_receipts");
    let Some(end) = push.events.last() else {
        return Err(DbError::corrupt("a message"));
    };
    let stream = push.stream.to_string();
    let given: Option<String> = stream_receipts::table
        .find((&stream, end.number))
        .select(stream_receipts::receipt)
        .first(c)
        .optional()?;
    if let Some(given) = given {
        return serde_json::from_str(&given).map_err(|_| corrupt());
    }
    let receipt = Receipt {
        stream: push.stream,
        number: end.number,
        head: end.hash.clone(),
        at: now,
    };
    let text = serde_json::to_string(&receipt).map_err(|_| corrupt())?;
    let signed = Signed::by(&own_server(c)?.key, text);
    let kept = serde_json::to_string(&signed).map_err(|_| corrupt())?;
    diesel::insert_into(stream_receipts::table)
        .values((
            stream_receipts::stream.eq(stream),
            stream_receipts::number.eq(end.number),
            stream_receipts::receipt.eq(kept),
        ))
        .execute(c)?;
    Ok(signed)
}
