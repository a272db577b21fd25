//! The plain sentence: that it says no more than is so.

use super::{
    Counts, Direction, Hindrance, PairingSystem, Plain, PlainBye, RoundFacts, SamePoints,
    claim::Values, dutch,
};

/// Holds the plain sentence of every pair. What it takes over from the details is held there.
pub(super) fn hold(facts: &RoundFacts, counts: &mut Counts) {
    for pair in &facts.case.explanation.pairs {
        let (a, b) = (facts.at(pair.pairing.first), facts.at(pair.pairing.second));
        let pairs = (a.min(b), a.max(b));
        let told = format!("{}: {:?}", facts.case.name, pair.plain());
        match pair.plain() {
            Plain::Last(_) => counts.add("plain last"),
            Plain::Same {
                how,
                virtual_points,
            } => {
                assert!(
                    facts.score(a) == facts.score(b) && !virtual_points,
                    "{told}"
                );
                let kind = match how {
                    SamePoints::Instead { hindrance, .. } => format!("{hindrance:?}"),
                    SamePoints::Halves
                    | SamePoints::Next
                    | SamePoints::Across
                    | SamePoints::OneHalf => format!("{how:?}"),
                };
                counts.add(format!("plain {kind}"));
                if let PairingSystem::Dutch { .. } = facts.case.before.regulations.system {
                    same(facts, pairs, how, &told);
                }
            }
            Plain::Came {
                who,
                from,
                to,
                direction,
                cause,
            } => {
                let who = facts.at(who);
                let other = a + b - who;
                assert_eq!(i64::from(from.halves()), facts.score(who), "{told}");
                assert_eq!(i64::from(to.halves()), facts.score(other), "{told}");
                assert_eq!(
                    direction == Direction::Down,
                    facts.score(who) > facts.score(other),
                    "{told}"
                );
                counts.add(format!("plain {direction:?} {cause:?}"));
            }
            Plain::Table
            | Plain::Knockout(_)
            | Plain::Match
            | Plain::Late(_)
            | Plain::Otherwise { .. } => panic!("{told}"),
        }
    }
    for bye in &facts.case.explanation.byes {
        match bye.plain() {
            PlainBye::Asked => counts.add("plain bye asked"),
            PlainBye::Odd(rank) => counts.add(format!("plain bye {rank:?}")),
            PlainBye::Through | PlainBye::Table | PlainBye::Otherwise { .. } => panic!("{bye:?}"),
        }
    }
}

fn same(facts: &RoundFacts, (a, b): (usize, usize), how: SamePoints, told: &str) {
    let steps = dutch::steps(facts);
    let step = steps
        .iter()
        .find(|step| step.here.pairs.contains(&(a, b)))
        .unwrap();
    let (upper, lower) = step.halves();
    let place = |one: usize, half: &[usize]| half.iter().position(|other| *other == one);
    let across = place(a, &upper).is_some() && place(b, &lower).is_some();
    let inside = step
        .here
        .pairs
        .iter()
        .any(|(c, d)| lower.contains(c) && lower.contains(d));
    match how {
        SamePoints::Halves => assert!(across && place(a, &upper) == place(b, &lower), "{told}"),
        SamePoints::Across => assert!(across && inside, "{told}"),
        SamePoints::Next => {
            // everybody of the lower half before the opponent meets somebody of the upper half before the player
            let earlier = lower.iter().take_while(|one| **one != b);
            let taken = |one: &usize| step.here.pairs.iter().any(|(c, d)| d == one && *c < a);
            assert!(across && earlier.into_iter().all(taken), "{told}");
        }
        SamePoints::OneHalf => {
            assert!(!across && inside, "{told}");
            let within = |half: &[usize]| -> Vec<(usize, usize)> {
                half.iter()
                    .flat_map(|c| half.iter().map(move |d| (*c, *d)))
                    .filter(|(c, d)| c < d)
                    .collect()
            };
            let apart = [within(&upper), within(&lower)].concat();
            let way = dutch::best(facts, step, &step.crossing(), &apart);
            let worse = |values: &Values| {
                let numbers = |values: &Values| -> Vec<Vec<i64>> {
                    values.iter().map(|(_, value)| value.clone()).collect()
                };
                numbers(values) > numbers(&step.here.values)
            };
            assert!(way.is_none_or(|way| worse(&way.values)), "{told}");
        }
        SamePoints::Instead {
            of,
            opponent,
            hindrance,
        } => {
            let (of, first) = (facts.at(of), facts.at(opponent));
            assert!(of == a && lower.contains(&first), "{told}");
            let barred = matches!(
                hindrance,
                Hindrance::Met | Hindrance::Apart | Hindrance::Colour
            );
            assert_eq!(barred, !facts.may(a, first), "{told}");
        }
    }
}
