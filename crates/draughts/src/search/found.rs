//! What a thread has found: as it is told, and of what kind it is.

use super::answer::Valuation;
use super::deepening::ThreadResult;
use super::report::Report;
use super::score;
use super::searcher::Shared;
use super::variation::Variation;
use crate::endgame::Outcome;

impl Shared<'_> {
    /// Tells what a thread has found so far.
    pub(super) fn report(&self, rank: usize, found: &ThreadResult, nodes: u64) {
        (self.tell)(&Report {
            rank,
            depth: found.depth,
            found: found.found(),
            least: found.least,
            most: found.most,
            line: Variation::found(self.ask, found).moves,
            nodes,
        });
    }
}

impl ThreadResult {
    /// The value, and of what kind it is: what is proven bounds an estimate.
    pub(super) fn found(&self) -> Valuation {
        match self.score {
            _ if self.is_proven() => Valuation::Proven {
                outcome: self.least,
                plies: self.plies,
            },
            Some(score) if score::is_proven(score) => Valuation::Unknown,
            Some(score) => Valuation::Estimated {
                score: self.bounded(score) as i16,
            },
            None => Valuation::Unknown,
        }
    }

    /// An estimate, no better and no worse than what is proven beside it.
    pub(super) fn bounded(&self, estimate: i32) -> i32 {
        let drawn = |bound: Outcome| bound == Outcome::Draw;
        let low = if drawn(self.least) { 0 } else { i32::MIN };
        let high = if drawn(self.most) { 0 } else { i32::MAX };
        estimate.clamp(low, high)
    }
}
