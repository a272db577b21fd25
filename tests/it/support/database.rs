//! A fresh, migrated database for each test, of each kind.
//!
//! SQLite: a file in a folder that goes with the test. PostgreSQL: a database of the server that the run has. Both are copies of a template that is
//! made once; the processes of a run agree by an advisory lock on who makes that of PostgreSQL.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use arbitro::cli::audit;
use arbitro::config::DatabaseUrl;
use arbitro::db::{Conn, Db, DbError};
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Text};

/// Runs a test on both databases, as `name::sqlite` and `name::postgres`.
///
/// ```ignore
/// #[apply(on_each_database)]
/// fn an_account_is_found(db: &TestDb) {
///     …
/// }
/// ```
#[macro_export]
macro_rules! on_each_database {
    ($(#[$meta:meta])* fn $name:ident($db:ident: &TestDb) $body:block) => {
        $(#[$meta])*
        fn $name($db: &$crate::support::database::TestDb) $body

        mod $name {
            use $crate::support::database::TestDb;

            #[test]
            fn sqlite() {
                super::$name(&TestDb::sqlite());
            }

            #[test]
            fn postgres() {
                if let Some(db) = TestDb::postgres() {
                    super::$name(&db);
                }
            }
        }
    };
}

/// Runs a test on SQLite alone, as `name::sqlite`: what asks no question of the database that another test does not ask on both. The words of a page,
/// its layout, the headers of an answer, the console's advice, a print. What writes along a path that no other test walks on PostgreSQL, and whatever
/// is about queries, locks, transactions, order, collation, types or migrations, is for [`on_each_database`].
///
/// ```ignore
/// #[apply(on_sqlite)]
/// fn a_page_says_so(db: &TestDb) {
///     …
/// }
/// ```
#[macro_export]
macro_rules! on_sqlite {
    ($(#[$meta:meta])* fn $name:ident($db:ident: &TestDb) $body:block) => {
        $(#[$meta])*
        fn $name($db: &$crate::support::database::TestDb) $body

        mod $name {
            use $crate::support::database::TestDb;

            #[test]
            fn sqlite() {
                super::$name(&TestDb::sqlite());
            }
        }
    };
}

/// A database of one test. It is gone when the test ends.
pub struct TestDb {
    /// The database, opened.
    pub db: Db,
    /// Its address, to open it again.
    pub url: DatabaseUrl,
    _kept: Kept,
}

enum Kept {
    Folder {
        _folder: tempfile::TempDir,
    },
    /// With the connection that made it: each costs the server a process.
    Server {
        admin: Mutex<PgConnection>,
        name: String,
    },
    Elsewhere,
}

const POOL: u32 = 8;

impl TestDb {
    /// A new SQLite file.
    pub fn sqlite() -> TestDb {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("test.db");
        fs::copy(sqlite_template(), &file).unwrap();
        let url = DatabaseUrl::Sqlite(file);
        TestDb {
            db: Db::open(&url, POOL).unwrap(),
            url,
            _kept: Kept::Folder { _folder: folder },
        }
    }

    /// A new PostgreSQL database, or nothing, with a word about it, where there is no server to make it on.
    pub fn postgres() -> Option<TestDb> {
        let server = server()?;
        let mut admin = admin(&server);
        let template = template(&server, &mut admin);
        let name = format!("t_{}", unique());
        copy(&mut admin, &template, &name);
        let url = url_of(&server, &name);
        Some(TestDb {
            db: Db::open(&url, POOL).unwrap(),
            url,
            _kept: Kept::made(admin, name),
        })
    }

    /// A new database of the same kind.
    pub fn another(&self) -> TestDb {
        match &self.url {
            DatabaseUrl::Sqlite(_) => TestDb::sqlite(),
            DatabaseUrl::Postgres(_) => TestDb::postgres().unwrap(),
        }
    }

    /// One that the test made itself, and looks after.
    pub fn elsewhere(db: Db, url: DatabaseUrl) -> TestDb {
        let _kept = Kept::Elsewhere;
        TestDb { db, url, _kept }
    }

    /// A new database of a server that is the test's own, and that it goes with.
    pub fn on(server: &str) -> TestDb {
        let name = format!("t_{}", unique());
        admin(server)
            .batch_execute(&format!("CREATE DATABASE {name}"))
            .unwrap();
        let url = url_of(server, &name);
        TestDb::elsewhere(Db::open(&url, POOL).unwrap(), url)
    }

    /// One write transaction.
    pub fn write<T>(&self, f: impl FnOnce(&mut Conn) -> Result<T, DbError>) -> T {
        self.db.write_blocking(f).unwrap()
    }

    /// One read transaction.
    pub fn read<T>(&self, f: impl FnOnce(&mut Conn) -> Result<T, DbError>) -> T {
        self.db.read_blocking(f).unwrap()
    }

    /// Every journal holds against its tables.
    pub fn assert_audited(&self) {
        for finding in self.read(audit::everything) {
            assert!(finding.verdict.is_ok(), "{finding}");
        }
    }

    /// More than ten minutes have gone by since anybody showed who they are.
    pub fn confirmed_long_ago(&self) {
        self.sql("UPDATE sessions SET confirmed_at = '2026-01-01 00:00:00'");
    }

    /// Nobody has shown who they are since they came in.
    pub fn confirmed_by_nobody(&self) {
        self.sql("UPDATE sessions SET confirmed_at = NULL");
    }

    /// Does what no part of the program would: to so many rows.
    pub fn sql(&self, statement: &str) -> usize {
        self.write(|c| Ok(diesel::sql_query(statement).execute(c)?))
    }
}

impl Kept {
    fn made(admin: PgConnection, name: String) -> Kept {
        let admin = Mutex::new(admin);
        Kept::Server { admin, name }
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        if let Kept::Server { admin, name } = self {
            let admin = admin.get_mut().unwrap_or_else(PoisonError::into_inner);
            // the pool's connections are still there
            let dropped = admin.batch_execute(&format!("DROP DATABASE {name} WITH (FORCE)"));
            if !std::thread::panicking() {
                dropped.unwrap();
            }
        }
    }
}

/// An empty PostgreSQL database without tables, and its address; for the tests of the migrations.
pub fn empty_postgres() -> Option<(DatabaseUrl, impl Drop)> {
    let server = server()?;
    let name = format!("e_{}", unique());
    let mut admin = admin(&server);
    admin
        .batch_execute(&format!("CREATE DATABASE {name}"))
        .unwrap();
    let url = url_of(&server, &name);
    Some((url, Kept::made(admin, name)))
}

/// The address of the throw-away server that `tests/run` starts.
pub fn server() -> Option<String> {
    #[expect(
        clippy::disallowed_methods,
        reason = "tests are told about the server this way"
    )]
    let (server, ci) = (
        std::env::var("TEST_POSTGRES_URL").ok(),
        std::env::var("CI").ok(),
    );
    match server.filter(|url| !url.is_empty()) {
        Some(url) => Some(url),
        None if ci.as_deref() == Some("true") => {
            panic!("TEST_POSTGRES_URL is not set, and CI=true allows no skipping")
        }
        None => {
            eprintln!("not run on PostgreSQL: TEST_POSTGRES_URL is not set (tests/run sets it)");
            None
        }
    }
}

fn url_of(server: &str, database: &str) -> DatabaseUrl {
    let (base, _) = server.rsplit_once('/').unwrap();
    DatabaseUrl::parse(&format!("{base}/{database}")).unwrap()
}

fn admin(server: &str) -> PgConnection {
    PgConnection::establish(server).unwrap()
}

fn unique() -> String {
    arbitro::secret::Secret::random().hash().short() + &std::process::id().to_string()
}

/// The migrated template of this build of the tests, made if it is missing.
fn template(server: &str, c: &mut PgConnection) -> String {
    let name = format!(
        "template_{}",
        env!("CARGO_PKG_VERSION_MAJOR").to_owned() + &migrations_digest("postgres")
    );
    if exists(c, &name) {
        return name;
    }
    c.batch_execute("SELECT pg_advisory_lock(7231002)").unwrap();
    if !exists(c, &name) {
        // renamed when complete: whoever sees the name sees all tables
        let unfinished = format!("{name}_unfinished");
        c.batch_execute(&format!(
            "DROP DATABASE IF EXISTS {unfinished} WITH (FORCE)"
        ))
        .unwrap();
        c.batch_execute(&format!("CREATE DATABASE {unfinished}"))
            .unwrap();
        drop(Db::open(&url_of(server, &unfinished), 1).unwrap());
        rename(c, &unfinished, &name);
    }
    c.batch_execute("SELECT pg_advisory_unlock(7231002)")
        .unwrap();
    name
}

/// A copy of a database, by its files: through the log, as servers do since PostgreSQL 15, it and its end cost three times as much. Servers before
/// that know no other way, and no word for it.
fn copy(c: &mut PgConnection, of: &str, name: &str) {
    let copied = format!("CREATE DATABASE {name} TEMPLATE {of}");
    let by_files = c.batch_execute(&format!("{copied} STRATEGY file_copy"));
    by_files.or_else(|_| c.batch_execute(&copied)).unwrap();
}

/// The server needs a moment to notice that the connection which migrated is closed.
fn rename(c: &mut PgConnection, from: &str, to: &str) {
    for _ in 0..100 {
        if c.batch_execute(&format!("ALTER DATABASE {from} RENAME TO {to}"))
            .is_ok()
        {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    panic!("the template {from} stays in use");
}

fn exists(c: &mut PgConnection, name: &str) -> bool {
    diesel::dsl::sql::<Bool>("SELECT EXISTS (SELECT 1 FROM pg_database WHERE datname = ")
        .bind::<Text, _>(name.to_owned())
        .sql(")")
        .get_result(c)
        .unwrap()
}

/// A migrated file, made if it is missing: it appears under its name when it is complete.
fn sqlite_template() -> PathBuf {
    let tmp = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let template = tmp.join(format!("template-{}.db", migrations_digest("sqlite")));
    if !template.exists() {
        let folder = tempfile::tempdir_in(tmp).unwrap();
        let [grown, packed] = ["grown.db", "packed.db"].map(|name| folder.path().join(name));
        drop(Db::open(&DatabaseUrl::Sqlite(grown.clone()), 1).unwrap());
        let mut c = SqliteConnection::establish(grown.to_str().unwrap()).unwrap();
        c.batch_execute(&format!("VACUUM INTO '{}'", packed.display()))
            .unwrap();
        fs::rename(packed, &template).unwrap();
    }
    template
}

/// Tells the templates of different migrations apart, where they outlive a test run.
fn migrations_digest(database: &str) -> String {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    let mut files: Vec<_> = fs::read_dir(folder.join(database))
        .unwrap()
        .map(|entry| entry.unwrap().path().join("up.sql"))
        .collect();
    files.sort();
    let mut hasher = DefaultHasher::new();
    for file in files {
        fs::read_to_string(file).unwrap().hash(&mut hasher);
    }
    format!("{:016x}", hasher.finish())
}
