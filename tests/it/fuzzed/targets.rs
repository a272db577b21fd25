//! What the targets in `fuzz/` need of the tree. They are built apart, and not in the test command.

use std::fs;

use crate::support::root;

#[test]
fn the_files_that_they_take_are_there() {
    let shared = fs::read_to_string(root().join("fuzz/src/lib.rs")).unwrap();
    let named = shared
        .lines()
        .filter_map(|line| line.strip_prefix("#[path = \"../../"))
        .map(|rest| rest.trim_end_matches("\"]"));
    let (there, away): (Vec<&str>, Vec<&str>) = named.partition(|file| root().join(file).is_file());
    assert_eq!(away, [""; 0]);
    assert!(there.contains(&"crates/site/src/spreadsheet.rs"));
}

/// libFuzzer ends at a line that it cannot read: ASCII between quotes, with `\\`, `\"` and `\xAB`.
#[test]
fn every_dictionary_can_be_read() {
    let is_hex = |code: &str| u8::from_str_radix(code, 16).is_ok();
    let is_code = |part: &str| part.starts_with('x') && part.get(1..3).is_some_and(is_hex);
    let is_entry = |line: &str| {
        let quoted = line
            .strip_prefix('"')
            .and_then(|rest| rest.strip_suffix('"'));
        let is_plain = |text: &str| text.bytes().all(|byte| (b' '..=b'~').contains(&byte));
        let bare = quoted.filter(|text| is_plain(text))?;
        let bare = bare.replace("\\\\", "").replace("\\\"", "");
        bare.split('\\').skip(1).all(is_code).then_some(())
    };
    let mut entries = 0;
    for found in fs::read_dir(root().join("fuzz/seeds")).unwrap() {
        let file = found.unwrap().path();
        if file.extension().is_none_or(|e| e != "dict") {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            assert!(is_entry(line).is_some(), "{}: {line}", file.display());
            entries += 1;
        }
    }
    assert!(entries > 100);
}
