//! A workbook as it is sent, made into the text that is read: lines of cells parted by tabs, each where its row was, so that a fault is
//! named by the row that the sender sees.
//!
//! A workbook is packed: a file of some kilobytes can unpack to gigabytes, and one cell in the last row can ask for a table of thousands of
//! millions. So it is unpacked once within bounds, and then read cell by cell.

use std::io::{self, Cursor, Read};

use calamine::{DataRef, Reader as _, Xlsx};
use zip::ZipArchive;

use crate::import::{self, BYTE_LIMIT, ROW_LIMIT, Wrong};

/// How much a workbook may hold, unpacked, in bytes: tables of five thousand people take a tenth of it.
const UNPACKED: u64 = 32 * 1024 * 1024;
/// The most files that a workbook is packed of: one of a hundred pages has some three hundred.
const PARTS: usize = 1000;
/// The most columns that are read.
const COLUMNS: u32 = 100;

/// Is this a packed file, as every workbook is?
#[must_use]
pub fn is_packed(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

/// Is this a workbook of before XLSX, which is not read?
#[must_use]
pub fn is_old(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
}

/// The first page of a workbook that has the names of columns, else the first that has anything on it, as text: what stands before a list may be a cover.
///
/// # Errors
/// [`Wrong::NoWorkbook`] where it is none, [`Wrong::TooLarge`] or [`Wrong::TooManyRows`] where it holds more than is read,
/// [`Wrong::Empty`] where nothing is in it.
pub fn text(bytes: &[u8]) -> Result<String, Wrong> {
    unpacks(bytes)?;
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(|_| Wrong::NoWorkbook)?;
    let mut first = None;
    for page in book.sheet_names() {
        let text = match (page_text(&mut book, &page), &first) {
            (Ok(text), _) => text,
            (Err(wrong), None) => return Err(wrong),
            // what follows a page that can be read may be a chart
            (Err(_), Some(_)) => continue,
        };
        if import::has_head(&text) {
            return Ok(text);
        }
        if !text.trim().is_empty() {
            first.get_or_insert(text);
        }
    }
    first.ok_or(Wrong::Empty)
}

/// Unpacks everything to nowhere, and stops where it is too much: what a file says of its own size is not believed.
fn unpacks(bytes: &[u8]) -> Result<(), Wrong> {
    let mut packed = ZipArchive::new(Cursor::new(bytes)).map_err(|_| Wrong::NoWorkbook)?;
    if packed.len() > PARTS {
        return Err(Wrong::TooLarge);
    }
    let mut left = UNPACKED;
    for index in 0..packed.len() {
        let file = packed.by_index(index).map_err(|_| Wrong::NoWorkbook)?;
        let read = io::copy(&mut file.take(left + 1), &mut io::sink());
        let size = read.map_err(|_| Wrong::NoWorkbook)?;
        left = left.checked_sub(size).ok_or(Wrong::TooLarge)?;
    }
    Ok(())
}

fn page_text(book: &mut Xlsx<Cursor<&[u8]>>, page: &str) -> Result<String, Wrong> {
    let mut cells = book
        .worksheet_cells_reader(page)
        .map_err(|_| Wrong::NoWorkbook)?;
    let mut text = String::new();
    let (mut line, mut column) = (0, 0);
    while let Some(cell) = cells.next_cell().map_err(|_| Wrong::NoWorkbook)? {
        let (at_line, at_column) = cell.get_position();
        let value = value(cell.get_value());
        if value.is_empty() || at_column >= COLUMNS {
            continue;
        }
        if usize::try_from(at_line).unwrap_or(usize::MAX) > 2 * ROW_LIMIT {
            return Err(Wrong::TooManyRows);
        }
        while line < at_line {
            text.push('\n');
            (line, column) = (line + 1, 0);
        }
        while column < at_column {
            text.push('\t');
            column += 1;
        }
        text.push_str(&quoted(&value));
        if text.len() > BYTE_LIMIT {
            return Err(Wrong::TooLarge);
        }
    }
    Ok(evened(&text))
}

/// Every line as long as the head: a workbook does not say what is empty at the end of a row.
fn evened(text: &str) -> String {
    let wanted = text
        .lines()
        .map(|line| line.matches('\t').count())
        .max()
        .unwrap_or_default();
    let filled = text.lines().map(|line| {
        let missing = wanted - line.matches('\t').count();
        format!("{line}{}\n", "\t".repeat(missing))
    });
    filled.collect()
}

/// What a cell shows, as far as it is data.
fn value(cell: &DataRef<'_>) -> String {
    match cell {
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => number.to_string(),
        DataRef::String(text) | DataRef::DateTimeIso(text) => tidy(text),
        DataRef::SharedString(text) => tidy(text),
        DataRef::Bool(yes) => u8::from(*yes).to_string(),
        DataRef::DateTime(moment) => {
            let (year, month, day, ..) = moment.to_ymd_hms_milli();
            format!("{year:04}-{month:02}-{day:02}")
        }
        DataRef::DurationIso(_) | DataRef::Error(_) | DataRef::Empty => String::new(),
    }
}

/// A text on one line: a cell may hold several.
fn tidy(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn quoted(value: &str) -> String {
    if value.contains(['"', ';', ',']) {
        format!("\"{}\"", value.replace('"', "\"\""))
    } else {
        value.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rust_xlsxwriter::{ExcelDateTime, Format, Workbook};

    fn book(fill: impl FnOnce(&mut rust_xlsxwriter::Worksheet)) -> Vec<u8> {
        let mut book = Workbook::new();
        fill(book.add_worksheet());
        book.save_to_buffer().unwrap()
    }

    #[test]
    fn numbers_dates_and_gaps_are_where_the_sender_sees_them() {
        let bytes = book(|page| {
            page.write(0, 0, "Nome").unwrap();
            page.write(0, 1, "Nascimento").unwrap();
            page.write(0, 2, "Rating").unwrap();
            page.write(2, 0, "Sá, Ana").unwrap();
            let born = ExcelDateTime::from_ymd(2008, 2, 12).unwrap();
            let day = Format::new().set_num_format("dd/mm/yyyy");
            page.write_with_format(2, 1, &born, &day).unwrap();
            page.write(3, 0, "Rui Reis").unwrap();
            page.write(3, 2, 1850).unwrap();
        });
        assert_eq!(
            text(&bytes).unwrap(),
            "Nome\tNascimento\tRating\n\t\t\n\"Sá, Ana\"\t2008-02-12\t\nRui Reis\t\t1850\n"
        );
    }

    #[test]
    fn a_list_behind_a_cover_is_found() {
        let of = |pages: [&str; 3]| {
            let mut book = Workbook::new();
            for cell in pages {
                let page = book.add_worksheet();
                if !cell.is_empty() {
                    page.write(0, 0, cell).unwrap();
                }
            }
            text(&book.save_to_buffer().unwrap())
        };
        assert_eq!(of(["", "Open de Ovar", "Nome"]).unwrap(), "Nome\n");
        assert_eq!(of(["Name", "Open de Ovar", "Nome"]).unwrap(), "Name\n");
        assert_eq!(of(["Open de Ovar", "", "x"]).unwrap(), "Open de Ovar\n");
    }

    #[test]
    fn nonsense_bombs_and_endless_tables_are_answered() {
        assert_eq!(text(b"PK\x03\x04 nonsense"), Err(Wrong::NoWorkbook));
        let empty = book(|_| {});
        assert_eq!(text(&empty), Err(Wrong::Empty));
        for cut in [10, empty.len() / 2, empty.len() - 1] {
            assert_eq!(text(&empty[..cut]), Err(Wrong::NoWorkbook), "{cut}");
        }
        let at = |row, column| {
            book(move |page| {
                page.write(row, column, 1).unwrap();
            })
        };
        let last = at(1_048_575, 16_383);
        assert_eq!(text(&last), Err(Wrong::Empty));
        let deep = at(1_048_575, 0);
        assert_eq!(text(&deep), Err(Wrong::TooManyRows));
        let mut bomb = zip::ZipWriter::new(Cursor::new(Vec::new()));
        let options = zip::write::SimpleFileOptions::default();
        bomb.start_file("xl/workbook.xml", options).unwrap();
        let zeros = vec![0; 1024 * 1024];
        for _ in 0..40 {
            io::Write::write_all(&mut bomb, &zeros).unwrap();
        }
        let bomb = bomb.finish().unwrap().into_inner();
        assert!(bomb.len() < 100 * 1024, "{}", bomb.len());
        assert_eq!(text(&bomb), Err(Wrong::TooLarge));
    }

    #[test]
    fn a_workbook_of_very_many_files_is_refused_before_one_is_unpacked() {
        let of = |parts: usize| {
            let mut book = zip::ZipWriter::new(Cursor::new(Vec::new()));
            let options = zip::write::SimpleFileOptions::default();
            for part in 0..parts {
                book.start_file(format!("{part}"), options).unwrap();
            }
            book.finish().unwrap().into_inner()
        };
        assert_eq!(text(&of(PARTS)), Err(Wrong::NoWorkbook));
        assert_eq!(text(&of(PARTS + 1)), Err(Wrong::TooLarge));
    }

    /// XML that names a file of the machine, or itself again and again, says nothing of it.
    #[test]
    fn entities_of_a_workbook_are_not_resolved() {
        let plain = book(|page| {
            page.write(0, 0, "Nome").unwrap();
        });
        let mut from = ZipArchive::new(Cursor::new(&plain[..])).unwrap();
        let mut to = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for index in 0..from.len() {
            let mut part = from.by_index(index).unwrap();
            let mut xml = String::new();
            part.read_to_string(&mut xml).unwrap();
            let name = part.name().unwrap().into_owned();
            if name == "xl/sharedStrings.xml" {
                let entity = "<!DOCTYPE x [<!ENTITY leak SYSTEM \"file:///etc/passwd\">]><sst";
                xml = xml.replace("<sst", entity).replace("Nome", "Nome&leak;");
            }
            let options = zip::write::SimpleFileOptions::default();
            to.start_file(name, options).unwrap();
            io::Write::write_all(&mut to, xml.as_bytes()).unwrap();
        }
        let hostile = to.finish().unwrap().into_inner();
        let read = text(&hostile).unwrap_or_default();
        assert!(!read.contains("root:"), "{read}");
    }
}
