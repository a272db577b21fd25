//! What a correction would change.

use crate::{
    db::tournament::Loaded,
    web::address::GameAt,
    words::{self, Words},
};
use tournament::Event;

use super::super::foreseen::Foreseen;
use super::{Correction, choice};

/// The preview of a correction.
pub(super) struct CorrectionPreview {
    /// What stands and what would, in words.
    pub from: String,
    pub to: String,
    /// What follows from it.
    pub foreseen: Foreseen,
    /// What the form sends again when it is confirmed.
    pub outcome: String,
    pub reason: String,
}

impl CorrectionPreview {
    pub fn of(t: &Words, loaded: &Loaded, events: &[Event], at: GameAt, wish: &Correction) -> Self {
        let worded = |outcome: Option<_>| {
            outcome.map_or_else(
                || t.journal_no_result(),
                |outcome| words::outcome_at(t, &loaded.tournament, (at.round, at.board), outcome),
            )
        };
        Self {
            from: worded(wish.seen),
            to: worded(wish.to),
            foreseen: Foreseen::of(t, loaded, events, (at.on_board(), &[at.board])),
            outcome: wish
                .to
                .map_or_else(|| choice::NONE.to_owned(), choice::code),
            reason: wish.why.to_string(),
        }
    }
}
