//! The federation's own rating lists: published for everybody, computed and published by those who run it.

pub(super) mod classes;
pub(super) mod edition;
pub(super) mod files;
pub(super) mod list;
pub(super) mod next;
pub(super) mod sum;
pub(super) mod system;

use std::collections::BTreeSet;

use chrono::NaiveDate;
use federation::{FaultKind, TableFault, ratings::RatingDifference};

use crate::{
    web::{page::Frame, player::names::Names, state::App},
    words::Words,
};
use tournament::{PlayerId, Rating};

/// Whose rating differs, as a table shows it.
pub(super) struct DifferenceRow {
    name: String,
    url: String,
    before: String,
    after: String,
    change: String,
    /// The rating went because it is below the floor of the rules.
    is_fallen: bool,
}

impl DifferenceRow {
    fn of(
        (app, names): (&App, &Names),
        one: &RatingDifference,
        fallen: &BTreeSet<PlayerId>,
    ) -> Self {
        let RatingDifference {
            player,
            before,
            after,
        } = *one;
        let (name, url) = names.of(app, player);
        Self {
            name,
            url,
            before: shown(before),
            after: shown(after),
            change: change(before, after),
            is_fallen: after.is_none() && fallen.contains(&player),
        }
    }
}

/// Who is licensed for a list: since there are licences by seasons, who holds one; before, who entered with a number.
fn licensed(frame: &Frame, seasons: Option<NaiveDate>) -> String {
    match seasons {
        Some(day) => frame.t.federation_rated_licensed_held(frame.day(&day)),
        None => frame.t.federation_word_only_licensed(),
    }
}

/// A rating, or a stroke.
fn shown(rating: Option<Rating>) -> String {
    rating.map_or_else(|| "—".to_owned(), |rating| rating.to_string())
}

/// How far a rating moved, with its sign; empty where there is nothing to compare.
fn change(before: Option<Rating>, after: Option<Rating>) -> String {
    let number = |rating: Rating| i32::from(rating.get());
    match before.zip(after) {
        Some((before, after)) if before != after => {
            format!("{:+}", number(after) - number(before)).replace('-', "−")
        }
        Some(_) | None => String::new(),
    }
}

/// What is wrong with a text of rules, and in which line.
pub(super) fn fault(t: &Words, fault: &TableFault) -> String {
    let what = match &fault.what {
        FaultKind::UnknownRule(word) => t.federation_fault_unknown(word.as_str()),
        FaultKind::Unreadable(word) => t.federation_fault_unreadable(word.as_str()),
        FaultKind::TooShort => t.federation_fault_short(),
        FaultKind::Missing(word) => t.federation_fault_missing(*word),
        FaultKind::PerBoard { rule, said, boards } => {
            t.federation_fault_per_board(rule, *said, *boards)
        }
        FaultKind::Disordered => t.federation_fault_disordered(),
        FaultKind::Repeated(word) => t.federation_fault_repeated(word.as_str()),
        FaultKind::Rising => t.federation_fault_rising(),
        FaultKind::LeastWithoutDown => t.federation_fault_least(),
        FaultKind::NeverApplies => t.federation_fault_never(),
        FaultKind::NotForEverybody => t.federation_fault_everybody(),
    };
    t.federation_rules_wrong(fault.line, what)
}
