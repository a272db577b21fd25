//! What was written down of a game (folha de registo).

use std::{fmt, str::FromStr, sync::Arc};

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};

use super::{Official, Side, rulings::ParseTextError};
use draughts::Sheet;

/// The score sheet of a game as it was typed or imported; faults are left as they were written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRecord {
    /// The moves from the first on, drawn opening included, as [`Sheet`] reads them.
    pub moves: RecordText,
    /// Who recorded it.
    pub by: Official,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// The sheet of the other player, where both were recorded: `moves` is the one that counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other: Option<RecordText>,
    /// Who wrote the sheet that counts, where somebody said so; the other one is the opponent's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub writer: Option<Side>,
}

impl GameRecord {
    /// The moves alone, without who wrote or recorded them, and when.
    pub(crate) fn bare(self) -> Self {
        let nobody = Official {
            user: None,
            name: String::new(),
        };
        Self {
            moves: self.moves,
            by: nobody,
            at: NaiveDateTime::default(),
            other: None,
            writer: None,
        }
    }
}

/// A move as it is entered while the game is played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EnteredMove {
    /// Its ply, from 1: one more than the sheet had.
    pub ply: u16,
    /// The move as it is written.
    pub text: RecordText,
    /// Who entered it.
    pub by: Official,
    /// When, in UTC.
    pub at: NaiveDateTime,
}

/// The text of a score sheet: 1 to [`Sheet::LARGEST`] bytes. Shared, because a tournament is copied often and its sheets are long.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct RecordText(Arc<str>);

impl RecordText {
    /// The text with one more ply, from 1.
    ///
    /// # Errors
    /// It would be longer than [`Sheet::LARGEST`].
    pub(crate) fn with(
        before: Option<&Self>,
        ply: u16,
        played: &str,
    ) -> Result<Self, ParseTextError> {
        let number = if ply % 2 == 1 {
            format!("{}. ", ply.div_ceil(2))
        } else {
            String::new()
        };
        let before = before.map_or("", Self::as_str);
        format!("{before} {number}{played}").parse()
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for RecordText {
    type Err = ParseTextError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim().replace("\r\n", "\n");
        match text.len() {
            0 => Err(ParseTextError::Empty),
            1..=Sheet::LARGEST => Ok(Self(text.into())),
            _ => Err(ParseTextError::TooLong(Sheet::LARGEST)),
        }
    }
}

impl fmt::Display for RecordText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for RecordText {
    fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for RecordText {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Self(String::deserialize(from)?.into()))
    }
}
