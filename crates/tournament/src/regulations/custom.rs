//! The federation's custom of sanctions: after how many times which step of 12.9 is taken. The text leaves it to the arbiter (12.9) and
//! asks for a loss when somebody persists (11.10); what is usual between the two is a table of the regulations.

use draughts::Article;
use serde::{Deserialize, Serialize};

use crate::{
    Refusal, RegulationsRefusal,
    rulings::{Articles, SanctionKind},
};

/// What is counted against a player.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Offence {
    /// A completed illegal move (7.5).
    IllegalMove,
    /// A claim that was not founded (9.10, 11.8).
    UnfoundedClaim,
    /// A draw offer to which an arbiter was called (9.11, 11.8).
    RepeatedOffer,
    /// A warning (12.9 a).
    Warning,
}

crate::coded!(Offence);

impl Offence {
    /// The article of the FPD's rules that it rests on.
    ///
    /// ```
    /// assert_eq!(tournament::Offence::RepeatedOffer.article().to_string(), "11.8");
    /// ```
    #[must_use]
    pub fn article(self) -> Articles {
        Articles::of(match self {
            Self::IllegalMove => "7.5",
            Self::UnfoundedClaim => "9.10, 11.8",
            Self::RepeatedOffer => "11.8",
            Self::Warning => SanctionKind::Warning.article().as_str(),
        })
    }
}

/// A step that the custom takes, in the order of weight.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum StepKind {
    /// A warning (12.9 a).
    Warning,
    /// Time to the opponent (12.9 b).
    TimeToOpponent,
    /// Time off the offender (12.9 c).
    TimeOff,
    /// The game is lost (12.9 f; 11.10 for whoever persists).
    Loss,
}

crate::coded!(StepKind);

impl StepKind {
    /// The sanction that it is.
    #[must_use]
    pub fn kind(self) -> SanctionKind {
        match self {
            Self::Warning => SanctionKind::Warning,
            Self::TimeToOpponent => SanctionKind::TimeToOpponent,
            Self::TimeOff => SanctionKind::TimeOff,
            Self::Loss => SanctionKind::Loss,
        }
    }

    /// The paragraph.
    ///
    /// ```
    /// assert_eq!(tournament::StepKind::Loss.article().as_str(), "12.9 f");
    /// ```
    #[must_use]
    pub fn article(self) -> Article {
        self.kind().article()
    }
}

/// From so many times on, this step, until one of a higher number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CustomStep {
    /// What is counted.
    pub offence: Offence,
    /// From the how manieth on, this one counted.
    pub times: u8,
    /// What follows.
    pub step: StepKind,
}

/// Over what is counted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CustomScope {
    /// Each game by itself.
    #[default]
    Game,
    /// The whole tournament.
    Tournament,
}

/// The table of steps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Custom {
    /// The steps; none of an offence leaves it to the arbiter.
    pub steps: Vec<CustomStep>,
    /// How many seconds a step of 12.9 b or c gives or takes.
    pub seconds: u32,
    /// Over what is counted.
    #[serde(default)]
    pub scope: CustomScope,
}

/// How often something was counted against a player before.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Count {
    /// In the game.
    pub game: usize,
    /// In the whole tournament, the game included.
    pub tournament: usize,
}

impl Custom {
    /// The highest number that a step can have.
    pub const MOST_TIMES: u8 = 99;

    /// No table at all: every step is the arbiter's.
    #[must_use]
    pub fn none() -> Self {
        Self {
            steps: Vec::new(),
            ..Self::default()
        }
    }

    /// Is it what holds where the regulations say nothing?
    #[must_use]
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// What follows when it happens for the `times`-th time; `None` where the table names nothing.
    ///
    /// ```
    /// use tournament::{Custom, Offence, StepKind};
    /// let usual = Custom::default();
    /// assert_eq!(usual.step(Offence::IllegalMove, 1), None);
    /// assert_eq!(usual.step(Offence::IllegalMove, 4), Some(StepKind::TimeToOpponent));
    /// assert_eq!(usual.step(Offence::IllegalMove, 5), Some(StepKind::Loss));
    /// ```
    #[must_use]
    pub fn step(&self, offence: Offence, times: usize) -> Option<StepKind> {
        let reached = |one: &&CustomStep| one.offence == offence && usize::from(one.times) <= times;
        let reached = self.steps.iter().filter(reached);
        reached.max_by_key(|one| one.times).map(|one| one.step)
    }

    /// From how many times on this step is taken, where the table has it.
    #[must_use]
    pub fn times(&self, offence: Offence, step: StepKind) -> Option<u8> {
        let mut steps = self.steps.iter();
        let found = steps.find(|one| (one.offence, one.step) == (offence, step));
        found.map(|one| one.times)
    }

    /// How often it happened before, as this table counts.
    #[must_use]
    pub fn counted(&self, count: Count) -> usize {
        match self.scope {
            CustomScope::Game => count.game,
            CustomScope::Tournament => count.tournament,
        }
    }

    /// Does it contradict itself?
    ///
    /// # Errors
    /// A number that is not between 1 and [`Self::MOST_TIMES`]; a step twice, two steps at one number, or a lighter one after a heavier; no
    /// time, or more than an hour.
    pub fn check(&self) -> Result<(), Refusal> {
        let mut steps = self.steps.clone();
        steps.sort_unstable();
        let numbers = |one: &CustomStep| (1..=Self::MOST_TIMES).contains(&one.times);
        let rises = |pair: &[CustomStep]| {
            matches!(pair, [one, next]
                if one.offence != next.offence || (one.times < next.times && one.step < next.step))
        };
        if steps.iter().all(numbers)
            && steps.windows(2).all(rises)
            && (1..=3600).contains(&self.seconds)
        {
            Ok(())
        } else {
            Err(RegulationsRefusal::CustomContradicts.into())
        }
    }
}

/// What holds where the regulations say nothing: a warning the second time, two minutes (as 9.10 has them) the third, the game the fifth.
impl Default for Custom {
    fn default() -> Self {
        let of = |offence, steps: &[(u8, StepKind)]| {
            let step = move |(times, step): &(u8, StepKind)| CustomStep {
                offence,
                times: *times,
                step: *step,
            };
            steps.iter().map(step).collect::<Vec<_>>()
        };
        let usual = [
            (2, StepKind::Warning),
            (3, StepKind::TimeToOpponent),
            (5, StepKind::Loss),
        ];
        Self {
            steps: [
                of(Offence::IllegalMove, &usual),
                of(Offence::UnfoundedClaim, &usual),
                of(Offence::RepeatedOffer, &usual),
                of(Offence::Warning, usual.get(1..).unwrap_or_default()),
            ]
            .concat(),
            seconds: 120,
            scope: CustomScope::Game,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_table_is_sound_and_a_muddled_one_is_not() {
        assert_eq!(Custom::default().check(), Ok(()));
        assert_eq!(Custom::none().check(), Ok(()));
        let step = |times, step| CustomStep {
            offence: Offence::IllegalMove,
            times,
            step,
        };
        let muddled = [
            vec![step(0, StepKind::Warning)],
            vec![step(2, StepKind::Warning), step(2, StepKind::Loss)],
            vec![step(3, StepKind::Warning), step(2, StepKind::Loss)],
            vec![step(2, StepKind::Warning), step(3, StepKind::Warning)],
        ];
        for steps in muddled {
            let custom = Custom {
                steps,
                ..Custom::none()
            };
            assert!(custom.check().is_err(), "{custom:?}");
        }
        let timeless = Custom {
            seconds: 0,
            ..Custom::none()
        };
        assert!(timeless.check().is_err());
    }

    /// Journals of before have no table, and what has the usual one is written as before.
    #[test]
    fn a_journal_without_a_table_reads_as_the_usual_one() {
        let old: crate::Arbitration = serde_json::from_str("{\"absences\":2}").unwrap();
        assert!(old.custom.is_usual());
        assert!(!serde_json::to_string(&old).unwrap().contains("custom"));
        let own = crate::Arbitration {
            custom: Custom::none(),
            ..old
        };
        let text = serde_json::to_string(&own).unwrap();
        assert_eq!(
            serde_json::from_str::<crate::Arbitration>(&text).unwrap(),
            own
        );
    }
}
