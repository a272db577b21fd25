//! How far a copy is put back, as it is typed.

use std::str::FromStr;

use chrono::{DateTime, NaiveDateTime};

/// A time, or a row of a journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Moment {
    /// In UTC.
    Time(NaiveDateTime),
    /// The number of the row.
    Row(i32),
}

impl FromStr for Moment {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Ok(row) = text.parse() {
            return Ok(Self::Row(row));
        }
        let read = DateTime::parse_from_rfc3339(text);
        read.map(|at| Self::Time(at.naive_utc())).map_err(|_| {
            "expected a time with its distance from UTC, as in 2026-11-23T10:15:00Z or 2026-07-01T10:15:00+01:00, or the number of a row".to_owned()
        })
    }
}
