//! That a game waits, and by which ruling: why a board is open although nobody plays there.

use crate::{web::address::GameAt, words::Words};
use tournament::{Tournament, rulings::DecisionKind};

/// A game that was suspended, or put off.
pub(super) struct Halted {
    /// Which of the two.
    pub word: String,
    /// The ruling, and its page.
    pub ruling: String,
    pub url: String,
}

impl Halted {
    /// How the game waits; `None` where it is played or has its result.
    pub fn of(t: &Words, tournament: &Tournament, at: GameAt) -> Option<Self> {
        let ruling = tournament.halted_by(at.key())?;
        Some(Self {
            word: if ruling.decision == DecisionKind::Postponed {
                t.hall_postponed()
            } else {
                t.hall_suspended()
            },
            ruling: t.protocol_title(ruling.no.0),
            url: at.in_tournament().ruling(ruling.no).url(),
        })
    }
}
