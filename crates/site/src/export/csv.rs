//! A table as CSV, for a spreadsheet in the reader's language: with a decimal comma and semicolons in Portuguese.

use super::{Cell, Sheet};
use crate::import::{self, FileLanguage, harmless};

/// The table as CSV of this language, in UTF-8 with the mark of it and CRLF. A text that a spreadsheet would take for a formula gets an
/// apostrophe in front; a sign that stands alone is none.
///
/// ```
/// use site::{export::{Cell, Sheet, csv}, import::FileLanguage::{English, Portuguese}};
/// let sheet = Sheet {
///     name: String::new(),
///     head: vec!["Name".to_owned(), "Place".to_owned()],
///     rows: vec![
///         vec![Cell::Text("=Ana, Sá".to_owned()), Cell::Whole(-1)],
///         vec![Cell::Text("+ 1".to_owned()), Cell::Text("+".to_owned())],
///     ],
/// };
/// assert_eq!(csv(&sheet, English), "\u{feff}Name,Place\r\n\"'=Ana, Sá\",-1\r\n'+ 1,+\r\n");
/// assert_eq!(csv(&sheet, Portuguese), "\u{feff}Name;Place\r\n'=Ana, Sá;-1\r\n'+ 1;+\r\n");
/// ```
#[must_use]
pub fn csv(sheet: &Sheet, language: FileLanguage) -> String {
    let head: Vec<String> = sheet.head.iter().cloned().map(harmless).collect();
    let rows = sheet.rows.iter();
    let rows = rows.map(|row| row.iter().map(|cell| text(cell, language)).collect());
    let lines = std::iter::once(head).chain(rows);
    format!("\u{feff}{}", import::csv(lines, language))
}

fn text(cell: &Cell, language: FileLanguage) -> String {
    match cell {
        // won or lost by forfeit, an encounter that decides nothing
        Cell::Text(text) if matches!(text.as_str(), "+" | "-" | "=") => text.clone(),
        Cell::Text(text) => harmless(text.clone()),
        Cell::Empty
        | Cell::Whole(_)
        | Cell::Points(_)
        | Cell::Ruled(_)
        | Cell::Product(_)
        | Cell::Average(_) => {
            let number = cell.number();
            number.map_or_else(String::new, |number| language.number(&number))
        }
    }
}
