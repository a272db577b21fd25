//! The tables.

use super::{read::situation, *};
use crate::arbitration::advise;

const TABLES: [(&str, &str); 8] = [
    ("counts", include_str!("counts.txt")),
    ("moves", include_str!("moves.txt")),
    ("touched", include_str!("touched.txt")),
    ("start", include_str!("start.txt")),
    ("offers", include_str!("offers.txt")),
    ("clock", include_str!("clock.txt")),
    ("absence", include_str!("absence.txt")),
    ("conduct", include_str!("conduct.txt")),
];

/// A line: paragraph | options | situation | evidence | decisions | findings.
struct Line<'a> {
    place: String,
    cells: Vec<&'a str>,
}

fn lines() -> impl Iterator<Item = Line<'static>> {
    TABLES.into_iter().flat_map(|(table, text)| {
        let numbered = text.lines().zip(1..);
        let cases = numbered.filter(|(line, _)| !line.trim().is_empty() && !line.starts_with('#'));
        cases.map(move |(line, number)| Line {
            place: format!("{table}.txt:{number}"),
            cells: line.split('|').map(str::trim).collect(),
        })
    })
}

/// Every advice that the tables ask for.
pub(crate) fn advised() -> Vec<Advice> {
    lines().map(|line| advice(&line)).collect()
}

fn advice(line: &Line<'_>) -> Advice {
    let tournament = tournament(line.cells[1]);
    let case = case(&tournament);
    let situation = situation(case.rules(), line.cells[2], line.cells[3]);
    advise(&case, &situation)
}

#[test]
fn the_tables_hold() {
    let mut wrong = Vec::new();
    for line in lines() {
        let advice = advice(&line);
        let found: Vec<String> = advice.findings.iter().map(name).collect();
        let decided = decisions(&advice);
        let wanted = line.cells.get(4).copied().unwrap_or_default();
        let expected = line.cells.get(5).copied().unwrap_or_default();
        let missing = expected
            .split_whitespace()
            .any(|one| !found.contains(&one.to_owned()));
        if decided != wanted || expected.is_empty() || missing {
            wrong.push(format!(
                "{}: {}\n  {decided} | {}",
                line.place,
                line.cells[..4].join(" | "),
                found.join(" ")
            ));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
