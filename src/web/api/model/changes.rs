//! What was announced and what changed, as programs read it.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

/// What the organiser announced.
#[derive(Debug, Serialize, ToSchema)]
pub struct Announcements {
    /// The version of what is published.
    pub version: i32,
    /// The announcements, the oldest first; those that were taken back are gone.
    pub announcements: Vec<Announcement>,
}

/// An announcement.
#[derive(Debug, Serialize, ToSchema)]
pub struct Announcement {
    /// Its number.
    pub number: u16,
    /// When it was made.
    pub at: DateTime<Utc>,
    /// What it says.
    pub text: String,
}

/// What changed, for whoever reads on from where they were.
#[derive(Debug, Serialize, ToSchema)]
pub struct Changes {
    /// The changes, the oldest first.
    pub changes: Vec<Change>,
    /// What to ask for next time with `after`.
    pub next: i32,
    /// Are there more already?
    pub more: bool,
}

/// A change of what everybody may see.
#[derive(Debug, Serialize, ToSchema)]
pub struct Change {
    /// The version that it made, as pages, streams and hooks have it. It grows; numbers between two changes were of nothing public.
    pub version: i32,
    /// When it was made.
    pub at: DateTime<Utc>,
    /// What changed.
    pub facts: Vec<Fact>,
}

/// A fact that changed. What it says now is where it is read; this only says where to look.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Fact {
    /// What: `tournament`, `stage`, `entries`, `announcements`, `round.published`, `round.withdrawn`, `round.clock`, `result`, `moves`, `rulings`.
    #[serde(rename = "type")]
    pub kind: String,
    /// The round that it is about.
    pub round: Option<u16>,
    /// The board that it is about.
    pub board: Option<u16>,
}
