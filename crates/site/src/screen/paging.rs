//! How many rows a screen has room for, and which row stands on which page.
//!
//! Everything on a screen is measured by its shorter side, so that a row is as large on any screen of one form and the server can count the
//! rows: `static/screen.css` writes the same lengths in `vmin`.

use serde::{Deserialize, Serialize};

/// The size of a screen in pixels, each side between 200 and 8000.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shape {
    width: u16,
    height: u16,
}

/// The least room that a row needs, in thousandths of the shorter side of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RowSize {
    /// How wide it is at least.
    pub width: u32,
    /// How high it is.
    pub height: u32,
}

/// The room of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grid {
    /// How many rows stand one under the other; at least one.
    pub rows: usize,
    /// How many columns of rows stand side by side; at least one.
    pub columns: usize,
}

impl Shape {
    /// What most screens are.
    pub const WIDE: Self = Self {
        width: 1920,
        height: 1080,
    };
    /// The same, upright.
    pub const UPRIGHT: Self = Self {
        width: 1080,
        height: 1920,
    };
    /// An old projector.
    pub const NARROW: Self = Self {
        width: 1024,
        height: 768,
    };

    /// What stands above the rows and below them, and at the sides, in thousandths of the shorter side.
    const ABOVE: u32 = 190;
    const BELOW: u32 = 60;
    const BESIDE: u32 = 60;

    /// Reads what [`Display`](std::fmt::Display) writes.
    ///
    /// ```
    /// use site::screen::Shape;
    /// assert_eq!(Shape::parse("1920x1080"), Some(Shape::WIDE));
    /// for bad in ["1920", "0x0", "1920x1080x2", "-5x300", "90000x90000"] {
    ///     assert_eq!(Shape::parse(bad), None, "{bad}");
    /// }
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (width, height) = text.split_once('x')?;
        let side = |text: &str| {
            let side = text.parse().ok()?;
            (200..=8000).contains(&side).then_some(side)
        };
        Some(Self {
            width: side(width)?,
            height: side(height)?,
        })
    }

    /// Is it higher than it is wide?
    #[must_use]
    pub fn is_upright(self) -> bool {
        self.height > self.width
    }

    /// Width and height in thousandths of the shorter side.
    fn measured(self) -> (u32, u32) {
        let shorter = u32::from(self.width.min(self.height)).max(1);
        let of = |side: u16| u32::from(side) * 1000 / shorter;
        (of(self.width), of(self.height))
    }

    /// How many such rows fit.
    ///
    /// ```
    /// use site::screen::{RowSize, Grid, Shape};
    /// let row = RowSize { width: 800, height: 68 };
    /// assert_eq!(Shape::WIDE.room(row), Grid { rows: 11, columns: 2 });
    /// assert_eq!(Shape::UPRIGHT.room(row), Grid { rows: 22, columns: 1 });
    /// ```
    #[must_use]
    pub fn room(self, row: RowSize) -> Grid {
        let (width, height) = self.measured();
        let fit = |room: u32, one: u32| usize::try_from(room / one.max(1)).unwrap_or(1).max(1);
        Grid {
            rows: fit(height.saturating_sub(Self::ABOVE + Self::BELOW), row.height),
            columns: fit(width.saturating_sub(Self::BESIDE), row.width),
        }
    }
}

impl std::fmt::Display for Shape {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// The rows page by page, and on a page column by column: each once, in their order. Where there are none there is no page.
#[must_use]
pub fn pages<T>(rows: Vec<T>, grid: Grid) -> Vec<Vec<Vec<T>>> {
    let mut pages: Vec<Vec<Vec<T>>> = Vec::new();
    for row in rows {
        let full = |column: &Vec<T>| column.len() >= grid.rows;
        let is_full =
            |page: &Vec<Vec<T>>| page.len() >= grid.columns && page.last().is_some_and(full);
        if pages.last().is_none_or(is_full) {
            pages.push(Vec::new());
        }
        let Some(page) = pages.last_mut() else {
            continue;
        };
        if page.last().is_none_or(full) {
            page.push(Vec::new());
        }
        if let Some(column) = page.last_mut() {
            column.push(row);
        }
    }
    pages
}
