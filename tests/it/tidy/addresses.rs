//! The house rules of addresses: the book writes those that name something, and one that is written out is of the table of routes.

use std::collections::BTreeSet;
use std::fs;

use arbitro::web::routes::table;

use super::{code, files, name, sources};
use crate::support::root;

/// Where the folder of files begins, whose routes end in a name.
const FILES: &str = "/static/";

/// What looks like an address and is a name in the browser's store.
const KEYS: [&str; 1] = ["/push/subscription"];

/// The books themselves.
const BOOKS: [&str; 2] = ["src/web/address/", "crates/site/src/address.rs"];

fn paths() -> BTreeSet<&'static str> {
    table().iter().map(|route| route.path).collect()
}

/// What stands after each of these words, up to the end of the text that it is in.
pub(super) fn after<'a>(text: &'a str, words: &[&str]) -> Vec<&'a str> {
    let mut found = Vec::new();
    for word in words {
        for rest in text.split(*word).skip(1) {
            found.push(rest.split(['"', '`']).next().unwrap_or_default());
        }
    }
    found
}

/// The path of an address.
fn path(address: &str) -> &str {
    address.split(['?', '#']).next().unwrap_or_default()
}

#[test]
fn a_template_asks_the_book_or_writes_an_address_of_the_table() {
    let known = paths();
    let (mut wrong, mut looked_at) = (Vec::new(), 0);
    for file in files("templates") {
        let text = fs::read_to_string(&file).unwrap();
        for address in after(&text, &["href=\"", "action=\"", "src=\""]) {
            looked_at += 1;
            // a relative one is another on the page that a refusal leaves in the browser's bar
            let asks = ["{{", "#", "?"].iter().any(|one| address.starts_with(one));
            let is_whole = asks && !address.contains("}}/");
            if !is_whole && !known.contains(path(address)) {
                wrong.push(format!("{}: {address}", name(&file)));
            }
        }
    }
    assert!(looked_at > 500, "nothing is read");
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn a_script_writes_an_address_of_the_table() {
    let known = paths();
    let (mut wrong, mut looked_at) = (Vec::new(), 0);
    let files = files("static").into_iter();
    for file in files.filter(|file| file.extension().is_some_and(|e| e == "js")) {
        let text = fs::read_to_string(&file).unwrap();
        let rest = after(&text, &["\"/", "`/"]).into_iter();
        for rest in rest.filter(|rest| rest.starts_with(char::is_alphabetic)) {
            looked_at += 1;
            let address = format!("/{rest}");
            let is_file = address.starts_with(FILES) && {
                let last = address.rsplit('/').next().unwrap_or_default();
                root().join("static").join(last).exists()
            };
            let stands = known.contains(path(&address)) || KEYS.contains(&address.as_str());
            if !is_file && !stands {
                wrong.push(format!("{}: {address}", name(&file)));
            }
        }
    }
    assert!(looked_at > 5, "nothing is read");
    assert_eq!(wrong, [""; 0]);
}

/// Where a query is put together by hand, and why nothing in it needs signs of its own.
const BY_HAND: [(&str, &str); 5] = [
    ("src/web/address/", "the books"),
    (
        "src/web/board/address.rs",
        "a position stays one that people read",
    ),
    ("src/web/desk/counter.rs", "a count is numbers"),
    ("src/web/openings/report.rs", "a word of the program"),
    ("src/web/ratings/next.rs", "a day"),
];

/// Does a line have a name of a query with a value to be filled in, as `?sort={}`?
fn has_query(line: &str) -> bool {
    let mut values = line.match_indices("={");
    values.any(|(at, _)| {
        let is_of_name = |c: char| c.is_ascii_alphanumeric() || "-_{}".contains(c);
        let before = line[..at].trim_end_matches(is_of_name);
        before.len() < at && before.ends_with(['?', '&'])
    })
}

/// What is asked of a page is put together by `query::with`, which writes every sign that means something there as a code.
#[test]
fn no_query_is_written_beside_the_books() {
    let mut beside = Vec::new();
    let mut homes = BTreeSet::new();
    for (file, text) in sources("src/web") {
        let text = text.split("\nmod tests {").next().unwrap_or_default();
        let Some(line) = text.lines().map(code).find(|line| has_query(line)) else {
            continue;
        };
        match BY_HAND.iter().find(|(home, _)| file.starts_with(home)) {
            Some((home, _)) => {
                homes.insert(*home);
            }
            None if file.ends_with("tests.rs") => {}
            None => beside.push(format!("{file}: {}", line.trim())),
        }
    }
    assert_eq!(beside, [""; 0]);
    let known = BY_HAND.map(|(home, _)| home);
    assert_eq!(homes, BTreeSet::from(known), "one is by hand no more");
}

/// No address is put together beside the books: none begins with the first word of a route, and none goes on with it after something else.
#[test]
fn no_address_is_written_beside_the_books() {
    let paths = paths();
    let words: BTreeSet<&str> = paths
        .iter()
        .filter_map(|path| path.split('/').nth(1))
        .filter(|word| !word.is_empty() && !word.starts_with('{'))
        .collect();
    assert!(words.contains("tournaments"), "nothing is read");
    let begins = |rest: &str| {
        let end = rest.find(['/', '"', '?', '#', '{']).unwrap_or(rest.len());
        words.contains(&rest[..end])
    };
    let mut wrong = Vec::new();
    for folder in ["src", "crates/site/src"] {
        for (file, text) in sources(folder) {
            if BOOKS.iter().any(|book| file.starts_with(book)) || file.ends_with("tests.rs") {
                continue;
            }
            let text = text.split("\nmod tests {").next().unwrap_or_default();
            for (number, line) in text.lines().enumerate() {
                let line = code(line);
                let written = ["\"/", "}/"].iter();
                let mut rest = written.flat_map(|one| line.split(*one).skip(1));
                if rest.any(begins) {
                    wrong.push(format!("{file}:{}: {}", number + 1, line.trim()));
                }
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
}
