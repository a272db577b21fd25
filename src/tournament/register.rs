//! The register of players: who is known to the federation, and how that changes.

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

/// Everything that can happen to the register. Written to its journal, as tournaments' events to theirs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum RegisterEvent {
    /// A player was added.
    PlayerAdded {
        /// The player.
        player: Player,
    },
    /// What is known of a player changed.
    PlayerChanged {
        /// The player as known now.
        player: Player,
    },
}

impl RegisterEvent {
    /// The player whom it is about, as known afterwards.
    #[must_use]
    pub fn player(&self) -> &Player {
        match self {
            Self::PlayerAdded { player } | Self::PlayerChanged { player } => player,
        }
    }
}
