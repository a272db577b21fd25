//! Threads for what takes time or waits, so many of them and no more: whatever many want done waits in one line, without a thread, and takes nobody else's.

use std::{
    collections::VecDeque,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
};

use tokio::sync::oneshot;

use crate::courtesy;

/// Whether such threads step back for those that answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    /// They are waited for as anything else is.
    Alike,
    /// They take what the others leave, as [`courtesy::step_back`] says.
    SteppingBack,
}

/// It was not done: it panicked, or the threads have ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("it was not done")]
pub struct Undone;

/// Something to do.
type Work = Box<dyn FnOnce() + Send>;

/// Some threads, begun when there is work for them. They end with this.
pub struct Hands {
    shared: Arc<Shared>,
}

struct Shared {
    most: usize,
    manner: Manner,
    line: Mutex<LineOfWork>,
    wake: Condvar,
}

#[derive(Default)]
struct LineOfWork {
    waiting: VecDeque<Work>,
    threads: usize,
    idle: usize,
    closed: bool,
}

impl Hands {
    /// So many threads, at least one.
    #[must_use]
    pub fn new(most: usize, manner: Manner) -> Self {
        Self {
            shared: Arc::new(Shared {
                most: most.max(1),
                manner,
                line: Mutex::default(),
                wake: Condvar::new(),
            }),
        }
    }

    /// Does it on one of the threads, in turn. Once it is begun it is done, whether or not somebody still waits for it.
    ///
    /// # Errors
    /// [`Undone`].
    pub async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Undone> {
        let (reply, done) = oneshot::channel();
        self.hand_in(Box::new(move || {
            let _ = reply.send(work());
        }));
        done.await.map_err(|_| Undone)
    }

    /// The same for what nobody needs who has left: it is not begun then.
    ///
    /// # Errors
    /// [`Undone`].
    pub async fn work_if_awaited<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Undone> {
        let (reply, done) = oneshot::channel();
        self.hand_in(Box::new(move || {
            if !reply.is_closed() {
                let _ = reply.send(work());
            }
        }));
        done.await.map_err(|_| Undone)
    }

    fn hand_in(&self, work: Work) {
        let mut line = self.shared.line();
        line.waiting.push_back(work);
        if line.idle < line.waiting.len() && line.threads < self.shared.most {
            let shared = Arc::clone(&self.shared);
            match thread::Builder::new().spawn(move || shared.work_off()) {
                Ok(_) => line.threads += 1,
                Err(error) if line.threads == 0 => {
                    // dropping it says so to whoever waits
                    tracing::error!(%error, "no thread for work");
                    line.waiting.pop_back();
                }
                Err(error) => tracing::warn!(%error, "fewer threads than there should be"),
            }
        }
        drop(line);
        self.shared.wake.notify_one();
    }
}

impl Drop for Hands {
    fn drop(&mut self) {
        self.shared.line().closed = true;
        self.shared.wake.notify_all();
    }
}

impl Shared {
    fn line(&self) -> MutexGuard<'_, LineOfWork> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work_off(&self) {
        if self.manner == Manner::SteppingBack {
            courtesy::step_back();
        }
        while let Some(work) = self.next() {
            // whoever waits is told by the answer that does not come, and the next is not to blame
            if catch_unwind(AssertUnwindSafe(work)).is_err() {
                tracing::debug!("work that panicked was given up");
            }
        }
    }

    /// The next work; nothing once there is none and will be none.
    fn next(&self) -> Option<Work> {
        let mut line = self.line();
        loop {
            if let Some(work) = line.waiting.pop_front() {
                return Some(work);
            }
            if line.closed {
                return None;
            }
            line.idle += 1;
            line = self.wake.wait(line).unwrap_or_else(PoisonError::into_inner);
            line.idle -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use super::*;

    fn wait<T>(work: impl Future<Output = T>) -> T {
        let runtime = tokio::runtime::Builder::new_current_thread().build();
        runtime.unwrap().block_on(work)
    }

    #[test]
    fn all_is_done_by_so_many_at_once() {
        let (hands, at_once) = (Hands::new(3, Manner::Alike), Arc::new(AtomicUsize::new(0)));
        let works = (0..20).map(|no| {
            let at_once = Arc::clone(&at_once);
            hands.work(move || {
                let now = at_once.fetch_add(1, Ordering::SeqCst) + 1;
                thread::sleep(Duration::from_millis(2));
                at_once.fetch_sub(1, Ordering::SeqCst);
                (no, now)
            })
        });
        let done = wait(futures_util::future::join_all(works));
        let numbers: Vec<usize> = done.iter().map(|done| done.unwrap().0).collect();
        assert_eq!(numbers, (0..20).collect::<Vec<_>>());
        let most = done.iter().map(|done| done.unwrap().1).max();
        assert_eq!(most, Some(3));
    }

    #[test]
    fn a_panic_costs_no_thread_and_says_so() {
        let hands = Hands::new(1, Manner::SteppingBack);
        for _ in 0..3 {
            let undone: Result<(), Undone> = wait(hands.work(|| panic!("on purpose")));
            assert_eq!(undone, Err(Undone));
            assert_eq!(wait(hands.work(|| 7)), Ok(7));
        }
    }

    #[test]
    fn what_nobody_waits_for_is_not_begun_and_what_must_be_done_is() {
        let hands = Hands::new(1, Manner::Alike);
        let done = Arc::new(AtomicUsize::new(0));
        wait(async {
            let busy = hands.work(|| thread::sleep(Duration::from_millis(50)));
            let add = |by: usize| {
                let done = Arc::clone(&done);
                move || {
                    done.fetch_add(by, Ordering::SeqCst);
                }
            };
            let (left, must) = (hands.work_if_awaited(add(1)), hands.work(add(10)));
            let leaving = async {
                // each is polled once, and then dropped
                tokio::select! { biased; _ = left => {}, _ = must => {}, () = std::future::ready(()) => {} }
            };
            let (busy, ()) = tokio::join!(busy, leaving);
            assert_eq!(busy, Ok(()));
            assert_eq!(hands.work(|| ()).await, Ok(()));
        });
        assert_eq!(done.load(Ordering::SeqCst), 10);
    }
}
