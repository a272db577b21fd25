//! The screens of a hall: the code by which a browser becomes one, and what it is told to show.

mod paging;

use std::fmt;

use serde::{Deserialize, Serialize};

use tournament::{NoticeText, read_code};

use crate::{helper::random_letters, visible_name::visible_name};

pub use paging::{Grid, RowSize, Shape, pages};

/// How many letters and digits a code has: 30 bits, for minutes, behind a brake.
const LENGTH: usize = 6;

/// How many characters a name may have.
const LONGEST_NAME: usize = 40;

/// The code that a browser shows which waits to become a screen. It lets nobody in: whoever works in a tournament types it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScreenCode(String);

impl ScreenCode {
    /// A new code from the operating system's random numbers.
    #[must_use]
    pub fn random() -> Self {
        Self(random_letters(LENGTH))
    }

    /// Reads a code as somebody types it from a wall.
    ///
    /// ```
    /// use site::screen::ScreenCode;
    ///
    /// assert_eq!(ScreenCode::parse("k7q-m2o").unwrap().text(), "K7Q-M20");
    /// assert!(ScreenCode::parse("K7QM2").is_none());
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        read_code(text, LENGTH).map(Self)
    }

    /// As it is kept.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// As it is shown: two groups of three.
    #[must_use]
    pub fn text(&self) -> String {
        let (first, last) = self.0.split_at(LENGTH / 2);
        format!("{first}-{last}")
    }
}

/// The number of a screen in its tournament, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ScreenNo(pub i32);

impl fmt::Display for ScreenNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::str::FromStr for ScreenNo {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

/// What a screen is called: where it hangs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScreenName(String);

impl ScreenName {
    /// Takes 1 to 40 characters that are seen; runs of spaces become one.
    ///
    /// ```
    /// use site::screen::ScreenName;
    ///
    /// assert_eq!(ScreenName::parse("  à  porta ").unwrap().as_str(), "à porta");
    /// assert!(ScreenName::parse(" ").is_none());
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        visible_name(text, LONGEST_NAME).map(Self)
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What a screen can show.
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
pub enum ViewKind {
    /// Who sits where, by name.
    ByName,
    /// Who sits where, by board.
    ByBoard,
    /// The results as they come.
    Results,
    /// The standings.
    Standings,
    /// The standings of each category.
    Categories,
    /// The standings of the clubs.
    Clubs,
    /// The bracket of a knockout.
    Bracket,
    /// The openings that were drawn, as diagrams.
    Openings,
    /// The clock of the round.
    Clock,
    /// A text.
    Announcement,
    /// The address of the public page as a code.
    QrCode,
}

tournament::coded!(ViewKind);

/// A view of a programme.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProgrammeStep {
    /// What is shown.
    pub view: ViewKind,
    /// For how many seconds each of its pages stands.
    pub seconds: u16,
}

impl ProgrammeStep {
    /// The seconds that a page may stand.
    pub const SECONDS: std::ops::RangeInclusive<u16> = 3..=600;
    /// How long it stands where nobody says otherwise.
    pub const USUAL: u16 = 10;
}

/// What a screen shows, one after the other and then from the beginning. The language is a code of [`Lang`](crate::words::Lang).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Programme {
    /// The views in their order.
    pub steps: Vec<ProgrammeStep>,
    /// The code of the language.
    pub lang: String,
    /// The size for a screen that does not tell its own.
    pub shape: Shape,
    /// What is announced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<NoticeText>,
}
