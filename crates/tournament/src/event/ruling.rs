//! What happens to rulings.

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};
use strum::VariantNames;

use crate::{
    Official, Ruling, RulingNo,
    rulings::{Appeal, AppealVerdict, Before, DirectionAnswer, Effect, Facts},
};

/// What happens to a ruling: made, confirmed or not, taken back, appealed against.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum RulingEvent {
    /// An arbiter decided something, or an assistant proposed it.
    Ruled {
        /// The ruling.
        ruling: Box<Ruling>,
    },
    /// The chief arbiter confirmed a proposal: from now on it holds.
    RulingConfirmed {
        /// Which.
        ruling: RulingNo,
        /// Who.
        by: Official,
        /// When, in UTC.
        at: NaiveDateTime,
        /// What it does, with the results that stood by then.
        effects: Vec<Effect>,
        /// What else stood by then.
        #[serde(default)]
        before: Before,
    },
    /// The chief arbiter did not confirm a proposal.
    RulingRefused {
        /// Which.
        ruling: RulingNo,
        /// Who.
        by: Official,
        /// When, in UTC.
        at: NaiveDateTime,
    },
    /// A ruling was taken back by the arbiters themselves; what it did is undone.
    RulingRevoked {
        /// Which.
        ruling: RulingNo,
        /// Who.
        by: Official,
        /// When, in UTC.
        at: NaiveDateTime,
        /// Why.
        reasons: Facts,
    },
    /// A player appealed against a ruling (11.12).
    Appealed {
        /// Which.
        ruling: RulingNo,
        /// The appeal.
        appeal: Appeal,
    },
    /// An appeal was decided; where it was upheld, what the ruling did is undone.
    AppealDecided {
        /// Which ruling.
        ruling: RulingNo,
        /// What came of it.
        verdict: AppealVerdict,
    },
    /// The decision on an appeal had been recorded wrongly and is taken back: what fell by it holds again, and the appeal waits.
    VerdictWithdrawn {
        /// Which ruling.
        ruling: RulingNo,
        /// Who.
        by: Official,
        /// When, in UTC.
        at: NaiveDateTime,
        /// Why.
        reasons: Facts,
        /// What the ruling does again, with the results that stood before it.
        effects: Vec<Effect>,
        /// What else stood by then.
        #[serde(default)]
        before: Before,
    },
    /// The federation answered the question of a ruling (13.1); a later answer stands in the place of the one before.
    QuestionAnswered {
        /// Which ruling.
        ruling: RulingNo,
        /// What it said.
        answer: DirectionAnswer,
    },
}

impl RulingEvent {
    /// The ruling to which it happens.
    #[must_use]
    pub fn ruling(&self) -> RulingNo {
        match self {
            Self::Ruled { ruling } => ruling.no,
            Self::RulingConfirmed { ruling, .. }
            | Self::RulingRefused { ruling, .. }
            | Self::RulingRevoked { ruling, .. }
            | Self::Appealed { ruling, .. }
            | Self::AppealDecided { ruling, .. }
            | Self::VerdictWithdrawn { ruling, .. }
            | Self::QuestionAnswered { ruling, .. } => *ruling,
        }
    }
}
