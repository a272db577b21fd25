//! Rules of a circuit that can be read and cannot all be meant: what one line says goes against another.

use std::collections::{BTreeMap, BTreeSet};

use super::{CategoryWord, CircuitRules, CircuitWord, TableWord};
use crate::{
    EventClass, FaultKind, TableFault,
    table::{RuleLine, lines},
};

impl CircuitRules {
    /// The rules of a text that is new. Circuits that are kept have texts that were taken before this was looked at: those are only read.
    ///
    /// # Errors
    /// The first line that cannot be read, or that goes against another.
    pub fn checked(text: &str) -> Result<Self, TableFault> {
        let rules: Self = text.parse()?;
        let mut categories = rules.categories.iter();
        let mut said = BTreeSet::new();
        for line in lines(text) {
            let mut once = said_once(&line);
            if line.rule == "category" {
                let category = categories.next();
                once.extend(category.map(|one| format!("category {}", one.name)));
            }
            for word in once {
                if let Some(word) = said.replace(word) {
                    return Err(line.fault(FaultKind::Repeated(word)));
                }
            }
            // whatever was read above begins with a word that there is
            if let Some(word) = CircuitWord::from_code(line.rule) {
                within(word, &line)?;
            }
        }
        Ok(rules)
    }
}

/// What a line says that the rules can say once. Of a category it is the name, which only its reader knows.
fn said_once(line: &RuleLine<'_>) -> Vec<String> {
    let mut words = line.rest.split_whitespace();
    match line.rule {
        "source" | "category" => Vec::new(),
        "class" => {
            let class = EventClass::from(words.next().unwrap_or_default());
            vec![format!("class {class}")]
        }
        "only" => vec![format!("only {}", words.next().unwrap_or_default())],
        // a second line goes on where the first ended
        "order" => words.map(|word| format!("order {word}")).collect(),
        rule => vec![rule.to_owned()],
    }
}

/// Does what a line says go against itself?
fn within(word: CircuitWord, line: &RuleLine<'_>) -> Result<(), TableFault> {
    match word {
        CircuitWord::Places => table(line),
        CircuitWord::Category => criteria(line),
        CircuitWord::Name
        | CircuitWord::Source
        | CircuitWord::Strength
        | CircuitWord::Field
        | CircuitWord::Ties
        | CircuitWord::Class
        | CircuitWord::Best
        | CircuitWord::Events
        | CircuitWord::Players
        | CircuitWord::Rounds
        | CircuitWord::Only
        | CircuitWord::Order
        | CircuitWord::Ages => Ok(()),
    }
}

/// Of two ages on one side the last would hold.
fn criteria(line: &RuleLine<'_>) -> Result<(), TableFault> {
    let criteria = line.rest.split(':').next().unwrap_or_default();
    let mut said = BTreeSet::new();
    for word in criteria.split_whitespace() {
        if CategoryWord::from_code(word).is_some() && !said.insert(word) {
            return Err(line.fault(FaultKind::Repeated(word.to_owned())));
        }
    }
    Ok(())
}

/// A place gives no more than the one before it, and the least is one of those that go down after the last.
fn table(line: &RuleLine<'_>) -> Result<(), TableFault> {
    let mut last: Option<i64> = None;
    let mut after = BTreeMap::new();
    let mut words = line.rest.split_whitespace();
    while let Some(word) = words.next() {
        if TableWord::from_code(word).is_some() {
            if after.insert(word, words.next()).is_some() {
                return Err(line.fault(FaultKind::Repeated(word.to_owned())));
            }
            continue;
        }
        if !after.is_empty() {
            return Err(line.unreadable(word));
        }
        let points = word.parse::<i64>().ok();
        if last.is_some() && points > last {
            return Err(line.fault(FaultKind::Rising));
        }
        last = points;
    }
    let Some(least) = after.get("least").copied().flatten() else {
        return Ok(());
    };
    if !after.contains_key("down") {
        return Err(line.fault(FaultKind::LeastWithoutDown));
    }
    if least.parse::<i64>().ok() > last {
        return Err(line.unreadable(least));
    }
    Ok(())
}
