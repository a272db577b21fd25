//! Replaying a journal: the chain of hashes, and the tournament that its events make.

use super::{ChainHash, Event, JournalRow, Tournament};

/// What is wrong with a journal.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
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
    #[error("the event of row {0} cannot be read")]
    Unreadable(i32),
    /// The first event does not create a tournament.
    #[error("the journal does not begin with the creation of a tournament")]
    NoBeginning,
}

/// Checks the chain and makes the tournament anew from its events. Returns it with the hash of the last row.
///
/// # Errors
/// The first fault found.
pub fn replay(records: &[JournalRow]) -> Result<(Tournament, ChainHash), Fault> {
    replay_as(records, |record| {
        serde_json::from_str(&record.event).map(Some)
    })
}

/// As [`replay`], of a journal with events of other servers: `read` puts our numbers into them, and has nothing for an event that does nothing
/// here.
///
/// # Errors
/// The first fault found.
pub fn replay_as(
    records: &[JournalRow],
    read: impl Fn(&JournalRow) -> serde_json::Result<Option<Event>>,
) -> Result<(Tournament, ChainHash), Fault> {
    let head = verify_chain(records)?;
    let mut events = records
        .iter()
        .map(|record| read(record).map_err(|_| Fault::Unreadable(record.number)));
    let first = events.next().ok_or(Fault::NoBeginning)??;
    let created = first.as_ref().and_then(Tournament::created);
    let mut tournament = created.ok_or(Fault::NoBeginning)?;
    for event in events {
        if let Some(event) = event? {
            tournament.apply(&event);
        }
    }
    Ok((tournament, head))
}

/// Checks that rows are numbered without a gap and that each is chained to the one before it.
///
/// # Errors
/// The first row at fault.
pub fn verify_chain(records: &[JournalRow]) -> Result<ChainHash, Fault> {
    let mut head = ChainHash::origin();
    for (expected, record) in (1..).zip(records) {
        if record.number != expected {
            return Err(Fault::Number {
                expected,
                found: record.number,
            });
        }
        if record.chained_to(&head) != record.hash {
            return Err(Fault::Hash(record.number));
        }
        head = record.hash.clone();
    }
    Ok(head)
}
