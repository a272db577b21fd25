//! Boards of a public round at which others were seated than it was published with: what stays known of who sat there.

use serde::{Deserialize, Serialize};

use super::{BoardNo, Edition, Pairing, RoundNo};

/// A board at which players were exchanged, with every pair that ever sat there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reseated {
    /// In which round.
    pub round: RoundNo,
    /// In which edition of it.
    pub edition: Edition,
    /// Which board.
    pub board: BoardNo,
    /// Had an arbiter made the first of the pairs by hand?
    pub by_hand: bool,
    /// The pairs, each once: who sat there as the round was published, then those whom exchanges seated.
    pub pairs: Vec<Pairing>,
}
