//! What a pair costs, as one value: the criteria in order, each above all that follow.
//!
//! The faults of a pair by criterion are a list of small counts, its dimensions. Each dimension gets a place in a limb, wide enough for
//! the most that a whole pairing can count there, so that sums compare as the lists would. Limbs compare in order and
//! never carry. All weights are even, so that half of any sum of them is one too.

use std::ops::{Add, AddAssign, Sub, SubAssign};

/// So many bits of a limb are used; what is left is room for the sums along a path.
const USED: i64 = 1 << 40;

/// A weight of `K` limbs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Weight<const K: usize>([i64; K]);

impl<const K: usize> Weight<K> {
    pub(crate) const ZERO: Self = Self([0; K]);

    /// Half of an even one.
    pub(crate) fn half(self) -> Self {
        Self(self.0.map(|limb| limb / 2))
    }
}

impl<const K: usize> Add for Weight<K> {
    type Output = Self;
    fn add(mut self, other: Self) -> Self {
        self += other;
        self
    }
}

impl<const K: usize> Sub for Weight<K> {
    type Output = Self;
    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}

impl<const K: usize> AddAssign for Weight<K> {
    fn add_assign(&mut self, other: Self) {
        for (limb, other) in self.0.iter_mut().zip(other.0) {
            *limb += other;
        }
    }
}

impl<const K: usize> SubAssign for Weight<K> {
    fn sub_assign(&mut self, other: Self) {
        for (limb, other) in self.0.iter_mut().zip(other.0) {
            *limb -= other;
        }
    }
}

/// What something costs: so much in each of some dimensions.
pub(crate) type Price = Vec<(usize, i64)>;

/// Where each dimension stands.
#[derive(Debug, Clone)]
pub(crate) struct Scale {
    places: Vec<(usize, i64)>,
    /// How many limbs are needed.
    pub limbs: usize,
}

impl Scale {
    /// The scale of dimensions in which two pairings differ by so much at most; nothing when one is too wide.
    pub(crate) fn of(most: &[i64]) -> Option<Self> {
        let (mut limb, mut room) = (0_usize, USED);
        // the last dimension of a limb counts in ones: widths are known only once the limb is full
        let mut limbs: Vec<Vec<(usize, i64)>> = vec![Vec::new()];
        for (dimension, most) in most.iter().enumerate().filter(|(_, most)| **most > 0) {
            let width = most.checked_add(1).filter(|width| *width <= USED)?;
            if width > room {
                limbs.push(Vec::new());
                (limb, room) = (limb + 1, USED);
            }
            room /= width;
            limbs[limb].push((dimension, width));
        }
        let mut places = vec![(0, 0); most.len()];
        for (limb, dimensions) in limbs.iter().enumerate() {
            let mut unit = 2;
            for (dimension, width) in dimensions.iter().rev() {
                places[*dimension] = (limb, unit);
                unit *= width;
            }
        }
        Some(Self {
            places,
            limbs: limbs.len(),
        })
    }

    /// The weight of a price.
    pub(crate) fn weigh<const K: usize>(&self, price: &[(usize, i64)]) -> Weight<K> {
        let mut weight = Weight::ZERO;
        for (dimension, count) in price {
            let (limb, unit) = self.places[*dimension];
            weight.0[limb] += unit * count;
        }
        weight
    }
}
