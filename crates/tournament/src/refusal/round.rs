//! What may not be done to a round.

use crate::{RoundNo, RulingNo, open_matter::OpenMatter, rulings::Articles};

/// What may not be done to a round.
#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum RoundRefusal {
    /// The round is paired already.
    RoundAlreadyPaired {
        /// Which.
        round: RoundNo,
    },
    /// A draft of this round exists: publish or discard it first.
    DraftExists {
        /// Which.
        round: RoundNo,
    },
    /// There is no draft of this round.
    NoDraft {
        /// Which.
        round: RoundNo,
    },
    /// There is no such round, or the public does not know it.
    NoSuchRound {
        /// Which.
        round: RoundNo,
    },
    /// Every round of the regulations is paired.
    NoRoundLeft,
    /// Games without a result.
    ResultsMissing {
        /// In which round.
        round: RoundNo,
        /// How many.
        games: usize,
    },
    /// Fewer rounds were closed than the regulations name.
    RoundsMissing {
        /// Closed.
        played: u16,
        /// By the regulations.
        rounds: u16,
    },
    /// The round is closed; what stands can be corrected.
    RoundIsClosed {
        /// Which.
        round: RoundNo,
    },
    /// The round is not public yet.
    RoundNotPublished {
        /// Which.
        round: RoundNo,
    },
    /// What the draft was paired from has changed, and whoever publishes it has not seen that.
    DraftStale {
        /// Of which round.
        round: RoundNo,
    },
    /// The round was withdrawn since the page was shown, or is not the one that it showed.
    RoundWithdrawn {
        /// Which.
        round: RoundNo,
    },
    /// A later round was published: only the last one can be withdrawn.
    RoundFollowed {
        /// Which would be withdrawn.
        round: RoundNo,
        /// The last one.
        later: RoundNo,
    },
    /// A later round is paired: who met whom stands.
    SeatsFollowed {
        /// In which two would change places.
        round: RoundNo,
        /// The last one.
        later: RoundNo,
    },
    /// A ruling of the round holds, is proposed, or has an open appeal.
    RulingStands {
        /// Which round.
        round: RoundNo,
        /// Which ruling.
        ruling: RulingNo,
    },
    /// Withdrawing the round would lose results or sheets that whoever withdraws it has not seen.
    ResultsWouldBeLost {
        /// Which round.
        round: RoundNo,
    },
    /// Others would be in the round, or out of it, once it is withdrawn than whoever withdraws it has seen.
    MovesChanged {
        /// Which round.
        round: RoundNo,
    },
    /// A result of the round is in, so that nobody joins it any more.
    RoundBegun {
        /// Which round.
        round: RoundNo,
    },
    /// Nobody has the bye of the round.
    NoBye {
        /// Which round.
        round: RoundNo,
    },
    /// Proposals, appeals or calls are open, and whoever goes on does not know of all of them.
    MattersOpen {
        /// The round that is played.
        round: RoundNo,
        /// All that is open.
        open: Vec<OpenMatter>,
    },
}

impl RoundRefusal {
    pub(super) fn article(&self) -> Option<Articles> {
        match self {
            Self::RoundAlreadyPaired { .. }
            | Self::DraftExists { .. }
            | Self::NoDraft { .. }
            | Self::NoSuchRound { .. }
            | Self::NoRoundLeft
            | Self::ResultsMissing { .. }
            | Self::RoundsMissing { .. }
            | Self::RoundIsClosed { .. }
            | Self::RoundNotPublished { .. }
            | Self::DraftStale { .. }
            | Self::RoundWithdrawn { .. }
            | Self::RoundFollowed { .. }
            | Self::SeatsFollowed { .. }
            | Self::ResultsWouldBeLost { .. }
            | Self::MovesChanged { .. }
            | Self::RoundBegun { .. }
            | Self::NoBye { .. }
            | Self::MattersOpen { .. } => None,
            Self::RulingStands { .. } => Some(Articles::of("FPD 11.12")),
        }
    }
}
