//! Every row of every table, from one database to one of the other kind.
//!
//! A row goes as the text of a JSON array, which both databases write and read, and its columns are those of the table that it goes into. So this knows of no
//! table what is in it, and holds for the tables that another program left as well; and a new column needs nothing here.

use diesel::connection::SimpleConnection as _;
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};

use super::{counters, tables};
use crate::db::{Conn, DbError, Either};

/// How many rows are read at once; one of a [heavy](tables::HEAVY) table.
const BATCH: usize = 500;

/// What is in a column.
#[derive(Clone, Copy)]
enum ColumnKind {
    Text,
    Number,
    Bool,
    Date,
    Moment,
    Bytes,
}

/// A column of a table.
struct Column {
    name: String,
    kind: ColumnKind,
    is_key: bool,
}

/// The names of all tables of an SQLite file but those of the migrations.
pub(super) fn names(c: &mut Conn) -> Result<Vec<String>, DbError> {
    let all = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' \
               AND name NOT LIKE '\\_\\_%' ESCAPE '\\' ORDER BY name";
    Ok(sql::<Text>(all).load(c)?)
}

/// How many rows a table has.
pub(super) fn count(c: &mut Conn, table: &str) -> Result<i64, DbError> {
    let count = format!("SELECT count(*) FROM {table}");
    Ok(sql::<BigInt>(&count).get_result(c)?)
}

/// Copies every row from one database into the empty tables of one of the other kind, which our own migrations made. Both are in a transaction.
pub(super) fn copy(from: &mut Conn, to: &mut Conn) -> Result<(), DbError> {
    let names = match to.either() {
        Either::Sqlite(_) => {
            // what a row refers to may come after it
            to.batch_execute("PRAGMA defer_foreign_keys = ON")?;
            names(to)?
        }
        Either::Postgres(_) => tables::NAMES.iter().map(ToString::to_string).collect(),
    };
    for table in &names {
        // what migrating wrote there stands among what is copied
        if table == "site" {
            diesel::sql_query("DELETE FROM site").execute(to)?;
        }
        let columns = columns(to, table)?;
        copy_table(from, to, table, &columns)?;
    }
    counters::copy(from, to, |name| names.iter().any(|table| table == name))
}

/// The columns of a table, as they are declared.
fn columns(c: &mut Conn, table: &str) -> Result<Vec<Column>, DbError> {
    let all = match c.either() {
        Either::Sqlite(_) => format!(
            "SELECT name || ' ' || pk || ' ' || type FROM pragma_table_info('{table}') ORDER BY cid"
        ),
        Either::Postgres(_) => format!(
            "SELECT concat(attname, ' ', coalesce(array_position(indkey::int2[], attnum), -1) + 1, ' ', format_type(atttypid, NULL)) \
             FROM pg_attribute LEFT JOIN pg_index ON indrelid = attrelid AND indisprimary \
             WHERE attrelid = '{table}'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum"
        ),
    };
    let all: Vec<String> = sql::<Text>(&all).load(c)?;
    let columns: Option<Vec<Column>> = all.iter().map(|line| Column::parse(line)).collect();
    columns.ok_or_else(|| DbError::corrupt(format!("the columns of {table}")))
}

fn copy_table(
    from: &mut Conn,
    to: &mut Conn,
    table: &str,
    columns: &[Column],
) -> Result<(), DbError> {
    let batch = if tables::HEAVY.contains(&table) {
        1
    } else {
        BATCH
    };
    let select = select(from, table, columns);
    let insert = insert(to, table, columns);
    for done in (0..).step_by(batch) {
        let some = format!("{select} LIMIT {batch} OFFSET {done}");
        let rows: Vec<String> = sql::<Text>(&some).load(from)?;
        if rows.is_empty() {
            break;
        }
        let rows = format!("[{}]", rows.join(","));
        let insert = diesel::sql_query(&insert).bind::<Text, _>(rows);
        insert.execute(to).map_err(|error| refused(table, error))?;
    }
    Ok(())
}

/// A row that the table does not take is a fault of what is copied.
fn refused(table: &str, error: diesel::result::Error) -> DbError {
    let error = DbError::from(error);
    if let DbError::Query(why) = &error {
        return DbError::corrupt(format!("a row of {table}: {why}"));
    }
    error
}

fn join<'a>(parts: impl Iterator<Item = &'a str>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}

/// The rows of a table, each a JSON array of texts, in their order.
fn select(c: &mut Conn, table: &str, columns: &[Column]) -> String {
    let keys = columns.iter().filter(|one| one.is_key);
    let keys = join(keys.map(|one| one.name.as_str()));
    let read = |read: fn(&Column) -> String| {
        let all: Vec<String> = columns.iter().map(read).collect();
        all.join(", ")
    };
    let array = match c.either() {
        Either::Sqlite(_) => format!("json_array({})", read(Column::read_from_sqlite)),
        Either::Postgres(_) => format!(
            "json_build_array({})::text",
            read(Column::read_from_postgres)
        ),
    };
    format!("SELECT {array} FROM {table} ORDER BY {keys}")
}

/// Writes rows that come as one JSON array of such arrays.
fn insert(c: &mut Conn, table: &str, columns: &[Column]) -> String {
    let names = join(columns.iter().map(|one| one.name.as_str()));
    let written = |written: fn((usize, &Column)) -> String| {
        let all: Vec<String> = columns.iter().enumerate().map(written).collect();
        all.join(", ")
    };
    let rows = match c.either() {
        Either::Sqlite(_) => format!(
            "SELECT {} FROM json_each(?1)",
            written(Column::written_to_sqlite)
        ),
        Either::Postgres(_) => format!(
            "SELECT {} FROM json_array_elements($1::json) AS line(value)",
            written(Column::written_to_postgres)
        ),
    };
    format!("INSERT INTO {table} ({names}) {rows}")
}

impl ColumnKind {
    /// As either database declares it.
    fn parse(declared: &str) -> Option<Self> {
        match declared {
            "TEXT" | "text" => Some(Self::Text),
            "INTEGER" | "BIGINT" | "integer" | "bigint" => Some(Self::Number),
            "BOOLEAN" | "boolean" => Some(Self::Bool),
            "DATE" | "date" => Some(Self::Date),
            "TIMESTAMP" | "timestamp without time zone" => Some(Self::Moment),
            "BLOB" | "bytea" => Some(Self::Bytes),
            _ => None,
        }
    }
}

impl Column {
    /// A line of a name, its place in the key and what it holds.
    fn parse(line: &str) -> Option<Self> {
        let mut parts = line.splitn(3, ' ');
        Some(Self {
            name: parts.next()?.to_owned(),
            is_key: parts.next()? != "0",
            kind: ColumnKind::parse(parts.next()?)?,
        })
    }

    /// As text, as diesel writes it into an SQLite file.
    fn read_from_postgres(&self) -> String {
        let name = &self.name;
        match self.kind {
            ColumnKind::Bytes => format!("encode({name}, 'hex')"),
            ColumnKind::Bool => format!("{name}::int::text"),
            ColumnKind::Date => format!("to_char({name}, 'YYYY-MM-DD')"),
            // as many digits of a second as there are, in threes
            ColumnKind::Moment => format!(
                "to_char({name}, 'YYYY-MM-DD HH24:MI:SS' || CASE \
                 WHEN date_trunc('second', {name}) = {name} THEN '' \
                 WHEN date_trunc('milliseconds', {name}) = {name} THEN '.MS' ELSE '.US' END)"
            ),
            ColumnKind::Text | ColumnKind::Number => format!("{name}::text"),
        }
    }

    /// As it lies in the file: numbers, the rest as text.
    fn read_from_sqlite(&self) -> String {
        let name = &self.name;
        match self.kind {
            // no bytes and no value are the same to `hex`
            ColumnKind::Bytes => format!("iif({name} IS NULL, NULL, hex({name}))"),
            ColumnKind::Text
            | ColumnKind::Number
            | ColumnKind::Bool
            | ColumnKind::Date
            | ColumnKind::Moment => name.clone(),
        }
    }

    /// The same, read from that text; SQLite makes numbers of it by the type of the column.
    fn written_to_sqlite((place, column): (usize, &Self)) -> String {
        let value = format!("json_extract(value, '$[{place}]')");
        match column.kind {
            ColumnKind::Bytes => format!("unhex({value})"),
            ColumnKind::Text
            | ColumnKind::Number
            | ColumnKind::Bool
            | ColumnKind::Date
            | ColumnKind::Moment => value,
        }
    }

    /// The same; what is no value of the type of the column is refused.
    fn written_to_postgres((place, column): (usize, &Self)) -> String {
        let value = format!("(value->>{place})");
        match column.kind {
            ColumnKind::Text => value,
            ColumnKind::Number => format!("{value}::bigint"),
            ColumnKind::Bool => format!("{value}::boolean"),
            ColumnKind::Date => format!("{value}::date"),
            ColumnKind::Moment => format!("{value}::timestamp"),
            ColumnKind::Bytes => format!("decode({value}, 'hex')"),
        }
    }
}
