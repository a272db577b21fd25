//! Points are whole numbers of half points: no floats in scores or pairings.

use std::{
    fmt,
    iter::Sum,
    ops::{Add, AddAssign, Mul, Sub},
    str::FromStr,
};

use serde::{Deserialize, Serialize};

/// A score in half points.
///
/// ```
/// use tournament::Points;
/// let score = Points::ONE + Points::HALF;
/// assert_eq!(score.halves(), 3);
/// assert_eq!(score.to_string(), "1½");
/// assert_eq!("1.5".parse(), Ok(score));
/// ```
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Points(i32);

impl Points {
    /// Nothing.
    pub const ZERO: Self = Self(0);
    /// Half a point: a drawn game.
    pub const HALF: Self = Self(1);
    /// One point: a won game.
    pub const ONE: Self = Self(2);

    /// So many half points.
    #[must_use]
    pub const fn from_halves(halves: i32) -> Self {
        Self(halves)
    }

    /// How many half points.
    #[must_use]
    pub const fn halves(self) -> i32 {
        self.0
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "−" } else { "" };
        let (whole, half) = (self.0.abs() / 2, self.0.abs() % 2 == 1);
        let text = match (whole, half) {
            (0, true) => format!("{sign}½"),
            (_, true) => format!("{sign}{whole}½"),
            (_, false) => format!("{sign}{whole}"),
        };
        f.pad(&text)
    }
}

/// The text is not a number of half points between 0 and 100.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a number of points: {0}")]
pub struct ParsePointsError(String);

impl FromStr for Points {
    type Err = ParsePointsError;

    /// Reads `1`, `1.5`, `1,5`, `1½`, `½`, up to 100; no sign.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = || ParsePointsError(text.chars().take(20).collect());
        let plain = text.trim().replace('½', ".5").replace(',', ".");
        let (whole, half) = match plain.split_once('.') {
            None => (plain.as_str(), 0),
            Some((whole, "0")) => (whole, 0),
            Some((whole, "5")) => (whole, 1),
            Some(_) => return Err(error()),
        };
        let whole: u8 = match whole {
            "" if half == 1 => 0,
            // a number would be read with its sign
            signed if signed.starts_with('+') => return Err(error()),
            digits => digits.parse().map_err(|_| error())?,
        };
        let points = Self(i32::from(whole) * 2 + half);
        if points > Self::ONE * 100 {
            return Err(error());
        }
        Ok(points)
    }
}

impl Add for Points {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sub for Points {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Mul<i32> for Points {
    type Output = Self;
    fn mul(self, times: i32) -> Self {
        Self(self.0 * times)
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_from_nothing_to_a_hundred_without_a_sign() {
        for (text, halves) in [("0", 0), ("½", 1), (" 1,5 ", 3), ("99½", 199), ("100", 200)] {
            assert_eq!(text.parse(), Ok(Points::from_halves(halves)), "{text}");
        }
        for text in ["", "100½", "100.5", "101", "300", "+1", "+½", "-1", "1.2"] {
            assert!(text.parse::<Points>().is_err(), "{text}");
        }
    }
}
