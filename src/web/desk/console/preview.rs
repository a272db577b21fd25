//! What a ruling changes of results and points that stand: shown before it is recorded.

use sha2::{Digest, Sha256};

use crate::{web::desk::rounds::scores::Consequences, words::Words};
use tournament::{
    Event, PrimaryScore, ResultEvent, Tournament,
    decide::{self, Bench, RulingDraft},
    rulings::Effect,
};

/// What a ruling would change.
pub(super) struct RulingPreview {
    pub what: Consequences,
    /// What the form sends back when this was seen: with another decision in it, it is shown anew.
    pub code: String,
}

impl RulingPreview {
    /// The preview of a ruling; none where it changes nothing that stands, or cannot be recorded as it is.
    pub fn of(
        t: &Words,
        tournament: &Tournament,
        draft: &RulingDraft,
        bench: &Bench,
    ) -> Option<Self> {
        let events = decide::rule(tournament, draft.clone(), bench).ok()?;
        let corrects =
            |event: &Event| matches!(event, Event::Result(ResultEvent::ResultCorrected { .. }));
        let is_points = |effect: &Effect| effect.points_of().is_some();
        let after = tournament.after(&events);
        let mut what = Consequences::of(t, tournament, &after, draft.scene.round);
        let moves = !what.shifts.is_empty() || !what.advancing.is_empty();
        let moves_points = draft.effects.iter().any(is_points) && moves;
        let decides_nothing =
            tournament.regulations.system.is_knockout() && draft.effects.iter().any(of_matches);
        if decides_nothing {
            what.advancing.push(t.console_sanction_score_knockout());
        }
        (events.iter().any(corrects) || moves_points).then(|| Self {
            what,
            code: code(&draft.effects),
        })
    }
}

/// Does it give or take match points?
fn of_matches(effect: &Effect) -> bool {
    let score = effect.points_of().map(|(_, score)| score);
    score == Some(PrimaryScore::MatchPoints)
}

fn code(effects: &[Effect]) -> String {
    let hash = Sha256::digest(serde_json::to_vec(effects).unwrap_or_default());
    base16ct::lower::encode_string(&hash[..8])
}
