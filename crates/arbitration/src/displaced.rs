//! Pieces displaced or knocked over (7.4).

use super::{Advice, Case, MovedPieces, Note, Shown, TouchFinding, moves::restored};
use draughts::Colour;
use tournament::rulings::{DecisionKind, Effect};

/// Pieces were displaced: who did it puts them back in their own time, and may be penalised.
pub(super) fn displaced(case: &Case<'_>, by: Colour, shown: &Shown, pieces: MovedPieces) -> Advice {
    let mut advice = Advice::default();
    let back = pieces == MovedPieces::PutBack;
    advice.find(TouchFinding::Displaced { by, back });
    advice.find(Note::OwnTime);
    let position = case.look(&mut advice, shown).position();
    let effect = position.as_ref().map_or(Effect::PlaysOn, restored);
    if back {
        advice.offer(DecisionKind::NoAction, "7.4 a", case.plays_on());
    } else {
        advice.find(Note::TimesOpen);
    }
    advice.find(Note::MayPenalise);
    let warned = Effect::Warned {
        entry: case.player(by),
    };
    let (kind, penalised) = (DecisionKind::PositionRestored, "7.4 c, 12.9 a");
    if back {
        advice.offer(DecisionKind::Sanctioned, penalised, vec![warned]);
        advice.offer_with_times(kind, "7.4 a", vec![effect]);
    } else {
        advice.offer_with_times(kind, "7.4 a", vec![effect.clone()]);
        advice.offer_with_times(kind, penalised, vec![effect, warned]);
    }
    advice
}
