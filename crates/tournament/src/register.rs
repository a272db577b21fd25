//! The register of players: who is known to the federation, and how that changes.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Person, PlayerId, Rating, RatingList, RatingListId};

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
    /// A player is out of the register again: what added them was undone.
    PlayerRemoved {
        /// The player.
        player: PlayerId,
    },
    /// A rating list was taken back: those in it have the ratings of before.
    RatingsListUndone {
        /// The list.
        list: RatingListId,
        /// The rating of each player before it.
        ratings: Vec<(PlayerId, Option<Rating>)>,
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
            RegisterEvent::PlayerRemoved { player } => {
                self.players.remove(&player);
            }
            RegisterEvent::RatingsListUndone { list, ratings } => {
                for (id, rating) in ratings {
                    if let Some(player) = self.players.get_mut(&id) {
                        player.person.rating = rating;
                    }
                }
                self.lists.remove(&list);
            }
        }
    }

    /// What takes these events back, the latest first, in the register as it was before them; `None` where one of them took something back
    /// itself.
    #[must_use]
    pub fn undoing(&self, done: &[RegisterEvent]) -> Option<Vec<RegisterEvent>> {
        let mut undoing = Vec::new();
        for event in done.iter().rev() {
            match event {
                RegisterEvent::PlayerAdded { player } => {
                    undoing.push(RegisterEvent::PlayerRemoved { player: player.id })
                }
                RegisterEvent::PlayerChanged { player } => {
                    // one who was added among them goes altogether
                    let before = self.players.get(&player.id).cloned();
                    undoing.extend(before.map(|player| RegisterEvent::PlayerChanged { player }));
                }
                RegisterEvent::RatingsListed { list } => {
                    let rating = |id: &PlayerId| self.players.get(id).map(|one| one.person.rating);
                    let ratings = list.players.keys();
                    let ratings = ratings.filter_map(|id| Some((*id, rating(id)?)));
                    undoing.push(RegisterEvent::RatingsListUndone {
                        list: list.id,
                        ratings: ratings.collect(),
                    });
                }
                RegisterEvent::PlayerRemoved { .. } | RegisterEvent::RatingsListUndone { .. } => {
                    return None;
                }
            }
        }
        Some(undoing)
    }
}
