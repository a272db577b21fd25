//! Browsers in which somebody has signed in: their attempts at that account are counted apart, so that whoever guesses at it elsewhere holds up
//! nobody there.

use chrono::{NaiveDateTime, TimeDelta};
use diesel::prelude::*;

use super::schema::known_devices;
use super::throttle::{self, ThrottleSubject};
use super::{Conn, DbError};
use crate::account::UserId;
use crate::secret::{Secret, SecretHash};

/// A browser is known for so long after the last time that somebody signed in with it.
pub const LIFE: TimeDelta = TimeDelta::days(180);

/// Whether somebody signed in to this account with this browser lately, and did not guess at it since more often than anybody mistypes.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn is_known(
    c: &mut Conn,
    device: &SecretHash,
    user: UserId,
    now: NaiveDateTime,
) -> Result<bool, DbError> {
    let row = known_devices::table
        .find((device.as_bytes(), user.0))
        .filter(known_devices::expires_at.gt(now))
        .select(known_devices::account_id);
    let found: Option<i32> = row.first(c).optional()?;
    Ok(found.is_some() && !throttle::is_spent(c, ThrottleSubject::Device(device, user), now)?)
}

/// Notes that somebody signed in to an account, and returns the secret for the cookie of the browser: the one that it has, if it came from here.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn remember(
    c: &mut Conn,
    presented: Option<&Secret>,
    user: UserId,
    now: NaiveDateTime,
) -> Result<Secret, DbError> {
    let secret = match presented {
        Some(secret) if is_ours(c, secret)? => secret.clone(),
        Some(_) | None => Secret::random(),
    };
    let hash = secret.hash();
    diesel::delete(known_devices::table.find((hash.as_bytes(), user.0))).execute(c)?;
    diesel::insert_into(known_devices::table)
        .values((
            known_devices::hash.eq(hash.as_bytes()),
            known_devices::account_id.eq(user.0),
            known_devices::expires_at.eq(now + LIFE),
        ))
        .execute(c)?;
    Ok(secret)
}

/// Whether a secret was handed out here: one that somebody else put into the browser is not taken over.
fn is_ours(c: &mut Conn, secret: &Secret) -> Result<bool, DbError> {
    let hash = secret.hash();
    let known = known_devices::table.filter(known_devices::hash.eq(hash.as_bytes()));
    let first: Option<i32> = known
        .select(known_devices::account_id)
        .first(c)
        .optional()?;
    Ok(first.is_some())
}

/// Knows no browser of an account any more, as after its password was lost.
///
/// # Errors
/// [`DbError`] when the database fails.
pub(crate) fn delete_all_of(c: &mut Conn, user: UserId) -> Result<usize, DbError> {
    let theirs = known_devices::table.filter(known_devices::account_id.eq(user.0));
    Ok(diesel::delete(theirs).execute(c)?)
}

/// Sweeps out the browsers that nobody signed in with for long.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn delete_expired(c: &mut Conn, now: NaiveDateTime) -> Result<usize, DbError> {
    let expired = known_devices::table.filter(known_devices::expires_at.le(now));
    Ok(diesel::delete(expired).execute(c)?)
}
