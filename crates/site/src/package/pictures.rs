//! Photographs that are taken in a hall go to the server above, one by one once all events are there: a large one holds up no result. Each is known by the hash that
//! stands in the journal, so that whoever wrote the tournament once may bring it, also after it was given back.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};

use super::facts::{NoAnswer, post, was_authors};
use crate::{
    address::stream_pictures_url,
    db::{
        self, Conn, Db, DbError,
        stream::{self, Stream},
    },
    hook::Network,
    photograph::MOST_BYTES,
    stream::{PrivateKey, Signed, picture},
};
use tournament::{PictureHash, StreamId, TournamentId};

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
pub enum Told {
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
pub async fn answer(db: &Db, (message, id): (Signed, StreamId)) -> Result<Told, DbError> {
    let (told, came) = db.read(move |c| look(c, (&message, id))).await?;
    match came {
        Some(came) => db.write(move |c| keep(c, &came)).await,
        None => Ok(told),
    }
}

/// What is answered to a message as long as nothing is kept of it, and what is to be kept.
fn look(c: &mut Conn, (message, id): (&Signed, StreamId)) -> Result<(Told, Option<Came>), DbError> {
    let Some(known) = stream::find(c, id)? else {
        return Ok((Told::Unknown, None));
    };
    let said = serde_json::from_str::<Said>(&message.text).ok();
    let Some(said) = said.filter(|said| said.stream == id && was_authors(&known, message)) else {
        return Ok((Told::Refused, None));
    };
    // nothing of it has come yet
    let Some(tournament) = known.tournament else {
        let missing = BTreeSet::new();
        return Ok((Told::Missing(Missing { missing }), None));
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
    Ok((Told::Missing(Missing { missing }), came))
}

/// Keeps a photograph, unless it is missing no more: since it was looked at it may have come by another way, or been removed.
fn keep(c: &mut Conn, came: &Came) -> Result<Told, DbError> {
    let mut missing = missing(c, came.tournament)?;
    if missing.remove(came.hash.as_str()) {
        db::picture::create(c, came.tournament, &came.hash, &came.bytes)?;
    }
    Ok(Told::Missing(Missing { missing }))
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

/// Which photographs are known to be above: a memory, and nothing rests on it.
#[derive(Debug, Clone, Default)]
pub struct Above(BTreeMap<StreamId, BTreeSet<String>>);

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
    fn say(&self, network: Network, now: NaiveDateTime, picture: Option<String>) -> Answer {
        let said = Said {
            stream: self.stream,
            at: now,
            picture,
        };
        let text = serde_json::to_string(&said).map_err(|_| NoAnswer::Unreadable)?;
        match post(network, &self.url, &Signed::by(&self.key, text))? {
            (200, body) => serde_json::from_str(&body).map_err(|_| NoAnswer::Unreadable),
            (status, _) => Err(NoAnswer::Status(status)),
        }
    }
}

type Answer = Result<Missing, NoAnswer>;

/// The next tournament whose events are all above, and of which a photograph may not be.
fn next(c: &mut Conn, above: &Above) -> Result<Option<Sender>, DbError> {
    for known in stream::with_upstream(c)? {
        let sender = sender(c, &known)?;
        let is_new = |one: &Sender| {
            let there = above.0.get(&one.stream);
            there.map_or(!one.here.is_empty(), |there| !one.here.is_subset(there))
        };
        if let Some(sender) = sender.filter(is_new) {
            return Ok(Some(sender));
        }
    }
    Ok(None)
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

/// Sends one photograph in this network, outside of any transaction; nothing where the servers above have all, or do not answer. What they have is remembered.
///
/// # Errors
/// [`DbError`] when the database failed.
pub async fn send_next(
    db: &Db,
    network: Network,
    above: &mut Above,
    now: NaiveDateTime,
) -> Result<Option<PictureHash>, DbError> {
    let known = above.clone();
    let Some(sender) = db.read(move |c| next(c, &known)).await? else {
        return Ok(None);
    };
    let Some(said) = say(&sender, network, now, None).await? else {
        return Ok(None);
    };
    let wanted = sender.here.intersection(&said.missing).next().cloned();
    let Some(wanted) = wanted else {
        above.0.insert(sender.stream, sender.here);
        return Ok(None);
    };
    let (id, hash) = (sender.tournament, wanted.clone());
    let bytes = db.read(move |c| db::picture::find(c, id, &hash)).await?;
    let Some(bytes) = bytes else {
        return Ok(None);
    };
    let said = say(&sender, network, now, Some(picture::write(&bytes))).await?;
    let is_there = said.is_some_and(|said| !said.missing.contains(&wanted));
    Ok(wanted.parse().ok().filter(|_| is_there))
}

/// Says it in a thread that may wait; nothing where nobody answers as they should.
async fn say(
    sender: &Sender,
    network: Network,
    now: NaiveDateTime,
    picture: Option<String>,
) -> Result<Option<Missing>, DbError> {
    let (id, sender) = (sender.tournament, sender.clone());
    let said = tokio::task::spawn_blocking(move || sender.say(network, now, picture)).await;
    match said {
        Ok(Ok(said)) => Ok(Some(said)),
        Ok(Err(why)) => {
            tracing::debug!(tournament = id.0, %why, "a photograph could not be sent");
            Ok(None)
        }
        Err(error) => Err(DbError::Busy(error.to_string())),
    }
}
