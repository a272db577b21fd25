//! One connection, to either database, and the pool's way of opening it.

mod either;
mod erased;

pub use either::{Either, MultiBackend};

use secrecy::ExposeSecret as _;
use std::fmt;

use diesel::connection::{AnsiTransactionManager, TransactionManager};
use diesel::r2d2::{ManageConnection, R2D2Connection};
use diesel::{Connection, PgConnection, QueryResult, SqliteConnection};

use super::{DbError, settings};
use crate::config::DatabaseUrl;
use crate::moment::{self, MomentLock};
use crate::private;

/// A connection to SQLite or PostgreSQL. Ordinary diesel queries run on it unchanged.
///
/// What diesel cannot write for both at once (`ON CONFLICT`, several rows in one `INSERT`, `UNION`) goes through
/// [`each!`](crate::db::each); what only PostgreSQL has (`FOR UPDATE`) through `lock_rows!`, `first_free!` or a `match` on [`Conn::either`].
pub struct Conn(Either);

/// Runs the same diesel expression on whichever database a [`Conn`] is connected to: for the few expressions that
/// compile for each database but not for both at once.
///
/// ```ignore
/// each!(c, |c| diesel::insert_into(notes::table).values(&rows).execute(c))?;
/// ```
#[macro_export]
macro_rules! each {
    ($conn:expr, |$c:ident| $body:expr) => {
        match $crate::db::Conn::either($conn) {
            $crate::db::Either::Sqlite($c) => $body,
            $crate::db::Either::Postgres($c) => $body,
        }
    };
}

/// The first row of a query that nobody else is taking: whoever asks at the same time gets the one after it. What is taken is to be marked in the same transaction.
/// SQLite's writers wait for each other: its write transaction has locked the whole file.
macro_rules! first_free {
    ($conn:expr, $query:expr) => {
        match $crate::db::Conn::either($conn) {
            $crate::db::Either::Sqlite(c) => $query.first(c).optional(),
            $crate::db::Either::Postgres(c)
                if $crate::moment::takes($crate::moment::MomentLock::Mail) =>
            {
                $query.for_update().skip_locked().first(c).optional()
            }
            $crate::db::Either::Postgres(c) => $query.first(c).optional(),
        }
    };
}
pub(super) use first_free;

/// Makes those who write these rows, or what hangs on them, take turns until the transaction ends. A statement after it sees what whoever was before it did.
/// On SQLite writers take turns anyway.
macro_rules! lock_rows {
    ($conn:expr, $query:expr) => {
        $crate::db::conn::lock_rows!($conn, $query, for_update)
    };
    ($conn:expr, $query:expr, $how:ident) => {
        match $crate::db::Conn::either($conn) {
            $crate::db::Either::Sqlite(_) => Ok(()),
            $crate::db::Either::Postgres(c) => {
                let locked = $query.$how().execute(c);
                locked.map(drop).map_err($crate::db::DbError::from)
            }
        }
    };
}
pub(super) use lock_rows;

impl fmt::Debug for Conn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Either::Sqlite(_) => "Conn::Sqlite",
            Either::Postgres(_) => "Conn::Postgres",
        })
    }
}

impl Conn {
    /// The session, for what is written for each database.
    pub fn either(&mut self) -> &mut Either {
        &mut self.0
    }

    /// The session alone, for what is not handed back.
    pub(super) fn into_either(self) -> Either {
        self.0
    }

    /// Opens the database that the address names, with the settings under which nothing acknowledged is lost.
    ///
    /// diesel's own way is not used: it tries one database after the other, so that a PostgreSQL that is down would
    /// become an SQLite file named after its address.
    ///
    /// # Errors
    /// [`DbError::Connect`], or [`DbError::Unsafe`] when a setting does not hold.
    pub(super) fn open(url: &DatabaseUrl) -> Result<Conn, DbError> {
        let refused = |error: diesel::ConnectionError| DbError::Connect {
            url: url.to_string(),
            why: error.to_string(),
        };
        match url {
            DatabaseUrl::Sqlite(path) => {
                // SQLite gives its log and its index the rights of the file, and a new file those of everybody; where it cannot be made SQLite says why
                drop(private::create_file(path));
                let mut c = SqliteConnection::establish(&file_name(path)).map_err(refused)?;
                settings::make_sqlite_durable(&mut c)?;
                Ok(Conn(Either::Sqlite(c)))
            }
            DatabaseUrl::Postgres(address) => {
                let address = with_time_limits(address.expose_secret());
                let mut c = PgConnection::establish(&address).map_err(refused)?;
                settings::check_postgres_durable(&mut c)?;
                Ok(Conn(Either::Postgres(c)))
            }
        }
    }

    /// Starts a transaction that means to write.
    ///
    /// On SQLite it takes the write lock at once: a transaction that reads first and asks for the lock later fails
    /// with "database is locked" whenever somebody wrote in between, however long it would have waited.
    pub(super) fn begin_write(&mut self) -> QueryResult<()> {
        match &mut self.0 {
            Either::Sqlite(c) if moment::takes(MomentLock::File) => {
                AnsiTransactionManager::begin_transaction_sql(c, "BEGIN IMMEDIATE")
            }
            Either::Sqlite(c) => AnsiTransactionManager::begin_transaction_sql(c, "BEGIN"),
            Either::Postgres(c) => AnsiTransactionManager::begin_transaction_sql(c, "BEGIN"),
        }
    }

    /// Starts a transaction that sees one state of the database throughout and cannot write; of an SQLite file those cannot that are [for reading](PoolPurpose).
    pub(super) fn begin_read(&mut self) -> QueryResult<()> {
        match &mut self.0 {
            Either::Sqlite(c) => AnsiTransactionManager::begin_transaction_sql(c, "BEGIN"),
            Either::Postgres(c) => AnsiTransactionManager::begin_transaction_sql(
                c,
                "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY",
            ),
        }
    }

    /// Lets writers of a table take turns until the transaction ends; readers go on. On SQLite they do so anyway.
    pub(super) fn lock_table(&mut self, table: &'static str) -> Result<(), DbError> {
        if let Either::Postgres(c) = &mut self.0
            && moment::takes(MomentLock::Table)
        {
            let sql = format!("LOCK TABLE {table} IN SHARE ROW EXCLUSIVE MODE");
            diesel::connection::SimpleConnection::batch_execute(c, &sql)?;
        }
        Ok(())
    }

    /// Keeps what was written.
    ///
    /// PostgreSQL answers `COMMIT` with a silent rollback when an error inside the transaction was ignored, so the
    /// transaction is asked first whether it is still alive.
    pub(super) fn commit(&mut self) -> QueryResult<()> {
        if let Either::Postgres(c) = &mut self.0 {
            diesel::connection::SimpleConnection::batch_execute(c, "SELECT 1")?;
        }
        <Conn as TransactionManager<Conn>>::commit_transaction(self)
    }

    /// Forgets what was written since `begin_write`, or ends a reading.
    pub(super) fn roll_back(&mut self) -> QueryResult<()> {
        <Conn as TransactionManager<Conn>>::rollback_transaction(self)
    }
}

/// A path as SQLite takes it literally: it reads `file:…` and `…://…` at the start of a name as an address.
pub(super) fn file_name(path: &std::path::Path) -> String {
    if path.is_absolute() {
        path.display().to_string()
    } else {
        format!("./{}", path.display())
    }
}

/// Takes an SQLite file away from others on this machine, where it was made when everybody could read it.
pub(super) fn close_to_others(path: &std::path::Path) {
    for ending in ["", "-wal", "-shm"] {
        let mut name = path.as_os_str().to_owned();
        name.push(ending);
        let file = std::path::PathBuf::from(name);
        match private::close_to_others(&file) {
            Ok(false) => {}
            Ok(true) => {
                tracing::warn!(file = %file.display(), "everybody on this machine could read the database; now only its owner can");
            }
            Err(error) => {
                tracing::warn!(%error, file = %file.display(), "everybody on this machine can read the database");
            }
        }
    }
}

/// How long a server that is gone may take to be noticed, by libpq's names: connecting, a line without a word, and what was sent and not received.
const TIME_LIMITS: [(&str, &str); 5] = [
    ("connect_timeout", "5"),
    ("keepalives_idle", "10"),
    ("keepalives_interval", "5"),
    ("keepalives_count", "3"),
    ("tcp_user_timeout", "15000"),
];

/// The address with those limits that it does not set itself.
fn with_time_limits(address: &str) -> String {
    let mut all = address.to_owned();
    for (name, value) in TIME_LIMITS {
        if !address.contains(&format!("{name}=")) {
            all.push(if all.contains('?') { '&' } else { '?' });
            all.push_str(&format!("{name}={value}"));
        }
    }
    all
}

/// What the connections of a pool are for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PoolPurpose {
    /// Nothing can be written with them.
    Reading,
    Writing,
}

/// How the pool opens and judges connections.
#[derive(Debug)]
pub(super) struct Manager {
    pub(super) url: DatabaseUrl,
    pub(super) purpose: PoolPurpose,
}

impl ManageConnection for Manager {
    type Connection = Conn;
    type Error = DbError;

    fn connect(&self) -> Result<Conn, DbError> {
        let mut c = Conn::open(&self.url)?;
        settings::limit_time(&mut c)?;
        if self.purpose == PoolPurpose::Reading {
            settings::only_read(&mut c)?;
        }
        Ok(c)
    }

    fn is_valid(&self, c: &mut Conn) -> Result<(), DbError> {
        match c.either() {
            // nobody is there who could have hung up
            Either::Sqlite(_) => Ok(()),
            Either::Postgres(c) => Ok(c.ping()?),
        }
    }

    fn has_broken(&self, c: &mut Conn) -> bool {
        std::thread::panicking() || c.is_broken()
    }
}
