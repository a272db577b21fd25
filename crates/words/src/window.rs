//! When players check in, and how that stands.

use chrono::NaiveDateTime;

use super::{Lang, Words, date};
use tournament::{CheckInWindow, WindowState};

/// A moment in the time of the place: `23/11/2026 08:30`.
pub(crate) fn local(lang: Lang, at: NaiveDateTime) -> String {
    format!("{} {}", date(lang, at.date()), at.format("%H:%M"))
}

/// From when until when, as part of a sentence; `moment` writes its ends. Nothing where nobody said when.
pub(super) fn told(
    t: &Words,
    window: &CheckInWindow,
    moment: impl Fn(NaiveDateTime) -> String,
) -> Option<String> {
    match (window.opens.map(&moment), window.closes.map(&moment)) {
        (Some(opens), Some(closes)) => Some(t.arrivals_window_between(opens, closes)),
        (Some(opens), None) => Some(t.arrivals_window_from(opens)),
        (None, Some(closes)) => Some(t.arrivals_window_until(closes)),
        (None, None) => None,
    }
}

/// When players check in, for them; `None` where nobody said when.
#[must_use]
pub fn check_in(lang: Lang, t: &Words, window: &CheckInWindow) -> Option<String> {
    let when = told(t, window, |at| local(lang, at))?;
    Some(t.arrivals_window_public(when))
}

/// How the window stands now, in the time of the place, for those at the door; `None` where nobody said when.
#[must_use]
pub fn check_in_now(
    lang: Lang,
    t: &Words,
    window: &CheckInWindow,
    now: NaiveDateTime,
) -> Option<String> {
    let moment = |at: Option<NaiveDateTime>| at.map(|at| local(lang, at)).unwrap_or_default();
    match (window.state(now), window.closes) {
        (WindowState::Unset, _) => None,
        (WindowState::Before, _) => Some(t.arrivals_window_before(moment(window.opens))),
        (WindowState::Open, None) => Some(t.arrivals_window_open(moment(window.opens))),
        (WindowState::Open, closes) => Some(t.arrivals_window_open_until(moment(closes))),
        (WindowState::Closed, closes) => Some(t.arrivals_window_closed(moment(closes))),
    }
}
