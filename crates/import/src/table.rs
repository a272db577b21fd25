//! Text to records: encoding, separator, quotation marks.

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

use super::{Fault, Wrong};

/// The most bytes that are read: some five thousand players, and little enough to travel through a form again.
pub const BYTE_LIMIT: usize = 400 * 1024;
/// The most lines that are read.
pub const ROW_LIMIT: usize = 5000;
/// How many bytes are looked at to see whether a file without a mark of byte order is UTF-16.
const LOOKED_AT: usize = 512;
/// What may part cells.
const SEPARATORS: [char; 3] = ['\t', ';', ','];

/// A line of a file, or several when a quoted cell holds line breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct CsvRecord {
    /// The line on which it begins, from 1.
    pub line: usize,
    /// Its cells, without quotation marks and without spaces around.
    pub cells: Vec<String>,
}

/// The text of a file: UTF-8, UTF-16 with its mark (a spreadsheet's "Unicode text") or known by its zeros, or else windows-1252, which has
/// all of Latin-1.
///
/// ```
/// use import::decode;
/// assert_eq!(decode("\u{feff}Évora".as_bytes()), "Évora");
/// assert_eq!(decode(b"\xc9vora"), "Évora");
/// assert_eq!(decode(b"\xff\xfeA\0"), "A");
/// assert_eq!(decode(b"A\0\xe9\0"), "Aé");
/// assert_eq!(decode(b"\0A\0\xe9"), "Aé");
/// ```
#[must_use]
pub fn decode(bytes: &[u8]) -> String {
    let marked = Encoding::for_bom(bytes).map(|(encoding, _)| encoding);
    let plain = || match std::str::from_utf8(bytes) {
        Ok(_) => UTF_8,
        Err(_) => WINDOWS_1252,
    };
    let encoding = marked.or_else(|| unmarked(bytes)).unwrap_or_else(plain);
    let (text, _, _) = encoding.decode(bytes);
    text.into_owned()
}

/// UTF-16 without a mark of byte order, known by one half of most letters being zero.
fn unmarked(bytes: &[u8]) -> Option<&'static Encoding> {
    let pairs = || bytes.chunks_exact(2).take(LOOKED_AT / 2);
    let first = pairs().filter(|pair| matches!(pair, [0, _])).count();
    let second = pairs().filter(|pair| matches!(pair, [_, 0])).count();
    if first.max(second) <= pairs().count() / 2 {
        None
    } else if second > first {
        Some(UTF_16LE)
    } else {
        Some(UTF_16BE)
    }
}

/// What parts the cells of a file: the one of comma, semicolon and tab that the head has most of. A title above it may have none.
fn separator(text: &str) -> char {
    let is_parted = |line: &&str| line.contains(SEPARATORS);
    let head = text.lines().find(is_parted).unwrap_or_default();
    let count = |sign: char| head.matches(sign).count();
    // max_by_key prefers the last of equals
    SEPARATORS
        .into_iter()
        .max_by_key(|sign| count(*sign))
        .unwrap_or(',')
}

/// The separator that a first line `sep=;` names, as spreadsheets ask for it, and what is below.
fn named_separator(text: &str) -> Option<(char, &str)> {
    let (first, rest) = text.split_once('\n')?;
    let first = first.trim_matches(['"', ' ', '\u{feff}']);
    let named = first.strip_prefix("sep=");
    let mut signs = named.or_else(|| first.strip_prefix("SEP="))?.chars();
    let sign = signs.next().filter(|sign| !sign.is_alphanumeric())?;
    signs.next().is_none().then_some((sign, rest))
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

/// Splits a text into records; blank lines are passed over, and so is a first line that names the separator. A line that leaves out empty cells at its end
/// has them, unless the text ends within it: a file that was cut ends so.
///
/// # Errors
/// The first quotation mark that is not in order, or more lines or bytes than are read.
pub(super) fn records(text: &str) -> Result<Vec<CsvRecord>, Fault> {
    if text.len() > BYTE_LIMIT {
        return Err(Fault::line(1, Wrong::TooLarge));
    }
    // a carriage return ends a line where nothing else does
    let ends = if text.contains('\n') { "" } else { "\n" };
    let text = text.replace('\r', ends);
    let (separator, text, line) = match named_separator(&text) {
        Some((named, rest)) => (named, rest, 2),
        None => (separator(&text), text.as_str(), 1),
    };
    let mut reader = Reader::new(separator, line);
    for sign in text.chars() {
        reader.take(sign)?;
    }
    let mut records = reader.finish()?;
    let whole = match text.ends_with('\n') {
        true => records.len(),
        false => records.len().saturating_sub(1),
    };
    let wanted = records.first().map_or(0, |head| head.cells.len());
    for record in records.iter_mut().take(whole) {
        fill(record, wanted, separator);
    }
    Ok(records)
}

/// Gives a line the empty cells that it leaves out under a head of so many. A line that another separator parts as the head is parted has none left out.
fn fill(record: &mut CsvRecord, wanted: usize, separator: char) {
    let mut others = SEPARATORS.iter().filter(|sign| **sign != separator);
    let is_parted_otherwise = match record.cells.as_slice() {
        [cell] => others.any(|sign| cell.split(*sign).count() == wanted),
        [] | [_, _, ..] => false,
    };
    if record.cells.len() < wanted && !is_parted_otherwise {
        record.cells.resize(wanted, String::new());
    }
}

struct Reader {
    separator: char,
    state: State,
    line: usize,
    cell: String,
    record: CsvRecord,
    records: Vec<CsvRecord>,
}

impl Reader {
    /// One for a text that begins on this line of the file.
    fn new(separator: char, line: usize) -> Self {
        Self {
            separator,
            state: State::Start,
            line,
            cell: String::new(),
            record: CsvRecord {
                line,
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
        let next = CsvRecord {
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

    fn finish(mut self) -> Result<Vec<CsvRecord>, Fault> {
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
    fn a_first_line_may_name_the_separator() {
        let wanted = vec![vec!["a, b", "c"], vec!["1", "2"]];
        for text in [
            "sep=;\r\na, b;c\r\n1;2",
            "\"sep=;\"\na, b;c\n1;2",
            "SEP=|\na, b|c\n1|2",
            "sep=\t\na, b\tc\n1\t2",
        ] {
            assert_eq!(cells(text), wanted, "{text}");
        }
        assert_eq!(records("sep=;\na;b").unwrap()[0].line, 2);
        assert_eq!(cells("sep=abc;d\n1;2")[0], ["sep=abc", "d"]);
    }

    #[test]
    fn carriage_returns_end_lines_where_nothing_else_does() {
        let found = records("a;b\r1;2\r\r3;4").unwrap();
        let lines: Vec<_> = found
            .iter()
            .map(|one| (one.line, one.cells.len()))
            .collect();
        assert_eq!(lines, [(1, 2), (2, 2), (4, 2)]);
    }

    #[test]
    fn empty_cells_at_the_end_may_be_left_out_where_the_line_is_whole() {
        let text = "a;b;c\n1\n1;2\n\"x\"\n1,2,3\n1;2";
        for (end, last) in [("", 2), ("\n", 3)] {
            let found = cells(&format!("{text}{end}"));
            let lengths: Vec<_> = found.iter().map(Vec::len).collect();
            assert_eq!(lengths, [3, 3, 3, 3, 1, last], "{end:?}");
        }
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
