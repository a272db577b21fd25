//! The house rules of fields: what they hold, and what they are called.

use std::collections::BTreeSet;
use std::fs;

use super::{addresses::after, code, files, name, sources};

/// What stands in a template before the name of a field.
const ASKS: [&str; 11] = [
    "ui::field(form, \"",
    "ui::field(details, \"",
    "ui::textarea(form, \"",
    "ui::textarea(bulletin, \"",
    "ui::textarea(reason, \"",
    "ui::select(form, \"",
    "ui::checkbox(form, \"",
    "ui::message(form, \"",
    "form.value(\"",
    "form.error(\"",
    "form.has(\"",
];

/// What filters are called: they stand in the address, and a struct that is read from its query has them as its own fields.
const OF_ADDRESSES: [&str; 12] = [
    "already", "class", "first", "last", "limit", "move", "result", "round", "state", "switch",
    "typed", "year",
];

/// A text up to the end of its quotes.
fn quoted(rest: &str) -> String {
    rest.split('"').next().unwrap_or_default().to_owned()
}

/// The names of the tables of fields and of constants.
fn known() -> BTreeSet<String> {
    let shouts = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_';
    let mut known = BTreeSet::new();
    for (_, text) in sources("src/web") {
        let text = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
        for line in text.lines().map(code) {
            // `NAME: Kind = "name", …;` in a table, or a constant
            let Some((left, right)) = line.split_once(" = \"") else {
                continue;
            };
            let (before, _) = left.split_once(": ").unwrap_or_default();
            let constant = before.rsplit(' ').next().unwrap_or_default();
            if !constant.is_empty() && constant.chars().all(shouts) {
                known.insert(quoted(right));
            }
        }
        let made = text.split("Field::new(").skip(1);
        let literal = made.filter_map(|rest| rest.trim_start().strip_prefix('"'));
        known.extend(literal.map(quoted));
    }
    known
}

/// A template writes the name of a field as a text: it is one that the program reads.
#[test]
fn a_template_names_fields_as_the_tables_do() {
    let known = known();
    let (mut strange, mut filters, mut looked_at) = (Vec::new(), BTreeSet::new(), 0);
    for path in files("templates") {
        let text = fs::read_to_string(&path).unwrap();
        for field in after(&text, &ASKS) {
            looked_at += 1;
            if known.contains(field) {
                continue;
            }
            if OF_ADDRESSES.contains(&field) {
                filters.insert(field.to_owned());
            } else {
                strange.push(format!("{}: {field}", name(&path)));
            }
        }
    }
    assert!(looked_at > 300, "nothing is read");
    assert_eq!(strange, [""; 0]);
    let unused: Vec<&str> = OF_ADDRESSES
        .into_iter()
        .filter(|field| !filters.contains(*field))
        .collect();
    assert_eq!(unused, [""; 0]);
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
