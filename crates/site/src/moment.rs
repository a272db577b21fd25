//! The moments of a change at which a test may look on, stop what runs, or take a lock away.
//!
//! A simulator (`tests/it/sim`) has several servers in one process and chooses, by a seed, which of them goes on at each of these moments. The
//! calls stand where the thing truly happens. They are nothing in a program that is built for use: without debug assertions the compiler
//! leaves them out, so that no setting and no bug can take a lock away there. In a build for tests a call costs one load where nobody watches.
//!
//! What is watched is a thread, and whatever it hands on to the threads of the database ([`current`], [`watch`]); tests beside it notice nothing.

use std::{
    cell::RefCell,
    fmt,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use crate::db::Conn;

/// A point on the path of a change. Where it has the connection, a test may ask the database what is known there.
#[derive(Debug)]
pub enum Moment<'a> {
    /// A transaction that writes is about to begin.
    BeforeBegin(&'a mut Conn),
    /// It has begun, and nothing was asked in it.
    Begun(&'a mut Conn),
    /// Everything was written, and nothing is kept yet.
    BeforeCommit(&'a mut Conn),
    /// What was written is kept.
    Committed,
    /// The viewers are about to be told.
    BeforeTelling,
    /// A mail was claimed and is about to leave.
    BeforeSending,
    /// Everything is done and the answer is about to go out.
    BeforeAnswer,
}

/// A lock without which two servers would overwrite one another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MomentLock {
    /// Of the file, from the begin of a transaction on (SQLite).
    File,
    /// Of a tournament, by its row (PostgreSQL).
    Tournament,
    /// Of a table that has one journal, such as the accounts (PostgreSQL).
    Table,
    /// Of the mail that is claimed (PostgreSQL).
    Mail,
    /// Of the count of attempts (PostgreSQL).
    Count,
}

/// What a copy or an author looks at before it believes the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Guard {
    /// Whether other events are known by the same numbers.
    Fork,
    /// Whether the sender is still the author.
    Generation,
    /// Whether a receipt is about what was sent.
    Receipt,
}

/// Who looks on.
pub trait Watcher: Send + Sync {
    /// What runs has come to a moment. It goes on when this returns; a panic stops it there.
    fn reached(&self, moment: Moment<'_>);

    /// Whether this lock is left out, to see that somebody notices.
    fn leaves_out(&self, lock: MomentLock) -> bool;

    /// Whether this is not looked at, to see that somebody notices.
    fn overlooks(&self, _: Guard) -> bool {
        false
    }
}

static WATCHED: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    static WATCHER: RefCell<Option<Arc<dyn Watcher>>> = const { RefCell::new(None) };
}

/// A thread that is watched, until this is dropped.
pub struct ThreadWatch {
    before: Option<Arc<dyn Watcher>>,
}

impl fmt::Debug for ThreadWatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Watch")
    }
}

impl Drop for ThreadWatch {
    fn drop(&mut self) {
        WATCHER.set(self.before.take());
        WATCHED.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Lets somebody watch this thread.
#[must_use]
pub fn watch(watcher: Arc<dyn Watcher>) -> ThreadWatch {
    WATCHED.fetch_add(1, Ordering::Relaxed);
    let before = WATCHER.replace(Some(watcher));
    ThreadWatch { before }
}

/// Who watches this thread: for a thread that works for it.
#[must_use]
pub fn current() -> Option<Arc<dyn Watcher>> {
    if cfg!(debug_assertions) && WATCHED.load(Ordering::Relaxed) > 0 {
        WATCHER.with_borrow(Clone::clone)
    } else {
        None
    }
}

/// Says that this thread has come to a moment.
pub fn reached(moment: Moment<'_>) {
    if let Some(watcher) = current() {
        watcher.reached(moment);
    }
}

/// Whether a lock is to be taken: always, but in a test that wants to see it missed.
#[must_use]
pub fn takes(lock: MomentLock) -> bool {
    current().is_none_or(|watcher| !watcher.leaves_out(lock))
}

/// Whether something is to be looked at: always, but in a test that wants to see it missed.
#[must_use]
pub fn looks(guard: Guard) -> bool {
    current().is_none_or(|watcher| !watcher.overlooks(guard))
}
