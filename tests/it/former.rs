//! Databases that earlier programs left: they are brought up to date, and their journals say what they said.
//!
//! `tests/data/former/README.md` says which program made them and how. Beside each stands what that program's own `audit` said of it.

use std::collections::BTreeSet;
use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use arbitro::cli::audit;
use arbitro::config::DatabaseUrl;
use arbitro::db::{self, Db};
use diesel::PgConnection;
use diesel::connection::{Connection as _, SimpleConnection as _};
use flate2::read::GzDecoder;

use crate::support::database::{empty_postgres, server};

pub fn kept(ending: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/former");
    let all = fs::read_dir(folder).unwrap().map(|one| one.unwrap().path());
    let mut found: Vec<PathBuf> = all
        .filter(|path| path.to_string_lossy().ends_with(ending))
        .collect();
    found.sort();
    assert!(!found.is_empty(), "no {ending}");
    found
}

pub fn unpacked(path: &Path) -> Vec<u8> {
    let mut bytes = Vec::new();
    let file = fs::File::open(path).unwrap();
    GzDecoder::new(file).read_to_end(&mut bytes).unwrap();
    bytes
}

/// Opens a database of before, which migrates it, and holds today's audit against the one of its day.
fn assert_audited_as_then(file: &Path, db: &Db) {
    let findings = db.read_blocking(audit::everything).unwrap();
    let lines: BTreeSet<String> = findings.iter().map(ToString::to_string).collect();
    let said = fs::read_to_string(file.with_extension("audit")).unwrap();
    let said: BTreeSet<String> = said.lines().map(str::to_owned).collect();
    assert_eq!(lines, said, "{}", file.display());
}

fn sqlite(file: &Path, work: impl FnOnce(&Db)) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("former.db");
    fs::write(&path, unpacked(file)).unwrap();
    work(&Db::open(&DatabaseUrl::Sqlite(path), 1).unwrap());
}

#[test]
fn former_databases_of_sqlite_audit_as_they_did() {
    for file in kept(".db.gz") {
        sqlite(&file, |db| assert_audited_as_then(&file, db));
    }
}

#[test]
fn former_databases_of_postgresql_audit_as_they_did() {
    if server().is_none() {
        return;
    }
    for file in kept(".sql.gz") {
        let (url, _kept) = empty_postgres().unwrap();
        let DatabaseUrl::Postgres(address) = &url else {
            panic!("{url}");
        };
        let mut connection =
            PgConnection::establish(secrecy::ExposeSecret::expose_secret(address)).unwrap();
        let text = String::from_utf8(unpacked(&file)).unwrap();
        connection.batch_execute(&text).unwrap();
        drop(connection);
        assert_audited_as_then(&file, &Db::open(&url, 1).unwrap());
    }
}

/// The journals that 7e2a714 left have every kind of event that there was then.
#[test]
fn every_kind_of_event_is_in_a_former_journal() {
    let mut there = BTreeSet::new();
    let is_later = |file: &PathBuf| file.to_string_lossy().contains("demo-");
    for file in kept(".db.gz").iter().filter(|file| !is_later(file)) {
        sqlite(file, |db| {
            let read = db.read_blocking(|c| {
                let all = db::tournament::list(c, db::tournament::Overview::All)?;
                all.iter()
                    .map(|one| db::tournament::journal_of(c, one.id))
                    .collect::<Result<Vec<_>, _>>()
            });
            for record in read.unwrap().iter().flatten() {
                let event: serde_json::Value = serde_json::from_str(&record.event).unwrap();
                there.insert(event["event"].as_str().unwrap().to_owned());
            }
        });
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/former/events.txt");
    let kinds = fs::read_to_string(file).unwrap();
    let kinds: BTreeSet<String> = kinds.lines().map(str::to_owned).collect();
    assert_eq!(there, kinds);
}
