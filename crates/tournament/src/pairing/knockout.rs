//! The next round of a knockout, as its [`Bracket`] has it.

use super::Drafted;
use crate::{
    Bye, ByeKind, EntryNo, Games, Pairing, PairingRefusal, Refusal, ResultRefusal, RoundNo,
    Tournament,
    bracket::{Bracket, BracketPlace},
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
            (Some(one), Some(other)) => {
                drafted.pairings.push(seated(tournament, round, one, other));
            }
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
fn here(t: &Tournament, round: RoundNo, place: BracketPlace) -> Result<Option<EntryNo>, Refusal> {
    match place {
        BracketPlace::Open => Err(ResultRefusal::MatchUndecided {
            round: RoundNo(round.0.saturating_sub(1)),
            board: None,
        }
        .into()),
        BracketPlace::Vacant => Ok(None),
        BracketPlace::Entry(entry) => {
            let present = t.entries.get(&entry);
            Ok(present
                .is_some_and(|one| one.takes_part_in(round))
                .then_some(entry))
        }
    }
}

/// What decides who of two has White in game 1: whoever has less of it. In a match of an even number of games both have it equally often, so that the pairing
/// number is enough; of a single game or of three it is one more, and whoever had that less often comes first. Without that the first number would have it in every
/// round.
pub(super) fn claim(games: Games, whites: usize, number: u16) -> (usize, u16) {
    (if games.is_odd() { whites } else { 0 }, number)
}

fn seated(tournament: &Tournament, round: RoundNo, one: EntryNo, other: EntryNo) -> Pairing {
    let claim = |entry| {
        let number = tournament.pairing_number(entry).unwrap_or(u16::MAX);
        let whites = whites(tournament, round, entry);
        claim(tournament.regulations.games, whites, number)
    };
    let (first, second) = if claim(one) < claim(other) {
        (one, other)
    } else {
        (other, one)
    };
    Pairing { first, second }
}

/// How often somebody had White in game 1 before a round, of matches that were played.
fn whites(tournament: &Tournament, round: RoundNo, entry: EntryNo) -> usize {
    let before = tournament.rounds.iter().filter(|one| one.no < round);
    let matches = before.filter_map(|one| one.match_of(entry));
    let had = matches.filter(|one| one.played() && one.pairing.first == entry);
    had.count()
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
