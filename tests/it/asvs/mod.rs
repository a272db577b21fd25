//! `docs/asvs.md` answers every requirement of levels 1 and 2 of the OWASP ASVS 5.0.0, and what it names is there. Some of its answers are
//! that something is absent: that is looked for here.

mod markup;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::support::{docs, root};

/// Number and level of each requirement, in the order of the standard.
const IDS: &str = include_str!("../../data/asvs/ids.txt");

const ANSWERS: [&str; 4] = ["yes", "partly", "no", "n.a."];

/// A reason is longer than this, in bytes.
const A_FEW_WORDS: usize = 15;

/// A line of the table.
struct Row<'a> {
    id: &'a str,
    level: &'a str,
    asks: &'a str,
    answer: &'a str,
    where_: &'a str,
}

/// The document, read when the test runs: a line of it is mended without compiling.
fn document() -> String {
    fs::read_to_string(root().join("docs/asvs.md")).unwrap()
}

fn rows(text: &str) -> Vec<Row<'_>> {
    let rows = docs::rows(text).filter(|cells| cells[0].starts_with(|c: char| c.is_ascii_digit()));
    let row = |cells: Vec<_>| {
        let Ok([id, level, asks, answer, where_]) = <[_; 5]>::try_from(cells.clone()) else {
            panic!("not five cells: {cells:?}");
        };
        Row {
            id,
            level,
            asks,
            answer,
            where_,
        }
    };
    rows.map(row).collect()
}

#[test]
fn every_requirement_has_one_row_in_its_place() {
    let text = document();
    let rows = rows(&text);
    let answered: Vec<_> = rows.iter().map(|row| (row.id, row.level)).collect();
    let lines = IDS.lines().filter(|line| !line.starts_with('#'));
    let owed: Vec<_> = lines.map(|line| line.split_once(' ').unwrap()).collect();
    assert_eq!(owed.len(), 253);
    assert_eq!(answered, owed);
    let silent: Vec<_> = rows.iter().filter(|row| row.asks.is_empty()).collect();
    assert!(silent.is_empty(), "{}", silent[0].id);
}

#[test]
fn every_answer_names_its_place_or_its_reason() {
    let text = document();
    for row in rows(&text) {
        assert!(ANSWERS.contains(&row.answer), "{}: {}", row.id, row.answer);
        let places = docs::quoted(row.where_);
        let words: String = row.where_.split('`').step_by(2).collect();
        let says_why = words.trim().len() > A_FEW_WORDS;
        match row.answer {
            "yes" => assert!(!places.is_empty(), "{}: where?", row.id),
            "partly" => assert!(!places.is_empty() && says_why, "{}: where, why?", row.id),
            _ => assert!(says_why, "{}: why?", row.id),
        }
    }
}

/// What is wrong with the places that a row names: tests (`module::name`), files and what stands in the file named last.
fn missing(places: &[&str], tests: &BTreeSet<String>) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut text = String::new();
    for place in places {
        if place.contains("::") {
            if !tests.contains(*place) {
                wrong.push(format!("there is no test {place}"));
            }
        } else if place.contains('/') || Path::new(place).extension().is_some() {
            let path = root().join(place);
            text = fs::read_to_string(&path).unwrap_or_default();
            if !path.exists() {
                wrong.push(format!("there is no {place}"));
            }
        } else if !text.contains(place) {
            wrong.push(format!("{place} does not stand there"));
        }
    }
    wrong
}

#[test]
fn every_place_is_there() {
    let tests = docs::tests();
    let text = document();
    let rows = rows(&text);
    let missing = rows.iter().flat_map(|row| {
        let wrong = missing(&docs::quoted(row.where_), &tests);
        wrong
            .into_iter()
            .map(move |what| format!("{}: {what}", row.id))
    });
    assert_eq!(missing.collect::<Vec<_>>(), [""; 0]);
    // and what is not there is missed
    let nowhere = ["asvs::nothing", "src/nothing.rs", "Nothing"];
    assert_eq!(self::missing(&nowhere, &tests).len(), 3);
}

#[test]
fn the_head_counts_the_answers() {
    let text = document();
    let mut counts = BTreeMap::new();
    for row in rows(&text) {
        *counts.entry((row.answer, row.level)).or_insert(0) += 1;
    }
    let count = |answer, level| counts.get(&(answer, level)).copied().unwrap_or_default();
    let mut told: Vec<[String; 4]> = Vec::new();
    for answer in ANSWERS {
        let (one, two) = (count(answer, "1"), count(answer, "2"));
        told.push([
            answer.into(),
            one.to_string(),
            two.to_string(),
            (one + two).to_string(),
        ]);
    }
    let head: Vec<Vec<&str>> = docs::rows(&text)
        .filter(|cells| ANSWERS.contains(&cells[0]))
        .collect();
    assert_eq!(head, told);
    let applies = rows(&text)
        .iter()
        .filter(|row| row.answer != "n.a.")
        .count();
    let sentence = format!("{applies} of the 253 apply.");
    assert!(text.contains(&sentence), "{sentence}");
}

/// Libraries of what the table says is not there: directories, tokens that carry claims, other people's log-ins, query languages, sockets,
/// calls to other machines, TLS that is not rustls.
const ABSENT: [&str; 19] = [
    "ldap3",
    "sxd-xpath",
    "memcache",
    "redis",
    "jsonwebtoken",
    "oauth2",
    "openidconnect",
    "samael",
    "async-graphql",
    "juniper",
    "actix-ws",
    "tokio-tungstenite",
    "tungstenite",
    "webrtc",
    "reqwest",
    "bincode",
    "openssl-sys",
    "native-tls",
    "md-5",
];

#[test]
fn what_does_not_apply_is_not_in_the_program() {
    let lock = fs::read_to_string(root().join("Cargo.lock")).unwrap();
    let packages: BTreeSet<&str> = lock
        .lines()
        .filter_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'))
        .collect();
    assert!(packages.contains("diesel"));
    let there: Vec<_> = ABSENT
        .iter()
        .filter(|name| packages.contains(*name))
        .collect();
    assert!(there.is_empty(), "{there:?}");
}

/// Every file under a folder with its text.
fn texts(folder: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if let Ok(text) = fs::read_to_string(&path) {
                found.push((path, text));
            }
        }
    }
    assert!(!found.is_empty());
    found
}

/// Lines of a folder that hold one of these words.
fn lines_with(folder: &str, words: &[&str]) -> Vec<String> {
    let texts = texts(folder);
    let lines = texts.iter().flat_map(|(path, text)| {
        let lines = text.lines();
        lines.map(move |line| (path.file_name().unwrap(), line.trim()))
    });
    let found = lines.filter(|(_, line)| words.iter().any(|word| line.contains(word)));
    found
        .map(|(file, line)| format!("{}: {line}", file.display()))
        .collect()
}

#[test]
fn scripts_run_no_text_and_listen_to_no_other_window() {
    let words = [
        "eval(",
        "new Function",
        "innerHTML = ",
        "outerHTML = ",
        "insertAdjacentHTML",
        "document.write",
        "postMessage",
        "window.addEventListener(\"message\"",
        "self.addEventListener(\"message\"",
        "window.onmessage",
        "__proto__",
        "WebSocket",
        "RTCPeerConnection",
        "importScripts",
    ];
    // the one page that is shown within others says how high it is, and hears nothing
    let told = "embed.js: const tell = () => parent.postMessage({ arbitroHeight: ";
    let mut found = lines_with("static", &words);
    found.retain(|line| !line.starts_with(told));
    assert_eq!(found, [""; 0]);
    // what is taken for a page is the answer of our own server
    assert!(!lines_with("static", &["DOMParser"]).is_empty());
}

#[test]
fn nothing_but_attributes_of_ours_goes_into_a_page_unescaped() {
    let raw = lines_with("templates", &["|safe", "| safe", "escape"]);
    let fields = ["field.html: <input ", "textarea.html: <textarea "];
    let ours = |line: &&String| {
        fields.iter().any(|field| line.starts_with(field)) && line.contains("{{ extra|safe }}")
    };
    let others: Vec<_> = raw.iter().filter(|line| !ours(line)).collect();
    assert!(others.is_empty(), "{others:?}");
    let mut called = lines_with("templates", &["form.field(", "form.textarea("]);
    called.retain(|line| !line.starts_with("macros.html: "));
    assert_eq!(called, [""; 0], "fields are made by their macros");
    // `extra` is a text of the template that calls the macro, never a value
    let values = lines_with("templates", &["extra = "]);
    let computed: Vec<_> = values
        .iter()
        .filter(|line| {
            !line
                .split("extra = ")
                .skip(1)
                .all(|rest| rest.starts_with('"'))
        })
        .collect();
    assert!(computed.is_empty(), "{computed:?}");
}

#[test]
fn no_other_program_is_started() {
    let words = ["process::Command", "Command::new"];
    assert_eq!(lines_with("src", &words), [""; 0]);
    assert_eq!(lines_with("crates", &words), [""; 0]);
}
