//! What can go wrong between the program and its database.

use std::sync::atomic::{AtomicU64, Ordering};

use diesel::result::{DatabaseErrorKind, Error};

use super::waited;
use ::tournament::Unreadable;

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
    /// The database cannot work: the connection is lost, its disk is full or cannot be written, it is starting or stopping. What was asked for may
    /// have been done or not; asking again later is right.
    #[error("the database is not available: {0}")]
    Unavailable(String),
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
    /// No copy could be taken before a migration, for this reason; the database is as it was.
    #[error(
        "the tables have to change for this version, and the copy that is taken before could not be: {0}. Nothing was changed. Make room, or go on without a copy: `arbitro migrate --without-copy`"
    )]
    NoCopy(String),
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

    /// The text of a row of a journal, which is asked for as text, cannot be read.
    pub(super) fn unreadable(_: serde_json::Error) -> DbError {
        DbError::corrupt("journal.event")
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

/// Two columns that are written together: both hold something, or neither.
///
/// # Errors
/// [`DbError::Corrupt`] where only one does; `columns` says which they are.
pub(super) fn both<A, B>(
    one: Option<A>,
    other: Option<B>,
    columns: &str,
) -> Result<Option<(A, B)>, DbError> {
    match (one, other) {
        (Some(one), Some(other)) => Ok(Some((one, other))),
        (None, None) => Ok(None),
        (Some(_), None) | (None, Some(_)) => Err(DbError::corrupt(columns)),
    }
}

impl From<Error> for DbError {
    fn from(error: Error) -> DbError {
        if let Error::RollbackErrorOnCommit { commit_error, .. } = error {
            return DbError::from(*commit_error);
        }
        if matches!(error, Error::BrokenTransactionManager) {
            return DbError::Unavailable(error.to_string());
        }
        let Error::DatabaseError(kind, info) = &error else {
            return DbError::Query(error);
        };
        let message = || info.message().to_owned();
        match trouble(kind, info.message()) {
            Some(Trouble::Lock) => DbError::busy(message()),
            Some(Trouble::Lost) => DbError::Unavailable(message()),
            None => DbError::Query(error),
        }
    }
}

/// For a journal that must be read whole.
impl From<Unreadable> for DbError {
    fn from(Unreadable { number, .. }: Unreadable) -> DbError {
        DbError::corrupt(format!("journal.event of row {number}"))
    }
}

/// What is wrong with the database and not with what was asked of it.
enum Trouble {
    /// Somebody else was at it for too long.
    Lock,
    /// It is not there, or cannot write.
    Lost,
}

/// What SQLite and PostgreSQL say for it, where diesel has no kind for it. SQLite speaks English alone; PostgreSQL is asked to (`lc_messages`), and where it may not
/// be, a statement that failed after the longest wait for a lock was waiting for one.
const WORDS: [(&str, Trouble); 18] = [
    ("database is locked", Trouble::Lock),
    ("database table is locked", Trouble::Lock),
    ("due to lock timeout", Trouble::Lock),
    ("due to statement timeout", Trouble::Lock),
    ("deadlock detected", Trouble::Lock),
    ("database or disk is full", Trouble::Lost),
    ("disk I/O error", Trouble::Lost),
    ("attempt to write a readonly database", Trouble::Lost),
    ("unable to open database file", Trouble::Lost),
    ("No space left on device", Trouble::Lost),
    ("disk is full", Trouble::Lost),
    ("terminating connection", Trouble::Lost),
    ("is shutting down", Trouble::Lost),
    ("is starting up", Trouble::Lost),
    ("is in recovery mode", Trouble::Lost),
    ("too many clients", Trouble::Lost),
    ("out of memory", Trouble::Lost),
    ("Connection timed out", Trouble::Lost),
];

fn trouble(kind: &DatabaseErrorKind, message: &str) -> Option<Trouble> {
    match kind {
        DatabaseErrorKind::ClosedConnection
        | DatabaseErrorKind::UnableToSendCommand
        // a server that became the copy of another
        | DatabaseErrorKind::ReadOnlyTransaction => Some(Trouble::Lost),
        DatabaseErrorKind::SerializationFailure => Some(Trouble::Lock),
        DatabaseErrorKind::UniqueViolation
        | DatabaseErrorKind::ForeignKeyViolation
        | DatabaseErrorKind::NotNullViolation
        | DatabaseErrorKind::CheckViolation
        | DatabaseErrorKind::RestrictViolation
        | DatabaseErrorKind::ExclusionViolation => None,
        // kinds that diesel may get later, and those it has no name for
        _ => {
            let mut words = WORDS.into_iter();
            let found = words.find_map(|(said, trouble)| message.contains(said).then_some(trouble));
            found.or_else(|| waited::too_long().then_some(Trouble::Lock))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_two_columns_alone_is_corrupt() {
        let read = |one: Option<i32>, other: Option<&'static str>| both(one, other, "hooks.off");
        assert!(matches!(read(Some(1), Some("x")), Ok(Some((1, "x")))));
        assert!(matches!(read(None, None), Ok(None)));
        for half in [read(Some(1), None), read(None, Some("x"))] {
            assert!(matches!(half, Err(DbError::Corrupt { what }) if what == "hooks.off"));
        }
    }
}
