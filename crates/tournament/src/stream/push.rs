//! What an author sends, and what it is given for it.

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};

use super::Digest;
use crate::{
    ChainHash, EntryNo, Generation, Identity, JournalRow, Person, PlayerId, StreamId,
    erasure::RedactedRow,
};

/// The form of a message.
pub const PROTOCOL: u32 = 1;

/// What events mean, and what follows from them: raised with every change after which the same journal could make another tournament or other
/// standings. A copy takes what is of its own core.
pub const CORE: u32 = 1;

/// Events that follow one another, whole changes of one generation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Push {
    /// [`PROTOCOL`] of the author.
    pub protocol: u32,
    /// [`CORE`] of the author.
    pub core: u32,
    /// Whose journal.
    pub stream: StreamId,
    /// Whose turn it is to write it, by the author.
    pub generation: Generation,
    /// The number of the first event.
    pub from: i32,
    /// The hash of the row before it.
    pub previous: ChainHash,
    /// The rows as they stand in the author's journal.
    pub events: Vec<JournalRow>,
    /// The hash of the last of them.
    pub head: ChainHash,
    /// What the author's standings are after it.
    pub digest: Digest,
    /// The players that these events name, by the author's numbers.
    pub people: Vec<KnownPlayer>,
    /// The picture of the logo, in base64, where these events give the tournament one that it still has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logo: Option<String>,
    /// Whom these events enter of those who entered by the web of the server above.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entrants: Vec<LetIn>,
    /// What an erasure later in the journal attests of these rows: they were written over before they were sent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub erased: Vec<RedactedRow>,
}

/// Somebody who entered by the web elsewhere, and was let in by the author.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LetIn {
    /// Their number among those who entered there.
    pub no: i32,
    /// The entry that was made of it.
    pub entry: EntryNo,
}

/// A player, as the author knows them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownPlayer {
    /// The number in the author's register, which is the one in the events.
    pub player: PlayerId,
    /// By what the player is known everywhere.
    pub identity: Identity,
    /// What the author's register says of them.
    pub person: Person,
}

/// What a copy says of events that landed; signed by the server that says it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Receipt {
    /// Whose journal.
    pub stream: StreamId,
    /// The number of the last event that is safe.
    pub number: i32,
    /// Its hash.
    pub head: ChainHash,
    /// When it was written down, in UTC.
    pub at: NaiveDateTime,
}
