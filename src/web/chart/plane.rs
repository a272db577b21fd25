//! Where a number stands in a drawing: axes with round numbers, without floats.

use super::{Shape, Text};

/// How wide every drawing is, in tenths of a unit; a phone shows a unit as a pixel or a little less.
pub(in crate::web) const WIDTH: i64 = 3600;

/// The numbers along one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::web) struct Axis {
    /// The least.
    pub least: i64,
    /// The greatest, more than the least.
    pub greatest: i64,
    /// How far apart its labels are.
    pub step: i64,
}

impl Axis {
    /// An axis on which these numbers stand, with at most so many labels a multiple of one of `steps` (in rising order) apart.
    pub fn of(numbers: impl IntoIterator<Item = i64>, most: i64, steps: &[i64]) -> Self {
        let (mut least, mut greatest) = (i64::MAX, i64::MIN);
        for number in numbers {
            least = least.min(number);
            greatest = greatest.max(number);
        }
        if least > greatest {
            (least, greatest) = (0, 0);
        }
        let last = steps.last().copied().unwrap_or(1).max(1);
        let wide = |step: i64| {
            greatest.div_euclid(step) - least.div_euclid(step) + i64::from(greatest % step != 0)
        };
        let mut step = steps.iter().copied().find(|step| wide(*step) <= most);
        let mut doubled = last;
        while step.is_none() {
            doubled *= 2;
            step = Some(doubled).filter(|step| wide(*step) <= most);
        }
        let step = step.unwrap_or(last);
        let least = least.div_euclid(step) * step;
        let up = greatest.div_euclid(step) * step + if greatest % step == 0 { 0 } else { step };
        Self {
            least,
            greatest: up.max(least + step),
            step,
        }
    }

    /// Its labels.
    pub fn labels(self) -> impl Iterator<Item = i64> {
        let count = (self.greatest - self.least) / self.step.max(1);
        (0..=count).map(move |index| self.least + index * self.step)
    }
}

/// The part of a drawing in which the numbers stand.
#[derive(Debug, Clone, Copy)]
pub(in crate::web) struct Plane {
    /// The left and the right edge.
    pub across: (i64, i64),
    /// The top and the bottom edge.
    pub down: (i64, i64),
    /// What stands along the bottom.
    pub x: Axis,
    /// What stands along the left side.
    pub y: Axis,
}

impl Plane {
    /// Where a number of the lower axis stands.
    pub fn x(&self, number: i64) -> i64 {
        let (left, right) = self.across;
        left + (number - self.x.least) * (right - left) / (self.x.greatest - self.x.least).max(1)
    }

    /// Where a number of the left axis stands: the greatest at the top.
    pub fn y(&self, number: i64) -> i64 {
        let (top, bottom) = self.down;
        bottom - (number - self.y.least) * (bottom - top) / (self.y.greatest - self.y.least).max(1)
    }

    /// The grid across with its labels at the left.
    pub fn rows(&self, label: impl Fn(i64) -> String) -> Vec<Shape> {
        let (left, right) = self.across;
        let row = |number| {
            let y = self.y(number);
            let rule = Shape::Rule {
                from: (left, y),
                to: (right, y),
                class: if number == self.y.least {
                    "axis"
                } else {
                    "grid"
                },
            };
            [rule, text((left - 60, y + 38), "end", label(number))]
        };
        self.y.labels().flat_map(row).collect()
    }

    /// The labels below, each under its number; where there are many, not all of them.
    pub fn below(&self, labels: &[(i64, String)]) -> Vec<Shape> {
        let every = labels.len().div_ceil(12).max(1);
        let shown = labels.iter().step_by(every);
        let y = self.down.1 + 150;
        shown
            .map(|(number, label)| text((self.x(*number), y), "middle", label.clone()))
            .collect()
    }

    /// What the left axis is called, above it.
    pub fn named(&self, name: String) -> Shape {
        text((20, self.down.0 - 140), "start", name)
    }
}

/// A text of a drawing.
pub(in crate::web) fn text(at: (i64, i64), anchor: &'static str, text: String) -> Shape {
    Shape::Text(Text { at, anchor, text })
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEPS: [i64; 4] = [2, 4, 10, 20];

    #[test]
    fn an_axis_has_round_numbers_around_what_stands_on_it() {
        for (numbers, expected) in [
            (&[0, 9][..], (0, 10, 2)),
            (&[0, 14], (0, 14, 2)),
            (&[3, 3], (2, 4, 2)),
            (&[], (0, 2, 2)),
            (&[0, 95], (0, 100, 20)),
            (&[-3, 4], (-4, 4, 2)),
            (&[0, 1000], (0, 1120, 160)),
        ] {
            let axis = Axis::of(numbers.iter().copied(), 7, &STEPS);
            assert_eq!(
                (axis.least, axis.greatest, axis.step),
                expected,
                "{numbers:?}"
            );
            let labels: Vec<i64> = axis.labels().collect();
            assert!(labels.len() <= 9 && labels.last() == Some(&axis.greatest));
        }
    }

    #[test]
    fn numbers_stand_where_they_are_in_proportion() {
        let axis = |least, greatest| Axis {
            least,
            greatest,
            step: 1,
        };
        let plane = Plane {
            across: (100, 1100),
            down: (50, 450),
            x: axis(1, 5),
            y: axis(0, 8),
        };
        assert_eq!([1, 3, 5].map(|x| plane.x(x)), [100, 600, 1100]);
        assert_eq!([0, 2, 8].map(|y| plane.y(y)), [450, 350, 50]);
    }
}
