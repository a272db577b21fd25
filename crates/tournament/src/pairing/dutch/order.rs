//! The first of the best candidates in the order of generation (C.04.3 Articles 3 and 4).
//!
//! One decision after the other is made for good: it stands if one of the best matchings agrees with it.

use super::{super::matching::face::Face, bracket::DutchBracket};

/// Decides until a single pairing of the members is left. Members are vertices by BSN, from 0.
pub(super) fn first(bracket: &DutchBracket, face: &mut Face) {
    let (moved, members) = (bracket.moved, bracket.members.len());
    // 4.4: which of those moved down are paired.
    for one in 0..moved {
        let outside: Vec<_> = (members..face.len()).map(|v| (one, v)).collect();
        if !face.forbid(&outside) {
            let inside: Vec<_> = (0..members).map(|v| (one, v)).collect();
            face.forbid(&inside);
        }
    }
    // 4.2: with whom, the first of them first.
    let residents: Vec<usize> = (moved..members).collect();
    for one in 0..moved {
        if face.mate(one).is_some_and(|mate| mate < members) {
            face.fix_first(one, &residents);
        }
    }
    let left = |v: &usize| face.mate(*v).is_some_and(|mate| mate >= moved);
    let remainder: Vec<usize> = (moved..members).filter(left).collect();
    let paired = remainder
        .iter()
        .filter(|v| face.mate(**v).is_some_and(|mate| mate < members))
        .count();
    let (s1, s2) = remainder.split_at(paired / 2);
    let (s1, s2) = exchange(face, s1, s2);
    // 4.2: transpositions.
    for one in &s1 {
        face.fix_first(*one, &s2);
    }
}

/// 4.3: the exchange of residents, and S1 and S2 after it.
fn exchange(face: &mut Face, s1: &[usize], s2: &[usize]) -> (Vec<usize>, Vec<usize>) {
    // 4.3.1: the fewest. A pair within S2 brings its better one up.
    let within = pairs_within(face, s2);
    let count: Vec<_> = within.iter().map(|&(a, b)| (a, b, 1)).collect();
    face.minimise(&count);
    if s2
        .iter()
        .all(|v| face.mate(*v).is_none_or(|mate| !s2.contains(&mate)))
    {
        return (s1.to_vec(), s2.to_vec());
    }
    // 4.3.2: the smallest difference of sums.
    let place = |list: &[usize], v| {
        u32::try_from(list.iter().position(|w| *w == v).unwrap_or(0)).unwrap_or(0)
    };
    let last = u32::try_from(s1.len()).unwrap_or(0);
    let up = pairs_within(face, s2)
        .into_iter()
        .map(|(a, b)| (a, b, place(s2, a)));
    let down = pairs_within(face, s1)
        .into_iter()
        .map(|(a, b)| (a, b, last - 1 - place(s1, b)));
    let end = s2.last().map_or(0, |v| v + 1);
    let alone = s1
        .iter()
        .flat_map(|a| (end..face.len()).map(|v| (*a, v, last - 1 - place(s1, *a))));
    let costs: Vec<_> = up
        .chain(down)
        .chain(alone)
        .filter(|cost| cost.2 > 0)
        .collect();
    face.minimise(&costs);
    // 4.3.3: the largest that leaves S1.
    let (mut upper, mut lower) = (Vec::new(), Vec::new());
    for &one in s1.iter().rev() {
        let stays: Vec<_> = s2
            .iter()
            .chain(s1.iter().filter(|v| **v > one))
            .map(|v| (one, *v))
            .collect();
        if face.forbid(&stays) {
            lower.push(one);
        } else {
            let leaves = s1
                .iter()
                .copied()
                .filter(|v| *v < one)
                .chain(end..face.len());
            let leaves: Vec<_> = leaves.map(|v| (one, v)).collect();
            face.forbid(&leaves);
            upper.push(one);
        }
    }
    // 4.3.4: the smallest that leaves S2.
    for &one in s2 {
        let beyond = (end..face.len()).chain(s2.iter().copied().filter(|v| *v < one));
        let stays: Vec<_> = s1.iter().copied().chain(beyond).map(|v| (one, v)).collect();
        if face.forbid(&stays) {
            upper.push(one);
        } else {
            let leaves: Vec<_> = s2.iter().filter(|v| **v > one).map(|v| (one, *v)).collect();
            face.forbid(&leaves);
            lower.push(one);
        }
    }
    upper.sort_unstable();
    lower.sort_unstable();
    (upper, lower)
}

fn pairs_within(face: &Face, list: &[usize]) -> Vec<(usize, usize)> {
    let pairs = (0..list.len()).flat_map(|a| (a + 1..list.len()).map(move |b| (list[a], list[b])));
    pairs.filter(|&(a, b)| face.has(a, b)).collect()
}
