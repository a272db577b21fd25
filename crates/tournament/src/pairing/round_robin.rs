//! Everybody against everybody by the Berger tables (FIDE C.05 Annex 1), as a closed form.

use super::Drafted;
use crate::{Bye, ByeKind, Cycles, EntryNo, Pairing, PairingRefusal, Refusal, RoundNo, Tournament};

/// A pairing number in a round-robin table.
pub type BergerNumber = usize;

/// One round of the table for `players`, an even number: who has White in game 1 against whom, in board order.
/// Rounds count from 0.
///
/// ```
/// use tournament::pairing::berger;
/// assert_eq!(berger(6, 0), [(1, 6), (2, 5), (3, 4)]);
/// assert_eq!(berger(6, 1), [(6, 4), (5, 3), (1, 2)]);
/// ```
#[must_use]
pub fn berger(players: usize, round: usize) -> Vec<(BergerNumber, BergerNumber)> {
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

/// One round of the table for any number of players, rounds counted from 0 through both cycles. The second cycle
/// reverses colours. An odd number of players gets a seat more, whose opponent rests.
///
/// ```
/// use tournament::{Cycles, pairing::table};
/// assert_eq!(table(4, Cycles::Double, 1), [(2, 4), (3, 1)]);
/// assert_eq!(table(4, Cycles::DoubleUnswapped, 1), [(4, 3), (1, 2)]);
/// assert_eq!(table(3, Cycles::Single, 0), [(1, 4), (2, 3)]);
/// ```
#[must_use]
pub fn table(players: usize, cycles: Cycles, round: usize) -> Vec<(BergerNumber, BergerNumber)> {
    let even = players + players % 2;
    let per_cycle = even.saturating_sub(1).max(1);
    let (cycle, in_cycle) = (round / per_cycle, round % per_cycle);
    let swapped = match cycles {
        Cycles::Double if cycle == 0 => match per_cycle - in_cycle {
            1 if per_cycle > 1 => in_cycle - 1,
            2 => in_cycle + 1,
            _ => in_cycle,
        },
        Cycles::Double | Cycles::Single | Cycles::DoubleUnswapped => in_cycle,
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
    cycles: Cycles,
) -> (Vec<Pairing>, Option<EntryNo>) {
    let order = &tournament.order;
    let entry = |seat: BergerNumber| order.get(seat - 1).copied();
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

/// Any round by the tables, whatever was played. Who left stays in the table: the games are forfeited when the round is
/// published.
///
/// # Errors
/// Fewer than two players.
pub fn by_table(
    tournament: &Tournament,
    round: RoundNo,
    cycles: Cycles,
) -> Result<Drafted, Refusal> {
    if tournament.order.len() < 2 {
        return Err(PairingRefusal::TooFewPlayers.into());
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

    const ALL: [Cycles; 3] = [Cycles::Single, Cycles::Double, Cycles::DoubleUnswapped];

    /// Every round of a table.
    fn rounds(players: usize, cycles: Cycles) -> Vec<Vec<(BergerNumber, BergerNumber)>> {
        let per_cycle = players + players % 2 - 1;
        let count = per_cycle * (1 + usize::from(cycles != Cycles::Single));
        (0..count)
            .map(|round| table(players, cycles, round))
            .collect()
    }

    /// The colours of a player's games, rests left out: true is White.
    fn colours(
        players: usize,
        rounds: &[Vec<(BergerNumber, BergerNumber)>],
        seat: BergerNumber,
    ) -> Vec<bool> {
        let games = rounds
            .iter()
            .flatten()
            .filter(|(w, b)| *w.max(b) <= players);
        games
            .filter(|(w, b)| *w == seat || *b == seat)
            .map(|(w, _)| *w == seat)
            .collect()
    }

    /// Those who have the same colour three times in a row.
    fn thrice(players: usize, cycles: Cycles) -> Vec<BergerNumber> {
        let rounds = rounds(players, cycles);
        let three = |seat: &BergerNumber| {
            let colours = colours(players, &rounds, *seat);
            colours.windows(3).any(|w| w[0] == w[1] && w[1] == w[2])
        };
        (1..=players).filter(three).collect()
    }

    #[test]
    fn the_tables_are_those_printed() {
        let printed = include_str!("../../../../tests/data/round_robin/berger.txt");
        let mut sizes = 0;
        for line in printed.lines().filter(|line| !line.starts_with('#')) {
            let (players, printed) = line.split_once(": ").unwrap();
            let players = players.parse().unwrap();
            for size in [players - 1, players] {
                let written = |round: Vec<(BergerNumber, BergerNumber)>| {
                    let pairs = round.into_iter().map(|(w, b)| format!("{w}-{b}"));
                    pairs.collect::<Vec<_>>().join(" ")
                };
                let computed: Vec<String> = rounds(size, Cycles::Single)
                    .into_iter()
                    .map(written)
                    .collect();
                assert_eq!(computed.join(" | "), printed);
                sizes += 1;
            }
        }
        assert_eq!(sizes, 22);
    }

    /// How the printed tables can be read without arithmetic: the left column without the last number counts up
    /// round after round, the right column counts down.
    #[test]
    fn the_columns_of_the_tables_count_up_and_down() {
        for players in (4..=40).step_by(2) {
            let (mut up, mut down) = (1, players - 1);
            for round in 0..players - 1 {
                for (board, (white, black)) in berger(players, round).into_iter().enumerate() {
                    let left = if white == players { black } else { white };
                    assert_eq!(left, up, "{players}, round {round}");
                    up = up % (players - 1) + 1;
                    if board > 0 {
                        assert_eq!(black, down, "{players}, round {round}");
                        down = (down + players - 3) % (players - 1) + 1;
                    }
                }
            }
        }
    }

    #[test]
    fn everybody_meets_everybody_once_in_a_cycle_with_each_colour_in_two() {
        for players in 2..=25 {
            for cycles in ALL {
                let even = players + players % 2;
                let all = rounds(players, cycles);
                for cycle in all.chunks(even - 1) {
                    let pair = |(w, b): &(BergerNumber, BergerNumber)| (*w.min(b), *w.max(b));
                    let met: BTreeSet<_> = cycle.iter().flatten().map(pair).collect();
                    assert_eq!(met.len(), even * (even - 1) / 2);
                }
                let games: Vec<_> = all.concat();
                let different: BTreeSet<_> = games.iter().collect();
                assert_eq!(games.len(), different.len());
            }
        }
    }

    #[test]
    fn colours_differ_by_one_at_most() {
        for players in 2..=25 {
            for cycles in ALL {
                let rounds = rounds(players, cycles);
                for seat in 1..=players {
                    let colours = colours(players, &rounds, seat);
                    let whites = colours.iter().filter(|white| **white).count();
                    let most = usize::from(cycles == Cycles::Single && players % 2 == 0);
                    assert_eq!(whites.abs_diff(colours.len() - whites), most, "{players}");
                }
            }
        }
    }

    #[test]
    fn the_swap_spares_two_players_three_games_of_a_colour() {
        for players in 3..=24 {
            assert!(thrice(players, Cycles::Single).is_empty(), "{players}");
            assert!(thrice(players, Cycles::Double).is_empty(), "{players}");
        }
        for players in (4..=24).step_by(2) {
            let two = [1, players / 2 + 1];
            assert_eq!(thrice(players, Cycles::DoubleUnswapped), two);
        }
    }
}
