//! Replaying a journal: the chain of hashes, and the tournament that its events make.

use std::collections::BTreeMap;

use super::{ChainHash, Event, JournalRow, Tournament, erasure};

/// What is wrong with a journal.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChainFault {
    /// Numbers must run 1, 2, 3 …
    #[error("row {found} stands where row {expected} should")]
    Number {
        /// Which number should stand there.
        expected: i32,
        /// Which stands there.
        found: i32,
    },
    /// A row, or one before it, was altered.
    #[error("the hash of row {0} does not follow from the row before it")]
    Hash(i32),
    /// The text of an event cannot be read.
    #[error("row {0} cannot be read")]
    Unreadable(i32),
    /// The first event does not create a tournament.
    #[error("the journal does not begin with the creation of a tournament")]
    NoBeginning,
}

/// Checks the chain and makes the tournament anew from its events. Returns it with the hash of the last row.
///
/// # Errors
/// The first fault found.
pub fn replay(records: &[JournalRow]) -> Result<(Tournament, ChainHash), ChainFault> {
    replay_as(records, |record| Ok(Some(record.read()?)))
}

/// As [`replay`], of a journal with events of other servers: `read` puts our numbers into them, and has nothing for an event that does nothing
/// here.
///
/// # Errors
/// The first fault found.
pub fn replay_as(
    records: &[JournalRow],
    read: impl Fn(&JournalRow) -> serde_json::Result<Option<Event>>,
) -> Result<(Tournament, ChainHash), ChainFault> {
    let head = verify_chain(records)?;
    Ok((remake_as(records, read)?, head))
}

/// The tournament that the first rows of a journal make, whose chain is not looked at: what an erasure wrote over is attested by a row that may come after these.
///
/// # Errors
/// The first row that cannot be read.
pub fn remake_as(
    records: &[JournalRow],
    read: impl Fn(&JournalRow) -> serde_json::Result<Option<Event>>,
) -> Result<Tournament, ChainFault> {
    let (first, rest) = records.split_first().ok_or(ChainFault::NoBeginning)?;
    let begun = read(first).map_err(|_| ChainFault::Unreadable(first.number))?;
    let created = begun.as_ref().and_then(Tournament::created);
    go_on_as(created.ok_or(ChainFault::NoBeginning)?, rest, read)
}

/// The tournament that more rows make of what those before them made.
///
/// # Errors
/// The first row that cannot be read.
pub fn go_on_as(
    mut tournament: Tournament,
    records: &[JournalRow],
    read: impl Fn(&JournalRow) -> serde_json::Result<Option<Event>>,
) -> Result<Tournament, ChainFault> {
    for record in records {
        if let Some(event) = read(record).map_err(|_| ChainFault::Unreadable(record.number))? {
            tournament.apply(&event);
        }
    }
    Ok(tournament)
}

/// Checks that rows are numbered without a gap and that each is chained to the one before it: as it was written, or as an erasure left it that a later row attests
/// ([`erasure`]).
///
/// # Errors
/// The first row at fault.
pub fn verify_chain(records: &[JournalRow]) -> Result<ChainHash, ChainFault> {
    let mut attested: BTreeMap<i32, (i32, ChainHash)> = BTreeMap::new();
    for record in records {
        let rows = erasure::attests(record).into_iter();
        attested.extend(rows.map(|row| (row.number, (record.number, row.hash))));
    }
    let mut head = ChainHash::origin();
    for (expected, record) in (1..).zip(records) {
        if record.number != expected {
            return Err(ChainFault::Number {
                expected,
                found: record.number,
            });
        }
        let made = record.chained_to(&head);
        let erased = attested.get(&expected);
        let is_erased = erased.is_some_and(|(by, hash)| *by > expected && *hash == made);
        if made != record.hash && !is_erased {
            return Err(ChainFault::Hash(record.number));
        }
        head = record.hash.clone();
    }
    Ok(head)
}
