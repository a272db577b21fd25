//! The numbers on the tables: what people in the hall call a board.
//!
//! Several tournaments may share a hall, and then each has its own run of tables. Inside the program, in the journal, in addresses and for
//! programs a board keeps its [`BoardNo`], from 1; whatever somebody reads or types goes through [`Tables`].

use serde::{Deserialize, Serialize};

use crate::BoardNo;

crate::number! {
    /// The number on a table of the hall.
    TableNo(u16)
}

/// The tables of a tournament, which follow one another.
///
/// ```
/// use tournament::{BoardNo, TableNo, Tables};
/// let youth = Tables::from_first(TableNo(25)).unwrap();
/// assert_eq!(youth.shown(BoardNo(3)), TableNo(27));
/// assert_eq!(youth.board(TableNo(27)), Some(BoardNo(3)));
/// assert_eq!(youth.board(TableNo(24)), None);
/// assert_eq!(Tables::default().shown(BoardNo(3)), TableNo(3));
/// assert!(Tables::from_first(TableNo(0)).is_none() && Tables::from_first(TableNo(10_000)).is_none());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "TableNo", into = "TableNo")]
pub struct Tables {
    first: TableNo,
}

impl Default for Tables {
    fn default() -> Self {
        Self { first: TableNo(1) }
    }
}

impl Tables {
    /// The highest number that a table may have.
    pub const LAST: TableNo = TableNo(9999);

    /// Those that begin with this one; nothing where no table has such a number.
    #[must_use]
    pub fn from_first(first: TableNo) -> Option<Self> {
        (TableNo(1)..=Self::LAST)
            .contains(&first)
            .then_some(Self { first })
    }

    /// The first of them, at which board 1 is.
    #[must_use]
    pub fn first(self) -> TableNo {
        self.first
    }

    /// Do they begin with 1, as they do where nobody said otherwise?
    #[must_use]
    pub fn is_default(&self) -> bool {
        *self == Self::default()
    }

    /// The table at which a board is.
    #[must_use]
    pub fn shown(self, board: BoardNo) -> TableNo {
        TableNo(board.0.saturating_add(self.first.0 - 1))
    }

    /// The board that is at a table; nothing before the first.
    #[must_use]
    pub fn board(self, table: TableNo) -> Option<BoardNo> {
        let before = self.first.0 - 1;
        table
            .0
            .checked_sub(before)
            .filter(|no| *no > 0)
            .map(BoardNo)
    }

    /// How high the first may be so that so many boards have a table.
    #[must_use]
    pub fn highest_first(boards: u16) -> TableNo {
        TableNo(Self::LAST.0.saturating_sub(boards.saturating_sub(1)).max(1))
    }
}

impl TryFrom<TableNo> for Tables {
    type Error = NoSuchTable;

    fn try_from(first: TableNo) -> Result<Self, Self::Error> {
        Self::from_first(first).ok_or(NoSuchTable)
    }
}

impl From<Tables> for TableNo {
    fn from(tables: Tables) -> Self {
        tables.first
    }
}

/// No table has such a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a table has a number from 1 to 9999")]
pub struct NoSuchTable;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Presentation;

    #[test]
    fn what_is_shown_leads_back_to_the_board() {
        for first in [1, 2, 25, 41, 9999] {
            let tables = Tables::from_first(TableNo(first)).unwrap();
            for board in (1..=600).map(BoardNo) {
                assert_eq!(tables.board(tables.shown(board)), Some(board), "{first}");
            }
            let mut before = (0..first).map(TableNo);
            assert!(before.all(|no| tables.board(no).is_none()), "{first}");
        }
    }

    #[test]
    fn a_journal_of_before_says_nothing_of_tables() {
        let said = serde_json::to_string(&Presentation::default()).unwrap();
        assert!(!said.contains("tables"), "{said}");
        let read: Presentation = serde_json::from_str("{}").unwrap();
        assert!(read.tables.is_default());
    }

    #[test]
    fn they_are_stored_as_the_first() {
        let presentation = Presentation {
            tables: Tables::from_first(TableNo(25)).unwrap(),
            ..Presentation::default()
        };
        let said = serde_json::to_value(&presentation).unwrap();
        assert_eq!(said["tables"], 25);
        let read: Presentation = serde_json::from_value(said).unwrap();
        assert_eq!(read, presentation);
        assert!(serde_json::from_str::<Presentation>(r#"{"tables":0}"#).is_err());
    }
}
