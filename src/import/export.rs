//! People to CSV.

use super::Column;
use crate::tournament::Person;

/// The signs with which a spreadsheet begins a formula.
const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// The language of the head.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HeadLanguage {
    /// Portuguese.
    Portuguese,
    /// English.
    English,
}

/// People as CSV in UTF-8, one line each below the head, which [`super::read`] reads again. A cell that a spreadsheet
/// would take for a formula gets an apostrophe in front.
///
/// ```
/// use arbitro::{import::{HeadLanguage, export, read}, tournament::Person};
/// let ana = Person::named("=Ana, Sá".parse().unwrap());
/// let text = export([&ana], HeadLanguage::English);
/// assert_eq!(text.lines().nth(1).unwrap(), "\"'=Ana, Sá\",,,,,,,,0");
/// assert_eq!(read(&text).unwrap().rows[0].person, ana);
/// ```
pub fn export<'a>(people: impl IntoIterator<Item = &'a Person>, language: HeadLanguage) -> String {
    let name = |column: Column| match (column.names(), language) {
        ([name, ..], HeadLanguage::Portuguese) | ([_, name, ..], HeadLanguage::English) => name,
        _ => "",
    };
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .from_writer(Vec::new());
    let mut write = |cells: [String; 9]| {
        #[expect(clippy::expect_used, reason = "nine cells each time, into memory")]
        writer.write_record(&cells).expect("a line is written");
    };
    write(Column::ALL.map(|column| name(column).to_owned()));
    for person in people {
        write(Column::ALL.map(|column| harmless(column.of(person))));
    }
    let bytes = writer.into_inner().unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
}

/// Would a spreadsheet take this for a formula, or the import for one made harmless?
pub(super) fn is_formula(cell: &str) -> bool {
    cell.trim_start_matches('\'').starts_with(FORMULA)
}

/// The text with an apostrophe in front where a spreadsheet would take it for a formula.
#[must_use]
pub fn harmless(cell: String) -> String {
    if is_formula(&cell) {
        format!("'{cell}")
    } else {
        cell
    }
}
