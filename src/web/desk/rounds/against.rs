//! What the score sheet of a game, or both its players, say against a result that is being entered: said once, and entered all the same when it is
//! sent again. The pages of results, the press on a board's line and the confirmation of what players stated ask so.

use super::{super::score_sheet::known, game::choice};
use crate::{
    web::{
        address::GameAt,
        tournament::{game, statement::score},
    },
    words::Words,
};
use tournament::{BoardNo, Game, GameNo, Outcome, Refusal, ResultRefusal, Tournament};

/// What is said, and what the form sends to have it entered all the same.
pub(in crate::web::desk) struct Doubted {
    pub said: Vec<String>,
    /// The result, the sheet and what was stated: of another result, and where one of those is another, it is said again.
    pub code: String,
}

impl Doubted {
    /// Nothing where neither the sheet nor both players say anything against it, and where the result is a ruling or another stands.
    pub fn of(t: &Words, tournament: &Tournament, at: GameAt, outcome: Outcome) -> Option<Self> {
        let (_, game) = at.find(tournament).ok()?;
        if outcome.is_ruling() || game.outcome.is_some() {
            return None;
        }
        let entered = Game {
            outcome: Some(outcome),
            ..game.clone()
        };
        let study = tournament.study_of(at.key());
        let mut said = study.map_or_else(Vec::new, |study| game::against(t, &study, &entered));
        let stated = tournament.stated_against(at.key(), outcome);
        said.extend(stated.map(|stated| t.results_against_stated(score(stated.outcome()))));
        (!said.is_empty()).then(|| Self {
            said,
            code: code(tournament, at, outcome),
        })
    }
}

/// Is this about what somebody is asked once more?
pub(in crate::web::desk) fn asks(refusal: &Refusal) -> bool {
    matches!(
        refusal,
        Refusal::Result(ResultRefusal::AgainstSheet { .. } | ResultRefusal::AgainstStated { .. })
    )
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
    let known = format!("{} {}", choice::code(outcome), known(tournament, at));
    match tournament.stated_against(at.key(), outcome) {
        Some(stated) => format!("{known} {}", stated.code()),
        None => known,
    }
}
