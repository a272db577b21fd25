//! People to CSV.

use super::Column;
use tournament::Person;

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
/// use import::{HeadLanguage, export, read};
/// use tournament::Person;
/// let ana = Person::named("=Ana, Sá".parse().unwrap());
/// let text = export([&ana], HeadLanguage::English);
/// assert_eq!(text.lines().nth(1).unwrap(), "\"'=Ana, Sá\",,,,,,,,0");
/// assert_eq!(read(&text).unwrap().rows[0].person, ana);
/// ```
pub fn export<'a>(people: impl IntoIterator<Item = &'a Person>, language: HeadLanguage) -> String {
    let place = match language {
        HeadLanguage::Portuguese => 0,
        HeadLanguage::English => 1,
    };
    let name = |column: Column| column.names().get(place).copied().unwrap_or_default();
    let head = Column::ALL.map(|column| name(column).to_owned());
    let rows = people
        .into_iter()
        .map(|person| Column::ALL.map(|column| column.of(person)));
    csv(std::iter::once(head).chain(rows))
}

/// Lines of cells as CSV, made harmless in the same way.
///
/// ```
/// let rows = [["Nome", "Elo"], ["=Ana, Sá", "1850"]].map(|row| row.map(str::to_owned));
/// assert_eq!(import::csv(rows), "Nome,Elo\r\n\"'=Ana, Sá\",1850\r\n");
/// ```
#[must_use]
pub fn csv<const CELLS: usize>(rows: impl IntoIterator<Item = [String; CELLS]>) -> String {
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .from_writer(Vec::new());
    for row in rows {
        let cells = row.map(|cell| {
            if is_number(&cell) {
                cell
            } else {
                harmless(cell)
            }
        });
        #[expect(clippy::expect_used, reason = "as many cells each time, into memory")]
        writer.write_record(&cells).expect("a line is written");
    }
    let bytes = writer.into_inner().unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
}

/// Would a spreadsheet take this for a formula, or the import for one made harmless?
pub(super) fn is_formula(cell: &str) -> bool {
    cell.trim_start_matches('\'').starts_with(FORMULA)
}

/// A number may begin with a sign, and is no formula.
fn is_number(cell: &str) -> bool {
    let digits = cell.strip_prefix('-').unwrap_or(cell);
    !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit() || c == '.')
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
