//! The best pairing of a bracket by weights: every criterion in one weight for each pair (`weight`, `market`), the cheapest
//! pairing of all from the published one (`potentials`, `forest`, `blossom`), and of the cheapest the first in order (`choice`,
//! `reach`).
//!
//! It knows nothing of chess or draughts, and nothing of how [`crate::pairing`] finds its pairs: there, criteria are
//! met one after the other by matchings without weights.

mod blossom;
mod choice;
mod forest;
mod market;
mod potentials;
mod reach;
#[cfg(test)]
mod tests;
mod weight;

pub(super) use choice::{Choice, choice};
pub(super) use forest::{NONE, TooMuch};
pub(super) use market::{Case, Prices};
pub(super) use reach::reach;
pub(super) use weight::Price;
