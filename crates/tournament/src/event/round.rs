//! What happens to a round.

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};
use strum::VariantNames;

use crate::{BoardNo, Bye, LostResult, Pairing, Reason, RoundNo};

/// What happens to a round, from its draft to its close.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum RoundEvent {
    /// A round was paired; only arbiters see it.
    RoundDrafted {
        /// Which round.
        round: RoundNo,
        /// Pairings in board order.
        pairings: Vec<Pairing>,
        /// Who does not play.
        byes: Vec<Bye>,
    },
    /// The arbiter changed a draft by hand.
    PairingsChanged {
        /// Which round.
        round: RoundNo,
        /// Pairings in board order.
        pairings: Vec<Pairing>,
        /// Who does not play.
        byes: Vec<Bye>,
        /// The boards that were changed by hand.
        boards: Vec<BoardNo>,
    },
    /// A draft was thrown away.
    DraftDiscarded {
        /// Which round.
        round: RoundNo,
    },
    /// A round became public, with its openings.
    RoundPublished {
        /// Which round.
        round: RoundNo,
        /// The openings of each board, in board order; empty where openings are free.
        openings: Vec<Vec<u16>>,
        /// The rows of the journal in spite of which it was published: they changed what the draft was paired from. 0 where that could not
        /// be told.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        despite: Vec<i32>,
    },
    /// Every result of a round is in.
    RoundClosed {
        /// Which round.
        round: RoundNo,
    },
    /// A published round was withdrawn: it is paired and drawn anew.
    RoundWithdrawn {
        /// Which round.
        round: RoundNo,
        /// When, in UTC.
        at: NaiveDateTime,
        /// Why; the public reads it.
        reason: Reason,
        /// The results that had been entered, and count no more.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        lost: Vec<LostResult>,
    },
    /// A late-comer plays whoever had the bye, on a board of their own.
    LateComerSeated {
        /// Which round.
        round: RoundNo,
        /// The board, after all others.
        board: BoardNo,
        /// The two.
        pairing: Pairing,
        /// The openings of the board; empty where openings are free.
        openings: Vec<u16>,
    },
    /// Two players of a public round changed places, since they had sat down at each other's boards.
    PlayersExchanged {
        /// Which round.
        round: RoundNo,
        /// The two boards.
        boards: [BoardNo; 2],
        /// Who meets whom at them.
        pairings: [Pairing; 2],
        /// Are the slips outdated that were printed for the boards? Not by what was written before it was kept who had sat there.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        outdates_slips: bool,
    },
}
