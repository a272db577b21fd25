//! Tournaments: loaded whole, changed by events, saved where the events touched.

mod at_board;
mod beside;
mod change;
mod change_error;
mod delete;
mod load;
mod lock;
mod neighbours;
mod over;
mod publication;
mod put_back;
mod releases;
mod rows;
mod save;
mod secret;

use std::sync::Arc;

use diesel::prelude::*;

use super::{
    Conn, DbError,
    journal::{self, Journal},
    said,
    schema::{staff, tournaments},
    stream,
};
use tournament::{
    ChainHash, JournalRow, Stage, Tournament, TournamentId, TournamentRole, UserId, audit, erasure,
    stages::Qualification,
};

pub use beside::beside;
pub use change::{By, Change, change, change_by_journal, open, require};
pub use change_error::ChangeError;
pub(super) use change_error::granted;
pub use delete::delete;
pub use load::{
    ListedTournament, Overview, Versions, find, find_named, list, list_changed, list_of_player,
    names, public_versions, version,
};
pub(super) use lock::lock;
pub use neighbours::beside_in_hall;
pub use over::{Over, over};
pub use publication::{Copied, LeftServer, Publication, published_at};
pub(crate) use put_back::let_go;
pub use put_back::put_back;
pub use releases::{due_releases, next_release};
pub use save::create;
pub(in crate::db) use save::{Landing, found, land, save};
pub use secret::secret;

/// A tournament as it stands in the database; with `Announced`, what everybody may know of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Loaded<T = Tournament> {
    /// Its number.
    pub id: TournamentId,
    /// Raised by every change.
    pub version: i32,
    /// The hash of the last row of its journal.
    pub head: ChainHash,
    /// What of these everybody may know.
    pub publication: Publication,
    /// The tournament.
    pub tournament: T,
}

impl<T> Loaded<T> {
    /// The same, told as another tournament where there is one.
    #[must_use]
    pub fn told_as(self: Arc<Self>, other: Option<T>) -> Arc<Self> {
        match other {
            Some(tournament) => Arc::new(Self {
                id: self.id,
                version: self.version,
                head: self.head.clone(),
                publication: self.publication.clone(),
                tournament,
            }),
            None => self,
        }
    }
}

/// Where a tournament stands, and the role of an account in it: what the guard of a route asks.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn standing_of(
    c: &mut Conn,
    id: TournamentId,
    user: Option<UserId>,
) -> Result<Option<(Stage, Option<TournamentRole>)>, DbError> {
    let stage: Option<String> = tournaments::table
        .find(id.0)
        .select(tournaments::stage)
        .first(c)
        .optional()?;
    let Some(stage) = stage else { return Ok(None) };
    let stage = Stage::from_code(&stage).ok_or_else(|| DbError::corrupt("tournaments.stage"))?;
    let Some(user) = user else {
        return Ok(Some((stage, None)));
    };
    let role: Option<String> = staff::table
        .find((id.0, user.0))
        .select(staff::role)
        .first(c)
        .optional()?;
    let role = role
        .map(|code| TournamentRole::from_code(&code).ok_or_else(|| DbError::corrupt("staff.role")))
        .transpose()?;
    Ok(Some((stage, role)))
}

/// The rows of its journal that have a reason, the oldest first.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn changes_because(c: &mut Conn, id: TournamentId) -> Result<Vec<JournalRow>, DbError> {
    journal::list_because(c, Journal::Tournament(id))
}

/// The tournaments whose players qualified in this one, the earliest first.
///
/// # Errors
/// [`DbError`] when the database failed, or what is said of a tournament cannot be read.
pub fn following(c: &mut Conn, id: TournamentId) -> Result<Vec<TournamentId>, DbError> {
    let after = stages_after(c, id)?;
    Ok(after.into_iter().map(|(next, _)| next).collect())
}

/// A stage that was made of the players of others.
#[derive(Debug)]
pub struct NextStage {
    /// How they qualified.
    pub qualification: Qualification,
    /// The tournaments that they come from, in that order, as they stand; those that are gone are not among them.
    pub groups: Vec<Loaded>,
    /// The stage itself.
    pub stage: Tournament,
}

/// Each tournament that [`following`] finds, with all that its players come from.
///
/// # Errors
/// As [`following`].
pub fn next_stages(c: &mut Conn, id: TournamentId) -> Result<Vec<NextStage>, DbError> {
    let mut stages = Vec::new();
    for (next, qualification) in stages_after(c, id)? {
        let mut groups = Vec::new();
        for group in &qualification.from {
            groups.extend(find(c, *group)?);
        }
        stages.extend(find(c, next)?.map(|found| NextStage {
            qualification,
            groups,
            stage: found.tournament,
        }));
    }
    Ok(stages)
}

/// Each tournament whose players qualified in this one, with how they did.
fn stages_after(
    c: &mut Conn,
    id: TournamentId,
) -> Result<Vec<(TournamentId, Qualification)>, DbError> {
    let rows = tournaments::table.filter(tournaments::qualified.is_not_null());
    let rows: Vec<(i32, Option<String>)> = rows
        .order(tournaments::id)
        .select((tournaments::id, tournaments::qualified))
        .load(c)?;
    let mut after = Vec::new();
    for (next, text) in rows {
        let stage = stage(text)?.filter(|stage| stage.from.contains(&id));
        after.extend(stage.map(|stage| (TournamentId(next), stage)));
    }
    Ok(after)
}

/// How the players of a tournament qualified, as its row says it.
fn stage(text: Option<String>) -> Result<Option<Qualification>, DbError> {
    let stage = text.map(|text| serde_json::from_str(&text)).transpose();
    stage.map_err(|_| DbError::corrupt("tournaments.qualified"))
}

/// The tournaments before this one and after it: those from which its players qualified, and those that [`following`] finds.
///
/// # Errors
/// As [`following`].
pub fn stages(c: &mut Conn, id: TournamentId) -> Result<Vec<TournamentId>, DbError> {
    let own = tournaments::table.find(id.0).select(tournaments::qualified);
    let own: Option<Option<String>> = own.first(c).optional()?;
    let before = stage(own.flatten())?;
    let mut stages = before.map_or_else(Vec::new, |stage| stage.from);
    stages.extend(following(c, id)?);
    Ok(stages)
}

/// The tournaments in which an account has a role.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn worked_in(c: &mut Conn, user: UserId) -> Result<Vec<TournamentId>, DbError> {
    let roles = staff::table.filter(staff::account_id.eq(user.0));
    let ids: Vec<i32> = roles
        .order(staff::tournament_id)
        .select(staff::tournament_id)
        .load(c)?;
    Ok(ids.into_iter().map(TournamentId).collect())
}

/// The journal of a tournament, the oldest row first.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn journal_of(c: &mut Conn, id: TournamentId) -> Result<Vec<JournalRow>, DbError> {
    journal::list(c, Journal::Tournament(id))
}

/// A tournament as it was in an earlier version: what its journal makes of it until then. The chain is not looked at: what an erasure wrote over is attested by a
/// row that may come later. Such a row says too whose an entry was of which a licence alone said so by then.
///
/// # Errors
/// [`DbError`] when the database failed, or it makes none.
pub fn as_it_was(c: &mut Conn, id: TournamentId, version: i32) -> Result<Tournament, DbError> {
    let own = Journal::Tournament(id);
    let rows = journal::list_until(c, own, version)?;
    let reader = stream::Reader::of_tournament(c, id)?;
    let then = audit::remake_as(&rows, |row| reader.read(row));
    let mut then = then.map_err(|fault| DbError::corrupt(fault.to_string()))?;
    let forgotten = (version, said::of_forgotten_entry());
    for row in &journal::list_later(c, own, forgotten)? {
        if let Some(event) = reader.read(row).map_err(DbError::unreadable)? {
            erasure::recall(&mut then, &event);
        }
    }
    Ok(then)
}
