//! What may not be decided, or not any more.

use crate::{BoardNo, GameNo, Points, RoundNo, RulingNo, rulings::Articles};

/// What may not be decided, or not any more.
#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum RulingRefusal {
    /// There is no such ruling.
    NoSuchRuling {
        /// Which was asked for.
        ruling: RulingNo,
    },
    /// The ruling is no proposal.
    RulingNotProposed {
        /// Which.
        ruling: RulingNo,
    },
    /// The ruling does not hold.
    RulingNotInForce {
        /// Which.
        ruling: RulingNo,
    },
    /// Only the chief arbiter decides this.
    ChiefNeeded,
    /// Something happened at the board since the arbiter saw it.
    BoardChangedMeanwhile {
        /// In which round.
        round: RoundNo,
        /// Which board.
        board: BoardNo,
    },
    /// The form was recorded before, and says something else now.
    FormUsed {
        /// As which ruling.
        ruling: RulingNo,
    },
    /// An effect that is not possible here.
    EffectImpossible,
    /// Time for the clock of a game that the ruling itself ends.
    NoClockRuns {
        /// Which game.
        game: GameNo,
    },
    /// More points given than the match can give.
    PointsBeyondMatch {
        /// The most that it can give.
        most: Points,
    },
    /// More points taken than the match can give.
    PointsOffBeyondMatch {
        /// The most that it can give.
        most: Points,
    },
    /// A fine that the regulations did not announce.
    FineNotAnnounced,
    /// The regulations allow no appeal.
    NoAppeals,
    /// This player appealed against the ruling already.
    AppealedAlready {
        /// Which.
        ruling: RulingNo,
    },
    /// The ruling fell by an appeal: it is no decision of the arbiter any more, and what was decided on the appeal never was one.
    SetAsideOnAppeal {
        /// Which.
        ruling: RulingNo,
    },
    /// The ruling asks the federation nothing.
    NoQuestion {
        /// Which.
        ruling: RulingNo,
    },
    /// There is no open appeal.
    NoOpenAppeal {
        /// Against which ruling.
        ruling: RulingNo,
    },
    /// An appeal against the ruling was decided, and what was decided stands.
    AppealStands {
        /// Which ruling.
        ruling: RulingNo,
    },
    /// No decision on an appeal can be taken back: there is none, or the ruling itself was taken back.
    NoVerdict {
        /// On which ruling.
        ruling: RulingNo,
    },
    /// Something was decided about the game after the decision on the appeal, and took its result for granted.
    VerdictBuiltUpon {
        /// Whose appeal was decided.
        ruling: RulingNo,
        /// What was decided since.
        later: RulingNo,
    },
    /// The proposal is about a game that was void afterwards, and is played anew.
    GameVoidSince {
        /// Which proposal.
        ruling: RulingNo,
        /// Which game.
        game: GameNo,
    },
    /// An appeal upheld in part changes something, and leaves something.
    NotInPart,
}

impl RulingRefusal {
    pub(super) fn article(&self) -> Option<Articles> {
        Some(Articles::of(match self {
            Self::ChiefNeeded => "FPD 12.4, 12.9",
            Self::NoClockRuns { .. } => "FPD 12.9 b, c",
            Self::PointsBeyondMatch { .. } => "FPD 12.9 d",
            Self::PointsOffBeyondMatch { .. } => "FPD 12.9 e",
            Self::FineNotAnnounced => "FPD 12.9 g",
            Self::NoAppeals | Self::AppealStands { .. } | Self::SetAsideOnAppeal { .. } => {
                "FPD 11.12"
            }
            Self::NoQuestion { .. } => "FPD 13.1",
            Self::NoSuchRuling { .. }
            | Self::RulingNotProposed { .. }
            | Self::RulingNotInForce { .. }
            | Self::BoardChangedMeanwhile { .. }
            | Self::FormUsed { .. }
            | Self::EffectImpossible
            | Self::AppealedAlready { .. }
            | Self::NoOpenAppeal { .. }
            | Self::NoVerdict { .. }
            | Self::VerdictBuiltUpon { .. }
            | Self::GameVoidSince { .. }
            | Self::NotInPart => return None,
        }))
    }
}
