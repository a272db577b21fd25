//! What is said of entering by the web.

use chrono::NaiveDateTime;

use super::{Lang, Named, Words, date, window};
use tournament::online::{ApplicationState, Approval, Born, Shut};

/// A moment in the time of the place: `23/11/2026 20:00`.
#[must_use]
pub fn at_the_place(lang: Lang, at: NaiveDateTime) -> String {
    window::local(lang, at)
}

/// When somebody was born: the day, or the year.
///
/// ```
/// use words::{Lang, born};
/// assert_eq!(born(Lang::Pt, "2014-05-20".parse().unwrap()), "20/05/2014");
/// assert_eq!(born(Lang::En, "2014".parse().unwrap()), "2014");
/// ```
#[must_use]
pub fn born(lang: Lang, born: Born) -> String {
    match born {
        Born::Year(year) => year.to_string(),
        Born::Day(day) => date(lang, day),
    }
}

/// Why nobody can enter by the web now, as a sentence.
#[must_use]
pub fn shut(lang: Lang, t: &Words, why: Shut) -> String {
    match why {
        Shut::NotOffered => t.online_shut_not_offered(),
        Shut::Cancelled => t.online_shut_cancelled(),
        Shut::TooEarly => t.online_shut_too_early(),
        Shut::Started => t.online_shut_started(),
        Shut::Over => t.online_shut_over(),
        Shut::Late(closed) => t.online_shut_late(at_the_place(lang, closed)),
    }
}

impl Named for ApplicationState {
    fn name(self, t: &Words) -> String {
        match self {
            Self::Unconfirmed => t.online_standing_unconfirmed(),
            Self::Waiting => t.online_standing_waiting(),
            Self::Placed => t.online_standing_placed(),
            Self::Listed => t.online_standing_listed(),
            Self::Refused => t.online_standing_refused(),
            Self::Withdrawn => t.online_standing_withdrawn(),
            Self::TakenOff => t.online_standing_taken_off(),
            Self::Missed => t.online_standing_missed(),
        }
    }
}

impl Named for Approval {
    fn name(self, t: &Words) -> String {
        match self {
            Self::ByHand => t.online_approval_by_hand(),
            Self::AtOnce => t.online_approval_at_once(),
        }
    }
}
