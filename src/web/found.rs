//! The tournaments that everybody finds: what was published with the name of another one keeps that, and gives nobody its address.

use std::collections::BTreeSet;

use tournament::TournamentId;

use crate::{
    db::{self, Conn, DbError, tournament::Overview},
    web::address::TournamentAt,
};

/// Those that stand in the public lists.
pub(super) struct Found(BTreeSet<TournamentId>);

impl Found {
    /// Those of now.
    pub fn load(c: &mut Conn) -> Result<Self, DbError> {
        let listed = db::tournament::list(c, Overview::Public)?;
        Ok(Self(listed.into_iter().map(|one| one.id).collect()))
    }

    /// The address of a tournament, where everybody finds it.
    pub fn url(&self, id: TournamentId) -> Option<String> {
        let is_found = self.0.contains(&id);
        is_found.then(|| TournamentAt::new(id).url())
    }
}
