//! Two releases at once: nodes are exchanged one after the other, and the first of the new ones migrates.
//!
//! So from one release to the next a migration only adds: tables, and columns that have a default or may be null. It says so by leaving [`LEAST`] at the last
//! migration of the release before, which is written into the database. A program that knows this migration, and all before it, serves a database that a newer
//! one has migrated. Older ones refuse it.

use diesel::prelude::*;

use super::{applied, known_here};
use crate::db::{Conn, DbError, each, schema::site};

/// The migration that a program must know to work beside this one: the last of the release before. A migration that does more than add raises it to itself, and nodes of the
/// release before are then stopped before the first of this one starts.
const LEAST: &str = "20261123072000";

/// Under which name it stands in the table `site`.
const NAME: &str = "least-migration";

/// The first migration of the database that this program does not know.
pub(super) fn newer(c: &mut Conn) -> Result<Option<String>, DbError> {
    let Some(applied) = applied(c)? else {
        return Ok(None);
    };
    let known = known_here(c)?;
    let mut applied: Vec<String> = applied.into_iter().collect();
    applied.sort_unstable();
    Ok(applied.into_iter().find(|one| !known.contains(one)))
}

/// Whether this program knows what a newer one asks of those beside it, and all that it knows itself was run.
pub(super) fn is_enough(c: &mut Conn) -> Result<bool, DbError> {
    let known = known_here(c)?;
    if !known.is_subset(&applied(c)?.unwrap_or_default()) {
        return Ok(false);
    }
    let least = site::table.find(NAME).select(site::value);
    let least: Option<String> = least.first(c).optional()?;
    Ok(least.is_some_and(|least| known.contains(&least)))
}

/// Writes down what this program asks of those beside it.
pub(super) fn ask(c: &mut Conn) -> Result<(), DbError> {
    each!(c, |c| diesel::insert_into(site::table)
        .values((site::name.eq(NAME), site::value.eq(LEAST)))
        .on_conflict(site::name)
        .do_update()
        .set(site::value.eq(LEAST))
        .execute(c))?;
    Ok(())
}
