//! What goes on a stick: through the form of the public server, and by the commands of both.

use std::process::Command;

use arbitro::account::SiteRole;
use arbitro::stream::file::{self, Carried};
use macro_rules_attribute::apply;

use super::pair::Pair;
use crate::on_each_database;
use crate::program::{arbitro, err};
use crate::support::database::TestDb;
use crate::support::site::Site;

/// The program on the database of a test.
pub fn on(db: &TestDb, folder: &std::path::Path, args: &[&str]) -> Command {
    let mut command = arbitro(folder, args);
    command
        .env("DATABASE_URL", db.url.to_string())
        .env("ARBITRO_BACKUP_DIR", "none");
    command
}

#[apply(on_each_database)]
fn the_form_of_the_public_server_takes_a_file(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let pair = Pair::new(&laptop, db);
    pair.send_all();
    pair.say("Café às quatro.");
    let Carried::File(text) = laptop.write(|c| file::write(c, pair.hall.id)) else {
        panic!("nothing was written");
    };
    let site = Site::start(db);
    let mut office = site.signed_in("office@example.pt", SiteRole::Admin);
    let path = format!("/tournaments/{}/sending", pair.copy().unwrap());
    office.get(&path);
    let mut bring = |bytes: &[u8]| office.post_file(&path, &[("do", "bring")], ("file", bytes));
    let before = pair.landed();
    let cut = bring(&text.as_bytes()[..text.len() - 20]);
    assert_eq!(cut.status, 422);
    cut.page().assert_says("ou foi cortado");
    let forged = bring(
        text.replace("arbitro-stream 1\n", "arbitro-stream 1\nAAAA")
            .as_bytes(),
    );
    assert_eq!(forged.status, 422, "{}", forged.body);
    // the signature alone does not say which of the two it is
    let page = forged.page();
    page.assert_says("Ou o ficheiro está estragado");
    page.assert_says("ou está assinado com outra chave");
    // what is signed has hashes of its own
    let damaged = bring(text.replace("Café", "Cafè").as_bytes());
    assert_eq!(damaged.status, 422, "{}", damaged.body);
    damaged.page().assert_says("O ficheiro está estragado:");
    assert_eq!(pair.landed(), before);
    for _ in 0..2 {
        let taken = bring(text.as_bytes());
        assert_eq!(taken.status, 303, "{}", taken.body);
        assert_eq!(pair.landed(), pair.hall.journal());
    }
}

#[apply(on_each_database)]
fn the_commands_carry_a_tournament(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let pair = Pair::new(&laptop, db);
    let folder = tempfile::tempdir().unwrap();
    let run = |db: &TestDb, args: &[&str]| on(db, folder.path(), args).output().unwrap();
    let id = pair.hall.id.to_string();
    let none = run(&laptop, &["stick", "write", "99"]);
    assert!(
        err(&none).contains("there is no tournament 99"),
        "{}",
        err(&none)
    );
    let written = run(&laptop, &["stick", "write", &id, "a.stream"]);
    assert!(written.status.success(), "{}", err(&written));
    for _ in 0..2 {
        let read = run(db, &["stick", "read", "a.stream"]);
        assert!(read.status.success(), "{}", err(&read));
        assert_eq!(pair.landed(), pair.hall.journal());
    }
    let place = folder.path().join("a.stream");
    let text = std::fs::read_to_string(&place).unwrap();
    std::fs::write(&place, &text[..text.len() - 9]).unwrap();
    let cut = run(db, &["stick", "read", "a.stream"]);
    assert!(!cut.status.success() && err(&cut).contains("it was cut"));
    std::fs::write(&place, text.replace("Bento", "Benta")).unwrap();
    let damaged = err(&run(db, &["stick", "read", "a.stream"]));
    assert!(damaged.contains("the file is damaged"), "{damaged}");
    // what was never heard of is not known
    let other = TestDb::sqlite();
    std::fs::write(&place, &text).unwrap();
    let unknown = run(&other, &["stick", "read", "a.stream"]);
    assert!(
        err(&unknown).contains("is not known here"),
        "{}",
        err(&unknown)
    );
}
