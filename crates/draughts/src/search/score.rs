//! Scores: estimates, and what is proven, apart.
//!
//! Three bands that never meet, each with its negative. An estimate stays below [`ESTIMATES`]. A win that the tables or the
//! counts prove stands above [`PROVEN`]; a win whose number of plies is bounded stands above [`COUNTED`]. Whoever is to
//! lose prefers the lower band, so that a score in the upper one bounds the plies.

use crate::endgame::Outcome;

/// Estimates are nearer to 0 than this.
pub(super) const ESTIMATES: i32 = 20_000;
/// Scores from here on are proven wins.
pub(super) const PROVEN: i32 = 29_000;
/// Scores from here on are proven wins in so many plies at most.
pub(super) const COUNTED: i32 = 31_000;
/// More than any score.
pub(super) const MOST: i32 = 32_500;

/// The side to move loses in so many plies at most, counted from the root: what chess programs call a mate score.
pub(super) const fn loss_in(plies: i32) -> i32 {
    plies - 32_000
}

/// The side to move loses, but nobody says in how many plies: counted from the root, so that a longer way there is preferred.
pub(super) const fn loss_unbounded(ply: i32) -> i32 {
    ply - 30_000
}

pub(super) const fn is_proven(score: i32) -> bool {
    score >= PROVEN || score <= -PROVEN
}

/// What a score proves for the side to move.
pub(super) const fn outcome(score: i32) -> Option<Outcome> {
    if score >= PROVEN {
        Some(Outcome::Win)
    } else if score <= -PROVEN {
        Some(Outcome::Loss)
    } else {
        None
    }
}

/// The plies to the end, where a score bounds them.
pub(super) fn plies(score: i32) -> Option<u16> {
    (score.abs() >= COUNTED).then(|| (32_000 - score.abs()) as u16)
}

/// A score as the transposition table has it: proven scores count plies from its position.
pub(super) const fn to_table(score: i32, ply: i32) -> i32 {
    if score >= PROVEN {
        score + ply
    } else if score <= -PROVEN {
        score - ply
    } else {
        score
    }
}

/// A score of the transposition table as the root has it.
pub(super) const fn from_table(score: i32, ply: i32) -> i32 {
    if score >= PROVEN {
        score - ply
    } else if score <= -PROVEN {
        score + ply
    } else {
        score
    }
}
