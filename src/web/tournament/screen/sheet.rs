//! What a view gives: rows of one size, or one thing that fills the screen.

use crate::{
    screen::RowSize,
    web::{colour::ColourMark, diagram::Diagram, qr::Qr, tournament::clock::ClockFace},
};

/// What stands under one heading.
pub(super) struct ScreenSheet {
    /// The heading.
    pub heading: String,
    /// What is said beside it.
    pub note: String,
    /// What it shows.
    pub body: Body,
}

/// What a sheet shows.
pub(super) enum Body {
    /// Rows, which go on on the next page.
    Rows {
        /// The rows.
        rows: Vec<SheetRow>,
        /// How much room each needs.
        size: RowSize,
    },
    /// Diagrams, which go on on the next page.
    Cards(Vec<DiagramCard>, RowSize),
    /// The clock of the round.
    Clock(Box<ClockFace>),
    /// A text.
    Text(String),
    /// A code to read with a telephone, and the address that it holds.
    Code(Box<Qr>, String),
}

/// A row of a table.
pub(super) struct SheetRow(pub Vec<SheetCell>);

/// A cell of a row.
pub(super) struct SheetCell {
    /// How wide it is and how it stands, as the style names it.
    pub kind: &'static str,
    /// One line, or two where two players share a row.
    pub lines: Vec<String>,
    /// The colour of a player.
    pub mark: Option<ColourMark>,
}

impl SheetCell {
    /// A cell of one line.
    pub fn new(kind: &'static str, text: impl Into<String>) -> Self {
        Self::of(kind, vec![text.into()])
    }

    /// A cell of several lines.
    pub fn of(kind: &'static str, lines: Vec<String>) -> Self {
        Self {
            kind,
            lines,
            mark: None,
        }
    }

    /// The symbol of a colour.
    pub fn mark(kind: &'static str, mark: ColourMark) -> Self {
        Self {
            kind,
            lines: Vec::new(),
            mark: Some(mark),
        }
    }
}

/// A diagram with what it is.
pub(super) struct DiagramCard {
    /// Which board and which games; nothing where it holds for all.
    pub of: String,
    /// The moves.
    pub moves: String,
    /// The position after them.
    pub diagram: Diagram,
}

/// A row of one line: so many stand side by side on a wide screen as fit.
pub(super) const LINE: RowSize = RowSize {
    width: 850,
    height: 68,
};
/// A row of one line that has the whole width.
pub(super) const WIDE_LINE: RowSize = RowSize {
    width: 1200,
    height: 68,
};
/// A row of two lines.
pub(super) const TWO_LINES: RowSize = RowSize {
    width: 850,
    height: 118,
};
