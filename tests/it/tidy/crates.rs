//! What a crate of the product shows to whoever finds it, and what it brings along.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use super::PURE;
use crate::support::root;

/// What no pure crate has anywhere below it: the web, the database, what is async.
const SERVERS: [&str; 9] = [
    "actix-web",
    "askama",
    "diesel",
    "hyper",
    "lettre",
    "mio",
    "rustls",
    "tokio",
    "ureq",
];

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap()
}

/// The folder of each pure crate.
fn homes() -> impl Iterator<Item = &'static str> {
    PURE.into_iter()
        .map(|folder| folder.strip_suffix("/src").unwrap())
}

#[test]
fn every_pure_crate_begins_with_an_example_and_says_what_a_package_must() {
    for home in homes() {
        let front = read(&format!("{home}/src/lib.rs"));
        let shown = front.starts_with("#![doc = include_str!(\"../README.md\")]");
        assert!(shown, "{home}: the docs begin otherwise");
        let readme = read(&format!("{home}/README.md"));
        // a block without a language is compiled and run
        let first = readme.lines().find(|line| line.starts_with("```"));
        assert_eq!(first, Some("```"), "{home} has no example");
        let manifest = read(&format!("{home}/Cargo.toml"));
        for key in [
            "description = \"",
            "license.workspace = true",
            "readme = \"README.md\"",
        ] {
            let said = manifest.lines().any(|line| line.starts_with(key));
            assert!(said, "{home}: {key}");
        }
    }
}

/// The packages of the lock file, each with those that it asks for, also for its tests.
fn locked() -> BTreeMap<String, Vec<String>> {
    let quoted = |line: &str| line.split('"').nth(1).map(str::to_owned);
    let mut all: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in read("Cargo.lock").split("[[package]]").skip(1) {
        let mut lines = package.lines();
        let name = lines.find(|line| line.starts_with("name = "));
        let below = lines.filter(|line| line.starts_with(" \""));
        // the version follows where there are several
        let below = below.filter_map(quoted);
        let below = below.map(|one| one.split(' ').next().unwrap_or_default().to_owned());
        let name = name.and_then(quoted).unwrap();
        all.entry(name).or_default().extend(below);
    }
    all
}

/// A package and all below it.
fn below<'a>(locked: &'a BTreeMap<String, Vec<String>>, name: &'a str) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    let mut next = vec![name];
    while let Some(one) = next.pop() {
        if found.insert(one) {
            next.extend(locked[one].iter().map(String::as_str));
        }
    }
    found
}

#[test]
fn no_pure_crate_brings_a_server() {
    let locked = locked();
    for home in homes() {
        let all = below(&locked, home.strip_prefix("crates/").unwrap());
        let servers = SERVERS.into_iter().filter(|one| all.contains(one));
        assert_eq!(servers.collect::<Vec<_>>(), [""; 0], "below {home}");
    }
    // the crate with the rows has, so that this can be seen
    assert!(below(&locked, "site").contains("diesel"));
}
