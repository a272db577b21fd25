//! The judge's judge: small brackets by going through every pairing, as the articles are written.
//!
//! Only tests know it. It has at most [`LARGEST`] players to a bracket, and says where it does not know.

use super::{Article, Fault};
use crate::Points;

mod bracket;
mod completion;
pub(super) mod double_swiss;
pub(super) mod dutch;
mod order;

/// The largest bracket of which every pairing is gone through: 945 pairings of ten players.
pub(super) const LARGEST: usize = 10;

/// Why a bracket was not gone through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Open {
    /// More than [`LARGEST`] players.
    Large,
    /// The bracket below has more than [`LARGEST`] players, and the choice of those who leave depends on it.
    LargeBelow,
    /// Too many ways to choose those who come up.
    ManySets,
    /// Whether the others can still be paired was not found within the bound.
    Completion,
}

/// A bracket by its score, and the first breach in it.
pub(super) type BracketFinding = (Points, Result<Option<Fault>, Open>);

fn article(text: &'static str, item: &'static str) -> Article {
    Article { text, item }
}
