//! From which tournaments the players of a tournament went on.

use serde::{Deserialize, Serialize};

use crate::TournamentId;

/// Where the players of a tournament come from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Qualification {
    /// The tournaments of the stage before.
    pub from: Vec<TournamentId>,
    /// How many went on from each.
    pub each: u16,
}
