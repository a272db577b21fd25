//! What the rules say, by tables: each line of one is a paragraph of the rules.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod cases;
mod properties;
mod units;

use cases::{advice, decisions, lines, name};

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
