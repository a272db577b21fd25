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
    /// The clock of the round is not the one that whoever pressed at it has seen.
    OtherRoundClock,
    /// The clock of the round was started already, with another time.
    RoundClockStarted {
        /// The time of the round, in seconds.
        seconds: u32,
    },
    /// The round was given another time since it was looked at.
    RoundLengthChanged {
        /// The time of the round, in seconds.
        seconds: u32,
    },
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
            | Self::OtherRoundClock
            | Self::RoundClockStarted { .. }
            | Self::RoundLengthChanged { .. }
            | Self::RoundLengthOutOfRange
            | Self::BoardsReversed
            | Self::TooManyPhotographs { .. } => None,
        }
    }
}
