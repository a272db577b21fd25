//! Whether a file is a database that this program can go on with.

use std::{fmt, fs::File, io::Read as _, path::Path};

use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};

use crate::config::DatabaseUrl;
use crate::db::{Conn, DbError, migrate};
use tournament::TournamentId;

/// With what every SQLite file begins.
const MAGIC: &[u8] = b"SQLite format 3\0";

/// Why a file cannot take the place of a database.
#[derive(Debug, thiserror::Error)]
pub enum UnfitCopy {
    /// It cannot be read.
    #[error("it cannot be read: {0}")]
    Unreadable(#[from] std::io::Error),
    /// It is of another kind.
    #[error(
        "it is not a copy of a database: a copy is an SQLite file, as `arbitro backup` makes it"
    )]
    NoDatabase,
    /// It is what it would replace.
    #[error("it is the database itself")]
    Itself,
    /// Bytes of it were altered or are missing.
    #[error("it is broken: {0}")]
    Broken(String),
    /// It has no tables of this program.
    #[error(
        "there is nothing of Arbitro in it. While the server runs, most of the data is in the file beside it that ends in -wal: copy both, or take a copy with `arbitro backup`"
    )]
    Empty,
    /// A tournament that is to be put back is not in it.
    #[error("it has no tournament {0}")]
    NoTournament(TournamentId),
    /// The moment to which it is to be put back was before the tournament was made.
    #[error("tournament {0} was not there yet at that moment")]
    NotYet(TournamentId),
    /// The row to which it is to be put back is not in its journal.
    #[error("that journal has no row {0}")]
    NoRow(i32),
    /// A tournament cannot be put back alone.
    #[error("{0} since that moment: restore everything, without --tournament")]
    Apart(Stray),
    /// It fits no rule that this program knows.
    #[error("{0}")]
    Db(#[from] DbError),
}

/// A row that refers to one that is not there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stray {
    /// The table of the row.
    pub table: String,
    /// The table of the one that is not there.
    pub parent: String,
}

impl fmt::Display for Stray {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { table, parent } = self;
        write!(f, "{table} refers to a row of {parent} that is gone")
    }
}

/// Opens a file that is only ours and brings it up to date, when it is whole.
///
/// # Errors
/// [`UnfitCopy`] says what is wrong with it.
pub fn open(file: &Path) -> Result<Conn, UnfitCopy> {
    let mut start = Vec::new();
    let limit = u64::try_from(MAGIC.len()).unwrap_or(u64::MAX);
    File::open(file)?.take(limit).read_to_end(&mut start)?;
    if start != MAGIC {
        return Err(UnfitCopy::NoDatabase);
    }
    let broken = |error: DbError| UnfitCopy::Broken(error.to_string());
    let mut c = Conn::open(&DatabaseUrl::Sqlite(file.to_owned())).map_err(broken)?;
    if let Some(fault) = fault(&mut c).map_err(broken)? {
        return Err(UnfitCopy::Broken(fault));
    }
    let tables = "SELECT count(*) FROM sqlite_master WHERE name IN ('__diesel_schema_migrations', 'accounts', 'journal')";
    let tables: i64 = sql::<BigInt>(tables)
        .get_result(&mut c)
        .map_err(DbError::from)?;
    if tables < 3 {
        return Err(UnfitCopy::Empty);
    }
    migrate::up(&mut c)?;
    Ok(c)
}

/// The first thing that SQLite finds wrong, with the pages and with what rows refer to.
pub(super) fn fault(c: &mut Conn) -> Result<Option<String>, DbError> {
    let check = "SELECT integrity_check FROM pragma_integrity_check LIMIT 1";
    let found: String = sql::<Text>(check).get_result(c)?;
    if found != "ok" {
        return Ok(Some(found));
    }
    Ok(stray(c)?.map(|stray| stray.to_string()))
}

/// The first row that refers to one that is not there.
pub(super) fn stray(c: &mut Conn) -> Result<Option<Stray>, DbError> {
    let stray = "SELECT \"table\" || ' ' || parent FROM pragma_foreign_key_check LIMIT 1";
    let found: Option<String> = sql::<Text>(stray).get_result(c).optional()?;
    Ok(found.map(|names| {
        let (table, parent) = names.split_once(' ').unwrap_or((names.as_str(), ""));
        Stray {
            table: table.to_owned(),
            parent: parent.to_owned(),
        }
    }))
}
