//! What can go wrong between the program and its database.

use std::sync::atomic::{AtomicU64, Ordering};

use diesel::result::{DatabaseErrorKind, Error};

static GIVEN_UP: AtomicU64 = AtomicU64::new(0);

/// How often somebody gave up waiting for the database since the program started.
pub(super) fn given_up() -> u64 {
    GIVEN_UP.load(Ordering::Relaxed)
}

/// A failure of the database. "Not there" is not one: functions that look for a row return an `Option`.
#[derive(Debug, thiserror::Error)]
pub enum DbError {
    /// A statement failed.
    #[error("the database refused a statement: {0}")]
    Query(#[source] Error),
    /// Somebody else held a lock, or all connections, for too long. Trying again later is right.
    #[error("the database is busy: {0}")]
    Busy(String),
    /// A row holds what the program never writes.
    #[error("the database holds a value that makes no sense: {what}")]
    Corrupt {
        /// Where: `table.column`, and what was found when it is no secret.
        what: String,
    },
    /// The database could not be opened.
    #[error("cannot open the database {url}: {why}")]
    Connect {
        /// Which, without its password.
        url: String,
        /// The driver's words.
        why: String,
    },
    /// A setting under which acknowledged work could be lost.
    #[error("the database is not safe to use: {setting} is {found}, it must be {wanted}")]
    Unsafe {
        /// The setting's name.
        setting: &'static str,
        /// Its value.
        found: String,
        /// What is accepted.
        wanted: &'static str,
    },
    /// A migration failed; the database is as it was before it.
    #[error("the database cannot be migrated: {0}")]
    Migration(String),
    /// The database was migrated by a newer version of the program.
    #[error(
        "the database was made by a newer Arbitro (it has migration {0}, which this program does not know)"
    )]
    Newer(String),
    /// The closure given to [`Db::write`](super::Db::write) or [`Db::read`](super::Db::read) panicked; nothing was written.
    #[error("the work on the database was abandoned")]
    Abandoned,
}

impl DbError {
    /// Somebody gave up waiting.
    pub(super) fn busy(why: String) -> DbError {
        GIVEN_UP.fetch_add(1, Ordering::Relaxed);
        DbError::Busy(why)
    }

    /// A row that cannot have been written by this program.
    #[must_use]
    pub fn corrupt(what: impl Into<String>) -> DbError {
        DbError::Corrupt { what: what.into() }
    }

    /// Whether a row with the same key was already there (an e-mail address, say, that two people entered at once).
    #[must_use]
    pub fn is_duplicate(&self) -> bool {
        matches!(
            self,
            DbError::Query(Error::DatabaseError(DatabaseErrorKind::UniqueViolation, _))
        )
    }
}

impl From<Error> for DbError {
    fn from(error: Error) -> DbError {
        if let Error::DatabaseError(_, info) = &error
            && is_lock_timeout(info.message())
        {
            return DbError::busy(info.message().to_owned());
        }
        DbError::Query(error)
    }
}

/// Neither driver has an error kind for it, only these sentences.
fn is_lock_timeout(message: &str) -> bool {
    message.contains("database is locked") || message.contains("due to lock timeout")
}
