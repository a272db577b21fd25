//! Lines of fixed columns.

use super::{ParseTrfError, TrfFault};
use crate::Points;

/// One line. Columns count from 1, in characters.
pub(super) struct TrfLine {
    /// Its number, from 1.
    pub number: usize,
    chars: Vec<char>,
}

impl TrfLine {
    /// The lines of a text; CR, LF and CRLF end one. Blank lines are left out.
    pub(super) fn split(text: &str) -> Vec<Self> {
        let unified = text.replace("\r\n", "\n").replace('\r', "\n");
        let numbered = (1..).zip(unified.split('\n'));
        numbered
            .filter(|(_, line)| !line.trim().is_empty())
            .map(|(number, line)| Self {
                number,
                chars: line.chars().collect(),
            })
            .collect()
    }

    /// How many columns.
    pub(super) fn width(&self) -> usize {
        self.chars.len()
    }

    /// The text of these columns, trimmed; columns beyond the end are blank.
    pub(super) fn text(&self, from: usize, to: usize) -> String {
        let end = to.min(self.chars.len());
        let cells = self.chars.get(from - 1..end).unwrap_or(&[]);
        cells.iter().collect::<String>().trim().to_owned()
    }

    /// Everything from a column on.
    pub(super) fn rest(&self, from: usize) -> String {
        self.text(from, usize::MAX)
    }

    /// One column.
    pub(super) fn at(&self, column: usize) -> char {
        self.chars.get(column - 1).copied().unwrap_or(' ')
    }

    /// The number in these columns; `None` where they are blank.
    pub(super) fn number(&self, from: usize, to: usize) -> Result<Option<u16>, ParseTrfError> {
        let text = self.text(from, to);
        if text.is_empty() {
            return Ok(None);
        }
        let number = text.parse();
        number
            .map(Some)
            .map_err(|_| self.fault(from, TrfFault::NotANumber(text)))
    }

    /// The points in these columns; `None` where they are blank.
    pub(super) fn points(&self, from: usize, to: usize) -> Result<Option<Points>, ParseTrfError> {
        let text = self.text(from, to);
        if text.is_empty() {
            return Ok(None);
        }
        self.read_points(from, text).map(Some)
    }

    /// The points that a text says, no more than four columns can hold.
    pub(super) fn read_points(&self, column: usize, text: String) -> Result<Points, ParseTrfError> {
        let points = text.parse().ok();
        points
            .filter(|points: &Points| points.halves() < 200)
            .ok_or_else(|| self.fault(column, TrfFault::NotPoints(text)))
    }

    /// An error at a column.
    pub(super) fn fault(&self, column: usize, fault: TrfFault) -> ParseTrfError {
        ParseTrfError {
            line: self.number,
            column,
            fault,
        }
    }

    /// The whole line, without the spaces at its end.
    pub(super) fn whole(&self) -> String {
        let text: String = self.chars.iter().collect();
        text.trim_end().to_owned()
    }

    /// The numbers from a column on, four columns each and one between; blank ones are passed over.
    pub(super) fn numbers(&self, from: usize) -> Result<Vec<u16>, ParseTrfError> {
        let columns = (from..=self.width()).step_by(5);
        let numbers = columns.map(|column| self.number(column, column + 3));
        Ok(numbers
            .collect::<Result<Vec<_>, _>>()?
            .into_iter()
            .flatten()
            .collect())
    }

    /// The number in these columns, which must be there.
    pub(super) fn needed(&self, from: usize, to: usize) -> Result<u16, ParseTrfError> {
        let missing = || self.fault(from, TrfFault::NotANumber(self.text(from, to)));
        self.number(from, to)?
            .filter(|number| *number > 0)
            .ok_or_else(missing)
    }
}
