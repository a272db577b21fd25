//! Brings a database to the tables of this program.

mod beside;

use std::collections::HashSet;

use diesel::backend::Backend;
use diesel::connection::{Connection, SimpleConnection};
use diesel::dsl::sql;
use diesel::migration::{Migration, MigrationSource};
use diesel::pg::Pg;
use diesel::sql_types::{BigInt, Text};
use diesel::sqlite::Sqlite;
use diesel::{PgConnection, RunQueryDsl, SqliteConnection};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use super::{Conn, DbError, Either, abandon, copy};

const SQLITE: EmbeddedMigrations = embed_migrations!("../../migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("../../migrations/postgres");

/// Taken while migrating, so that of several nodes that start at once only one migrates.
const LOCK: &str = "SELECT pg_advisory_lock(7231001)";
const UNLOCK: &str = "SELECT pg_advisory_unlock(7231001)";

/// What is about to be done to a database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MigrationStep {
    /// The last migration that it has; none where it is new.
    pub from: Option<String>,
    /// The versions that are missing.
    pub missing: Vec<String>,
}

/// Runs the migrations that are missing, all or none, and returns their versions.
///
/// # Errors
/// As [`up_after`].
pub(super) fn up(c: &mut Conn) -> Result<Vec<String>, DbError> {
    up_after(c, |_| Ok(()))
}

/// The same for a program that serves what is there: it also takes a database that the release after it has migrated, and leaves its tables as they are.
///
/// # Errors
/// As [`up_after`]; [`DbError::Newer`] when the newer program says that this one does not know enough.
pub(super) fn up_or_beside(
    c: &mut Conn,
    before: impl FnOnce(&MigrationStep) -> Result<(), DbError>,
) -> Result<Vec<String>, DbError> {
    match beside::newer(c)? {
        None => up_after(c, before),
        Some(newer) if beside::is_enough(c)? => {
            tracing::warn!(
                migration = newer,
                "a newer Arbitro has migrated this database; this one works beside it until it is exchanged"
            );
            Ok(Vec::new())
        }
        Some(newer) => Err(DbError::Newer(newer)),
    }
}

/// Refuses a database with migrations that this program does not know: it would leave behind what they added.
///
/// # Errors
/// [`DbError::Newer`], or another when the database failed.
pub(super) fn refuse_newer(c: &mut Conn) -> Result<(), DbError> {
    beside::newer(c)?.map_or(Ok(()), |newer| Err(DbError::Newer(newer)))
}

/// The same as [`up`]. Where there is something to lose, `before` is asked first, while nobody else migrates and, on SQLite, nobody writes; it opens a
/// connection of its own. When it fails nothing is done.
///
/// # Errors
/// [`DbError::Newer`] when the database has a migration that this program does not know: it would write rows that the
/// newer tables may not allow, so it does not start. [`DbError::Migration`] when one fails. What `before` fails with.
pub(super) fn up_after(
    c: &mut Conn,
    before: impl FnOnce(&MigrationStep) -> Result<(), DbError>,
) -> Result<Vec<String>, DbError> {
    hold(c)?;
    let done = migrate(c, before);
    let done = match done {
        Ok(versions) => c.commit().map(|()| versions).map_err(DbError::from),
        Err(error) => Err(error),
    };
    if done.is_err() {
        abandon(c);
    }
    let released = release(c);
    let versions = done?;
    released?;
    Ok(versions)
}

/// A second process waits here, and then finds nothing to do.
fn hold(c: &mut Conn) -> Result<(), DbError> {
    if let Either::Postgres(c) = c.either() {
        c.batch_execute("SET lock_timeout = 0")?;
        c.batch_execute(LOCK)?;
    }
    Ok(c.begin_write()?)
}

fn release(c: &mut Conn) -> Result<(), DbError> {
    if let Either::Postgres(c) = c.either() {
        c.batch_execute(UNLOCK)?;
        c.batch_execute("SET lock_timeout = '5s'")?;
    }
    Ok(())
}

fn migrate(
    c: &mut Conn,
    before: impl FnOnce(&MigrationStep) -> Result<(), DbError>,
) -> Result<Vec<String>, DbError> {
    let step = match c.either() {
        Either::Sqlite(c) => missing(c, &SQLITE)?,
        Either::Postgres(c) => missing(c, &POSTGRES)?,
    };
    if step.missing.is_empty() {
        return Ok(Vec::new());
    }
    if step.from.is_some() && !copy::is_empty(c)? {
        before(&step)?;
    }
    let done = match c.either() {
        Either::Sqlite(c) => run(c, SQLITE, |version| step.missing.contains(version)),
        Either::Postgres(c) => run(c, POSTGRES, |version| step.missing.contains(version)),
    }?;
    beside::ask(c)?;
    Ok(done)
}

/// Gives a new SQLite file the tables that a database with these migrations has.
///
/// # Errors
/// As [`up`].
pub(super) fn as_former(c: &mut Conn, applied: &HashSet<String>) -> Result<(), DbError> {
    let Either::Sqlite(c) = c.either() else {
        return Err(DbError::Migration("a copy is an SQLite file".to_owned()));
    };
    let known = known::<Sqlite>(&SQLITE)?;
    if let Some(foreign) = applied.iter().find(|version| !known.contains(*version)) {
        return Err(DbError::Newer(foreign.clone()));
    }
    run(c, SQLITE, |version| applied.contains(version)).map(drop)
}

/// The versions that a database has; none where it was never migrated. Nothing is written.
///
/// # Errors
/// [`DbError`] when it cannot be told.
pub(super) fn applied(c: &mut Conn) -> Result<Option<HashSet<String>>, DbError> {
    let there = match c.either() {
        Either::Sqlite(_) => {
            "SELECT count(*) FROM sqlite_master WHERE name = '__diesel_schema_migrations'"
        }
        Either::Postgres(_) => {
            "SELECT count(*) FROM pg_class WHERE oid = to_regclass('__diesel_schema_migrations')"
        }
    };
    let there: i64 = sql::<BigInt>(there).get_result(c)?;
    if there == 0 {
        return Ok(None);
    }
    let versions = "SELECT version FROM __diesel_schema_migrations";
    let versions: Vec<String> = sql::<Text>(versions).load(c)?;
    Ok(Some(versions.into_iter().collect()))
}

/// Whether every migration of this program was run, and none by a newer one that asks more of those beside it.
///
/// # Errors
/// [`DbError`] when it cannot be told.
pub(super) fn is_up(c: &mut Conn) -> Result<bool, DbError> {
    // asking the harness would make its table where it is missing, and this transaction only reads
    let Some(applied) = applied(c)? else {
        return Ok(false);
    };
    Ok(applied == known_here(c)? || beside::is_enough(c)?)
}

fn known_here(c: &mut Conn) -> Result<HashSet<String>, DbError> {
    match c.either() {
        Either::Sqlite(_) => known::<Sqlite>(&SQLITE),
        Either::Postgres(_) => known::<Pg>(&POSTGRES),
    }
}

/// Undoes every migration, newest first, and returns how many.
///
/// # Errors
/// [`DbError::Migration`].
pub(super) fn down(c: &mut Conn) -> Result<usize, DbError> {
    let undone = match c.either() {
        Either::Sqlite(c) => c
            .revert_all_migrations(SQLITE)
            .map(|versions| versions.len()),
        Either::Postgres(c) => c
            .revert_all_migrations(POSTGRES)
            .map(|versions| versions.len()),
    };
    undone.map_err(|e| DbError::Migration(e.to_string()))
}

/// The two databases' migrations are of different types: one small trait instead of the function twice.
trait Migrate: MigrationHarness<Self::Backend> + Connection {}
impl Migrate for SqliteConnection {}
impl Migrate for PgConnection {}

/// What the harness fails with, in our words.
fn failed(error: Box<dyn std::error::Error + Send + Sync>) -> DbError {
    DbError::Migration(error.to_string())
}

fn missing<C: Migrate>(c: &mut C, source: &EmbeddedMigrations) -> Result<MigrationStep, DbError>
where
    EmbeddedMigrations: MigrationSource<C::Backend>,
{
    let known = known::<C::Backend>(source)?;
    let applied = c.applied_migrations().map_err(failed)?;
    let applied: HashSet<String> = applied.iter().map(ToString::to_string).collect();
    if let Some(foreign) = applied.iter().find(|version| !known.contains(*version)) {
        return Err(DbError::Newer(foreign.clone()));
    }
    let mut missing: Vec<String> = known.difference(&applied).cloned().collect();
    missing.sort_unstable();
    Ok(MigrationStep {
        from: applied.into_iter().max(),
        missing,
    })
}

/// Runs those that are wanted, the oldest first.
fn run<C: Migrate>(
    c: &mut C,
    source: EmbeddedMigrations,
    is_wanted: impl Fn(&String) -> bool,
) -> Result<Vec<String>, DbError>
where
    EmbeddedMigrations: MigrationSource<C::Backend>,
{
    let pending = c.pending_migrations(source).map_err(failed)?;
    let mut done = Vec::new();
    for migration in pending {
        let version = migration.name().version().to_string();
        if is_wanted(&version) {
            c.run_migration(&migration).map_err(failed)?;
            done.push(version);
        }
    }
    Ok(done)
}

/// The versions of the migrations of this program.
fn known<B: Backend>(source: &EmbeddedMigrations) -> Result<HashSet<String>, DbError>
where
    EmbeddedMigrations: MigrationSource<B>,
{
    let known: Vec<Box<dyn Migration<B>>> = source
        .migrations()
        .map_err(|e| DbError::Migration(e.to_string()))?;
    let versions = known.iter().map(|m| m.name().version().to_string());
    Ok(versions.collect())
}
