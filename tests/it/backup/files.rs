//! Files that are no copies, or broken ones; what stands when a restore does not go well.

use std::fs;

use arbitro::{
    account::SiteRole,
    cli::restore::{RestoreError, restore},
    config::DatabaseUrl,
    db::{Db, DbError, copy::UnfitCopy},
};
use diesel::{RunQueryDsl as _, SqliteConnection, prelude::*, sql_query};

use super::{copy, heads, play, settle};
use crate::support::database::{TestDb, empty_postgres};
use crate::support::make_account;

/// A database with a tournament in it, and a copy.
struct There {
    db: TestDb,
    folder: tempfile::TempDir,
    file: std::path::PathBuf,
}

impl There {
    fn new() -> Self {
        let db = TestDb::sqlite();
        let organiser = make_account(&db, "organiser@example.pt", SiteRole::Organiser);
        play(&db, organiser);
        let folder = tempfile::tempdir().unwrap();
        let file = copy(&db.db, folder.path(), "copy.db");
        Self { db, folder, file }
    }

    fn target(&self) -> DatabaseUrl {
        DatabaseUrl::Sqlite(self.folder.path().join("target.db"))
    }

    fn restore(&self) -> Result<(), RestoreError> {
        restore(&self.file, &self.target(), Some(self.folder.path())).map(drop)
    }

    /// Does something to the copy, as a disk or a stranger would.
    fn alter(&self, sql: &str) {
        let mut c = SqliteConnection::establish(self.file.to_str().unwrap()).unwrap();
        sql_query("PRAGMA foreign_keys = OFF")
            .execute(&mut c)
            .unwrap();
        sql_query(sql).execute(&mut c).unwrap();
    }
}

#[test]
fn what_is_no_copy_is_refused_with_what_is_wrong_and_nothing_changes() {
    let there = There::new();
    there.restore().unwrap();
    let target = || fs::read(there.folder.path().join("target.db")).unwrap();
    let (before, whole) = (target(), fs::read(&there.file).unwrap());
    let said = |bytes: &[u8]| {
        fs::write(&there.file, bytes).unwrap();
        let told = there.restore().unwrap_err().to_string();
        assert!(target() == before, "the database was touched");
        told
    };
    assert!(said(b"nome;clube\n").contains("not a copy of a database"));
    assert!(said(b"").contains("not a copy of a database"));
    let cut = said(&whole[..whole.len() / 2]);
    assert!(cut.contains("broken"), "{cut}");
    let mut scratched = whole.clone();
    let middle = whole.len() / 2;
    scratched[middle..middle + 5000].fill(0xA5);
    let scratched = said(&scratched);
    assert!(scratched.contains("broken"), "{scratched}");

    // the file of a server that runs, without its log
    let empty = there.folder.path().join("empty.db");
    drop(
        SqliteConnection::establish(empty.to_str().unwrap()).map(|mut c| {
            sql_query("PRAGMA user_version = 1")
                .execute(&mut c)
                .unwrap();
        }),
    );
    let told = said(&fs::read(empty).unwrap());
    assert!(
        told.contains("-wal") && told.contains("arbitro backup"),
        "{told}"
    );

    fs::write(&there.file, &whole).unwrap();
    there.alter("INSERT INTO __diesel_schema_migrations (version) VALUES ('20991231000001')");
    let newer = there.restore().unwrap_err();
    assert!(newer.to_string().contains("newer Arbitro"), "{newer}");

    fs::write(&there.file, &whole).unwrap();
    there.alter("UPDATE journal SET event = replace(event, 'Ana', 'Eva') WHERE number = 4");
    let forged = there.restore().unwrap_err();
    assert!(
        matches!(&forged, RestoreError::Faulty { journal, .. } if journal == "tournament/1"),
        "{forged}"
    );
    assert!(target() == before, "the database was touched");
    let left = fs::read_dir(there.folder.path()).unwrap();
    let left: Vec<_> = left.map(|one| one.unwrap().file_name()).collect();
    assert!(
        !left
            .iter()
            .any(|name| name.to_string_lossy().contains("restoring")),
        "{left:?}"
    );
}

#[test]
fn what_a_copy_replaces_is_kept_and_a_running_server_is_in_the_way() {
    let there = There::new();
    let open = Db::open(&there.target(), 2).unwrap();
    assert!(matches!(
        there.restore(),
        Err(RestoreError::Db(DbError::Busy(_)))
    ));
    drop(open);
    settle();
    // what an interrupted restore left lies in nobody's way
    fs::write(there.folder.path().join("target.db.restoring"), "half").unwrap();
    let done = restore(&there.file, &there.target(), None).unwrap();
    assert_eq!(
        heads(&Db::open(&there.target(), 1).unwrap()),
        heads(&there.db.db)
    );
    settle();
    let kept = DatabaseUrl::Sqlite(done.kept.unwrap());
    assert_eq!(
        heads(&Db::open(&kept, 1).unwrap()).len(),
        2,
        "the old one was empty"
    );
    // a database that is broken itself is replaced too, and kept as it lies
    fs::write(there.folder.path().join("target.db"), "rubbish").unwrap();
    let done = restore(&there.file, &there.target(), None).unwrap();
    assert_eq!(fs::read(done.kept.unwrap()).unwrap(), b"rubbish");
    assert_eq!(
        heads(&Db::open(&there.target(), 1).unwrap()),
        heads(&there.db.db)
    );
}

#[test]
fn the_log_beside_a_file_belongs_to_it() {
    let there = There::new();
    // as somebody copies the files of a server that runs
    let DatabaseUrl::Sqlite(live) = &there.db.url else {
        panic!()
    };
    fs::copy(live, &there.file).unwrap();
    let log = |file: &std::path::Path| file.with_extension("db-wal");
    fs::copy(log(live), log(&there.file)).unwrap();
    there.restore().unwrap();
    assert_eq!(
        heads(&Db::open(&there.target(), 1).unwrap()),
        heads(&there.db.db)
    );
}

/// A server was killed, and somebody removed its file without what lies beside it.
#[test]
fn the_log_of_a_file_that_is_gone_is_not_taken_for_one_of_the_new_file() {
    let there = There::new();
    there.restore().unwrap();
    let beside = |file: &std::path::Path, ending: &str| {
        std::path::PathBuf::from(format!("{}{ending}", file.display()))
    };
    let (DatabaseUrl::Sqlite(live), DatabaseUrl::Sqlite(target)) = (&there.db.url, there.target())
    else {
        panic!()
    };
    fs::copy(beside(live, "-wal"), beside(&target, "-wal")).unwrap();
    fs::write(beside(&target, "-journal"), "half a journal").unwrap();
    fs::remove_file(&target).unwrap();
    there.restore().unwrap();
    for log in ["-wal", "-journal"] {
        assert!(!beside(&target, log).exists());
        let kept = fs::read_dir(there.folder.path()).unwrap().flatten();
        let mut kept = kept.map(|one| one.file_name().into_string().unwrap());
        assert!(
            kept.any(|name| name.starts_with("before-restore-") && name.ends_with(log)),
            "it may be all that somebody has"
        );
    }
    assert_eq!(
        heads(&Db::open(&there.target(), 1).unwrap()),
        heads(&there.db.db)
    );
}

#[test]
fn on_a_server_a_faulty_copy_leaves_the_old_rows() {
    let Some((url, _kept)) = empty_postgres() else {
        return;
    };
    let there = There::new();
    let restore = || restore(&there.file, &url, Some(there.folder.path()));
    assert!(restore().unwrap().kept.is_none());
    there.alter("DELETE FROM rounds");
    assert!(matches!(
        restore(),
        Err(RestoreError::Unfit(UnfitCopy::Broken(_)))
    ));
    assert_eq!(heads(&Db::open(&url, 1).unwrap()), heads(&there.db.db));
}
