//! What is known of the cheapest matchings.

/// A cheapest matching, and what all cheapest matchings have in common: each pair in them is tight, and each odd set
/// of vertices with a price is left by exactly one pair. Every matching like that is a cheapest one.
#[derive(Debug)]
pub struct Cheapest {
    /// What it costs.
    pub cost: i128,
    /// Everybody's partner.
    pub mates: Vec<usize>,
    /// The odd sets with a price, by vertex.
    pub odd_sets: Vec<Vec<bool>>,
    /// How far each pair is from being tight, the odd sets' prices left out.
    pub(super) gaps: Vec<i128>,
    pub(super) prices: Vec<i128>,
}

impl Cheapest {
    /// May a cheapest matching have this pair?
    pub fn tight(&self, a: usize, b: usize) -> bool {
        let around = self.odd_sets.iter().zip(&self.prices);
        let prices: i128 = around
            .filter(|(set, _)| set[a] && set[b])
            .map(|(_, price)| *price)
            .sum();
        self.gaps[a * self.mates.len() + b] + prices == 0
    }
}
