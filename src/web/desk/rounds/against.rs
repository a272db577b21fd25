//! What the score sheet of a game says against a result that is being entered: said once, and entered all the same when it is sent again.

use super::{super::score_sheet::known, game::choice};
use crate::{
    web::{address::GameAt, tournament::game},
    words::Words,
};
use tournament::{Game, Outcome, Tournament};

/// What is said, and what the form sends to have it entered all the same.
pub(super) struct Doubted {
    pub said: Vec<String>,
    /// See [`code`].
    pub code: String,
}

impl Doubted {
    /// Nothing where the sheet says nothing against it, and where the result is a ruling or another stands.
    pub fn of(t: &Words, tournament: &Tournament, at: GameAt, outcome: Outcome) -> Option<Self> {
        let (_, game) = at.find(tournament).ok()?;
        if outcome.is_ruling() || game.outcome.is_some() {
            return None;
        }
        let study = tournament.study_of(at.key())?;
        let entered = Game {
            outcome: Some(outcome),
            ..game.clone()
        };
        let said = game::against(t, &study, &entered);
        (!said.is_empty()).then(|| Self {
            said,
            code: code(tournament, at, outcome),
        })
    }
}

/// What a form sends that knows what the score sheet says against this result: the result and the sheet. Of another result, and where the
/// sheet is another one, it is said again.
pub(super) fn code(tournament: &Tournament, at: GameAt, outcome: Outcome) -> String {
    format!("{} {}", choice::code(outcome), known(tournament, at))
}
