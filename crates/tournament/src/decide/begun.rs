//! What was entered of a round.

use super::forfeited;
use crate::{LostResult, Match, Outcome, Round, Tournament};

/// The results of a round that somebody entered: not those that its publication gave because a player was absent.
#[must_use]
pub fn results_of(tournament: &Tournament, round: &Round) -> Vec<LostResult> {
    let of_match = |one: &Match| {
        let absent = forfeited(tournament, round.no, one.pairing);
        let entered = one.every_game().filter_map(|game| {
            let outcome = game.outcome.filter(|outcome| absent != Some(*outcome))?;
            Some(LostResult {
                board: one.board,
                pairing: one.pairing,
                game: game.no,
                outcome,
            })
        });
        entered.collect::<Vec<_>>()
    };
    round.matches.iter().flat_map(of_match).collect()
}

/// Has anybody entered a result of the round?
pub(super) fn has_begun(tournament: &Tournament, round: &Round) -> bool {
    let entered = |lost: &LostResult| lost.outcome != Outcome::NotNeeded;
    results_of(tournament, round).iter().any(entered)
}
