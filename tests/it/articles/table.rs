//! The table of `docs/articles.md` names every paragraph, and every test that stands here.

use std::collections::BTreeSet;

use crate::support::docs;

const TABLE: &str = include_str!("../../../docs/articles.md");

const SOURCES: [&str; 9] = [
    include_str!("article_03.rs"),
    include_str!("article_04.rs"),
    include_str!("article_05.rs"),
    include_str!("article_06.rs"),
    include_str!("article_07.rs"),
    include_str!("article_09.rs"),
    include_str!("article_10.rs"),
    include_str!("article_11.rs"),
    include_str!("open.rs"),
];

/// The heading of the second table.
const FAULTS: &str = "## Faults of the trial";

const SANCTIONS: &str = include_str!("article_12.rs");

/// The numbered paragraphs of the 2026 rules that the table owes an answer.
const PARAGRAPHS: &str = "3.1 f|3.1 g|3.9 a 1|3.9 a 2|3.9 a 3|3.9 b 1|3.9 b 2|3.9 b 3|3.9 b 4|\
    4.1|4.2|4.3|4.4|4.5|4.6|4.7|4.8|4.9|4.10|4.11|4.12|4.13|4.14|5.1|5.2|5.3|5.4|\
    6.1|6.2 a|6.2 b|6.2 c|6.2 d|6.2 e|6.2 f|6.3 a|6.3 b|6.3 c|6.4 a|6.4 b|6.4 c|6.4 d|6.4 e|6.4 f|\
    7.1|7.2|7.3|7.4 a|7.4 b|7.4 c|7.5 a|7.5 b|8.2|\
    9.1 a|9.2 a|9.2 b|9.3 a|9.4 a|9.4 b|9.5 a 1|9.5 a 2|9.6 a 1|9.6 a 2|9.7 a 1|9.7 a 2|9.7 a 3|9.8 a|9.9 a|9.10 a|9.11 a|10.1|\
    11.1|11.2|11.3|11.4|11.5|11.6|11.7|11.8|11.9|11.10|11.11|11.12|\
    12.9 a|12.9 b|12.9 c|12.9 d|12.9 e|12.9 f|12.9 g|12.9 h|12.9 i|13.1|A.3";

/// Paragraph and answer of each row.
fn rows() -> Vec<(&'static str, &'static str)> {
    let (paragraphs, _) = TABLE.split_once(FAULTS).unwrap();
    let rows = docs::rows(paragraphs);
    let rows = rows.filter_map(|cells| Some((*cells.first()?, *cells.last()?)));
    rows.filter(|(paragraph, _)| paragraph.starts_with(|c: char| c.is_ascii_digit() || c == 'A'))
        .collect()
}

fn tests() -> BTreeSet<&'static str> {
    let sources = SOURCES.into_iter().chain([SANCTIONS]);
    let lines = sources.flat_map(str::lines);
    lines
        .filter_map(|line| line.strip_prefix("fn "))
        .filter(|line| {
            line.starts_with('p') && line[1..].starts_with(|c: char| c.is_ascii_digit() || c == 'a')
        })
        .filter(|line| line.contains('_'))
        .filter_map(|line| line.split_once('(').map(|(name, _)| name))
        .collect()
}

#[test]
fn every_paragraph_has_a_row() {
    let rows: Vec<&str> = rows().into_iter().map(|(paragraph, _)| paragraph).collect();
    let owed: Vec<&str> = PARAGRAPHS.split('|').collect();
    assert_eq!(rows, owed);
}

#[test]
fn every_row_names_its_test_or_says_why_not() {
    let tests = tests();
    let mut named = BTreeSet::new();
    for (paragraph, answer) in rows() {
        let quoted = docs::quoted(answer);
        for test in &quoted {
            assert!(tests.contains(test), "{paragraph}: there is no test {test}");
            named.insert(*test);
        }
        let reason = answer.starts_with("none: ") && answer.len() > 30;
        assert!(!quoted.is_empty() || reason, "{paragraph}: {answer}");
    }
    let unnamed: Vec<_> = tests.difference(&named).collect();
    assert!(unnamed.is_empty(), "{unnamed:?} stand in no row");
}

#[test]
fn every_fault_names_a_case_that_runs() {
    let tests = docs::tests();
    let tests: BTreeSet<&str> = tests
        .iter()
        .filter_map(|test| test.split("::").last())
        .collect();
    let cases: BTreeSet<&str> = arbitration::cases::lines()
        .map(|line| line.cell(0))
        .collect();
    let (_, faults) = TABLE.split_once(FAULTS).unwrap();
    let rows = faults.lines().filter(|line| line.starts_with("| F"));
    let mut told = BTreeSet::new();
    for row in rows {
        let quoted = docs::quoted(row);
        assert!(!quoted.is_empty(), "{row}");
        for case in quoted {
            let runs = cases.contains(case) || tests.contains(case);
            assert!(runs, "there is no case {case}");
        }
        let fault = row.trim_start_matches("| F").split(' ').next();
        told.insert(fault.unwrap().parse::<u8>().unwrap());
    }
    assert!(told.into_iter().eq(1..=19), "each fault has a row");
}
