//! What is known of the cheapest matchings.

use super::{Cost, Solver};

/// A cheapest matching, and what all cheapest matchings have in common: each pair in them is tight, and each odd set
/// of vertices with a price is left by exactly one pair. Every matching like that is a cheapest one.
#[derive(Debug)]
pub(crate) struct Cheapest<C> {
    /// What it costs.
    pub cost: C,
    /// Everybody's partner.
    pub mates: Vec<usize>,
    /// The odd sets with a price, by vertex.
    pub odd_sets: Vec<Vec<bool>>,
    prices: Vec<C>,
    /// Twice the costs of all pairs.
    costs: Vec<C>,
    duals: Vec<C>,
}

impl<C: Cost> Cheapest<C> {
    /// May a cheapest matching have this pair?
    pub(crate) fn tight(&self, a: usize, b: usize) -> bool {
        let around = self.odd_sets.iter().zip(&self.prices);
        let prices = around
            .filter(|(set, _)| set[a] && set[b])
            .fold(C::default(), |sum, (_, price)| sum + *price);
        let cost = self.costs[a * self.mates.len() + b];
        cost != C::NEVER && cost + prices == self.duals[a] + self.duals[b]
    }
}

impl<C: Cost> Solver<C> {
    /// What has been found.
    pub(super) fn into_cheapest(self) -> Cheapest<C> {
        let mates: Vec<usize> = self.mate[1..].iter().map(|mate| mate - 1).collect();
        debug_assert!(
            (0..self.n).all(|v| mates[v] != v && mates[mates[v]] == v),
            "somebody has the partner of somebody else"
        );
        let pairs = (0..self.n).filter(|v| *v < mates[*v]);
        let twice = pairs.fold(C::default(), |sum, v| sum + self.cost(v + 1, mates[v] + 1));
        let priced = |b: &usize| !self.parts[*b].is_empty() && self.dual[*b] > C::default();
        let priced: Vec<usize> = (self.n + 1..=self.top).filter(priced).collect();
        let inside = |b: &usize| {
            let mut set = vec![false; self.n];
            for v in self.vertices(*b) {
                set[v - 1] = true;
            }
            set
        };
        Cheapest {
            cost: twice / C::from(2),
            odd_sets: priced.iter().map(inside).collect(),
            prices: priced.iter().map(|b| self.dual[*b]).collect(),
            duals: self.dual[1..=self.n].to_vec(),
            costs: self.costs,
            mates,
        }
    }
}
