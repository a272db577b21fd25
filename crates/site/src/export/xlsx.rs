//! Tables as a workbook: for people, so that points are numbers, shown as the reader's spreadsheet writes decimals.

use std::collections::BTreeSet;

use rust_xlsxwriter::{
    DocProperties, ExcelDateTime, Format, FormatAlign, Workbook, Worksheet, XlsxError,
};

use super::{Cell, Sheet};

/// The longest name that a page of a workbook takes, in units of UTF-16.
const LONGEST_NAME: usize = 31;

/// A table each page. The same tables make the same bytes: the workbook says that it was made in the first second of 2000.
///
/// Points are numbers with one decimal place, products with two; a text is a text, whatever it looks like.
///
/// # Errors
/// A table beyond what a workbook can hold.
pub fn xlsx(sheets: &[Sheet]) -> Result<Vec<u8>, XlsxError> {
    let mut workbook = Workbook::new();
    let made = ExcelDateTime::from_ymd(2000, 1, 1)?;
    workbook.set_properties(&DocProperties::new().set_creation_datetime(&made));
    for (sheet, name) in sheets.iter().zip(names(sheets)) {
        let page = workbook.add_worksheet();
        page.set_name(name)?;
        write(page, sheet)?;
    }
    workbook.save_to_buffer()
}

/// The name of each page: no two are one, and to a workbook those are one that differ in their case alone.
fn names(sheets: &[Sheet]) -> Vec<String> {
    let mut taken = BTreeSet::new();
    let name = |sheet: &Sheet| {
        let allowed = allowed(&sheet.name);
        let numbered = (2..).map(|no: u32| fitted(&allowed, &format!(" ({no})")));
        let mut tries = std::iter::once(fitted(&allowed, "")).chain(numbered);
        let free = tries.find(|one| taken.insert(one.to_lowercase()));
        free.unwrap_or_default()
    };
    sheets.iter().map(name).collect()
}

/// The name without the characters that a workbook does not take; an apostrophe it refuses at either end.
fn allowed(name: &str) -> String {
    let taken = name.chars().filter(|c| !"[]:*?/\\'".contains(*c));
    taken.collect()
}

/// The name, with `end` behind it, as long as a workbook takes: of a longer one its first words, unless these are less than half of what would fit.
fn fitted(name: &str, end: &str) -> String {
    let room = LONGEST_NAME - utf16_len(end);
    if utf16_len(name) <= room {
        return format!("{name}{end}");
    }
    // one place is for what says that there is more
    let (cut, rest) = name.split_at(first(name, room - 1));
    let words = match cut.rfind(' ') {
        Some(space) if !rest.starts_with(' ') && space >= cut.len() / 2 => &cut[..space],
        Some(_) | None => cut,
    };
    let words = words.trim_end_matches([' ', '·', ',', ';', '(']);
    format!("{words}…{end}")
}

/// Where the first characters end that fit into so many units.
fn first(text: &str, units: usize) -> usize {
    let mut used = 0;
    let fit = text.chars().take_while(|c| {
        used += c.len_utf16();
        used <= units
    });
    fit.map(char::len_utf8).sum()
}

fn utf16_len(text: &str) -> usize {
    text.encode_utf16().count()
}

fn write(page: &mut Worksheet, sheet: &Sheet) -> Result<(), XlsxError> {
    let bold = Format::new().set_bold();
    for (column, head) in (0_u16..).zip(&sheet.head) {
        page.write_string_with_format(0, column, head, &bold)?;
    }
    page.set_freeze_panes(1, 0)?;
    let shown = |code: &str| {
        Format::new()
            .set_num_format(code)
            .set_align(FormatAlign::Right)
    };
    let (points, product) = (shown("0.0"), shown("0.00"));
    let whole = shown("0");
    for (line, row) in (1_u32..).zip(&sheet.rows) {
        for (column, cell) in (0_u16..).zip(row) {
            let format = match cell {
                Cell::Empty => continue,
                Cell::Text(text) => {
                    page.write_string(line, column, text)?;
                    continue;
                }
                Cell::Whole(_) => &whole,
                Cell::Points(_) | Cell::Ruled(_) => &points,
                Cell::Product(_) | Cell::Average(_) => &product,
            };
            if let Some(number) = number(cell) {
                page.write_number_with_format(line, column, number, format)?;
            }
        }
    }
    page.autofit();
    Ok(())
}

/// The number as spreadsheets hold it: halves and quarters are exact in it.
fn number(cell: &Cell) -> Option<f64> {
    cell.number()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named<const N: usize>(asked: [&str; N]) -> Vec<String> {
        let sheet = |name: &str| Sheet {
            name: name.to_owned(),
            head: Vec::new(),
            rows: Vec::new(),
        };
        let sheets = asked.map(sheet);
        assert!(xlsx(&sheets).is_ok(), "{asked:?}");
        names(&sheets)
    }

    #[test]
    fn a_long_name_ends_after_a_whole_word() {
        for (asked, stands) in [
            ("Classificação", "Classificação"),
            (
                "Classificação · Sub-16 feminino",
                "Classificação · Sub-16 feminino",
            ),
            (
                "Classificação · Clube de Damas de Évora",
                "Classificação · Clube de Damas…",
            ),
            // the cut is between two words
            (
                "Classificação após a ronda dez mais",
                "Classificação após a ronda dez…",
            ),
            (
                "Classificação após ronda número 12",
                "Classificação após ronda…",
            ),
            // nothing ends with what stands between two parts
            (
                "Classificação de veteranos · Sobreda",
                "Classificação de veteranos…",
            ),
            (
                "Standings after Donaudampfschifffahrtsgesellschaft",
                "Standings after…",
            ),
            // of one long word there is what fits
            (
                "Top Donaudampfschifffahrtsgesellschaft",
                "Top Donaudampfschifffahrtsgese…",
            ),
            // a clef is two units
            ("𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞", "𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞…"),
            ("Ronda 1/2: 'A' [B]", "Ronda 12 A B"),
        ] {
            assert_eq!(named([asked]), [stands]);
            assert!(utf16_len(stands) <= LONGEST_NAME, "{stands}");
        }
    }

    #[test]
    fn no_two_pages_have_one_name() {
        let long = "Classificação · Clube de Damas de ";
        let (evora, beja) = (format!("{long}Évora"), format!("{long}Beja"));
        assert_eq!(
            named([
                evora.as_str(),
                beja.as_str(),
                "Équipas",
                "équipas",
                "Équipas"
            ]),
            [
                "Classificação · Clube de Damas…",
                "Classificação · Clube de… (2)",
                "Équipas",
                "équipas (2)",
                "Équipas (3)",
            ]
        );
    }
}
