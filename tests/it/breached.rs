//! Passwords that leaked elsewhere: a list beside the program, asked wherever a password is set.

use std::io::Write;
use std::process::Stdio;

use arbitro::account::SiteRole;
use macro_rules_attribute::apply;
use sha1::{Digest, Sha1};
use tempfile::NamedTempFile;

use crate::on_each_database;
use crate::program::{arbitro, err};
use crate::support::site::{PASSWORD, Site, link};

const ANA: &str = "ana@example.pt";
const LEAKED: &str = "areia fina ao sol";
const FINE: &str = "areia grossa à sombra";

/// A list with this one password, between others.
fn list() -> NamedTempFile {
    let mut hashes: Vec<String> = ["outra qualquer", LEAKED, "mais uma ainda"]
        .map(|word| base16ct::upper::encode_string(&Sha1::digest(word.as_bytes())))
        .to_vec();
    hashes.sort();
    let mut file = NamedTempFile::new().unwrap();
    for hash in hashes {
        write!(file, "{hash}:37\r\n").unwrap();
    }
    file
}

#[apply(on_each_database)]
fn what_leaked_is_taken_nowhere(db: &TestDb) {
    let list = list();
    let path = list.path().to_str().unwrap();
    let site = Site::with(db, &[("ARBITRO_BREACHED_PASSWORDS", path)]);
    let mut ana = site.signed_in(ANA, SiteRole::Admin);
    let change = |new| [("current-password", PASSWORD), ("new-password", new)];
    let refused = ana.post("/account/password", &change(LEAKED));
    assert_eq!(refused.status, 422);
    assert!(
        refused
            .page()
            .text("#e-new-password")
            .contains("divulgadas")
    );
    assert!(!refused.body.contains(LEAKED));
    assert_eq!(ana.post("/account/password", &change(FINE)).status, 303);
    // by the link of a reset
    let mut forgot = site.browser();
    site.next_mail();
    forgot.get("/password-reset");
    forgot.post("/password-reset", &[("email", ANA)]);
    let reset = link(&site.next_mail());
    forgot.get(&reset);
    let refused = forgot.post(&reset, &[("new-password", LEAKED)]);
    assert_eq!(refused.status, 422, "{}", refused.body);
    assert_eq!(
        forgot.post(&reset, &[("new-password", PASSWORD)]).status,
        303
    );
    // and by that of an invitation
    ana.sign_in(ANA, PASSWORD);
    site.next_mail();
    let rui = [
        ("name", "Rui"),
        ("email", "rui@example.pt"),
        ("role", "arbiter"),
    ];
    assert_eq!(ana.post("/accounts", &rui).status, 200);
    let invitation = link(&site.next_mail());
    let mut rui = site.browser();
    rui.get(&invitation);
    let accept = |new| [("name", "Rui Sá"), ("new-password", new)];
    assert_eq!(rui.post(&invitation, &accept(LEAKED)).status, 422);
    assert_eq!(rui.post(&invitation, &accept(FINE)).status, 303);
}

#[test]
fn a_list_that_is_none_ends_the_start_and_a_good_one_is_asked_by_commands() {
    let folder = tempfile::tempdir().unwrap();
    let good = list();
    let text = folder.path().join("words.txt");
    std::fs::write(&text, "password\nletmein\n").unwrap();
    let create = [
        "create-admin",
        "--email",
        ANA,
        "--name",
        "Ana",
        "--password-stdin",
    ];
    let run = |path: &std::path::Path, typed: &str| {
        let mut child = arbitro(folder.path(), &create)
            .env("ARBITRO_BREACHED_PASSWORDS", path)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // a program that ended meanwhile reads nothing
        let _ = writeln!(child.stdin.take().unwrap(), "{typed}");
        let output = child.wait_with_output().unwrap();
        (output.status.success(), err(&output))
    };
    for (path, said) in [
        (folder.path().join("none.txt"), "there is no such file"),
        (text, "40 hexadecimal digits"),
    ] {
        let (done, told) = run(&path, FINE);
        assert!(
            !done && told.contains("ARBITRO_BREACHED_PASSWORDS") && told.contains(said),
            "{told}"
        );
    }
    let (done, told) = run(good.path(), LEAKED);
    assert!(!done && told.contains("leaked elsewhere"), "{told}");
    let (done, told) = run(good.path(), FINE);
    assert!(done, "{told}");
}
