//! What may not be done in the hall.

use crate::CallNo;

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
    /// The last board stands before the first.
    BoardsReversed,
    /// A game has no room for another photograph.
    TooManyPhotographs {
        /// How many it can have.
        most: usize,
    },
}

impl HallRefusal {
    pub(super) fn article(&self) -> Option<&'static str> {
        match self {
            Self::NoSuchCall { .. }
            | Self::CallTaken { .. }
            | Self::BoardsReversed
            | Self::TooManyPhotographs { .. } => None,
        }
    }
}
