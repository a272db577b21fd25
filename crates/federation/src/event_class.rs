//! The class of an event, by which rules tell events apart.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The class of an event. Rules name it in one place and somebody gives it to a tournament in another: it is the same in capitals and in small letters, and kept in small ones.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "String")]
pub struct EventClass(String);

impl EventClass {
    /// The word, in small letters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&str> for EventClass {
    fn from(written: &str) -> Self {
        Self(written.to_lowercase())
    }
}

impl From<String> for EventClass {
    fn from(written: String) -> Self {
        written.as_str().into()
    }
}

impl fmt::Display for EventClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
