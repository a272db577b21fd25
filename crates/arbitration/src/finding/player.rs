//! Of somebody at the board: when they came, what stands against them.

use crate::ConductRule;
use draughts::Colour;
use tournament::rulings::Articles;
use tournament::{Count, Offence, RoundNo, RulingNo, StepKind};

/// Of somebody at the board: when they came, what stands against them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayerFinding {
    /// How late somebody is (5.4, and the regulations).
    Late {
        /// Who.
        colour: Colour,
        /// Minutes since the clocks were started.
        minutes: u16,
        /// At how many the game is lost.
        limit: u16,
        /// Did they come?
        came: bool,
    },
    /// The other rounds in which the player stayed away.
    Absences {
        /// Who.
        colour: Colour,
        /// The rounds.
        rounds: Vec<RoundNo>,
        /// At how many the regulations eliminate; `0`: never.
        limit: u8,
    },
    /// Somebody who does not play at this board (12.7).
    Outsider {
        /// Who.
        name: String,
    },
    /// A rule of conduct.
    Broken(ConductRule),
    /// Illegal moves of the player before this one (7.5).
    EarlierIllegal {
        /// Whose.
        colour: Colour,
        /// The rulings.
        rulings: Vec<RulingNo>,
    },
    /// How often something was counted against the player before.
    Counted {
        /// Whose.
        colour: Colour,
        /// What.
        offence: Offence,
        /// How often.
        before: Count,
    },
    /// The step that the custom of the regulations takes now.
    NextStep {
        /// Against whom.
        colour: Colour,
        /// For what.
        offence: Offence,
        /// For the how manieth, this one counted.
        times: usize,
        /// Which step.
        step: StepKind,
    },
    /// Rulings against the player before this one.
    Ladder {
        /// Whose.
        colour: Colour,
        /// The rulings, the newest first.
        rulings: Vec<RulingNo>,
    },
}

impl PlayerFinding {
    pub(super) fn article(&self) -> Option<Articles> {
        match self {
            Self::EarlierIllegal { .. } => Some(Articles::of("7.5 a")),
            Self::Counted { offence, .. } => Some(offence.article()),
            Self::NextStep { step, .. } => Some(step.article().into()),
            Self::Broken(rule) => Some(rule.article().into()),
            Self::Ladder { .. } => Some(Articles::of("12.9")),
            Self::Outsider { .. } => Some(Articles::of("12.7")),
            Self::Late { .. } | Self::Absences { .. } => None,
        }
    }
}
