//! Text to records: encoding, separator, quotation marks.

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

use super::{Fault, Wrong};

/// The most bytes that are read: some five thousand players, and little enough to travel through a form again.
pub const BYTE_LIMIT: usize = 400 * 1024;
/// The most lines that are read.
pub const ROW_LIMIT: usize = 5000;

/// A line of a file, or several when a quoted cell holds line breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Record {
    /// The line on which it begins, from 1.
    pub line: usize,
    /// Its cells, without quotation marks and without spaces around.
    pub cells: Vec<String>,
}

/// The text of a file: UTF-8, UTF-16 with its mark (a spreadsheet's "Unicode text"), or else windows-1252, which has
/// all of Latin-1.
///
/// ```
/// use import::decode;
/// assert_eq!(decode("\u{feff}Évora".as_bytes()), "Évora");
/// assert_eq!(decode(b"\xc9vora"), "Évora");
/// assert_eq!(decode(b"\xff\xfeA\0"), "A");
/// ```
#[must_use]
pub fn decode(bytes: &[u8]) -> String {
    let marked = Encoding::for_bom(bytes).map(|(encoding, _)| encoding);
    let plain = || match std::str::from_utf8(bytes) {
        Ok(_) => UTF_8,
        Err(_) => WINDOWS_1252,
    };
    let (text, _, _) = marked.unwrap_or_else(plain).decode(bytes);
    text.into_owned()
}

/// The separator of a file: the one of comma, semicolon and tab that the head has most of.
fn separator(text: &str) -> char {
    let head = text
        .lines()
        .find(|line| !line.trim().is_empty())
        .unwrap_or_default();
    let count = |sign: char| head.matches(sign).count();
    // max_by_key prefers the last of equals
    ['\t', ';', ',']
        .into_iter()
        .max_by_key(|sign| count(*sign))
        .unwrap_or(',')
}

/// Where the reader stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Before the first sign of a cell.
    Start,
    /// In a cell without quotation marks.
    Plain,
    /// Between quotation marks, opened on this line.
    Quoted(usize),
    /// After a quotation mark that closes the cell, unless another follows.
    Closed,
}

/// Splits a text into records; blank lines are passed over.
///
/// # Errors
/// The first quotation mark that is not in order, or more lines or bytes than are read.
pub(super) fn records(text: &str) -> Result<Vec<Record>, Fault> {
    if text.len() > BYTE_LIMIT {
        return Err(Fault::line(1, Wrong::TooLarge));
    }
    let mut reader = Reader::new(separator(text));
    for sign in text.chars().filter(|sign| *sign != '\r') {
        reader.take(sign)?;
    }
    reader.finish()
}

struct Reader {
    separator: char,
    state: State,
    line: usize,
    cell: String,
    record: Record,
    records: Vec<Record>,
}

impl Reader {
    fn new(separator: char) -> Self {
        Self {
            separator,
            state: State::Start,
            line: 1,
            cell: String::new(),
            record: Record {
                line: 1,
                cells: Vec::new(),
            },
            records: Vec::new(),
        }
    }

    fn take(&mut self, sign: char) -> Result<(), Fault> {
        let line = self.line;
        if sign == '\n' {
            self.line += 1;
        }
        match (self.state, sign) {
            (State::Quoted(_), '"') => self.state = State::Closed,
            (State::Quoted(_), _) => self.cell.push(sign),
            (State::Start, '"') => self.state = State::Quoted(line),
            (State::Closed, '"') => {
                self.cell.push('"');
                self.state = State::Quoted(line);
            }
            (State::Start | State::Plain | State::Closed, '\n') => self.end_record()?,
            (State::Start | State::Plain | State::Closed, sign) if sign == self.separator => {
                self.end_cell();
            }
            (State::Start | State::Closed, ' ') => {}
            (State::Closed, _) => return Err(Fault::line(line, Wrong::TextAfterQuote)),
            (State::Start | State::Plain, _) => {
                self.state = State::Plain;
                self.cell.push(sign);
            }
        }
        Ok(())
    }

    fn end_cell(&mut self) {
        let cell = std::mem::take(&mut self.cell);
        self.record.cells.push(cell.trim().to_owned());
        self.state = State::Start;
    }

    fn end_record(&mut self) -> Result<(), Fault> {
        self.end_cell();
        let next = Record {
            line: self.line,
            cells: Vec::new(),
        };
        let record = std::mem::replace(&mut self.record, next);
        if record.cells.iter().all(String::is_empty) {
            return Ok(());
        }
        if self.records.len() > ROW_LIMIT {
            return Err(Fault::line(record.line, Wrong::TooManyRows));
        }
        self.records.push(record);
        Ok(())
    }

    fn finish(mut self) -> Result<Vec<Record>, Fault> {
        if let State::Quoted(line) = self.state {
            return Err(Fault::line(line, Wrong::OpenQuote));
        }
        self.end_record()?;
        Ok(self.records)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(text: &str) -> Vec<Vec<String>> {
        records(text)
            .unwrap()
            .into_iter()
            .map(|record| record.cells)
            .collect()
    }

    #[test]
    fn commas_semicolons_and_tabs_separate() {
        let wanted = vec![vec!["a", "b"], vec!["1", "2"]];
        assert_eq!(cells("a,b\r\n1,2\r\n"), wanted);
        assert_eq!(cells("a;b\n1;2"), wanted);
        assert_eq!(cells("a\tb\n\n1\t2\n"), wanted);
    }

    #[test]
    fn quotation_marks_hold_separators_breaks_and_themselves() {
        assert_eq!(
            cells("a,\"b, \"\"c\"\"\nd\" ,e\n"),
            vec![vec!["a", "b, \"c\"\nd", "e"]]
        );
        assert_eq!(cells("Zé \"Zeca\" Sá;x"), vec![vec!["Zé \"Zeca\" Sá", "x"]]);
    }

    #[test]
    fn a_quotation_mark_out_of_order_is_named_by_its_line() {
        assert_eq!(
            records("a\n\"b\nc\n").unwrap_err(),
            Fault::line(2, Wrong::OpenQuote)
        );
        assert_eq!(
            records("a\nb\n\"c\"d\n").unwrap_err(),
            Fault::line(3, Wrong::TextAfterQuote)
        );
    }

    #[test]
    fn lines_are_counted_as_an_editor_does() {
        let lines: Vec<_> = records("a\n\n\"b\nb\"\nc")
            .unwrap()
            .iter()
            .map(|one| one.line)
            .collect();
        assert_eq!(lines, [1, 3, 5]);
    }
}
