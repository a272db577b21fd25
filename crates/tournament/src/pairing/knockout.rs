//! The next round of a knockout, as its [`Bracket`] has it.

use super::Drafted;
use crate::{
    Bye, ByeKind, EntryNo, Pairing, PairingRefusal, Refusal, ResultRefusal, RoundNo, Tournament,
    bracket::{Bracket, Place},
};

/// The next round of the bracket.
pub(super) fn pair(tournament: &Tournament, round: RoundNo) -> Result<Drafted, Refusal> {
    if tournament.order.len() < 2 {
        return Err(PairingRefusal::TooFewPlayers.into());
    }
    let mut drafted = Drafted {
        pairings: Vec::new(),
        byes: Vec::new(),
    };
    for tie in Bracket::of(tournament).round(round) {
        let [one, other] = tie.places.map(|place| here(tournament, round, place));
        match (one?, other?) {
            (Some(one), Some(other)) => drafted.pairings.push(seated(tournament, one, other)),
            (Some(entry), None) | (None, Some(entry)) => drafted.byes.push(Bye {
                entry,
                kind: ByeKind::Through,
            }),
            (None, None) => {}
        }
    }
    Ok(drafted)
}

/// Who takes the place, unless nobody does or the player has left.
fn here(t: &Tournament, round: RoundNo, place: Place) -> Result<Option<EntryNo>, Refusal> {
    match place {
        Place::Open => Err(ResultRefusal::MatchUndecided {
            round: RoundNo(round.0.saturating_sub(1)),
            board: None,
        }
        .into()),
        Place::Vacant => Ok(None),
        Place::Entry(entry) => {
            let present = t.entries.get(&entry);
            Ok(present
                .is_some_and(|one| one.takes_part_in(round))
                .then_some(entry))
        }
    }
}

/// The better number has White in game 1.
fn seated(tournament: &Tournament, one: EntryNo, other: EntryNo) -> Pairing {
    let number = |entry| tournament.pairing_number(entry);
    let (first, second) = if number(one) < number(other) {
        (one, other)
    } else {
        (other, one)
    };
    Pairing { first, second }
}

/// The event of one match.
pub(super) fn one_match(tournament: &Tournament) -> Result<Drafted, Refusal> {
    match tournament.order.as_slice() {
        [first, second] => Ok(Drafted {
            pairings: vec![Pairing {
                first: *first,
                second: *second,
            }],
            byes: Vec::new(),
        }),
        _ => Err(PairingRefusal::MatchNeedsTwo {
            players: tournament.order.len(),
        }
        .into()),
    }
}
