//! What a ruling changes of results and points that stand: shown before it is recorded.

use sha2::{Digest, Sha256};

use crate::{web::desk::rounds::scores::Consequences, words::Words};
use tournament::{
    Event, ResultEvent, Tournament,
    decide::{self, Bench, RulingDraft},
    rulings::Effect,
};

/// What a ruling would change.
pub(super) struct Preview {
    pub what: Consequences,
    /// What the form sends back when this was seen: with another decision in it, it is shown anew.
    pub code: String,
}

impl Preview {
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
        let is_points =
            |effect: &Effect| matches!(effect, Effect::Raised { .. } | Effect::Lowered { .. });
        let after = tournament.after(&events);
        let what = Consequences::of(t, tournament, &after, draft.scene.round);
        let moves_points = draft.effects.iter().any(is_points) && !what.shifts.is_empty();
        (events.iter().any(corrects) || moves_points).then(|| Self {
            what,
            code: code(&draft.effects),
        })
    }
}

fn code(effects: &[Effect]) -> String {
    let hash = Sha256::digest(serde_json::to_vec(effects).unwrap_or_default());
    base16ct::lower::encode_string(&hash[..8])
}
