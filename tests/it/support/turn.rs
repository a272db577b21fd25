//! Two transactions of which the second begins before the first is kept: it waits for the first, or goes by what stood before.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::{Duration, Instant};

use arbitro::db::{Conn, DbError, Either};
use diesel::prelude::*;
use diesel::sql_types::Bool;

use super::database::TestDb;

/// After this the test goes on, whatever the other does: it waits for nobody.
const LONGEST: Duration = Duration::from_secs(3);
const PAUSE: Duration = Duration::from_millis(5);

/// Whoever comes second.
pub struct Second<'a> {
    db: &'a TestDb,
    go: Sender<()>,
    is_done: &'a AtomicBool,
}

impl Second<'_> {
    /// Lets the second begin, and goes on once it waits for this transaction, or is done without having waited.
    pub fn comes(&self, c: &mut Conn) {
        self.go.send(()).unwrap();
        let until = Instant::now() + LONGEST;
        while !self.is_done.load(Ordering::SeqCst) && Instant::now() < until {
            let waits = match c.either() {
                // the one connection to write by is taken
                Either::Sqlite(_) => self.db.db.pool_state().writers_waiting > 0,
                Either::Postgres(c) => is_waited_for(c),
            };
            if waits {
                return;
            }
            thread::sleep(PAUSE);
        }
    }
}

/// Does somebody wait for a lock that this connection has?
fn is_waited_for(c: &mut PgConnection) -> bool {
    let waits = "EXISTS (SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid)))";
    diesel::select(diesel::dsl::sql::<Bool>(waits))
        .get_result(c)
        .unwrap()
}

/// Runs the first in a transaction, and the second when the first says so; the answer is what the second came to.
pub fn in_turn<T: Send>(
    db: &TestDb,
    first: impl FnOnce(&mut Conn, &Second<'_>) -> Result<(), DbError>,
    second: impl FnOnce() -> T + Send,
) -> T {
    let is_done = AtomicBool::new(false);
    let (go, begins) = mpsc::channel();
    let is_done = &is_done;
    thread::scope(|scope| {
        let other = scope.spawn(move || {
            begins.recv().unwrap();
            let came = second();
            is_done.store(true, Ordering::SeqCst);
            came
        });
        let second = Second { db, go, is_done };
        db.write(|c| first(c, &second));
        other.join().unwrap()
    })
}

/// The same of a first that is done with its work before the second begins.
pub fn one_after_the_other<T: Send>(
    db: &TestDb,
    first: impl FnOnce(&mut Conn) -> Result<(), DbError>,
    second: impl FnOnce() -> T + Send,
) -> T {
    let work = |c: &mut Conn, second: &Second<'_>| {
        first(c)?;
        second.comes(c);
        Ok(())
    };
    in_turn(db, work, second)
}
