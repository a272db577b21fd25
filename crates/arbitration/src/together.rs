//! What the text has for one player and happened to both, or has for both and one alone did: two phones (11.4), one who refuses (9.4).

use super::{
    Advice, BUDGET, Case, Note, Shown,
    cannot_win::{Hope, hope},
    clock::decided_before,
    conduct::{ladder, persistent_refusal, sanctions},
    seen::look,
};
use draughts::Colour;
use tournament::{
    DrawBy, LossBy, Outcome, WinBy,
    rulings::{DecisionKind, Effect},
};

const BOTH: [Colour; 2] = [Colour::White, Colour::Black];

/// The devices of both players. 11.4 speaks of one: where both sounded, both lose by analogy with 11.11, unless it is known which sounded
/// first, and that ended the game; whoever has an opponent who cannot win does not lose.
pub(super) fn devices(case: &Case<'_>, sounded: bool, shown: &Shown) -> Advice {
    let mut advice = Advice::default();
    for colour in BOTH {
        ladder(case, &mut advice, colour);
    }
    if !sounded {
        advice.find(Note::DevicePresent);
        advice.find(Note::Punishable);
        sanctions(case, &mut advice, &BOTH, "11.4");
        return advice;
    }
    advice.find(Note::DeviceSounded);
    advice.find(Note::DeviceDraw);
    advice.find(Note::BothSounded);
    let seen = look(&mut advice, shown, case.conditions());
    let won = seen
        .sound()
        .is_some_and(|game| decided_before(case, &mut advice, game));
    let position = seen.position().filter(|_| seen.whole && !won);
    let hopes =
        position.map(|position| BOTH.map(|one| hope(&mut advice, &position, one, BUDGET / 2)));
    let nobody = hopes.is_some_and(|hopes| hopes.iter().all(|one| *one == Hope::Cannot));
    let by = if nobody {
        DrawBy::NoWinningPossibility
    } else {
        DrawBy::Unstated
    };
    let draw = vec![case.ended(Outcome::Draw(by))];
    let instead = DecisionKind::DrawInsteadOfLoss;
    if nobody {
        advice.offer(instead, "11.4", draw.clone());
    }
    let both = vec![case.ended(Outcome::DoubleLoss(LossBy::Conduct))];
    advice.offer(DecisionKind::BothLose, "Prefácio, 11.4, 11.11", both);
    for first in BOTH {
        let won = Outcome::Win(case.side(first.other()), WinBy::Device);
        advice.offer(DecisionKind::Lost, "11.4", vec![case.ended(won)]);
    }
    advice
}

/// One player alone refuses to play. 9.4 b speaks of both: whoever still refuses after the arbiter's order refuses to comply with the rules
/// (11.10).
pub(super) fn refusal_of_one(case: &Case<'_>, by: Colour, ordered: bool) -> Advice {
    let mut advice = Advice::default();
    ladder(case, &mut advice, by);
    advice.find(Note::RefusesAlone);
    let play = DecisionKind::MustBePlayed;
    if ordered {
        advice.find(Note::Persistent);
        persistent_refusal(case, &mut advice, by);
        advice.offer(play, play.article(), case.plays_on());
        return advice;
    }
    advice.offer(play, play.article(), case.plays_on());
    let warned = vec![Effect::Warned {
        entry: case.player(by),
    }];
    advice.offer(DecisionKind::Sanctioned, "11.10, 12.9 a", warned);
    advice
}
