//! How the players of the register are called on pages that name many of them.

use std::{collections::BTreeSet, sync::Arc};

use crate::{
    db::{self, Conn, DbError},
    directory::{Directory, Everybody, RegisterRecord},
    web::{address::PlayerAt, error::WebError, state::App},
    words::{self, Lang},
};
use tournament::{Player, PlayerId, TournamentId};

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

    /// The initials, where somebody is to be known by no more.
    pub(in crate::web) fn initials(&self, id: PlayerId) -> String {
        let player = self.player(id);
        player.map_or_else(|| id.to_string(), |one| one.person.name.initials())
    }

    pub(in crate::web) fn player(&self, id: PlayerId) -> Option<&Player> {
        let record = self.everybody.record(self.standing(id));
        record.map(RegisterRecord::player)
    }
}

/// Who is not to be known by which tournament: they are shown by initials there, and by name in the register.
pub(in crate::web) struct Apart {
    everybody: Arc<Everybody>,
    apart: BTreeSet<(TournamentId, PlayerId)>,
}

impl Apart {
    /// Those of these tournaments.
    pub(in crate::web) async fn of(
        app: &App,
        ids: BTreeSet<TournamentId>,
    ) -> Result<Self, WebError> {
        let (directory, year) = (app.directory.clone(), app.year());
        let load = move |c: &mut Conn| Self::load(c, (&directory, year), ids);
        Ok(app.db.read(load).await?)
    }

    /// The same for whoever reads the database already, in this year.
    pub(in crate::web) fn load(
        c: &mut Conn,
        (directory, year): (&Directory, u16),
        ids: impl IntoIterator<Item = TournamentId>,
    ) -> Result<Self, DbError> {
        let everybody = directory.read(c, year)?;
        let apart = everybody.apart(&db::initials::shown(c, ids)?);
        Ok(Self { everybody, apart })
    }

    pub(in crate::web) fn has(&self, id: TournamentId, player: PlayerId) -> bool {
        let one = self.everybody.register().one(player);
        self.apart.contains(&(id, one))
    }
}
