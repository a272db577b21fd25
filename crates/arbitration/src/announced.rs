//! A draw that is claimed with the next move, written down and not made: what 8.2 forbids otherwise.

use super::{
    Advice, Case, Claim, MoveFinding, Note, Shown,
    claims::{Verdict, decisions, judge},
    seen::{look, next_number},
};
use draughts::Colour;
use tournament::PREFACE;
use tournament::rulings::{DecisionKind, Effect};

/// The claim is looked at as if the move had been made; it is made only where the claim is not founded.
pub(super) fn announced(
    case: &Case<'_>,
    by: Colour,
    (claim, text): (Claim, &str),
    shown: &Shown,
) -> Advice {
    let mut advice = Advice::default();
    advice.find(Note::AnnouncedMove);
    let mut seen = look(&mut advice, shown, case.conditions());
    let Some(game) = &mut seen.game else {
        decisions(case, &mut advice, by, claim, &Verdict::Open);
        return advice;
    };
    let (position, at) = (*game.position(), seen.history.then(|| next_number(game)));
    let mut written = None;
    match position.why_not(text) {
        Ok(played) => {
            let moved = position.written(&played);
            let legal = moved.clone();
            advice.find(MoveFinding::Legal { moved, at });
            if game.play(&played).is_ok() {
                written = Some(legal);
            }
        }
        Err(illegal) => advice.find(MoveFinding::Illegal {
            position: Box::new(position),
            illegal: Box::new(illegal),
            at,
        }),
    }
    let verdict = judge(&mut advice, claim, &seen);
    decisions(case, &mut advice, by, claim, &verdict);
    if let Some(moved) = written {
        with_the_move(case, &mut advice, by, &moved);
    }
    advice
}

/// Whether the announced move has to be made once the claim is refused, the text does not say.
fn with_the_move(case: &Case<'_>, advice: &mut Advice, by: Colour, moved: &str) {
    let rejected = |one: &super::Decision| one.kind == DecisionKind::ClaimRejected;
    let Some(at) = advice.decisions.iter().position(rejected) else {
        return;
    };
    advice.find(Note::AnnouncedMoveOpen);
    let Some(mut bound) = advice.decisions.get(at).cloned() else {
        return;
    };
    bound.article = bound.article.and(PREFACE);
    bound.effects.push(Effect::MustPlay {
        entry: case.player(by),
        moves: vec![moved.to_owned()],
    });
    advice.decisions.insert(at + 1, bound);
}
