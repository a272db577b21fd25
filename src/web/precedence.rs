//! Who enters something goes first. A page for everybody is handed out by the threads that take results too, and a crowd that asks for large ones fills
//! their line; so it waits while somebody's change is under way, a moment and no longer.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use tokio::{sync::Notify, time::timeout};

/// How long strangers wait at most, each time they ask: more than a change takes, and less than anybody notices.
const LONGEST: Duration = Duration::from_millis(50);
/// Changes that began before that are not waited for: a photograph on its way over a poor network.
const USUAL: Duration = Duration::from_millis(250);

/// The changes that are under way. Cloning it is cheap; all clones are one.
#[derive(Clone, Default)]
pub struct Precedence(Arc<Shared>);

#[derive(Default)]
struct Shared {
    changes: Mutex<Changes>,
    done: Notify,
}

#[derive(Default)]
struct Changes {
    under_way: usize,
    /// When the last of them began.
    latest: Option<Instant>,
}

/// A change that is under way, until this is dropped.
pub(super) struct UnderWay(Arc<Shared>);

impl Precedence {
    /// Somebody changes something.
    pub(super) fn begin(&self) -> UnderWay {
        let mut changes = self.0.changes();
        changes.under_way += 1;
        changes.latest = Some(Instant::now());
        drop(changes);
        UnderWay(Arc::clone(&self.0))
    }

    /// Waits while anybody does, for so long and no longer.
    pub(super) async fn give_way(&self) {
        if self.0.is_quiet() {
            return;
        }
        let quiet = async {
            loop {
                let done = self.0.done.notified();
                if self.0.is_quiet() {
                    return;
                }
                done.await;
            }
        };
        // whoever waited as long as that goes on
        drop(timeout(LONGEST, quiet).await);
    }
}

impl Shared {
    fn is_quiet(&self) -> bool {
        let changes = self.changes();
        let latest = changes.latest.filter(|_| changes.under_way > 0);
        latest.is_none_or(|latest| latest.elapsed() > USUAL)
    }

    fn changes(&self) -> MutexGuard<'_, Changes> {
        self.changes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        let mut changes = self.0.changes();
        changes.under_way -= 1;
        let is_last = changes.under_way == 0;
        drop(changes);
        if is_last {
            self.0.done.notify_waiters();
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    #[tokio::test]
    async fn strangers_wait_for_a_change_and_not_for_ever() {
        let precedence = Precedence::default();
        let goes_on = |precedence: &Precedence| precedence.give_way().now_or_never().is_some();
        assert!(goes_on(&precedence), "there is nobody to wait for");

        let (one, other) = (precedence.begin(), precedence.begin());
        let ends = async {
            drop(one);
            tokio::time::sleep(LONGEST / 5).await;
            drop(other);
        };
        let begun = Instant::now();
        tokio::join!(precedence.give_way(), ends);
        assert!(begun.elapsed() >= LONGEST / 5, "the second is under way");
        assert!(goes_on(&precedence), "both are done");

        let _stays = precedence.begin();
        let begun = Instant::now();
        precedence.give_way().await;
        assert!(begun.elapsed() >= LONGEST, "it was not waited for");
        tokio::time::sleep(USUAL).await;
        assert!(goes_on(&precedence), "one that takes long is waited for");
    }
}
