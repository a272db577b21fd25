//! The sanctions of 12.9, and which letter each is: the one table of them.

use draughts::Article;

use super::Level;

/// A sanction of 12.9, in the order of the text.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum SanctionKind {
    /// A warning.
    Warning,
    /// Time added to the opponent's clock.
    TimeToOpponent,
    /// Time taken off the offender's clock.
    TimeOff,
    /// Points more for the opponent, up to the most that the match can give.
    PointsToOpponent,
    /// Points less for the offender.
    PointsOff,
    /// The game is lost; the arbiter sets the opponent's score.
    Loss,
    /// A fine announced beforehand.
    Fine,
    /// Exclusion from one or more rounds.
    Exclusion,
    /// Expulsion.
    Expulsion,
}

crate::coded!(SanctionKind);

impl SanctionKind {
    /// The paragraph.
    ///
    /// ```
    /// use tournament::SanctionKind;
    /// let articles = SanctionKind::ALL.map(|kind| kind.article().as_str());
    /// assert_eq!(articles, ["a", "b", "c", "d", "e", "f", "g", "h", "i"].map(|letter| format!("12.9 {letter}")));
    /// ```
    #[must_use]
    pub const fn article(self) -> Article {
        Article::new(match self {
            Self::Warning => "12.9 a",
            Self::TimeToOpponent => "12.9 b",
            Self::TimeOff => "12.9 c",
            Self::PointsToOpponent => "12.9 d",
            Self::PointsOff => "12.9 e",
            Self::Loss => "12.9 f",
            Self::Fine => "12.9 g",
            Self::Exclusion => "12.9 h",
            Self::Expulsion => "12.9 i",
        })
    }

    /// Who decides about it.
    #[must_use]
    pub fn level(self) -> Level {
        match self {
            Self::Warning | Self::TimeToOpponent | Self::TimeOff => Level::AtTheBoard,
            Self::PointsToOpponent | Self::PointsOff | Self::Loss | Self::Fine => Level::Sanction,
            Self::Exclusion | Self::Expulsion => Level::Chief,
        }
    }
}
