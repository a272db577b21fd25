//! The rounds of a tournament as its arbiters work with them.
//!
//! What changes them:
//! - [`draft`] pairs a round and changes it by hand, [`again`] pairs it anew, [`publication`] makes it public, [`withdrawal`] takes it back;
//! - [`late_comer`] seats somebody at the free board, [`exchange`] has two change places;
//! - [`results`] takes the results of a whole round, [`game`] one result with how it ended, [`matches`] those of a match or of two boards;
//! - [`decider`] decides a drawn match, [`closure`] ends the round.
//!
//! What they look at:
//! - [`refused`] is the page where a round can be neither paired nor closed, [`open`] is what nobody has decided yet;
//! - [`seen`] finds out whether a draft is still the one that the arbiter looked at, [`stale`] whether it was paired from what stands;
//! - [`scores`] reads the standings, [`against`] the score sheet of a game whose result is entered;
//! - [`foreseen`] is what a correction would change, [`ruled`] the rulings behind it, [`counted`] what the federation has counted already.
//!
//! [`sheet`] is the paper of a round, [`statements`] is what the players say.

pub(in crate::web) mod again;
pub(in crate::web) mod closure;
pub(in crate::web) mod decider;
pub(in crate::web) mod draft;
pub(in crate::web) mod exchange;
pub(in crate::web) mod game;
pub(in crate::web) mod late_comer;
pub(in crate::web) mod matches;
pub(in crate::web) mod publication;
pub(in crate::web) mod results;
pub(in crate::web) mod sheet;
pub(in crate::web) mod statements;
pub(in crate::web) mod why;
pub(in crate::web) mod withdrawal;

pub(super) mod against;
pub(super) mod open;
pub(super) mod scores;

mod counted;
mod foreseen;
mod history;
mod line;
mod refused;
mod ruled;
mod seen;
mod stale;

use crate::words::full_name as name;
use tournament::{Pairing, Reason, Tournament};

use super::super::{
    form::{FormErrors, Posted, Reader, fields, parsed, shown},
    page::Frame,
};

fields! {
    /// Why something is done.
    pub(in crate::web::desk) REASON: Reason = "reason", shown, |text, t| parsed(text, || t.rounds_reason_bad());
}

/// Both players of a match, the one with White in game 1 first.
fn pair(tournament: &Tournament, pairing: Pairing) -> String {
    format!(
        "{} – {}",
        name(tournament, pairing.first),
        name(tournament, pairing.second)
    )
}

/// The reason that a form gave; without one a message stands beside the field.
fn reason(frame: &Frame, posted: &Posted, errors: &mut FormErrors) -> Option<Reason> {
    Reader::new(posted, errors, frame.t).get(&REASON)
}
