#![doc = include_str!("../README.md")]
//!
//! # How
//!
//! A [`Situation`] of a [`Case`] goes in, [`Advice`] comes out, each finding and each possible decision with
//! its article. The engine advises; the arbiter decides, and [`tournament::decide::rule`] records it.
//!
//! The articles stand in `moves` (3.3–3.8, 4.12, 7.5), `start` (7.2, 7.3), `displaced` (7.4), `touched` (4.2–4.5), `claims` (3.9, 9.7–9.10),
//! `announced` (8.2), `opening` (A.1–A.3), `crowning` (3.1 f, g), `interruption` (6.4 c), `together` (9.4, 11.4), `question` (13.1), `steps` (what was counted
//! before, and the next step of the custom), `offers` (9.1–9.6), `over` (5.2), `cannot_win` (5.3), `clock` (6, 12.5), `absence` (5.4), `conduct` (9.4, 11) and `sanction` (12.9);
//! what sheet and board show of the game is read in `seen`. A [`Counter`] keeps the count of 3.9 by taps of the arbiter.
//! [`cases`] are the tables that hold them, line by line; [`training`] asks their lines of whoever learns the rules.
//!
//! Pure, like the crates below it: the clock, the database and the network are not known here.

#![deny(clippy::wildcard_enum_match_arm)]

mod absence;
mod advice;
mod announced;
mod budget;
mod cannot_win;
mod case;
pub mod cases;
mod claim;
mod claims;
mod clock;
mod conduct;
mod conduct_rule;
mod counter;
mod crowning;
mod displaced;
mod finding;
mod interruption;
mod judgement;
mod moves;
mod note;
mod offers;
mod opening;
mod over;
mod question;
mod sanction;
mod seen;
mod situation;
mod start;
mod steps;
mod together;
mod touched;
pub mod training;

pub use advice::{Advice, Decision};
pub use case::Case;
pub use claim::Claim;
pub use conduct_rule::ConductRule;
pub use counter::{Counter, ParseCounterError, Tally, Tap};
pub use finding::{
    BoardFinding, CountFinding, Counted, Finding, Fulfilment, GameFinding, Material, MoveFinding,
    OfferFinding, PlayerFinding, SheetFinding, TouchFinding,
};
pub use judgement::{Certainty, Judgement, Spoilt};
pub use note::Note;
pub use sanction::{Amount, Impose, Needs, nothing_to_come, open_rounds};
pub use situation::{
    Interruption, KnownGame, Moment, MovedPieces, SetUpFault, Shown, Situation, StopReason,
};

/// What the rules say about this: what was found, and what can be decided, the advised decision first. Whether the game is won on the
/// board already is asked before anything else.
#[must_use]
pub fn advise(case: &Case<'_>, situation: &Situation) -> Advice {
    let advice = over::asked_first(case, situation, |case| of_the_matter(case, situation));
    let advice = steps::stepped(case, situation, advice).completed(case);
    if case.game.outcome.is_some() && situation.is_of_play() {
        return advice.after_the_game();
    }
    advice
}

/// What the rules say of a game that is still played, or of what is not about the board.
fn of_the_matter(case: &Case<'_>, situation: &Situation) -> Advice {
    match situation {
        Situation::Move {
            shown,
            moved,
            clock_pressed,
        } => moves::doubted(case, shown, moved.as_deref(), *clock_pressed),
        Situation::SeenMove { by } => moves::seen(case, *by),
        Situation::NoMove { by } => moves::no_move(case, *by),
        Situation::WrongSetUp(fault) => start::wrong_set_up(case, *fault),
        Situation::ReversedColours { white, black } => start::reversed(case, *white, *black),
        Situation::OpeningNotPlayed { shown, moves } => opening::not_played(case, shown, *moves),
        Situation::WrongOpponent => start::wrong_opponent(case),
        Situation::Interrupted { what, shown } => interruption::interrupted(case, *what, shown),
        Situation::NotCrowned { went_on, shown, .. } => {
            crowning::not_crowned(case, *went_on, shown)
        }
        Situation::AnnouncedMove {
            by,
            claim,
            moved,
            shown,
        } => announced::announced(case, *by, (*claim, moved), shown),
        Situation::BothDevices { sounded, shown } => together::devices(case, *sounded, shown),
        Situation::RefusesAlone { by, ordered } => together::refusal_of_one(case, *by, *ordered),
        Situation::Question { about, shown } => question::raised(case, about.as_deref(), shown),
        Situation::Displaced { by, shown, pieces } => {
            displaced::displaced(case, *by, shown, *pieces)
        }
        Situation::Touched {
            position,
            squares,
            announced,
        } => touched::touched(case, position, squares, *announced),
        Situation::DrawClaim { by, claim, shown } => claims::claimed(case, *by, *claim, shown),
        Situation::DrawOffer {
            by,
            moment,
            shown,
            moves,
            accepted,
            consent,
        } => {
            let offer = offers::Offer {
                by: *by,
                moment: *moment,
                moves: *moves,
                accepted: *accepted,
                consent: *consent,
            };
            offers::offered(case, &offer, shown)
        }
        Situation::TechnicalDraw { by: _, position } => offers::technical(case, position),
        Situation::NoWinLeft { position } => cannot_win::no_win_left(case, position),
        Situation::FlagFall { by, shown } => clock::flag_fall(case, by, shown),
        Situation::WrongClock => clock::wrong_clock(case),
        Situation::ClockStopped { by, reason } => clock::stopped(case, *by, *reason),
        Situation::Disturbance { white, black } => clock::disturbance(case, *white, *black),
        Situation::Absence { by, minutes, came } => absence::absent(case, by, *minutes, *came),
        Situation::Device { by, sounded, shown } => conduct::device(case, *by, *sounded, shown),
        Situation::RefusalToPlay { ordered } => conduct::refusal(case, *ordered),
        Situation::Conduct {
            by,
            rule,
            persistent,
            third,
        } => conduct::broken(case, by, *rule, *persistent, third.as_ref()),
        Situation::Sanction { by } => conduct::sanction(case, *by),
    }
}
