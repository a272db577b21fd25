//! Changing a tournament: load, permit, decide, save.

use super::{
    ChangeError, Loaded,
    change_error::granted,
    journal_of,
    load::{find, find_with_secret},
    lock, save, standing_of,
};
use crate::db::{
    Conn, DbError, account,
    helper::{self, HelperKey},
    journal, licensed, registered, stream,
};
use draughts::lot::Secret;
use tournament::{
    Action, Asker, Event, JournalRow, Refusal, SetupRefusal, SiteRole, Stage, Tournament,
    TournamentId, TournamentRole, may,
};

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
    let (loaded, secret) = find_with_secret(c, change.id)?.ok_or(ChangeError::NotFound)?;
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
pub(super) fn require_author(c: &mut Conn, id: TournamentId) -> Result<(), ChangeError> {
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

pub(super) fn permit(
    c: &mut Conn,
    tournament: &Tournament,
    change: &Change,
) -> Result<(), ChangeError> {
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
