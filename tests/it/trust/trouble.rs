//! The database cannot work: whoever asks is told so, and loses nothing.

use std::time::{Duration, Instant};

use arbitro::{
    account::SiteRole,
    config::DatabaseUrl,
    db::{DbError, Either},
};
use diesel::{
    PgConnection,
    connection::{Connection as _, SimpleConnection as _},
};
use macro_rules_attribute::apply;

use crate::{
    on_each_database,
    support::{
        database::{TestDb, server},
        fixture::Desk,
        site::Site,
    },
};

/// What an administrator of the database does to it.
fn administer(db: &TestDb, statement: &str) {
    let DatabaseUrl::Postgres(_) = &db.url else {
        unreachable!("only PostgreSQL has one")
    };
    let name = db.url.to_string();
    let name = name.rsplit('/').next().unwrap();
    let mut c = PgConnection::establish(&server().unwrap()).unwrap();
    c.batch_execute(&statement.replace("THIS", name)).unwrap();
}

const END_ALL: &str =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'THIS'";

/// From now on no account can be written.
fn forbid_writing(db: &TestDb) {
    match db.url {
        DatabaseUrl::Sqlite(_) => db.write(|c| {
            Ok(c.batch_execute(
                "CREATE TRIGGER full BEFORE INSERT ON accounts BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
            )?)
        }),
        DatabaseUrl::Postgres(_) => {
            administer(
                db,
                "ALTER DATABASE THIS SET default_transaction_read_only = on",
            );
            administer(db, END_ALL);
        }
    }
}

fn allow_writing(db: &TestDb) {
    match db.url {
        DatabaseUrl::Sqlite(_) => db.write(|c| Ok(c.batch_execute("DROP TRIGGER full")?)),
        DatabaseUrl::Postgres(_) => {
            administer(
                db,
                "ALTER DATABASE THIS RESET default_transaction_read_only",
            );
            administer(db, END_ALL);
        }
    }
}

#[apply(on_each_database)]
fn what_cannot_be_written_is_a_503_that_gives_the_form_back(db: &TestDb) {
    let site = Site::start(db);
    let mut chief = site.signed_in("chief@example.pt", SiteRole::Admin);
    chief.headers = vec![("sec-fetch-site", "same-origin".to_owned())];
    let fields = [
        ("email", "rui@example.pt"),
        ("name", "Rui Melo"),
        ("role", "arbiter"),
    ];
    for (lang, title) in [
        ("pt", "Base de dados indisponível"),
        ("en", "Database not available"),
    ] {
        chief.get(&format!("/account?lang={lang}"));
        forbid_writing(db);
        let failed = chief.post("/accounts", &fields);
        assert_eq!(failed.status, 503, "{}", failed.body);
        assert_eq!(failed.header("retry-after"), "15");
        assert!(failed.body.contains(title), "{}", failed.body);
        let page = failed.page();
        assert!(
            page.has("form[action='/accounts'] [value='Rui Melo']"),
            "{}",
            failed.body
        );
        allow_writing(db);
    }
    assert_eq!(
        chief.post("/accounts", &fields).status,
        200,
        "sent again from that page"
    );
}

#[apply(on_each_database)]
fn a_full_disk_is_trouble_of_the_database(db: &TestDb) {
    let refused: Result<(), DbError> = db.db.write_blocking(|c| {
        let full = match c.either() {
            Either::Sqlite(_) => {
                "PRAGMA max_page_count = 1; CREATE TABLE big (x BLOB); INSERT INTO big VALUES (zeroblob(1000000))"
            }
            Either::Postgres(_) => {
                "DO $$ BEGIN RAISE EXCEPTION 'could not extend file \"base/1\": No space left on device' USING ERRCODE = '53100'; END $$"
            }
        };
        Ok(c.batch_execute(full)?)
    });
    assert!(
        matches!(refused, Err(DbError::Unavailable(_))),
        "{refused:?}"
    );
}

#[test]
fn a_connection_that_is_lost_is_trouble_of_the_database() {
    let Some(db) = TestDb::postgres() else { return };
    let lost: Result<(), DbError> = db
        .db
        .write_blocking(|c| Ok(c.batch_execute("SELECT pg_terminate_backend(pg_backend_pid())")?));
    assert!(matches!(lost, Err(DbError::Unavailable(_))), "{lost:?}");
    // lost before the commit
    let lost: Result<(), DbError> = db.db.write_blocking(|c| {
        c.batch_execute("CREATE TABLE lost (x INTEGER)")?;
        administer(&db, END_ALL);
        Ok(())
    });
    assert!(matches!(lost, Err(DbError::Unavailable(_))), "{lost:?}");
    db.write(|c| Ok(c.batch_execute("CREATE TABLE lost (x INTEGER)")?));
}

/// A server that speaks another language, to a user who may not choose it.
#[test]
fn a_lock_that_was_waited_for_in_vain_is_known_in_any_language() {
    let Some(db) = TestDb::postgres() else { return };
    let say = |seconds: u8| {
        format!(
            "DO $$ BEGIN PERFORM pg_sleep({seconds}); \
             RAISE EXCEPTION 'a cancelar o comando devido ao tempo de espera' USING ERRCODE = '55P03'; END $$"
        )
    };
    let waited: Result<(), DbError> = db.db.write_blocking(|c| Ok(c.batch_execute(&say(5))?));
    assert!(matches!(waited, Err(DbError::Busy(_))), "{waited:?}");
    let at_once: Result<(), DbError> = db.db.write_blocking(|c| Ok(c.batch_execute(&say(0))?));
    assert!(matches!(at_once, Err(DbError::Query(_))), "{at_once:?}");
}

#[test]
fn a_statement_of_a_page_is_bounded() {
    let Some(db) = TestDb::postgres() else { return };
    let begun = Instant::now();
    let slow: Result<(), DbError> = db
        .db
        .read_blocking(|c| Ok(c.batch_execute("SELECT pg_sleep(60)")?));
    assert!(matches!(slow, Err(DbError::Busy(_))), "{slow:?}");
    assert!(begun.elapsed() < Duration::from_secs(20));
}

/// Nobody waits for another's five seconds, and all is well when the database is back.
#[test]
fn a_database_that_is_down_is_a_503_for_everybody_at_once() {
    let Some(db) = TestDb::postgres() else { return };
    let site = Site::start(&db);
    let mut ana = site.signed_in("ana@example.pt", SiteRole::Arbiter);
    ana.headers = vec![("sec-fetch-site", "same-origin".to_owned())];
    administer(&db, "ALTER DATABASE THIS ALLOW_CONNECTIONS false");
    administer(&db, END_ALL);
    std::thread::scope(|scope| {
        let crowd: Vec<_> = (0..30)
            .map(|_| {
                let mut ana = ana.clone();
                scope.spawn(move || {
                    let begun = Instant::now();
                    let answer = ana.get("/account");
                    assert_eq!(answer.status, 503);
                    assert!(!answer.header("retry-after").is_empty());
                    begun.elapsed()
                })
            })
            .collect();
        for one in crowd {
            let took = one.join().unwrap();
            assert!(took < Duration::from_secs(9), "{took:?}");
        }
    });
    let failed = ana.post("/account/language", &[("lang", "en")]);
    assert_eq!(failed.status, 503);
    assert!(
        failed
            .page()
            .has("form[action='/account/language'] [value=en]"),
        "{}",
        failed.body
    );
    administer(&db, "ALTER DATABASE THIS ALLOW_CONNECTIONS true");
    assert!(super::within(10, || ana.get("/account").status == 200));
}

/// Pages that are kept ask the database whether they still hold: when it cannot say, and there is none from before, nobody is told that the program is at fault.
#[test]
fn a_public_page_says_that_the_database_is_down() {
    let Some(db) = TestDb::postgres() else { return };
    let desk = Desk::open(&db, &["Ana", "Berta"], 1);
    let (page, mut reader) = (desk.url("standings"), desk.site.browser());
    administer(&db, "ALTER DATABASE THIS ALLOW_CONNECTIONS false");
    administer(&db, END_ALL);
    let down = reader.get(&page);
    assert_eq!(down.status, 503, "{}", down.body);
    assert!(!down.header("retry-after").is_empty());
    administer(&db, "ALTER DATABASE THIS ALLOW_CONNECTIONS true");
    assert!(super::within(10, || reader.get(&page).status == 200));
}
