//! What a copy answers, and what an author makes of it.

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};

use super::{PublicKey, Signed};
use crate::{
    db::stream::{LEASE, ReceiveError, Refused, SendingOutcome, Stream, StreamAnswer, Trouble},
    moment::{self, Guard},
};
use tournament::{
    ChainHash, JournalRow,
    stream::{Push, Receipt},
};

/// The rows that a fork's answer shows at most: enough to see where two lines part.
const MOST_SHOWN: usize = 50;

/// An answer as it goes over the wire.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "answer", rename_all = "kebab-case")]
pub enum WireAnswer {
    /// 200: everything is safe.
    Safe {
        /// What says so.
        receipt: Signed,
    },
    /// 409: go on after this event.
    Gap {
        /// The number of the last one here, 0 for none.
        number: i32,
        /// Its hash.
        head: ChainHash,
    },
    /// 422: another event has this number.
    Fork {
        /// The number.
        number: i32,
        /// The rows here from it on, the first ones.
        rows: Vec<JournalRow>,
    },
    /// 403: nothing is taken from this author.
    Refused {
        /// Why: `key`, `generation` or `revoked`.
        why: String,
    },
    /// 404: no such stream is known.
    Unknown,
    /// 426: the programs are not of one version, or reckon differently.
    Version {
        /// What differs.
        why: String,
    },
    /// 400: it is no message.
    Broken {
        /// What is wrong with it.
        why: String,
    },
}

impl WireAnswer {
    /// The answer to a message that was worked through, or was not since the standings differ.
    ///
    /// # Errors
    /// [`DbError`](crate::db::DbError) when the database failed.
    pub fn of(received: Result<StreamAnswer, ReceiveError>) -> Result<Self, crate::db::DbError> {
        Ok(match received {
            Ok(StreamAnswer::Safe(receipt, _)) => Self::Safe { receipt },
            Ok(StreamAnswer::Gap(number, head)) => Self::Gap { number, head },
            Ok(StreamAnswer::Fork(number, mut rows)) => {
                rows.truncate(MOST_SHOWN);
                Self::Fork { number, rows }
            }
            Ok(StreamAnswer::Refused(why)) => Self::Refused {
                why: Refused::code(why).to_owned(),
            },
            Ok(StreamAnswer::Unknown) => Self::Unknown,
            Ok(StreamAnswer::Version(why)) => Self::Version { why },
            Ok(StreamAnswer::Broken(why)) => Self::Broken { why },
            Err(ReceiveError::Db(error)) => return Err(error),
            Err(otherwise @ ReceiveError::Otherwise { .. }) => Self::Version {
                why: otherwise.to_string(),
            },
        })
    }

    /// Its status.
    #[must_use]
    pub fn status(&self) -> u16 {
        match self {
            Self::Safe { .. } => 200,
            Self::Gap { .. } => 409,
            Self::Fork { .. } => 422,
            Self::Refused { .. } => 403,
            Self::Unknown => 404,
            Self::Version { .. } => 426,
            Self::Broken { .. } => 400,
        }
    }
}

/// What became of an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    /// This status and body.
    Answer(u16, String),
    /// Nothing; why.
    Nothing(String),
}

impl Heard {
    /// What a copy told; whatever stands between may answer by a status of its own.
    fn told(&self) -> Option<WireAnswer> {
        let Self::Answer(status, body) = self else {
            return None;
        };
        let told: Option<WireAnswer> = serde_json::from_str(body).ok();
        told.filter(|told| told.status() == *status)
    }

    /// The number of the event after which the author is asked to go on.
    #[must_use]
    pub fn asked_after(&self) -> Option<i32> {
        let Some(WireAnswer::Gap { number, .. }) = self.told() else {
            return None;
        };
        Some(number)
    }
}

/// What an author does after an answer. `ours` is the hash of its own row with the number of [`Heard::asked_after`], if it has one; `retry` is when it would try again.
#[must_use]
pub fn judged(
    push: &Push,
    heard: &Heard,
    key: Option<&PublicKey>,
    ours: Option<&ChainHash>,
    retry: NaiveDateTime,
) -> SendingOutcome {
    let later = |trouble, why: String| SendingOutcome::RetryAt(retry, trouble, why);
    let (status, body) = match heard {
        Heard::Answer(status, body) => (*status, body),
        Heard::Nothing(why) => return later(Trouble::Unreachable, why.clone()),
    };
    match heard.told() {
        Some(WireAnswer::Safe { receipt }) => match believed(push, &receipt, key) {
            Ok(number) => SendingOutcome::Taken(number, receipt),
            Err(why) => later(Trouble::Receipt, why.to_owned()),
        },
        Some(WireAnswer::Gap { number: 0, .. }) => SendingOutcome::From(0),
        Some(WireAnswer::Gap { number, head }) if ours == Some(&head) => {
            SendingOutcome::From(number)
        }
        Some(WireAnswer::Gap { .. }) => SendingOutcome::Stopped(Trouble::Fork, body.clone()),
        Some(WireAnswer::Fork { .. }) => SendingOutcome::Stopped(Trouble::Fork, body.clone()),
        Some(WireAnswer::Refused { why }) => SendingOutcome::Stopped(Trouble::Refused, why),
        Some(WireAnswer::Unknown) => later(Trouble::Unknown, String::new()),
        Some(WireAnswer::Version { why }) => later(Trouble::Version, why),
        Some(WireAnswer::Broken { why }) => later(Trouble::Answered, why),
        None if status == 413 => SendingOutcome::Stopped(Trouble::TooLarge, String::new()),
        None => later(Trouble::Answered, format!("status {status}")),
    }
}

/// The same where the server above asks for what came before the tournament was written here: it was put back to before that, and only a later copy of it helps. What this
/// server wrote of it in an earlier stay was given back since, and is taken from nobody. A copy is not restored within seconds, and each attempt is a whole message.
#[must_use]
pub fn sendable(outcome: SendingOutcome, stream: &Stream, now: NaiveDateTime) -> SendingOutcome {
    match outcome {
        SendingOutcome::From(number) if number + 1 < stream.last().begins => {
            SendingOutcome::RetryAt(now + LEASE, Trouble::Behind, number.to_string())
        }
        SendingOutcome::From(_)
        | SendingOutcome::Taken(..)
        | SendingOutcome::RetryAt(..)
        | SendingOutcome::Stopped(..) => outcome,
    }
}

/// The number that a receipt makes safe; why it is not believed.
fn believed(push: &Push, signed: &Signed, key: Option<&PublicKey>) -> Result<i32, &'static str> {
    let end = push.events.last().map_or(0, |row| row.number);
    if !moment::looks(Guard::Receipt) {
        return Ok(end);
    }
    let key = key.ok_or("the key of the server above is not known")?;
    if !signed.is_by(key) {
        return Err("the receipt is not signed by the server above");
    }
    let receipt: Receipt =
        serde_json::from_str(&signed.text).map_err(|_| "the receipt cannot be read")?;
    let is_of_this = (receipt.stream, receipt.number) == (push.stream, end);
    if is_of_this && receipt.head == push.head {
        Ok(end)
    } else {
        Err("the receipt is about something else")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        db::stream::{Era, Role},
        stream::PrivateKey,
    };
    use tournament::{Generation, ServerId, StreamId};

    /// A tournament that was here twice: rows 11 to 20, and from 31 on.
    fn twice_here() -> Stream {
        let era = |generation, begins, is_own: bool| {
            let key = PrivateKey::random();
            Era {
                generation: Generation(generation),
                author: ServerId::from_random([u8::from(is_own); 16]),
                place: "Pavilhão".parse().unwrap(),
                public_key: Some(key.public()),
                private_key: is_own.then_some(key),
                begins,
                begun_at: NaiveDateTime::default(),
                ended: None,
            }
        };
        Stream {
            id: StreamId::from_random([7; 16]),
            tournament: None,
            role: Role::Author,
            upstream: None,
            secret: None,
            first_number: None,
            eras: vec![
                era(1, 1, false),
                era(2, 11, true),
                era(3, 21, false),
                era(4, 31, true),
            ],
        }
    }

    #[test]
    fn what_was_given_back_once_is_not_sent_again() {
        let (stream, now) = (twice_here(), NaiveDateTime::default());
        let asked = |number| sendable(SendingOutcome::From(number), &stream, now);
        for number in [0, 8, 15, 25, 29] {
            let why = number.to_string();
            let behind = SendingOutcome::RetryAt(now + LEASE, Trouble::Behind, why);
            assert_eq!(asked(number), behind);
        }
        for number in [30, 35] {
            assert_eq!(asked(number), SendingOutcome::From(number));
        }
    }
}
