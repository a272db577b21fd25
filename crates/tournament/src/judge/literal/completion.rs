//! Whether some players can all be paired: a search with a bound, which says when it does not know.

use super::super::bits::BitTable;

/// How many steps are tried before giving up.
const STEPS: usize = 20_000;
/// From so many players on only Dirac's theorem is asked.
const MANY: usize = 80;

/// Can all of these be paired with each other, except one who may rest when their number is odd? `None` when
/// that was not found within the bound.
pub(super) fn pairable(
    some: &[usize],
    may: &BitTable,
    may_rest: &dyn Fn(usize) -> bool,
) -> Option<bool> {
    if some.len().is_multiple_of(2) {
        return perfect(some, may);
    }
    let mut unknown = false;
    for &rests in some.iter().rev().filter(|one| may_rest(**one)) {
        let others: Vec<usize> = some.iter().copied().filter(|one| *one != rests).collect();
        match perfect(&others, may) {
            Some(true) => return Some(true),
            Some(false) => {}
            None => unknown = true,
        }
    }
    (!unknown).then_some(false)
}

fn perfect(some: &[usize], may: &BitTable) -> Option<bool> {
    let degree = |one: usize| some.iter().filter(|other| may.has(one, **other)).count();
    // Dirac: with at least half of the others for everybody there is a circle through all of them.
    if some.iter().all(|one| degree(*one) * 2 >= some.len()) {
        return Some(true);
    }
    if some.len() > MANY {
        return None;
    }
    search(some, may, &mut 0)
}

/// Pairs the one with the fewest opponents first.
fn search(left: &[usize], may: &BitTable, steps: &mut usize) -> Option<bool> {
    let degree = |one: &usize| left.iter().filter(|other| may.has(*one, **other)).count();
    let Some(place) = (0..left.len()).min_by_key(|place| degree(&left[*place])) else {
        return Some(true);
    };
    *steps += 1;
    if *steps > STEPS {
        return None;
    }
    let one = left[place];
    let mates: Vec<usize> = left
        .iter()
        .copied()
        .filter(|other| may.has(one, *other))
        .collect();
    for mate in mates {
        let rest: Vec<usize> = left
            .iter()
            .copied()
            .filter(|other| *other != one && *other != mate)
            .collect();
        match search(&rest, may, steps) {
            Some(false) => {}
            found => return found,
        }
    }
    Some(false)
}

/// Some pairs.
pub(super) type Pairs = Vec<(usize, usize)>;

/// Every way to pair all of these, none when there is none.
pub(super) fn pairings(some: &[usize], may: &dyn Fn(usize, usize) -> bool) -> Vec<Pairs> {
    let Some((&first, others)) = some.split_first() else {
        return vec![Vec::new()];
    };
    let mut all = Vec::new();
    for &mate in others.iter().filter(|mate| may(first, **mate)) {
        let rest: Vec<usize> = others.iter().copied().filter(|one| *one != mate).collect();
        for mut pairing in pairings(&rest, may) {
            pairing.push((first, mate));
            all.push(pairing);
        }
    }
    all
}

/// Every choice of so many of these, in lexicographic order.
pub(super) fn choices(some: &[usize], count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (place, &first) in some.iter().enumerate() {
        for mut rest in choices(&some[place + 1..], count - 1) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}

/// How many such choices there are, as far as it matters.
pub(super) fn choice_count(of: usize, count: usize) -> usize {
    (0..count).fold(1_usize, |product, index| {
        product.saturating_mul(of - index.min(of)) / (index + 1)
    })
}
