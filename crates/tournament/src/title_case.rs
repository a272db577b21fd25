//! Titles of the federation: proposed, given, withdrawn.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::{FixtureId, LongText, PlayerId, Title, TitleCaseNo, TournamentId};

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
        /// On what occasion; nothing where it was approved before that was written down.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        occasion: Option<Occasion>,
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

/// On what occasion a title was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Occasion {
    /// Somebody approved the proposal by itself.
    Proposal,
    /// An entry of the calendar was homologated: opened again, it takes the title back.
    Homologation {
        /// Which entry.
        fixture: FixtureId,
        /// How many steps it had before that one: it can be homologated anew.
        step: usize,
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

    /// On what occasion it became theirs; nothing where it is not, or where that was not written down.
    #[must_use]
    pub fn occasion(&self) -> Option<Occasion> {
        match self {
            Self::Approved { occasion, .. } => *occasion,
            Self::Proposed | Self::Declined { .. } | Self::Withdrawn { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_of_before_occasions_were_written_down_is_read_and_written_as_it_was() {
        let old = r#"{"is":"approved","from":"2026-11-02","by":"Olga"}"#;
        let read: TitleStanding = serde_json::from_str(old).unwrap();
        assert!(read.held_from().is_some());
        assert_eq!(read.occasion(), None);
        assert_eq!(serde_json::to_string(&read).unwrap(), old);
        let (fixture, step) = (FixtureId(3), 4);
        for occasion in [Occasion::Proposal, Occasion::Homologation { fixture, step }] {
            let new = TitleStanding::Approved {
                from: read.held_from().unwrap(),
                by: "Olga".to_owned(),
                occasion: Some(occasion),
            };
            let written = serde_json::to_string(&new).unwrap();
            let again: TitleStanding = serde_json::from_str(&written).unwrap();
            assert_eq!(again, new, "{written}");
        }
    }
}
