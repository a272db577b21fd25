//! The rounds of a tournament as its arbiters work with them.
//!
//! [`draft`] pairs a round and changes it by hand, [`publication`] makes it public, [`results`] takes the results of a
//! whole round, [`game`] one result with how it ended, and its correction; [`matches`] corrects a match whole or exchanges the
//! results of two boards, [`withdrawal`] takes a published round back, [`late_comer`] seats somebody at its free board, [`exchange`] two at each other's; [`decider`] decides a drawn match; [`closure`] ends the round; [`sheet`] is
//! its paper; [`statements`] is what the players say. [`refused`] is the page where a round can be neither paired nor closed, [`seen`] finds out whether a
//! draft is still the one that the arbiter looked at, [`stale`] whether it was paired from what stands, and [`again`] pairs it anew; [`open`] is
//! what nobody has decided yet; [`scores`] reads the standings, [`against`] the score
//! sheet of a game whose result is entered or corrected, [`foreseen`] what a correction shows and its confirmation holds on to,
//! [`ruled`] the rulings that gave the results that it changes, [`counted`] what the federation counts of a tournament that it homologated.

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
