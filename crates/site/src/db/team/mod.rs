//! Competitions of teams: read from their journals, changed by events.
//!
//! What a competition is stands in its journal alone; the tables beside it hold what no two writers may do at once (a pairing twice, a player at two boards)
//! and the lineups that nobody may read yet.

mod delete;
mod erased;
mod heads;
mod put_back;
mod save;
mod sealed;
mod together;

use diesel::prelude::*;

use super::{
    Conn, DbError, account,
    conn::lock_rows,
    journal::{self, Journal},
    said,
    schema::team_competitions,
};
use draughts::lot::Secret;
use teams::{CaptainKey, Competition, TeamEvent, TeamNo, TeamRefusal, decide::Decided, erasure};
use tournament::{
    CompetitionAction, CompetitionAsker, CompetitionId, JournalRow, Permission, may_in_competition,
};

pub use delete::delete;
pub use erased::{OnList, directs_any};
pub(crate) use erased::{erase, is_last_director, plays_in};
pub use heads::{Entered, Head, Heads};
pub use put_back::{BesideFault, fault, put_back};
pub use save::{create, just_made};
pub use sealed::{HandedIn, hand_in, lineup_of, open_due, tend};
pub(crate) use together::both_play;

/// A competition as it stands in the database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoadedCompetition {
    /// Its number.
    pub id: CompetitionId,
    /// Raised by every change.
    pub version: i32,
    /// The competition. No sealed lineup is in it.
    pub competition: Competition,
}

/// Why a change was not made.
#[derive(Debug, thiserror::Error)]
pub enum TeamChangeError {
    /// There is no such competition, or the link is nobody's.
    #[error("no such competition")]
    NotFound,
    /// The account may not do this, or not now.
    #[error("not permitted")]
    Denied(Permission),
    /// The rules or the state forbid it.
    #[error("refused: {0:?}")]
    Refused(TeamRefusal),
    /// The form was made on an older version.
    #[error("changed meanwhile")]
    Stale,
    /// The database failed.
    #[error(transparent)]
    Db(#[from] DbError),
}

impl From<diesel::result::Error> for TeamChangeError {
    fn from(error: diesel::result::Error) -> Self {
        Self::Db(error.into())
    }
}

impl From<TeamRefusal> for TeamChangeError {
    fn from(refusal: TeamRefusal) -> Self {
        Self::Refused(refusal)
    }
}

/// Who makes a change.
#[derive(Debug, Clone)]
pub enum CompetitionBy {
    /// The program itself, which may do anything.
    Program,
    /// The account that signs, with what it is when the change is made.
    Account,
    /// Whoever has this link of a team's captain.
    Captain(TeamNo, String),
}

/// A change somebody wants to make.
#[derive(Debug, Clone)]
pub struct TeamChange {
    /// In which competition.
    pub id: CompetitionId,
    /// What they want to do; asked again here, under the lock.
    pub action: CompetitionAction,
    /// Who.
    pub by: CompetitionBy,
    /// The version that they saw, where it matters.
    pub seen: Option<i32>,
    /// Who, when, why.
    pub entry: journal::Signature,
}

/// The numbers of every competition.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn ids(c: &mut Conn) -> Result<Vec<CompetitionId>, DbError> {
    let ids: Vec<i32> = team_competitions::table
        .order(team_competitions::id)
        .select(team_competitions::id)
        .load(c)?;
    Ok(ids.into_iter().map(CompetitionId).collect())
}

/// The competition with this number.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn find(c: &mut Conn, id: CompetitionId) -> Result<Option<LoadedCompetition>, DbError> {
    Ok(find_with_secret(c, id)?.map(|(loaded, _)| loaded))
}

/// The same with the secret that its openings and links follow from.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn find_with_secret(
    c: &mut Conn,
    id: CompetitionId,
) -> Result<Option<(LoadedCompetition, Secret)>, DbError> {
    let row: Option<(i32, String)> = team_competitions::table
        .find(id.0)
        .select((team_competitions::version, team_competitions::secret))
        .first(c)
        .optional()?;
    let Some((version, secret)) = row else {
        return Ok(None);
    };
    let corrupt = || DbError::corrupt("team_competitions.secret");
    let secret = secret.parse().map_err(|_| corrupt())?;
    let rows = journal::list(c, Journal::Teams(id))?;
    let competition = replayed(&rows)?;
    let loaded = LoadedCompetition {
        id,
        version,
        competition,
    };
    Ok(Some((loaded, secret)))
}

/// A competition as it was in an earlier version: what its journal makes of it until then, and what is left of whoever was forgotten since.
///
/// # Errors
/// [`DbError`] when the database failed, or it makes none.
pub(crate) fn as_it_was(
    c: &mut Conn,
    id: CompetitionId,
    version: i32,
) -> Result<Competition, DbError> {
    let own = Journal::Teams(id);
    let mut then = replayed(&journal::list_until(c, own, version)?)?;
    let forgotten = (version, said::named("person-erased", ""));
    for row in &journal::list_later(c, own, forgotten)? {
        erasure::recall(&mut then, &row.read()?);
    }
    Ok(then)
}

/// The competition that its journal makes.
///
/// # Errors
/// [`DbError`] when it makes none.
pub fn replayed(rows: &[JournalRow]) -> Result<Competition, DbError> {
    let events = JournalRow::read_all::<TeamEvent>(rows);
    let events = events.map_err(|_| DbError::corrupt("journal.event of teams"))?;
    Competition::replayed(&events).ok_or_else(|| DbError::corrupt("journal of teams"))
}

/// Makes a change: load, decide, save, in the caller's transaction. Nothing is written when `decide` returns no event. Returns the competition as it
/// stands after it.
///
/// # Errors
/// [`TeamChangeError`]; the caller's transaction must then be rolled back.
pub fn change(
    c: &mut Conn,
    change: &TeamChange,
    decide: impl FnOnce(&LoadedCompetition, &Secret) -> Decided,
) -> Result<LoadedCompetition, TeamChangeError> {
    let (loaded, secret) = opened(c, change)?;
    let events = decide(&loaded, &secret)?;
    Ok(save::save(c, loaded, &events, &change.entry)?)
}

/// The competition under its lock, for whoever may make this change.
fn opened(
    c: &mut Conn,
    change: &TeamChange,
) -> Result<(LoadedCompetition, Secret), TeamChangeError> {
    lock(c, change.id)?;
    let found = find_with_secret(c, change.id)?;
    let (loaded, secret) = found.ok_or(TeamChangeError::NotFound)?;
    permit(c, (&loaded, &secret), change)?;
    if change.seen.is_some_and(|seen| seen != loaded.version) {
        return Err(TeamChangeError::Stale);
    }
    Ok((loaded, secret))
}

fn permit(
    c: &mut Conn,
    (loaded, secret): (&LoadedCompetition, &Secret),
    change: &TeamChange,
) -> Result<(), TeamChangeError> {
    let competition = &loaded.competition;
    let asker = CompetitionAsker {
        site: None,
        directs: false,
        captain: false,
        over: competition.is_over(),
    };
    let asker = match &change.by {
        CompetitionBy::Program => return Ok(()),
        CompetitionBy::Account => match account::signer(c, &change.entry)? {
            Some(signer) => CompetitionAsker {
                site: Some(signer.role),
                directs: competition.directors.contains(&signer.id),
                ..asker
            },
            None => asker,
        },
        CompetitionBy::Captain(team, key) => {
            if !captain_key(loaded, secret, *team).is_some_and(|own| own.is(key)) {
                return Err(TeamChangeError::NotFound);
            }
            CompetitionAsker {
                captain: true,
                ..asker
            }
        }
    };
    match may_in_competition(&asker, change.action) {
        Permission::Granted => Ok(()),
        denied @ (Permission::Forbidden | Permission::NotNow) => {
            Err(TeamChangeError::Denied(denied))
        }
    }
}

/// The key of a captain's link; none of a team that is not there, nor once the competition ended, be it open again: the secret is public then.
#[must_use]
pub fn captain_key(
    loaded: &LoadedCompetition,
    secret: &Secret,
    team: TeamNo,
) -> Option<CaptainKey> {
    let known = loaded.competition.teams.get(&team)?;
    let secret_is_kept = !loaded.competition.has_ended();
    secret_is_kept.then(|| CaptainKey::new(secret, loaded.id, team, known.link))
}

/// Makes writers of one competition take turns, as those of a tournament do.
fn lock(c: &mut Conn, id: CompetitionId) -> Result<(), DbError> {
    let row = team_competitions::table
        .find(id.0)
        .select(team_competitions::id);
    lock_rows!(c, row)
}
