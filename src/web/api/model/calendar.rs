//! The calendar of the federation.

use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;

/// The calendar of the federation, as everybody reads it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Calendar {
    /// The entries by their first day.
    pub entries: Vec<CalendarEntry>,
}

/// An entry of the calendar.
#[derive(Debug, Serialize, ToSchema)]
pub struct CalendarEntry {
    /// Its number, which never changes.
    pub id: i32,
    /// Its name.
    pub name: String,
    /// The first day.
    pub starts: NaiveDate,
    /// The last day.
    pub ends: NaiveDate,
    /// Where it is played.
    pub venue: Option<String>,
    /// Whose it is: `federation`, `association-3`, `club-7`.
    pub owner: String,
    /// As what it was admitted: `official`, `recognised`, `private`; none of one that was taken out.
    pub kind: Option<String>,
    /// Where it stands: as it was admitted, then `played`, `reported`, `homologated`; none of one that was taken out.
    pub state: Option<String>,
    /// Was it taken out of the calendar, so that it does not happen?
    pub cancelled: bool,
    /// Is it for those with a licence alone?
    pub licensed: bool,
    /// The page for people of its tournament or its team competition, once the public finds that.
    pub page: Option<String>,
}
