//! The honours of the federation as a file.

use super::{Cell, Sheet};
use crate::words::Words;

/// Who came first, second and third in one year of a competition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HonourLine {
    /// What it is called in every year.
    pub competition: String,
    /// The category, or that it is of everybody.
    pub class: String,
    /// The year.
    pub year: i32,
    /// The tournament of that year.
    pub tournament: String,
    /// The names on each place, as everybody reads them.
    pub places: [Vec<String>; 3],
}

/// A line for each year of a competition and of each class of it.
#[must_use]
pub fn honours(lines: &[HonourLine], t: &Words) -> Sheet {
    let row = |line: &HonourLine| {
        let mut cells = vec![
            Cell::Text(line.competition.clone()),
            Cell::Text(line.class.clone()),
            Cell::Whole(line.year.into()),
            Cell::Text(line.tournament.clone()),
        ];
        cells.extend(line.places.iter().map(|names| match names.is_empty() {
            true => Cell::Empty,
            false => Cell::Text(names.join(" · ")),
        }));
        cells
    };
    Sheet {
        name: t.honours_title(),
        head: vec![
            t.honours_competition(),
            t.honours_class(),
            t.honours_year(),
            t.players_event(),
            t.honours_first(),
            t.honours_second(),
            t.honours_third(),
        ],
        rows: lines.iter().map(row).collect(),
    }
}
