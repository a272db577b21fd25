//! Charts as SVG made on the server, each with the equal table beside it.
//!
//! A [`ChartFigure`] has both: what is drawn says its number in a `<title>` as `row, column: value`, which is how the table says it too (tests hold
//! the two against each other). Lines are told apart by dashes and marks before they are by colour, so that they are read on paper; colours are
//! those of `static/chart.css`, for light and dark. Every length is a whole number of tenths of a unit of the drawing.

mod draw;
mod plane;

use askama::{Template, filters::HtmlSafe};

pub(in crate::web) use draw::{Bar, Chart, Series, Shape, Text};
pub(in crate::web) use plane::{Axis, Plane, text};

/// A chart and its table.
#[derive(Debug, Template)]
#[template(path = "chart_figure.html")]
pub(in crate::web) struct ChartFigure {
    /// What it shows, as a heading.
    pub title: String,
    /// What is to be known of it.
    pub about: Vec<String>,
    /// The drawing.
    pub chart: Chart,
    /// What its marks mean, where the table does not say it.
    pub legend: Vec<(Series, String)>,
    /// What the first column is called.
    pub corner: String,
    /// The other columns.
    pub columns: Vec<String>,
    /// The numbers.
    pub rows: Vec<ChartRow>,
}

// The template escapes what it prints.
impl HtmlSafe for ChartFigure {}

/// A row of the table.
#[derive(Debug, Clone, Default)]
pub(in crate::web) struct ChartRow {
    /// The line of the chart that is this row.
    pub series: Option<Series>,
    /// Whose, or what.
    pub name: String,
    /// Where there is more about it.
    pub url: Option<String>,
    /// A number for each column; empty where there is none.
    pub cells: Vec<String>,
}

/// What a part of a chart says of itself: the row, the column and the number of the table.
pub(in crate::web) fn said(row: &str, column: &str, value: impl ToString) -> String {
    format!("{row}, {column}: {}", value.to_string())
}

/// A place in a table as a whole number of the drawing.
pub(in crate::web) fn whole(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
