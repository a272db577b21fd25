//! The loop of whatever leaves by itself: mails, what hooks and browsers are told, what is sent upstream.

use std::time::Duration;

use tokio::sync::{Notify, watch};

use crate::{clock, db::DbError};
use chrono::NaiveDateTime;

/// When it is looked for what is due, besides at once after something was sent.
pub struct Rhythm<'a> {
    /// When nobody says that there is something: another process may have written it.
    pub poll: Duration,
    /// Who says so.
    pub wake: &'a Notify,
    /// Turns true when it is over.
    pub stop: watch::Receiver<bool>,
}

/// Sends what is due, again and again, until it is told to stop. `send_next` is given the time, in UTC, and sends one thing, outside of any transaction; nothing where nothing is
/// due. `what` is what the log calls it when the database fails.
pub async fn run<S, T, F>(send_next: S, mut rhythm: Rhythm<'_>, what: &'static str)
where
    S: Fn(NaiveDateTime) -> F,
    F: Future<Output = Result<Option<T>, DbError>>,
{
    while !*rhythm.stop.borrow() {
        // from here on a change is not missed, whenever it comes
        let woken = rhythm.wake.notified();
        tokio::pin!(woken);
        woken.as_mut().enable();
        match send_next(clock::now()).await {
            Ok(Some(_)) => continue,
            Ok(None) => {}
            Err(error) => tracing::error!(%error, "{what} cannot be read or written"),
        }
        tokio::select! {
            () = woken => {}
            () = tokio::time::sleep(rhythm.poll) => {}
            _ = rhythm.stop.changed() => {}
        }
    }
}
