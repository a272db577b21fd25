//! The tables.

use super::{Advice, case, situation, tournament};
use arbitration::advise;

const TABLES: [(&str, &str); 10] = [
    ("counts", include_str!("counts.txt")),
    ("moves", include_str!("moves.txt")),
    ("touched", include_str!("touched.txt")),
    ("start", include_str!("start.txt")),
    ("offers", include_str!("offers.txt")),
    ("clock", include_str!("clock.txt")),
    ("absence", include_str!("absence.txt")),
    ("conduct", include_str!("conduct.txt")),
    ("matters", include_str!("matters.txt")),
    ("steps", include_str!("steps.txt")),
];

/// A line: paragraph | options | situation | evidence | decisions | findings.
pub struct Line<'a> {
    pub place: String,
    pub cells: Vec<&'a str>,
}

pub fn lines() -> impl Iterator<Item = Line<'static>> {
    TABLES.into_iter().flat_map(|(table, text)| {
        let numbered = text.lines().zip(1..);
        let cases = numbered.filter(|(line, _)| !line.trim().is_empty() && !line.starts_with('#'));
        cases.map(move |(line, number)| Line {
            place: format!("{table}.txt:{number}"),
            cells: line.split('|').map(str::trim).collect(),
        })
    })
}

/// What is advised in the case of a line.
pub fn advice(line: &Line<'_>) -> Advice {
    let tournament = tournament(line.cells[1]);
    let case = case(&tournament);
    let situation = situation(case.rules(), line.cells[2], line.cells[3]);
    advise(&case, &situation)
}
