//! How the players of the register are called on pages that name many of them.

use std::sync::Arc;

use crate::{
    directory::{Everybody, RegisterRecord},
    web::{address::PlayerAt, state::App},
    words::{self, Lang},
};
use tournament::{Player, PlayerId};

use super::public_name;

/// The players of the register, as the public may name them. Every record is called as the one that stands for its person.
pub(in crate::web) struct Names {
    everybody: Arc<Everybody>,
    /// In which language whoever was forgotten is called: files and programs have what is stored.
    told_in: Lang,
}

impl From<Arc<Everybody>> for Names {
    fn from(everybody: Arc<Everybody>) -> Self {
        Self {
            everybody,
            told_in: Lang::Pt,
        }
    }
}

impl Names {
    /// The same for a page in this language.
    pub(in crate::web) fn told_in(self, lang: Lang) -> Self {
        Self {
            told_in: lang,
            ..self
        }
    }

    /// The name, and the address of the player's page.
    pub(in crate::web) fn of(&self, app: &App, id: PlayerId) -> (String, String) {
        let id = self.standing(id);
        let t = self.told_in.words();
        let name = self.player(id).map(|one| public_name(app, &one.person, t));
        let url = PlayerAt { player: id }.url();
        (name.unwrap_or_else(|| id.to_string()), url)
    }

    /// Everybody, by name.
    pub(in crate::web) fn all(&self) -> impl Iterator<Item = &Player> {
        self.everybody.records()
    }

    /// The whole name, for those who run the federation.
    pub(in crate::web) fn full(&self, id: PlayerId) -> String {
        let player = self.player(id);
        let shown = |one: &Player| words::shown_name(self.told_in.words(), &one.person.name);
        player.map_or_else(|| id.to_string(), shown)
    }

    /// The record that stands for the person of this one.
    pub(in crate::web) fn standing(&self, id: PlayerId) -> PlayerId {
        self.everybody.register().one(id)
    }

    pub(in crate::web) fn player(&self, id: PlayerId) -> Option<&Player> {
        let record = self.everybody.record(self.standing(id));
        record.map(RegisterRecord::player)
    }
}
