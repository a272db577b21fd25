//! Rules of ratings that can be read and cannot all be meant: people without a factor K, lines that never apply.

use super::{ByConditions, Condition, Quantity, Rules, System};
use crate::{
    FaultKind, TableFault,
    table::{RuleLine, lines},
};

impl System {
    /// The rules of a text that is new. Systems that are kept have texts that were taken before this was looked at: those are only read.
    ///
    /// # Errors
    /// The first line that cannot be read; else one that never applies, or the last K of a section that has none for everybody.
    pub fn checked(text: &str) -> Result<Self, TableFault> {
        let system: Self = text.parse()?;
        let all: Vec<RuleLine<'_>> = lines(text).collect();
        // before the first day there are only names
        let sections = all.split(|line| line.rule == "from").skip(1);
        for (rules, section) in system.rules.iter().zip(sections) {
            look_through(rules, section)?;
        }
        Ok(system)
    }
}

fn look_through(rules: &Rules, section: &[RuleLine<'_>]) -> Result<(), TableFault> {
    let tables = [
        ("win", asked(&rules.wins)),
        ("k", asked(&rules.factors)),
        ("bonus", asked(&rules.bonuses)),
    ];
    for (word, rows) in &tables {
        let lines = section.iter().filter(|line| line.rule == *word);
        for (no, (row, line)) in rows.iter().zip(lines).enumerate() {
            let mut before = rows[..no].iter();
            if is_void(row) || before.any(|one| takes(one, row)) {
                return Err(line.fault(FaultKind::NeverApplies));
            }
        }
    }
    let last = section.iter().rfind(|line| line.rule == "k");
    match last {
        Some(last) if !is_for_everybody(&asked(&rules.factors)) => {
            Err(last.fault(FaultKind::NotForEverybody))
        }
        Some(_) | None => Ok(()),
    }
}

/// What each row asks for.
fn asked<T>(rows: &[ByConditions<T>]) -> Vec<&[Condition]> {
    let conditions = rows.iter().map(|row| row.conditions.as_slice());
    conditions.collect()
}

/// Can nobody be what it asks for?
fn is_void(row: &[Condition]) -> bool {
    let below_nothing =
        |one: &Condition| matches!(one, Condition::Within(_, bounds) if *bounds.end() < 0);
    let mut pairs = row
        .iter()
        .flat_map(|one| row.iter().map(move |other| (one, other)));
    row.iter().any(below_nothing) || pairs.any(|(one, other)| excludes(one, other))
}

fn excludes(one: &Condition, other: &Condition) -> bool {
    match (one, other) {
        (Condition::Within(of, these), Condition::Within(also_of, those)) => {
            of == also_of && (these.end() < those.start() || those.end() < these.start())
        }
        (Condition::Class(one), Condition::Class(other)) => one != other,
        (Condition::Rhythm(one), Condition::Rhythm(other)) => one != other,
        (Condition::Within(..), Condition::Class(_) | Condition::Rhythm(_))
        | (Condition::Class(_), Condition::Within(..) | Condition::Rhythm(_))
        | (Condition::Rhythm(_), Condition::Within(..) | Condition::Class(_)) => false,
    }
}

/// Does a row take whatever a later one asks for?
fn takes(earlier: &[Condition], later: &[Condition]) -> bool {
    let mut asked = earlier.iter();
    asked.all(|asked| later.iter().any(|given| implies(given, asked)))
}

fn implies(given: &Condition, asked: &Condition) -> bool {
    if let (Condition::Within(of, narrow), Condition::Within(also_of, wide)) = (given, asked) {
        return of == also_of && wide.contains(narrow.start()) && wide.contains(narrow.end());
    }
    given == asked
}

/// Is there a row for whoever it is: one that asks for nothing, or rows that share out a number that everybody has? An age is not known of everybody.
fn is_for_everybody(rows: &[&[Condition]]) -> bool {
    let known = [
        Quantity::Games,
        Quantity::Rating,
        Quantity::Peak,
        Quantity::Rounds,
        Quantity::Squares,
    ];
    let shared_out = |quantity: &Quantity| {
        let alone = rows.iter().filter_map(|row| {
            let [Condition::Within(of, bounds)] = row else {
                return None;
            };
            (of == quantity).then_some(bounds)
        });
        let mut bounds: Vec<_> = alone.collect();
        bounds.sort_by_key(|bounds| *bounds.start());
        // the first number that is left; none is after the greatest one
        let left = bounds.iter().try_fold(0, |next: i64, bounds| {
            if *bounds.start() > next {
                return Some(next);
            }
            let after = bounds.end().checked_add(1)?;
            Some(after.max(next))
        });
        left.is_none()
    };
    rows.iter().any(|row| row.is_empty()) || known.iter().any(shared_out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ratings::{FFJD, FID, FIDE, KNDB};

    #[test]
    fn the_systems_to_begin_with_make_sense() {
        for text in [FIDE, FFJD, FID, KNDB] {
            assert_eq!(System::checked(text), text.parse());
        }
    }

    /// What cannot be meant is refused where somebody writes it, at its line, and still read where it is kept.
    #[test]
    fn a_line_that_never_applies_and_a_missing_k_are_refused_at_their_line() {
        let never = |line| Some((line, FaultKind::NeverApplies));
        let nobody = |line| Some((line, FaultKind::NotForEverybody));
        for (rules, told) in [
            ("k 20", None),
            ("k 40 class=Liga\nk 0", None),
            ("k 40 games<30\nk 20 games>=30", None),
            ("k 40 games<30\nk 30 games<40\nk 20", None),
            ("k 20\nk 10", never(4)),
            ("k 40 games<30\nk 30 games<20 age<18\nk 20", never(4)),
            ("k 40 class=Liga\nk 30 class=liga\nk 20", never(4)),
            ("k 40 games<30 games>40\nk 20", never(3)),
            ("k 40 class=a class=b\nk 20", never(3)),
            ("k 20\nwin 2\n\nwin 1 squares=64", never(6)),
            ("k 20\nbonus 5\nbonus 5", never(5)),
            ("k 20 games<30", nobody(3)),
            ("k 40 games<30\nk 20 games>30", nobody(4)),
            ("k 40 age<19\nk 20 age>=19\nround change", nobody(4)),
            ("k 20\nfrom 2021-01-01\nk 10 class=a\nbonus 5", nobody(5)),
        ] {
            let text = format!("name A\nfrom 2020-01-01\n{rules}\n");
            let wrong = System::checked(&text).err();
            let wrong = wrong.map(|wrong| (wrong.line, wrong.what));
            assert_eq!(wrong, told, "{rules:?}");
            assert!(text.parse::<System>().is_ok(), "{rules:?}");
        }
    }
}
