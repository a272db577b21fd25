//! Texts as searches compare them: on the server, and in the browser (`static/plain.js`), where `browser/finding.rs` asks the same.

use std::fs;

use tournament::plain;

use crate::support::root;

/// What somebody wrote, and what is compared.
pub fn cases() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = include_str!("../data/plain/cases.tsv").lines();
    lines.map(|line| line.split_once('\t').unwrap())
}

#[test]
fn a_text_is_compared_without_accents_and_signs() {
    for (written, compared) in cases() {
        assert_eq!(plain(written), compared, "{written}");
    }
}

#[test]
fn the_script_writes_each_letter_as_the_server_does() {
    let script = fs::read_to_string(root().join("static/plain.js")).unwrap();
    let (_, rest) = script.split_once("const LETTERS = {").unwrap();
    let (letters, _) = rest.split_once('}').unwrap();
    let mut known = 0;
    for pair in letters.split(", ") {
        let (letter, written) = pair.split_once(": ").unwrap();
        let bare = |text: &str| text.trim().trim_matches('"').to_owned();
        assert_eq!(plain(&bare(letter)), bare(written), "{letter}");
        known += 1;
    }
    assert!(known > 10, "nothing is read");
}
