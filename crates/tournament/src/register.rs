//! The register of players: who is known to the federation, and how that changes.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Person, PlayerId, RatingList, RatingListId};

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
    /// A federation's rating list was taken over: each player in it has its rating from now on.
    RatingsListed {
        /// The list, of the lines that were chosen.
        list: RatingList,
    },
}

/// The register as its journal makes it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Register {
    /// The players by number.
    pub players: BTreeMap<PlayerId, Player>,
    /// The rating lists by number.
    pub lists: BTreeMap<RatingListId, RatingList>,
}

impl Register {
    /// Does what an event says.
    pub fn apply(&mut self, event: RegisterEvent) {
        match event {
            RegisterEvent::PlayerAdded { player } | RegisterEvent::PlayerChanged { player } => {
                self.players.insert(player.id, player);
            }
            RegisterEvent::RatingsListed { list } => {
                for (id, listed) in &list.players {
                    if let Some(player) = self.players.get_mut(id) {
                        player.person.rating = Some(listed.rating);
                    }
                }
                self.lists.insert(list.id, list);
            }
        }
    }
}
