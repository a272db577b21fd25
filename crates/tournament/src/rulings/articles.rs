//! What a decision rests on: articles, each of the text in which its number stands.

use std::{borrow::Cow, fmt};

use draughts::{Article, RuleSet};
use serde::{Deserialize, Serialize};

/// The articles that something rests on, in the order in which they are cited: `7.5 a, 12.9 a`.
///
/// What is journalled is that text. It comes from the tables of the program ([`Articles::of`]) or from whoever decided ([`Articles::written`]).
///
/// ```
/// use tournament::rulings::{Articles, DecisionKind};
/// let replaced = DecisionKind::MoveReplaced.article();
/// assert_eq!(replaced, "4.12, 7.5 a");
/// assert_eq!(replaced.and("12.9 a"), "4.12, 7.5 a, 12.9 a");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Articles(Cow<'static, str>);

/// What stands between two of them.
const BETWEEN: &str = ", ";

impl Articles {
    /// These, of a table of the program, with a comma between two of them.
    #[must_use]
    pub const fn of(articles: &'static str) -> Self {
        Self(Cow::Borrowed(articles))
    }

    /// These, as somebody wrote them.
    #[must_use]
    pub fn written(articles: String) -> Self {
        Self(Cow::Owned(articles))
    }

    /// The text of them all.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Each by itself.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.split(BETWEEN)
    }

    /// Is this one among them?
    ///
    /// ```
    /// use draughts::Article;
    /// use tournament::rulings::Articles;
    /// let articles = Articles::of("9.10, 12.9 a");
    /// assert!(articles.cite(Article::new("9.10")));
    /// assert!(!articles.cite(Article::new("9.1")));
    /// ```
    #[must_use]
    pub fn cite(&self, article: Article) -> bool {
        self.iter().any(|one| one == article.as_str())
    }

    /// These, and then those.
    #[must_use]
    pub fn and(self, more: impl Into<Self>) -> Self {
        Self::written([self.0.as_ref(), more.into().0.as_ref()].join(BETWEEN))
    }

    /// The others, where there are any.
    ///
    /// ```
    /// use draughts::Article;
    /// use tournament::rulings::Articles;
    /// let warning = Article::new("12.9 a");
    /// assert_eq!(Articles::of("7.5 b, 12.9 a").without(warning), Some(Articles::of("7.5 b")));
    /// assert_eq!(Articles::of("12.9 a").without(warning), None);
    /// ```
    #[must_use]
    pub fn without(&self, those: impl Into<Self>) -> Option<Self> {
        let those = those.into();
        let is_other = |one: &&str| those.iter().all(|that| that != *one);
        let others: Vec<&str> = self.iter().filter(is_other).collect();
        (!others.is_empty()).then(|| Self::written(others.join(BETWEEN)))
    }

    /// Each with the text that it stands in, where the game is played by these rules, and its number there.
    ///
    /// ```
    /// use draughts::RuleSet;
    /// use tournament::rulings::{Articles, RuleText};
    /// let articles = Articles::of("97 a, 12.9 a");
    /// let cited: Vec<_> = articles.in_texts(RuleSet::Brazilian).collect();
    /// assert_eq!(cited, [(RuleText::Cbd, "97 a"), (RuleText::Fpd, "12.9 a")]);
    /// ```
    pub fn in_texts(&self, rules: RuleSet) -> impl Iterator<Item = (RuleText, &str)> {
        self.iter().map(move |article| {
            let text = RuleText::of(rules, article);
            (text, text.number(article))
        })
    }
}

impl PartialEq<str> for Articles {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl PartialEq<&str> for Articles {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}

impl fmt::Display for Articles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Only what the program cites itself is there for as long as it runs.
impl From<&'static str> for Articles {
    fn from(articles: &'static str) -> Self {
        Self::of(articles)
    }
}

impl From<Article> for Articles {
    fn from(article: Article) -> Self {
        Self::of(article.as_str())
    }
}

/// A text whose articles are cited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RuleText {
    /// The FPD's rules of April 2026, their preface included.
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

impl RuleText {
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

    /// The number without that of the text: the house rules' begin with it.
    fn number(self, article: &str) -> &str {
        match self {
            Self::House => article.split_once(' ').map_or(article, |(_, rest)| rest),
            Self::Fpd | Self::Classic | Self::Cbd | Self::ShortKing => article,
        }
    }
}
