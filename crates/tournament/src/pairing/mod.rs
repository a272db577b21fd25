//! Pairing the next round.
//!
//! [`pair`] follows the system of the regulations, [`check`] judges any round without asking it, [`explain`] says why
//! a round is as it is, [`relaxed`] is the arbiter's last resort, and [`ways_out`] lists what else can be done.

use crate::{PairingRefusal, PairingSystem, Refusal, Tournament};

mod acceleration;
mod basis;
mod check;
mod colour_rule;
mod constraints;
mod double_swiss;
mod drafted;
pub mod dutch;
pub mod explain;
mod field;
pub mod impasse;
mod knockout;
mod late;
mod lifted;
mod matching;
mod relaxed;
mod round_robin;
mod separations;
mod then;
mod varma;
mod ways_out;

pub use acceleration::VirtualPoints;
pub(crate) use acceleration::virtual_points;
pub use basis::{Basis, Moved};
pub use check::{PairingFault, check, never_meet};
pub use colour_rule::ColourRule;
pub use constraints::{Constraints, Pair};
pub(crate) use constraints::{kin_apart, ordered};
pub use drafted::Drafted;
pub use field::Colour;
pub use impasse::{Impasse, impasse};
pub(crate) use late::late_pair;
pub(crate) use lifted::lifted;
pub use relaxed::relaxed;
pub use round_robin::{BergerNumber, berger, by_table, table};
pub use separations::kept_apart_in;
pub use then::{altered_since, as_it_stood};
pub(crate) use varma::{restricted_lot, varma_sets};
pub use ways_out::{WayOut, ways_out};

use field::Field;

/// Pairs the next round of the tournament: a draft of it is not looked at.
///
/// The answer depends on the pairing numbers, the rounds published and who is there; neither the order of the
/// entries nor anything later changes it.
///
/// # Errors
/// No legal pairing exists, or fewer than two players are there. The refusal carries what stands in the way, and where
/// a pairing exists but for the pairs that are kept apart, it says who would meet.
pub fn pair(tournament: &Tournament) -> Result<Drafted, Refusal> {
    pair_wishing(tournament, &Constraints::of(tournament))
}

/// Pairs the next round within these constraints, otherwise like [`pair`].
///
/// # Errors
/// Those of [`pair`].
pub fn pair_wishing(
    tournament: &Tournament,
    constraints: &Constraints,
) -> Result<Drafted, Refusal> {
    match pair_within(tournament, constraints) {
        Err(stuck) if stuck.impasse().is_some_and(|one| one.wished) => {
            Err(lifted(tournament, constraints).map_or(stuck, |(_, refusal)| refusal))
        }
        paired => paired,
    }
}

/// As [`pair_wishing`], but where a pairing exists but for the constraints it is not looked for. What stands in the way is
/// the rules alone where they leave no pairing, and else the rules and the constraints.
///
/// # Errors
/// No legal pairing exists, or fewer than two players are there.
pub fn pair_within(tournament: &Tournament, constraints: &Constraints) -> Result<Drafted, Refusal> {
    by_system(tournament, constraints).map_err(|mut refusal| {
        if let Refusal::Pairing(PairingRefusal::NoLegalPairing { impasse: found, .. }) =
            &mut refusal
        {
            *found = impasse(tournament, constraints).map(Box::new);
        }
        refusal
    })
}

fn by_system(tournament: &Tournament, constraints: &Constraints) -> Result<Drafted, Refusal> {
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

#[cfg(test)]
mod tests;
