//! The whole database as one file: an SQLite database with the same tables, whichever database it was taken from. It can be taken while others
//! write, and put in the place of what either database holds.

mod counters;
mod fit;
mod replace;
mod rows;
mod tables;
mod until;

use std::path::Path;

use diesel::prelude::*;
use diesel::sql_types::Text;

use super::{Conn, Db, DbError, Either, abandon, conn, migrate};
use crate::config::DatabaseUrl;

pub use fit::{Stray, UnfitCopy, open};
pub use replace::{in_postgres, is_empty, settle};
pub use until::{CutOff, Point, Until, put_back};

impl Db {
    /// Writes a copy of all that was committed into a file that is not there yet. Others read and write meanwhile; the file has one state
    /// of the database.
    ///
    /// # Errors
    /// [`DbError`] when the database failed or the file cannot be written; what was written of it is then left.
    pub fn copy_to(&self, file: &Path) -> Result<(), DbError> {
        // on a connection of its own: a copy takes as long as it takes, and others read and write meanwhile
        take(&mut Conn::open(&self.url)?, file)
    }
}

/// The same for a database that nobody has opened here. It is copied as it is, whatever program made it: nothing is migrated.
///
/// # Errors
/// As [`Db::copy_to`], and [`DbError::Connect`] where there is no such SQLite file.
pub fn of(url: &DatabaseUrl, file: &Path) -> Result<(), DbError> {
    if url.is_missing() {
        return Err(DbError::Connect {
            url: url.to_string(),
            why: "there is no such file".to_owned(),
        });
    }
    let mut c = Conn::open(url)?;
    if let Either::Postgres(_) = c.either()
        && migrate::applied(&mut c)?.is_none()
    {
        // nothing is there that could be changed
        migrate::up(&mut c)?;
    }
    take(&mut c, file)
}

/// The same, and the copy is read again: it is whole, and has as many rows in each table as what it was taken from. Nobody writes an SQLite
/// file meanwhile, or its copy is taken for broken.
///
/// # Errors
/// As [`of`], and [`DbError::Corrupt`] when the copy is not what was copied.
pub fn verified(url: &DatabaseUrl, file: &Path) -> Result<(), DbError> {
    let mut c = Conn::open(url)?;
    if let Either::Sqlite(_) = c.either() {
        take(&mut c, file)?;
        return compare(&mut c, file);
    }
    // of two nodes the old one may still write: what is counted is what was read
    c.begin_read()?;
    let done = from_postgres(&mut c, file).and_then(|()| compare(&mut c, file));
    abandon(&mut c);
    done
}

fn compare(c: &mut Conn, file: &Path) -> Result<(), DbError> {
    let mut copied = Conn::open(&DatabaseUrl::Sqlite(file.to_owned()))?;
    if let Some(fault) = fit::fault(&mut copied)? {
        return Err(DbError::corrupt(fault));
    }
    for table in rows::names(&mut copied)? {
        if rows::count(c, &table)? != rows::count(&mut copied, &table)? {
            return Err(DbError::corrupt(format!("the rows of {table} in the copy")));
        }
    }
    close(copied)
}

fn take(c: &mut Conn, file: &Path) -> Result<(), DbError> {
    match c.either() {
        Either::Sqlite(c) => {
            let vacuum = diesel::sql_query("VACUUM INTO ?");
            vacuum.bind::<Text, _>(conn::file_name(file)).execute(c)?;
            Ok(())
        }
        Either::Postgres(_) => {
            c.begin_read()?;
            let taken = from_postgres(c, file);
            abandon(c);
            taken
        }
    }
}

/// Copies what a reading transaction sees.
fn from_postgres(c: &mut Conn, file: &Path) -> Result<(), DbError> {
    // what a newer program added would be missing
    migrate::refuse_newer(c)?;
    let mut to = Conn::open(&DatabaseUrl::Sqlite(file.to_owned()))?;
    if migrate::is_up(c)? {
        migrate::up(&mut to)?;
    } else {
        let applied = migrate::applied(c)?.unwrap_or_default();
        migrate::as_former(&mut to, &applied)?;
    }
    to.begin_write()?;
    match rows::copy(c, &mut to) {
        Ok(()) => to.commit()?,
        Err(error) => {
            abandon(&mut to);
            return Err(error);
        }
    }
    close(to)
}

/// Leaves an SQLite database as one file, with nothing beside it, and closes it.
///
/// # Errors
/// [`DbError::Busy`] when somebody else has it open.
pub fn close(mut c: Conn) -> Result<(), DbError> {
    let Either::Sqlite(c) = c.either() else {
        return Ok(());
    };
    // what was written last goes into the file, and the log beside it away: only who is alone may do that
    let mode: String = diesel::dsl::sql::<Text>("PRAGMA journal_mode = DELETE").get_result(c)?;
    if mode != "delete" {
        return Err(DbError::Busy(format!("journal_mode stays {mode}")));
    }
    Ok(())
}

/// Makes sure that nobody else has an SQLite file open, and leaves it without anything beside it.
///
/// # Errors
/// [`DbError::Busy`] when somebody has, another when it cannot be opened.
pub fn alone(file: &Path) -> Result<(), DbError> {
    close(Conn::open(&DatabaseUrl::Sqlite(file.to_owned()))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_is_copied() {
        let folder = tempfile::tempdir().unwrap();
        let mut c = Conn::open(&DatabaseUrl::Sqlite(folder.path().join("a.db"))).unwrap();
        migrate::up(&mut c).unwrap();
        let found = rows::names(&mut c).unwrap();
        let mut listed = tables::NAMES.to_vec();
        listed.sort_unstable();
        assert_eq!(found, listed);
    }
}
