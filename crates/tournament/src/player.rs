//! Whom the register knows.

use serde::{Deserialize, Serialize};

use super::{Person, PlayerId};

/// A player of the register.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The number.
    pub id: PlayerId,
    /// What is known.
    pub person: Person,
}
