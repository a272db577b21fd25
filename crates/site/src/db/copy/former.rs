//! Every row of a PostgreSQL database that another program left, table by table as its migrations made them: what today's types know of its tables
//! does not hold.

use diesel::connection::SimpleConnection as _;
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};

use super::counters;
use crate::db::{Conn, DbError, each};

/// How many rows are read at once; one where there are pictures, which have megabytes.
const BATCH: usize = 500;

/// A column of an SQLite table.
struct Column {
    name: String,
    /// As its table declares it.
    kind: String,
    is_key: bool,
}

/// The names of all tables of an SQLite file but those of the migrations.
pub(super) fn tables(c: &mut Conn) -> Result<Vec<String>, DbError> {
    let all = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' \
               AND name NOT LIKE '\\_\\_%' ESCAPE '\\' ORDER BY name";
    Ok(each!(c, |c| sql::<Text>(all).load(c))?)
}

/// How many rows a table has.
pub(super) fn rows(c: &mut Conn, table: &str) -> Result<i64, DbError> {
    let count = format!("SELECT count(*) FROM {table}");
    Ok(each!(c, |c| sql::<BigInt>(&count).get_result(c))?)
}

/// Copies every row into the empty tables of an SQLite file that has the same migrations. Both are in a transaction.
pub(super) fn copy(from: &mut Conn, to: &mut Conn) -> Result<(), DbError> {
    // what a row refers to may come after it
    each!(to, |c| c.batch_execute("PRAGMA defer_foreign_keys = ON"))?;
    let tables = tables(to)?;
    for table in &tables {
        let columns = columns(to, table)?;
        copy_table(from, to, table, &columns)?;
    }
    counters::copy(from, to, |name| tables.iter().any(|table| table == name))
}

fn columns(c: &mut Conn, table: &str) -> Result<Vec<Column>, DbError> {
    let all = format!(
        "SELECT name || ' ' || pk || ' ' || type FROM pragma_table_info('{table}') ORDER BY cid"
    );
    let all: Vec<String> = each!(c, |c| sql::<Text>(&all).load(c))?;
    let column = |line: &String| {
        let mut parts = line.splitn(3, ' ');
        let [name, key, kind] = [parts.next()?, parts.next()?, parts.next()?];
        Some(Column {
            name: name.to_owned(),
            kind: kind.to_owned(),
            is_key: key != "0",
        })
    };
    let columns: Option<Vec<Column>> = all.iter().map(column).collect();
    columns.ok_or_else(|| DbError::corrupt(format!("the columns of {table}")))
}

fn copy_table(
    from: &mut Conn,
    to: &mut Conn,
    table: &str,
    columns: &[Column],
) -> Result<(), DbError> {
    let names: Vec<&str> = columns.iter().map(|one| one.name.as_str()).collect();
    let keys = columns.iter().filter(|one| one.is_key);
    let keys: Vec<&str> = keys.map(|one| one.name.as_str()).collect();
    let written: Vec<String> = columns.iter().map(Column::written).collect();
    let read: Vec<String> = columns.iter().enumerate().map(Column::read).collect();
    let has_bytes = columns.iter().any(|one| one.kind == "BLOB");
    let batch = if has_bytes { 1 } else { BATCH };
    let insert = format!(
        "INSERT INTO {table} ({}) VALUES ({})",
        names.join(", "),
        read.join(", ")
    );
    for done in (0..).step_by(batch) {
        let select = format!(
            "SELECT json_build_array({})::text FROM {table} ORDER BY {} LIMIT {batch} OFFSET {done}",
            written.join(", "),
            keys.join(", ")
        );
        let rows: Vec<String> = each!(from, |c| sql::<Text>(&select).load(c))?;
        if rows.is_empty() {
            break;
        }
        for row in rows {
            each!(to, |c| diesel::sql_query(&insert)
                .bind::<Text, _>(&row)
                .execute(c))?;
        }
    }
    Ok(())
}

impl Column {
    /// Its value as PostgreSQL writes it: as text, as diesel writes it into an SQLite file.
    fn written(&self) -> String {
        let name = &self.name;
        match self.kind.as_str() {
            "BLOB" => format!("encode({name}, 'hex')"),
            "BOOLEAN" => format!("{name}::int::text"),
            "DATE" => format!("to_char({name}, 'YYYY-MM-DD')"),
            // as many digits of a second as there are, in threes
            "TIMESTAMP" => format!(
                "to_char({name}, 'YYYY-MM-DD HH24:MI:SS' || CASE \
                 WHEN date_trunc('second', {name}) = {name} THEN '' \
                 WHEN date_trunc('milliseconds', {name}) = {name} THEN '.MS' ELSE '.US' END)"
            ),
            _ => format!("{name}::text"),
        }
    }

    /// The same, read from that text; SQLite makes numbers of it by the type of the column.
    fn read((place, column): (usize, &Self)) -> String {
        let value = format!("json_extract(?1, '$[{place}]')");
        match column.kind.as_str() {
            "BLOB" => format!("unhex({value})"),
            _ => value,
        }
    }
}
