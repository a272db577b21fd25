//! Which paragraph says who has White.

use draughts::Article;
use serde::Serialize;

/// The paragraph by which the colours of a pair were allotted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ColourRule {
    /// Each gets the colour due, or the only colour that is due.
    Due,
    /// Both are due the same colour: the stronger preference gets it.
    Stronger,
    /// Both must have the same colour: the wider difference gets it.
    Wider,
    /// The other way round than when last one had White and the other Black.
    Alternate,
    /// The higher ranked gets the colour due.
    HigherDue,
    /// Neither is due a colour: by the pairing number of the higher ranked.
    Initial,
    /// Neither has played: by the pairing number of the higher ranked.
    FirstMatch,
    /// The same of matches.
    AlternateMatches,
    /// Who had White less often has it.
    FewerWhites,
    /// The higher ranked changes colour.
    HigherAlternates,
    /// The higher ranked has not played: the other changes colour.
    OtherAlternates,
    /// As the Berger table has it.
    Table,
    /// Who had White less often has it, in a knockout whose matches have an odd number of games.
    LessWhite,
    /// The better pairing number has White, in a knockout and in an event of one match.
    BetterNumber,
}

impl ColourRule {
    /// The article; none where the regulations of the event say it.
    ///
    /// ```
    /// use tournament::pairing::ColourRule;
    /// let cited = |rule: ColourRule| rule.article().map(|article| article.as_str());
    /// assert_eq!(cited(ColourRule::Alternate), Some("C.04.3 5.2.3"));
    /// assert_eq!(cited(ColourRule::AlternateMatches), Some("C.04.5 4.3.3"));
    /// assert_eq!(cited(ColourRule::BetterNumber), None);
    /// ```
    #[must_use]
    pub fn article(self) -> Option<Article> {
        Some(Article::new(match self {
            Self::Due => "C.04.3 5.2.1",
            Self::Stronger | Self::Wider => "C.04.3 5.2.2",
            Self::Alternate => "C.04.3 5.2.3",
            Self::HigherDue => "C.04.3 5.2.4",
            Self::Initial => "C.04.3 5.2.5",
            Self::FirstMatch => "C.04.5 4.3.1",
            Self::FewerWhites => "C.04.5 4.3.2",
            Self::AlternateMatches => "C.04.5 4.3.3",
            Self::HigherAlternates => "C.04.5 4.3.4",
            Self::OtherAlternates => "C.04.5 4.3.5",
            Self::Table => "C.05 Annex 1",
            Self::LessWhite | Self::BetterNumber => return None,
        }))
    }
}
