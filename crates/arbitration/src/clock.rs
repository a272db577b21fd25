//! The clock (5.2, 6.1–6.4, 12.5).

use super::{
    Advice, Case, Claim, Note, Shown, StopReason,
    budget::BUDGET,
    cannot_win::{Hope, hope},
    claims,
    seen::Seen,
};
use draughts::{Colour, Game};
use tournament::{
    DrawBy, LossBy, Outcome, WinBy,
    rulings::{DecisionKind, Effect},
};

/// To the opponent of whoever stopped the clocks without a reason (6.4 f), in seconds.
const STOPPED: u32 = 60;

/// A flag fell: whose time is over has lost.
pub(super) fn flag_fall(case: &Case<'_>, by: &[Colour], shown: &Shown) -> Advice {
    let mut advice = Advice::default();
    advice.find(Note::ClockValid);
    let seen = match shown {
        Shown::Nothing | Shown::Counter(_) => None,
        Shown::Position(_) | Shown::Sheet(_) => Some(case.look(&mut advice, shown)),
    };
    let game = seen.as_ref().and_then(Seen::sound);
    if let Some(game) = game {
        due_before(case, &mut advice, game);
        if !by.is_empty() {
            before_the_flag(case, &mut advice, game);
        }
    }
    match *by {
        [] => advice.offer(DecisionKind::NoAction, "6.4 a", case.plays_on()),
        [loser] => one_flag(case, &mut advice, loser, game),
        _ => both_flags(case, &mut advice),
    }
    advice
}

/// The draw that was due before the flag fell, or a device sounded; none where the game was won since (`over`).
pub(super) fn due_before(case: &Case<'_>, advice: &mut Advice, game: &Game) {
    if game.won().is_some() {
        return;
    }
    if let Some(due) = game.draws_due().first() {
        claims::proven(advice, game, due);
        advice.find(Note::Obligatory);
        let claim = claims::claim_of(due);
        let draw = vec![case.ended(Outcome::Draw(claim.draw()))];
        let article = claims::grounds(case, claim, "9.8");
        advice.offer(DecisionKind::ClaimUpheld, article, draw);
    }
}

/// The CBD has the draw by repetition «antes que a seta caia» (98): the arbiter is told the condition, since it can be read of the claim too.
fn before_the_flag(case: &Case<'_>, advice: &mut Advice, game: &Game) {
    let due = game.draws_due().first().map(claims::claim_of);
    if case.under_cbd() && due == Some(Claim::Repetition) && game.won().is_none() {
        advice.find(Note::BeforeTheFlag);
    }
}

fn lost_on_time(case: &Case<'_>, loser: Colour) -> Vec<Effect> {
    let winner = case.side(loser.other());
    vec![case.ended(Outcome::Win(winner, WinBy::Time))]
}

fn one_flag(case: &Case<'_>, advice: &mut Advice, loser: Colour, game: Option<&Game>) {
    advice.find(Note::TimeOver);
    let kind = DecisionKind::LostOnTime;
    advice.offer(kind, "5.2", lost_on_time(case, loser));
    let Some(game) = game.filter(|game| game.won().is_none()) else {
        return;
    };
    match hope(advice, game.position(), loser.other(), BUDGET) {
        Hope::Can => {}
        Hope::Cannot => {
            advice.find(Note::NoExceptionForTime);
            advice.find(Note::Analogy);
            by_analogy(case, advice);
        }
        Hope::Unknown => {
            advice.find(Note::NoExceptionForTime);
        }
    }
}

/// Nobody saw which flag fell first: the CBD has a draw (97 a), the FPD's text only says that each of the two has lost.
fn both_flags(case: &Case<'_>, advice: &mut Advice) {
    if case.under_cbd() {
        advice.find(Note::BothFlagsDraw);
        advice.find(Note::WhiteReports);
        let draw = Outcome::Draw(DrawBy::BothFlags);
        let kind = DecisionKind::DrawBothFlags;
        advice.offer(kind, kind.article(), vec![case.ended(draw)]);
        for loser in [Colour::White, Colour::Black] {
            advice.offer(DecisionKind::LostOnTime, "5.2", lost_on_time(case, loser));
        }
        return;
    }
    advice.find(Note::BothFlags);
    advice.find(Note::Analogy);
    by_analogy(case, advice);
    for loser in [Colour::White, Colour::Black] {
        advice.offer(DecisionKind::LostOnTime, "5.2", lost_on_time(case, loser));
    }
    let both = Outcome::DoubleLoss(LossBy::Time);
    advice.offer(DecisionKind::BothLose, "5.4", vec![case.ended(both)]);
}

/// The text does not rule the case: a draw, by analogy with those that it rules (preface).
fn by_analogy(case: &Case<'_>, advice: &mut Advice) {
    let kind = DecisionKind::DrawByAnalogy;
    let draw = Outcome::Draw(DrawBy::Analogy);
    advice.offer(kind, kind.article(), vec![case.ended(draw)]);
}

/// A clock is set wrongly or is faulty: set right, the times adjusted (6.4 a, b).
pub(super) fn wrong_clock(case: &Case<'_>) -> Advice {
    let mut advice = Advice::default();
    advice.find(Note::WrongSetting);
    advice.find(Note::ClockValid);
    advice.find(Note::ArbiterResumes);
    for kind in [DecisionKind::ClocksSet, DecisionKind::ClockReplaced] {
        advice.offer_with_times(kind, kind.article(), case.plays_on());
    }
    advice
}

/// A player stopped the clocks (6.4 d, f).
pub(super) fn stopped(case: &Case<'_>, by: Colour, reason: StopReason) -> Advice {
    let mut advice = Advice::default();
    advice.find(Note::StopForCause);
    advice.find(Note::StopWithoutCause);
    advice.find(Note::ArbiterResumes);
    let minute = Effect::TimeAdded {
        entry: case.player(by.other()),
        seconds: STOPPED,
    };
    let justified = (DecisionKind::StopJustified, "6.4 d", case.plays_on());
    let unjustified = (DecisionKind::StopUnjustified, "6.4 f", vec![minute]);
    let ordered = match reason {
        StopReason::Good => [justified, unjustified],
        StopReason::None => [unjustified, justified],
    };
    for (kind, article, effects) in ordered {
        advice.offer(kind, article, effects);
    }
    advice
}

/// Time given for a disturbance from outside (12.5).
pub(super) fn disturbance(case: &Case<'_>, white: u32, black: u32) -> Advice {
    let mut advice = Advice::default();
    advice.find(Note::MayGiveTime);
    let times = [(Colour::White, white), (Colour::Black, black)];
    let given = times.into_iter().filter(|(_, seconds)| *seconds > 0);
    let given: Vec<Effect> = given
        .map(|(colour, seconds)| Effect::TimeAdded {
            entry: case.player(colour),
            seconds,
        })
        .collect();
    if given.is_empty() {
        advice.offer(DecisionKind::NoAction, "12.5", case.plays_on());
    } else {
        advice.offer(DecisionKind::TimeGiven, "12.5", given);
    }
    advice
}
