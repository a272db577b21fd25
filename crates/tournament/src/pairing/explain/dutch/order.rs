//! The order of generation (C.04.3 Articles 3 and 4): where a pair stands, and which article tells two ways apart.

use super::{
    super::reason::{BracketPart, Order, PairPlaces},
    ExplainedBracket,
    measure::Candidate,
};

/// The halves of a bracket as this way to pair it divides them: those moved down against the residents, then the
/// remainder.
struct Halves {
    moved: Vec<usize>,
    residents: Vec<usize>,
    upper: Vec<usize>,
    lower: Vec<usize>,
    whole: bool,
}

impl Halves {
    fn of(step: &ExplainedBracket, one: &Candidate) -> Self {
        let heterogeneous = step.heterogeneous();
        let (moved, residents) = step
            .members
            .split_at(if heterogeneous { step.moved } else { 0 });
        let mate = |of: usize| {
            let pairs = one.pairs.iter().copied();
            pairs
                .flat_map(|(a, b)| [(a, b), (b, a)])
                .find_map(|(a, b)| (a == of).then_some(b))
        };
        let paired: Vec<usize> = moved
            .iter()
            .copied()
            .filter(|m| mate(*m).is_some())
            .collect();
        let remainder: Vec<usize> = residents
            .iter()
            .copied()
            .filter(|r| mate(*r).is_none_or(|mate| !moved.contains(&mate)))
            .collect();
        let half = remainder.iter().filter(|r| mate(**r).is_some()).count() / 2;
        let (upper, lower) = remainder.split_at(half);
        Self {
            moved: paired,
            residents: residents.to_vec(),
            upper: upper.to_vec(),
            lower: lower.to_vec(),
            whole: !heterogeneous,
        }
    }

    /// Who comes up from the lower half and who goes down to it: of each pair within a half the one nearest to the
    /// other half, which is the first exchange that gives these pairs (4.3.2), and who of the upper half floats.
    fn exchanged(&self, one: &Candidate) -> (Vec<usize>, Vec<usize>) {
        let mut up: Vec<usize> = Vec::new();
        let mut down = one.left.clone();
        down.retain(|left| self.upper.contains(left));
        for &(a, b) in &one.pairs {
            let both = |half: &[usize]| half.contains(&a) && half.contains(&b);
            up.extend(both(&self.lower).then_some(a.min(b)));
            down.extend(both(&self.upper).then_some(a.max(b)));
        }
        up.sort_unstable();
        down.sort_unstable();
        (up, down)
    }

    /// Whom each of those moved down meets, in order.
    fn opponents(&self, one: &Candidate) -> Vec<usize> {
        let mates = self.moved.iter().flat_map(|moved| {
            let pairs = one.pairs.iter();
            pairs.filter_map(move |&(a, b)| {
                (a == *moved).then_some(b).or((b == *moved).then_some(a))
            })
        });
        mates.collect()
    }

    /// The upper and the lower half in which this one of the upper is.
    fn around(&self, one: usize) -> Option<(BracketPart, &[usize], &[usize])> {
        if self.moved.contains(&one) {
            Some((BracketPart::MovedDown, &self.moved, &self.residents))
        } else if self.upper.contains(&one) {
            let part = if self.whole {
                BracketPart::Whole
            } else {
                BracketPart::Remainder
            };
            Some((part, &self.upper, &self.lower))
        } else {
            None
        }
    }
}

/// Where the two of a pair stand; `None` when they are of one half.
pub(super) fn place(
    step: &ExplainedBracket,
    one: &Candidate,
    (a, b): (usize, usize),
) -> Option<PairPlaces> {
    let halves = Halves::of(step, one);
    let (part, upper, lower) = halves.around(a)?;
    let position = |list: &[usize], of| list.iter().position(|one| *one == of);
    Some(PairPlaces {
        part,
        upper: position(upper, a)? + 1,
        lower: position(lower, b)? + 1,
        half: upper.len(),
        exchanged: match part {
            BracketPart::MovedDown => 0,
            BracketPart::Whole | BracketPart::Remainder => halves.exchanged(one).0.len(),
        },
    })
}

/// Who comes first in order for one of the upper half, of those still free.
pub(super) struct Turn {
    /// The pairs before it in order.
    pub before: Vec<(usize, usize)>,
    /// Who comes first then.
    pub first: usize,
}

/// Whose turn it is when it is this one's; `None` where an exchange makes another order of it.
pub(super) fn turn(step: &ExplainedBracket, one: &Candidate, upper: usize) -> Option<Turn> {
    let halves = Halves::of(step, one);
    let (part, uppers, lowers) = halves.around(upper)?;
    let earlier: Vec<usize> = match part {
        BracketPart::MovedDown => Vec::new(),
        BracketPart::Whole | BracketPart::Remainder if halves.exchanged(one).0.is_empty() => {
            halves.moved.clone()
        }
        BracketPart::Whole | BracketPart::Remainder => return None,
    };
    let earlier: Vec<usize> = earlier
        .into_iter()
        .chain(uppers.iter().copied().take_while(|other| *other != upper))
        .collect();
    let before: Vec<(usize, usize)> = one
        .pairs
        .iter()
        .copied()
        .filter(|(a, b)| earlier.contains(a) || earlier.contains(b))
        .collect();
    let taken = |one: &&usize| before.iter().any(|(a, b)| a == *one || b == *one);
    let first = lowers.iter().find(|one| !taken(one)).copied()?;
    Some(Turn { before, first })
}

/// What tells two ways apart that are equal in all criteria.
pub(super) fn order(step: &ExplainedBracket, here: &Candidate, otherwise: &Candidate) -> Order {
    let (own, other) = (Halves::of(step, here), Halves::of(step, otherwise));
    if own.moved != other.moved {
        return Order::MovedDown;
    }
    if own.opponents(here) != other.opponents(otherwise) {
        return Order::Transposition;
    }
    let (here, otherwise) = (own.exchanged(here), other.exchanged(otherwise));
    if here == otherwise {
        Order::Transposition
    } else {
        Order::Exchange(here.0.len(), otherwise.0.len())
    }
}
