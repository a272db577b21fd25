//! What follows from touching a piece, under each rule set.

use super::Article;

/// What follows from touching pieces deliberately, and where the text says so.
///
/// ```
/// use draughts::{RuleSet, Several};
///
/// let touch = RuleSet::Portuguese.rules().touch;
/// assert_eq!(touch.several, Several::FirstThatCan);
/// assert_eq!(touch.several_article.to_string(), "4.4");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Touch {
    /// A touched piece that has a legal move must be played.
    pub one: Article,
    /// Which of several must be.
    pub several: Several,
    /// Where the text says which.
    pub several_article: Article,
    /// When no touched piece has a legal move, any legal move may be played.
    pub free: Article,
    /// Who says so beforehand adjusts pieces and need play none; `None` where the text does not say so.
    pub announced: Option<Article>,
    /// The opponent's pieces may not be touched, where the text says so.
    pub others: Option<Article>,
    /// Where the text says of illegal moves themselves that the same piece makes the legal one, if it can: no piece need have been touched.
    pub replaces_by_same: Option<Article>,
}

/// Which of several touched pieces must be played.
///
/// ```
/// use draughts::{RuleSet, Several};
///
/// assert_eq!(RuleSet::Portuguese.rules().touch.several, Several::FirstThatCan);
/// assert_eq!(RuleSet::Brazilian.rules().touch.several, Several::OpponentDesignates);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Several {
    /// The first touched that has a legal move.
    FirstThatCan,
    /// The one that the opponent designates.
    OpponentDesignates,
}

pub(super) const PORTUGUESE: Touch = Touch {
    one: Article("4.3"),
    several: Several::FirstThatCan,
    several_article: Article("4.4"),
    free: Article("4.5"),
    announced: Some(Article("4.2")),
    others: Some(Article("4.13")),
    replaces_by_same: None,
};

pub(super) const PORTUGUESE_CLASSIC: Touch = Touch {
    one: Article("5.1.1"),
    several: Several::FirstThatCan,
    several_article: Article("5.1.1"),
    free: Article("5.1.1"),
    announced: Some(Article("5.1.2")),
    others: None,
    replaces_by_same: None,
};

// The CBD's text is silent; the house rules that go with it are not. Paragraphs and items are counted, as for limits.
pub(super) const BRAZILIAN: Touch = Touch {
    one: Article("004 17 a"),
    several: Several::OpponentDesignates,
    several_article: Article("004 17 b"),
    free: Article("004 17"),
    announced: None,
    others: None,
    replaces_by_same: None,
};

pub(super) const BRAZILIAN_SHORT_KING: Touch = Touch {
    replaces_by_same: Some(Article("7")),
    ..BRAZILIAN
};
