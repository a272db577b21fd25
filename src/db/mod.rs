//! Rows to domain values and back. No decisions are taken here.
//!
//! One file per noun, each with free functions that take a [`&mut Conn`](Conn) and are named `find`, `list`, `create`,
//! `update`, `delete` or `claim`. [`Db::write`] and [`Db::read`] are the only two ways into a transaction, and the only
//! bridge between the async program and the database, which blocks.

pub mod account;
pub mod copy;
pub mod credentials;
pub mod device;
pub mod journal;
pub mod outbox;
pub mod picture;
pub mod player;
pub mod rating_list;
pub mod schema;
pub mod second_factor;
pub mod session;
pub mod site;
pub mod throttle;
pub mod token;
pub mod tournament;

mod conn;
mod error;
mod migrate;
mod person;
mod settings;

use std::time::Duration;

use diesel::r2d2;

pub use conn::{Conn, MultiBackend};
pub use error::DbError;

use crate::config::DatabaseUrl;
pub use crate::each;
use conn::Manager;

/// How long a request waits for a free connection before it is told that the server is busy.
const POOL_WAIT: Duration = Duration::from_secs(5);

/// The database: a pool of connections. Cloning it is cheap.
#[derive(Clone)]
pub struct Db {
    pool: r2d2::Pool<Manager>,
}

impl std::fmt::Debug for Db {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Db")
    }
}

impl Db {
    /// Opens the database, migrates it and fills a pool of `pool_size` connections (at least one).
    ///
    /// # Errors
    /// [`DbError::Connect`] when it cannot be reached, [`DbError::Unsafe`] when a setting would allow acknowledged work
    /// to be lost, [`DbError::Newer`] or [`DbError::Migration`] when its tables cannot be brought up to date.
    pub fn open(url: &DatabaseUrl, pool_size: u32) -> Result<Db, DbError> {
        // one connection first: switching a new SQLite file to WAL must not race with the pool's other connections,
        // and the pool would hide why a connection failed
        let mut first = Conn::open(url)?;
        let migrated = migrate::up(&mut first)?;
        for version in &migrated {
            tracing::info!(version, "migrated the database");
        }
        let pool = r2d2::Pool::builder()
            .max_size(pool_size.max(1))
            .min_idle(Some(1))
            .connection_timeout(POOL_WAIT)
            .error_handler(Box::new(LogErrors))
            .build(Manager { url: url.clone() })
            .map_err(|e| DbError::Connect {
                url: url.to_string(),
                why: e.to_string(),
            })?;
        Ok(Db { pool })
    }

    /// Undoes every migration of the database at `url`, and with them all data: for tests of the migrations.
    ///
    /// # Errors
    /// As [`Db::open`].
    pub fn undo_migrations(url: &DatabaseUrl) -> Result<usize, DbError> {
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
        blocking(move || db.write_blocking(f)).await
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
        blocking(move || db.read_blocking(f)).await
    }

    /// [`Db::write`] for callers that are not async, such as the command line.
    ///
    /// # Errors
    /// As [`Db::write`].
    pub fn write_blocking<T, E: From<DbError>>(
        &self,
        f: impl FnOnce(&mut Conn) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut c = self.connection()?;
        c.begin_write().map_err(DbError::from)?;
        match f(&mut c) {
            Ok(value) => {
                if let Err(error) = c.commit() {
                    abandon(&mut c);
                    return Err(DbError::from(error).into());
                }
                Ok(value)
            }
            Err(error) => {
                abandon(&mut c);
                Err(error)
            }
        }
    }

    /// [`Db::read`] for callers that are not async, such as the command line.
    ///
    /// # Errors
    /// As [`Db::read`].
    pub fn read_blocking<T, E: From<DbError>>(
        &self,
        f: impl FnOnce(&mut Conn) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut c = self.connection()?;
        c.begin_read().map_err(DbError::from)?;
        let result = f(&mut c);
        abandon(&mut c);
        result
    }

    fn connection(&self) -> Result<r2d2::PooledConnection<Manager>, DbError> {
        self.pool.get().map_err(|e| DbError::Busy(e.to_string()))
    }
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

async fn blocking<T, E>(work: impl FnOnce() -> Result<T, E> + Send + 'static) -> Result<T, E>
where
    T: Send + 'static,
    E: From<DbError> + Send + 'static,
{
    match tokio::task::spawn_blocking(work).await {
        Ok(result) => result,
        Err(_) => Err(DbError::Abandoned.into()),
    }
}

/// The pool's background errors, which have no caller to be returned to.
#[derive(Debug)]
struct LogErrors;

impl r2d2::HandleError<DbError> for LogErrors {
    fn handle_error(&self, error: DbError) {
        tracing::error!(%error, "a connection to the database failed");
    }
}
