//! A game that is interrupted, put off, or taken up again (6.4 c, e).

use super::{Advice, Case, Interruption, Note, Shown, moves::restored};
use tournament::rulings::{DecisionKind, Effect};

/// The game cannot go on, or cannot begin; or what was so before is over.
pub(super) fn interrupted(case: &Case<'_>, what: Interruption, shown: &Shown) -> Advice {
    let mut advice = Advice::default();
    match what {
        Interruption::Stopped => stopped(case, &mut advice, shown),
        Interruption::NotBegun => put_off(case, &mut advice),
        Interruption::TakenUp => taken_up(case, &mut advice, shown),
    }
    advice
}

/// The arbiter suspends the clocks; with the position and the times noted the game is taken up again when the arbiter says so.
fn stopped(case: &Case<'_>, advice: &mut Advice, shown: &Shown) {
    advice.find(Note::ClocksSuspended);
    advice.find(Note::ArbiterResumes);
    advice.find(Note::NoteBoardAndTimes);
    let stands = known_position(case, advice, shown);
    let suspended = DecisionKind::Suspended;
    // it does not go on: what is kept is the position, where it is known
    let kept = stands.iter().cloned().collect();
    advice.offer_with_times(suspended, suspended.article(), kept);
    offer_to_resume(advice, stands);
}

/// When it goes on is the arbiter's to say; nobody is told to interrupt a game that waits.
fn taken_up(case: &Case<'_>, advice: &mut Advice, shown: &Shown) {
    advice.find(Note::ArbiterResumes);
    let stands = known_position(case, advice, shown);
    offer_to_resume(advice, stands);
}

/// The position that is shown, as far as it is sure.
fn known_position(case: &Case<'_>, advice: &mut Advice, shown: &Shown) -> Option<Effect> {
    let seen = case.look(advice, shown);
    let position = seen.position().filter(|_| seen.whole);
    position.as_ref().map(restored)
}

fn offer_to_resume(advice: &mut Advice, stands: Option<Effect>) {
    let resumed = DecisionKind::Resumed;
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
