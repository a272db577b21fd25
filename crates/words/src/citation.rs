//! Articles with the text that they stand in, where a game is played by more than one: the FPD's rules of competition go with the CBD's rules of
//! the game, or with the FPD's earlier edition.

use draughts::RuleSet;
use tournament::PREFACE;

use super::Words;

/// A text that is cited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Text {
    /// The FPD's rules of April 2026.
    Fpd,
    /// The FPD's earlier edition.
    Classic,
    /// The CBD's rules.
    Cbd,
    /// The rules of the short king.
    ShortKing,
    /// The house rules that go with the CBD's.
    House,
}

impl Text {
    /// The text of an article of these rules. Those of 2026 have a point in their numbers (`7.5 a`) or a letter before them (`B.2`); the earlier edition
    /// has two points, or a letter behind Article 4; the others have none.
    fn of(rules: RuleSet, article: &str) -> Self {
        let number = article.split([' ', '–']).next().unwrap_or_default();
        match rules {
            RuleSet::Portuguese => Self::Fpd,
            RuleSet::PortugueseClassic => {
                let ends = article.starts_with("4.") && article.ends_with(['a', 'b', 'c', 'd']);
                if ends || number.matches('.').count() == 2 {
                    Self::Classic
                } else {
                    Self::Fpd
                }
            }
            RuleSet::Brazilian | RuleSet::BrazilianShortKing | RuleSet::International => {
                match number.parse::<u32>() {
                    Ok(_) if number.starts_with('0') => Self::House,
                    Ok(1..97) if rules == RuleSet::BrazilianShortKing => Self::ShortKing,
                    Ok(_) => Self::Cbd,
                    Err(_) => Self::Fpd,
                }
            }
        }
    }

    fn name(self, t: &Words) -> String {
        match self {
            Self::Fpd => t.name_text_fpd(),
            Self::Classic => t.name_text_classic(),
            Self::Cbd => t.name_text_cbd(),
            Self::ShortKing => t.name_text_short_king(),
            Self::House => t.name_text_house(),
        }
    }
}

/// Articles, each with its text where these rules are not the FPD's alone: `7.5 a, 12.9 a`, `CBD 97 a`. A text is named once for the articles that follow
/// one another.
///
/// ```
/// use draughts::RuleSet;
/// use words::{Lang, cited};
/// let t = Lang::En.load();
/// assert_eq!(cited(&t, RuleSet::Portuguese, "7.5 a, 12.9 a"), "7.5 a, 12.9 a");
/// assert_eq!(cited(&t, RuleSet::Brazilian, "7.5 a, 12.9 a"), "FPD 7.5 a, 12.9 a");
/// assert_eq!(cited(&t, RuleSet::Brazilian, "97 a"), "CBD 97 a");
/// ```
#[must_use]
pub fn cited(t: &Words, rules: RuleSet, articles: &str) -> String {
    let mut last = None;
    let one = |article: &str| {
        let text = Text::of(rules, article);
        let article = match text {
            Text::House => article.split_once(' ').map_or(article, |(_, rest)| rest),
            Text::Fpd | Text::Classic | Text::Cbd | Text::ShortKing => article,
        };
        let article = if article == PREFACE {
            t.name_preface()
        } else {
            article.to_owned()
        };
        let named = last.replace(text) == Some(text) || rules == RuleSet::Portuguese;
        if named {
            article
        } else {
            format!("{} {article}", text.name(t))
        }
    };
    let all: Vec<String> = articles.split(", ").map(one).collect();
    all.join(", ")
}
