//! Titles of the federation: proposed, given, withdrawn.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::{LongText, PlayerId, Title, TitleCaseNo, TournamentId};

/// A title that was proposed for somebody, and what came of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TitleCase {
    /// The number.
    pub no: TitleCaseNo,
    /// For whom.
    pub player: PlayerId,
    /// Which title.
    pub title: Title,
    /// What it rests on, as whoever proposed it wrote.
    pub evidence: LongText,
    /// The tournaments of which the proposal names norms.
    pub norms: Vec<TournamentId>,
    /// Who proposed it.
    pub proposed_by: String,
    /// On which day.
    pub proposed_on: NaiveDate,
    /// What came of it.
    pub standing: TitleStanding,
    /// The title that they had when it was given, which is theirs again where it is withdrawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Title>,
}

/// What came of a proposed title.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum TitleStanding {
    /// Nobody decided yet.
    Proposed,
    /// It is theirs.
    Approved {
        /// From which day.
        from: NaiveDate,
        /// Who approved it.
        by: String,
    },
    /// It was not given.
    Declined {
        /// Why.
        why: LongText,
        /// Who decided it.
        by: String,
    },
    /// It was theirs and is not any more.
    Withdrawn {
        /// From which day it had been.
        from: NaiveDate,
        /// On which day it ended.
        on: NaiveDate,
        /// Why.
        why: LongText,
        /// Who decided it.
        by: String,
    },
}

impl TitleStanding {
    /// From which day it is theirs; nothing where it is not.
    #[must_use]
    pub fn held_from(&self) -> Option<NaiveDate> {
        match self {
            Self::Approved { from, .. } => Some(*from),
            Self::Proposed | Self::Declined { .. } | Self::Withdrawn { .. } => None,
        }
    }
}
