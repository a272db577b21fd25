//! The rounds of a tournament as its arbiters work with them.
//!
//! [`draft`] pairs a round and changes it by hand, [`publication`] makes it public, [`results`] takes the results of a
//! whole round, [`game`] one result with how it ended, and its correction; [`decider`] decides a drawn match; [`closure`] ends the round; [`sheet`] is
//! its paper. [`refused`] is the page where a round can be neither paired nor closed, [`seen`] finds out whether a
//! draft is still the one that the arbiter looked at, [`scores`] reads the standings.

pub(in crate::web) mod closure;
pub(in crate::web) mod decider;
pub(in crate::web) mod draft;
pub(in crate::web) mod game;
pub(in crate::web) mod publication;
pub(in crate::web) mod results;
pub(in crate::web) mod sheet;
pub(in crate::web) mod why;

pub(super) mod scores;

mod history;
mod refused;
mod seen;

use crate::words::full_name as name;
use tournament::{BoardNo, Pairing, Reason, Round, RoundNo, RoundState, Tournament, TournamentId};

use super::super::{
    error::WebError,
    form::{FormErrors, Posted},
    page::Frame,
};

/// A round of a tournament, as addresses name it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::web) struct Place {
    pub(in crate::web) id: TournamentId,
    pub(in crate::web) round: RoundNo,
}

impl Place {
    pub(in crate::web) fn new((id, round): (i32, u16)) -> Self {
        Self {
            id: TournamentId(id),
            round: RoundNo(round),
        }
    }

    /// The public page of the round.
    pub(in crate::web) fn public(self) -> String {
        format!("/tournaments/{}/rounds/{}", self.id, self.round)
    }

    fn draft(self) -> String {
        format!("{}/draft", self.public())
    }

    pub(in crate::web) fn results(self) -> String {
        format!("{}/results", self.public())
    }

    /// The live view of the round.
    pub(in crate::web) fn hall(self) -> String {
        format!("{}/hall", self.public())
    }

    /// Where a drawn match is decided.
    fn decider(self, board: BoardNo) -> String {
        format!("{}/boards/{board}/decider", self.public())
    }

    fn manage(self) -> String {
        format!("/tournaments/{}/manage", self.id)
    }

    fn sheet(self) -> String {
        format!("{}/sheet", self.public())
    }

    /// The round, unless there is none or it is a draft, which has neither results nor a sheet.
    pub(in crate::web) fn published(self, tournament: &Tournament) -> Result<&Round, WebError> {
        let round = tournament
            .round(self.round)
            .filter(|round| round.state != RoundState::Draft);
        round.ok_or(WebError::NotFound)
    }
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
    errors.take("reason", posted.text("reason").parse(), |_| {
        frame.t.rounds_reason_bad()
    })
}
