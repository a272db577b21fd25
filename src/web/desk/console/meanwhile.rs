//! What happened at a board since an arbiter's form was made.

use crate::web::address::BoardAt;
use crate::words::{self, Words};
use tournament::{
    Mark, Outcome, Tournament, decide,
    rulings::{BoardStamp, RulingNo},
};

use super::lines::{MOST, RulingLine};

/// What is new at the board.
pub(super) struct Meanwhile {
    /// The rulings that are new; where none is, but one was confirmed, taken back or appealed against, all of them.
    pub rulings: Vec<RulingLine>,
    /// The results that are others now, a sentence each.
    pub results: Vec<String>,
}

impl Meanwhile {
    /// What happened since this stamp, when the last ruling of the tournament had the number `known`.
    pub fn since(
        t: &Words,
        tournament: &Tournament,
        spot: BoardAt,
        seen: &BoardStamp,
        known: RulingNo,
    ) -> Self {
        let now = BoardStamp::of(tournament, spot.round, spot.board);
        let here = decide::at_board(tournament, spot.round, spot.board);
        let is_new = here.iter().any(|one| one.no > known);
        let told = here
            .into_iter()
            .rev()
            .filter(|one| !is_new || one.no > known);
        let rulings = if now.rulings == seen.rulings {
            Vec::new()
        } else {
            told.take(MOST)
                .map(|one| RulingLine::new(t, tournament, spot, one))
                .collect()
        };
        Self {
            rulings,
            results: results(t, tournament, spot, seen),
        }
    }
}

fn results(t: &Words, tournament: &Tournament, spot: BoardAt, seen: &BoardStamp) -> Vec<String> {
    let round = tournament.round(spot.round);
    let one = round.and_then(|round| round.on_board(spot.board));
    let games = one.into_iter().flat_map(|one| one.every_game());
    let mut were = seen.results.chars();
    let mut changed = Vec::new();
    for game in games {
        let was = were.next().unwrap_or('?').to_string();
        let mark = game.outcome.map(|outcome| outcome.mark().to_string());
        if mark.as_deref().unwrap_or("?") == was {
            continue;
        }
        // with the name of whoever won: a bare 0 has no side
        let said = |outcome: Option<Outcome>| {
            let said = outcome
                .zip(one)
                .map(|(to, one)| words::result(t, tournament, one, to));
            said.unwrap_or_else(|| t.journal_no_result())
        };
        let stood: Option<Mark> = was.parse().ok();
        let (is, was) = (said(game.outcome), said(stood.map(Mark::outcome)));
        changed.push(t.console_result_changed(game.no.0, is, was));
    }
    changed
}
