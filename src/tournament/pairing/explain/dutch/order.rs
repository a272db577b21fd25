//! The order of generation (C.04.3 Articles 3 and 4): where a pair stands, and which article tells two ways apart.

use super::{
    super::reason::{Order, Part, Place},
    Step,
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
    fn of(step: &Step, one: &Candidate) -> Self {
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

    /// How many residents are exchanged at least: each pair within the lower half brings one up.
    fn exchanged(&self, one: &Candidate) -> usize {
        let within = |(a, b): &&(usize, usize)| self.lower.contains(a) && self.lower.contains(b);
        one.pairs.iter().filter(within).count()
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
    fn around(&self, one: usize) -> Option<(Part, &[usize], &[usize])> {
        if self.moved.contains(&one) {
            Some((Part::MovedDown, &self.moved, &self.residents))
        } else if self.upper.contains(&one) {
            let part = if self.whole {
                Part::Whole
            } else {
                Part::Remainder
            };
            Some((part, &self.upper, &self.lower))
        } else {
            None
        }
    }
}

/// Where the two of a pair stand; `None` when one of them was exchanged.
pub fn place(step: &Step, one: &Candidate, (a, b): (usize, usize)) -> Option<Place> {
    let halves = Halves::of(step, one);
    let (part, upper, lower) = halves.around(a)?;
    let position = |list: &[usize], of| list.iter().position(|one| *one == of);
    Some(Place {
        part,
        upper: position(upper, a)? + 1,
        lower: position(lower, b)? + 1,
        half: upper.len(),
    })
}

/// The opponent at the same place of the other half.
pub fn opposite(step: &Step, one: &Candidate, upper: usize) -> Option<usize> {
    let halves = Halves::of(step, one);
    let (_, uppers, lowers) = halves.around(upper)?;
    let at = uppers.iter().position(|one| *one == upper)?;
    lowers.get(at).copied()
}

/// What tells two ways apart that are equal in all criteria.
pub fn order(step: &Step, here: &Candidate, otherwise: &Candidate) -> Order {
    let (own, other) = (Halves::of(step, here), Halves::of(step, otherwise));
    if own.moved != other.moved {
        return Order::MovedDown;
    }
    if own.opponents(here) != other.opponents(otherwise) {
        return Order::Transposition;
    }
    match (own.exchanged(here), other.exchanged(otherwise)) {
        (0, 0) => Order::Transposition,
        (here, otherwise) => Order::Exchange(here, otherwise),
    }
}
