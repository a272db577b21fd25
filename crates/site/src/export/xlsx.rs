//! Tables as a workbook: for people, so that points are numbers, shown as the reader's spreadsheet writes decimals.

use rust_xlsxwriter::{
    DocProperties, ExcelDateTime, Format, FormatAlign, Workbook, Worksheet, XlsxError,
};

use super::{Cell, Sheet};

/// The longest name that a page of a workbook takes.
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
    for sheet in sheets {
        let page = workbook.add_worksheet();
        page.set_name(name(&sheet.name))?;
        write(page, sheet)?;
    }
    workbook.save_to_buffer()
}

/// The name without the characters that a workbook does not take; an apostrophe it refuses at either end.
fn name(name: &str) -> String {
    let taken = name.chars().filter(|c| !"[]:*?/\\'".contains(*c));
    taken.take(LONGEST_NAME).collect()
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
