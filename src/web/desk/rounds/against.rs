//! What the score sheet of a game says against a result that is being entered: said once, and entered all the same when it is sent again. The
//! pages of results, the press on a board's line and the confirmation of what players stated ask so.

use super::{super::score_sheet::known, game::choice};
use crate::{
    web::{address::GameAt, tournament::game},
    words::Words,
};
use tournament::{BoardNo, Game, GameNo, Outcome, Tournament};

/// What is said, and what the form sends to have it entered all the same.
pub(in crate::web::desk) struct Doubted {
    pub said: Vec<String>,
    /// The result and the sheet: of another result, and where the sheet is another one, it is said again.
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

/// The name of the field by which a form for several games says what it knows of the sheet of one.
pub(super) fn field(board: BoardNo, game: GameNo) -> String {
    format!("despite-{board}-{game}")
}

/// The game, where a form says by `despite` that it knows what the score sheet says against this result: as deciding takes it.
pub(in crate::web::desk) fn confirmed(
    tournament: &Tournament,
    at: GameAt,
    outcome: Outcome,
    despite: &str,
) -> Option<(BoardNo, GameNo)> {
    let is_known = code(tournament, at, outcome) == despite;
    is_known.then_some((at.board, at.game))
}

fn code(tournament: &Tournament, at: GameAt, outcome: Outcome) -> String {
    format!("{} {}", choice::code(outcome), known(tournament, at))
}
