//! A new program on the database of a former one: a copy first, and no change without it.
//!
//! `tests/data/former` has the database of every version of the tables that was in use.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use arbitro::{
    account::SiteRole,
    backup::{self, FirstCopy, before_migration},
    cli::audit,
    config::DatabaseUrl,
    db::{Db, DbError, each},
};
use diesel::{connection::SimpleConnection as _, dsl::sql, prelude::*, sql_types::Text};
use macro_rules_attribute::apply;

use super::{copy, play, restored, rows::in_file, settle, targets};
use crate::former::{kept, unpacked};
use crate::on_each_database;
use crate::program::{arbitro, err, out};
use crate::support::database::{TestDb, empty_postgres, server};
use crate::support::make_account;
use crate::support::site::Site;

/// What a former program said of its own database.
fn said(file: &Path) -> BTreeSet<String> {
    let said = fs::read_to_string(file.with_extension("audit")).unwrap();
    said.lines().map(str::to_owned).collect()
}

fn lines(db: &Db) -> BTreeSet<String> {
    let findings = db.read_blocking(audit::everything).unwrap();
    findings.iter().map(ToString::to_string).collect()
}

/// One database of each version of the tables: those with a whole demo in them.
fn demos(ending: &str) -> Vec<PathBuf> {
    let all = kept(ending).into_iter();
    let is_demo = |path: &PathBuf| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        name.starts_with("demo")
    };
    all.filter(is_demo).collect()
}

/// Puts a former SQLite file where a program would find it.
fn lay(file: &Path, folder: &Path) -> DatabaseUrl {
    let path = folder.join("arbitro.db");
    fs::write(&path, unpacked(file)).unwrap();
    DatabaseUrl::Sqlite(path)
}

/// Fills an empty PostgreSQL database with what a former program left.
fn pour(file: &Path, url: &DatabaseUrl) {
    let DatabaseUrl::Postgres(address) = url else {
        panic!("{url}");
    };
    let text = String::from_utf8(unpacked(file)).unwrap();
    let mut c = PgConnection::establish(secrecy::ExposeSecret::expose_secret(address)).unwrap();
    c.batch_execute(&text).unwrap();
}

/// The names of tables and the migrations of a database, as nobody but the database itself says.
fn tables(url: &DatabaseUrl) -> BTreeMap<&'static str, Vec<String>> {
    let (tables, versions) = (
        "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name",
        "SELECT version FROM __diesel_schema_migrations ORDER BY version",
    );
    let in_postgres = "SELECT table_name::text FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1";
    let mut found = BTreeMap::new();
    let mut ask = |name, query: &str| {
        let rows: Vec<String> = match url {
            DatabaseUrl::Sqlite(path) => {
                let mut c = SqliteConnection::establish(path.to_str().unwrap()).unwrap();
                sql::<Text>(query).load(&mut c).unwrap()
            }
            DatabaseUrl::Postgres(address) => {
                let address = secrecy::ExposeSecret::expose_secret(address);
                let mut c = PgConnection::establish(address).unwrap();
                sql::<Text>(query).load(&mut c).unwrap()
            }
        };
        found.insert(name, rows);
    };
    match url {
        DatabaseUrl::Sqlite(_) => ask("tables", tables),
        DatabaseUrl::Postgres(_) => ask("tables", in_postgres),
    }
    ask("versions", versions);
    found
}

fn open(url: &DatabaseUrl, folder: &Path) -> Result<before_migration::Opened, DbError> {
    before_migration::open(url, 2, (Some(folder), None), FirstCopy::Taken)
}

/// Migrates a former database, restores the copy of before and one of after into either database, and looks at the pages that everybody sees.
fn drill(former: &Path, url: &DatabaseUrl, folder: &Path) {
    let wanted = said(former);
    let before = tables(url);
    let opened = open(url, folder).unwrap();
    assert_eq!(lines(&opened.db), wanted, "{}", former.display());
    let is_former = before["versions"] != tables(url)["versions"];
    assert_eq!(opened.kept.is_some(), is_former, "{}", former.display());
    let mut copies = vec![copy(&opened.db, folder, "after.db")];
    if let Some(kept) = opened.kept {
        let at_first = DatabaseUrl::Sqlite(kept.clone());
        assert_eq!(tables(&at_first)["versions"], before["versions"]);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = fs::metadata(&kept).unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0, "others read {}", kept.display());
        }
        copies.push(kept);
    }
    let targets = targets(folder);
    for file in &copies {
        for (target, _) in &targets {
            restored(file, target, folder).unwrap();
            assert_eq!(lines(&Db::open(target, 1).unwrap()), wanted);
            settle();
        }
    }
    let (db, url) = (opened.db, url.clone());
    let there = TestDb::elsewhere(db, url);
    let site = Site::start(&there);
    let mut public = site.browser();
    for address in [
        "/",
        "/players",
        "/tournaments/1",
        "/tournaments/1/standings",
    ] {
        assert_eq!(
            public.get(address).status,
            200,
            "{address} of {}",
            former.display()
        );
    }
}

#[test]
fn every_former_database_of_sqlite_goes_on() {
    let all = demos(".db.gz");
    assert!(all.len() >= 4, "{all:?}");
    for former in all {
        let folder = tempfile::tempdir().unwrap();
        let url = lay(&former, folder.path());
        drill(&former, &url, folder.path());
    }
}

#[test]
fn every_former_database_of_postgresql_goes_on() {
    if server().is_none() {
        return;
    }
    let all = demos(".sql.gz");
    assert!(all.len() >= 4, "{all:?}");
    for former in all {
        let folder = tempfile::tempdir().unwrap();
        let (url, _kept) = empty_postgres().unwrap();
        pour(&former, &url);
        drill(&former, &url, folder.path());
    }
}

/// Opens a database in which something lies in the way of a later migration, when earlier ones went through.
fn fails_in_the_middle(url: &DatabaseUrl, folder: &Path) {
    let before = tables(url);
    let told = open(url, folder).unwrap_err().to_string();
    assert!(told.contains("logos"), "{told}");
    assert_eq!(tables(url), before, "something of it stayed");
    let name = told.rsplit_once("taken before is ").unwrap().1;
    let kept = DatabaseUrl::Sqlite(PathBuf::from(name));
    assert_eq!(tables(&kept)["versions"], before["versions"]);
}

const IN_THE_WAY: &str = "CREATE TABLE logos (x INTEGER)";

#[test]
fn a_migration_that_fails_in_the_middle_changes_nothing_of_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let former = &demos(".db.gz")[0];
    let url = lay(former, folder.path());
    let path = folder.path().join("arbitro.db");
    let at = |sql: &str| {
        let mut c = SqliteConnection::establish(path.to_str().unwrap()).unwrap();
        c.batch_execute(sql).unwrap();
    };
    at(IN_THE_WAY);
    fails_in_the_middle(&url, folder.path());
    at("DROP TABLE logos");
    let opened = open(&url, folder.path()).unwrap();
    assert_eq!(lines(&opened.db), said(former));
}

#[test]
fn a_migration_that_fails_in_the_middle_changes_nothing_of_postgresql() {
    let Some((url, _kept)) = empty_postgres() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let former = &demos(".sql.gz")[0];
    pour(former, &url);
    let DatabaseUrl::Postgres(address) = &url else {
        panic!("{url}");
    };
    let at = |sql: &str| {
        let address = secrecy::ExposeSecret::expose_secret(address);
        let mut c = PgConnection::establish(address).unwrap();
        c.batch_execute(sql).unwrap();
    };
    at(&format!("SET search_path = public; {IN_THE_WAY}"));
    fails_in_the_middle(&url, folder.path());
    at("DROP TABLE public.logos");
    // where there is no place for the copy nothing changes either
    let before = tables(&url);
    let file = folder.path().join("no-folder");
    fs::write(&file, "").unwrap();
    let refused = open(&url, &file).unwrap_err();
    assert!(matches!(refused, DbError::NoCopy(_)), "{refused}");
    assert_eq!(tables(&url), before);
    let waived = before_migration::open(&url, 2, (Some(&file), None), FirstCopy::Waived).unwrap();
    assert_eq!(lines(&waived.db), said(former));
    assert_eq!(waived.kept, None);
}

/// The program itself, on a disk on which no file may grow as large as the copy.
#[cfg(unix)]
#[test]
fn without_room_for_the_copy_nothing_changes() {
    let folder = tempfile::tempdir().unwrap();
    let url = lay(&demos(".db.gz")[0], folder.path());
    let before = tables(&url);
    let shell = "trap '' XFSZ; ulimit -f 200; exec \"$0\" \"$@\"";
    let run = |shell: &str| {
        let mut command = std::process::Command::new("/bin/sh");
        command
            .args(["-c", shell, env!("CARGO_BIN_EXE_arbitro"), "migrate"])
            .env_clear()
            .current_dir(folder.path());
        command.output().unwrap()
    };
    let tight = run(shell);
    assert_eq!(tight.status.code(), Some(1), "{}", out(&tight));
    let told = err(&tight);
    assert!(
        told.contains("Nothing was changed") && told.contains("--without-copy"),
        "{told}"
    );
    assert_eq!(tables(&url), before);
    let names = || {
        let all = fs::read_dir(folder.path()).unwrap();
        let names = all.map(|one| one.unwrap().file_name().into_string().unwrap());
        names
            .filter(|name| name.contains("before"))
            .collect::<Vec<_>>()
    };
    assert_eq!(names(), [""; 0], "half a copy is left");
    let wide = run("exec \"$0\" \"$@\"");
    assert_eq!(wide.status.code(), Some(0), "{}", err(&wide));
    let kept = names();
    assert!(
        kept.len() == 1 && err(&wide).contains(&kept[0]),
        "{}",
        err(&wide)
    );
    // a second time there is nothing to change
    assert_eq!(err(&run("exec \"$0\" \"$@\"")), "");
    assert_eq!(names(), kept);
}

#[test]
fn whoever_says_so_goes_on_without_a_copy() {
    let folder = tempfile::tempdir().unwrap();
    let former = &demos(".db.gz")[0];
    let url = lay(former, folder.path());
    let done = arbitro(folder.path(), &["migrate", "--without-copy"])
        .output()
        .unwrap();
    assert!(done.status.success(), "{}", err(&done));
    assert_eq!(lines(&Db::open(&url, 1).unwrap()), said(former));
    let all = fs::read_dir(folder.path()).unwrap();
    let copies = all.filter(|one| {
        one.as_ref()
            .unwrap()
            .file_name()
            .to_string_lossy()
            .contains("before")
    });
    assert_eq!(copies.count(), 0);
}

/// A copy of what another program left is row for row the usual one.
#[apply(on_each_database)]
fn a_copy_before_a_migration_has_every_row(db: &TestDb) {
    let folder = tempfile::tempdir().unwrap();
    db.write(|c| {
        arbitro::demo::fill(c, crate::support::at(0)).unwrap();
        Ok(())
    });
    let organiser = make_account(db, "organiser@example.pt", SiteRole::Organiser);
    play(db, organiser);
    let usual = folder.path().join("usual.db");
    backup::write(&usual, |part| db.db.copy_to(part)).unwrap();
    // as if a program of before had left it: one migration of today is not there
    db.write(|c| {
        let forget = "DELETE FROM __diesel_schema_migrations WHERE version = '20261123072000'; DROP TABLE publications";
        each!(c, |c| c.batch_execute(forget))?;
        Ok(())
    });
    let former = folder.path().join("former.db");
    backup::write(&former, |part| arbitro::db::copy::verified(&db.url, part)).unwrap();
    let (mut usual, former) = (in_file(&usual), in_file(&former));
    assert!(usual["journal"].len() > 100);
    usual.remove("publications");
    for (name, rows) in &usual {
        assert_eq!(former.get(name), Some(rows), "{name}");
    }
}
