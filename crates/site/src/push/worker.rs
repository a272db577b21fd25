//! The loop that tells browsers: claim, seal, send, mark.

use std::time::Duration;

use chrono::{NaiveDateTime, TimeDelta};
use tokio::sync::{Notify, watch};

use super::{PushMessage, SiteKey};
use crate::{
    config::PublicUrl,
    db::{
        Db, DbError,
        push::{self, ClaimedPush, PushOutcome},
    },
    hook::{Answered, Sender},
    outgoing::{self, Rhythm},
};

/// How often it is looked for what is due. Nobody wakes the senders: they would write beside the hall with each result.
const POLL: Duration = Duration::from_secs(5);
/// How long what is claimed is left to its sender: longer than an attempt takes.
const LEASE: TimeDelta = TimeDelta::minutes(2);
/// How many are sent to at the same time.
pub const SENDERS: usize = 4;

/// After how many seconds it is tried again, from the attempt before; the last for every one after it, for as long as what is told is worth it.
const WAITS: [i64; 5] = [10, 60, 5 * 60, 15 * 60, 3600];

/// Sends what is due, again and again, until `stop` turns true.
pub async fn run(db: Db, sender: Sender, site: PublicUrl, stop: watch::Receiver<bool>) {
    let rhythm = Rhythm {
        poll: POLL,
        wake: &Notify::new(),
        stop,
    };
    let next = |now| send_next(&db, &sender, &site, now);
    outgoing::run(next, rhythm, "what browsers are told").await;
}

/// Sends what is due longest, if there is something, outside of any transaction. When the program dies between sending and marking, it goes out a second
/// time under the same topic, by which a browser shows it once.
///
/// # Errors
/// [`DbError`] when the database fails; what cannot be sent is no error but an [`PushOutcome`].
pub async fn send_next(
    db: &Db,
    sender: &Sender,
    site: &PublicUrl,
    now: NaiveDateTime,
) -> Result<Option<PushOutcome>, DbError> {
    if !db.read(move |c| push::is_due(c, now)).await? {
        return Ok(None);
    }
    let claimed = db.write(move |c| {
        let claimed = push::claim(c, now, LEASE)?;
        // there is a key as long as there are subscriptions: they were made for it
        let key = push::key(c)?;
        Ok::<_, DbError>(claimed.zip(key))
    });
    let Some((claimed, key)) = claimed.await? else {
        return Ok(None);
    };
    let left = (worth_until(&claimed) - now).num_seconds();
    let outcome = if left > 0 {
        let answered = attempt(
            sender.clone(),
            claimed.clone(),
            (key, site.clone()),
            (left, now),
        );
        judged(&claimed, &answered.await, now)
    } else {
        PushOutcome::Dropped("it is too old".to_owned())
    };
    log(&claimed, &outcome);
    let marked = outcome.clone();
    db.write(move |c| push::mark(c, &claimed, &marked)).await?;
    Ok(Some(outcome))
}

/// One attempt, by a thread that may wait. `left` is for how many seconds it is worth keeping for the browser.
async fn attempt(
    sender: Sender,
    claimed: ClaimedPush,
    (key, site): (SiteKey, PublicUrl),
    (left, now): (i64, NaiveDateTime),
) -> Answered {
    let sent = tokio::task::spawn_blocking(move || {
        let to = &claimed.subscription;
        let sealed = match to.seal(&claimed.body) {
            Ok(sealed) => sealed,
            Err(error) => return Answered::Nothing(error.to_string()),
        };
        let (left, signed) = (
            left.to_string(),
            key.authorization(&to.endpoint, &site, now),
        );
        let headers = [
            ("content-type", "application/octet-stream"),
            ("content-encoding", "aes128gcm"),
            ("ttl", &*left),
            ("urgency", PushMessage::urgency(claimed.kind)),
            ("topic", &*claimed.topic),
            ("authorization", &*signed),
        ];
        sender.post(to.endpoint.url(), &headers, &sealed)
    });
    sent.await
        .unwrap_or_else(|error| Answered::Nothing(error.to_string()))
}

/// What becomes of it (RFC 8030, 5 and 7.3): who is gone is forgotten, what is refused is dropped, and what may pass is tried again, not before the
/// service says.
fn judged(claimed: &ClaimedPush, answered: &Answered, now: NaiveDateTime) -> PushOutcome {
    let (why, asked) = match answered {
        Answered::Status(200..300) => return PushOutcome::Sent,
        Answered::Status(404 | 410) => return PushOutcome::Gone,
        Answered::Status(status @ (408 | 425 | 429 | 500..)) => (format!("status {status}"), 0),
        Answered::Later(status, asked) => (format!("status {status}"), asked.seconds(now)),
        Answered::Status(status) => return PushOutcome::Dropped(format!("status {status}")),
        Answered::Nothing(why) => (why.clone(), 0),
    };
    let tried = usize::try_from(claimed.attempt - 1).unwrap_or_default();
    let wait = WAITS[tried.min(WAITS.len() - 1)].max(asked);
    let due = now + TimeDelta::seconds(wait);
    if due >= worth_until(claimed) {
        return PushOutcome::Dropped(why);
    }
    PushOutcome::RetryAt(due, why)
}

/// Until when it is worth telling.
fn worth_until(claimed: &ClaimedPush) -> NaiveDateTime {
    claimed.created_at + PushMessage::lasts(claimed.kind)
}

/// Without the endpoint, which is a secret of the browser.
fn log(claimed: &ClaimedPush, outcome: &PushOutcome) {
    let (tournament, version) = (claimed.tournament.0, claimed.version);
    match outcome {
        PushOutcome::Sent => tracing::debug!(tournament, version, "a browser was told"),
        PushOutcome::RetryAt(due, why) => {
            tracing::info!(tournament, version, %due, why, "a browser could not be told, it will be tried again");
        }
        PushOutcome::Dropped(why) => {
            tracing::warn!(
                tournament,
                version,
                why,
                "a browser could not be told, it is given up"
            );
        }
        PushOutcome::Gone => tracing::debug!(tournament, version, "a browser is told no more"),
    }
}
