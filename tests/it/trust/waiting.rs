//! Those who wait to write, and those who read meanwhile.

use std::{
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use arbitro::{account::SiteRole, db::Either};
use diesel::connection::SimpleConnection as _;
use macro_rules_attribute::apply;

use super::within;
use crate::{on_each_database, support::site::Site};

/// More than there are connections.
const WRITERS: u32 = 20;

/// Another program holds what everybody wants to write; twenty wait for it.
#[apply(on_each_database)]
fn whoever_reads_does_not_wait_for_those_who_write(db: &TestDb) {
    let site = Site::start(db);
    let ana = site.signed_in("ana@example.pt", SiteRole::Arbiter);
    let (held, is_held) = mpsc::channel();
    let (free, is_free) = mpsc::channel::<()>();
    let other = arbitro::db::Db::open(&db.url, 2).unwrap();
    thread::scope(|scope| {
        scope.spawn(move || {
            other.write_blocking(|c| {
                if let Either::Postgres(c) = c.either() {
                    c.batch_execute("LOCK TABLE accounts, sessions IN SHARE ROW EXCLUSIVE MODE")?;
                }
                held.send(()).unwrap();
                let _ = is_free.recv();
                Ok::<_, arbitro::db::DbError>(())
            })
        });
        is_held.recv().unwrap();
        let writers: Vec<_> = (0..WRITERS)
            .map(|_| {
                let mut ana = ana.clone();
                scope.spawn(move || ana.sends("/account/language", &[("lang", "en")]))
            })
            .collect();
        // those who have no connection; one or a few wait in the database
        let wait = || db.db.pool_state().writers_waiting >= WRITERS / 2;
        assert!(within(10, wait));
        let mut reader = ana.clone();
        for _ in 0..5 {
            let begun = Instant::now();
            assert_eq!(reader.get("/account").status, 200);
            assert!(
                begun.elapsed() < Duration::from_secs(2),
                "{:?}",
                begun.elapsed()
            );
        }
        free.send(()).unwrap();
        let statuses: Vec<u16> = writers.into_iter().map(|one| one.join().unwrap()).collect();
        assert!(statuses.iter().all(|one| *one == 303), "{statuses:?}");
    });
}
