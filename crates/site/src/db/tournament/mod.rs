//! Tournaments: loaded whole, changed by events, saved where the events touched.

mod at_board;
mod beside;
mod delete;
mod load;
mod neighbours;
mod over;
mod publication;
mod put_back;
mod releases;
mod rows;
mod save;

use std::sync::Arc;

use diesel::prelude::*;

use super::{
    Conn, DbError, account,
    conn::lock_rows,
    helper::{self, HelperKey},
    journal::{self, Journal},
    licensed, registered, said,
    schema::{staff, tournaments},
    stream,
};
use crate::moment::{self, MomentLock};
use draughts::lot::Secret;
use tournament::{
    Action, Asker, ChainHash, Event, JournalRow, Permission, Refusal, SetupRefusal, SiteRole,
    Stage, Tournament, TournamentId, TournamentRole, UserId, audit, erasure, may,
    stages::Qualification,
};

pub use beside::beside;
pub use delete::delete;
pub use load::{
    ListedTournament, Overview, Versions, find, find_named, list, list_changed, list_of_player,
    names, public_versions, secret, version,
};
pub use neighbours::beside_in_hall;
pub use over::{Over, over};
pub use publication::{Copied, LeftServer, Publication, published_at};
pub(crate) use put_back::let_go;
pub use put_back::put_back;
pub use releases::{due_releases, next_release};
pub use save::create;
pub(in crate::db) use save::{Landing, found, land, save};

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

/// Why a change was not made.
#[derive(Debug, thiserror::Error)]
pub enum ChangeError {
    /// There is no such tournament.
    #[error("no such tournament")]
    NotFound,
    /// The account may not do this, or not now.
    #[error("not permitted")]
    Denied(Permission),
    /// The rules or the state forbid it.
    #[error("refused: {0:?}")]
    Refused(Refusal),
    /// The form was made on an older version.
    #[error("changed meanwhile")]
    Stale {
        /// The version that the form was made on.
        seen: i32,
        /// The version that stands.
        stands: i32,
    },
    /// The database failed.
    #[error(transparent)]
    Db(#[from] DbError),
}

impl From<diesel::result::Error> for ChangeError {
    fn from(error: diesel::result::Error) -> Self {
        Self::Db(error.into())
    }
}

/// Who makes a change, as far as the table of permissions asks.
#[derive(Debug, Clone, Copy)]
pub enum By {
    /// The program itself, which may do anything, and whomever it let in by a link, a board or a token: the table does not know them.
    Program,
    /// The account that signs, with what it is on the site and in the tournament when the change is made.
    Account,
    /// A helper, who has no account.
    Helper(HelperKey),
    /// An officer of the federation: the office has asked its own lines of the table, which those of the tournament do not know.
    Office,
}

/// A change somebody wants to make.
#[derive(Debug, Clone)]
pub struct Change {
    /// Which tournament.
    pub id: TournamentId,
    /// What they want to do; checked again here, under the lock, so that a right taken away a moment ago counts.
    pub action: Action,
    /// Who, as far as the table of permissions asks.
    pub by: By,
    /// The version that they saw, where it matters.
    pub seen: Option<i32>,
    /// Who, when, why.
    pub entry: journal::Signature,
}

/// Makes a change: load, decide, save, in the caller's transaction. Nothing is written when `decide` returns no
/// event. Returns the tournament as it stands after it.
///
/// # Errors
/// [`ChangeError`]; the caller's transaction must then be rolled back.
pub fn change(
    c: &mut Conn,
    change: &Change,
    decide: impl FnOnce(&Loaded, &Secret) -> Result<Vec<Event>, Refusal>,
) -> Result<Loaded, ChangeError> {
    make(c, change, |_, loaded, secret| {
        decide(loaded, secret).map_err(ChangeError::Refused)
    })
}

/// The tournament under its lock, for whoever may make this change and writes beside it: also where its journal is written elsewhere.
///
/// # Errors
/// As [`change`].
pub fn open(c: &mut Conn, change: &Change) -> Result<Loaded, ChangeError> {
    lock(c, change.id)?;
    let loaded = find(c, change.id)?.ok_or(ChangeError::NotFound)?;
    permit(c, &loaded.tournament, change)?;
    Ok(loaded)
}

/// As [`change`], for a decision that asks what happened before: it is told the journal, read under the same lock.
///
/// # Errors
/// As [`change`].
pub fn change_by_journal(
    c: &mut Conn,
    change: &Change,
    decide: impl FnOnce(&Loaded, &Secret, &[JournalRow]) -> Result<Vec<Event>, Refusal>,
) -> Result<Loaded, ChangeError> {
    make(c, change, |c, loaded, secret| {
        let journal = journal_of(c, change.id)?;
        let journal = stream::Reader::of_tournament(c, change.id)?.with_our_numbers(journal);
        let journal = journal.map_err(DbError::unreadable)?;
        decide(loaded, secret, &journal).map_err(ChangeError::Refused)
    })
}

fn make(
    c: &mut Conn,
    change: &Change,
    decide: impl FnOnce(&mut Conn, &Loaded, &Secret) -> Result<Vec<Event>, ChangeError>,
) -> Result<Loaded, ChangeError> {
    let (loaded, secret) = under_lock(c, change)?;
    let events = decide(c, &loaded, &secret)?;
    keep(c, change, loaded, &events)
}

/// What a change is decided on.
fn under_lock(c: &mut Conn, change: &Change) -> Result<(Loaded, Secret), ChangeError> {
    lock(c, change.id)?;
    let (loaded, secret) = load::find_with_secret(c, change.id)?.ok_or(ChangeError::NotFound)?;
    permit(c, &loaded.tournament, change)?;
    require_author(c, change.id)?;
    match change.seen.filter(|seen| *seen != loaded.version) {
        Some(seen) => Err(ChangeError::Stale {
            seen,
            stands: loaded.version,
        }),
        None => Ok((loaded, secret)),
    }
}

fn keep(
    c: &mut Conn,
    change: &Change,
    loaded: Loaded,
    events: &[Event],
) -> Result<Loaded, ChangeError> {
    if events.is_empty() {
        return Ok(loaded);
    }
    registered::require(c, &loaded.tournament, events)?;
    licensed::require(c, &loaded, (events, change.entry.why.is_some()))?;
    Ok(save::save(c, loaded, events, &change.entry)?)
}

/// Refuses whatever would be written to a journal that is written elsewhere.
fn require_author(c: &mut Conn, id: TournamentId) -> Result<(), ChangeError> {
    match stream::elsewhere(c, id)? {
        Some((place, _)) => {
            let refusal = SetupRefusal::AuthoredElsewhere { place };
            Err(ChangeError::Refused(refusal.into()))
        }
        None => Ok(()),
    }
}

/// Goes on only for somebody who may do this in the tournament as it stands, and holds its row until the transaction ends: for what is kept beside a tournament and is no change
/// of it.
///
/// # Errors
/// [`ChangeError::NotFound`] and [`ChangeError::Denied`]; and when the database failed.
pub fn require(c: &mut Conn, change: &Change) -> Result<(), ChangeError> {
    lock(c, change.id)?;
    let standing = standing_of(c, change.id, change.entry.who.user)?;
    permit_as(c, standing.ok_or(ChangeError::NotFound)?, change)
}

fn permit(c: &mut Conn, tournament: &Tournament, change: &Change) -> Result<(), ChangeError> {
    let user = change.entry.who.user;
    let role = user.and_then(|user| tournament.staff.get(&user).copied());
    permit_as(c, (tournament.stage, role), change)
}

/// The same, where whoever signs has this role in it.
fn permit_as(
    c: &mut Conn,
    (stage, role): (Stage, Option<TournamentRole>),
    change: &Change,
) -> Result<(), ChangeError> {
    let nobody = Asker {
        site: None,
        role: None,
        duty: None,
        stage,
    };
    let who = match &change.by {
        By::Program => return Ok(()),
        By::Account => match account::signer(c, &change.entry)? {
            Some(signer) => Asker {
                site: Some(signer.role),
                role,
                ..nobody
            },
            None => nobody,
        },
        By::Helper(helper) => Asker {
            duty: helper::duty(c, change.id, helper, change.entry.at)?,
            ..nobody
        },
        By::Office => Asker {
            site: Some(SiteRole::Admin),
            ..nobody
        },
    };
    granted(may(&who, change.action))
}

/// Goes on only where the table of permissions says so.
///
/// # Errors
/// [`ChangeError::Denied`].
pub(super) fn granted(said: Permission) -> Result<(), ChangeError> {
    match said {
        Permission::Granted => Ok(()),
        denied @ (Permission::Forbidden | Permission::NotNow) => Err(ChangeError::Denied(denied)),
    }
}

/// Makes writers of one tournament take turns: on PostgreSQL by its row, on SQLite every write transaction has the
/// file to itself anyway.
pub(super) fn lock(c: &mut Conn, id: TournamentId) -> Result<(), DbError> {
    if moment::takes(MomentLock::Tournament) {
        let row = tournaments::table.find(id.0).select(tournaments::id);
        lock_rows!(c, row)?;
    }
    Ok(())
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
    let rows = tournaments::table.filter(tournaments::qualified.is_not_null());
    let rows: Vec<(i32, Option<String>)> = rows
        .order(tournaments::id)
        .select((tournaments::id, tournaments::qualified))
        .load(c)?;
    let mut after = Vec::new();
    for (next, text) in rows {
        if stage(text)?.is_some_and(|stage| stage.from.contains(&id)) {
            after.push(TournamentId(next));
        }
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
