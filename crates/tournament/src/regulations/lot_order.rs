//! How the tie-break by lot is drawn.

use serde::{Deserialize, Serialize};

/// How the lot that breaks a tie ([`Measure::Lots`](super::Measure::Lots)) follows from the commitment of the tournament.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LotOrder {
    /// All entries shuffled, which whoever enters or removes one shuffles anew: so it was in journals that do not say.
    #[default]
    Shuffled,
    /// A lot for each entry, which nobody else's entry changes.
    ByEntry,
}

impl LotOrder {
    /// Is it the one of journals that do not say?
    #[must_use]
    pub const fn is_shuffled(&self) -> bool {
        matches!(self, Self::Shuffled)
    }
}
