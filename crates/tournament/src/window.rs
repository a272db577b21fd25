//! When players check in: from when until when.

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};

/// When players check in, in the time of the place; either end may be left out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckInWindow {
    /// From when.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opens: Option<NaiveDateTime>,
    /// Until when; whoever comes later is late, and still let in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closes: Option<NaiveDateTime>,
}

/// How a window stands at a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WindowState {
    /// Nobody said when.
    Unset,
    /// It opens later.
    Before,
    /// It is open.
    Open,
    /// It has closed: whoever is missing is late.
    Closed,
}

/// A window that closes before it opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("it closes before it opens")]
pub struct ReversedWindow;

impl CheckInWindow {
    /// The window between two moments.
    ///
    /// # Errors
    /// [`ReversedWindow`]: it would close before it opens, or with it.
    pub fn between(
        opens: Option<NaiveDateTime>,
        closes: Option<NaiveDateTime>,
    ) -> Result<Self, ReversedWindow> {
        let reversed = opens.zip(closes).is_some_and(|(from, to)| to <= from);
        if reversed {
            return Err(ReversedWindow);
        }
        Ok(Self { opens, closes })
    }

    /// Did nobody say when?
    #[must_use]
    pub(crate) fn is_unset(&self) -> bool {
        *self == Self::default()
    }

    /// How it stands now, in the time of the place.
    ///
    /// ```
    /// use tournament::{CheckInWindow, WindowState};
    /// let at = |hour| chrono::NaiveDate::from_ymd_opt(2026, 11, 23).and_then(|day| day.and_hms_opt(hour, 0, 0));
    /// let window = CheckInWindow::between(at(8), at(9)).unwrap();
    /// assert_eq!(window.state(at(7).unwrap()), WindowState::Before);
    /// assert_eq!(window.state(at(8).unwrap()), WindowState::Open);
    /// assert_eq!(window.state(at(9).unwrap()), WindowState::Closed);
    /// assert!(CheckInWindow::between(at(9), at(9)).is_err());
    /// ```
    #[must_use]
    pub fn state(&self, now: NaiveDateTime) -> WindowState {
        if self.is_unset() {
            WindowState::Unset
        } else if self.opens.is_some_and(|opens| now < opens) {
            WindowState::Before
        } else if self.closes.is_some_and(|closes| now >= closes) {
            WindowState::Closed
        } else {
            WindowState::Open
        }
    }
}
