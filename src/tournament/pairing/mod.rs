//! Pairing the next round.
//!
//! [`pair`] follows the system of the regulations, [`check`] judges any round without asking it, [`explain`] says why
//! a round is as it is, [`relaxed`] is the arbiter's last resort, and [`ways_out`] lists what else can be done.

use std::collections::BTreeSet;

use super::{
    Bye, ByeKind, EntryNo, Pairing, PairingSystem, Points, Refusal, RoundNo, Side, Tournament,
    standings::Ledger,
};

mod acceleration;
mod check;
mod colour_rule;
mod constraints;
mod double_swiss;
pub mod dutch;
pub mod explain;
mod field;
mod knockout;
mod matching;
mod relaxed;
mod round_robin;
mod varma;
mod ways_out;

pub use acceleration::{VirtualPoints, virtual_points};
pub use check::{Fault, check};
pub use colour_rule::ColourRule;
pub use constraints::{Constraints, Pair, ordered};
pub use field::Colour;
pub use knockout::{Bracket, Place, Tie, places};
pub use relaxed::relaxed;
pub use round_robin::{Seat, berger, by_table, table};
pub use varma::{RestrictedLot, restricted_lot, varma_sets};
pub use ways_out::{WayOut, ways_out};

use constraints::clubmates;
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
/// No legal pairing exists, nobody may have the bye, or fewer than two players are there. Where a pairing exists but for
/// the pairs that are kept apart, the refusal says so.
pub fn pair(tournament: &Tournament) -> Result<Drafted, Refusal> {
    let constraints = Constraints::of(tournament);
    let stuck = match pair_within(tournament, &constraints) {
        Err(stuck @ (Refusal::NoLegalPairing { .. } | Refusal::NobodyForTheBye { .. })) => stuck,
        paired => return paired,
    };
    Err(lifted(tournament).map_or(stuck, |(_, refusal)| refusal))
}

/// The next round with the fewest of the arbiter's and the organiser's wishes given up, where no pairing honours all of
/// them, and the refusal that says who would meet: clubmates first, then those kept apart, then both.
#[must_use]
pub fn lifted(tournament: &Tournament) -> Option<(Drafted, Refusal)> {
    let round = tournament.next_round();
    let (clubmates, apart) = (clubmates(tournament, round), &tournament.apart);
    let free = Constraints::free(tournament);
    let within = |apart: &BTreeSet<Pair>| {
        let constraints = Constraints {
            apart: apart.clone(),
            ..free.clone()
        };
        pair_within(tournament, &constraints).ok()
    };
    let met = |drafted: &Drafted, pairs: &BTreeSet<Pair>| -> Vec<Pair> {
        let all = drafted
            .pairings
            .iter()
            .map(|pair| ordered(pair.first, pair.second));
        all.filter(|pair| pairs.contains(pair)).collect()
    };
    if !clubmates.is_empty()
        && let Some(drafted) = within(apart)
    {
        let pairs = met(&drafted, &clubmates);
        return Some((drafted, Refusal::ClubmatesMustMeet { round, pairs }));
    }
    if apart.is_empty() {
        return None;
    }
    let drafted = within(&clubmates).or_else(|| within(&BTreeSet::new()))?;
    let pairs = met(&drafted, &(apart | &clubmates));
    Some((drafted, Refusal::KeptApartMustMeet { round, pairs }))
}

/// Pairs the next round within these constraints, otherwise like [`pair`].
///
/// # Errors
/// Those of [`pair`].
pub fn pair_within(tournament: &Tournament, constraints: &Constraints) -> Result<Drafted, Refusal> {
    let round = tournament.next_round();
    match tournament.regulations.system {
        PairingSystem::RoundRobin { cycles } => round_robin::by_table(tournament, round, cycles),
        PairingSystem::Knockout { .. } => knockout::pair(tournament, round),
        PairingSystem::Match { .. } => knockout::one_match(tournament),
        PairingSystem::Dutch { .. } => dutch::pair(tournament, &constraints.settings()),
        PairingSystem::DoubleSwiss { .. } => {
            let field = Field {
                apart: constraints.apart.clone(),
                ..Field::with(tournament, round, &constraints.added)
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
