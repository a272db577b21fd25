//! What the regulations leave to the arbiters, and what they fix beforehand (Articles 9.1, 11.12, 12.9).

use serde::{Deserialize, Serialize};

use super::Custom;
use crate::{Refusal, RegulationsRefusal, ShortText, StatementRule};
use draughts::House;

/// What the regulations say about arbitration.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Arbitration {
    /// Which decisions of an assistant the chief arbiter confirms.
    pub confirming: Confirming,
    /// What holds for draw offers beside the articles (9.1).
    pub offers: OfferRule,
    /// Staying away so many times eliminates; `0`: never.
    pub absences: u8,
    /// No appeal is possible (11.12 leaves that to the regulations).
    pub no_appeals: bool,
    /// The fines announced beforehand (12.9 g).
    pub fines: Vec<Fine>,
    /// Three kings against one are drawn after 20 moves, where players agree on it under Brazilian or international rules.
    pub three_against_one: bool,
    /// After how many times which step of 12.9 is taken.
    #[serde(skip_serializing_if = "Custom::is_usual")]
    pub custom: Custom,
    /// What two equal statements of the players make.
    #[serde(skip_serializing_if = "StatementRule::is_off")]
    pub statements: StatementRule,
}

/// Which decisions of an assistant the chief arbiter confirms. Exclusion and expulsion are always the chief's.
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
pub enum Confirming {
    /// What takes a game or points by a sanction, voids a game or fines.
    #[default]
    Sanctions,
    /// Every decision.
    Everything,
    /// None but exclusion and expulsion.
    Nothing,
}

crate::coded!(Confirming);

/// What holds for draw offers beside the articles (9.1).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OfferRule {
    /// The articles alone.
    #[default]
    Articles,
    /// Not before each player has made so many moves.
    AfterMoves(u16),
    /// Only with the arbiter's consent.
    WithConsent,
    /// Never.
    Never,
}

/// A fine announced beforehand (12.9 g).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fine {
    /// What for.
    pub what: ShortText,
    /// How much, in cents.
    pub cents: u32,
}

impl Arbitration {
    /// The most fines that can be announced.
    pub(crate) const MOST_FINES: usize = 20;

    /// The rule on top of the text, for the counts of a game.
    #[must_use]
    pub(crate) fn house(&self) -> House {
        if self.three_against_one {
            House::ThreeAgainstOne
        } else {
            House::None
        }
    }

    /// Does it contradict itself?
    ///
    /// # Errors
    /// A fine of nothing or more than 10,000 in the currency, one announced twice, or too many; a table of steps that is muddled.
    pub fn check(&self) -> Result<(), Refusal> {
        let possible = |fine: &Fine| (1..=1_000_000).contains(&fine.cents);
        let twice = self.fines.iter().enumerate().any(|(at, fine)| {
            let before = self.fines.iter().take(at);
            before.into_iter().any(|other| other.what == fine.what)
        });
        if twice || self.fines.len() > Self::MOST_FINES || !self.fines.iter().all(possible) {
            return Err(RegulationsRefusal::FinesContradict.into());
        }
        self.custom.check()
    }
}
