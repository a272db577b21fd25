//! The commands, and the button.

use arbitro::{account::SiteRole, config::DatabaseUrl, db::Db};
use macro_rules_attribute::apply;

use super::{heads, play, restored};
use crate::on_each_database;
use crate::program::{arbitro, err, out};
use crate::support::make_account;
use crate::support::site::Site;

#[test]
fn a_copy_is_taken_and_restored_by_commands() {
    let folder = tempfile::tempdir().unwrap();
    let run = |args: &[&str]| {
        let output = arbitro(folder.path(), args).output().unwrap();
        (out(&output) + &err(&output), output.status.code())
    };
    let (said, code) = run(&["backup", "a.db"]);
    assert_eq!(code, Some(1));
    assert!(said.contains("there is no database sqlite:///"), "{said}");
    run(&["migrate"]);
    let (said, code) = run(&["audit"]);
    assert_eq!(code, Some(0));
    assert!(
        said.ends_with(
            "sqlite://arbitro.db is empty: it has no accounts, no players and no tournaments.\n"
        ),
        "{said}"
    );
    let (said, code) = run(&["audit", "--tournament", "9"]);
    assert!(
        said.contains("\n1 journal, 1 fault\n") && code == Some(1),
        "{said}"
    );
    run(&["create-admin", "--email", "ana@example.pt", "--name", "Ana"]);
    let (said, code) = run(&["backup", "a.db"]);
    assert_eq!(code, Some(0), "{said}");
    let (said, code) = run(&["backup", "a.db"]);
    assert_eq!(
        (said.as_str(), code),
        (
            "arbitro: there is already a file a.db; name another\n",
            Some(1)
        )
    );
    let (said, code) = run(&["backup", "."]);
    assert!(said.contains("arbitro-20") && code == Some(0), "{said}");
    run(&["create-admin", "--email", "rui@example.pt", "--name", "Rui"]);
    let (said, code) = run(&["restore", "a.db"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(
        said.starts_with("sqlite://arbitro.db is restored from a.db: 2 journals, 0 faults.\nWhat it replaced is kept in before-restore-"),
        "{said}"
    );
    let (said, _) = run(&["audit"]);
    assert!(
        said.contains("accounts: 1 row,") && !said.contains("empty"),
        "{said}"
    );
    let (said, code) = run(&["restore", "b.db"]);
    assert!(
        said.starts_with("arbitro: b.db cannot be restored: there is no such file")
            && code == Some(1),
        "{said}"
    );
    let (said, _) = run(&["restore", "arbitro.db"]);
    assert!(said.contains("it is the database itself"), "{said}");
}

/// A line of `tests/data/cli` each: what is typed, what is said of it.
#[test]
fn the_commands_of_copies_speak_portuguese_where_it_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [
        ("key.txt", ""),
        ("phrase.txt", "damas e peões\n"),
        ("other.txt", "x\n"),
    ] {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    for line in include_str!("../../data/cli/copies-pt.tsv").lines() {
        let (typed, sentence) = line.split_once('\t').unwrap();
        let args: Vec<&str> = typed.split(' ').chain(["--lang", "pt"]).collect();
        let output = arbitro(folder.path(), &args).output().unwrap();
        let said = out(&output) + &err(&output);
        assert!(said.contains(sentence), "{typed}: {said}");
    }
    let mut audit = arbitro(folder.path(), &["audit", "--lang", "pt"]);
    let said = out(&audit.output().unwrap());
    let sum = said.contains("accounts: 1 entrada, ") && said.ends_with("\n2 históricos, 0 erros\n");
    assert!(sum, "{said}");
}

#[apply(on_each_database)]
fn an_administrator_takes_a_copy_away(db: &TestDb) {
    let folder = tempfile::tempdir().unwrap();
    let organiser = make_account(db, "organiser@example.pt", SiteRole::Organiser);
    play(db, organiser);
    let kept = folder.path().join("copies");
    let site = Site::with(db, &[("ARBITRO_BACKUP_DIR", kept.to_str().unwrap())]);
    let mut admin = site.signed_in("ana@example.pt", SiteRole::Admin);
    admin
        .page("/backups")
        .assert_says("arbitro restore FICHEIRO");
    for _ in 0..2 {
        let answer = admin.post("/backups", &[]);
        assert_eq!(answer.status, 200, "{}", answer.body);
        assert!(
            answer
                .header("content-disposition")
                .starts_with("attachment; filename=\"arbitro-20")
        );
        let file = folder.path().join("downloaded.db");
        std::fs::write(&file, answer.bytes).unwrap();
        let url = DatabaseUrl::Sqlite(folder.path().join("target.db"));
        if let Some(old) = restored(&file, &url, folder.path()).unwrap().kept {
            std::fs::remove_file(old).unwrap();
        }
        assert_eq!(heads(&Db::open(&url, 1).unwrap()), heads(&db.db));
        super::settle();
    }
    assert_eq!(
        std::fs::read_dir(kept).unwrap().count(),
        0,
        "nothing of it is left"
    );
}
