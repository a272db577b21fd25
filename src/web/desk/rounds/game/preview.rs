//! What a correction would change.

use crate::{
    tournament::{Event, PrimaryScore, RoundState, Tournament},
    words::{self, Words},
};

use super::super::scores::{self, Shift};
use super::{At, Correction, choice};

/// The preview of a correction.
pub(super) struct Preview {
    /// What stands and what would, in words.
    pub from: String,
    pub to: String,
    /// The rows of the standings that change.
    pub shifts: Vec<Shift>,
    /// Is the score that decides places the match points?
    pub by_match_points: bool,
    /// About later rounds, which stay as they were paired.
    pub later: Option<String>,
    /// The draft that was paired on the old result.
    pub draft: Option<String>,
    /// What the form sends again when it is confirmed.
    pub outcome: String,
    pub reason: String,
}

impl Preview {
    pub fn of(
        t: &Words,
        tournament: &Tournament,
        events: &[Event],
        at: At,
        wish: &Correction,
    ) -> Self {
        let worded = |outcome: Option<_>| {
            outcome.map_or_else(
                || t.journal_no_result(),
                |outcome| words::outcome(t, outcome),
            )
        };
        let after = tournament.after(events);
        let later: Vec<String> = tournament
            .rounds
            .iter()
            .filter(|round| round.no > at.place.round && round.state != RoundState::Draft)
            .map(|round| round.no.to_string())
            .collect();
        let later = match later.len() {
            0 => None,
            1 => Some(t.results_preview_later_one(words::and(t, &later))),
            _ => Some(t.results_preview_later(words::and(t, &later))),
        };
        Self {
            from: worded(wish.seen),
            to: worded(wish.to),
            shifts: scores::shifts(tournament, &after),
            by_match_points: tournament.regulations.primary == PrimaryScore::MatchPoints,
            later,
            draft: tournament
                .draft()
                .map(|draft| t.results_preview_draft(draft.no.0)),
            outcome: wish
                .to
                .map_or_else(|| choice::NONE.to_owned(), choice::code),
            reason: wish.why.to_string(),
        }
    }
}
