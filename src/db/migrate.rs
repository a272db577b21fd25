//! Brings a database to the tables of this program.
//!
//! **Two releases at once.** Nodes are exchanged one after the other, and the first of the new ones migrates. So from one release to the next a migration only adds
//! (tables, and columns that have a default or may be null), and says so by leaving [`LEAST`] at the last migration of the release before: it is written into the database,
//! and a program that knows that migration, and all that came before, serves a database that a newer one has migrated. Older ones refuse it.

use std::collections::HashSet;

use diesel::backend::Backend;
use diesel::connection::{AnsiTransactionManager, SimpleConnection, TransactionManager};
use diesel::dsl::sql;
use diesel::migration::{Migration, MigrationSource};
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use diesel::sqlite::Sqlite;
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use super::{Conn, DbError, each, schema::site};

const SQLITE: EmbeddedMigrations = embed_migrations!("migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("migrations/postgres");

/// The migration that a program must know to work beside this one: the last of the release before. A migration that does more than add raises it to itself, and nodes of the
/// release before are then stopped before the first of this one starts.
const LEAST: &str = "20261123072000";

/// Under which name it stands in the table `site`.
const NAME: &str = "least-migration";

/// Taken while migrating, so that of several nodes that start at once only one migrates.
const LOCK: &str = "SELECT pg_advisory_lock(7231001)";
const UNLOCK: &str = "SELECT pg_advisory_unlock(7231001)";

/// Runs the migrations that are missing, all or none, and returns their versions.
///
/// # Errors
/// [`DbError::Newer`] when the database has a migration that this program does not know: it would write rows that the
/// newer tables may not allow, so it does not start. [`DbError::Migration`] when one fails.
pub(super) fn up(c: &mut Conn) -> Result<Vec<String>, DbError> {
    refuse_newer(c)?;
    missing(c)
}

/// The same for a program that serves what is there: it also takes a database that the release after it has migrated, and leaves its tables as they are.
///
/// # Errors
/// As [`up`]; [`DbError::Newer`] when the newer program says that this one does not know enough.
pub(super) fn up_or_beside(c: &mut Conn) -> Result<Vec<String>, DbError> {
    match newer(c)? {
        None => missing(c),
        Some(newer) if is_enough(c)? => {
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
    newer(c)?.map_or(Ok(()), |newer| Err(DbError::Newer(newer)))
}

fn missing(c: &mut Conn) -> Result<Vec<String>, DbError> {
    match c {
        Conn::Sqlite(c) => {
            // a second process waits here, and then finds nothing to do
            AnsiTransactionManager::begin_transaction_sql(c, "BEGIN IMMEDIATE")?;
            let done = pending(c, SQLITE);
            finish(c, done)
        }
        Conn::Postgres(c) => {
            c.batch_execute("SET lock_timeout = 0")?;
            c.batch_execute(LOCK)?;
            let done = c.transaction(|c| pending(c, POSTGRES));
            c.batch_execute(UNLOCK)?;
            c.batch_execute("SET lock_timeout = '5s'")?;
            done
        }
    }
}

/// The first migration of the database that this program does not know.
fn newer(c: &mut Conn) -> Result<Option<String>, DbError> {
    if !has_migrations(c)? {
        return Ok(None);
    }
    let known = known_here(c)?;
    let mut applied: Vec<String> = applied(c)?.into_iter().collect();
    applied.sort_unstable();
    Ok(applied.into_iter().find(|one| !known.contains(one)))
}

/// Whether this program knows what a newer one asks of those beside it, and all that it knows itself was run.
fn is_enough(c: &mut Conn) -> Result<bool, DbError> {
    let least = site::table.find(NAME).select(site::value);
    let least: Option<String> = least.first(c).optional()?;
    let known = known_here(c)?;
    let applied = applied(c)?;
    Ok(least.is_some_and(|least| known.contains(&least)) && known.is_subset(&applied))
}

fn known_here(c: &Conn) -> Result<HashSet<String>, DbError> {
    match c {
        Conn::Sqlite(_) => known::<Sqlite>(&SQLITE),
        Conn::Postgres(_) => known::<Pg>(&POSTGRES),
    }
}

/// Whether anything was ever migrated here. Asking the harness would make its table where it is missing, and whoever asks may only read.
fn has_migrations(c: &mut Conn) -> Result<bool, DbError> {
    let tables = match c {
        Conn::Sqlite(_) => {
            "SELECT count(*) FROM sqlite_master WHERE name = '__diesel_schema_migrations'"
        }
        Conn::Postgres(_) => {
            "SELECT count(*) FROM pg_tables WHERE tablename = '__diesel_schema_migrations'"
        }
    };
    let tables: i64 = each!(c, |c| sql::<BigInt>(tables).get_result(c))?;
    Ok(tables > 0)
}

fn applied(c: &mut Conn) -> Result<HashSet<String>, DbError> {
    let applied = "SELECT version FROM __diesel_schema_migrations";
    let applied: Vec<String> = each!(c, |c| sql::<Text>(applied).load(c))?;
    Ok(applied.into_iter().collect())
}

/// Whether every migration of this program was run, and none by a newer one that asks more of those beside it.
///
/// # Errors
/// [`DbError`] when it cannot be told.
pub(super) fn is_up(c: &mut Conn) -> Result<bool, DbError> {
    let (known, applied) = (known_here(c)?, applied(c)?);
    Ok(applied == known || is_enough(c)?)
}

/// Undoes every migration, newest first, and returns how many.
///
/// # Errors
/// [`DbError::Migration`].
pub(super) fn down(c: &mut Conn) -> Result<usize, DbError> {
    let undone = match c {
        Conn::Sqlite(c) => c
            .revert_all_migrations(SQLITE)
            .map(|versions| versions.len()),
        Conn::Postgres(c) => c
            .revert_all_migrations(POSTGRES)
            .map(|versions| versions.len()),
    };
    undone.map_err(|e| DbError::Migration(e.to_string()))
}

fn finish(
    c: &mut SqliteConnection,
    done: Result<Vec<String>, DbError>,
) -> Result<Vec<String>, DbError> {
    match &done {
        Ok(_) => AnsiTransactionManager::commit_transaction(c)?,
        Err(_) => AnsiTransactionManager::rollback_transaction(c)?,
    }
    done
}

/// The two databases' migrations are of different types: one small trait instead of the function twice.
trait Migrate: MigrationHarness<Self::Backend> + Connection {}
impl Migrate for SqliteConnection {}
impl Migrate for PgConnection {}

fn pending<C: Migrate>(c: &mut C, source: EmbeddedMigrations) -> Result<Vec<String>, DbError>
where
    EmbeddedMigrations: MigrationSource<C::Backend>,
{
    let failed = |e: Box<dyn std::error::Error + Send + Sync>| DbError::Migration(e.to_string());
    let known = known::<C::Backend>(&source)?;
    let applied = c.applied_migrations().map_err(failed)?;
    if let Some(foreign) = applied
        .iter()
        .map(ToString::to_string)
        .find(|version| !known.contains(version))
    {
        return Err(DbError::Newer(foreign));
    }
    let run = c.run_pending_migrations(source).map_err(failed)?;
    let run = run.iter().map(ToString::to_string).collect();
    c.batch_execute(&format!(
        "INSERT INTO site (name, value) VALUES ('{NAME}', '{LEAST}') ON CONFLICT (name) DO UPDATE SET value = excluded.value"
    ))?;
    Ok(run)
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
