//! What the rules say at a board: a [`Situation`] of a [`Case`] goes in, [`Advice`] comes out, each finding and each possible decision with
//! its article. The engine advises; the arbiter decides, and [`crate::tournament::decide::rule`] records it.
//!
//! Pure, like the folders below it: the clock, the database and the network are not known here.

mod advice;
mod case;
mod claim;
mod conduct_rule;
mod counter;
mod sanction;
mod situation;

pub use advice::{Advice, Decision, Finding};
pub use case::Case;
pub use claim::Claim;
pub use conduct_rule::ConductRule;
pub use counter::{Counter, ParseCounterError, Tally, Tap};
pub use sanction::{Amount, Needs, SanctionKind};
pub use situation::{Moment, MovedPieces, SetUpFault, Shown, Situation, StopReason};

/// How many positions a search at the board goes on from: about a second.
pub const BUDGET: u64 = 200_000;

/// What the rules say about this.
#[must_use]
pub fn advise(case: &Case<'_>, situation: &Situation) -> Advice {
    let _ = (case, situation);
    Advice::default()
}
