//! The links by which an account gets another address: each serves once, and names the address that the account has from then on.

use chrono::{NaiveDateTime, TimeDelta};
use diesel::prelude::*;

use super::account_row::AccountRow;
use super::schema::{accounts, email_links};
use super::{Conn, DbError};
use crate::account::{Account, Email, UserId};
use crate::secret::Secret;

/// Where such a link was sent, and so what its address is to the account. One that leads there does not lead back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Way {
    /// To the address that is asked for: whoever opens it proves to get mail there. As long as the link to another password.
    There,
    /// To the address that the account had, for whoever did not want another. As long as an invitation.
    Back,
}

tournament::coded!(Way);

impl Way {
    /// How long a link lasts.
    #[must_use]
    pub fn life(self) -> TimeDelta {
        match self {
            Way::There => TimeDelta::minutes(30),
            Way::Back => TimeDelta::days(7),
        }
    }
}

/// A link that was used up.
#[derive(Debug, Clone)]
pub struct Used {
    /// Whose it was.
    pub user: UserId,
    /// The address that it leads to.
    pub email: Email,
    /// Until when it would have served, in UTC: of several ways back the one that ends first was made first.
    pub expires_at: NaiveDateTime,
}

/// Makes a link to an address. The newest to another address takes the place of the one before. A way back stays: else whoever has taken an account
/// could make its owner's useless by changing the address once more.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn create(
    c: &mut Conn,
    way: Way,
    (user, email): (UserId, &Email),
    now: NaiveDateTime,
) -> Result<Secret, DbError> {
    if way == Way::There {
        withdraw(c, user)?;
    }
    let secret = Secret::random();
    diesel::insert_into(email_links::table)
        .values((
            email_links::hash.eq(secret.hash().as_bytes()),
            email_links::account_id.eq(user.0),
            email_links::way.eq(way.code()),
            email_links::email.eq(email.as_str()),
            email_links::expires_at.eq(now + way.life()),
        ))
        .execute(c)?;
    Ok(secret)
}

/// Whose link it is, and to which address, without using it: for the page that asks.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn find(
    c: &mut Conn,
    way: Way,
    secret: &Secret,
    now: NaiveDateTime,
) -> Result<Option<(Account, Email)>, DbError> {
    let found: Option<(AccountRow, String)> = email_links::table
        .inner_join(accounts::table)
        .filter(email_links::hash.eq(secret.hash().as_bytes()))
        .filter(email_links::way.eq(way.code()))
        .filter(email_links::expires_at.gt(now))
        .select((AccountRow::as_select(), email_links::email))
        .first(c)
        .optional()?;
    let Some((row, email)) = found else {
        return Ok(None);
    };
    let (account, _) = row.read()?;
    Ok(Some((account, read(&email)?)))
}

/// Uses a link up; of several who try at once, one gets it.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn claim(
    c: &mut Conn,
    way: Way,
    secret: &Secret,
    now: NaiveDateTime,
) -> Result<Option<Used>, DbError> {
    let hash = secret.hash();
    let valid = email_links::table
        .filter(email_links::hash.eq(hash.as_bytes()))
        .filter(email_links::way.eq(way.code()))
        .filter(email_links::expires_at.gt(now));
    let used: Option<(i32, String, NaiveDateTime)> = diesel::delete(valid)
        .returning((
            email_links::account_id,
            email_links::email,
            email_links::expires_at,
        ))
        .get_result(c)
        .optional()?;
    let Some((user, email, expires_at)) = used else {
        return Ok(None);
    };
    Ok(Some(Used {
        user: UserId(user),
        email: read(&email)?,
        expires_at,
    }))
}

/// Makes the link to another address useless that an account asked for, as after its password changed. The ways back stay: whoever changed both was perhaps not
/// the owner.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn withdraw(c: &mut Conn, user: UserId) -> Result<(), DbError> {
    let asked = email_links::table
        .filter(email_links::account_id.eq(user.0))
        .filter(email_links::way.eq(Way::There.code()));
    diesel::delete(asked).execute(c)?;
    Ok(())
}

/// Makes all links of an account useless but the ways back that were made before this one, which lead farther back.
///
/// # Errors
/// [`DbError`] when the database fails.
pub(super) fn keep_older(c: &mut Conn, used: &Used) -> Result<(), DbError> {
    withdraw(c, used.user)?;
    let newer = email_links::table
        .filter(email_links::account_id.eq(used.user.0))
        .filter(email_links::expires_at.ge(used.expires_at));
    diesel::delete(newer).execute(c)?;
    Ok(())
}

/// Makes all links of an account useless, as where it is disabled.
///
/// # Errors
/// [`DbError`] when the database fails.
pub(crate) fn delete_all_of(c: &mut Conn, user: UserId) -> Result<(), DbError> {
    diesel::delete(email_links::table.filter(email_links::account_id.eq(user.0))).execute(c)?;
    Ok(())
}

/// The addresses to which links of an account lead: the one it asked for, and those it had lately.
///
/// # Errors
/// [`DbError`] when the database fails.
pub(super) fn addresses(c: &mut Conn, user: UserId) -> Result<Vec<String>, DbError> {
    let theirs = email_links::table.filter(email_links::account_id.eq(user.0));
    Ok(theirs
        .order(email_links::expires_at)
        .select(email_links::email)
        .load(c)?)
}

/// Sweeps out the links that have expired.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn delete_expired(c: &mut Conn, now: NaiveDateTime) -> Result<usize, DbError> {
    Ok(diesel::delete(email_links::table.filter(email_links::expires_at.le(now))).execute(c)?)
}

fn read(email: &str) -> Result<Email, DbError> {
    Email::parse(email).ok_or_else(|| DbError::corrupt("email_links.email"))
}
