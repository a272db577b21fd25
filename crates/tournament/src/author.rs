//! Who writes a journal, and by what streams, servers and people are known everywhere.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{ShortText, in_json::in_json};

/// A text that is no UUID.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a UUID")]
pub struct ParseUuidError;

macro_rules! uuid {
    ($($(#[$doc:meta])* $name:ident),+) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(Uuid);

        impl $name {
            /// The one that is made of these random bytes (RFC 9562, version 4).
            #[must_use]
            pub fn from_random(bytes: [u8; 16]) -> Self {
                Self(uuid::Builder::from_random_bytes(bytes).into_uuid())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = ParseUuidError;

            fn from_str(text: &str) -> Result<Self, ParseUuidError> {
                Uuid::try_parse(text).map(Self).map_err(|_| ParseUuidError)
            }
        }

        in_json!($name, |id| id.to_string());
    )+};
}

uuid! {
    /// The journal of one tournament, on every server that has it.
    StreamId,
    /// A server.
    ServerId,
    /// A player of a register, or an account.
    Identity
}

/// How many authors a stream has had, the present one counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Generation(pub i32);

impl Generation {
    /// That of the server where the tournament was made.
    pub const FIRST: Self = Self(1);

    /// The one after it.
    #[must_use]
    pub fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

impl Default for Generation {
    fn default() -> Self {
        Self::FIRST
    }
}

impl fmt::Display for Generation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Where a tournament's journal is written.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Author {
    /// Whose turn it is.
    pub generation: Generation,
    /// How the public knows that server; none of the one where the tournament was made.
    pub place: Option<ShortText>,
    /// Whether that server has written its last event, and the next one has not begun.
    #[serde(default)]
    pub sealed: bool,
}

impl Author {
    /// Has the tournament never left the server where it was made?
    #[must_use]
    pub fn is_first(&self) -> bool {
        *self == Self::default()
    }
}
