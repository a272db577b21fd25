//! Everybody against everybody by the Berger tables (FIDE C.05 Annex 1), as a closed form.

use super::{Bye, ByeKind, Drafted, Pairing, Refusal, RoundNo, Tournament};
use crate::tournament::EntryNo;

/// A pairing number in a round-robin table.
pub type Seat = usize;

/// One round of the table for `players`, an even number: who has White in game 1 against whom, in board order.
/// Rounds count from 0.
///
/// ```
/// use arbitro::tournament::pairing::berger;
/// assert_eq!(berger(6, 0), [(1, 6), (2, 5), (3, 4)]);
/// assert_eq!(berger(6, 1), [(6, 4), (5, 3), (1, 2)]);
/// ```
#[must_use]
pub fn berger(players: usize, round: usize) -> Vec<(Seat, Seat)> {
    if players < 2 {
        return Vec::new();
    }
    let last = players;
    let wheel = players - 1;
    let start = round * (players / 2) % wheel;
    let pivot = if round.is_multiple_of(2) {
        (start + 1, last)
    } else {
        (last, start + 1)
    };
    let others = (1..players / 2).map(|step| {
        (
            (start + step) % wheel + 1,
            (start + wheel - step) % wheel + 1,
        )
    });
    std::iter::once(pivot).chain(others).collect()
}

/// The table for any number of players and one or two cycles: an odd number gets a seat more, whose opponent
/// rests. The second cycle reverses colours; the last two rounds of the first cycle are then swapped, so that
/// nobody has the same colour three times (C.05 Annex 1).
fn table(players: usize, cycles: u8, round: usize) -> Vec<(Seat, Seat)> {
    let even = players + players % 2;
    let per_cycle = even.saturating_sub(1).max(1);
    let (cycle, in_cycle) = (round / per_cycle, round % per_cycle);
    let swapped = match (cycle, per_cycle - in_cycle) {
        (0, 1) if cycles > 1 && per_cycle > 1 => in_cycle - 1,
        (0, 2) if cycles > 1 => in_cycle + 1,
        _ => in_cycle,
    };
    let pairs = berger(even, swapped).into_iter();
    if cycle % 2 == 1 {
        pairs.map(|(white, black)| (black, white)).collect()
    } else {
        pairs.collect()
    }
}

/// The pairs of a round by pairing number, and who rests.
pub(super) fn schedule(
    tournament: &Tournament,
    round: RoundNo,
    cycles: u8,
) -> (Vec<Pairing>, Option<EntryNo>) {
    let order = &tournament.order;
    let entry = |seat: Seat| order.get(seat - 1).copied();
    let mut pairings = Vec::new();
    let mut rests = None;
    for (white, black) in table(order.len(), cycles, round.index()) {
        match (entry(white), entry(black)) {
            (Some(first), Some(second)) => pairings.push(Pairing { first, second }),
            (one, other) => rests = one.or(other),
        }
    }
    (pairings, rests)
}

/// Who left stays in the table: the games are forfeited when the round is published.
pub(super) fn pair(
    tournament: &Tournament,
    round: RoundNo,
    cycles: u8,
) -> Result<Drafted, Refusal> {
    if tournament.order.len() < 2 {
        return Err(Refusal::TooFewPlayers);
    }
    let (pairings, rests) = schedule(tournament, round, cycles);
    let rests = rests.map(|entry| Bye {
        entry,
        kind: ByeKind::Rest,
    });
    Ok(Drafted {
        pairings,
        byes: rests.into_iter().collect(),
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_tables_of_six_are_those_printed() {
        let printed = "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1";
        let computed: Vec<String> = (0..5)
            .map(|round| {
                let pairs = berger(6, round)
                    .into_iter()
                    .map(|(w, b)| format!("{w}-{b}"));
                pairs.collect::<Vec<_>>().join(" ")
            })
            .collect();
        assert_eq!(computed.join(" | "), printed);
    }

    #[test]
    fn everybody_meets_everybody_once_in_a_cycle() {
        for players in 2..=25 {
            for cycles in 1..=2_u8 {
                let even = players + players % 2;
                let rounds = (even - 1) * usize::from(cycles);
                let mut met = BTreeSet::new();
                for round in 0..rounds {
                    for (white, black) in table(players, cycles, round) {
                        assert!(met.insert((white, black)) || cycles == 1, "{players}");
                        assert!(cycles == 2 || !met.contains(&(black, white)));
                    }
                }
                assert_eq!(met.len(), even * (even - 1) / 2 * usize::from(cycles));
            }
        }
    }

    #[test]
    fn nobody_has_the_same_colour_three_times_in_a_double_cycle() {
        for players in (4..=24).step_by(2) {
            for seat in 1..=players {
                let whites: Vec<bool> = (0..2 * (players - 1))
                    .filter_map(|round| {
                        let pairs = table(players, 2, round);
                        pairs
                            .iter()
                            .find(|(w, b)| *w == seat || *b == seat)
                            .map(|(w, _)| *w == seat)
                    })
                    .collect();
                let thrice = whites.windows(3).any(|w| w[0] == w[1] && w[1] == w[2]);
                assert!(!thrice, "{seat} of {players}");
            }
        }
    }
}
