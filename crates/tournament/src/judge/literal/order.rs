//! When a candidate is generated (articles 3 and 4): the smaller its place, the earlier.
//!
//! A candidate is a set of pairs. It comes up once for each choice of who of a pair is in S1; the earliest counts.

use std::cmp::Reverse;

/// The place of a candidate among all of its bracket.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct CandidatePlace {
    /// Those moved down who are paired (4.4).
    moved_down: Vec<usize>,
    /// Their opponents in order (4.2).
    opponents: Vec<usize>,
    /// The remainder, or the whole of a homogeneous bracket.
    remainder: Remainder,
}

/// The place of the pairs of a homogeneous bracket or a remainder.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Remainder {
    /// How many are exchanged (4.3.1).
    exchanged: usize,
    /// The sum of those who come into S1 less that of those who go (4.3.2).
    difference: usize,
    /// Those who go from S1 to S2, the largest first (4.3.3).
    from_s1: Reverse<Vec<usize>>,
    /// Those who come from S2, the smallest first (4.3.4).
    from_s2: Vec<usize>,
    /// The opponents of S1 in order (4.2).
    opponents: Vec<usize>,
}

/// The place of these pairs; `members` gives the in-bracket numbers.
pub(super) fn place(
    members: &[usize],
    moved_down: &[usize],
    pairs: &[(usize, usize)],
) -> CandidatePlace {
    let number = |one: usize| {
        members
            .iter()
            .position(|member| *member == one)
            .unwrap_or(0)
    };
    let mut numbered: Vec<(usize, usize)> = pairs
        .iter()
        .map(|&(a, b)| (number(a).min(number(b)), number(a).max(number(b))))
        .collect();
    numbered.sort_unstable();
    // those moved down have the smallest numbers
    let crossing = |pair: &(usize, usize)| pair.0 < moved_down.len();
    let (crossing, inside): (Vec<_>, Vec<_>) = numbered.into_iter().partition(crossing);
    let (paired_down, opponents): (Vec<usize>, Vec<usize>) = crossing.into_iter().unzip();
    let residents: Vec<usize> = (moved_down.len()..members.len())
        .filter(|one| !opponents.contains(one))
        .collect();
    // a remainder is numbered anew (4.1)
    let anew = |one: usize| residents.iter().position(|resident| *resident == one);
    let inside = inside
        .into_iter()
        .filter_map(|(a, b)| Some((anew(a)?, anew(b)?)));
    CandidatePlace {
        moved_down: paired_down,
        remainder: remainder(&inside.collect::<Vec<_>>()),
        opponents,
    }
}

/// The place of some pairs of players numbered from 0; S1 is the first of them.
fn remainder(pairs: &[(usize, usize)]) -> Remainder {
    let original: Vec<usize> = (0..pairs.len()).collect();
    let places = (0..1_u32 << pairs.len()).map(|bits| {
        let mut turned: Vec<(usize, usize)> = pairs
            .iter()
            .enumerate()
            .map(|(index, &(a, b))| {
                if bits >> index & 1 == 1 {
                    (b, a)
                } else {
                    (a, b)
                }
            })
            .collect();
        turned.sort_unstable();
        split(&original, &turned)
    });
    places.min().unwrap_or_default()
}

/// The place when S1 is the first of each pair.
fn split(original: &[usize], pairs: &[(usize, usize)]) -> Remainder {
    let s1 = || pairs.iter().map(|pair| pair.0);
    let from_s2: Vec<usize> = s1().filter(|one| !original.contains(one)).collect();
    let kept = |one: &usize| s1().any(|other| other == *one);
    let mut from_s1: Vec<usize> = original.iter().copied().filter(|one| !kept(one)).collect();
    from_s1.reverse();
    let sum = |some: &[usize]| some.iter().sum::<usize>();
    Remainder {
        exchanged: from_s2.len(),
        difference: sum(&from_s2).saturating_sub(sum(&from_s1)),
        from_s1: Reverse(from_s1),
        from_s2,
        opponents: pairs.iter().map(|pair| pair.1).collect(),
    }
}
