//! Since when a transaction runs on this thread.
//!
//! diesel does not hand over the code of an error, only its sentence, in the language of the server. That a lock was waited for in vain is known
//! in any language by the time that it took.

use std::{
    cell::Cell,
    time::{Duration, Instant},
};

/// How long a statement waits for a lock.
pub(super) const FOR_A_LOCK: Duration = Duration::from_secs(5);

thread_local! {
    static SINCE: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// A transaction of this thread, from its begin on.
pub(super) struct Running {
    before: Option<Instant>,
}

impl Running {
    pub(super) fn begin() -> Self {
        let before = SINCE.replace(Some(Instant::now()));
        Self { before }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        SINCE.set(self.before);
    }
}

/// Whether the transaction of this thread has run for as long as a lock is waited for.
pub(super) fn too_long() -> bool {
    SINCE
        .get()
        .is_some_and(|since| since.elapsed() >= FOR_A_LOCK)
}
