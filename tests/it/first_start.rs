//! The first start of a server: what it says to whoever has just set it up.

use std::io::{BufRead, BufReader, Read as _};
use std::path::Path;
use std::process::Stdio;

use arbitro::account::SiteRole;
use macro_rules_attribute::apply;

use crate::on_sqlite;
use crate::program::{Running, arbitro, out};
use crate::support::site::Site;

/// What a server in this folder logs until it listens.
fn log(folder: &Path, settings: &[(&str, &str)]) -> String {
    let mut serve = arbitro(folder, &["serve"]);
    serve
        .env("ARBITRO_ADDR", "127.0.0.1:0")
        .env("ARBITRO_BACKUP_DIR", "none")
        .envs(settings.iter().copied())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut server = Running(serve.spawn().unwrap());
    let mut said = BufReader::new(server.0.stdout.take().unwrap()).lines();
    said.next().unwrap().unwrap();
    server.0.kill().unwrap();
    let mut log = String::new();
    let mut written = server.0.stderr.take().unwrap();
    written.read_to_string(&mut log).unwrap();
    log
}

#[apply(on_sqlite)]
fn the_page_of_sign_in_says_how_the_first_account_is_made(db: &TestDb) {
    let site = Site::start(db);
    let command = ".notice code";
    let page = site.browser().page("/login");
    assert_eq!(page.text(command), "arbitro create-admin");
    site.account("ana@example.pt", SiteRole::Admin);
    assert!(!site.browser().page("/login").has(command));
}

#[test]
fn the_log_says_how_the_first_account_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let first = log(folder.path(), &[]);
    assert!(first.contains("`arbitro create-admin "), "{first}");
    let create = ["create-admin", "--email", "ana@example.pt", "--name", "Ana"];
    let made = arbitro(folder.path(), &create).output().unwrap();
    assert!(made.status.success());
    let second = log(folder.path(), &[]);
    assert!(!second.contains("create-admin"), "{second}");
}

/// A mistyped name changes nothing, and is told.
#[test]
fn a_name_that_is_no_setting_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let told = "ARBITRO_ADDRR";
    let log = log(folder.path(), &[(told, "secret")]);
    assert!(log.contains(told) && !log.contains("secret"), "{log}");
    let config = arbitro(folder.path(), &["config"])
        .env(told, "secret")
        .output()
        .unwrap();
    let table = out(&config);
    assert!(table.contains("# ARBITRO_ADDRR is set") && !table.contains("secret"));
    assert!(
        table.starts_with("# ARBITRO_CONFIG names a file"),
        "{table}"
    );
}
