//! The clock of the rounds to come, amended after the first round was published.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::{Regulations, TimeControl};
use crate::RoundNo;

/// The clock of a round and those after it, as it was amended. Rounds that were public keep theirs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LaterClock {
    /// The first round of which it holds.
    pub from: RoundNo,
    /// The time of each player for one game.
    pub time: TimeControl,
    /// Minutes after the start of a round at which an absent player has lost.
    pub late_minutes: u16,
}

impl Regulations {
    /// The regulations as they hold in a round: with the clock that was amended for it.
    #[must_use]
    pub fn in_round(&self, round: RoundNo) -> Cow<'_, Self> {
        let amended = self.later.iter().rev().find(|one| one.from <= round);
        match amended {
            None => Cow::Borrowed(self),
            Some(later) => Cow::Owned(Self {
                time: later.time,
                late_minutes: later.late_minutes,
                ..self.clone()
            }),
        }
    }
}
