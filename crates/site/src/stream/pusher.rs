//! The loop that sends what is written here to the server above: claim, send, mark.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use chrono::{NaiveDateTime, TimeDelta};
use rand::RngExt as _;
use tokio::sync::{Notify, watch};
use ureq::Agent;

use super::{Heard, Signed, judged, sendable};
use crate::{
    address::stream_events_url,
    clock,
    db::{
        Db, DbError,
        journal::{self, Journal},
        stream::{
            self, ClaimedStream, LARGEST, LEASE, MOST_BYTES, Reckoned, SendingOutcome, Server,
        },
    },
    hook::{self, Network},
    outgoing::{self, Rhythm},
};
use tournament::stream::Push;

/// How often it is looked for what is due when nobody says that there is something: another process may have written it.
const POLL: Duration = Duration::from_secs(2);
/// How long an attempt takes at most: what a body may have, at 32 kB a second, twice. [`LEASE`] is longer.
const PATIENCE: Duration = Duration::from_secs(70);
/// The longest pause between two attempts, in milliseconds: a hall whose network is back is to be joined in ten seconds, of which sending takes a part,
/// and one that asks so often costs nobody.
const LONGEST_PAUSE: i64 = 4_000;
/// The shortest message that is tried where a larger one is refused for its size, in bytes.
const SMALLEST: usize = 4 * 1024;
/// A message that was answered within this time is followed by one twice as large: the wire carries more, and each message costs both sides a look at the
/// whole tournament.
const SWIFT: Duration = Duration::from_secs(1);

/// How much of an answer is read, in bytes.
const MOST_ANSWERED: u64 = 256 * 1024;

/// Under which name a message has its signature beside it.
pub const SIGNATURE: &str = "arbitro-signature";

/// Who sends.
#[derive(Debug, Clone)]
pub struct Pusher {
    agent: Agent,
    /// How much the next message has at most, in bytes.
    most: Arc<AtomicUsize>,
    /// What the tournament came to after the message before.
    reckoned: Arc<Mutex<Reckoned>>,
}

impl Pusher {
    /// One that sends into this network.
    #[must_use]
    pub fn new(network: Network) -> Self {
        Self {
            // one connection carries message after message
            agent: hook::agent(network, PATIENCE, 1),
            most: Arc::new(AtomicUsize::new(MOST_BYTES)),
            reckoned: Arc::default(),
        }
    }

    /// Sends a message and says what was heard. It blocks.
    #[must_use]
    pub fn send(&self, url: &str, message: &Signed) -> Heard {
        let request = self
            .agent
            .post(url)
            .header("content-type", "application/json")
            .header(SIGNATURE, &message.signature);
        let answered = request.send(&message.text).and_then(|mut answer| {
            let status = answer.status().as_u16();
            let body = answer.body_mut().with_config().limit(MOST_ANSWERED);
            Ok(Heard::Answer(status, body.read_to_string()?))
        });
        answered.unwrap_or_else(|error| Heard::Nothing(error.to_string()))
    }

    /// Learns from how a message went that had at most so much.
    fn learn(&self, most: usize, heard: &Heard, took: Duration) {
        let next = match heard {
            Heard::Answer(200, _) => after(most, took),
            // a message that is half as large is tried before; nothing is known of the wire
            Heard::Answer(413, _) => most,
            Heard::Answer(..) | Heard::Nothing(_) => MOST_BYTES,
        };
        self.most.store(next, Ordering::Relaxed);
    }
}

/// How much the next message has after one of so much that took so long.
fn after(most: usize, took: Duration) -> usize {
    if took < SWIFT {
        (most * 2).min(LARGEST)
    } else if took > SWIFT * 4 {
        (most / 2).max(MOST_BYTES)
    } else {
        most
    }
}

/// Sends what is due, again and again, until `stop` turns true. `wake` makes it look at once.
pub async fn run(db: Db, pusher: Pusher, wake: Arc<Notify>, stop: watch::Receiver<bool>) {
    let rhythm = Rhythm {
        poll: POLL,
        wake: &wake,
        stop,
    };
    let next = |now| send_next(&db, &pusher, now);
    outgoing::run(next, rhythm, "what is sent upstream").await;
}

/// Sends the message that is due longest, if there is one, outside of any transaction.
///
/// When the program dies between sending and marking, it goes out a second time and is answered by the same receipt.
///
/// # Errors
/// [`DbError`] when the database fails; what cannot be sent is no error but an [`SendingOutcome`].
pub async fn send_next(
    db: &Db,
    pusher: &Pusher,
    now: NaiveDateTime,
) -> Result<Option<SendingOutcome>, DbError> {
    if !db.read(move |c| stream::is_due(c, now)).await? {
        return Ok(None);
    }
    let claimed = db.write(move |c| {
        let Some(claimed) = stream::claim(c, now, LEASE)? else {
            return Ok::<_, DbError>(None);
        };
        stream::name_people(c, &claimed.stream, claimed.acknowledged)?;
        let upstream = match claimed.stream.upstream {
            Some(id) => stream::server(c, id)?,
            None => None,
        };
        Ok(upstream.map(|upstream| (claimed, upstream)))
    });
    let Some((claimed, upstream)) = claimed.await? else {
        return Ok(None);
    };
    let Some((push, heard)) = send(db, pusher, (&claimed, &upstream)).await? else {
        return Ok(None);
    };
    let retry = clock::now() + pause(claimed.attempt, rand::rng().random_range(500..=1000));
    let told = claimed.clone();
    let outcome = db
        .write(move |c| {
            let of = Journal::Tournament(told.tournament);
            let ours = match heard.asked_after() {
                Some(number) => journal::hash_of(c, of, number)?,
                None => None,
            };
            let key = upstream.public_key.as_ref();
            let outcome = judged(&push, &heard, key, ours.as_ref(), retry);
            let now = clock::now();
            let outcome = sendable(outcome, &told.stream, now);
            stream::mark(c, &told, &outcome, now)?;
            Ok::<_, DbError>(outcome)
        })
        .await?;
    log(&claimed, &outcome);
    Ok(Some(outcome))
}

/// Makes the next message and sends it; in parts where it is refused for its size. Nothing where nothing is to be sent any more.
async fn send(
    db: &Db,
    pusher: &Pusher,
    (claimed, upstream): (&ClaimedStream, &Server),
) -> Result<Option<(Push, Heard)>, DbError> {
    let Some(address) = &upstream.address else {
        return Ok(None);
    };
    let url = stream_events_url(address, claimed.stream.id);
    let mut most = pusher.most.load(Ordering::Relaxed);
    loop {
        let (stream, after) = (claimed.stream.clone(), claimed.acknowledged);
        let memory = Arc::clone(&pusher.reckoned);
        let next = db.read(move |c| {
            // whoever died with it had taken out what was there
            let mut reckoned = memory.lock().unwrap_or_else(PoisonError::into_inner);
            stream::next_push(c, &stream, (after, most), &mut reckoned)
        });
        let Some((push, message)) = next.await? else {
            return Ok(None);
        };
        let (sender, url) = (pusher.clone(), url.clone());
        let began = Instant::now();
        let sent = tokio::task::spawn_blocking(move || sender.send(&url, &message)).await;
        let heard = sent.unwrap_or_else(|error| Heard::Nothing(error.to_string()));
        pusher.learn(most, &heard, began.elapsed());
        if !matches!(heard, Heard::Answer(413, _)) || most <= SMALLEST {
            return Ok(Some((push, heard)));
        }
        most /= 2;
    }
}

/// The pause after so many attempts: 1 s, 2 s, 4 s … of which so many thousandths are kept, so that halls do not ask in step.
fn pause(attempt: i32, thousandths: i64) -> TimeDelta {
    let doublings = u32::try_from(attempt - 1).unwrap_or(0).min(10);
    let whole = (1000_i64 << doublings).min(LONGEST_PAUSE);
    TimeDelta::milliseconds(whole * thousandths / 1000)
}

fn log(claimed: &ClaimedStream, outcome: &SendingOutcome) {
    let (tournament, stream) = (claimed.tournament.0, claimed.stream.id);
    match outcome {
        SendingOutcome::Taken(number, _) => {
            tracing::debug!(tournament, %stream, number, "events are safe upstream");
        }
        SendingOutcome::From(number) => {
            tracing::info!(tournament, %stream, number, "sending goes on from another event");
        }
        SendingOutcome::RetryAt(due, trouble, why) => {
            let trouble = trouble.code();
            tracing::warn!(tournament, %stream, %due, trouble, why, "events could not be sent, it will be tried again");
        }
        SendingOutcome::Stopped(trouble, _) => {
            let trouble = trouble.code();
            tracing::error!(tournament, %stream, trouble, "events are not taken upstream; somebody must look");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_grow_as_long_as_they_are_answered_soon() {
        let sizes = |took: Duration| {
            let mut most = MOST_BYTES;
            std::iter::repeat_with(move || {
                most = after(most, took);
                most
            })
        };
        let swift: Vec<usize> = sizes(Duration::from_millis(200)).take(5).collect();
        assert_eq!(swift, [2, 4, 8, 8, 8].map(|times| times * MOST_BYTES));
        // 64 KiB over 32 kB/s take two seconds: such a wire is left as it is
        assert!(
            sizes(Duration::from_secs(2))
                .take(5)
                .all(|one| one == MOST_BYTES)
        );
        assert_eq!(after(LARGEST, Duration::from_secs(5)), LARGEST / 2);
        assert_eq!(after(MOST_BYTES, Duration::from_secs(9)), MOST_BYTES);
        let pusher = Pusher::new(Network::Any);
        let safe = Heard::Answer(200, String::new());
        pusher.learn(MOST_BYTES, &safe, Duration::ZERO);
        assert_eq!(pusher.most.load(Ordering::Relaxed), 2 * MOST_BYTES);
        pusher.learn(
            2 * MOST_BYTES,
            &Heard::Nothing(String::new()),
            Duration::ZERO,
        );
        assert_eq!(pusher.most.load(Ordering::Relaxed), MOST_BYTES);
    }

    #[test]
    fn pauses_grow_to_four_seconds_and_are_never_in_step() {
        let whole: Vec<i64> = (1..=6).map(|n| pause(n, 1000).num_milliseconds()).collect();
        assert_eq!(whole, [1000, 2000, 4000, 4000, 4000, 4000]);
        assert_eq!(pause(3, 500).num_milliseconds(), 2000);
        assert_eq!(pause(i32::MAX, 1000).num_milliseconds(), LONGEST_PAUSE);
    }
}
