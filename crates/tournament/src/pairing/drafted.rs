//! What pairing gives, whichever the system.

use std::cmp::Reverse;

use super::impasse::Rules;
use crate::{Bye, Pairing, PairingRefusal, Points, Refusal, RoundNo};

/// A round as paired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drafted {
    /// In board order.
    pub pairings: Vec<Pairing>,
    /// Who does not play.
    pub byes: Vec<Bye>,
}

/// No legal pairing of the round; [`pair_within`](super::pair_within) looks for what shows it.
pub(super) fn no_legal_pairing(round: RoundNo, system: Rules) -> Refusal {
    Refusal::Pairing(PairingRefusal::NoLegalPairing {
        round,
        system,
        impasse: None,
    })
}

/// How far down a pair sits: by the higher score of the two, then by the sum, then by the smaller pairing number
/// (C.04.2 3.6). The smallest value sits on the first board.
pub(super) fn board_order(scores: (Points, Points), numbers: (u16, u16)) -> impl Ord {
    let (a, b) = scores;
    (Reverse(a.max(b)), Reverse(a + b), numbers.0.min(numbers.1))
}
