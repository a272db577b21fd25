//! What is to be expected of a difference of ratings, and which difference a share of the points is worth.

use tournament::elo;

use super::curves::{LOGISTIC, NORMAL};
use crate::{Ratio, table::rounded};

/// One point, in the millionths that expectations are measured in.
pub(super) const ONE: i64 = 1_000_000;

/// By what curve.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expectation {
    /// FIDE's table 8.1.2, in hundredths.
    Fide,
    /// 1 ÷ (1 + 10^(−d ÷ scale)).
    Logistic(i64),
    /// The normal curve with this standard deviation.
    Normal(Ratio),
    /// A half and the difference divided by the span, without an end to either side.
    Linear(i64),
}

impl Expectation {
    /// What is to be expected, in millionths of a point, of somebody so much stronger.
    ///
    /// Between two entries of a tabulated curve it is a straight line, rounded to a millionth.
    ///
    /// ```
    /// use federation::ratings::Expectation;
    /// assert_eq!(Expectation::Fide.of(100), 640_000);
    /// assert_eq!(Expectation::Logistic(400).of(400), 909_091);
    /// assert_eq!(Expectation::Normal("2000/7".parse().unwrap()).of(-200), 241_964);
    /// assert_eq!(Expectation::Linear(1000).of(-200), 300_000);
    /// ```
    #[must_use]
    pub fn of(self, stronger: i64) -> i64 {
        match self {
            Self::Fide => elo::expected(stronger) * (ONE / 100),
            Self::Logistic(scale) => on_curve(&LOGISTIC, stronger * 100, scale),
            Self::Normal(deviation) => {
                on_curve(&NORMAL, stronger * 100 * deviation.under, deviation.over)
            }
            Self::Linear(span) => ONE / 2 + rounded(stronger * ONE, span),
        }
    }

    /// How much stronger than the opponents somebody played who scored `halves` of twice the `results`: FIDE's table 8.1.1, which is the normal curve
    /// read the other way, or the line.
    #[must_use]
    pub fn worth(self, halves: i64, results: i64) -> i64 {
        match self {
            Self::Fide | Self::Logistic(_) | Self::Normal(_) => {
                elo::difference(rounded(100 * halves, 2 * results))
            }
            Self::Linear(span) => rounded((halves - results) * span, 2 * results),
        }
    }
}

/// The value at `over ÷ under` hundredths, of a curve that is turned about at nothing.
fn on_curve(curve: &[i64], over: i64, under: i64) -> i64 {
    let (index, rest) = (over.abs() / under, over.abs() % under);
    let index = usize::try_from(index).unwrap_or(usize::MAX);
    let last = curve[curve.len() - 1];
    let at = |index: usize| curve.get(index).copied().unwrap_or(last);
    let here = at(index);
    let value = here + rounded((at(index.saturating_add(1)) - here) * rest, under);
    if over < 0 { ONE - value } else { value }
}
