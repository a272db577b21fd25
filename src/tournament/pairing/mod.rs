//! Pairing the next round.

use super::{Bye, Pairing, Refusal, Tournament};

/// A round as paired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drafted {
    /// In board order.
    pub pairings: Vec<Pairing>,
    /// Who does not play.
    pub byes: Vec<Bye>,
}

/// Pairs the next round of the tournament.
///
/// # Errors
/// No legal pairing exists.
pub fn pair(_tournament: &Tournament) -> Result<Drafted, Refusal> {
    Err(Refusal::TooFewPlayers)
}
