//! Rows to domain values and back. No decisions are taken here.
//!
//! One file per noun, each with free functions that take a [`&mut Conn`](Conn) and are named `find`, `list`, `create`,
//! `update`, `delete` or `claim`. [`Db::write`] and [`Db::read`] are the only two ways into a transaction, and the only
//! bridge between the async program and the database, which blocks.

pub mod account;
mod account_row;
pub mod analysis;
pub mod api_token;
pub mod application;
mod asked;
pub mod carried;
pub mod challenge;
pub mod circuit;
pub mod club_names;
pub mod copy;
pub mod credentials;
mod deleted;
pub mod device;
mod due;
mod earlier;
pub mod email_link;
pub mod entered;
pub mod erasure;
pub mod follower;
mod former;
pub mod hall_network;
pub mod helper;
mod hindrance;
pub mod hook;
pub mod initials;
pub mod journal;
pub mod licensed;
pub mod logo;
pub mod merge;
pub mod new_hook;
pub mod news;
pub mod notice;
pub mod office;
pub mod outbox;
pub mod package;
pub mod papers;
pub mod passkey;
pub mod personal;
pub mod picture;
pub mod player;
pub mod public_change;
pub mod pulled;
pub mod push;
pub mod question;
pub mod rating_edition;
pub mod rating_list;
pub mod reading;
pub mod register;
mod registered;
pub(crate) mod said;
pub mod schema;
pub mod screen;
pub mod second_factor;
pub mod separation;
pub mod session;
pub mod site;
pub mod stream;
pub mod team;
pub mod throttle;
pub mod title;
pub mod token;
pub mod tournament;
pub mod unlinked;

mod conn;
pub mod contact;
mod error;
mod made;
mod migrate;
mod person;
mod rank;
mod reworded;
mod settings;
mod side;
mod waited;
mod watch;
mod write_over;

pub use conn::{Conn, Either, MultiBackend};
pub use error::DbError;
pub use migrate::MigrationStep;
pub use rank::as_stranger;
pub use watch::{WriteWatch, Written};

pub use crate::each;
use crate::{
    config::DatabaseUrl,
    moment::{self, Moment},
};
use conn::PoolPurpose;
use side::{Given, Side};
use waited::Running;

/// The database: connections for reading and others for writing, so that whoever waits to write holds up nobody who reads. Cloning it is cheap.
///
/// Hundreds of functions are done in a transaction. Turns, threads and the transaction know none of their types, so that they are compiled once.
#[derive(Clone)]
pub struct Db {
    url: DatabaseUrl,
    reading: Side,
    writing: Side,
}

impl std::fmt::Debug for Db {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Db")
    }
}

impl Db {
    /// Opens the database, migrates it and has `connections` at it (at least two): half of them for reading; on SQLite all but one, since writers take turns.
    ///
    /// # Errors
    /// [`DbError::Connect`] when it cannot be reached, [`DbError::Unsafe`] when a setting would allow acknowledged work
    /// to be lost, [`DbError::Newer`] or [`DbError::Migration`] when its tables cannot be brought up to date.
    pub fn open(url: &DatabaseUrl, connections: u32) -> Result<Db, DbError> {
        Db::open_after(url, connections, |_| Ok(()))
    }

    /// The same. Before the tables of a database that holds something change, `before` is asked, which may refuse; see
    /// [`backup::before_migration`](crate::backup::before_migration).
    ///
    /// # Errors
    /// As [`Db::open`], and what `before` says.
    pub(crate) fn open_after(
        url: &DatabaseUrl,
        connections: u32,
        before: impl FnOnce(&MigrationStep) -> Result<(), DbError>,
    ) -> Result<Db, DbError> {
        // one connection first: switching a new SQLite file to WAL must not race with the pool's other connections,
        // and the pool would hide why a connection failed
        let mut first = Conn::open(url)?;
        let migrated = migrate::up_or_beside(&mut first, before)?;
        if let Some(version) = migrated.last() {
            tracing::info!(
                version,
                migrations = migrated.len(),
                "migrated the database"
            );
        }
        let writers = match url {
            DatabaseUrl::Sqlite(path) => {
                conn::close_to_others(path);
                1
            }
            DatabaseUrl::Postgres(_) => connections / 2,
        };
        Ok(Db {
            url: url.clone(),
            reading: Side::new(
                url,
                connections.saturating_sub(writers),
                PoolPurpose::Reading,
            )?,
            writing: Side::new(url, writers, PoolPurpose::Writing)?,
        })
    }

    /// Undoes every migration of the database at `url`, and with them all data: for tests of the migrations.
    ///
    /// # Errors
    /// As [`Db::open`]; always in a program that is built for use, so that no call of it takes anybody's data.
    pub fn undo_migrations(url: &DatabaseUrl) -> Result<usize, DbError> {
        if !cfg!(debug_assertions) {
            let why = "a program that is built for use undoes no migrations";
            return Err(DbError::Migration(why.to_owned()));
        }
        migrate::down(&mut Conn::open(url)?)
    }

    /// Runs `f` in one transaction that may write, on a blocking thread. An error rolls everything back.
    ///
    /// The commit is on the disk when this returns. On SQLite writers take turns (`BEGIN IMMEDIATE`). Errors of the
    /// database must leave `f` through `?`: one that is caught and ignored makes the commit fail on PostgreSQL.
    ///
    /// # Errors
    /// Those of `f`, and [`DbError`]s of the transaction itself.
    pub async fn write<T, E>(
        &self,
        f: impl FnOnce(&mut Conn) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<DbError> + Send + 'static,
    {
        let db = self.clone();
        let work = move || -> Given { Box::new(db.write_blocking(f)) };
        given(self.writing.work(Box::new(work)).await)
    }

    /// Runs `f` in one transaction that sees one state of the database throughout and cannot write, on a blocking thread.
    ///
    /// # Errors
    /// Those of `f`, and [`DbError`]s of the transaction itself.
    pub async fn read<T, E>(
        &self,
        f: impl FnOnce(&mut Conn) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<DbError> + Send + 'static,
    {
        let db = self.clone();
        let work = move || -> Given { Box::new(db.read_blocking(f)) };
        given(self.reading.work(Box::new(work)).await)
    }

    /// [`Db::write`] for callers that are not async, such as the command line.
    ///
    /// # Errors
    /// As [`Db::write`].
    pub fn write_blocking<T, E: From<DbError>>(
        &self,
        f: impl FnOnce(&mut Conn) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut done = None;
        let work = |c: &mut Conn| match done.insert(f(c)) {
            Ok(_) => End::Commit,
            Err(_) => End::RollBack,
        };
        self.write_transaction(Box::new(work))?;
        // there is something: the transaction was not refused
        done.unwrap_or_else(|| Err(DbError::Abandoned.into()))
    }

    /// The transaction around what writes, whatever it gives back.
    fn write_transaction(
        &self,
        work: Box<dyn FnOnce(&mut Conn) -> End + '_>,
    ) -> Result<(), DbError> {
        let mut c = self.writing.connection()?;
        let _running = Running::begin();
        moment::reached(Moment::BeforeBegin(&mut c));
        c.begin_write()?;
        self.writing.answered();
        moment::reached(Moment::Begun(&mut c));
        match work(&mut c) {
            End::Commit => {
                moment::reached(Moment::BeforeCommit(&mut c));
                if let Err(error) = c.commit() {
                    abandon(&mut c);
                    return Err(error.into());
                }
                moment::reached(Moment::Committed);
            }
            End::RollBack => abandon(&mut c),
        }
        Ok(())
    }

    /// [`Db::read`] for callers that are not async, such as the command line.
    ///
    /// # Errors
    /// As [`Db::read`].
    pub fn read_blocking<T, E: From<DbError>>(
        &self,
        f: impl FnOnce(&mut Conn) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut done = None;
        self.read_transaction(Box::new(|c| done = Some(f(c))))?;
        // there is something: the transaction was not refused
        done.unwrap_or_else(|| Err(DbError::Abandoned.into()))
    }

    /// The transaction around what reads.
    fn read_transaction(&self, work: Box<dyn FnOnce(&mut Conn) + '_>) -> Result<(), DbError> {
        let mut c = self.reading.connection()?;
        let _running = Running::begin();
        c.begin_read()?;
        self.reading.answered();
        work(&mut c);
        abandon(&mut c);
        Ok(())
    }

    /// The same for a command that works through everything: neither its statements nor the time between two of them are bounded.
    ///
    /// # Errors
    /// As [`Db::read`].
    pub fn read_at_length<T, E: From<DbError>>(
        &self,
        f: impl FnOnce(&mut Conn) -> Result<T, E>,
    ) -> Result<T, E> {
        self.read_blocking(|c| {
            settings::take_any_time(c)?;
            f(c)
        })
    }

    /// How the pools are.
    #[must_use]
    pub fn pool_state(&self) -> PoolState {
        let (reading, writing) = (self.reading.state(), self.writing.state());
        PoolState {
            open: reading.connections + writing.connections,
            idle: reading.idle_connections + writing.idle_connections,
            writers_waiting: self.writing.awaiting(),
            given_up: error::given_up(),
        }
    }
}

/// How a transaction ends.
enum End {
    Commit,
    RollBack,
}

/// What was given back, as what it is: what `write` and `read` box is of the types that they return.
fn given<T: 'static, E: From<DbError> + 'static>(done: Result<Given, DbError>) -> Result<T, E> {
    let given = done?.downcast::<Result<T, E>>();
    given.map_or_else(|_| Err(DbError::Abandoned.into()), |given| *given)
}

/// How the pools are, for who watches the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PoolState {
    /// Connections that are open.
    pub open: u32,
    /// Those of them that nobody uses.
    pub idle: u32,
    /// How many wait for a connection to write by.
    pub writers_waiting: u32,
    /// How often somebody gave up waiting, for a connection or a lock, since the program started.
    pub given_up: u64,
}

/// Whether this program can work with the tables: none is missing, and a newer program that added some lets this one work beside it.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn is_migrated(c: &mut Conn) -> Result<bool, DbError> {
    migrate::is_up(c)
}

/// Ends a transaction of which nothing is to be kept. When even that fails the connection is left in its transaction,
/// which makes the pool throw it away.
fn abandon(c: &mut Conn) {
    match c.roll_back() {
        // a commit that failed has rolled back already
        Ok(()) | Err(diesel::result::Error::NotInTransaction) => {}
        Err(error) => tracing::warn!(%error, "a transaction could not be rolled back"),
    }
}
