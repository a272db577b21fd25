//! What a chart is made of.

use askama::{Template, filters::HtmlSafe};

use super::plane::WIDTH;

/// A drawing as wide as every other.
#[derive(Debug, Template)]
#[template(path = "chart.html")]
pub(in crate::web) struct Chart {
    /// The names of its title and its description in the page.
    pub id: &'static str,
    /// What it shows.
    pub title: String,
    /// The same in a sentence, with what can be read off.
    pub told: String,
    /// How high it is, in tenths.
    pub height: i64,
    /// What is drawn, the first below.
    pub shapes: Vec<Shape>,
}

// The template escapes what it prints.
impl HtmlSafe for Chart {}

/// One of the lines, by its number: dashes, mark and colour follow from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Template)]
#[template(path = "chart_key.html")]
pub(in crate::web) struct Series(pub usize);

// The template prints nothing that needs to be escaped.
impl HtmlSafe for Series {}

/// A part of a drawing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::web) enum Shape {
    /// A straight line of an axis or a grid.
    Rule {
        /// From where.
        from: (i64, i64),
        /// To where.
        to: (i64, i64),
        /// What it is, for the style.
        class: &'static str,
    },
    /// Points that belong together, without a gap.
    Line(Series, Vec<(i64, i64)>),
    /// A point with its number.
    Mark {
        /// Whose.
        series: Series,
        /// Where.
        at: (i64, i64),
        /// Nothing was played for it.
        hollow: bool,
        /// What it says.
        said: String,
    },
    /// A bar.
    Bar(Bar),
    /// A word or a number of an axis.
    Text(Text),
}

/// A rectangle with its number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::web) struct Bar {
    /// The corner at the top left.
    pub at: (i64, i64),
    /// Width and height.
    pub size: (i64, i64),
    /// What it stands for, for the style.
    pub class: &'static str,
    /// What it says.
    pub said: String,
}

/// A text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::web) struct Text {
    /// Where its line begins, is in the middle, or ends.
    pub at: (i64, i64),
    /// Which of the three, as SVG has it.
    pub anchor: &'static str,
    /// The text.
    pub text: String,
}

/// How each mark is drawn around the point 0, 0, in tenths: all can be told apart without colour.
const MARKS: [&str; Series::KINDS] = [
    "M-36 0a36 36 0 1 0 72 0a36 36 0 1 0-72 0z",
    "M-32-32h64v64h-64z",
    "M0-42L40 30H-40z",
    "M0-46L42 0L0 46L-42 0z",
    "M0 42L40-30H-40z",
    "M-13-40h26v27h27v26h-27v27h-26v-27h-27v-26h27z",
    "M0-18L25-43L43-25L18 0L43 25L25 43L0 18L-25 43L-43 25L-18 0L-43-25L-25-43z",
    "M-36-38H36L-36 38H36z",
    "M-38-36V36L38-36V36z",
    "M0-44L42-13L26 37H-26L-42-13z",
];

impl Series {
    /// How many there are that differ.
    pub const KINDS: usize = 10;

    fn kind(self) -> usize {
        self.0 % Self::KINDS
    }

    /// The path of its mark.
    pub fn mark(self) -> &'static str {
        MARKS[self.kind()]
    }

    /// Its name in the style.
    pub fn class(self) -> String {
        format!("s{}", self.kind())
    }
}

impl Chart {
    fn width(&self) -> i64 {
        WIDTH
    }
}

/// Points as the path of an SVG.
fn path(points: &[(i64, i64)]) -> String {
    let mut path = String::new();
    for (index, (x, y)) in points.iter().enumerate() {
        let letter = if index == 0 { 'M' } else { 'L' };
        path += &format!("{letter}{x} {y}");
    }
    path
}
