//! Quotients without floats.

use std::fmt;

/// A quotient, rounded to some decimal places.
///
/// ```
/// use tournament::Rounded;
/// assert_eq!(Rounded::quotient(25, 2, 0).to_string(), "13");
/// assert_eq!(Rounded::quotient(40, 3, 2).to_string(), "13.33");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rounded {
    units: i64,
    places: u8,
}

impl Rounded {
    /// `dividend / divisor`, a half rounded up; nothing divided by nothing is nothing.
    #[must_use]
    pub fn quotient(dividend: i64, divisor: i64, places: u8) -> Self {
        let scaled = dividend * 10_i64.pow(u32::from(places));
        let divisor = divisor.max(1);
        Self {
            units: (2 * scaled + divisor).div_euclid(2 * divisor),
            places,
        }
    }

    /// In the units of its last place.
    #[must_use]
    pub(crate) fn units(self) -> i64 {
        self.units
    }
}

impl fmt::Display for Rounded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let one = 10_i64.pow(u32::from(self.places));
        let sign = if self.units < 0 { "-" } else { "" };
        let (whole, rest) = (self.units.abs() / one, self.units.abs() % one);
        match usize::from(self.places) {
            0 => f.pad(&format!("{sign}{whole}")),
            places => f.pad(&format!("{sign}{whole}.{rest:0places$}")),
        }
    }
}
