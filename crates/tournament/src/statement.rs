//! What the players themselves say of their games.
//!
//! Each player states for one side. Two equal statements agree; what that makes of them is for the regulations ([`StatementRule`]). The arbiter's word
//! stands above: a game with a result takes no more statements, and one whose result was taken away begins anew.

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};

use super::{DrawBy, Outcome, Side, WinBy};

/// Whether players state the results of their games, and what two equal statements make.
#[derive(
    Debug,
    Clone,
    Copy,
    Default,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum StatementRule {
    /// Players state nothing.
    #[default]
    Off,
    /// A provisional result, which counts for nothing until an arbiter confirms it.
    Provisional,
    /// The result.
    Final,
}

crate::coded!(StatementRule);

impl StatementRule {
    /// Do players state nothing?
    #[must_use]
    pub const fn is_off(&self) -> bool {
        matches!(self, Self::Off)
    }
}

/// How a game ended, as far as a player may state it: what was played at the board. Absence, sanctions and points that nobody played for are the
/// arbiters' to record.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum StatedResult {
    /// The entry named first won.
    First,
    /// A draw.
    Draw,
    /// The entry named second won.
    Second,
}

crate::coded!(StatedResult);

impl StatedResult {
    /// The result that it is.
    ///
    /// ```
    /// use tournament::{Mark, StatedResult};
    /// assert_eq!(StatedResult::ALL.map(|one| one.outcome().mark()), [Mark::Win, Mark::Draw, Mark::Loss]);
    /// ```
    #[must_use]
    pub const fn outcome(self) -> Outcome {
        match self {
            Self::First => Outcome::Win(Side::First, WinBy::Unstated),
            Self::Draw => Outcome::Draw(DrawBy::Unstated),
            Self::Second => Outcome::Win(Side::Second, WinBy::Unstated),
        }
    }
}

/// What one player said of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Statement {
    /// How it ended.
    pub stated: StatedResult,
    /// When it was said, in UTC.
    pub at: NaiveDateTime,
}

/// What both said of a game: at most once each, the last word of either.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Statements {
    /// The entry named first.
    pub first: Option<Statement>,
    /// The entry named second.
    pub second: Option<Statement>,
}

/// How two players' statements stand to one another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Agreement {
    /// Neither has stated anything.
    Silent,
    /// This one alone has.
    One(Side),
    /// Both say this.
    Agreed(StatedResult),
    /// They say different things.
    Disputed,
}

impl Statements {
    /// What this side said.
    #[must_use]
    pub const fn of(self, side: Side) -> Option<Statement> {
        match side {
            Side::First => self.first,
            Side::Second => self.second,
        }
    }

    /// How they stand to one another.
    ///
    /// ```
    /// use tournament::{Agreement, Statements};
    /// assert_eq!(Statements::default().agreement(), Agreement::Silent);
    /// ```
    #[must_use]
    pub fn agreement(self) -> Agreement {
        match (self.first, self.second) {
            (None, None) => Agreement::Silent,
            (Some(_), None) => Agreement::One(Side::First),
            (None, Some(_)) => Agreement::One(Side::Second),
            (Some(one), Some(other)) if one.stated == other.stated => Agreement::Agreed(one.stated),
            (Some(_), Some(_)) => Agreement::Disputed,
        }
    }

    /// Takes this side's last word in the place of the one before.
    pub fn put(&mut self, side: Side, statement: Statement) {
        match side {
            Side::First => self.first = Some(statement),
            Side::Second => self.second = Some(statement),
        }
    }
}
