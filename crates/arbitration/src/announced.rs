//! A draw that is claimed with the next move, written down and not made: what 8.2 forbids otherwise.

use super::{
    Advice, Case, Claim, MoveFinding, Note, Shown,
    claims::{decisions, judge, judge_announced},
    seen::{Seen, next_number},
};
use draughts::Colour;
use tournament::PREFACE;
use tournament::rulings::{DecisionKind, Effect};

/// The claim is looked at as if the move had been made; it is made only where the claim is not founded. A move of whoever is not on the move is
/// none that could be made, and on a sheet that breaks off nobody sees whether it could: then the claim alone is looked at.
pub(super) fn announced(
    case: &Case<'_>,
    by: Colour,
    (claim, text): (Claim, &str),
    shown: &Shown,
) -> Advice {
    let mut advice = Advice::default();
    advice.find(Note::AnnouncedMove);
    let mut seen = case.look(&mut advice, shown);
    let turn = seen.sound().map(|game| game.position().turn());
    let written = match turn {
        Some(turn) if turn == by => made(&mut advice, &mut seen, text),
        Some(_) => {
            advice.find(Note::AnnouncedOutOfTurn);
            None
        }
        None => {
            if seen.game.is_some() {
                advice.find(Note::AnnouncedMoveUnseen);
            }
            None
        }
    };
    let verdict = match &written {
        Some(_) => judge_announced(&mut advice, claim, &seen),
        None => judge(&mut advice, claim, &seen),
    };
    decisions(case, &mut advice, by, claim, &verdict);
    if let Some(moved) = written {
        with_the_move(case, &mut advice, by, &moved);
    }
    advice
}

/// The announced move as it is written, made in the game that the claim is judged by; `None` where it is not legal.
fn made(advice: &mut Advice, seen: &mut Seen, text: &str) -> Option<String> {
    let history = seen.history;
    let game = seen.game.as_mut()?;
    let (position, at) = (*game.position(), history.then(|| next_number(game)));
    match position.why_not(text) {
        Ok(played) => {
            let moved = position.shown(&played);
            advice.find(MoveFinding::Legal {
                moved: moved.clone(),
                at,
            });
            game.play(&played).is_ok().then_some(moved)
        }
        Err(illegal) => {
            advice.find(MoveFinding::Illegal {
                position: Box::new(position),
                illegal: Box::new(illegal),
                at,
            });
            None
        }
    }
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
