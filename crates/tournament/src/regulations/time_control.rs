//! The time of a game and the rhythm it makes (Appendices B and C).

use serde::{Deserialize, Serialize};

use crate::{Refusal, RegulationsRefusal};

/// The time of each player for one game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeControl {
    /// Main time in seconds.
    pub seconds: u32,
    /// Seconds added after each move.
    pub increment: u32,
    /// The rhythm the organiser names where the appendices leave it open.
    pub chosen: Option<Rhythm>,
}

/// The rhythm of play.
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
pub enum Rhythm {
    /// Anything longer than Rapid: notation is compulsory (Article 8).
    Classical,
    /// Appendix B.
    Rapid,
    /// Appendix C (relâmpago).
    Blitz,
}

crate::coded!(Rhythm);

impl TimeControl {
    /// The rhythm by the appendices: a fixed time is Blitz over 3 and under 7½ minutes, Rapid over 7½ and under
    /// 15; with an increment, time + 30 × increment is Blitz within the same bounds, Rapid over 7½ and under 10.
    /// Anything longer is classical. `None`: the appendices do not say (exactly 3 or 7½ minutes, or less than 3).
    ///
    /// ```
    /// use tournament::{Rhythm, TimeControl};
    /// let time = |seconds, increment| TimeControl { seconds, increment, chosen: None };
    /// assert_eq!(time(300, 0).by_appendix(), Some(Rhythm::Blitz));
    /// assert_eq!(time(450, 0).by_appendix(), None);
    /// assert_eq!(time(600, 0).by_appendix(), Some(Rhythm::Rapid));
    /// assert_eq!(time(900, 0).by_appendix(), Some(Rhythm::Classical));
    /// assert_eq!(time(300, 3).by_appendix(), Some(Rhythm::Blitz));
    /// assert_eq!(time(450, 5).by_appendix(), Some(Rhythm::Classical));
    /// ```
    #[must_use]
    pub fn by_appendix(&self) -> Option<Rhythm> {
        const BLITZ_OVER: u32 = 180;
        const RAPID_OVER: u32 = 450;
        let (total, rapid_under) = match self.increment {
            0 => (self.seconds, 900),
            _ => (self.after_thirty_moves(), 600),
        };
        if total >= rapid_under {
            Some(Rhythm::Classical)
        } else if total > RAPID_OVER {
            Some(Rhythm::Rapid)
        } else if total > BLITZ_OVER && total < RAPID_OVER {
            Some(Rhythm::Blitz)
        } else {
            None
        }
    }

    /// The seconds that a player has for thirty moves, by which the appendices measure a time with an increment.
    pub(crate) fn after_thirty_moves(&self) -> u32 {
        self.seconds + 30 * self.increment
    }

    /// The rhythm by the appendices, or as the organiser chose where they leave it open.
    #[must_use]
    pub fn rhythm(&self) -> Option<Rhythm> {
        self.by_appendix().or(self.chosen)
    }

    /// Is the time possible and its rhythm known?
    ///
    /// # Errors
    /// No time at all or more than ten hours; a rhythm that must be chosen, or one chosen against the appendices.
    pub fn check(&self) -> Result<(), Refusal> {
        self.check_length()?;
        match (self.by_appendix(), self.chosen) {
            (None, None) => Err(RegulationsRefusal::RhythmUndefined.into()),
            (Some(rule), Some(chosen)) if rule != chosen => {
                Err(RegulationsRefusal::RhythmContradicted { rule, chosen }.into())
            }
            _ => Ok(()),
        }
    }

    /// Is the time possible? A deciding game may be shorter than the rhythms that the appendices name.
    ///
    /// # Errors
    /// No time at all or more than ten hours.
    pub fn check_length(&self) -> Result<(), Refusal> {
        if (30..=36_000).contains(&self.seconds) && self.increment <= 600 {
            Ok(())
        } else {
            Err(RegulationsRefusal::TimeOutOfRange.into())
        }
    }
}
