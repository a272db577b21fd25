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
    // the numbers by which colours go are those of everybody who has come (C.04.3 5.2.5)
    let mut matches = tournament
        .round(no)
        .map_or_else(Vec::new, |round| round.matches.clone());
    matches.push(Match::new(BoardNo(u16::MAX), pairing, 0));
    let whole = Round {
        no,
        state: RoundState::Draft,
        matches,
        byes: Vec::new(),
    };
    let field = Field {
        apart: constraints.apart.clone(),
        ..Field::seated(tournament, &whole, &constraints.added)
    };
    let refused = || EntryRefusal::MayNotMeet { one, other };
    let at = |entry| field.contenders.iter().position(|it| it.entry == entry);
    let (Some(a), Some(b)) = (at(one), at(other)) else {
        return Err(refused().into());
    };
    if !field.may_meet(a, b) {
        return Err(refused().into());
    }
    let pairs = vec![(a.min(b), a.max(b))];
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
