//! The first of the cheapest pairings, one decision after the other.
//!
//! A decision asks whether one vertex can be paired with any, or with the first, of some; what was decided stays. Where the pairing
//! already has it so, nothing is asked. All cheapest pairings consist of pairs that cost no more than their values, so
//! that most questions end there; for the others an alternating path is looked for. Where odd sets have a value the
//! question is put as a case of its own, with no other pair for the vertex.

use super::super::bits::Bits;
use super::{
    forest::{NONE, Solved, TooMuch, cheapest},
    market::{Case, Market},
    reach::reach,
    weight::Weight,
};

/// How many pairs may be looked at for one bracket.
const BUDGET: u64 = 3_000_000_000;

/// The cheapest pairings of a case, of which the first is sought.
pub(crate) trait Choice {
    /// The partner of each, as far as it is decided.
    fn mates(&self) -> &[usize];
    /// Can this one be paired with one of these? That it is so, or is not, stays.
    fn any(&mut self, one: usize, of: &Bits) -> Result<bool, TooMuch>;
    /// Pairs this one with the first of these whom it can be paired with, if there is one; stays so.
    fn first(&mut self, one: usize, of: &Bits) -> Result<(), TooMuch>;
    /// This one is paired with one of these, which is known.
    fn keep(&mut self, one: usize, of: &Bits);
}

/// The cheapest pairings of a case; nothing when not all can be paired.
pub(crate) fn choice<'a>(case: &Case<'a>) -> Result<Option<Box<dyn Choice + 'a>>, TooMuch> {
    let scale = case.scale().ok_or(TooMuch)?;
    match scale.limbs {
        1 => Chosen::<1>::of(case, scale),
        2 => Chosen::<2>::of(case, scale),
        3..=4 => Chosen::<4>::of(case, scale),
        5..=8 => Chosen::<8>::of(case, scale),
        9..=32 => Chosen::<32>::of(case, scale),
        _ => Err(TooMuch),
    }
}

struct Chosen<'a, const K: usize> {
    market: Market<'a, K>,
    solved: Solved<K>,
    total: Weight<K>,
    /// Whom each may be paired with in a cheapest pairing, as far as values tell; found when asked.
    tight: Vec<Option<Bits>>,
    budget: u64,
}

impl<'a, const K: usize> Chosen<'a, K> {
    fn of(
        case: &Case<'a>,
        scale: super::weight::Scale,
    ) -> Result<Option<Box<dyn Choice + 'a>>, TooMuch> {
        let market = Market::<K>::of(case, scale);
        let mut budget = BUDGET;
        let values = market.values(&case.mates);
        let Some(solved) = cheapest(&market, values, case.mates.clone(), &mut budget)? else {
            return Ok(None);
        };
        let total = market.total(&solved.mates);
        Ok(Some(Box::new(Self {
            tight: vec![None; market.len()],
            market,
            solved,
            total,
            budget,
        })))
    }

    /// Those whom one can be paired with at no more than its value.
    fn tight(&mut self, one: usize) -> Bits {
        if self.tight[one].is_none() {
            let Solved { values, odd, .. } = &self.solved;
            let is_tight = |other: &usize| {
                let mut slack = self.market.cost(one, *other) - values[one] - values[*other];
                for (set, value) in odd {
                    if set.has(one) && set.has(*other) {
                        slack += *value;
                    }
                }
                slack == Weight::ZERO
            };
            let all = self.market.met_by(one).filter(is_tight);
            self.tight[one] = Some(Bits::of(self.market.len(), all));
        }
        let mut row = self.tight[one].clone().unwrap_or_else(|| Bits::none(0));
        row.retain(self.market.may.row(one));
        row
    }

    /// Pairs one with one of these, the first if that is asked; false when no cheapest pairing does.
    fn turn_to(&mut self, one: usize, of: &Bits, first: bool) -> Result<bool, TooMuch> {
        let mut wanted = self.tight(one);
        wanted.retain(of.words());
        let Some(earliest) = wanted.iter().next() else {
            return Ok(false);
        };
        if !self.solved.odd.is_empty() {
            return self.turn_by_case(one, wanted, first);
        }
        let len = self.market.len();
        let mut mates = std::mem::take(&mut self.solved.mates);
        let root = mates[one];
        mates[root] = NONE;
        let mut row = |vertex: usize| {
            let mut row = self.tight(vertex);
            row.clear(one);
            row
        };
        let tree = reach(len, &mut row, &mates, root, Some(earliest));
        let found = wanted.iter().find(|other| tree.even.has(*other));
        match found {
            Some(partner) => tree.turn(&mut mates, one, partner),
            None => mates[root] = one,
        }
        self.solved.mates = mates;
        Ok(found.is_some())
    }

    fn turn_by_case(&mut self, one: usize, mut of: Bits, first: bool) -> Result<bool, TooMuch> {
        let mut values = self.solved.values.clone();
        for (set, value) in &self.solved.odd {
            for one in set.iter() {
                values[one] -= value.half();
            }
        }
        let kept = self.market.may.clone();
        let mut found = false;
        while !of.is_empty() {
            self.market.may.restrict(one, &of);
            let mut mates = self.solved.mates.clone();
            let mate = mates[one];
            (mates[one], mates[mate]) = (NONE, NONE);
            let solved = cheapest(&self.market, values.clone(), mates, &mut self.budget);
            self.market.may = kept.clone();
            let solved = solved?.filter(|one| self.market.total(&one.mates) == self.total);
            let Some(solved) = solved else { break };
            found = true;
            self.solved.mates = solved.mates;
            if !first {
                break;
            }
            let partner = self.solved.mates[one];
            of = Bits::of(
                self.market.len(),
                of.iter().filter(|other| *other < partner),
            );
        }
        Ok(found)
    }
}

impl<const K: usize> Choice for Chosen<'_, K> {
    fn mates(&self) -> &[usize] {
        &self.solved.mates
    }

    fn any(&mut self, one: usize, of: &Bits) -> Result<bool, TooMuch> {
        let is = of.has(self.solved.mates[one]) || self.turn_to(one, of, false)?;
        if is {
            self.market.may.restrict(one, of);
        } else {
            let len = self.market.len();
            let others = Bits::of(len, (0..len).filter(|other| !of.has(*other)));
            self.market.may.restrict(one, &others);
        }
        Ok(is)
    }

    fn first(&mut self, one: usize, of: &Bits) -> Result<(), TooMuch> {
        let mate = self.solved.mates[one];
        let mut earlier = of.clone();
        if of.has(mate) {
            for other in of.iter().filter(|other| *other >= mate) {
                earlier.clear(other);
            }
        }
        if !earlier.is_empty() {
            self.turn_to(one, &earlier, true)?;
        }
        let len = self.market.len();
        let mate = self.solved.mates[one];
        self.market.may.restrict(one, &Bits::of(len, [mate]));
        self.market.may.restrict(mate, &Bits::of(len, [one]));
        Ok(())
    }

    fn keep(&mut self, one: usize, of: &Bits) {
        self.market.may.restrict(one, of);
    }
}
