//! The order of the pairings of a bracket (C.04.5 3.6): the top members come first, and of them the first opponents.

use super::{
    super::{
        super::field::Field,
        reason::{BracketPart, Order, PairPlaces},
    },
    ExplainedGroup,
};

/// A bracket by pairing number, and how it is paired.
pub(super) struct Halves {
    upper: Vec<usize>,
    lower: Vec<usize>,
    /// The top member first.
    pairs: Vec<(usize, usize)>,
    /// How many pairs are within the lower half.
    within: usize,
}

/// Who comes first in order for a top member, of those still free.
pub(super) struct TopTurn {
    /// The top member.
    pub of: usize,
    /// The pairs before it in order.
    pub before: Vec<(usize, usize)>,
    /// Who comes first then.
    pub first: usize,
}

impl Halves {
    /// Those of a bracket.
    pub(super) fn of(step: &ExplainedGroup, field: &Field) -> Self {
        let number = |one: &usize| field.contenders[*one].number;
        let mut members = [&step.residents[..], &step.floaters].concat();
        members.sort_by_key(number);
        let (upper, lower) = members.split_at(members.len() / 2);
        let top_first = |&(a, b): &(usize, usize)| {
            if number(&a) < number(&b) {
                (a, b)
            } else {
                (b, a)
            }
        };
        let mut pairs: Vec<(usize, usize)> = step.pairs.iter().map(top_first).collect();
        pairs.sort_by_key(|(top, _)| number(top));
        let within = pairs.iter().filter(|(top, _)| lower.contains(top)).count();
        Self {
            upper: upper.to_vec(),
            lower: lower.to_vec(),
            pairs,
            within,
        }
    }

    /// Where the two of a pair stand; `None` when they are of one half.
    pub(super) fn place(&self, (a, b): (usize, usize)) -> Option<PairPlaces> {
        let position = |list: &[usize]| list.iter().position(|one| *one == a || *one == b);
        let one_half = |list: &[usize]| list.contains(&a) && list.contains(&b);
        if one_half(&self.upper) || one_half(&self.lower) {
            return None;
        }
        Some(PairPlaces {
            part: BracketPart::Whole,
            upper: position(&self.upper)? + 1,
            lower: position(&self.lower)? + 1,
            half: self.upper.len(),
            exchanged: self.within,
        })
    }

    /// Whose turn it is when it is that of a pair; `None` where the first is taken, or pairs within a half make another
    /// order of it.
    pub(super) fn turn(&self, step: &ExplainedGroup, (a, b): (usize, usize)) -> Option<TopTurn> {
        if self.within > 0 {
            return None;
        }
        let at = self
            .pairs
            .iter()
            .position(|(top, _)| *top == a || *top == b)?;
        let (before, (of, opponent)) = (&self.pairs[..at], self.pairs[at]);
        let taken = |one: &&usize| before.iter().any(|(_, other)| other == *one);
        let first = self.lower.iter().copied().find(|one| !taken(&one))?;
        let both_came = step.floaters.contains(&of) && step.floaters.contains(&first);
        (first != opponent && !both_came).then(|| TopTurn {
            of,
            before: before.to_vec(),
            first,
        })
    }
}

/// What tells two ways apart that are equal in all criteria.
pub(super) fn order(step: &ExplainedGroup, otherwise: &ExplainedGroup, field: &Field) -> Order {
    if step.floaters != otherwise.floaters {
        return Order::UpfloaterSet;
    }
    let (here, there) = (identifier(step, field), identifier(otherwise, field));
    let places = here.iter().zip(&there).zip(1..);
    let mut differing = places.filter(|((here, there), _)| here != there);
    let first = differing.next();
    let ((here, there), place) = first.unwrap_or(((&0, &0), 0));
    Order::Identifier(place, *here, *there)
}

/// 3.6: the top members in ascending order, then their opponents, by pairing number.
fn identifier(step: &ExplainedGroup, field: &Field) -> Vec<u16> {
    let number = |one: usize| field.contenders[one].number;
    let pairs = step.pairs.iter().map(|&(a, b)| (number(a), number(b)));
    let mut pairs: Vec<(u16, u16)> = pairs.map(|(a, b)| (a.min(b), a.max(b))).collect();
    pairs.sort_unstable();
    let (tops, opponents): (Vec<u16>, Vec<u16>) = pairs.into_iter().unzip();
    [tops, opponents].concat()
}
