//! Of an offer of a draw: what must be met first (9.1, 9.2).

use super::Material;
use draughts::{Article, Requirement};
use tournament::rulings::Articles;

/// Of an offer of a draw: what must be met first (9.1, 9.2).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OfferFinding {
    /// A condition of an offer.
    Condition {
        /// What is asked.
        asks: Requirement,
        /// Is it met? `None`: nobody can tell from what is shown.
        met: Option<bool>,
        /// Moves made by White and Black, where known.
        moves: Option<(usize, usize)>,
        /// The pieces, where known.
        material: Option<Material>,
        /// Where the text asks for it.
        article: Article,
    },
    /// The regulations allow offers after so many moves (9.1 a).
    OfferAfter {
        /// How many by each.
        moves: u16,
        /// Is it met? `None`: nobody can tell from what is shown.
        met: Option<bool>,
    },
}

impl OfferFinding {
    pub(super) fn article(&self) -> Option<Articles> {
        match self {
            Self::Condition { article, .. } => Some((*article).into()),
            Self::OfferAfter { .. } => Some(Articles::of("9.1 a")),
        }
    }
}
