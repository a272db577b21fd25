//! The house rules of fields: what they hold, and what they are called.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use super::{addresses::after, code, files, name, sources};

/// The macros of templates that make a field: the form comes first, then the field's name.
const MACROS: [&str; 6] = [
    "checkbox", "field", "message", "password", "select", "textarea",
];

/// What else stands in a template before the name of a field, whatever the form is called.
const ASKS: [&str; 4] = [".value(\"", ".error(\"", ".has(\"", "row.name(\""];

/// What stands before a name by which a page reads.
const READS: [&str; 9] = [
    "Field::new(",
    ".text(",
    ".raw(",
    ".all(",
    ".ticked(",
    ".file(",
    ".given(",
    ".sent(",
    "ShownFacts::read(&posted,",
];

/// What is read in another way.
const OTHERWISE: [(&str, &str); 15] = [
    ("asked-by", "the form of a matter has it for the next page"),
    (
        "custom-shown",
        "the regulations ask whether the table was sent at all",
    ),
    ("disable", "a button, beside which a refusal stands"),
    ("down", "the page of pairing numbers reads both ways by one"),
    ("drop", "the page of facts reads ticks by one"),
    ("link", "it is there to be copied"),
    ("one", "the page of pairs reads both by a function"),
    (
        "papers",
        "the page of the presentation reads ticks by a function",
    ),
    (
        "piece",
        "the editor of positions asks whoever shows it for its fields",
    ),
    ("ply", "the editor of positions"),
    ("rows", "how many rows the form comes back with"),
    ("square", "the editor of positions"),
    ("up", "the page of pairing numbers"),
    ("username", "for what keeps passwords"),
    ("way", "the editor of positions"),
];

/// What filters are called: they stand in the address, and a struct that is read from its query has them as its own fields.
const OF_ADDRESSES: [&str; 15] = [
    "already", "answers", "at", "class", "first", "go", "last", "limit", "move", "result", "round",
    "state", "switch", "typed", "year",
];

/// A text up to the end of its quotes.
fn quoted(rest: &str) -> &str {
    rest.split('"').next().unwrap_or_default()
}

/// The names of fields that stand in a template as they are sent, and not those of what a page says of itself.
fn written(text: &str) -> Vec<&str> {
    let named = text.match_indices(" name=\"").filter_map(|(at, begins)| {
        let tag = text[..at].rsplit('<').next()?;
        let name = quoted(&text[at + begins.len()..]);
        // what is put together is of the page's struct
        let is_whole = !name.contains('{');
        (is_whole && tag != "meta").then_some(name)
    });
    named.collect()
}

/// The names of fields in a template.
fn asked(text: &str) -> Vec<&str> {
    let mut found = after(text, &ASKS);
    found.extend(written(text));
    for one in MACROS {
        let begins = format!("ui::{one}(");
        for rest in text.split(begins.as_str()).skip(1) {
            let Some((form, named)) = rest.split_once(", \"") else {
                continue;
            };
            if form.chars().all(|c| c.is_alphanumeric() || c == '_') {
                found.push(quoted(named));
            }
        }
    }
    found
}

/// The constant of a line, its text and what stands behind that: `NAME: Kind = "text", …`.
fn constant(line: &str) -> Option<(&str, &str, &str)> {
    let shouts = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_';
    let (left, right) = line.split_once(" = \"")?;
    let (before, _) = left.split_once(": ")?;
    let name = before.rsplit(' ').next()?;
    let (text, rest) = right.split_once('"')?;
    let is_one = !name.is_empty() && name.chars().all(shouts);
    is_one.then_some((name, text, rest))
}

/// The names of the fields of a folder: those of tables, and what its pages read by a text or by a constant of the folder.
fn of_folder(files: &[String]) -> BTreeSet<String> {
    let lines = files.iter().flat_map(|file| file.lines());
    // behind the name in a table stands how the field is read
    let (tables, constants): (Vec<_>, Vec<_>) = lines
        .filter_map(constant)
        .partition(|(_, _, rest)| rest.starts_with(','));
    let mut known: BTreeSet<String> = tables.iter().map(|one| one.1.to_owned()).collect();
    for file in files {
        let file: String = file.split_whitespace().collect();
        for rest in READS.iter().flat_map(|word| file.split(word).skip(1)) {
            let read = rest.split([',', ')']).next().unwrap_or_default();
            if let Some(text) = read.strip_prefix('"') {
                known.insert(quoted(text).to_owned());
            }
            let named = read.rsplit("::").next().unwrap_or_default();
            let its = constants.iter().filter(|one| one.0 == named);
            known.extend(its.map(|one| one.1.to_owned()));
        }
    }
    known
}

/// Every name by which some page reads a form.
fn known() -> BTreeSet<String> {
    let mut folders: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (file, text) in sources("src/web") {
        let ours = text.split("\nmod tests {").next().unwrap_or_default();
        let lines: Vec<&str> = ours.lines().map(code).collect();
        let (folder, _) = file.rsplit_once('/').unwrap();
        let files = folders.entry(folder.to_owned()).or_default();
        files.push(lines.join("\n"));
    }
    folders
        .values()
        .flat_map(|files| of_folder(files))
        .collect()
}

#[test]
fn a_name_is_seen_that_stands_in_a_tag() {
    let text = "<meta name=\"robots\"><p id=\"a\" data-name=\"b\"><input type=\"hidden\" name=\"mine\"> <button name=\"{{ note.field() }}\">";
    assert_eq!(asked(text), ["mine"]);
}

/// A template writes the name of a field as a text: it is one that some page reads.
#[test]
fn a_template_names_fields_that_are_read() {
    let known = known();
    for other in ["/backups", "text/csv"] {
        assert!(!known.contains(other), "{other} is no field");
    }
    let apart = OTHERWISE.map(|(field, _)| field);
    let apart = OF_ADDRESSES.into_iter().chain(apart);
    let apart: BTreeSet<String> = apart.map(str::to_owned).collect();
    let (mut strange, mut found, mut looked_at) = (Vec::new(), BTreeSet::new(), 0);
    for path in files("templates") {
        let text = fs::read_to_string(&path).unwrap();
        for field in asked(&text) {
            looked_at += 1;
            if apart.contains(field) {
                found.insert(field.to_owned());
            } else if !known.contains(field) {
                strange.push(format!("{}: {field}", name(&path)));
            }
        }
    }
    assert!(looked_at > 600, "nothing is read");
    assert_eq!(strange, [""; 0]);
    assert_eq!(found, apart);
    for (field, why) in OTHERWISE {
        assert!(!known.contains(field), "{field}: {why}");
    }
}

/// A field is read by the program: a day in it stands as the program writes days, and never as its reader does.
#[test]
fn no_field_holds_a_day_in_the_words_of_its_reader() {
    let worded = ["frame.day(", "frame.moment(", "words::date("];
    let mut wrong = Vec::new();
    let mut looked_at = 0;
    for path in files("templates") {
        let text = fs::read_to_string(&path).unwrap();
        for value in text.split("value=\"{{").skip(1) {
            let value = value.split("}}").next().unwrap_or_default();
            looked_at += 1;
            if worded.iter().any(|worded| value.contains(worded)) {
                wrong.push(format!("{}: {value}", name(&path)));
            }
        }
    }
    assert!(looked_at > 0, "nothing is read");
    assert_eq!(wrong, [""; 0]);
}
