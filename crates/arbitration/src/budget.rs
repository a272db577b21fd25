//! What an answer at a board may cost.

/// How many positions a search at the board goes on from: about a second.
pub(super) const BUDGET: u64 = 200_000;
