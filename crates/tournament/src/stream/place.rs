//! What a message is to what a copy has: pure, so that the simulator asks the very function that the server asks.

use super::Push;
use crate::{ChainHash, JournalRow, erasure::RedactedRow};

/// Why a message cannot be read as events that follow one another. Nothing is kept of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BrokenMessage {
    /// It has no events.
    #[error("no events")]
    Empty,
    /// Numbers do not follow one another.
    #[error("event {0} does not follow the one before it")]
    Number(i32),
    /// A hash is not that of its row.
    #[error("the hash of event {0} does not follow from the one before it")]
    Hash(i32),
    /// The head is not that of its last event.
    #[error("the head is not that of the last event")]
    Head,
    /// It begins in the middle of a change.
    #[error("event {0} is the middle of a change")]
    Torn(i32),
}

/// What a message is to what a copy has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MessagePlace {
    /// Its events follow what is known, all but so many that are known already.
    Follows {
        /// How many are known.
        known: usize,
    },
    /// All of its events are known.
    Known,
    /// Events are missing before it.
    Gap,
    /// Another event was known by this number.
    Fork {
        /// The number; 0 where not even the beginning is the same.
        number: i32,
    },
}

/// Holds the message together: its rows are numbered and chained, and end with its head. A row that an erasure wrote over is as the author says that the erasure attests;
/// what the author says is signed, and the event of the erasure, which comes with it or after it, says it once more in the journal itself.
///
/// # Errors
/// The first fault.
pub fn chained(push: &Push) -> Result<(), BrokenMessage> {
    if push.events.is_empty() {
        return Err(BrokenMessage::Empty);
    }
    let mut head = &push.previous;
    for (expected, row) in (push.from..).zip(&push.events) {
        if row.number != expected {
            return Err(BrokenMessage::Number(row.number));
        }
        let hash = row.chained_to(head);
        let is_attested = |one: &RedactedRow| one.number == row.number && one.hash == hash;
        if hash != row.hash && !push.erased.iter().any(is_attested) {
            return Err(BrokenMessage::Hash(row.number));
        }
        head = &row.hash;
    }
    if *head != push.head {
        return Err(BrokenMessage::Head);
    }
    Ok(())
}

/// Where a message that [`chained`] accepted stands. `last` is the number of the last known row; `known` are the known rows from the one before
/// the message's first on, as many as there are.
///
/// # Errors
/// [`BrokenMessage::Torn`] where its events would go on with a change that is known by half.
pub fn place(push: &Push, last: i32, known: &[JournalRow]) -> Result<MessagePlace, BrokenMessage> {
    if push.from > last + 1 {
        return Ok(MessagePlace::Gap);
    }
    let origin = ChainHash::origin();
    let end = known.last().map(|row| row.version);
    let (before, known) = match push.from {
        1 => (&origin, known),
        _ => match known.split_first() {
            Some((before, known)) => (&before.hash, known),
            None => return Ok(MessagePlace::Gap),
        },
    };
    if push.previous != *before {
        return Ok(MessagePlace::Fork {
            number: push.from - 1,
        });
    }
    let mut pairs = push.events.iter().zip(known);
    if let Some((other, _)) = pairs.find(|(theirs, ours)| theirs.hash != ours.hash) {
        return Ok(MessagePlace::Fork {
            number: other.number,
        });
    }
    match (push.events.get(known.len()), end) {
        (None, _) => Ok(MessagePlace::Known),
        (Some(next), Some(end)) if next.version <= end => Err(BrokenMessage::Torn(next.number)),
        (Some(_), _) => Ok(MessagePlace::Follows { known: known.len() }),
    }
}
