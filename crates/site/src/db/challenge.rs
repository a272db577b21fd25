//! What was asked of authenticators: kept on the server for the answer, short, for one browser, once. All nodes share them.

use chrono::{NaiveDateTime, TimeDelta};
use diesel::prelude::*;
use sha2::{Digest, Sha256};

use super::schema::passkey_challenges;
use super::{Conn, DbError};
use crate::account::UserId;
use crate::passkey::{Begun, Challenge};

/// An answer that takes longer is none: the library asks the browser for five minutes.
pub const LIFE: TimeDelta = TimeDelta::minutes(5);

/// So many sign-ins wait for an answer at a time; one more gives up the oldest.
pub const MOST: i64 = 1000;

/// What an authenticator was asked for. An answer to one is none to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Ceremony {
    /// To make a passkey for the account that is signed in.
    Make,
    /// To sign in.
    SignIn,
    /// To say again that the owner of the account is there.
    Confirm,
}

tournament::coded!(Ceremony);

/// Whose a challenge is: who asked for it, and what for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChallengeOwner {
    /// What for.
    pub ceremony: Ceremony,
    /// The browser, by the token of its forms.
    browser: [u8; 32],
    /// Who is signed in there.
    pub user: Option<UserId>,
}

impl ChallengeOwner {
    /// A browser whose forms carry this token asks.
    #[must_use]
    pub fn new(ceremony: Ceremony, token: &str, user: Option<UserId>) -> Self {
        Self {
            ceremony,
            browser: Sha256::digest(token.as_bytes()).into(),
            user,
        }
    }
}

/// Keeps what was asked of a browser, in the place of what the browser asked for the same before.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn keep(
    c: &mut Conn,
    owner: &ChallengeOwner,
    begun: &Begun,
    now: NaiveDateTime,
) -> Result<(), DbError> {
    let same = passkey_challenges::table
        .filter(passkey_challenges::browser.eq(owner.browser.as_slice()))
        .filter(passkey_challenges::ceremony.eq(owner.ceremony.code()));
    diesel::delete(same).execute(c)?;
    if owner.user.is_none() {
        make_room(c)?;
    }
    diesel::insert_into(passkey_challenges::table)
        .values((
            passkey_challenges::challenge.eq(begun.challenge.as_bytes()),
            passkey_challenges::ceremony.eq(owner.ceremony.code()),
            passkey_challenges::browser.eq(owner.browser.as_slice()),
            passkey_challenges::account_id.eq(owner.user.map(|user| user.0)),
            passkey_challenges::state.eq(begun.state.as_slice()),
            passkey_challenges::expires_at.eq(now + LIFE),
        ))
        .execute(c)?;
    Ok(())
}

/// Gives up the oldest that strangers asked for where there are too many.
fn make_room(c: &mut Conn) -> Result<(), DbError> {
    let strangers = passkey_challenges::table.filter(passkey_challenges::account_id.is_null());
    let count: i64 = strangers.count().get_result(c)?;
    if count < MOST {
        return Ok(());
    }
    let oldest: Vec<Vec<u8>> = strangers
        .select(passkey_challenges::challenge)
        .order(passkey_challenges::expires_at)
        .limit(count - MOST + 1)
        .load(c)?;
    let given_up = passkey_challenges::table.filter(passkey_challenges::challenge.eq_any(oldest));
    crate::each!(c, |c| diesel::delete(given_up).execute(c))?;
    Ok(())
}

/// Uses a challenge up, whoever answers and whether they may, and returns what was kept with it for whoever asked. Of several who answer at once, one
/// gets it.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn claim(
    c: &mut Conn,
    owner: &ChallengeOwner,
    challenge: &Challenge,
    now: NaiveDateTime,
) -> Result<Option<Vec<u8>>, DbError> {
    type Row = (String, Vec<u8>, Option<i32>, Vec<u8>, NaiveDateTime);
    let row = passkey_challenges::table.find(challenge.as_bytes());
    let found: Option<Row> = row
        .select((
            passkey_challenges::ceremony,
            passkey_challenges::browser,
            passkey_challenges::account_id,
            passkey_challenges::state,
            passkey_challenges::expires_at,
        ))
        .first(c)
        .optional()?;
    if diesel::delete(row).execute(c)? == 0 {
        return Ok(None);
    }
    Ok(found.and_then(|(ceremony, browser, user, state, until)| {
        let theirs = ceremony == owner.ceremony.code()
            && browser == owner.browser
            && user == owner.user.map(|user| user.0);
        (theirs && until > now).then_some(state)
    }))
}

/// Sweeps out what was never answered.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn delete_expired(c: &mut Conn, now: NaiveDateTime) -> Result<usize, DbError> {
    let expired = passkey_challenges::table.filter(passkey_challenges::expires_at.le(now));
    Ok(diesel::delete(expired).execute(c)?)
}
