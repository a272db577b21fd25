//! Tournaments as pages read them: loaded once for each version.

use std::sync::{Arc, OnceLock};

use actix_web::web::Bytes;

use crate::{
    db::{self, Db, DbError, tournament::Loaded},
    export,
};
use tournament::{Announced, Moments, Stage, TournamentId};

use super::{aside::aside, error::WebError};

/// How many tournaments are kept.
const KEPT: u64 = 64;

/// The latest version of each tournament that somebody looked at: with its draft, and without.
#[derive(Debug, Clone)]
pub struct Snapshots {
    kept: moka::sync::Cache<TournamentId, Snapshot>,
}

#[derive(Debug, Clone)]
struct Snapshot {
    whole: Arc<Loaded>,
    public: Arc<Loaded<Announced>>,
    /// The games of the public tournament as PDN, once somebody asked for them.
    games: Arc<OnceLock<Bytes>>,
    /// When what is public came about, once somebody asked.
    moments: Arc<OnceLock<Arc<Moments>>>,
}

impl Snapshot {
    /// What is published is that of `before`, where only a draft has changed since.
    fn new(whole: Loaded, before: Option<Self>) -> Self {
        let same = before.filter(|before| before.public.publication == whole.publication);
        let (public, games, moments) = match same {
            Some(Self {
                public,
                games,
                moments,
                ..
            }) => (public, games, moments),
            None => (Arc::new(public(&whole)), Arc::default(), Arc::default()),
        };
        Self {
            whole: Arc::new(whole),
            public,
            games,
            moments,
        }
    }
}

/// The tournament as everybody may know it, at the version and with the head that tell nothing of a draft.
fn public(whole: &Loaded) -> Loaded<Announced> {
    Loaded {
        id: whole.id,
        version: whole.publication.version,
        head: whole.publication.head.clone(),
        publication: whole.publication.clone(),
        tournament: whole.tournament.announced(),
    }
}

impl Default for Snapshots {
    fn default() -> Self {
        Self {
            kept: moka::sync::Cache::new(KEPT),
        }
    }
}

impl Snapshots {
    /// The tournament with its draft.
    ///
    /// # Errors
    /// [`WebError::NotFound`], or a failure of the database.
    pub(super) async fn whole(&self, db: &Db, id: TournamentId) -> Result<Arc<Loaded>, WebError> {
        Ok(self.snapshot(db, id).await?.whole)
    }

    /// The tournament as the public may know it: no draft, and nothing at all while it is being set up.
    ///
    /// # Errors
    /// [`WebError::NotFound`], or a failure of the database.
    pub(super) async fn public(
        &self,
        db: &Db,
        id: TournamentId,
    ) -> Result<Arc<Loaded<Announced>>, WebError> {
        Ok(self.public_snapshot(db, id).await?.public)
    }

    /// The same with its games as PDN. All score sheets are read for them, which is done once for each version.
    ///
    /// # Errors
    /// [`WebError::NotFound`], or a failure of the database.
    pub(super) async fn games(
        &self,
        db: &Db,
        id: TournamentId,
    ) -> Result<(Arc<Loaded<Announced>>, Bytes), WebError> {
        let Snapshot { public, games, .. } = self.public_snapshot(db, id).await?;
        let tournament = public.clone();
        let write = move || {
            let write = || export::games(&export::public(&tournament.tournament));
            games.get_or_init(|| write().into()).clone()
        };
        let written = aside(write).await?;
        Ok((public, written))
    }

    /// The same with the times at which it came about. The journal is read for them, which is done once for each version.
    ///
    /// # Errors
    /// [`WebError::NotFound`], or a failure of the database.
    pub(super) async fn moments(
        &self,
        db: &Db,
        id: TournamentId,
    ) -> Result<(Arc<Loaded<Announced>>, Arc<Moments>), WebError> {
        let Snapshot {
            public, moments, ..
        } = self.public_snapshot(db, id).await?;
        if let Some(known) = moments.get() {
            return Ok((public, known.clone()));
        }
        let journal = db.read(move |c| db::tournament::journal_of(c, id)).await?;
        let read = || Arc::new(Moments::read(&journal, public.publication.version));
        let known = moments.get_or_init(read).clone();
        Ok((public, known))
    }

    async fn public_snapshot(&self, db: &Db, id: TournamentId) -> Result<Snapshot, WebError> {
        let snapshot = self.snapshot(db, id).await?;
        if snapshot.public.tournament.stage == Stage::Setup {
            Err(WebError::NotFound)
        } else {
            Ok(snapshot)
        }
    }

    /// Asks for the version first: one small query, right on every node. Whoever waited for a connection finds what others have loaded meanwhile.
    async fn snapshot(&self, db: &Db, id: TournamentId) -> Result<Snapshot, WebError> {
        let all = self.kept.clone();
        let found = db.read(move |c| {
            let Some(version) = db::tournament::version(c, id)? else {
                return Ok::<_, DbError>(None);
            };
            let kept = all.get(&id);
            if let Some(kept) = kept.clone().filter(|kept| kept.whole.version == version) {
                return Ok(Some(kept));
            }
            let loaded = db::tournament::find(c, id)?;
            Ok(loaded.map(|loaded| {
                let snapshot = Snapshot::new(loaded, kept);
                all.insert(id, snapshot.clone());
                snapshot
            }))
        });
        found.await?.ok_or(WebError::NotFound)
    }
}
