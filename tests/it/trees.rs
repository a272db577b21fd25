//! What the crates of the product rest on, as cargo resolves it: their Cargo.toml say what they name, and not what that brings with it.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

/// What runs futures, speaks to a network or keeps data, by how the names of the crates begin.
const SHELL: [&str; 20] = [
    "actix",
    "async",
    "axum",
    "diesel",
    "futures",
    "http",
    "hyper",
    "libsqlite3",
    "mio",
    "openssl",
    "pq-s",
    "reqwest",
    "rusqlite",
    "rustls",
    "smol",
    "socket2",
    "sqlx",
    "tokio",
    "tower",
    "ureq",
];

/// The crate of what is kept and sent, which is not pure.
const SITE: &str = "site";

/// The crates that this one is built from, tests left out.
fn tree(of: &str) -> BTreeSet<String> {
    let cargo = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--offline", "--package", of])
        .args(["--edges", "normal,build", "--prefix", "none"])
        .args(["--format", "{lib}"])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&cargo.stderr);
    assert!(cargo.status.success(), "{said}");
    let lines = String::from_utf8(cargo.stdout).unwrap();
    lines.lines().map(str::to_owned).collect()
}

/// Those of them that belong to the shell.
fn of_shell(of: &str) -> Vec<String> {
    let is_shell = |one: &String| {
        let name = one.replace('_', "-");
        SHELL.iter().any(|begin| name.starts_with(begin))
    };
    tree(of).into_iter().filter(is_shell).collect()
}

#[test]
fn no_pure_crate_rests_on_async_web_or_database() {
    let mut looked_at = 0;
    for folder in fs::read_dir("crates").unwrap() {
        let name = folder.unwrap().file_name().into_string().unwrap();
        if name == SITE {
            continue;
        }
        assert_eq!(of_shell(&name), [""; 0], "{name}");
        looked_at += 1;
    }
    assert!(looked_at >= 5, "{looked_at} crates");
}

/// The shell has what the pure crates must not have, so that the names are the right ones.
#[test]
fn the_shell_is_known_by_its_crates() {
    let found = of_shell("arbitro").join(" ");
    for one in [
        "actix_web",
        "diesel",
        "futures_util",
        "libsqlite3_sys",
        "pq_sys",
        "tokio",
        "rustls",
    ] {
        assert!(found.contains(one), "{one} is not among {found}");
    }
}

#[test]
fn what_is_kept_and_sent_knows_neither_pages_nor_commands() {
    let of_pages = |one: &String| ["actix", "clap"].iter().any(|begin| one.starts_with(begin));
    let named: Vec<String> = tree(SITE).into_iter().filter(of_pages).collect();
    assert_eq!(named, [""; 0]);
}
