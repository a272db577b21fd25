//! Ratings: a federation's lists, the list that a tournament goes by, and what its games make of them.
//!
//! What a tournament does to the ratings is computed in [`report`] and written nowhere: it is for the federation.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::{EntryNo, Factor, GameCount, Merges, PlayerId, Rating, RatingListId, ShortText};

mod frozen;
mod report;
#[cfg(test)]
mod tests;

pub use report::{CAPPED, RatedLine, RatedMeeting, rated, report, scored};

/// What a list says of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listed {
    /// The rating.
    pub rating: Rating,
    /// The factor K, where the list names it.
    pub factor: Option<Factor>,
    /// How many rated games the player has, where the list says so.
    pub games: Option<GameCount>,
}

/// A federation's list, as it was taken over into the register.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatingList {
    /// The number.
    pub id: RatingListId,
    /// What it is called.
    pub name: ShortText,
    /// The day from which it holds.
    pub dated: NaiveDate,
    /// What it says of the players of the register.
    #[serde(with = "crate::pairs")]
    pub players: BTreeMap<PlayerId, Listed>,
}

impl RatingList {
    /// What the list says of a player of the register, whichever record of the person it names.
    #[must_use]
    pub fn of(&self, player: PlayerId, merges: &Merges) -> Option<Listed> {
        let one = [merges.one(player), player];
        let mut records = one.into_iter().chain(merges.records(player));
        records.find_map(|id| self.players.get(&id)).copied()
    }
}

/// How a tournament reckons ratings.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct RatingRules {
    /// What counts as one result.
    pub unit: RatedUnit,
    /// The factor K.
    pub factor: FactorRule,
}

/// What counts as one result. The FPD's texts are silent; the organiser asks the federation.
#[derive(
    Debug,
    Clone,
    Copy,
    Default,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum RatedUnit {
    /// Each game (jogo).
    #[default]
    Games,
    /// Each match (partida), won, drawn or lost.
    Matches,
}

crate::coded!(RatedUnit);

/// Where the factor K comes from when the list does not name it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FactorRule {
    /// FIDE B.02 8.3.3: 40 for fewer than 30 games and for the young below 2300, 20 below 2400, 10 from there on.
    #[default]
    Fide,
    /// The same for everybody.
    Same(Factor),
}

/// The list that the entries' ratings were taken from, before the first round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Freeze {
    /// The list's name.
    pub list: ShortText,
    /// The day from which the list holds.
    pub dated: NaiveDate,
    /// What it says of the entries that stand in it.
    #[serde(with = "crate::pairs")]
    pub entries: BTreeMap<EntryNo, Listed>,
}

/// All that a tournament says about ratings.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Ratings {
    /// How they are reckoned.
    pub rules: RatingRules,
    /// The list that was taken, if one was.
    pub frozen: Option<Freeze>,
}

impl Ratings {
    /// What the list says of an entry.
    #[must_use]
    pub fn listed(&self, entry: EntryNo) -> Option<&Listed> {
        self.frozen.as_ref()?.entries.get(&entry)
    }
}
