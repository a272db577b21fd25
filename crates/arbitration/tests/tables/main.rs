//! What the rules say, by tables: each line of one is a paragraph of the rules.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod properties;
mod units;
mod written;

use std::collections::BTreeSet;

use arbitration::cases::lines;
use arbitration::training::question;
use written::{decisions, name};

#[test]
fn the_tables_hold() {
    let mut wrong = Vec::new();
    for line in lines() {
        let place = line.place();
        let example = line.read();
        let advice = example.unwrap_or_else(|e| panic!("{place}: {e}")).advice();
        let found: Vec<String> = advice.findings.iter().map(name).collect();
        let decided = decisions(&advice);
        let (wanted, expected) = (line.cell(4), line.cell(5));
        let missing = expected
            .split_whitespace()
            .any(|one| !found.contains(&one.to_owned()));
        if decided != wanted || expected.is_empty() || missing {
            let asked = [0, 1, 2, 3].map(|at| line.cell(at)).join(" | ");
            wrong.push(format!(
                "{place}: {asked}\n  {decided} | {}",
                found.join(" ")
            ));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The name of a case is its address where the rules are learnt.
#[test]
fn no_two_cases_have_one_name() {
    let mut names = BTreeSet::new();
    for line in lines() {
        let name = line.name();
        assert!(!name.is_empty() && name.len() <= 100, "{}", line.place());
        assert!(
            names.insert(name),
            "{}: another case begins alike",
            line.place()
        );
    }
}

/// Every case can be learnt, and its answer is what is advised.
#[test]
fn every_case_is_a_question() {
    for line in lines() {
        let question = question(&line.name()).unwrap();
        let advised = line.read().unwrap().advice().decisions.swap_remove(0);
        assert_eq!(question.decisions[0], advised, "{}", line.place());
        assert_eq!(question.answer(), Some(&advised));
        assert!(
            (3..=5).contains(&question.decisions.len()),
            "{}",
            line.place()
        );
        assert!(!question.articles().is_empty(), "{}", line.place());
    }
}
