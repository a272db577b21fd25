//! What the public page of a tournament says beside its regulations: who holds it, where, at what hours, a text, and what is announced.

use std::{collections::BTreeMap, fmt, str::FromStr};

use chrono::{NaiveDate, NaiveDateTime};
use serde::{Deserialize, Serialize};

use crate::{RoundNo, ShortText, Tables, in_json::in_json, is_hidden};

/// What the organiser tells the public.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Presentation {
    /// Who holds the tournament: a club, an association.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub organiser: Option<ShortText>,
    /// Who arbitrates it, as the public may read the names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arbiter: Option<ShortText>,
    /// Where the place is on a map.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub map: Option<WebAddress>,
    /// A text by the organiser.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<Markdown>,
    /// When rounds begin, in the time of the place; those that are not there were not said.
    #[serde(with = "crate::pairs", skip_serializing_if = "BTreeMap::is_empty")]
    pub hours: BTreeMap<RoundNo, NaiveDateTime>,
    /// The tables at which its boards are, where others play in the same hall.
    #[serde(skip_serializing_if = "Tables::is_default")]
    pub tables: Tables,
}

impl Presentation {
    /// Has the organiser said nothing?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// What is odd about the hours in a tournament of these days, the first and the last, by the order of the rounds.
    #[must_use]
    pub fn doubts(&self, (starts, ends): (NaiveDate, NaiveDate)) -> Vec<HourDoubt> {
        let mut doubts = Vec::new();
        let mut latest: Option<(RoundNo, NaiveDateTime)> = None;
        for (round, at) in &self.hours {
            let round = *round;
            if !(starts..=ends).contains(&at.date()) {
                // another year, say: those after it are not measured against it
                doubts.push(HourDoubt::Outside { round });
                continue;
            }
            match latest {
                Some((earlier, last)) if *at <= last => {
                    doubts.push(HourDoubt::NotAfter { round, earlier });
                }
                Some(_) | None => latest = Some((round, *at)),
            }
        }
        doubts
    }
}

/// What is odd about the hour of a round. It may be so all the same: a round may end after midnight, and a day be added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HourDoubt {
    /// Its day is none of the tournament's.
    Outside {
        /// Which round.
        round: RoundNo,
    },
    /// It is not later than that of a round before it.
    NotAfter {
        /// Which round.
        round: RoundNo,
        /// Which one before it.
        earlier: RoundNo,
    },
}

/// What is announced to everybody, with its time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bulletin {
    /// 1, 2, 3 … in the tournament.
    pub no: u16,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// What.
    pub text: NoticeText,
    /// Whether it was taken back; its number is never given again.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_gone: bool,
}

/// An address of the web, 300 characters at most: `https://` or `http://`, a host, and nothing that a page could be tricked by.
///
/// ```
/// use tournament::WebAddress;
/// assert!("https://www.openstreetmap.org/node/1".parse::<WebAddress>().is_ok());
/// for bad in ["javascript:alert(1)", "https://", "//a.pt", "https://a b.pt", "https://a.pt/\u{202e}x", "www.a.pt"] {
///     assert!(bad.parse::<WebAddress>().is_err(), "{bad}");
/// }
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct WebAddress(String);

/// A text with the signs of Markdown, 1 to 5000 characters on as many lines as it likes.
///
/// ```
/// use tournament::Markdown;
/// let text: Markdown = " **Open** de Évora\r\n\r\nAlmoço às 13.\n".parse().unwrap();
/// assert_eq!(text.as_str(), "**Open** de Évora\n\nAlmoço às 13.");
/// assert!("  ".parse::<Markdown>().is_err());
/// assert!("a".repeat(5001).parse::<Markdown>().is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Markdown(String);

/// What everybody is told, 1 to 400 characters on at most eight lines: a screen has room for no more. Spaces are tidied, several empty lines
/// are one. What was written before lines were kept is one line.
///
/// ```
/// use tournament::NoticeText;
/// let text: NoticeText = " Almoço  às 13.\r\n\r\n\r\nRonda 3 às 15.\n".parse().unwrap();
/// assert_eq!(text.as_str(), "Almoço às 13.\n\nRonda 3 às 15.");
/// assert_eq!(text.on_one_line(), "Almoço às 13. Ronda 3 às 15.");
/// let lines = |count: usize| "a\n".repeat(count).parse::<NoticeText>();
/// assert!(lines(8).is_ok() && lines(9).is_err());
/// for bad in [" \n ", &"a".repeat(401), "a\u{202e}b"] {
///     assert!(bad.parse::<NoticeText>().is_err(), "{bad}");
/// }
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct NoticeText(String);

/// Why a text of a presentation cannot be taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ParsePresentationError {
    /// There is nothing in it.
    #[error("it is empty")]
    Empty,
    /// It is too long.
    #[error("it is too long")]
    TooLong,
    /// It is no address of the web, or has signs that are not seen.
    #[error("it cannot be read")]
    Unreadable,
}

impl WebAddress {
    const MOST: usize = 300;

    /// The address.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for WebAddress {
    type Err = ParsePresentationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        if text.is_empty() {
            return Err(ParsePresentationError::Empty);
        }
        if text.chars().count() > Self::MOST {
            return Err(ParsePresentationError::TooLong);
        }
        let rest = text
            .strip_prefix("https://")
            .or_else(|| text.strip_prefix("http://"));
        let host = rest.and_then(|rest| rest.split(['/', '?', '#']).next());
        let has_host = host.is_some_and(|host| !host.is_empty() && !host.contains('@'));
        let odd =
            |c: char| c.is_whitespace() || is_hidden(c) || matches!(c, '"' | '<' | '>' | '\\');
        if !has_host || text.contains(odd) {
            return Err(ParsePresentationError::Unreadable);
        }
        Ok(Self(text.to_owned()))
    }
}

impl Markdown {
    const MOST: usize = 5000;

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Markdown {
    type Err = ParsePresentationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.replace("\r\n", "\n");
        let text = text.trim();
        if text.is_empty() {
            return Err(ParsePresentationError::Empty);
        }
        if text.chars().count() > Self::MOST {
            return Err(ParsePresentationError::TooLong);
        }
        if text.contains(|c: char| is_hidden(c) && !matches!(c, '\n' | '\t')) {
            return Err(ParsePresentationError::Unreadable);
        }
        Ok(Self(text.to_owned()))
    }
}

impl NoticeText {
    const MOST: usize = 400;
    const MOST_LINES: usize = 8;

    /// The text, with its line breaks.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The text where there is one line for it.
    #[must_use]
    pub fn on_one_line(&self) -> String {
        tidy(&self.0)
    }
}

/// A text with its words one blank apart.
fn tidy(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl FromStr for NoticeText {
    type Err = ParsePresentationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut lines: Vec<String> = text.trim().lines().map(tidy).collect();
        lines.dedup_by(|next, before| next.is_empty() && before.is_empty());
        let text = lines.join("\n");
        if text.is_empty() {
            return Err(ParsePresentationError::Empty);
        }
        if text.chars().count() > Self::MOST || lines.len() > Self::MOST_LINES {
            return Err(ParsePresentationError::TooLong);
        }
        if text.contains(|c: char| is_hidden(c) && c != '\n') {
            return Err(ParsePresentationError::Unreadable);
        }
        Ok(Self(text))
    }
}

/// The same for all: how they stand in JSON, and how they are written.
macro_rules! as_text {
    ($($name:ident)*) => { $(
        in_json!($name, |text| text.0);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    )* };
}

as_text!(WebAddress Markdown NoticeText);
