//! Facts of the register, asked for by a computer in the hall and told by the server above: new licences, ratings, names.

use std::time::Duration;

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::{
    check_out::register,
    entrants::{self, Entrant},
};
use crate::{
    address::stream_facts_url,
    db::{
        self, Conn, DbError,
        stream::{Role, Stream},
    },
    hook::{self, Network},
    stream::{SIGNATURE, Signed},
};
use tournament::{Generation, ServerId, StreamId, TournamentId, stream::KnownPlayer};

/// How long asking takes at most: a register of a megabyte at 32 kB a second, twice.
const PATIENCE: Duration = Duration::from_secs(70);
/// How much of an answer is read, in bytes.
const MOST: u64 = 16 * 1024 * 1024;

/// What a computer in the hall asks, signed by its key.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct HallQuestion {
    pub stream: StreamId,
    pub generation: Generation,
    /// When it was asked, by the clock of the hall.
    pub at: NaiveDateTime,
}

/// What the server above knows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Facts {
    /// Everybody of its register.
    pub people: Vec<KnownPlayer>,
    /// Who entered the tournament by the web there.
    #[serde(default)]
    pub entrants: Vec<Entrant>,
}

/// What is answered to a question of a computer in the hall.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HallAnswer<T> {
    /// What was asked for.
    Said(T),
    /// There is no such tournament.
    Unknown,
    /// Whoever asks does not write it, nor ever did.
    Refused,
    /// Whoever asks has a key of it and is not its author now: they guess at nothing.
    Over,
}

impl<T> HallAnswer<T> {
    /// To whoever asks and is not the present author.
    pub(super) fn nothing(stream: &Stream, message: &Signed) -> Self {
        match was_authors(stream, message) {
            true => Self::Over,
            false => Self::Refused,
        }
    }
}

/// Answers a question about a stream: to its present author and to nobody else.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn tell(
    c: &mut Conn,
    (message, id): (&Signed, StreamId),
) -> Result<HallAnswer<Facts>, DbError> {
    let Some(stream) = db::stream::find(c, id)? else {
        return Ok(HallAnswer::Unknown);
    };
    match is_authors(&stream, message) {
        true => Ok(HallAnswer::Said(Facts {
            people: register(c)?,
            entrants: entrants::waiting(c, &stream)?,
        })),
        false => Ok(HallAnswer::nothing(&stream, message)),
    }
}

/// Does an author of a stream ask this, whichever? A computer in the hall does not know at once that its tournament was taken back, and asks on.
pub(super) fn was_authors(stream: &Stream, message: &Signed) -> bool {
    let mut keys = stream.eras.iter().filter_map(|era| era.public_key.as_ref());
    keys.any(|key| message.is_by(key))
}

/// Does the present author of a stream that is only read here ask this?
pub(super) fn is_authors(stream: &Stream, message: &Signed) -> bool {
    let era = stream.last();
    let question = serde_json::from_str::<HallQuestion>(&message.text).ok();
    let is_about = |one: HallQuestion| (one.stream, one.generation) == (stream.id, era.generation);
    let key = era.public_key.as_ref().filter(|key| message.is_by(key));
    let writes = stream.role == Role::Copy && era.ended.is_none() && key.is_some();
    writes && question.is_some_and(is_about)
}

/// Whom to ask about a tournament that is written here, and what.
#[derive(Debug, Clone)]
pub struct FactsRequest {
    /// The server above.
    pub server: ServerId,
    url: String,
    message: Signed,
}

/// What would be asked about a tournament; nothing where no server is above it, or it is not written here.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn asking(
    c: &mut Conn,
    id: TournamentId,
    now: NaiveDateTime,
) -> Result<Option<FactsRequest>, DbError> {
    let Some(stream) = db::stream::of_tournament(c, id)? else {
        return Ok(None);
    };
    let Some(above) = stream.upstream.filter(|_| stream.role == Role::Author) else {
        return Ok(None);
    };
    let address = db::stream::server(c, above)?.and_then(|server| server.address);
    Ok(address.and_then(|address| question(&stream, (above, &address), now)))
}

fn question(
    stream: &Stream,
    (server, address): (ServerId, &str),
    now: NaiveDateTime,
) -> Option<FactsRequest> {
    let era = stream.last();
    let question = HallQuestion {
        stream: stream.id,
        generation: era.generation,
        at: now,
    };
    let text = serde_json::to_string(&question).ok()?;
    Some(FactsRequest {
        server,
        url: stream_facts_url(address, stream.id),
        message: Signed::by(era.private_key.as_ref()?, text),
    })
}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoAnswer {
    /// Nobody answered.
    #[error("it does not answer")]
    Unreachable,
    /// It was answered by this status.
    #[error("it answered {0}")]
    Status(u16),
    /// What was answered are no facts.
    #[error("its answer cannot be read")]
    Unreadable,
}

/// Asks in this network. It blocks.
///
/// # Errors
/// [`NoAnswer`].
pub fn ask(network: Network, asking: &FactsRequest) -> Result<Facts, NoAnswer> {
    said(network, &asking.url, &asking.message)
}

/// What another server in this network says to something signed. It blocks.
///
/// # Errors
/// [`NoAnswer`].
pub(super) fn said<T: DeserializeOwned>(
    network: Network,
    url: &str,
    message: &Signed,
) -> Result<T, NoAnswer> {
    match post(network, url, message)? {
        (200, body) => serde_json::from_str(&body).map_err(|_| NoAnswer::Unreadable),
        (status, _) => Err(NoAnswer::Status(status)),
    }
}

/// Says something signed to another server in this network; the status of its answer, and what it says where that is 200. It blocks.
pub(super) fn post(
    network: Network,
    url: &str,
    message: &Signed,
) -> Result<(u16, String), NoAnswer> {
    let request = hook::agent(network, PATIENCE, 0)
        .post(url)
        .header("content-type", "application/json")
        .header(SIGNATURE, &message.signature);
    let answered = request.send(&message.text);
    let mut answer = answered.map_err(|_| NoAnswer::Unreachable)?;
    match answer.status().as_u16() {
        200 => {
            let body = answer.body_mut().with_config().limit(MOST).read_to_string();
            Ok((200, body.map_err(|_| NoAnswer::Unreachable)?))
        }
        status => Ok((status, String::new())),
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;
    use crate::stream::PrivateKey;

    #[test]
    fn a_site_on_the_internet_asks_nobody_inside() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let address = listener.local_addr().unwrap();
        let message = Signed::by(&PrivateKey::random(), "{}".to_owned());
        for scheme in ["http", "https"] {
            let url = format!("{scheme}://{address}/");
            let answer = post(Network::Public, &url, &message);
            assert_eq!(answer, Err(NoAnswer::Unreachable), "{url}");
            assert!(listener.accept().is_err(), "{url}");
        }
    }
}
