//! The loop that empties the outbox: claim, send, mark.

use std::sync::Arc;
use std::time::Duration;

use chrono::{NaiveDateTime, TimeDelta};
use tokio::sync::{Notify, watch};

use super::{Mailer, SendError};
use crate::db::outbox::{self, ClaimedMail, Fate};
use crate::db::{Db, DbError};
use crate::moment::{self, Moment};
use crate::outgoing::{self, Rhythm};

/// How often the outbox is looked at when nobody wakes the worker: another node may have died with a mail.
const POLL: Duration = Duration::from_secs(15);
/// How long one attempt may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long a claimed mail is left to its worker: longer than an attempt takes.
const LEASE: TimeDelta = TimeDelta::minutes(2);
/// With waits of 30 seconds, 1 minute, 2, 4, … the last attempt is about eight and a half hours after the first.
const MOST_ATTEMPTS: i32 = 11;

/// What became of one mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailDelivery {
    /// The mail server took it over.
    Sent,
    /// It will be tried again.
    Retried,
    /// It was given up.
    Died,
}

/// Sends what is due, again and again, until `stop` turns true. `wake` makes it look at once.
pub async fn run(db: Db, mailer: Mailer, wake: Arc<Notify>, stop: watch::Receiver<bool>) {
    let rhythm = Rhythm {
        poll: POLL,
        wake: &wake,
        stop,
    };
    let next = |now| send_next(&db, &mailer, now);
    outgoing::run(next, rhythm, "the outbox").await;
}

/// Sends the mail that is due longest, if there is one, outside of any transaction.
///
/// When the program dies between sending and marking, the mail goes out a second time with the same Message-ID, by
/// which mail programs show it once. The other order would lose it.
///
/// # Errors
/// [`DbError`] when the outbox fails; a mail that cannot be sent is no error but a [`MailDelivery`].
pub async fn send_next(
    db: &Db,
    mailer: &Mailer,
    now: NaiveDateTime,
) -> Result<Option<MailDelivery>, DbError> {
    let Some(claimed) = db.write(move |c| outbox::claim(c, now, LEASE)).await? else {
        return Ok(None);
    };
    moment::reached(Moment::BeforeSending);
    let attempt = tokio::time::timeout(PATIENCE, mailer.send(&claimed)).await;
    let sent = attempt
        .unwrap_or_else(|_| Err(SendError::passing("the mail server did not answer in time")));
    let outcome = match sent {
        Ok(()) => {
            db.write(move |c| outbox::mark_sent(c, &claimed)).await?;
            MailDelivery::Sent
        }
        Err(error) => {
            let fate = fate(&claimed, &error, now);
            log_failure(&claimed, &error, fate);
            let why = error.to_string();
            db.write(move |c| outbox::mark_failed(c, &claimed, &why, fate))
                .await?;
            if fate == Fate::Dead {
                MailDelivery::Died
            } else {
                MailDelivery::Retried
            }
        }
    };
    Ok(Some(outcome))
}

/// Twice the wait after each attempt, and an end.
fn fate(claimed: &ClaimedMail, error: &SendError, now: NaiveDateTime) -> Fate {
    if error.is_final || claimed.attempt >= MOST_ATTEMPTS {
        return Fate::Dead;
    }
    let doublings = u32::try_from(claimed.attempt - 1).unwrap_or(0).min(16);
    Fate::RetryAt(now + TimeDelta::seconds(30 << doublings).min(outbox::LONGEST_PAUSE))
}

/// Without the address: a log is read by more people than a mailbox.
fn log_failure(claimed: &ClaimedMail, error: &SendError, fate: Fate) {
    let (mail, attempt) = (claimed.id, claimed.attempt);
    match fate {
        Fate::RetryAt(due) => {
            tracing::warn!(mail, attempt, %due, %error, "a mail could not be sent, it will be retried")
        }
        Fate::Dead => {
            tracing::error!(mail, attempt, %error, "a mail could not be sent and is given up")
        }
    }
}
