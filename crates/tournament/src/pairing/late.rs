//! A pair made after its round was paired: whoever had the bye, and a late-comer.

use super::{Constraints, double_swiss, dutch, field::Field};
use crate::{
    BoardNo, EntryNo, EntryRefusal, Match, Pairing, PairingSystem, Refusal, Round, RoundNo,
    RoundState, Tournament,
};

/// The two as the system seats them, colours included.
///
/// # Errors
/// They have met, or are kept apart.
pub(crate) fn late_pair(
    tournament: &Tournament,
    no: RoundNo,
    [one, other]: [EntryNo; 2],
) -> Result<Pairing, Refusal> {
    let constraints = Constraints::of_round(tournament, no);
    let pairing = Pairing {
        first: one,
        second: other,
    };
    let alone = Round {
        no,
        state: RoundState::Draft,
        matches: vec![Match::new(BoardNo(1), pairing, 0)],
        byes: Vec::new(),
    };
    let field = Field {
        apart: constraints.apart.clone(),
        ..Field::seated(tournament, &alone, &constraints.added)
    };
    if field.len() != 2 || !field.may_meet(0, 1) {
        return Err(EntryRefusal::MayNotMeet { one, other }.into());
    }
    let pairs = vec![(0, 1)];
    let drafted = match tournament.regulations.system {
        PairingSystem::Dutch { .. } => {
            dutch::drafted(tournament, &constraints.settings(), &field, pairs, None)
        }
        PairingSystem::DoubleSwiss { .. }
        | PairingSystem::RoundRobin { .. }
        | PairingSystem::Knockout { .. }
        | PairingSystem::Match { .. } => {
            field.drafted(pairs, None, |a, b| double_swiss::colours(&field, a, b))
        }
    };
    Ok(drafted.pairings.first().copied().unwrap_or(pairing))
}
