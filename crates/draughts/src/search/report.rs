//! What a search tells while it goes on.

use super::answer::Valuation;
use crate::endgame::Outcome;
use crate::moves::Move;

/// How far a search is: a depth of one of its lines is finished.
///
/// ```
/// use std::sync::Mutex;
/// use draughts::search::{Ask, Budget, Goal, Report, search_telling};
/// use draughts::{Position, RuleSet};
///
/// let ask = Ask::fresh(Position::start(RuleSet::Portuguese));
/// let depths = Mutex::new(Vec::new());
/// let hear = |report: &Report| depths.lock().unwrap().push(report.depth);
/// let budget = Budget { depth: 3, ..Budget::nodes(10_000) };
/// search_telling(&ask, Goal::Value, None, &budget, &hear);
/// assert_eq!(depths.into_inner().unwrap(), [1, 2, 3]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The line: 1 is the best.
    pub rank: usize,
    /// Plies that were searched in full.
    pub depth: u8,
    /// The value so far.
    pub found: Valuation,
    /// What the side to move gets at least: proven.
    pub least: Outcome,
    /// What it gets at most: proven.
    pub most: Outcome,
    /// The moves that both sides are expected to play.
    pub line: Vec<Move>,
    /// Positions that its thread has looked at.
    pub nodes: u64,
}

/// Who hears the reports of a search.
pub type Listener<'a> = &'a (dyn Fn(&Report) + Sync);
