//! What a draw can be claimed for (9.7).

use draughts::{Conditions, LimitName, RuleSet};
use tournament::DrawBy;

/// What a draw is claimed for (9.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Claim {
    /// The law of 20 moves (3.9 b).
    MoveLimit,
    /// The forced ending (3.9 a).
    ForcedEnding,
    /// The same position three times (5.3).
    Repetition,
    /// Endings of few pieces that are held to be drawn (CBD 99).
    DrawnEnding,
    /// Three pieces against a lone king (CBD 100).
    LoneKing,
    /// The house rule: three kings against one.
    ThreeAgainstOne,
}

tournament::coded!(Claim);

impl Claim {
    /// What can be claimed in a game under these rules.
    ///
    /// ```
    /// use arbitration::Claim;
    /// use draughts::{Conditions, RuleSet};
    /// let claims = Claim::under(RuleSet::Portuguese, Conditions::default());
    /// assert_eq!(claims, [Claim::MoveLimit, Claim::ForcedEnding, Claim::Repetition]);
    /// ```
    #[must_use]
    pub fn under(rules: RuleSet, conditions: Conditions) -> Vec<Self> {
        let ends = &rules.rules().ends;
        let known = |name| ends.limits_under(conditions).any(|one| one.name == name);
        let possible = |claim: &Self| claim.limit().is_none_or(known);
        Self::ALL.into_iter().filter(possible).collect()
    }

    /// The limit on moves that it is; `None` for repetition.
    #[must_use]
    pub fn limit(self) -> Option<LimitName> {
        let mut limits = LimitName::ALL.into_iter();
        limits.find(|limit| Self::of(*limit) == self)
    }

    /// The claim that rests on this limit.
    #[must_use]
    pub fn of(limit: LimitName) -> Self {
        match limit {
            LimitName::MoveLimit => Self::MoveLimit,
            LimitName::ForcedEnding => Self::ForcedEnding,
            LimitName::DrawnEnding => Self::DrawnEnding,
            LimitName::LoneKing => Self::LoneKing,
            LimitName::ThreeAgainstOne => Self::ThreeAgainstOne,
        }
    }

    /// How the game is drawn when the claim is right.
    #[must_use]
    pub fn draw(self) -> DrawBy {
        self.limit().map_or(DrawBy::Repetition, DrawBy::of_limit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_claim_but_repetition_is_one_limit_and_its_draw() {
        for claim in Claim::ALL {
            let is_repetition = claim == Claim::Repetition;
            assert_eq!(claim.limit().is_none(), is_repetition, "{claim:?}");
            assert_eq!(claim.draw().code(), claim.code(), "one word for both");
        }
    }
}
