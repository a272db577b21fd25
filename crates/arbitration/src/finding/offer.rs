//! Of an offer of a draw: what must be met first (9.1, 9.2).

use super::Material;
use draughts::{Article, Requirement};
use tournament::rulings::Articles;

/// Is what is asked met?
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fulfilment {
    /// It is.
    Met,
    /// It is not.
    NotMet,
    /// Nobody can tell from what is shown.
    Unknown,
}

impl Fulfilment {
    /// Two conditions together: one that is not met decides, one that is not known leaves it open.
    ///
    /// ```
    /// use arbitration::Fulfilment::{Met, NotMet, Unknown};
    /// assert_eq!((Met.and(Met), Met.and(Unknown)), (Met, Unknown));
    /// assert_eq!((Unknown.and(NotMet), NotMet.and(Unknown)), (NotMet, NotMet));
    /// ```
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::NotMet, Self::Met | Self::NotMet | Self::Unknown)
            | (Self::Met | Self::Unknown, Self::NotMet) => Self::NotMet,
            (Self::Met, Self::Met) => Self::Met,
            (Self::Unknown, Self::Met | Self::Unknown) | (Self::Met, Self::Unknown) => {
                Self::Unknown
            }
        }
    }
}

impl From<bool> for Fulfilment {
    fn from(is_met: bool) -> Self {
        if is_met { Self::Met } else { Self::NotMet }
    }
}

impl From<Option<bool>> for Fulfilment {
    fn from(known: Option<bool>) -> Self {
        known.map_or(Self::Unknown, Self::from)
    }
}

/// Of an offer of a draw: what must be met first (9.1, 9.2).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OfferFinding {
    /// A condition of an offer.
    Condition {
        /// What is asked.
        asks: Requirement,
        /// Is it met?
        met: Fulfilment,
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
        /// Is it met?
        met: Fulfilment,
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
