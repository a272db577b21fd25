//! Exact numbers: no floats in standings.

use std::{
    fmt,
    iter::Sum,
    ops::{Add, AddAssign, Sub},
};

use super::super::Points;

/// A number of quarters: what is left when half points are multiplied with half points, or averaged over two.
///
/// ```
/// use arbitro::tournament::{Points, standings::Quarters};
/// let product = Quarters::product(Points::from_halves(5), Points::HALF);
/// assert_eq!(product.to_string(), "1¼");
/// assert_eq!(product.decimal(2), "1.25");
/// assert_eq!(Quarters::from(Points::from_halves(25)).decimal(1), "12.5");
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quarters(i64);

impl Quarters {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// So many whole ones.
    #[must_use]
    pub fn count(number: usize) -> Self {
        Self(i64::try_from(number).unwrap_or(i64::MAX / 4) * 4)
    }

    /// One score times another.
    #[must_use]
    pub fn product(score: Points, times: Points) -> Self {
        Self(i64::from(score.halves()) * i64::from(times.halves()))
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
    /// A place among those tied (direct encounter, lots): 1 is best.
    Place(u16),
}

impl Value {
    /// Sorts the better value first.
    #[must_use]
    pub fn best_first(self, other: Self) -> std::cmp::Ordering {
        match (self, other) {
            (Self::Number(own), Self::Number(other)) => other.cmp(&own),
            (Self::Place(own), Self::Place(other)) => own.cmp(&other),
            (Self::Number(_), Self::Place(_)) => std::cmp::Ordering::Less,
            (Self::Place(_), Self::Number(_)) => std::cmp::Ordering::Greater,
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Place(place) => place.fmt(f),
        }
    }
}
