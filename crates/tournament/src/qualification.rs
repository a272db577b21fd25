//! From which tournaments the players of a tournament went on.

use serde::{Deserialize, Serialize};

use crate::{EntryNo, TournamentId};

/// Where the players of a tournament come from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Qualification {
    /// The tournaments of the stage before.
    pub from: Vec<TournamentId>,
    /// How many went on from each.
    pub each: u16,
    /// Who qualified in more than one of them and was entered once, by their entries here. Numbers of this tournament alone: another server reads
    /// them as they stand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub twice: Vec<EntryNo>,
}
