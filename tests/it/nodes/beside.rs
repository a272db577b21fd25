//! Two releases at once: a node of the release before works in a database that the next one has migrated.

use std::{fs, path::Path};

use arbitro::db::{self, Conn, Db, DbError};
use diesel::{connection::SimpleConnection as _, dsl::sql, prelude::*, sql_types::Text};
use macro_rules_attribute::apply;

use crate::{
    on_each_database,
    support::{database::TestDb, fixture::Desk, site::Site},
};

/// A migration of the release after this one, which asks of those beside it that they know this migration.
fn migrate_by_the_next(db: &TestDb, least: &str) {
    let next = format!(
        "INSERT INTO __diesel_schema_migrations (version) VALUES ('29990101000001');
         CREATE TABLE later (id INTEGER PRIMARY KEY NOT NULL);
         ALTER TABLE players ADD COLUMN later TEXT;
         UPDATE site SET value = '{least}' WHERE name = 'least-migration'"
    );
    db.write(|c| Ok(arbitro::db::each!(c, |c| c.batch_execute(&next))?));
}

/// The last migration of this program.
fn newest() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/sqlite");
    let names = fs::read_dir(folder).unwrap();
    let names = names.map(|one| one.unwrap().file_name().into_string().unwrap());
    let name = names.max().unwrap();
    let version = name.split('_').next().unwrap();
    version.replace('-', "")
}

#[apply(on_each_database)]
fn this_program_works_in_a_database_of_the_next_release(db: &TestDb) {
    migrate_by_the_next(db, &newest());
    // started anew, as after a crash in the middle of an upgrade
    let own = Db::open(&db.url, 4).unwrap();
    let site = Site::through(db, own);
    assert_eq!(site.browser().get("/readyz").status, 200);
    let mut desk = Desk::at(db, site, &["Ana", "Berta", "Carlos", "Duarte"], |_| ());
    let round = desk.hall.publish();
    let result = [("g-1-1", "1")];
    let results = desk.url("rounds/1/results");
    assert_eq!(desk.chief.post(&results, &result).status, 303);
    assert_eq!(desk.public.get(&desk.url("standings")).status, 200);
    desk.hall.play_if_open(round);
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn a_database_that_asks_for_more_is_refused(db: &TestDb) {
    migrate_by_the_next(db, "29990101000001");
    let refused = Db::open(&db.url, 2);
    assert!(matches!(refused, Err(DbError::Newer(version)) if version == "29990101000001"));
    // a node that runs is taken out by its proxy
    let site = Site::start(db);
    assert_eq!(site.browser().get("/readyz").status, 503);
}

/// What the newer program added would not be in it.
#[test]
fn no_copy_of_a_newer_database_on_postgres_leaves_anything_out() {
    let Some(db) = TestDb::postgres() else { return };
    migrate_by_the_next(&db, &newest());
    let folder = tempfile::tempdir().unwrap();
    let copied = db.db.copy_to(&folder.path().join("copy.db"));
    assert!(matches!(copied, Err(DbError::Newer(_))), "{copied:?}");
}

#[apply(on_each_database)]
fn what_a_migration_asks_is_written_down_and_known(db: &TestDb) {
    let least: String = db.read(|c: &mut Conn| {
        let least = "SELECT value FROM site WHERE name = 'least-migration'";
        Ok(arbitro::db::each!(c, |c| sql::<Text>(least).get_result(c))?)
    });
    assert!(db.read(db::is_migrated));
    // those after it are run while nodes of the release before still work: they add, and take nothing away
    for backend in ["sqlite", "postgres"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("migrations")
            .join(backend);
        for one in fs::read_dir(folder).unwrap() {
            let one = one.unwrap();
            let name = one.file_name().into_string().unwrap();
            let version = name.split('_').next().unwrap().replace('-', "");
            if version <= least {
                continue;
            }
            let up = fs::read_to_string(one.path().join("up.sql")).unwrap();
            if let Some(statement) = first_that_takes_away(&up) {
                panic!(
                    "{backend}/{name}: a release beside it may stumble over\n{statement}\nraise LEAST in crates/site/src/db/migrate.rs to {version}, or only add"
                );
            }
        }
    }
}

/// The first statement that does more than add. A column that is added has a default or may be null, and is filled: a release that does not know it does
/// not see it.
fn first_that_takes_away(up: &str) -> Option<String> {
    let lines = up
        .lines()
        .map(|line| line.split("--").next().unwrap_or_default());
    let plain = lines.collect::<Vec<_>>().join("\n").to_uppercase();
    let mut added = Vec::new();
    let mut adds = |statement: &str| {
        let words: Vec<_> = statement.split_whitespace().collect();
        match words.as_slice() {
            ["CREATE", "TABLE" | "INDEX", ..] | ["INSERT", "INTO", ..] | [] => true,
            ["ALTER", "TABLE", table, "ADD", "COLUMN", column, ..] => {
                added.push([*table, *column].map(str::to_owned));
                !statement.contains("NOT NULL") || statement.contains("DEFAULT")
            }
            ["UPDATE", table, "SET", column, "=", value @ ..] => {
                let mut value = value.iter().take_while(|word| **word != "WHERE");
                let is_alone = !value.any(|word| word.contains(','));
                is_alone && added.contains(&[*table, *column].map(str::to_owned))
            }
            _ => false,
        }
    };
    let found = plain.split(';').find(|statement| !adds(statement));
    found.map(|statement| statement.trim().to_owned())
}

#[test]
fn what_takes_away_is_told_from_what_adds() {
    for (up, is_found) in [
        (
            "CREATE TABLE a (x INTEGER); -- DROP\nCREATE INDEX b ON a (x);",
            false,
        ),
        (
            "ALTER TABLE a ADD COLUMN y TEXT; INSERT INTO a SELECT 1",
            false,
        ),
        ("ALTER TABLE a ADD COLUMN y TEXT NOT NULL DEFAULT ''", false),
        ("ALTER TABLE a ADD COLUMN y TEXT NOT NULL", true),
        ("CREATE TABLE a (x INTEGER); DROP TABLE b", true),
        ("ALTER TABLE a RENAME TO b", true),
        ("UPDATE a SET x = 1", true),
        (
            "ALTER TABLE a ADD COLUMN y TEXT; UPDATE a SET y = z WHERE b IN ('c', 'd')",
            false,
        ),
        ("ALTER TABLE a ADD COLUMN y TEXT; UPDATE a SET x = 1", true),
        (
            "ALTER TABLE a ADD COLUMN y TEXT; UPDATE a SET y = 1, x = 1",
            true,
        ),
        ("CREATE UNIQUE INDEX b ON a (x)", true),
    ] {
        assert_eq!(first_that_takes_away(up).is_some(), is_found, "{up}");
    }
}
