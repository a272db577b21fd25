//! How fields of the office are read.

use chrono::{Datelike as _, NaiveDate};

use crate::{
    web::form::{fields, optional, parsed, shown},
    words::Words,
};
use tournament::{Reason, ShortText};

fields! {
    /// Why something is done; buttons in a line send it too (`office/press.html`).
    pub(super) WHY: Reason = "why", shown, |text, t| parsed(text, || t.office_wrong_reason());
}

pub(super) fn short(text: &str, t: &Words) -> Result<ShortText, String> {
    tournament::typed(text).map_err(|_| t.office_wrong_text())
}

pub(super) fn maybe_short(text: &str, t: &Words) -> Result<Option<ShortText>, String> {
    optional(text, t, short)
}

/// A day of the years in which a federation plans and keeps books.
pub(super) fn day(text: &str, t: &Words) -> Result<NaiveDate, String> {
    let day: NaiveDate = parsed(text, || t.regulations_wrong_date())?;
    let is_near = (1900..=2100).contains(&day.year());
    is_near.then_some(day).ok_or_else(|| t.office_wrong_year())
}

pub(super) fn maybe_day(text: &str, t: &Words) -> Result<Option<NaiveDate>, String> {
    optional(text, t, day)
}

/// How many, from 1.
pub(super) fn maybe_count(text: &str, t: &Words) -> Result<Option<u16>, String> {
    let count = |text: &str, t: &Words| {
        let count = text.parse::<u16>().ok().filter(|count| *count > 0);
        count.ok_or_else(|| t.office_wrong_count())
    };
    optional(text, t, count)
}

/// How many rounds, from 1: more than any round robin has are a slip.
pub(super) fn maybe_rounds(text: &str, t: &Words) -> Result<Option<u16>, String> {
    let rounds = |text: &str, t: &Words| {
        let rounds = text
            .parse::<u16>()
            .ok()
            .filter(|rounds| (1..=200).contains(rounds));
        rounds.ok_or_else(|| t.office_wrong_rounds())
    };
    optional(text, t, rounds)
}

/// A number out of a list.
pub(super) fn chosen<T: std::str::FromStr>(text: &str, t: &Words) -> Result<T, String> {
    parsed(text, || t.office_wrong_choice())
}

/// The same, or none.
pub(super) fn maybe_chosen<T: std::str::FromStr>(
    text: &str,
    t: &Words,
) -> Result<Option<T>, String> {
    optional(text, t, chosen)
}
