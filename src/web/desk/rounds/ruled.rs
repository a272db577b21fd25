//! The rulings that gave games their results: whoever corrects one of those passes over what an arbiter decided, and is told so first.

use crate::{
    web::address::{BoardAt, GameAt},
    words::{self, Words},
};
use tournament::{Event, GameNo, Outcome, ResultEvent, Ruling, Tournament, rulings::Effect};

/// A ruling in force that gave a game a result.
pub(super) struct Ruled {
    /// What it gave, and whether an appeal against it waits.
    pub said: String,
    /// What it is called.
    pub label: String,
    /// Its page.
    pub url: String,
}

impl Ruled {
    /// Those of this game.
    pub fn of_game(t: &Words, tournament: &Tournament, at: GameAt) -> Vec<Self> {
        let found = at.find(tournament).ok();
        let stands = found.and_then(|(_, game)| game.outcome);
        let here = |ruling: &&Ruling| {
            let scene = (ruling.scene.round, ruling.scene.board);
            ruling.in_force() && scene == (Some(at.round), Some(at.board))
        };
        let gave = |ruling: &Ruling| {
            let gave = outcome_of(ruling, at.game)?;
            let article = words::cited(t, tournament.regulations.rule_set, &ruling.article);
            let said = if stands == Some(gave) {
                t.results_ruled(at.game.0, article)
            } else {
                t.results_ruled_before(at.game.0, article)
            };
            let said = if ruling.has_open_appeal() {
                format!("{said} {}", t.results_ruled_appeal())
            } else {
                said
            };
            Some(Self {
                said,
                label: t.protocol_title(ruling.no.0),
                url: at.in_tournament().ruling(ruling.no).url(),
            })
        };
        let rulings = tournament.rulings.iter().filter(here);
        rulings.filter_map(gave).collect()
    }

    /// Those of the games whose results these events at a board, or at others of its round, correct.
    pub fn of_events(
        t: &Words,
        tournament: &Tournament,
        at: BoardAt,
        events: &[Event],
    ) -> Vec<Self> {
        let corrected = events.iter().filter_map(|event| {
            let Event::Result(ResultEvent::ResultCorrected { board, game, .. }) = event else {
                return None;
            };
            Some(at.in_round().board(*board).game(*game))
        });
        corrected
            .flat_map(|game| Self::of_game(t, tournament, game))
            .collect()
    }
}

/// The result that a ruling gave this game.
fn outcome_of(ruling: &Ruling, game: GameNo) -> Option<Outcome> {
    let mut ends = ruling.effects.iter().filter_map(Effect::ends);
    ends.find_map(|(of, outcome)| (of == game).then_some(outcome))
}
