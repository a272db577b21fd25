//! What the text has for one player and happened to both, or has for both and one alone did: two phones (11.4), one who refuses (9.4).

use super::{
    Advice, Case, Note, Shown,
    budget::BUDGET,
    cannot_win::{Hope, hope},
    clock::due_before,
    conduct::{ladder, persistent_refusal, sanctions},
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
    let seen = case.look(&mut advice, shown);
    let sound = seen.sound();
    if let Some(game) = sound {
        due_before(case, &mut advice, game);
    }
    let won = sound.is_some_and(|game| game.won().is_some());
    let position = seen.position().filter(|_| seen.whole && !won);
    let spared = position.map_or([false; 2], |position| {
        // each is spared by the hope of the other
        let [white, black] = BOTH.map(|one| hope(&mut advice, &position, one, BUDGET / 2));
        [black == Hope::Cannot, white == Hope::Cannot]
    });
    let draw = |by| vec![case.ended(Outcome::Draw(by))];
    let instead = DecisionKind::DrawInsteadOfLoss;
    match spared {
        [true, true] => advice.offer(instead, "11.4", draw(DrawBy::NoWinningPossibility)),
        [true, false] => one_loses(case, &mut advice, Colour::Black),
        [false, true] => one_loses(case, &mut advice, Colour::White),
        [false, false] => {}
    }
    let both = vec![case.ended(Outcome::DoubleLoss(LossBy::Device))];
    advice.offer(DecisionKind::BothLose, "Prefácio, 11.4, 11.11", both);
    for (first, is_spared) in BOTH.into_iter().zip(spared) {
        if is_spared && spared != [true, true] {
            advice.offer(instead, "11.4", draw(DrawBy::OpponentCannotWin));
        }
        let won = Outcome::Win(case.side(first.other()), WinBy::Device);
        advice.offer(DecisionKind::Lost, "11.4", vec![case.ended(won)]);
    }
    advice
}

/// The other one has an opponent who cannot win: 11.4 takes nothing but the win from them.
fn one_loses(case: &Case<'_>, advice: &mut Advice, loser: Colour) {
    let lost = Outcome::HalfLoss(case.side(loser), LossBy::Device);
    let kind = DecisionKind::OneLoses;
    advice.offer(kind, "Prefácio, 11.4", vec![case.ended(lost)]);
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
