//! How the pieces move: where each rule set says so.

use super::Article;

/// Where each text says how the pieces move and capture: laws that hold in every rule set.
///
/// ```
/// use draughts::RuleSet;
///
/// assert_eq!(RuleSet::Portuguese.rules().movement.piece_once.to_string(), "3.6 c");
/// assert_eq!(RuleSet::Brazilian.rules().movement.passing_base.to_string(), "13");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Movement {
    /// Each side moves its own pieces, in turn; none where the text leaves it unsaid.
    pub turn: Option<Article>,
    /// Nobody handles the pieces of the other side; none where the text leaves it unsaid.
    pub others: Option<Article>,
    /// A man moves forward along a diagonal.
    pub man_moves: Article,
    /// A man moves one square, to a free one.
    pub man_one_square: Article,
    /// A man does not move back.
    pub man_not_back: Article,
    /// The move of a man ends where it becomes a king.
    pub crowning_ends: Article,
    /// A king moves along a diagonal over free squares.
    pub king_moves: Article,
    /// A king does not pass over a piece of its own side.
    pub king_over_own: Article,
    /// A man takes the piece beside it and stops on the free square behind.
    pub man_takes: Article,
    /// A king takes a piece on its diagonal with nothing between and a free square behind.
    pub king_takes: Article,
    /// A man does not take a piece with another right behind it,
    pub man_two_in_a_row: Article,
    /// and neither does a king.
    pub two_in_a_row: Article,
    /// No piece is passed over twice in one move.
    pub piece_once: Article,
    /// The captured pieces stay until the move is over.
    pub removed_after: Article,
    /// A man that passes the crowning row while it captures goes on as a man, or not at all.
    pub passing_base: Article,
    /// What a man that ended its move on the crowning row is, and who shows it.
    pub crowning: Crowning,
}

/// What a man that ended its move on the crowning row is, and who shows it by a second man.
///
/// ```
/// use draughts::{CrownedBy, RuleSet};
///
/// let crowning = |set: RuleSet| set.rules().movement.crowning;
/// assert_eq!(crowning(RuleSet::Portuguese).by, CrownedBy::Opponent);
/// assert_eq!(crowning(RuleSet::Brazilian).by, CrownedBy::Owner);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Crowning {
    /// It is a king.
    pub king: Article,
    /// Who crowns it.
    pub by: CrownedBy,
    /// Where the text says who.
    pub article: Article,
    /// Play waits for it; `None` where the text does not say so.
    pub first: Option<Article>,
    /// It counts as a king all the same while no man has been taken to crown it with; `None` where the text does not say so.
    pub without: Option<Article>,
}

/// Who puts the second man on a king.
///
/// ```
/// use draughts::{CrownedBy, RuleSet};
/// assert_eq!(RuleSet::BrazilianShortKing.rules().movement.crowning.by, CrownedBy::Opponent);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CrownedBy {
    /// The other side.
    Opponent,
    /// Whoever made the king.
    Owner,
}

pub(super) const PORTUGUESE: Movement = Movement {
    turn: Some(Article("3.1 e")),
    others: Some(Article("4.13")),
    man_moves: Article("3.1 a"),
    man_one_square: Article("3.1 b"),
    man_not_back: Article("3.1 c"),
    crowning_ends: Article("3.1 e"),
    king_moves: Article("3.2 a"),
    king_over_own: Article("3.2 b"),
    man_takes: Article("3.4 b"),
    king_takes: Article("3.5 a"),
    man_two_in_a_row: Article("3.4 b"),
    two_in_a_row: Article("3.5 b"),
    piece_once: Article("3.6 c"),
    removed_after: Article("3.8"),
    passing_base: Article("3.1 e"),
    crowning: Crowning {
        king: Article("3.1 d, 4.11"),
        by: CrownedBy::Opponent,
        article: Article("3.1 g"),
        first: Some(Article("3.1 f")),
        without: None,
    },
};

pub(super) const PORTUGUESE_CLASSIC: Movement = Movement {
    turn: Some(Article("2.2.2")),
    others: None,
    man_moves: Article("2.2.8"),
    man_one_square: Article("2.2.8"),
    man_not_back: Article("2.2.8"),
    crowning_ends: Article("2.2.6"),
    king_moves: Article("2.2.8"),
    king_over_own: Article("2.2.9"),
    man_takes: Article("2.2.8"),
    king_takes: Article("2.2.8"),
    man_two_in_a_row: Article("2.2.8"),
    two_in_a_row: Article("2.2.9"),
    piece_once: Article("2.2.9"),
    removed_after: Article("2.2.10"),
    passing_base: Article("2.2.6"),
    crowning: Crowning {
        king: Article("2.2.5"),
        by: CrownedBy::Opponent,
        article: Article("2.2.5"),
        first: None,
        without: Some(Article("2.2.7")),
    },
};

// That a king does not pass over its own side stands without a number in the section that 8 sums up; who crowns it, in the one that 6 does.
pub(super) const BRAZILIAN: Movement = Movement {
    turn: None,
    others: None,
    man_moves: Article("5"),
    man_one_square: Article("5"),
    man_not_back: Article("5"),
    crowning_ends: Article("6"),
    king_moves: Article("8"),
    king_over_own: Article("8"),
    man_takes: Article("11"),
    king_takes: Article("11"),
    man_two_in_a_row: Article("9"),
    two_in_a_row: Article("9"),
    piece_once: Article("15"),
    removed_after: Article("15"),
    passing_base: Article("13"),
    crowning: Crowning {
        king: Article("6"),
        by: CrownedBy::Owner,
        article: Article("6"),
        first: None,
        without: None,
    },
};

pub(super) const BRAZILIAN_SHORT_KING: Movement = Movement {
    turn: Some(Article("2")),
    others: None,
    man_moves: Article("4"),
    man_one_square: Article("4"),
    man_not_back: Article("4"),
    crowning_ends: Article("5"),
    king_moves: Article("6"),
    king_over_own: Article("6"),
    man_takes: Article("4"),
    king_takes: Article("6"),
    man_two_in_a_row: Article("4"),
    two_in_a_row: Article("6"),
    piece_once: Article("8"),
    removed_after: Article("9"),
    passing_base: Article("5"),
    crowning: Crowning {
        king: Article("5"),
        by: CrownedBy::Opponent,
        article: Article("5"),
        first: Some(Article("5")),
        without: None,
    },
};
