//! What a tournament is called, where it stands and where the public finds it.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::{CheckInWindow, EmbedSites, LongText, ShortText};

/// Where a tournament stands.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Stage {
    /// The organiser is writing the regulations; the public sees nothing.
    Setup,
    /// Open for entries.
    Entries,
    /// Rounds are being played.
    Running,
    /// Over.
    Finished,
}

crate::coded!(Stage);

/// Where the public finds a tournament that is not being set up.
#[derive(
    Debug,
    Clone,
    Copy,
    Default,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Listing {
    /// In the lists of tournaments.
    #[default]
    Public,
    /// Only by its address: a test, or a mistake.
    Hidden,
}

crate::coded!(Listing);

/// What the organiser tells those who come.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Info {
    /// Whom to ask: a name, a telephone, an address.
    pub contact: Option<ShortText>,
    /// When the rounds are played.
    pub schedule: Option<LongText>,
    /// The colour of its public pages; `None` for that of the site.
    pub colour: Option<Tint>,
    /// When the players check in.
    #[serde(skip_serializing_if = "CheckInWindow::is_unset")]
    pub check_in: CheckInWindow,
    /// The sites that may show it within their pages; `None` for any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub embeds: Option<EmbedSites>,
}

/// A colour of public pages, out of a few that can be read by day and in the dark.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Tint {
    /// Blue.
    Blue,
    /// Blue with green.
    Teal,
    /// Violet.
    Violet,
    /// Violet with red.
    Magenta,
    /// Red.
    Red,
    /// Brown.
    Brown,
    /// Grey with blue.
    Slate,
}

crate::coded!(Tint);

/// That a tournament does not take place, or not to its end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cancellation {
    /// What the public is told.
    pub word: ShortText,
}

/// What an event is called, where and when it is held.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Details {
    /// The name.
    pub name: ShortText,
    /// The place.
    pub venue: Option<ShortText>,
    /// The first day.
    pub starts: NaiveDate,
    /// The last day.
    pub ends: NaiveDate,
}
