//! People in the office: licences, transfers, grades of arbiters.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::Scope;
use crate::{
    Actor, ClubId, GradeId, LicenceId, LicenceNumber, PlayerId, Reason, SeasonId, ShortText,
    TransferId, UserId,
};

/// What somebody lacks to enter a tournament that is for those with a licence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, strum::VariantArray)]
pub enum LicenceLack {
    /// A licence that holds on the first day.
    None,
    /// Papers of the licence that are in order: which ones, and until when they were, is private.
    Papers,
}

/// That somebody is with the federation in a season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Licence {
    /// The number of the row.
    pub id: LicenceId,
    /// The season.
    pub season: SeasonId,
    /// Who.
    pub player: PlayerId,
    /// For which club; none for somebody without one.
    pub club: Option<ClubId>,
    /// The number on the card.
    pub number: LicenceNumber,
    /// In which category, in the federation's words.
    pub category: Option<ShortText>,
    /// Since when it holds.
    pub from: NaiveDate,
    /// From when it holds no more, before the season ends.
    pub ended: Option<NaiveDate>,
    /// Does it wait for its first day, on which its number and its club go into the register?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub waits: bool,
}

impl Licence {
    /// Whose it is, as far as the table of permissions is concerned.
    #[must_use]
    pub fn scope(&self) -> Scope {
        self.club.map_or(Scope::Federation, Scope::Club)
    }

    /// Does it hold on a day, as far as its own days say?
    #[must_use]
    pub fn holds_on(&self, day: NaiveDate) -> bool {
        self.from <= day && self.ended.is_none_or(|ended| day < ended)
    }
}

/// That somebody goes from one club to another within a season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Transfer {
    /// The number.
    pub id: TransferId,
    /// The licence that changes its club.
    pub licence: LicenceId,
    /// From where.
    pub from: Option<ClubId>,
    /// Where to.
    pub to: ClubId,
    /// When it was asked for: this day must be in the window of the season.
    pub asked: NaiveDate,
    /// Who asked.
    pub by: Actor,
    /// What came of it.
    pub answer: Option<TransferAnswer>,
}

/// What came of a transfer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TransferAnswer {
    /// Was it agreed to?
    pub agreed: bool,
    /// Who said so.
    pub by: Actor,
    /// When.
    pub on: NaiveDate,
    /// Why, where it was refused.
    pub why: Option<Reason>,
    /// Was it no answer of the federation: did the club that asked take its request back?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub taken_back: bool,
}

/// What is said to a request for a transfer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
pub enum TransferReply {
    /// The federation agrees.
    #[strum(serialize = "yes")]
    Agree,
    /// The federation refuses.
    #[strum(serialize = "no")]
    Refuse,
    /// The club that asked does so no more.
    #[strum(serialize = "back")]
    TakeBack,
}

crate::coded!(TransferReply);

impl TransferAnswer {
    /// Which reply it was.
    #[must_use]
    pub fn reply(&self) -> TransferReply {
        match (self.agreed, self.taken_back) {
            (true, _) => TransferReply::Agree,
            (false, false) => TransferReply::Refuse,
            (false, true) => TransferReply::TakeBack,
        }
    }
}

/// Which grade an arbiter has, from when until when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grade {
    /// The number.
    pub id: GradeId,
    /// Whose.
    pub account: UserId,
    /// The grade, in the federation's words.
    pub name: ShortText,
    /// Since when.
    pub from: NaiveDate,
    /// The last day; none where it has none.
    pub until: Option<NaiveDate>,
}

impl Grade {
    /// Does it hold on a day?
    #[must_use]
    pub fn holds_on(&self, day: NaiveDate) -> bool {
        self.from <= day && self.until.is_none_or(|until| day <= until)
    }
}
