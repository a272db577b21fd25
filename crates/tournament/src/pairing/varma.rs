//! Varma tables (FIDE C.05 Annex 2): pairing numbers by a restricted lot, so that players of one club or federation
//! do not meet in the last three rounds of a round robin.

use super::BergerNumber;
use crate::plain;
use draughts::lot::shuffle;

/// The four sets of each even size from 10 to 24, as Annex 2 prints them. An odd number of players takes the sets of
/// the size above without its last number.
///
/// Two numbers of one set do not meet in the last three rounds of the Berger table, except 6 and 12 of the twelve.
const SETS: [[&[BergerNumber]; 4]; 8] = [
    [&[3, 4, 8], &[5, 7, 9], &[1, 6], &[2, 10]],
    [&[4, 5, 9, 10], &[1, 2, 7], &[6, 8, 12], &[3, 11]],
    [&[4, 5, 6, 11, 12], &[1, 2, 8, 9], &[7, 10, 13], &[3, 14]],
    [
        &[5, 6, 7, 12, 13, 14],
        &[1, 2, 3, 9, 10],
        &[8, 11, 15],
        &[4, 16],
    ],
    [
        &[5, 6, 7, 8, 14, 15, 16],
        &[1, 2, 3, 10, 11, 12],
        &[9, 13, 17],
        &[4, 18],
    ],
    [
        &[6, 7, 8, 9, 15, 16, 17, 18],
        &[1, 2, 3, 11, 12, 13, 14],
        &[5, 10, 19],
        &[4, 20],
    ],
    [
        &[6, 7, 8, 9, 10, 17, 18, 19, 20],
        &[1, 2, 3, 4, 12, 13, 14, 15],
        &[11, 16, 21],
        &[5, 22],
    ],
    [
        &[6, 7, 8, 9, 10, 11, 19, 20, 21, 22],
        &[1, 2, 3, 4, 13, 14, 15, 16, 17],
        &[12, 18, 23],
        &[5, 24],
    ],
];

/// The sets A to D for so many players; `None` unless there are 9 to 24.
#[must_use]
pub(crate) fn varma_sets(players: usize) -> Option<[Vec<BergerNumber>; 4]> {
    let even = players + players % 2;
    let sets = SETS.get(even.checked_sub(10)? / 2)?;
    let present = |set: &[BergerNumber]| {
        set.iter()
            .copied()
            .filter(|seat| *seat <= players)
            .collect()
    };
    Some(sets.map(present))
}

/// What the restricted lot gave.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RestrictedLot {
    /// The pairing number of each player, in the order asked in.
    pub(crate) seats: Vec<BergerNumber>,
    /// The groups that no set had room for: their players may meet at the end.
    pub(crate) split: Vec<String>,
}

/// Draws pairing numbers for players of these clubs or federations; `None` unless there are 9 to 24.
///
/// Who has no group, or an empty one, draws alone. Names that differ only in case, accents and signs ([`plain()`]) are one group, which has the
/// first spelling. The largest group draws first, groups of one size by name, and
/// those who draw alone last, in the order asked in. Each draws a set among those that still have a number for each
/// of its players, and then the numbers. Where no set has, the group takes the fullest set, then the next fullest.
///
/// Anybody can repeat the lot with [`shuffle`]: the group that draws as number `k`, from 1, takes from the sets with
/// room, A to D, the one that `SEED:k:set` puts first, and from the numbers left in it, in the order of the table,
/// those that `SEED:k:numbers` puts first.
#[must_use]
pub(crate) fn restricted_lot(seed: &str, groups: &[&str]) -> Option<RestrictedLot> {
    let mut left = varma_sets(groups.len())?;
    let mut lot = RestrictedLot {
        seats: vec![0; groups.len()],
        split: Vec::new(),
    };
    for (turn, members) in (1..).zip(drawing_order(groups)) {
        let roomy: Vec<usize> = (0..left.len())
            .filter(|set| left[*set].len() >= members.len())
            .collect();
        let drawn = if roomy.is_empty() {
            lot.split.push(groups[members[0]].trim().to_owned());
            fullest(&mut left, members.len())
        } else {
            let first = shuffle(&format!("{seed}:{turn}:set"), roomy.len())[0];
            let set = &mut left[roomy[first]];
            let order = shuffle(&format!("{seed}:{turn}:numbers"), set.len());
            let drawn = order.iter().take(members.len()).map(|index| set[*index]);
            let drawn: Vec<BergerNumber> = drawn.collect();
            set.retain(|seat| !drawn.contains(seat));
            drawn
        };
        for (member, seat) in members.into_iter().zip(drawn) {
            lot.seats[member] = seat;
        }
    }
    Some(lot)
}

/// The members of each group, in the order in which groups draw. What differs only in case, accents and signs is one group, which draws by
/// its first spelling.
fn drawing_order(groups: &[&str]) -> Vec<Vec<usize>> {
    let mut together: Vec<(&str, Vec<usize>)> = Vec::new();
    for (index, group) in groups.iter().enumerate() {
        let group = group.trim();
        let key = plain(group);
        let same = |name: &str| name == group || !key.is_empty() && plain(name) == key;
        let known = together.iter_mut().find(|(name, _)| same(name));
        match known {
            Some((_, members)) if !group.is_empty() => members.push(index),
            _ => together.push((group, vec![index])),
        }
    }
    let alone = |name: &str| name.is_empty();
    together.sort_by_key(|(name, members)| (std::cmp::Reverse(members.len()), alone(name), *name));
    together.into_iter().map(|(_, members)| members).collect()
}

/// So many numbers from the fullest sets, whose numbers are taken in order.
fn fullest(left: &mut [Vec<BergerNumber>; 4], count: usize) -> Vec<BergerNumber> {
    let mut taken = Vec::new();
    while taken.len() < count {
        let Some(set) = (0..left.len()).max_by_key(|set| (left[*set].len(), 4 - set)) else {
            break;
        };
        if left[set].is_empty() {
            break;
        }
        let some = left[set].len().min(count - taken.len());
        taken.extend(left[set].drain(..some));
    }
    taken
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::pairing::berger;

    /// The round, from 0, in which two numbers meet.
    fn meet(players: usize, a: BergerNumber, b: BergerNumber) -> usize {
        let here = |round: &usize| {
            let pairs = berger(players, *round);
            pairs.contains(&(a, b)) || pairs.contains(&(b, a))
        };
        (0..players - 1).find(here).unwrap()
    }

    #[test]
    fn each_number_is_in_one_set() {
        for players in 9..=24 {
            let mut all = varma_sets(players).unwrap().concat();
            all.sort_unstable();
            assert_eq!(all, (1..=players).collect::<Vec<_>>());
        }
        assert_eq!(varma_sets(9).unwrap()[3], [2]);
        assert_eq!((varma_sets(8), varma_sets(25)), (None, None));
    }

    #[test]
    fn nobody_of_a_set_meets_in_the_last_three_rounds_but_6_and_12_of_twelve() {
        let mut late = Vec::new();
        for players in (10..=24).step_by(2) {
            for set in varma_sets(players).unwrap() {
                for (index, &a) in set.iter().enumerate() {
                    for &b in &set[index + 1..] {
                        let round = meet(players, a, b);
                        if round + 3 >= players - 1 {
                            late.push((players, a, b, round + 1));
                        }
                    }
                }
            }
        }
        assert_eq!(late, [(12, 6, 12, 11)]);
    }

    #[test]
    fn groups_that_sets_have_room_for_are_not_split() {
        let clubs = ["Ovar", "", "Ovar", "Porto", "Porto", "Porto", "", "", ""];
        let lot = restricted_lot("2026", &clubs).unwrap();
        assert_eq!((lot.seats.len(), lot.split.len()), (9, 0));
    }

    #[test]
    fn a_group_larger_than_every_set_is_named() {
        let lot = restricted_lot("x", &["Ovar"; 10]).unwrap();
        assert_eq!(lot.split, ["Ovar"]);
        let mut seats = lot.seats;
        seats.sort_unstable();
        assert_eq!(seats, (1..=10).collect::<Vec<_>>());
    }

    #[test]
    fn a_group_is_one_however_it_is_spelt() {
        let one = [
            "GD Ovar", "Porto", "GD Ovar", "", "Ávila", "GD Ovar", "", "Ávila", "",
        ];
        let spelt = [
            "GD Ovar",
            "Porto",
            "Gd  ovar",
            "",
            "Ávila",
            "G.D. Ovar",
            "",
            "AVILA",
            "",
        ];
        for seed in ["1", "2", "3", "2026"] {
            assert_eq!(restricted_lot(seed, &spelt), restricted_lot(seed, &one));
        }
    }

    proptest! {
        #[test]
        fn the_lot_gives_each_number_once_and_keeps_groups_in_a_set(
            seed in "[a-z0-9]{0,8}",
            groups in prop::collection::vec(prop::sample::select(vec!["", "A", "B", "C", "D"]), 9..25),
        ) {
            let lot = restricted_lot(&seed, &groups).unwrap();
            prop_assert_eq!(&restricted_lot(&seed, &groups).unwrap(), &lot);
            let mut seats = lot.seats.clone();
            seats.sort_unstable();
            prop_assert_eq!(seats, (1..=groups.len()).collect::<Vec<_>>());
            let sets = varma_sets(groups.len()).unwrap();
            for group in ["A", "B", "C", "D"] {
                if lot.split.iter().any(|name| name == group) {
                    continue;
                }
                let members = groups.iter().zip(&lot.seats).filter(|(name, _)| **name == group);
                let seats: Vec<BergerNumber> = members.map(|(_, seat)| *seat).collect();
                prop_assert!(sets.iter().any(|set| seats.iter().all(|seat| set.contains(seat))));
            }
        }
    }
}
