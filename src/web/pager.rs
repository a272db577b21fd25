//! Lists that are longer than a page.

use super::error::WebError;

/// How many rows a page has.
pub(in crate::web) const ROWS: usize = 200;
/// How many of those that are several lines each.
const TALL: usize = 50;

/// One page of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::web) struct Pager {
    /// Which, from 1.
    pub(in crate::web) page: usize,
    /// How many there are, one at least.
    pub(in crate::web) pages: usize,
    /// How many rows each has.
    size: usize,
}

impl Pager {
    /// The page that an address asks for, of a list so long; the first where it asks for none.
    ///
    /// # Errors
    /// [`WebError::NotFound`] where there is no such page.
    pub(in crate::web) fn of(asked: Option<&str>, rows: usize) -> Result<Self, WebError> {
        Self::by(ROWS, asked, rows)
    }

    /// The same of a list whose rows are several lines each.
    ///
    /// # Errors
    /// [`WebError::NotFound`] where there is no such page.
    pub(in crate::web) fn of_tall(asked: Option<&str>, rows: usize) -> Result<Self, WebError> {
        Self::by(TALL, asked, rows)
    }

    fn by(size: usize, asked: Option<&str>, rows: usize) -> Result<Self, WebError> {
        let pages = rows.div_ceil(size).max(1);
        let page = match asked.map(str::trim) {
            None | Some("") => 1,
            Some(text) => text.parse().map_err(|_| WebError::NotFound)?,
        };
        if !(1..=pages).contains(&page) {
            return Err(WebError::NotFound);
        }
        Ok(Self { page, pages, size })
    }

    /// The rows of the page.
    pub(in crate::web) fn rows(self) -> std::ops::Range<usize> {
        let first = (self.page - 1) * self.size;
        first..first + self.size
    }

    /// The rows of the page, of all of them.
    pub(in crate::web) fn of_page<T>(self, all: &[T]) -> &[T] {
        let rows = self.rows();
        let end = rows.end.min(all.len());
        all.get(rows.start..end).unwrap_or_default()
    }

    /// The number of the page before it.
    pub(in crate::web) fn before(&self) -> Option<usize> {
        (self.page > 1).then(|| self.page - 1)
    }

    /// The number of the page after it.
    pub(in crate::web) fn after(&self) -> Option<usize> {
        (self.page < self.pages).then(|| self.page + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_one_that_there_is() {
        let of = |asked, rows| Pager::of(asked, rows).ok().map(|one| (one.page, one.pages));
        assert_eq!(of(None, 0), Some((1, 1)));
        assert_eq!(of(Some("2"), 401), Some((2, 3)));
        for (asked, rows) in [("0", 500), ("4", 401), ("x", 500), ("-1", 500), ("2", 200)] {
            assert_eq!(of(Some(asked), rows), None, "{asked} {rows}");
        }
        let second = Pager::of(Some("2"), 401).unwrap();
        assert_eq!(
            (second.rows(), second.before(), second.after()),
            (200..400, Some(1), Some(3))
        );
        assert_eq!(Pager::of_tall(Some("2"), 60).unwrap().rows(), 50..100);
    }
}
