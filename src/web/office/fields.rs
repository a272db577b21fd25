//! How fields of the office are read.

use chrono::NaiveDate;

use crate::{
    web::form::{optional, parsed},
    words::Words,
};
use tournament::ShortText;

pub(super) fn short(text: &str, t: &Words) -> Result<ShortText, String> {
    tournament::typed(text).map_err(|_| t.office_wrong_text())
}

pub(super) fn maybe_short(text: &str, t: &Words) -> Result<Option<ShortText>, String> {
    optional(text, t, short)
}

pub(super) fn day(text: &str, t: &Words) -> Result<NaiveDate, String> {
    parsed(text, || t.regulations_wrong_date())
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
