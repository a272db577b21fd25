//! Brings a database to the tables of this program.

use std::collections::HashSet;

use diesel::backend::Backend;
use diesel::connection::{
    AnsiTransactionManager, Connection, SimpleConnection, TransactionManager,
};
use diesel::dsl::sql;
use diesel::migration::{Migration, MigrationSource};
use diesel::pg::Pg;
use diesel::sql_types::Text;
use diesel::sqlite::Sqlite;
use diesel::{PgConnection, RunQueryDsl, SqliteConnection};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use super::{Conn, DbError, each};

const SQLITE: EmbeddedMigrations = embed_migrations!("migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("migrations/postgres");

/// Taken while migrating, so that of several nodes that start at once only one migrates.
const LOCK: &str = "SELECT pg_advisory_lock(7231001)";
const UNLOCK: &str = "SELECT pg_advisory_unlock(7231001)";

/// Runs the migrations that are missing, all or none, and returns their versions.
///
/// # Errors
/// [`DbError::Newer`] when the database has a migration that this program does not know: it would write rows that the
/// newer tables may not allow, so it does not start. [`DbError::Migration`] when one fails.
pub(super) fn up(c: &mut Conn) -> Result<Vec<String>, DbError> {
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

/// Whether every migration was run, and none that this program does not know.
///
/// # Errors
/// [`DbError`] when it cannot be told.
pub(super) fn is_up(c: &mut Conn) -> Result<bool, DbError> {
    let known = match c {
        Conn::Sqlite(_) => known::<Sqlite>(&SQLITE)?,
        Conn::Postgres(_) => known::<Pg>(&POSTGRES)?,
    };
    // asking the harness would make its table where it is missing, and this transaction only reads
    let applied = "SELECT version FROM __diesel_schema_migrations";
    let applied: Vec<String> = each!(c, |c| sql::<Text>(applied).load(c))?;
    let applied: HashSet<String> = applied.into_iter().collect();
    Ok(applied == known)
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
    Ok(run.iter().map(ToString::to_string).collect())
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
