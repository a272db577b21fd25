//! A player in one tournament.

use std::collections::{BTreeMap, BTreeSet};

use draughts::Article;
use serde::{Deserialize, Serialize};

use super::{ByeKind, EntryNo, Person, PlayerId, RoundNo, rulings::SanctionKind};

/// A player in one tournament (inscrição). What is known of the person is frozen when the entry is made, so
/// that a later change of club or rating in the register does not rewrite history.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The number of the entry.
    pub no: EntryNo,
    /// The player of the register, when the entry came from there.
    pub player: Option<PlayerId>,
    /// The person as known at entry.
    pub person: Person,
    /// The first round in which the entry can be paired; later than 1 for a late entry.
    pub from_round: RoundNo,
    /// At the board, or gone.
    pub attendance: Attendance,
    /// Byes asked for beforehand, by round.
    pub byes: BTreeMap<RoundNo, ByeKind>,
    /// Rounds from which a ruling in force excludes the player (12.9 h); worked out, never stored.
    #[serde(skip)]
    pub excluded: BTreeSet<RoundNo>,
    /// Did a ruling fall that had sent the player away (12.9 i)? Worked out, never stored.
    #[serde(skip)]
    pub reinstated: bool,
}

/// Whether an entry can be paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attendance {
    /// Entered, not seen yet.
    Expected,
    /// Checked in.
    Present,
    /// Withdrawn: not paired from this round on.
    Withdrawn(RoundNo),
    /// Sent away: not paired from this round on, for good.
    Expelled(RoundNo),
}

impl Entry {
    /// Is this entry in the tournament in this round, at a board or with a bye asked for?
    #[must_use]
    pub(crate) fn takes_part_in(&self, round: RoundNo) -> bool {
        self.attendance == Attendance::Present
            && self.from_round <= round
            && !self.excluded.contains(&round)
    }

    /// The paragraph of 12.9 by which a ruling keeps the player out of this round: whoever may not play did not stay away (5.2).
    #[must_use]
    pub fn barred_from(&self, round: RoundNo) -> Option<Article> {
        if self.excluded.contains(&round) {
            return Some(SanctionKind::Exclusion.article());
        }
        match self.attendance {
            Attendance::Expelled(from) if from <= round => Some(SanctionKind::Expulsion.article()),
            Attendance::Expelled(_)
            | Attendance::Withdrawn(_)
            | Attendance::Expected
            | Attendance::Present => None,
        }
    }

    /// Has the player left, or been sent away?
    #[must_use]
    pub fn gone(&self) -> bool {
        matches!(
            self.attendance,
            Attendance::Withdrawn(_) | Attendance::Expelled(_)
        )
    }

    /// Was the player sent away?
    #[must_use]
    pub fn expelled(&self) -> bool {
        matches!(self.attendance, Attendance::Expelled(_))
    }
}
