//! A game that is interrupted or put off (6.4 c, e).

use super::{Advice, Case, Interruption, Note, Shown, moves::restored};
use tournament::rulings::{DecisionKind, Effect};

/// The game cannot go on, or cannot begin.
pub(super) fn interrupted(case: &Case<'_>, what: Interruption, shown: &Shown) -> Advice {
    let mut advice = Advice::default();
    match what {
        Interruption::Stopped => stopped(case, &mut advice, shown),
        Interruption::NotBegun => put_off(case, &mut advice),
    }
    advice
}

/// The arbiter suspends the clocks; with the position and the times noted the game is taken up again when the arbiter says so.
fn stopped(case: &Case<'_>, advice: &mut Advice, shown: &Shown) {
    advice.find(Note::ClocksSuspended);
    advice.find(Note::ArbiterResumes);
    advice.find(Note::NoteBoardAndTimes);
    let seen = case.look(advice, shown);
    let position = seen.position().filter(|_| seen.whole);
    let stands = position.as_ref().map(restored);
    let (suspended, resumed) = (DecisionKind::Suspended, DecisionKind::Resumed);
    // it does not go on: what is kept is the position, where it is known
    let kept = stands.iter().cloned().collect();
    advice.offer_with_times(suspended, suspended.article(), kept);
    let goes_on = vec![stands.unwrap_or(Effect::PlaysOn)];
    advice.offer_with_times(resumed, resumed.article(), goes_on);
}

/// White's clock is started at the hour (6.3 c); the text knows no game at another time, and leaves it to the arbiter.
fn put_off(case: &Case<'_>, advice: &mut Advice) {
    advice.find(Note::WhitesClockStarted);
    advice.find(Note::PuttingOffOpen);
    advice.find(Note::ArbiterResumes);
    let postponed = DecisionKind::Postponed;
    advice.offer(DecisionKind::MustBePlayed, "6.3 c", case.plays_on());
    advice.offer(postponed, "Prefácio, 6.4 e", Vec::new());
}
