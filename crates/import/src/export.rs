//! People to CSV.

use super::Column;
use tournament::Person;

/// The signs with which a spreadsheet begins a formula; where texts are written in full width, in that too.
const FORMULA: [char; 10] = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];

/// The language of whoever opens a file: of its head, and of how spreadsheets there part cells and write numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileLanguage {
    /// Portuguese.
    Portuguese,
    /// English.
    English,
}

impl FileLanguage {
    /// What parts the cells of a line: where numbers have a decimal comma it cannot be the comma.
    #[must_use]
    pub(crate) fn separator(self) -> u8 {
        match self {
            Self::Portuguese => b';',
            Self::English => b',',
        }
    }

    /// A number with a decimal point as it is written there.
    ///
    /// ```
    /// assert_eq!(import::FileLanguage::Portuguese.number("5.5"), "5,5");
    /// assert_eq!(import::FileLanguage::English.number("5.5"), "5.5");
    /// ```
    #[must_use]
    pub fn number(self, number: &str) -> String {
        match self {
            Self::Portuguese => number.replace('.', ","),
            Self::English => number.to_owned(),
        }
    }
}

/// People as CSV in UTF-8, one line each below the head, which [`super::read`] reads again. A cell that a spreadsheet
/// would take for a formula gets an apostrophe in front.
///
/// ```
/// use import::{FileLanguage, export, read};
/// use tournament::Person;
/// let ana = Person::named("=Ana, Sá".parse().unwrap());
/// let text = export([&ana], FileLanguage::English);
/// assert_eq!(text.lines().nth(1).unwrap(), "\"'=Ana, Sá\",,,,,,,,,0");
/// assert_eq!(read(&text).unwrap().rows[0].person, ana);
/// ```
pub fn export<'a>(people: impl IntoIterator<Item = &'a Person>, language: FileLanguage) -> String {
    let place = match language {
        FileLanguage::Portuguese => 0,
        FileLanguage::English => 1,
    };
    let name = |column: Column| column.names().nth(place).map_or("", |(_, name)| name);
    let head = Column::ALL.map(|column| name(column).to_owned());
    let rows = people
        .into_iter()
        .map(|person| Column::ALL.map(|column| harmless(column.of(person))));
    csv(std::iter::once(head).chain(rows), language)
}

/// Lines of cells, all equally wide, as CSV of this language: the cells as they stand, in quotation marks where they need them. What a number is,
/// and what must be made [`harmless`], whoever made the cells knows.
///
/// ```
/// use import::{FileLanguage::{English, Portuguese}, csv};
/// let rows = [["Name", "Club"], ["Ana, Sá", "1.2"]].map(|row| row.map(str::to_owned));
/// assert_eq!(csv(rows.clone(), English), "Name,Club\r\n\"Ana, Sá\",1.2\r\n");
/// assert_eq!(csv(rows, Portuguese), "Name;Club\r\nAna, Sá;1.2\r\n");
/// ```
#[must_use]
pub fn csv<R: IntoIterator<Item = String>>(
    rows: impl IntoIterator<Item = R>,
    language: FileLanguage,
) -> String {
    let mut writer = csv::WriterBuilder::new()
        .delimiter(language.separator())
        .terminator(csv::Terminator::CRLF)
        .from_writer(Vec::new());
    for row in rows {
        #[expect(clippy::expect_used, reason = "as many cells each time, into memory")]
        writer.write_record(row).expect("a line is written");
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
