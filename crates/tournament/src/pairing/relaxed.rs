//! The last resort: a pairing that breaks as few rules as it can.

use super::{
    Constraints, Drafted, double_swiss, dutch,
    field::{Contender, Field},
    impasse::{
        Rules,
        meetings::{Kept, Meetings},
    },
    matching::weighted::cheapest,
};
use crate::Tournament;

/// The heaviest fault first; each weighs more than all there can be of the next one: a meeting repeated (C1),
const REPEAT: i128 = 1 << 72;
/// a second bye (C2),
const SECOND_BYE: i128 = 1 << 70;
/// two who must have the same colour (C.04.3 C3),
const CLASH: i128 = 1 << 56;
/// two who are kept apart,
const WISHED: i128 = 1 << 42;
/// the bye for somebody other than the last who may have it; then points between opponents.
const BYE_RANK: i128 = 1 << 26;

/// Which rules the last resort breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct BrokenRules {
    /// Somebody meets somebody again.
    pub met: bool,
    /// Somebody has the bye again.
    pub bye: bool,
    /// Somebody takes a colour that is not due.
    pub colours: bool,
}

/// What [`relaxed`] breaks, known from who could meet if rules were lifted.
pub(super) fn broken(meetings: &Meetings) -> BrokenRules {
    let pairable = |kept: Kept| meetings.pairable(kept);
    let mut kept = Kept {
        bye: false,
        colours: false,
        ..Kept::RULES
    };
    kept.met = pairable(kept);
    // Repeats are as few as can be; that no other rule needs be broken beside them is known only without any.
    if !kept.met {
        return BrokenRules {
            met: true,
            bye: meetings.bye().is_some()
                && (0..meetings.len()).all(|one| meetings.barred_from_bye(one)),
            colours: false,
        };
    }
    kept.bye = true;
    kept.bye = pairable(kept);
    kept.colours = true;
    kept.colours = pairable(kept);
    BrokenRules {
        met: false,
        bye: !kept.bye,
        colours: !kept.colours,
    }
}

/// Pairs the next round of a Swiss with the fewest repeated meetings, then without a second bye if that can be, then with the fewest of
/// a colour that is not due, then with the fewest meetings of those kept apart. Of those pairings the bye goes to the lowest
/// score and the scores are kept closest. It is for the arbiter to draft it, with a reason.
#[must_use]
pub fn relaxed(tournament: &Tournament) -> Drafted {
    let constraints = Constraints::of(tournament);
    let Some(meetings) = Meetings::of(tournament, &constraints) else {
        return Drafted {
            pairings: Vec::new(),
            byes: Vec::new(),
        };
    };
    let field = &meetings.field;
    let ranks = bye_ranks(field);
    let bye = meetings.bye();
    let cost = |a: usize, b: usize| {
        if Some(b) == bye {
            let again = i128::from(meetings.barred_from_bye(a));
            return Some(again * SECOND_BYE + ranks[a] * BYE_RANK);
        }
        let of = |v: usize| &field.contenders[v];
        let repeats = i128::from(field.meetings(a, b));
        let clash = i128::from(meetings.clash(a, b));
        let wished = i128::from(meetings.wished_apart(a, b));
        Some(repeats * REPEAT + clash * CLASH + wished * WISHED + apart(of(a), of(b)))
    };
    let len = field.len() + field.len() % 2;
    let mates = cheapest(len, cost).map_or_else(Vec::new, |(_, mates)| mates);
    let odd_one = bye.and_then(|bye| mates.get(bye).copied());
    let pairs = (0..field.len())
        .filter_map(|v| Some((v, *mates.get(v)?)))
        .filter(|(v, mate)| v < mate && Some(*mate) != bye)
        .collect();
    match meetings.system {
        Rules::Dutch => dutch::drafted(tournament, &constraints.settings(), field, pairs, odd_one),
        Rules::Double => field.drafted(pairs, odd_one, |a, b| double_swiss::colours(field, a, b)),
    }
}

fn apart(a: &Contender, b: &Contender) -> i128 {
    i128::from((a.score - b.score).halves().abs())
}

/// The place of each in the order in which the bye is given: the lowest score, the most matches, the largest number.
fn bye_ranks(field: &Field) -> Vec<i128> {
    let mut order: Vec<usize> = (0..field.len()).collect();
    order.sort_by_key(|index| {
        let one = &field.contenders[*index];
        (one.score, std::cmp::Reverse((one.matches, one.number)))
    });
    let mut ranks = vec![0; order.len()];
    for (rank, index) in (0..).zip(order) {
        ranks[index] = rank;
    }
    ranks
}
