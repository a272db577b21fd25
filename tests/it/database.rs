//! What both databases promise alike.

use macro_rules_attribute::apply;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use arbitro::config::DatabaseUrl;
use arbitro::db::{self, Conn, Db, DbError, Either, each, site};
use diesel::connection::{Connection as _, InstrumentationEvent, SimpleConnection};
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Integer, Text};

use crate::on_each_database;
use crate::support::wait;

fn notes(c: &mut Conn) -> Result<i64, DbError> {
    Ok(each!(c, |c| sql::<BigInt>("SELECT count(*) FROM notes")
        .get_result::<i64>(c))?)
}

fn prepare(c: &mut Conn) -> Result<(), DbError> {
    Ok(c.batch_execute("CREATE TABLE notes (id INTEGER PRIMARY KEY, n INTEGER NOT NULL)")?)
}

#[apply(on_each_database)]
fn an_error_rolls_everything_back(db: &TestDb) {
    db.write(prepare);
    let failed: Result<(), DbError> = db.db.write_blocking(|c| {
        c.batch_execute("INSERT INTO notes VALUES (1, 1)")?;
        Err(DbError::corrupt("on purpose"))
    });
    assert!(matches!(failed, Err(DbError::Corrupt { .. })));
    assert_eq!(db.read(notes), 0);
}

#[apply(on_each_database)]
fn a_panic_writes_nothing_and_costs_no_connection(db: &TestDb) {
    db.write(prepare);
    for _ in 0..20 {
        let failed: Result<(), DbError> = wait(db.db.write(|c| {
            c.batch_execute("INSERT INTO notes VALUES (1, 1)")?;
            panic!("on purpose")
        }));
        assert!(matches!(failed, Err(DbError::Abandoned)));
    }
    assert_eq!(db.read(notes), 0);
    db.write(|c| Ok(c.batch_execute("INSERT INTO notes VALUES (1, 1)")?));
    assert_eq!(db.read(notes), 1);
}

#[apply(on_each_database)]
fn reading_cannot_write(db: &TestDb) {
    db.write(prepare);
    let refused: Result<(), DbError> = db
        .db
        .read_blocking(|c| Ok(c.batch_execute("INSERT INTO notes VALUES (1, 1)")?));
    assert!(refused.is_err());
    // the connection goes back to the pool able to write
    for n in 0..20 {
        db.write(move |c| Ok(c.batch_execute(&format!("INSERT INTO notes VALUES ({n}, 1)"))?));
        assert_eq!(db.read(notes), n + 1);
    }
}

/// What is said between two readings can make a database forget how it reads: after `PRAGMA query_only` SQLite prepared each statement anew.
#[apply(on_each_database)]
fn nothing_is_said_between_readings_and_a_statement_is_prepared_once(db: &TestDb) {
    let said = Arc::new(Mutex::new(Vec::new()));
    for _ in 0..40 {
        let heard = Arc::clone(&said);
        db.read(|c| {
            c.set_instrumentation(move |event: InstrumentationEvent<'_>| match event {
                InstrumentationEvent::StartQuery { query, .. } => {
                    heard.lock().unwrap().push(query.to_string());
                }
                InstrumentationEvent::CacheQuery { .. } => {
                    heard.lock().unwrap().push("prepare".to_owned());
                }
                _ => {}
            });
            db::account::count_active_admins(c)
        });
    }
    let mut times = BTreeMap::new();
    for said in said.lock().unwrap().iter() {
        let word = said.split(' ').next().unwrap().to_owned();
        *times.entry(word).or_insert(0) += 1;
    }
    let connections = times.remove("prepare").unwrap();
    assert!((1..=8).contains(&connections), "{connections}");
    // PostgreSQL is asked for a sign of life as well
    let selects = times.remove("SELECT").unwrap();
    assert!(selects == 40 || selects == 80 - connections, "{selects}");
    assert_eq!(
        times,
        [
            ("BEGIN".to_owned(), 40 - connections),
            ("ROLLBACK".to_owned(), 40)
        ]
        .into()
    );
}

#[apply(on_each_database)]
fn reading_sees_one_state(db: &TestDb) {
    db.write(prepare);
    db.read(|c| {
        assert_eq!(notes(c)?, 0);
        db.write(|c| Ok(c.batch_execute("INSERT INTO notes VALUES (1, 1)")?));
        assert_eq!(notes(c)?, 0);
        Ok(())
    });
    assert_eq!(db.read(notes), 1);
}

#[apply(on_each_database)]
fn writers_who_read_first_wait_for_each_other(db: &TestDb) {
    db.write(|c| {
        prepare(c)?;
        Ok(c.batch_execute("INSERT INTO notes VALUES (1, 0)")?)
    });
    let increment = |c: &mut Conn| -> Result<(), DbError> {
        let lock = if matches!(c.either(), Either::Postgres(_)) {
            " FOR UPDATE"
        } else {
            ""
        };
        let read = format!("SELECT n FROM notes WHERE id = 1{lock}");
        let n: i32 = each!(c, |c| sql::<Integer>(&read).get_result(c))?;
        Ok(c.batch_execute(&format!("UPDATE notes SET n = {}", n + 1))?)
    };
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| (0..25).for_each(|_| db.write(increment)));
        }
    });
    let n: i32 =
        db.read(|c| Ok(each!(c, |c| sql::<Integer>("SELECT n FROM notes").get_result(c))?));
    assert_eq!(n, 200);
}

#[apply(on_each_database)]
fn foreign_keys_hold_on_every_connection(db: &TestDb) {
    let orphan = "INSERT INTO tokens (hash, account_id, purpose, expires_at) VALUES ";
    let hash = if matches!(db.url, DatabaseUrl::Sqlite(_)) {
        "zeroblob(32)"
    } else {
        "decode(repeat('00', 32), 'hex')"
    };
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                let insert = format!("{orphan} ({hash}, 999, 'invitation', '2026-11-21 00:00:00')");
                let refused: Result<(), DbError> =
                    db.db.write_blocking(|c| Ok(c.batch_execute(&insert)?));
                assert!(
                    refused
                        .unwrap_err()
                        .to_string()
                        .to_lowercase()
                        .contains("foreign key")
                );
            });
        }
    });
}

#[apply(on_each_database)]
fn opening_at_once_migrates_once(db: &TestDb) {
    assert_eq!(Db::undo_migrations(&db.url).unwrap(), migrations());
    thread::scope(|scope| {
        let opened: Vec<_> = (0..4)
            .map(|_| scope.spawn(|| Db::open(&db.url, 2).map(drop)))
            .collect();
        for done in opened {
            done.join().unwrap().unwrap();
        }
    });
    let applied: i64 = db.read(|c| {
        const ASK: &str = "SELECT count(*) FROM __diesel_schema_migrations";
        Ok(each!(c, |c| sql::<BigInt>(ASK).get_result(c))?)
    });
    assert_eq!(usize::try_from(applied), Ok(migrations()));
}

/// Of three nodes that started at once on a new server two could not remember the address.
#[apply(on_each_database)]
fn nodes_that_start_at_once_remember_where_the_site_is(db: &TestDb) {
    for _ in 0..5 {
        db.write(|c| Ok(c.batch_execute("DELETE FROM site")?));
        thread::scope(|scope| {
            let remember = |node: usize| {
                let address = format!("https://node{node}.example.pt");
                let written = db.db.write_blocking(|c| site::set_address(c, &address));
                written.map_err(|error: DbError| error.to_string())
            };
            let nodes: Vec<_> = (0..6).map(|n| scope.spawn(move || remember(n))).collect();
            for node in nodes {
                assert_eq!(node.join().unwrap(), Ok(()));
            }
        });
        let address = db.read(site::address).unwrap();
        assert!(address.starts_with("https://node"), "{address}");
    }
}

#[apply(on_each_database)]
fn a_newer_database_is_refused(db: &TestDb) {
    db.write(|c| {
        Ok(c.batch_execute(
            "INSERT INTO __diesel_schema_migrations (version) VALUES ('29990101000001');
             UPDATE site SET value = '29990101000001' WHERE name = 'least-migration'",
        )?)
    });
    assert!(
        matches!(Db::open(&db.url, 1), Err(DbError::Newer(version)) if version == "29990101000001")
    );
}

fn migrations() -> usize {
    std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations/sqlite"))
        .unwrap()
        .count()
}

/// On SQLite an error that was ignored does no harm; PostgreSQL would answer the commit with a silent rollback.
#[test]
fn an_ignored_error_fails_the_commit_on_postgres() {
    let Some(db) = crate::support::database::TestDb::postgres() else {
        return;
    };
    db.write(prepare);
    let failed: Result<(), DbError> = db.db.write_blocking(|c| {
        c.batch_execute("INSERT INTO notes VALUES (1, 1)")?;
        let _ = c.batch_execute("INSERT INTO notes VALUES (1, 1)");
        Ok(())
    });
    assert!(failed.is_err());
    assert_eq!(db.read(notes), 0);
}

#[test]
fn a_command_takes_its_time_and_a_page_does_not() {
    let Some(db) = crate::support::database::TestDb::postgres() else {
        return;
    };
    let bounds = |c: &mut Conn| {
        const ASK: &str = "SELECT current_setting('statement_timeout') || ' ' ||
            current_setting('idle_in_transaction_session_timeout')";
        Ok::<String, DbError>(each!(c, |c| sql::<Text>(ASK).get_result(c))?)
    };
    // on every connection, and a page's after a command's
    for _ in 0..20 {
        assert_eq!(db.read(bounds), "12s 1min");
        assert_eq!(db.db.read_at_length(bounds).unwrap(), "0 0");
    }
}

#[test]
fn postgres_that_forgets_commits_is_refused() {
    let Some(db) = crate::support::database::TestDb::postgres() else {
        return;
    };
    let name: String = db.read(|c| {
        Ok(each!(c, |c| sql::<Text>(
            "SELECT current_database()::text"
        )
        .get_result(c))?)
    });
    db.write(|c| {
        Ok(c.batch_execute(&format!(
            "ALTER DATABASE {name} SET synchronous_commit = off"
        ))?)
    });
    let refused = Db::open(&db.url, 1).unwrap_err();
    assert!(
        matches!(
            &refused,
            DbError::Unsafe {
                setting: "synchronous_commit",
                ..
            }
        ),
        "{refused}"
    );
}

#[test]
fn sqlite_is_durable_on_every_connection() {
    let db = crate::support::database::TestDb::sqlite();
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                db.read(|c| {
                    let Either::Sqlite(c) = c.either() else {
                        unreachable!("asked for SQLite")
                    };
                    assert_eq!(
                        sql::<Integer>("PRAGMA synchronous").get_result::<i32>(c)?,
                        2
                    );
                    assert_eq!(
                        sql::<Text>("PRAGMA journal_mode").get_result::<String>(c)?,
                        "wal"
                    );
                    assert_eq!(
                        sql::<Integer>("PRAGMA foreign_keys").get_result::<i32>(c)?,
                        1
                    );
                    Ok(())
                });
            });
        }
    });
}

/// WAL needs shared memory beside the file; where it cannot be had the program must not start.
#[test]
fn sqlite_without_wal_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("locked.db");
    let mut other = SqliteConnection::establish(path.to_str().unwrap()).unwrap();
    other
        .batch_execute("PRAGMA locking_mode = EXCLUSIVE; CREATE TABLE x (y INTEGER)")
        .unwrap();
    assert!(Db::open(&DatabaseUrl::Sqlite(path), 1).is_err());
}

#[test]
fn a_server_that_is_down_is_named_without_its_password_and_makes_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let url = DatabaseUrl::parse("postgres://ana:geheim@127.0.0.1:1/arbitro").unwrap();
    let error = Db::open(&url, 1).unwrap_err().to_string();
    assert!(
        error.contains("postgres://ana:***@127.0.0.1:1/arbitro"),
        "{error}"
    );
    assert!(!error.contains("geheim"));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[apply(on_each_database)]
fn a_watch_notices_whatever_others_write(db: &TestDb) {
    db.write(prepare);
    let Some(mut watch) = db.db.watch() else {
        assert!(matches!(db.url, DatabaseUrl::Postgres(_)));
        return;
    };
    let other = Db::open(&db.url, 2).unwrap();
    let add = "INSERT INTO notes SELECT count(*) + 1, 1 FROM notes";
    for _ in 0..3 {
        for writer in [&db.db, &other] {
            let before = watch.written().unwrap();
            assert_eq!(watch.written(), Some(before));
            db.read(notes);
            assert_eq!(watch.written(), Some(before), "reading is no writing");
            let written: Result<(), DbError> = writer.write_blocking(|c| {
                c.batch_execute(add)?;
                assert_eq!(watch.written(), Some(before), "it is not committed yet");
                Ok(())
            });
            written.unwrap();
            assert_ne!(watch.written(), Some(before));
        }
    }
}

#[apply(on_each_database)]
fn a_crowd_of_strangers_stands_in_a_line_of_its_own(db: &TestDb) {
    const CROWD: usize = 24;
    db.write(prepare);
    let done = &AtomicUsize::new(0);
    let before = wait(async {
        let slow = || {
            std::thread::sleep(Duration::from_millis(20));
            Ok::<_, DbError>(())
        };
        let strangers = (0..CROWD).map(|_| async {
            db::as_stranger(db.db.write(move |_| slow())).await.unwrap();
            done.fetch_add(1, Ordering::SeqCst)
        });
        let desk = async {
            // all of them stand in line by now
            tokio::time::sleep(Duration::from_millis(30)).await;
            let before = done.load(Ordering::SeqCst);
            db.db.write(move |_| slow()).await.unwrap();
            done.load(Ordering::SeqCst) - before
        };
        let (desk, crowd) = tokio::join!(desk, futures_util::future::join_all(strangers));
        assert_eq!(crowd.len(), CROWD);
        desk
    });
    assert!(before < CROWD / 2, "{before} strangers went first");
}
