//! Sessions: who is signed in, kept on the server so that they can be ended.

use std::net::IpAddr;

use chrono::{NaiveDateTime, TimeDelta};
use diesel::prelude::*;

use super::account_row::AccountRow;
use super::schema::{accounts, sessions};
use super::{Conn, DbError};
use crate::account::{Account, UserId};
use crate::secret::{Secret, SecretHash};

/// A session that nobody used for so long has ended: a tournament day and the night after it.
const IDLE: TimeDelta = TimeDelta::hours(24);
/// A session ends so long after signing in, used or not.
pub const LIFE: TimeDelta = TimeDelta::days(14);
/// [`touch`] writes at most so often, so that reading a page seldom writes.
const TOUCH_EVERY: TimeDelta = TimeDelta::minutes(5);

/// One browser that is signed in.
#[derive(Debug, Clone)]
pub struct Session {
    /// The hash of the secret in its cookie; also its name when its owner ends it.
    pub hash: SecretHash,
    /// Whose it is.
    pub user: UserId,
    /// What every form of this session carries in the field `csrf`.
    pub csrf: String,
    /// When it was signed in, in UTC.
    pub created_at: NaiveDateTime,
    /// When it was last used, in UTC, to about five minutes.
    pub last_seen_at: NaiveDateTime,
    /// When it ends at the latest, in UTC.
    pub expires_at: NaiveDateTime,
    /// The browser and its system in a few words, when they are known.
    pub device: Option<String>,
    /// The network address that it was last used from.
    pub address: Option<String>,
    /// When the password, or a code, was last given in it, in UTC.
    pub confirmed_at: Option<NaiveDateTime>,
}

impl Session {
    /// By what its owner names it to end it: the same for as long as it lasts, though its secret changes.
    #[must_use]
    pub fn name(&self) -> String {
        SecretHash::of(&self.csrf).short()
    }
}

/// From where somebody signs in.
#[derive(Debug, Clone, Default)]
pub struct SessionOrigin {
    /// The browser and its system in a few words, when they are known.
    pub device: Option<String>,
    /// The network address.
    pub address: Option<IpAddr>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = sessions)]
struct SessionRow {
    hash: Vec<u8>,
    account_id: i32,
    csrf: String,
    created_at: NaiveDateTime,
    last_seen_at: NaiveDateTime,
    expires_at: NaiveDateTime,
    device: Option<String>,
    address: Option<String>,
    confirmed_at: Option<NaiveDateTime>,
}

impl SessionRow {
    fn read(self) -> Result<Session, DbError> {
        Ok(Session {
            hash: SecretHash::from_bytes(&self.hash)
                .ok_or_else(|| DbError::corrupt("sessions.hash"))?,
            user: UserId(self.account_id),
            csrf: self.csrf,
            created_at: self.created_at,
            last_seen_at: self.last_seen_at,
            expires_at: self.expires_at,
            device: self.device,
            address: self.address,
            confirmed_at: self.confirmed_at,
        })
    }
}

/// Signs an account in, whose owner has just proved to be it. The secret goes into the cookie and is not kept.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn create(
    c: &mut Conn,
    user: UserId,
    origin: SessionOrigin,
    now: NaiveDateTime,
) -> Result<(Secret, Session), DbError> {
    let secret = Secret::random();
    let session = Session {
        hash: secret.hash(),
        user,
        csrf: Secret::random().text(),
        created_at: now,
        last_seen_at: now,
        expires_at: now + LIFE,
        device: origin.device,
        address: origin.address.map(|address| address.to_string()),
        confirmed_at: Some(now),
    };
    diesel::insert_into(sessions::table)
        .values((
            sessions::hash.eq(session.hash.as_bytes()),
            sessions::account_id.eq(user.0),
            sessions::csrf.eq(&session.csrf),
            sessions::created_at.eq(session.created_at),
            sessions::last_seen_at.eq(session.last_seen_at),
            sessions::expires_at.eq(session.expires_at),
            sessions::device.eq(&session.device),
            sessions::address.eq(&session.address),
            sessions::confirmed_at.eq(session.confirmed_at),
        ))
        .execute(c)?;
    Ok((secret, session))
}

/// The session of a cookie and its account, unless it has ended or the account may not sign in.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn find(
    c: &mut Conn,
    secret: &Secret,
    now: NaiveDateTime,
) -> Result<Option<(Session, Account)>, DbError> {
    let found: Option<(SessionRow, AccountRow)> = sessions::table
        .inner_join(accounts::table)
        .filter(sessions::hash.eq(secret.hash().as_bytes()))
        .filter(sessions::expires_at.gt(now))
        .filter(sessions::last_seen_at.gt(now - IDLE))
        .select((SessionRow::as_select(), AccountRow::as_select()))
        .first(c)
        .optional()?;
    let Some((session, account)) = found else {
        return Ok(None);
    };
    let (account, _) = account.read()?;
    Ok(if account.is_disabled() {
        None
    } else {
        Some((session.read()?, account))
    })
}

/// Whether [`touch`] is due: asked first, so that most pages need no write transaction.
#[must_use]
pub fn is_touch_due(session: &Session, now: NaiveDateTime) -> bool {
    now - session.last_seen_at >= TOUCH_EVERY
}

/// Notes that a session was used, and from where.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn touch(
    c: &mut Conn,
    session: &SecretHash,
    address: IpAddr,
    now: NaiveDateTime,
) -> Result<(), DbError> {
    diesel::update(sessions::table.find(session.as_bytes()))
        .set((
            sessions::last_seen_at.eq(now),
            sessions::address.eq(address.to_string()),
        ))
        .execute(c)?;
    Ok(())
}

/// The account of a session that was found before, as it is now; nothing where the session was ended meanwhile, or the account may not sign in any more.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn account(c: &mut Conn, session: &SecretHash) -> Result<Option<Account>, DbError> {
    let found: Option<AccountRow> = sessions::table
        .inner_join(accounts::table)
        .filter(sessions::hash.eq(session.as_bytes()))
        .select(AccountRow::as_select())
        .first(c)
        .optional()?;
    let account = found.map(AccountRow::read).transpose()?;
    let account = account.map(|(account, _)| account);
    Ok(account.filter(|account| !account.is_disabled()))
}

/// Notes that the password, or a code, was given in a session, which goes on under a new secret: the one before opens nothing any more. Nothing where the
/// session has ended meanwhile.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn renew(
    c: &mut Conn,
    session: &SecretHash,
    now: NaiveDateTime,
) -> Result<Option<Secret>, DbError> {
    let secret = Secret::random();
    let renewed = diesel::update(sessions::table.find(session.as_bytes()))
        .set((
            sessions::hash.eq(secret.hash().as_bytes()),
            sessions::confirmed_at.eq(now),
        ))
        .execute(c)?;
    Ok((renewed > 0).then_some(secret))
}

/// An account's sessions that have not ended, the last used first.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn list(c: &mut Conn, user: UserId, now: NaiveDateTime) -> Result<Vec<Session>, DbError> {
    let query = sessions::table
        .filter(sessions::account_id.eq(user.0))
        .filter(sessions::expires_at.gt(now))
        .filter(sessions::last_seen_at.gt(now - IDLE))
        .order(sessions::last_seen_at.desc())
        .select(SessionRow::as_select());
    query.load(c)?.into_iter().map(SessionRow::read).collect()
}

/// Signs one browser of an account out, by its [`name`](Session::name), and says which it was; nothing where it was signed out already.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn delete_named(
    c: &mut Conn,
    user: UserId,
    name: &str,
    now: NaiveDateTime,
) -> Result<Option<SecretHash>, DbError> {
    let open = list(c, user, now)?;
    let Some(session) = open.into_iter().find(|session| session.name() == name) else {
        return Ok(None);
    };
    // not by its secret, which may change at this moment
    let row = sessions::table.filter(sessions::csrf.eq(&session.csrf));
    diesel::delete(row).execute(c)?;
    Ok(Some(session.hash))
}

/// Signs one browser out.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn delete(c: &mut Conn, session: &SecretHash) -> Result<(), DbError> {
    diesel::delete(sessions::table.find(session.as_bytes())).execute(c)?;
    Ok(())
}

/// Signs an account out in every browser but this.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn delete_others(c: &mut Conn, user: UserId, kept: &SecretHash) -> Result<usize, DbError> {
    let others = sessions::table
        .filter(sessions::account_id.eq(user.0))
        .filter(sessions::hash.ne(kept.as_bytes()));
    Ok(diesel::delete(others).execute(c)?)
}

/// Signs an account out everywhere, and returns how many sessions that ended.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn delete_all_of(c: &mut Conn, user: UserId) -> Result<usize, DbError> {
    Ok(diesel::delete(sessions::table.filter(sessions::account_id.eq(user.0))).execute(c)?)
}

/// Sweeps out the sessions that have ended.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn delete_expired(c: &mut Conn, now: NaiveDateTime) -> Result<usize, DbError> {
    let ended = sessions::expires_at
        .le(now)
        .or(sessions::last_seen_at.le(now - IDLE));
    Ok(diesel::delete(sessions::table.filter(ended)).execute(c)?)
}
