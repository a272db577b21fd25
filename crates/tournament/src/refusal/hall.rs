//! What may not be done in the hall.

use crate::{CallNo, rulings::Articles};

/// What may not be done in the hall.
#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum HallRefusal {
    /// There is no such call.
    NoSuchCall {
        /// Which was asked for.
        call: CallNo,
    },
    /// Somebody else went to the board.
    CallTaken {
        /// Who.
        by: String,
    },
    /// The clock of the round was not started.
    RoundClockNotStarted,
    /// The clock of the round was stopped for good.
    RoundClockStopped,
    /// The time of a round is shorter than a minute or longer than a day.
    RoundLengthOutOfRange,
    /// The last board stands before the first.
    BoardsReversed,
    /// A game has no room for another photograph.
    TooManyPhotographs {
        /// How many it can have.
        most: usize,
    },
}

impl HallRefusal {
    pub(super) fn article(&self) -> Option<Articles> {
        match self {
            Self::NoSuchCall { .. }
            | Self::CallTaken { .. }
            | Self::RoundClockNotStarted
            | Self::RoundClockStopped
            | Self::RoundLengthOutOfRange
            | Self::BoardsReversed
            | Self::TooManyPhotographs { .. } => None,
        }
    }
}
