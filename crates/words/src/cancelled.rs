//! That a tournament does not take place.

use tournament::Tournament;

use super::Words;

/// What the public is told where it is cancelled.
#[must_use]
pub fn cancelled(t: &Words, tournament: &Tournament) -> Option<String> {
    let cancelled = tournament.cancelled.as_ref();
    cancelled.map(|one| t.retire_cancelled_notice(one.word.as_str()))
}
