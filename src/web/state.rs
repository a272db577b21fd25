//! What every handler can reach.

use std::sync::Arc;

use actix_web::web::{self, Bytes};
use chrono::{Datelike as _, NaiveDate, NaiveDateTime};
use tokio::sync::Notify;

use crate::{
    adjudication::{Adjudication, Bounds, Settings, Spend},
    backup::Copies,
    clock,
    config::Config,
    db::{Db, tournament::Loaded},
    directory::{Directory, Everybody},
    live::{Hub, Limits},
    package::pictures::Above,
    reckoning::Kept,
    room::Room,
};
use tournament::{Announced, Moments, TournamentId};

use super::{
    bodies::Bodies, cookies::Cookies, error::WebError, kept::Pages, metrics::Metrics, pace::Paces,
    player::names::Names, precedence::Precedence, snapshot::Snapshots,
};

/// The state of the program, shared by all workers.
pub struct App {
    /// The database.
    pub db: Db,
    /// The configuration.
    pub config: Config,
    /// Wakes the worker that sends mail.
    pub mail: Arc<Notify>,
    /// Wakes those who tell others: hooks, and the server above.
    pub hooks: Arc<Notify>,
    /// Which photographs are known to be at the server above.
    pub above: Above,
    /// Who watches which tournament.
    pub hub: Hub,
    /// How many connections there is room for.
    pub room: Room,
    /// Forms of strangers on their way.
    pub bodies: Bodies,
    /// Changes under way, for which strangers wait.
    pub precedence: Precedence,
    /// How fast programs send.
    pub paces: Paces,
    /// Tournaments as pages read them.
    pub snapshots: Snapshots,
    /// Everybody of the register, for searches.
    pub directory: Directory,
    /// What rating lists are made of, and what they are the sum of.
    pub reckoned: Kept,
    /// Public pages as bytes.
    pub pages: Pages,
    /// What is counted and measured.
    pub metrics: Metrics,
    /// Positions that the engine judges for arbiters, and games that it analyses.
    pub adjudication: Adjudication,
    /// Copies of the database, which are taken by themselves.
    pub copies: Copies,
    /// The clock.
    pub now: fn() -> NaiveDateTime,
    /// How cookies are written here.
    pub cookies: Cookies,
}

impl App {
    /// The state of a program with this configuration and database, on the real clock.
    #[must_use]
    pub fn new(config: Config, db: Db) -> Self {
        let cookies = Cookies::for_address(&config.public_url);
        let bounds = Bounds {
            workers: config.searches,
            ..Bounds::default()
        };
        let settings = Settings {
            dir: config.endgames.clone(),
            built: u8::MAX,
            bounds,
            games: Spend::default(),
        };
        let room = Room::here(config.pool_size);
        let limits = Limits::default();
        let limits = Limits {
            total: limits.total.min(room.streams),
            ..limits
        };
        let (mail, hub) = (Arc::default(), Hub::new(limits));
        let copies = Copies::new(
            db.clone(),
            config.backups.clone(),
            config.backup_lock.clone(),
        );
        Self {
            pages: Pages::new(config.page_memory),
            metrics: Metrics::default(),
            copies,
            db,
            config,
            mail,
            hooks: Arc::default(),
            above: Above::default(),
            hub,
            room,
            bodies: Bodies::default(),
            precedence: Precedence::default(),
            paces: Paces::default(),
            snapshots: Snapshots::default(),
            directory: Directory::default(),
            reckoned: Kept::default(),
            adjudication: Adjudication::new(settings),
            now: clock::now,
            cookies,
        }
    }
}

impl App {
    /// Everybody of the register, for a search.
    ///
    /// # Errors
    /// A failure of the database.
    pub async fn everybody(&self) -> Result<Arc<Everybody>, WebError> {
        let (directory, year) = (self.directory.clone(), self.year());
        Ok(self.db.read(move |c| directory.read(c, year)).await?)
    }

    /// Everybody of the register, for their names.
    ///
    /// # Errors
    /// A failure of the database.
    pub(super) async fn names(&self) -> Result<Names, WebError> {
        Ok(self.everybody().await?.into())
    }

    /// The day by the clock on the wall, which people mean by today: around midnight that of UTC is another.
    #[must_use]
    pub fn today(&self) -> NaiveDate {
        clock::local((self.now)()).date()
    }

    /// The year, by which minors are told.
    #[must_use]
    pub fn year(&self) -> u16 {
        u16::try_from(self.today().year()).unwrap_or_default()
    }

    /// The tournament with its draft: for those who work in it.
    ///
    /// # Errors
    /// [`WebError::NotFound`], or a failure of the database.
    pub async fn tournament(&self, id: TournamentId) -> Result<Arc<Loaded>, WebError> {
        self.snapshots.whole(&self.db, id).await
    }

    /// The tournament as the public may know it: no draft, and nothing at all while it is being set up.
    ///
    /// # Errors
    /// [`WebError::NotFound`], or a failure of the database.
    pub async fn public_tournament(
        &self,
        id: TournamentId,
    ) -> Result<Arc<Loaded<Announced>>, WebError> {
        self.snapshots.public(&self.db, id).await
    }

    /// The same with the times at which it came about.
    ///
    /// # Errors
    /// [`WebError::NotFound`], or a failure of the database.
    pub async fn public_moments(
        &self,
        id: TournamentId,
    ) -> Result<(Arc<Loaded<Announced>>, Arc<Moments>), WebError> {
        self.snapshots.moments(&self.db, id).await
    }

    /// The same with its games as PDN.
    ///
    /// # Errors
    /// [`WebError::NotFound`], or a failure of the database.
    pub async fn public_games(
        &self,
        id: TournamentId,
    ) -> Result<(Arc<Loaded<Announced>>, Bytes), WebError> {
        self.snapshots.games(&self.db, id).await
    }
}

/// The state as handlers receive it.
pub type AppData = web::Data<App>;
