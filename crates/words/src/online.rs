//! What is said of entering by the web.

use chrono::NaiveDateTime;

use super::{Lang, Named, Words, window};
use tournament::online::{Approval, Shut, Standing};

/// A moment in the time of the place: `23/11/2026 20:00`.
#[must_use]
pub fn at_the_place(lang: Lang, at: NaiveDateTime) -> String {
    window::local(lang, at)
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

impl Named for Standing {
    fn name(self, t: &Words) -> String {
        match self {
            Self::Unconfirmed => t.online_standing_unconfirmed(),
            Self::Waiting => t.online_standing_waiting(),
            Self::Placed => t.online_standing_placed(),
            Self::Listed => t.online_standing_listed(),
            Self::Refused => t.online_standing_refused(),
            Self::Withdrawn => t.online_standing_withdrawn(),
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
