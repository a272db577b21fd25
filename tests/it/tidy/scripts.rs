//! The house rules of `static/`.

use std::collections::BTreeMap;
use std::fs;

use super::{files, name};
use crate::support::root;

/// What runs apart from every page, with names of its own.
const WORKERS: [&str; 2] = ["static/push-worker.js", "static/service-worker.js"];

/// The name that a line of a script gives to the whole page.
fn given(line: &str) -> Option<&str> {
    let line = line.strip_prefix("async ").unwrap_or(line);
    let kinds = ["function ", "const ", "let ", "var ", "class "];
    let rest = kinds.iter().find_map(|kind| line.strip_prefix(kind))?;
    let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$'));
    Some(&rest[..end.unwrap_or(rest.len())])
}

/// The scripts of a page are one world: a function of the later one would take the place of the earlier one's, for whoever calls it by its name.
#[test]
fn no_two_scripts_give_one_name() {
    let mut homes: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for path in files("static") {
        let file = name(&path);
        let script = path.extension().is_some_and(|e| e == "js");
        if !script || WORKERS.contains(&file.as_str()) {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        for given in text.lines().filter_map(given) {
            let homes = homes.entry(given.to_owned()).or_default();
            homes.push(file.clone());
        }
    }
    assert_eq!(homes["show"], ["static/app.js"], "nothing is read");
    homes.retain(|_, files| files.len() > 1);
    assert_eq!(homes, BTreeMap::new());
}

/// What two scripts say that cannot share it: a worker has no page's names, and two scripts of a page are never both there.
const SAID_TWICE: [(&str, [&str; 2]); 2] = [
    (
        "const KEPT = ",
        ["static/offline.js", "static/service-worker.js"],
    ),
    ("const text = ", ["static/passkey.js", "static/push.js"]),
];

#[test]
fn what_two_scripts_say_is_the_same_in_both() {
    for (begins, homes) in SAID_TWICE {
        let said = homes.map(|home| {
            let script = fs::read_to_string(root().join(home)).unwrap();
            let mut lines = script.lines().map(str::trim_start);
            let line = lines.find(|line| line.starts_with(begins));
            line.unwrap_or_else(|| panic!("{home} has no {begins}"))
                .to_owned()
        });
        assert_eq!(said[0], said[1], "{homes:?}");
    }
}
