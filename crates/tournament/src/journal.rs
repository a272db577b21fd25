//! The append-only journal: every change an event, each row chained to the one before it by its hash.

use std::{fmt, str::FromStr};

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use sha2::{Digest, Sha256};

use super::{ParsePersonError, UserId};

/// Why something was done, in the words of who did it: 3 to 500 characters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Reason(String);

impl Reason {
    const SHORTEST: usize = 3;
    const LONGEST: usize = 500;

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Reason {
    type Err = ParsePersonError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        match text.chars().count() {
            0..Self::SHORTEST => Err(ParsePersonError::Empty),
            Self::SHORTEST..=Self::LONGEST => Ok(Self(text.to_owned())),
            _ => Err(ParsePersonError::TooLong(Self::LONGEST)),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Who did it, as they were called then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Actor {
    /// The account; `None` for the program itself (a demo, an import on the command line).
    pub user: Option<UserId>,
    /// The name.
    pub name: String,
}

/// SHA-256 of a journal row, in hexadecimal.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ChainHash(String);

impl ChainHash {
    /// What the first row is chained to.
    #[must_use]
    pub fn origin() -> Self {
        Self("0".repeat(64))
    }

    /// A hash as stored; whether it is right shows when the chain is verified.
    #[must_use]
    pub fn stored(text: String) -> Self {
        Self(text)
    }

    /// All 64 digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The first 12 digits, as printed on what leaves the house.
    #[must_use]
    pub fn short(&self) -> &str {
        self.0.get(..12).unwrap_or(&self.0)
    }
}

/// One row of the journal, as stored: the event is the very text that was hashed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalRow {
    /// 1, 2, 3 … in each journal.
    pub number: i32,
    /// The version of the tournament after the change that this event belongs to.
    pub version: i32,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// Who.
    pub who: Actor,
    /// The event as JSON.
    pub event: String,
    /// Why.
    pub why: Option<String>,
    /// The hash of this row.
    pub hash: ChainHash,
}

/// That the event of a row is none that this program knows: a newer one wrote it, or it was altered. What that means is for whoever reads to say.
#[derive(Debug, thiserror::Error)]
#[error("row {number} cannot be read")]
pub struct Unreadable {
    /// The number of the row.
    pub number: i32,
    /// What is wrong with its text.
    #[source]
    pub fault: serde_json::Error,
}

/// For who reads and writes events as text, and says what is wrong with either.
impl From<Unreadable> for serde_json::Error {
    fn from(unreadable: Unreadable) -> Self {
        unreadable.fault
    }
}

impl JournalRow {
    /// What the row says, as an event of the kind that its journal has.
    ///
    /// # Errors
    /// [`Unreadable`] where its text is none.
    pub fn read<E: DeserializeOwned>(&self) -> Result<E, Unreadable> {
        serde_json::from_str(&self.event).map_err(|fault| Unreadable {
            number: self.number,
            fault,
        })
    }

    /// What these rows say, in their order.
    ///
    /// # Errors
    /// [`Unreadable`], of the first that cannot be read.
    pub fn read_all<E: DeserializeOwned>(rows: &[Self]) -> Result<Vec<E>, Unreadable> {
        rows.iter().map(Self::read).collect()
    }

    /// The hash that this row must have after the row with hash `previous`: SHA-256 over the previous hash and the
    /// fields, each preceded by its length in bytes so that no two rows read alike.
    #[must_use]
    pub fn chained_to(&self, previous: &ChainHash) -> ChainHash {
        let user = self
            .who
            .user
            .map_or_else(String::new, |user| user.to_string());
        let fields = [
            previous.as_str(),
            &self.number.to_string(),
            &self.version.to_string(),
            &self.at.format("%Y-%m-%dT%H:%M:%S%.6fZ").to_string(),
            &user,
            &self.who.name,
            &self.event,
            self.why.as_deref().unwrap_or_default(),
        ];
        let mut digest = Sha256::new();
        for field in fields {
            digest.update((field.len() as u64).to_be_bytes());
            digest.update(field.as_bytes());
        }
        ChainHash(base16ct::lower::encode_string(&digest.finalize()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{EntryEvent, EntryNo, Event};

    fn row(number: i32, event: &str) -> JournalRow {
        JournalRow {
            number,
            version: 1,
            at: NaiveDateTime::default(),
            who: Actor {
                user: None,
                name: String::new(),
            },
            event: event.to_owned(),
            why: None,
            hash: ChainHash::origin(),
        }
    }

    #[test]
    fn a_row_that_cannot_be_read_says_which_it_is() {
        let removed = Event::from(EntryEvent::EntryRemoved { entry: EntryNo(3) });
        let text = serde_json::to_string(&removed).unwrap();
        assert_eq!(row(1, &text).read::<Event>().unwrap(), removed);
        let rows = [row(1, &text), row(2, "{\"event\":\"not-yet\"}")];
        let unreadable = JournalRow::read_all::<Event>(&rows).unwrap_err();
        assert_eq!(unreadable.to_string(), "row 2 cannot be read");
    }
}
