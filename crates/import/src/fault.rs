//! What is wrong with a file, and where.

use super::Column;
use tournament::ParsePersonError;

/// Something wrong in one place of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1, as an editor counts.
    pub line: usize,
    /// The column, when it is not the line as a whole.
    pub place: Option<ColumnPlace>,
    /// What is wrong there.
    pub wrong: Wrong,
}

/// A column of the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ColumnPlace {
    /// From 1, as a spreadsheet counts.
    pub number: usize,
    /// What the file calls it.
    pub head: String,
}

/// What can be wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wrong {
    /// Nothing but blank lines.
    Empty,
    /// A file that should be a workbook and cannot be read as one.
    NoWorkbook,
    /// A workbook in the form that was usual before XLSX.
    OldWorkbook,
    /// More bytes than are read.
    TooLarge,
    /// More lines than are read.
    TooManyRows,
    /// A quotation mark that is never closed.
    OpenQuote,
    /// Text between a closing quotation mark and the next separator.
    TextAfterQuote,
    /// The line has another number of columns than the head.
    CellCount {
        /// The columns of the head.
        wanted: usize,
        /// The columns of the line.
        found: usize,
    },
    /// The head has no column with the name.
    NoNameColumn,
    /// The first line has no column with the name, and one below it has: a title stands above the head.
    HeadBelow {
        /// The line of the head.
        line: usize,
    },
    /// The head of a rating list has no column with the rating, or none that tells namesakes apart.
    NoRatingColumns,
    /// Two columns mean the same.
    ColumnTwice(Column),
    /// The value cannot be what the column holds.
    Value(Column, ParsePersonError),
    /// The same player stands in an earlier line.
    PlayerTwice {
        /// That line.
        first: usize,
    },
    /// Several players of the register could be meant: only a licence number tells them apart.
    Ambiguous,
}

impl Fault {
    /// A fault of a whole line.
    #[must_use]
    pub fn line(line: usize, wrong: Wrong) -> Self {
        Self {
            line,
            place: None,
            wrong,
        }
    }

    /// A fault of one cell; `index` counts from 0.
    #[must_use]
    pub fn cell(line: usize, index: usize, head: &str, wrong: Wrong) -> Self {
        let place = ColumnPlace {
            number: index + 1,
            head: head.to_owned(),
        };
        Self {
            line,
            place: Some(place),
            wrong,
        }
    }
}
