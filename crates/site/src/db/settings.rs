//! The settings under which what was acknowledged is kept, set and then read back.
//!
//! With `synchronous=NORMAL` SQLite lost acknowledged commits in a simulated power cut; with `FULL` none, at 0.4 ms a
//! commit. The pragmas belong to a connection, not to the file, so every connection of the pool comes through here.

use diesel::connection::SimpleConnection;
use diesel::dsl::sql;
use diesel::sql_types::{Integer, Text};
use diesel::{PgConnection, RunQueryDsl, SqliteConnection};

use super::{Conn, DbError, Either};

/// How long a statement waits for a lock before it fails: 5 seconds on both databases.
const SQLITE: &str = "PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;";

/// Sets the pragmas and refuses the connection when one of them did not take, as on a file system without WAL.
pub(super) fn make_sqlite_durable(c: &mut SqliteConnection) -> Result<(), DbError> {
    c.batch_execute(SQLITE)?;
    let journal: String = sql::<Text>("PRAGMA journal_mode").get_result(c)?;
    require("journal_mode", &journal, "wal")?;
    let number =
        |c: &mut SqliteConnection, pragma: &str| sql::<Integer>(pragma).get_result::<i32>(c);
    require(
        "synchronous",
        &number(c, "PRAGMA synchronous")?.to_string(),
        "2",
    )?;
    require(
        "foreign_keys",
        &number(c, "PRAGMA foreign_keys")?.to_string(),
        "1",
    )?;
    require(
        "busy_timeout",
        &number(c, "PRAGMA busy_timeout")?.to_string(),
        "5000",
    )
}

/// Refuses a server that acknowledges a commit before it is on the disk.
pub(super) fn check_postgres_durable(c: &mut PgConnection) -> Result<(), DbError> {
    c.batch_execute("SET lock_timeout = '5s'")?;
    let show = |c: &mut PgConnection, setting: &str| {
        sql::<Text>("SELECT current_setting(")
            .bind::<Text, _>(setting.to_owned())
            .sql(")")
            .get_result::<String>(c)
    };
    let language = show(c, "lc_messages")?;
    if !["C", "POSIX", "en"]
        .iter()
        .any(|one| language.starts_with(one))
    {
        // what went wrong is known by its words; a user who may not choose their language goes without
        drop(c.batch_execute("SET lc_messages = 'C'"));
    }
    let commit = show(c, "synchronous_commit")?;
    if commit == "off" {
        return Err(DbError::Unsafe {
            setting: "synchronous_commit",
            found: commit,
            wanted: "on",
        });
    }
    require("fsync", &show(c, "fsync")?, "on")
}

/// Bounds what a statement of a page may take; commands, migrations and copies take as long as they take.
pub(super) fn limit_time(c: &mut Conn) -> Result<(), DbError> {
    if let Either::Postgres(c) = c.either() {
        c.batch_execute(
            "SET statement_timeout = '12s'; SET idle_in_transaction_session_timeout = '60s'",
        )?;
    }
    Ok(())
}

/// Has a connection with an SQLite file write nothing any more. It is said once and not for each transaction: whenever it is said SQLite forgets what it made
/// of the statements that it knows.
pub(super) fn only_read(c: &mut Conn) -> Result<(), DbError> {
    if let Either::Sqlite(c) = c.either() {
        c.batch_execute("PRAGMA query_only = ON")?;
        let found: i32 = sql::<Integer>("PRAGMA query_only").get_result(c)?;
        require("query_only", &found.to_string(), "1")?;
    }
    Ok(())
}

/// Takes those bounds away until the transaction ends.
pub(super) fn take_any_time(c: &mut Conn) -> Result<(), DbError> {
    if let Either::Postgres(c) = c.either() {
        c.batch_execute(
            "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0",
        )?;
    }
    Ok(())
}

fn require(setting: &'static str, found: &str, wanted: &'static str) -> Result<(), DbError> {
    if found == wanted {
        return Ok(());
    }
    Err(DbError::Unsafe {
        setting,
        found: found.to_owned(),
        wanted,
    })
}
