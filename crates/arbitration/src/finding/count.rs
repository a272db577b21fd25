//! Of counts: limits on moves, repetitions, draws that are due (8, 9).

use super::{Counted, Material};
use crate::Claim;
use draughts::{
    Article,
    game::{Cause, MoveNumber},
};
use tournament::rulings::Articles;

/// Of counts: limits on moves, repetitions, draws that are due (8, 9).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CountFinding {
    /// A limit on moves is reached.
    LimitReached {
        /// How far.
        counted: Counted,
        /// The move after which the count began; `None`: with the first position.
        since: Option<MoveNumber>,
        /// Why it began there.
        cause: Cause,
        /// The move that filled it.
        at: Option<MoveNumber>,
    },
    /// A limit on moves is not reached.
    LimitNotReached {
        /// How far.
        counted: Counted,
        /// The move after which the count began; `None`: with the first position.
        since: Option<MoveNumber>,
        /// Why it began there.
        cause: Cause,
    },
    /// A limit does not count in this position, or gives way to another.
    LimitNotCounting {
        /// Which.
        claim: Claim,
        /// The limit that goes before, where one does.
        gives_way: Option<Claim>,
        /// The pieces are those of the limit; who stands on the river alone is not as it asks.
        river: bool,
        /// The pieces.
        material: Material,
        /// Where the text says so.
        article: Article,
    },
    /// With these pieces the count cannot have begun.
    CannotHaveBegun {
        /// Which limit.
        claim: Claim,
        /// The pieces.
        material: Material,
        /// Where the text says so.
        article: Article,
    },
    /// A man's move or a capture was the last move: no position from before it comes back, so that this one never stood.
    NeverStood {
        /// What the text says of repetition.
        article: Article,
    },
    /// A man's move or a capture was the last move, and the count began anew with it.
    BegunAnew {
        /// Which limit.
        claim: Claim,
        /// Where the text says so.
        article: Article,
    },
    /// A man's move or a capture was the last move, and with the pieces before it the count cannot have begun.
    NotBegunBefore {
        /// Which limit.
        claim: Claim,
        /// The pieces before that move.
        material: Material,
        /// Where the text says so.
        article: Article,
    },
    /// What the arbiter's counter says.
    Counter {
        /// How far.
        counted: Counted,
        /// The tap with which it was full, from 1; `0`: before the first.
        full: Option<usize>,
        /// The last tap that began it anew, from 1.
        reset: Option<usize>,
    },
    /// The position stood three times.
    StoodThrice {
        /// After which moves; `None`: at the start.
        after: [Option<MoveNumber>; 3],
        /// Where the text says so.
        article: Article,
    },
    /// No position stood three times: the one that stood most.
    StoodLess {
        /// After which moves; `None`: at the start.
        after: Vec<Option<MoveNumber>>,
        /// Where the text says so.
        article: Article,
    },
    /// A draw was due, and so many plies were played since.
    DueSince {
        /// What it was due for.
        claim: Claim,
        /// How many.
        plies: usize,
    },
    /// A draw is due, but for something else than what is claimed.
    DueForAnother {
        /// What for.
        claim: Claim,
    },
}

impl CountFinding {
    pub(super) fn article(&self) -> Option<Articles> {
        match self {
            Self::LimitReached { counted, .. }
            | Self::LimitNotReached { counted, .. }
            | Self::Counter { counted, .. } => Some(counted.article.into()),
            Self::LimitNotCounting { article, .. }
            | Self::CannotHaveBegun { article, .. }
            | Self::NeverStood { article }
            | Self::BegunAnew { article, .. }
            | Self::NotBegunBefore { article, .. }
            | Self::StoodThrice { article, .. }
            | Self::StoodLess { article, .. } => Some((*article).into()),
            Self::DueSince { .. } | Self::DueForAnother { .. } => None,
        }
    }
}
