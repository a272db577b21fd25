//! Pairing the next round.
//!
//! [`pair`] follows the system of the regulations, [`check`] judges any round without asking it, [`explain`] says why a round is as it is, [`relaxed`] is
//! the arbiter's last resort, and [`ways_out`] lists what else can be done.

use std::collections::BTreeSet;

use super::{
    Bye, ByeKind, EntryNo, Pairing, PairingSystem, Points, Refusal, RoundNo, Tournament,
    standings::Ledger,
};

mod check;
mod colour_rule;
mod double_swiss;
pub mod dutch;
pub mod explain;
mod field;
mod matching;
mod relaxed;
mod round_robin;
mod varma;
mod ways_out;

pub use check::{Fault, check};
pub use colour_rule::ColourRule;
pub use field::Colour;
pub use relaxed::relaxed;
pub use round_robin::{Cycles, Seat, berger, table};
pub use varma::{RestrictedLot, restricted_lot, varma_sets};
pub use ways_out::{WayOut, ways_out};

use field::Field;

/// A round as paired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drafted {
    /// In board order.
    pub pairings: Vec<Pairing>,
    /// Who does not play.
    pub byes: Vec<Bye>,
}

/// Pairs the next round of the tournament: a draft of it is not looked at.
///
/// The answer depends on the pairing numbers, the rounds published and who is there; neither the order of the
/// entries nor anything later changes it.
///
/// # Errors
/// No legal pairing exists, nobody may have the bye, or fewer than two players are there.
pub fn pair(tournament: &Tournament) -> Result<Drafted, Refusal> {
    pair_within(tournament, &Constraints::default())
}

/// What holds for a round beside the regulations, as a file of another program says it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Constraints {
    /// Who must not meet in a Swiss, the smaller entry number first. A round robin has no such pairs.
    pub apart: BTreeSet<(EntryNo, EntryNo)>,
    /// A double round robin by the tables as they stand ([`Cycles::DoubleUnswapped`]).
    pub unswapped: bool,
}

impl Constraints {
    /// The table of a round robin of so many cycles.
    fn cycles(&self, cycles: u8) -> Cycles {
        match Cycles::of(cycles) {
            Cycles::Double if self.unswapped => Cycles::DoubleUnswapped,
            cycles => cycles,
        }
    }
}

/// Pairs the next round within these constraints, otherwise like [`pair`].
///
/// # Errors
/// Those of [`pair`].
pub fn pair_within(tournament: &Tournament, constraints: &Constraints) -> Result<Drafted, Refusal> {
    let round = tournament.next_round();
    match tournament.regulations.system {
        PairingSystem::RoundRobin { cycles } => {
            round_robin::pair(tournament, round, constraints.cycles(cycles))
        }
        PairingSystem::DoubleSwiss { .. } => {
            let field = Field {
                apart: constraints.apart.clone(),
                ..Field::of(tournament, round)
            };
            let (pairs, odd_one) = double_swiss::pair(&field)?;
            Ok(field.drafted(pairs, odd_one, |a, b| double_swiss::colours(&field, a, b)))
        }
    }
}

/// How far down a pair sits: by the higher score of the two, then by the sum, then by the smaller pairing number
/// (C.04.2 3.6). The smallest value sits on the first board.
fn board_order(scores: (Points, Points), numbers: (u16, u16)) -> impl Ord {
    let (a, b) = scores;
    (
        std::cmp::Reverse(a.max(b)),
        std::cmp::Reverse(a + b),
        numbers.0.min(numbers.1),
    )
}

#[cfg(test)]
mod tests;
