//! What was found.

use crate::endgame::Outcome;
use crate::moves::Move;
use crate::rules::{Article, Limit};

/// What a search says of a position.
///
/// ```
/// use draughts::search::{Ask, Budget, Valuation, Goal, search};
/// use draughts::{Position, RuleSet};
///
/// let ask = Ask::fresh(Position::start(RuleSet::Portuguese));
/// let answer = search(&ask, Goal::Value, None, &Budget::nodes(1000));
/// assert!(!matches!(answer.found, Valuation::Proven { .. }));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The value, and of what kind it is.
    pub found: Valuation,
    /// What the side to move gets at least: proven, under the counts that run. A loss where nothing is proven.
    pub least: Outcome,
    /// What it gets at most: proven. A win where nothing is proven. [`found`](Answer::found) is proven where the two are the same.
    pub most: Outcome,
    /// The limit under which it was judged, or that makes a draw of it.
    pub limit: Option<&'static Limit>,
    /// The article of the draw, where a position that stands for the third time makes it: this one, or that at the end of the line.
    pub repetition: Option<Article>,
    /// The moves that both sides are expected to play.
    pub line: Vec<Move>,
    /// Plies that were searched in full.
    pub depth: u8,
    /// Positions that were looked at.
    pub nodes: u64,
}

/// A value for the side to move, and of what kind it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Valuation {
    /// Certain, under the counts that run.
    Proven {
        /// How the game ends for the side to move.
        outcome: Outcome,
        /// Plies to the end, where it is won or lost: no more than these.
        plies: Option<u16>,
    },
    /// Judged by the pieces and how they stand, in hundredths of a man.
    Estimated {
        /// Greater than 0 where the side to move stands better.
        score: i16,
    },
    /// Nothing was found in the budget.
    Unknown,
}
