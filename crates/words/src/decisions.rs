//! What can be decided, as a list to choose from: no two choices read alike.

use super::{Named, Words, effects::effect};
use arbitration::Decision;
use tournament::{
    Match, Points, SanctionKind, Side, Tournament,
    rulings::{DecisionKind, Effect},
};

/// A label for each of these decisions about this match, in their order. Where two would be the same, what they do is added.
#[must_use]
pub fn decision_labels(
    t: &Words,
    tournament: &Tournament,
    one: &Match,
    decisions: &[Decision],
) -> Vec<String> {
    let labels: Vec<String> = decisions.iter().map(|each| label(t, each)).collect();
    let apart = |(decision, label): (&Decision, &String)| {
        let alike = labels.iter().filter(|other| *other == label).count() > 1;
        let does = decision.effects.iter();
        let does: Vec<String> = does
            .filter(|each| alike && **each != Effect::PlaysOn)
            .map(|each| effect(t, each, tournament, Some(one)))
            .collect();
        if does.is_empty() {
            label.clone()
        } else {
            format!("{label} ({})", does.join("; "))
        }
    };
    decisions.iter().zip(&labels).map(apart).collect()
}

/// The kind, with what else is decided: how many games, a warning, an elimination.
fn label(t: &Words, decision: &Decision) -> String {
    let effects = &decision.effects;
    let has = |what: fn(&Effect) -> bool| effects.iter().any(what);
    let sanction = effects.iter().find_map(|each| sanction_label(t, each));
    let mut label = match (decision.kind, sanction) {
        (DecisionKind::Sanctioned, Some(sanction)) => sanction,
        (kind, _) => kind.name(t),
    };
    let games: Vec<&Effect> = effects.iter().filter(|one| one.ends().is_some()).collect();
    let open = games.iter().filter(|one| one.was().is_none()).count();
    if games.len() > 1 {
        // the game itself may have a result already, which this overturns
        label = if open < games.len() {
            t.decision_with_games_left(label, open)
        } else {
            t.decision_with_games(label, open)
        };
    }
    let warned = has(|each| matches!(each, Effect::Warned { .. }));
    if warned && decision.kind != DecisionKind::Sanctioned {
        label = t.decision_with_warning(label);
    }
    if has(|each| matches!(each, Effect::Eliminated { .. })) {
        label = t.decision_with_elimination(label);
    }
    label
}

/// The label of a sanction of 12.9, with what it gives or costs; `None` where it is none that is imposed alone.
fn sanction_label(t: &Words, effect: &Effect) -> Option<String> {
    match effect.sanction_kind()? {
        SanctionKind::Warning => Some(t.decision_warned()),
        SanctionKind::Loss => {
            let (_, outcome) = effect.ends()?;
            let sides = [Side::First, Side::Second];
            let opponents = sides.map(|side| outcome.points(side)).into_iter().max();
            Some(t.decision_loss(opponents.unwrap_or(Points::ZERO).to_string()))
        }
        SanctionKind::Fine => {
            let Effect::Fined { fine, .. } = effect else {
                return None;
            };
            Some(t.decision_fined(fine.as_str()))
        }
        SanctionKind::Exclusion => Some(t.decision_excluded()),
        SanctionKind::Expulsion => Some(t.decision_expelled()),
        SanctionKind::TimeToOpponent
        | SanctionKind::TimeOff
        | SanctionKind::PointsToOpponent
        | SanctionKind::PointsOff => None,
    }
}
