//! Photographs that are taken in a hall go to the server above, one by one once all events are there: a large one holds up no result. Each is known by the hash that
//! stands in the journal, so that whoever wrote the tournament once may bring it, also after it was given back.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};
use tokio::sync::{Notify, watch};

use super::facts::{self, NoAnswer, was_authors};
use crate::{
    address::stream_pictures_url,
    db::{
        self, Conn, Db, DbError,
        stream::{self, Stream},
    },
    hook::Network,
    outgoing::{self, Rhythm},
    photograph::MOST_BYTES,
    stream::{PrivateKey, Signed, picture},
};
use tournament::{PictureHash, StreamId, TournamentId};

/// How often photographs are looked for: nobody waits for one.
pub const POLL: Duration = Duration::from_secs(15);

/// A photograph, or the question which are missing.
#[derive(Serialize, Deserialize)]
struct Said {
    stream: StreamId,
    at: NaiveDateTime,
    picture: Option<String>,
}

/// The photographs of a tournament whose bytes are not here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Missing {
    /// By their hashes.
    pub missing: BTreeSet<String>,
}

/// What is answered.
#[derive(Debug, Clone)]
pub enum PicturesAnswer {
    /// What is missing still.
    Missing(Missing),
    /// There is no such tournament.
    Unknown,
    /// Whoever sends this never wrote it.
    Refused,
}

/// A photograph that came along, whose bytes are missing here.
#[derive(Debug)]
struct Came {
    tournament: TournamentId,
    hash: PictureHash,
    bytes: Vec<u8>,
}

/// Says which photographs of a tournament are missing, and keeps the one that comes along where its journal names it. Only that writes: a hall asks every few
/// seconds, and holds up nobody's change.
///
/// # Errors
/// [`DbError`] when the database failed.
pub async fn answer(db: &Db, (message, id): (Signed, StreamId)) -> Result<PicturesAnswer, DbError> {
    let (told, came) = db.read(move |c| look(c, (&message, id))).await?;
    match came {
        Some(came) => db.write(move |c| keep(c, &came)).await,
        None => Ok(told),
    }
}

/// What is answered to a message as long as nothing is kept of it, and what is to be kept.
fn look(
    c: &mut Conn,
    (message, id): (&Signed, StreamId),
) -> Result<(PicturesAnswer, Option<Came>), DbError> {
    let Some(known) = stream::find(c, id)? else {
        return Ok((PicturesAnswer::Unknown, None));
    };
    let said = serde_json::from_str::<Said>(&message.text).ok();
    let Some(said) = said.filter(|said| said.stream == id && was_authors(&known, message)) else {
        return Ok((PicturesAnswer::Refused, None));
    };
    // nothing of it has come yet
    let Some(tournament) = known.tournament else {
        let missing = BTreeSet::new();
        return Ok((PicturesAnswer::Missing(Missing { missing }), None));
    };
    let missing = missing(c, tournament)?;
    let came = said.picture.as_deref().and_then(picture::take);
    let came =
        came.filter(|(hash, bytes)| bytes.len() <= MOST_BYTES && missing.contains(hash.as_str()));
    let came = came.map(|(hash, bytes)| Came {
        tournament,
        hash,
        bytes,
    });
    Ok((PicturesAnswer::Missing(Missing { missing }), came))
}

/// Keeps a photograph, unless it is missing no more: since it was looked at it may have come by another way, or been removed.
fn keep(c: &mut Conn, came: &Came) -> Result<PicturesAnswer, DbError> {
    let mut missing = missing(c, came.tournament)?;
    if missing.remove(came.hash.as_str()) {
        db::picture::create(c, came.tournament, &came.hash, &came.bytes)?;
    }
    Ok(PicturesAnswer::Missing(Missing { missing }))
}

/// The hashes of a tournament's photographs whose bytes are not here.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn missing(c: &mut Conn, id: TournamentId) -> Result<BTreeSet<String>, DbError> {
    let Some(loaded) = db::tournament::find(c, id)? else {
        return Ok(BTreeSet::new());
    };
    let here: BTreeSet<String> = db::picture::list(c, id)?.into_iter().collect();
    let named = loaded.tournament.photographs.values().flatten();
    let named = named.map(|one| one.hash.as_str().to_owned());
    Ok(named.filter(|hash| !here.contains(hash)).collect())
}

/// What is known of the photographs of each tournament at the server above it: a memory of this process, shared by whoever has a clone. Nothing rests on it but what
/// its staff is told: a program that was started anew asks again.
#[derive(Debug, Clone, Default)]
pub struct Above(Arc<Mutex<BTreeMap<StreamId, PicturesState>>>);

#[derive(Debug, Default)]
struct PicturesState {
    there: BTreeSet<String>,
    /// What is not taken there, and so not sent again.
    refused: BTreeSet<String>,
    /// How often each did not arrive: one that does not get through holds up no other.
    failed: BTreeMap<String, u32>,
    /// How often in a row there was no answer.
    silent: u32,
}

impl Above {
    fn with<T>(&self, stream: StreamId, work: impl FnOnce(&mut PicturesState) -> T) -> T {
        // what is remembered is whole at every moment
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        work(all.entry(stream).or_default())
    }

    /// May one of these be sent?
    fn lacks(&self, stream: StreamId, here: &BTreeSet<String>) -> bool {
        self.with(stream, |known| {
            let mut here = here.iter();
            here.any(|hash| !known.there.contains(hash) && !known.refused.contains(hash))
        })
    }

    /// Which of those that are missing there is to be sent.
    fn next(&self, sender: &Sender, missing: &BTreeSet<String>) -> Option<String> {
        self.with(sender.stream, |known| {
            known.silent = 0;
            known.there = sender.here.difference(missing).cloned().collect();
            let wanted = sender.here.intersection(missing);
            let wanted = wanted.filter(|hash| !known.refused.contains(*hash));
            let least = wanted.min_by_key(|hash| known.failed.get(*hash));
            least.cloned()
        })
    }

    /// Remembers what came of sending one; whether it is there.
    fn sent(&self, stream: StreamId, hash: &str, answer: &SenderAnswer) -> bool {
        self.with(stream, |known| match answer {
            Ok(said) if !said.missing.contains(hash) => {
                known.failed.remove(hash);
                known.there.insert(hash.to_owned());
                true
            }
            Ok(_) | Err(NoAnswer::Status(413 | 422)) => {
                known.refused.insert(hash.to_owned());
                false
            }
            Err(NoAnswer::Status(_) | NoAnswer::Unreachable | NoAnswer::Unreadable) => {
                *known.failed.entry(hash.to_owned()).or_default() += 1;
                false
            }
        })
    }
}

/// How many photographs of a tournament that is sent to another server are not known to be there.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn waiting(c: &mut Conn, above: &Above, id: TournamentId) -> Result<usize, DbError> {
    let stream = stream::of_tournament(c, id)?.filter(|stream| stream.upstream.is_some());
    let Some(stream) = stream else {
        return Ok(0);
    };
    let here = db::picture::list(c, id)?;
    Ok(above.with(stream.id, |known| {
        let waits = |hash: &&String| !known.there.contains(*hash);
        here.iter().filter(waits).count()
    }))
}

/// A tournament that may have photographs which the server above lacks.
#[derive(Debug, Clone)]
struct Sender {
    tournament: TournamentId,
    stream: StreamId,
    url: String,
    key: PrivateKey,
    here: BTreeSet<String>,
}

impl Sender {
    fn say(&self, network: Network, now: NaiveDateTime, picture: Option<String>) -> SenderAnswer {
        let said = Said {
            stream: self.stream,
            at: now,
            picture,
        };
        let text = serde_json::to_string(&said).map_err(|_| NoAnswer::Unreadable)?;
        facts::said(network, &self.url, &Signed::by(&self.key, text))
    }
}

type SenderAnswer = Result<Missing, NoAnswer>;

/// The tournaments whose events are all above, and of which a photograph may not be; last those whose server did not answer.
fn senders(c: &mut Conn, above: &Above) -> Result<Vec<Sender>, DbError> {
    let mut senders = Vec::new();
    for known in stream::with_upstream(c)? {
        let sender = sender(c, &known)?;
        senders.extend(sender.filter(|one| above.lacks(one.stream, &one.here)));
    }
    senders.sort_by_key(|one| above.with(one.stream, |known| known.silent));
    Ok(senders)
}

fn sender(c: &mut Conn, known: &Stream) -> Result<Option<Sender>, DbError> {
    let (Some(id), Some(upstream)) = (known.tournament, known.upstream) else {
        return Ok(None);
    };
    let unsent = stream::progress(c, id)?.is_some_and(|progress| progress.unsent > 0);
    let server = stream::server(c, upstream)?;
    let mut eras = known.eras.iter().rev();
    let key = eras.find_map(|era| era.private_key.clone());
    let (Some(address), Some(key), false) = (server.and_then(|one| one.address), key, unsent)
    else {
        return Ok(None);
    };
    Ok(Some(Sender {
        tournament: id,
        stream: known.id,
        url: stream_pictures_url(&address, known.id),
        key,
        here: db::picture::list(c, id)?.into_iter().collect(),
    }))
}

/// Brings photographs to the servers above, one by one and again and again, until `stop` turns true. It is looked for new ones so often.
pub async fn run(
    db: Db,
    network: Network,
    above: Above,
    (poll, stop): (Duration, watch::Receiver<bool>),
) {
    let rhythm = Rhythm {
        poll,
        wake: &Notify::new(),
        stop,
    };
    let next = |now| send_next(&db, network, &above, now);
    outgoing::run(next, rhythm, "photographs for the server above").await;
}

/// Sends one photograph in this network, outside of any transaction; nothing where the servers above have all that they take, or do not answer. What they have is
/// remembered.
///
/// # Errors
/// [`DbError`] when the database failed.
pub async fn send_next(
    db: &Db,
    network: Network,
    above: &Above,
    now: NaiveDateTime,
) -> Result<Option<PictureHash>, DbError> {
    let known = above.clone();
    for sender in db.read(move |c| senders(c, &known)).await? {
        let sent = send_one(db, network, (&sender, above), now).await?;
        if sent.is_some() {
            return Ok(sent);
        }
    }
    Ok(None)
}

/// The same of one tournament.
async fn send_one(
    db: &Db,
    network: Network,
    (sender, above): (&Sender, &Above),
    now: NaiveDateTime,
) -> Result<Option<PictureHash>, DbError> {
    let Ok(said) = say(sender, network, now, None).await? else {
        above.with(sender.stream, |known| known.silent += 1);
        return Ok(None);
    };
    let Some(wanted) = above.next(sender, &said.missing) else {
        return Ok(None);
    };
    let (id, hash) = (sender.tournament, wanted.clone());
    let bytes = db.read(move |c| db::picture::find(c, id, &hash)).await?;
    let Some(bytes) = bytes else {
        return Ok(None);
    };
    let said = say(sender, network, now, Some(picture::write(&bytes))).await?;
    let is_there = above.sent(sender.stream, &wanted, &said);
    Ok(wanted.parse().ok().filter(|_| is_there))
}

/// Says it in a thread that may wait.
async fn say(
    sender: &Sender,
    network: Network,
    now: NaiveDateTime,
    picture: Option<String>,
) -> Result<SenderAnswer, DbError> {
    let (id, sender) = (sender.tournament, sender.clone());
    let said = tokio::task::spawn_blocking(move || sender.say(network, now, picture)).await;
    let said = said.map_err(|error| DbError::Busy(error.to_string()))?;
    if let Err(why) = &said {
        tracing::debug!(tournament = id.0, %why, "a photograph could not be sent");
    }
    Ok(said)
}
