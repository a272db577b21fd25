//! Which numbers were given out: a number is not given a second time, even where its row is gone.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};

use crate::db::{Conn, DbError, Either};

/// The tables that number their rows.
pub(super) const COUNTED: [&str; 7] = [
    "accounts",
    "outbox",
    "players",
    "tournaments",
    "rating_lists",
    "circuits",
    "team_competitions",
];

/// Copies the highest number that each table has given out. A former database may lack some of them.
pub(super) fn copy(
    from: &mut Conn,
    to: &mut Conn,
    is_there: impl Fn(&str) -> bool,
) -> Result<(), DbError> {
    for table in COUNTED.into_iter().filter(|table| is_there(table)) {
        let given = given(from, table)?;
        set(to, table, given)?;
    }
    Ok(())
}

fn given(c: &mut Conn, table: &str) -> Result<i64, DbError> {
    let found = match c.either() {
        Either::Sqlite(c) => {
            diesel::dsl::sql::<BigInt>("SELECT seq FROM sqlite_sequence WHERE name = ")
                .bind::<Text, _>(table.to_owned())
                .get_result(c)
                .optional()?
        }
        Either::Postgres(c) => {
            let value = "SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM";
            Some(diesel::dsl::sql::<BigInt>(&format!("{value} {table}_id_seq")).get_result(c)?)
        }
    };
    Ok(found.unwrap_or(0))
}

fn set(c: &mut Conn, table: &str, given: i64) -> Result<(), DbError> {
    match c.either() {
        Either::Sqlite(c) => {
            let forget = diesel::sql_query("DELETE FROM sqlite_sequence WHERE name = ?");
            forget.bind::<Text, _>(table).execute(c)?;
            let keep = diesel::sql_query("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)");
            keep.bind::<Text, _>(table)
                .bind::<BigInt, _>(given)
                .execute(c)?;
        }
        Either::Postgres(c) => {
            let sql = format!("SELECT setval('{table}_id_seq', greatest($1, 1), $1 > 0)");
            diesel::sql_query(sql).bind::<BigInt, _>(given).execute(c)?;
        }
    }
    Ok(())
}
