//! How the players of the register are called on pages that name many of them.

use std::sync::Arc;

use crate::{
    directory::{Everybody, Record},
    web::{address::PlayerAt, state::App},
};
use tournament::{Player, PlayerId};

use super::public_name;

/// The players of the register, as the public may name them. Every record is called as the one that stands for its person.
pub(in crate::web) struct Names(Arc<Everybody>);

impl From<Arc<Everybody>> for Names {
    fn from(everybody: Arc<Everybody>) -> Self {
        Self(everybody)
    }
}

impl Names {
    /// The name, and the address of the player's page.
    pub(in crate::web) fn of(&self, app: &App, id: PlayerId) -> (String, String) {
        let id = self.standing(id);
        let name = self.player(id).map(|one| public_name(app, &one.person));
        let url = PlayerAt { player: id }.url();
        (name.unwrap_or_else(|| id.to_string()), url)
    }

    /// Everybody, by name.
    pub(in crate::web) fn all(&self) -> impl Iterator<Item = &Player> {
        self.0.records()
    }

    /// The whole name, for those who run the federation.
    pub(in crate::web) fn full(&self, id: PlayerId) -> String {
        let player = self.player(id);
        player.map_or_else(|| id.to_string(), |one| one.person.name.to_string())
    }

    /// The record that stands for the person of this one.
    pub(in crate::web) fn standing(&self, id: PlayerId) -> PlayerId {
        self.0.register().one(id)
    }

    pub(in crate::web) fn player(&self, id: PlayerId) -> Option<&Player> {
        self.0.record(self.standing(id)).map(Record::player)
    }
}
