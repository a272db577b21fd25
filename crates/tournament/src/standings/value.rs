//! Exact numbers: no floats in standings.

use std::{
    cmp::Ordering,
    fmt,
    iter::Sum,
    ops::{Add, AddAssign, Neg, Sub},
};

use crate::{Points, Rounded};

/// A number of quarters: what is left when half points are multiplied with half points, or averaged over two.
///
/// ```
/// use tournament::{Points, standings::Quarters};
/// let product = Quarters::product(Points::from_halves(5), Points::HALF);
/// assert_eq!(product.to_string(), "1¼");
/// assert_eq!(product.decimal(2), "1.25");
/// assert_eq!(Quarters::from(Points::from_halves(25)).decimal(1), "12.5");
/// assert_eq!(Quarters::default().to_string(), "0");
/// assert_eq!((-Quarters::product(Points::HALF, Points::HALF)).to_string(), "−¼");
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quarters(i64);

impl Quarters {
    /// Nothing.
    pub(crate) const ZERO: Self = Self(0);

    /// So many whole ones.
    #[must_use]
    pub(crate) fn count(number: usize) -> Self {
        Self(i64::try_from(number).unwrap_or(i64::MAX / 4) * 4)
    }

    /// One score times another.
    #[must_use]
    pub fn product(score: Points, times: Points) -> Self {
        Self(i64::from(score.halves()) * i64::from(times.halves()))
    }

    /// How many quarters.
    #[must_use]
    pub fn quarters(self) -> i64 {
        self.0
    }

    /// The number with so many decimal places (0 to 2) and a point, as files have it.
    #[must_use]
    pub fn decimal(self, places: usize) -> String {
        let hundredths = self.0.abs() * 25;
        let sign = if self.0 < 0 { "-" } else { "" };
        let whole = hundredths / 100;
        let rest = format!("{:02}", hundredths % 100);
        match places {
            0 => format!("{sign}{whole}"),
            places => format!("{sign}{whole}.{}", &rest[..places.min(2)]),
        }
    }
}

impl From<Points> for Quarters {
    fn from(points: Points) -> Self {
        Self(i64::from(points.halves()) * 2)
    }
}

impl fmt::Display for Quarters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "−" } else { "" };
        let fraction = ["", "¼", "½", "¾"][(self.0.abs() % 4) as usize];
        let text = match self.0.abs() / 4 {
            0 if !fraction.is_empty() => format!("{sign}{fraction}"),
            whole => format!("{sign}{whole}{fraction}"),
        };
        f.pad(&text)
    }
}

impl Add for Quarters {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Quarters {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sub for Quarters {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Quarters {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Sum for Quarters {
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::ZERO, Add::add)
    }
}

/// What stands in a column of the standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Value {
    /// A score: more is better.
    Number(Quarters),
    /// An average of scores: more is better.
    Average(Rounded),
    /// A rating: more is better.
    Rating(i64),
    /// A place among those tied (direct encounter, lots): 1 is best.
    Place(u16),
    /// The direct encounter of somebody with whom nobody is tied, or only those whom it does not tell apart.
    Undecided,
    /// Nothing that could be computed, as the average of no opponents: worse than anything.
    Missing,
}

impl Value {
    /// Sorts the better value first.
    #[must_use]
    pub(crate) fn best_first(self, other: Self) -> Ordering {
        let rank = |value: Self| match value {
            Self::Number(number) => (0, -number.0),
            Self::Average(average) => (0, -average.units()),
            Self::Rating(rating) => (0, -rating),
            Self::Place(place) => (0, i64::from(place)),
            Self::Undecided => (0, 0),
            Self::Missing => (1, 0),
        };
        rank(self).cmp(&rank(other))
    }

    /// Sorts the better value first where the smaller one is the better (`R`); what is missing stays last.
    #[must_use]
    pub(crate) fn worst_first(self, other: Self) -> Ordering {
        let missing = |value: Self| value == Self::Missing;
        let by_value = other.best_first(self);
        missing(self).cmp(&missing(other)).then(by_value)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Average(average) => average.fmt(f),
            Self::Rating(rating) => rating.fmt(f),
            Self::Place(place) => place.fmt(f),
            Self::Undecided => f.pad("="),
            Self::Missing => f.pad("–"),
        }
    }
}
