//! Copies that are encrypted, for the program `age` and from it.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use age::{secrecy::ExposeSecret as _, x25519::Identity};
use arbitro::backup::{
    Copies, SealError,
    sealed::{CopyLock, Key, is_sealed, unseal},
};
use diesel::{Connection as _, SqliteConnection, connection::SimpleConnection as _};
use macro_rules_attribute::apply;

use super::rest;
use crate::on_each_database;
use crate::program::{arbitro, err, out};

/// A folder with a database, and two identities.
struct There {
    folder: tempfile::TempDir,
    /// For whom copies are encrypted.
    recipient: String,
}

impl There {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let made = ["create-admin", "--email", "ana@example.pt", "--name", "Ana"];
        assert!(
            arbitro(folder.path(), &made)
                .output()
                .unwrap()
                .status
                .success()
        );
        let identity = |name: &str| {
            let identity = Identity::generate();
            let text = format!("# ours\n{}\n", identity.to_string().expose_secret());
            fs::write(folder.path().join(name), text).unwrap();
            identity.to_public().to_string()
        };
        let recipient = identity("mine.txt");
        identity("other.txt");
        fs::write(
            folder.path().join("passphrase.txt"),
            "damas e peões\nmore\n",
        )
        .unwrap();
        fs::write(folder.path().join("wrong.txt"), "damas e damas\n").unwrap();
        Self { folder, recipient }
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// What the command says, and whether it went well.
    fn run(&self, args: &[&str]) -> (String, bool) {
        let output = arbitro(self.folder.path(), args).output().unwrap();
        (out(&output) + &err(&output), output.status.success())
    }

    fn refused(&self, args: &[&str]) -> String {
        let (said, is_done) = self.run(args);
        assert!(!is_done, "{said}");
        said
    }
}

#[test]
fn a_copy_is_encrypted_and_comes_back() {
    let there = There::new();
    let (said, is_done) = there.run(&["backup", ".", "--recipient", &there.recipient]);
    assert!(
        is_done && said.contains(".db.age has ") && said.contains(", encrypted"),
        "{said}"
    );
    let name = said.split(" has ").next().unwrap().to_owned();
    let sealed = fs::read(there.file(&name)).unwrap();
    assert!(is_sealed(&there.file(&name)).unwrap());
    let has = |text: &[u8]| sealed.windows(text.len()).any(|window| window == text);
    assert!(!has(b"SQLite format") && !has(b"ana@example.pt"));
    let (said, is_done) = there.run(&["verify", &name, "--identity", "mine.txt"]);
    assert!(
        is_done && said.contains("is whole: 2 journals, 0 faults."),
        "{said}"
    );
    let later = ["create-admin", "--email", "rui@example.pt", "--name", "Rui"];
    assert!(there.run(&later).1);
    let (said, is_done) = there.run(&["restore", &name, "--identity", "mine.txt"]);
    assert!(is_done && said.contains("2 journals, 0 faults."), "{said}");
    let (said, _) = there.run(&["audit"]);
    assert!(said.contains("accounts: 1 row,"), "{said}");

    let locked = there.refused(&["restore", &name]);
    assert!(locked.contains("--identity FILE"), "{locked}");
    let wrong = there.refused(&["verify", &name, "--identity", "other.txt"]);
    assert!(wrong.contains("does not open it"), "{wrong}");
    let wrong = there.refused(&["verify", &name, "--passphrase-file", "passphrase.txt"]);
    assert!(wrong.contains("does not open it"), "{wrong}");
    let nobody = there.refused(&["backup", "b.age", "--recipient", "ana@example.pt"]);
    assert!(
        nobody.contains("ana@example.pt is not a recipient"),
        "{nobody}"
    );
    let nothing = there.refused(&["verify", &name, "--identity", "passphrase.txt"]);
    assert!(nothing.contains("has no identity"), "{nothing}");
}

/// Where recipients are set, the one before a migration is encrypted as well, and one that a command takes.
#[test]
fn every_copy_is_encrypted_where_recipients_are_set() {
    let there = There::new();
    let run = |args: &[&str]| {
        let mut command = arbitro(there.folder.path(), args);
        let output = command
            .env("ARBITRO_BACKUP_RECIPIENTS", &there.recipient)
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", err(&output));
        out(&output) + &err(&output)
    };
    assert!(run(&["backup", "a.age"]).contains(", encrypted"));
    assert!(is_sealed(&there.file("a.age")).unwrap());
    // a database of before the last but few changes
    let file = there.file("arbitro.db");
    let mut c = SqliteConnection::establish(file.to_str().unwrap()).unwrap();
    c.batch_execute(
        "ALTER TABLE helper_codes DROP COLUMN form_key; \
         DELETE FROM __diesel_schema_migrations WHERE version = '20261123090210'",
    )
    .unwrap();
    drop(c);
    let told = run(&["migrate"]);
    let kept = there.folder.path().read_dir().unwrap();
    let kept: Vec<String> = kept
        .map(|one| one.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.contains("-before-migration-"))
        .collect();
    assert!(kept.len() == 1 && kept[0].ends_with(".db.age"), "{kept:?}");
    assert!(told.contains(&kept[0]), "{told}");
    assert!(is_sealed(&there.file(&kept[0])).unwrap());
    let (said, is_done) = there.run(&["verify", &kept[0], "--identity", "mine.txt"]);
    assert!(is_done && said.contains("0 faults"), "{said}");
    let (said, is_done) = there.run(&["restore", &kept[0], "--identity", "mine.txt"]);
    assert!(is_done, "{said}");
    // a slip in the setting starts nothing, and is not repeated
    let mut command = arbitro(there.folder.path(), &["backup", "b.age"]);
    let output = command
        .env("ARBITRO_BACKUP_RECIPIENTS", "age1geheim")
        .output()
        .unwrap();
    let why = err(&output);
    assert!(
        why.contains("age-keygen") && !why.contains("geheim"),
        "{why}"
    );
}

#[apply(on_each_database)]
fn a_copy_that_is_taken_by_itself_is_encrypted_where_recipients_are_set(db: &TestDb) {
    let folder = tempfile::tempdir().unwrap();
    let identity = Identity::generate();
    let lock = CopyLock::of(&[identity.to_public().to_string()]).unwrap();
    let kept = folder.path().join("copies");
    let copies = Copies::new(db.db.clone(), Some(kept.clone()), Some(lock));
    copies.ask();
    rest(&copies);
    let listed = copies.list().unwrap();
    let name = &listed[0].name;
    assert!(listed.len() == 1 && name.ends_with(".db.age"), "{listed:?}");
    assert!(is_sealed(&kept.join(name)).unwrap());
    let key = Key::Identities(vec![Box::new(identity)]);
    let opened = folder.path().join("opened.db");
    unseal(&kept.join(name), Some(&key), &opened).unwrap();
    assert!(fs::read(&opened).unwrap().starts_with(b"SQLite format 3"));
}

#[test]
fn a_passphrase_does_it_too() {
    let there = There::new();
    let (said, is_done) = there.run(&["backup", "a.age", "--passphrase-file", "passphrase.txt"]);
    assert!(is_done, "{said}");
    let (said, is_done) = there.run(&["verify", "a.age", "--passphrase-file", "passphrase.txt"]);
    assert!(is_done, "{said}");
    let wrong = there.refused(&["verify", "a.age", "--passphrase-file", "wrong.txt"]);
    assert!(wrong.contains("does not open it"), "{wrong}");
    fs::write(there.file("empty.txt"), "\n").unwrap();
    let empty = there.refused(&["backup", "b.age", "--passphrase-file", "empty.txt"]);
    assert!(empty.contains("no passphrase"), "{empty}");
    assert!(!there.file("b.age").exists() && !there.file("b.age.part").exists());
}

#[test]
fn what_was_cut_or_altered_is_refused_and_the_database_stays() {
    let there = There::new();
    assert!(
        there
            .run(&["backup", "a.age", "--recipient", &there.recipient])
            .1
    );
    let whole = fs::read(there.file("a.age")).unwrap();
    let before = fs::read(there.file("arbitro.db")).unwrap();
    let header = whole.windows(4).position(|bytes| bytes == b"--- ").unwrap() + 48;
    let cuts = [30, header, header + 16, whole.len() / 2, whole.len() - 1];
    // a whole piece less: nothing but the mark of the last one says so
    let piece = 64 * 1024 + 16;
    // the last one may be full
    let pieces = (whole.len() - header - 16 - 1) / piece;
    let cuts = cuts.into_iter().chain([header + 16 + pieces * piece]);
    let scratched = [
        25,
        header - 20,
        header + 20,
        whole.len() / 2,
        whole.len() - 3,
    ];
    let cut = cuts.map(|at| whole[..at].to_vec());
    let altered = scratched.map(|at| {
        let mut bytes = whole.clone();
        bytes[at] ^= 4;
        bytes
    });
    let longer = [whole.clone(), vec![0; 20]].concat();
    for bytes in cut.chain(altered).chain([longer]) {
        fs::write(there.file("b.age"), &bytes).unwrap();
        let told = there.refused(&["restore", "b.age", "--identity", "mine.txt"]);
        let is_clear = told.contains("cut or altered") || told.contains("does not open it");
        assert!(is_clear, "{} bytes: {told}", bytes.len());
        assert!(fs::read(there.file("arbitro.db")).unwrap() == before);
    }
    let names = fs::read_dir(there.folder.path()).unwrap();
    let mut names = names.map(|one| one.unwrap().file_name().into_string().unwrap());
    assert!(
        !names.any(|name| name.contains("restoring")),
        "something is left"
    );
}

/// `tests/data/age` was written by the program `age` itself.
#[test]
fn what_age_wrote_is_opened() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/age");
    let key = Key::of(&data.join("identity.txt")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let opened = folder.path().join("opened");
    unseal(&data.join("words.age"), Some(&key), &opened).unwrap();
    // more than one piece of 64 KiB
    let words = "Quem deixou a dama só não ganha a partida.\n".to_owned()
        + &"0123456789abcde\n".repeat(4200);
    assert!(fs::read_to_string(&opened).unwrap() == words);
    let locked = unseal(&data.join("words.age"), None, &folder.path().join("other"));
    assert!(matches!(locked, Err(SealError::Locked)));
}

#[test]
fn age_opens_what_we_wrote_where_it_is_installed() {
    let there = There::new();
    assert!(
        there
            .run(&["backup", "a.age", "--recipient", &there.recipient])
            .1
    );
    let mut age = Command::new("age");
    age.current_dir(there.folder.path());
    age.args([
        "--decrypt",
        "--identity",
        "mine.txt",
        "--output",
        "a.db",
        "a.age",
    ]);
    let Ok(done) = age.output() else {
        eprintln!("not run: the program age is not installed (Debian: apt-get install age)");
        return;
    };
    assert!(done.status.success(), "{}", err(&done));
    let (said, is_done) = there.run(&["verify", "a.db"]);
    assert!(is_done, "{said}");
}
