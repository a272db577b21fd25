//! The two databases' migrations say the same.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use arbitro::config::DatabaseUrl;
use arbitro::db::{Conn, Db, DbError, Either};
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::Text;

use crate::support::database::{TestDb, empty_postgres};

fn names(backend: &str) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("migrations")
        .join(backend);
    std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect()
}

/// Each table with its columns; a column that may be null ends in `?`.
type Tables = BTreeMap<String, BTreeSet<String>>;

fn tables(c: &mut Conn) -> Result<Tables, DbError> {
    let query = match c.either() {
        Either::Sqlite(_) => {
            "SELECT t.name || ' ' || p.name || CASE WHEN p.\"notnull\" = 0 THEN '?' ELSE '' END
             FROM sqlite_schema t JOIN pragma_table_info(t.name) p
             WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name NOT LIKE '\\_\\_diesel%' ESCAPE '\\'"
        }
        Either::Postgres(_) => {
            "SELECT table_name || ' ' || column_name || CASE is_nullable WHEN 'YES' THEN '?' ELSE '' END
             FROM information_schema.columns
             WHERE table_schema = 'public' AND table_name NOT LIKE '\\_\\_diesel%'"
        }
    };
    let rows: Vec<String> = arbitro::db::each!(c, |c| sql::<Text>(query).load(c))?;
    let mut tables = Tables::new();
    for row in rows {
        let (table, column) = row.split_once(' ').unwrap();
        tables
            .entry(table.to_owned())
            .or_default()
            .insert(column.to_owned());
    }
    Ok(tables)
}

#[test]
fn both_databases_have_the_same_migrations() {
    assert_eq!(names("sqlite"), names("postgres"));
    for name in names("sqlite") {
        for file in ["sqlite", "postgres"].map(|b| format!("migrations/{b}/{name}")) {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(&file);
            assert!(
                folder.join("up.sql").exists() && folder.join("down.sql").exists(),
                "{file}"
            );
        }
    }
}

#[test]
fn both_databases_have_the_same_tables() {
    let Some(postgres) = TestDb::postgres() else {
        return;
    };
    let (sqlite, postgres) = (TestDb::sqlite().read(tables), postgres.read(tables));
    assert!(sqlite.contains_key("accounts"));
    assert_eq!(sqlite, postgres);
}

/// The schema that diesel's queries are checked against is the one that the migrations make.
#[test]
fn the_schema_names_every_table_and_column() {
    let schema = std::fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/crates/site/src/db/schema.rs"
    ))
    .unwrap();
    let mut declared = Tables::new();
    let mut table = String::new();
    for line in schema.lines().map(str::trim) {
        if let Some((name, kind)) = line.strip_suffix(',').and_then(|l| l.split_once(" -> ")) {
            let column = if kind.starts_with("Nullable") {
                format!("{name}?")
            } else {
                name.to_owned()
            };
            declared.entry(table.clone()).or_default().insert(column);
        } else if let Some((name, _)) = line.strip_suffix(") {").and_then(|l| l.split_once(" (")) {
            table = name.to_owned();
        }
    }
    assert_eq!(TestDb::sqlite().read(tables), declared);
}

fn down_undoes_up(url: &DatabaseUrl) {
    let first = Db::open(url, 1).unwrap().read_blocking(tables).unwrap();
    assert_eq!(Db::undo_migrations(url).unwrap(), names("sqlite").len());
    // nothing is left behind that a second time would stumble over
    let second = Db::open(url, 1).unwrap().read_blocking(tables).unwrap();
    assert_eq!(first, second);
}

#[test]
fn down_undoes_up_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let url = DatabaseUrl::Sqlite(folder.path().join("x.db"));
    down_undoes_up(&url);
    Db::undo_migrations(&url).unwrap();
    let mut c = SqliteConnection::establish(folder.path().join("x.db").to_str().unwrap()).unwrap();
    let left: Vec<String> = sql::<Text>(
        "SELECT name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_\\_diesel%' ESCAPE '\\'",
    )
    .load(&mut c)
    .unwrap();
    assert_eq!(left, [""; 0]);
}

#[test]
fn down_undoes_up_on_postgres() {
    if let Some((url, _kept)) = empty_postgres() {
        down_undoes_up(&url);
    }
}
