//! Leave to send a tournament here that was made on another server.

use chrono::{NaiveDateTime, TimeDelta};
use diesel::prelude::*;

use crate::{
    db::{Conn, DbError, schema::stream_invitations},
    secret::Secret,
};

/// How long an invitation is good.
const LIFE: TimeDelta = TimeDelta::days(7);

/// Keeps an invitation; those that are too old go.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn invite(
    c: &mut Conn,
    secret: &Secret,
    (by, now): (&str, NaiveDateTime),
) -> Result<(), DbError> {
    let old = stream_invitations::table.filter(stream_invitations::expires_at.le(now));
    diesel::delete(old).execute(c)?;
    diesel::insert_into(stream_invitations::table)
        .values((
            stream_invitations::hash.eq(secret.hash().as_bytes()),
            stream_invitations::made_by.eq(by),
            stream_invitations::expires_at.eq(now + LIFE),
        ))
        .execute(c)?;
    Ok(())
}

/// Uses an invitation up; says whether it was one. Of several who try at once, one is told so.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn claim_invitation(
    c: &mut Conn,
    secret: &Secret,
    now: NaiveDateTime,
) -> Result<bool, DbError> {
    let hash = secret.hash();
    let valid = stream_invitations::table
        .find(hash.as_bytes())
        .filter(stream_invitations::expires_at.gt(now));
    Ok(diesel::delete(valid).execute(c)? > 0)
}
