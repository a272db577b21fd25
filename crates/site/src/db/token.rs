//! Single-use tokens: the links in an invitation and in a password reset, and what stands between a right password and its code.

use std::collections::BTreeSet;

use chrono::{NaiveDateTime, TimeDelta};
use diesel::prelude::*;

use super::account_row::AccountRow;
use super::schema::{accounts, tokens};
use super::{Conn, DbError, email_link};
use crate::account::{Account, UserId};
use crate::secret::Secret;

/// What a token is for. One made for one purpose does not serve another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum TokenPurpose {
    /// Choosing the first password of an account, within seven days.
    Invitation,
    /// Choosing a new password, within thirty minutes.
    PasswordReset,
    /// Typing a code after the password was right, within ten minutes.
    SecondFactor,
}

tournament::coded!(TokenPurpose);

impl TokenPurpose {
    /// How long a token lasts.
    #[must_use]
    pub fn life(self) -> TimeDelta {
        match self {
            TokenPurpose::Invitation => TimeDelta::days(7),
            TokenPurpose::PasswordReset => TimeDelta::minutes(30),
            TokenPurpose::SecondFactor => TimeDelta::minutes(10),
        }
    }

    /// Whether only the last token for it works.
    fn takes_the_place_of_the_one_before(self) -> bool {
        match self {
            TokenPurpose::Invitation => true,
            TokenPurpose::PasswordReset | TokenPurpose::SecondFactor => false,
        }
    }
}

/// Makes a token for an account. A new invitation takes the place of the one before. The link of a reset that was sent stays good: else whoever
/// knows an address could make every link useless by asking for another.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn create(
    c: &mut Conn,
    purpose: TokenPurpose,
    user: UserId,
    now: NaiveDateTime,
) -> Result<Secret, DbError> {
    if purpose.takes_the_place_of_the_one_before() {
        delete_all_for(c, purpose, user)?;
    }
    let secret = Secret::random();
    diesel::insert_into(tokens::table)
        .values((
            tokens::hash.eq(secret.hash().as_bytes()),
            tokens::account_id.eq(user.0),
            tokens::purpose.eq(purpose.code()),
            tokens::expires_at.eq(now + purpose.life()),
        ))
        .execute(c)?;
    Ok(secret)
}

/// Whose token it is, without using it: for the page that asks for the new password.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn find(
    c: &mut Conn,
    purpose: TokenPurpose,
    secret: &Secret,
    now: NaiveDateTime,
) -> Result<Option<Account>, DbError> {
    let row: Option<AccountRow> = tokens::table
        .inner_join(accounts::table)
        .filter(tokens::hash.eq(secret.hash().as_bytes()))
        .filter(tokens::purpose.eq(purpose.code()))
        .filter(tokens::expires_at.gt(now))
        .select(AccountRow::as_select())
        .first(c)
        .optional()?;
    Ok(row
        .map(AccountRow::read)
        .transpose()?
        .map(|(account, _)| account))
}

/// Uses a token up and says whose it was; of several who try at once, one gets it.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn claim(
    c: &mut Conn,
    purpose: TokenPurpose,
    secret: &Secret,
    now: NaiveDateTime,
) -> Result<Option<UserId>, DbError> {
    let hash = secret.hash();
    let valid = tokens::table
        .filter(tokens::hash.eq(hash.as_bytes()))
        .filter(tokens::purpose.eq(purpose.code()))
        .filter(tokens::expires_at.gt(now));
    let user: Option<i32> = diesel::delete(valid)
        .returning(tokens::account_id)
        .get_result(c)
        .optional()?;
    Ok(user.map(UserId))
}

/// The accounts with an invitation whose link still opens something.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn invited(c: &mut Conn, now: NaiveDateTime) -> Result<BTreeSet<UserId>, DbError> {
    let accounts: Vec<i32> = tokens::table
        .filter(tokens::purpose.eq(TokenPurpose::Invitation.code()))
        .filter(tokens::expires_at.gt(now))
        .select(tokens::account_id)
        .load(c)?;
    Ok(accounts.into_iter().map(UserId).collect())
}

/// Makes all tokens of an account useless, as after its password changed or it was disabled; what was asked for by whoever signed in before goes with them.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn delete_all_of(c: &mut Conn, user: UserId) -> Result<usize, DbError> {
    email_link::withdraw(c, user)?;
    Ok(diesel::delete(tokens::table.filter(tokens::account_id.eq(user.0))).execute(c)?)
}

/// Makes the invitation of an account useless: it becomes more than what it was invited as, and whoever invited it may have the link.
///
/// # Errors
/// [`DbError`] when the database fails.
pub(crate) fn delete_invitation_of(c: &mut Conn, user: UserId) -> Result<(), DbError> {
    delete_all_for(c, TokenPurpose::Invitation, user)
}

fn delete_all_for(c: &mut Conn, purpose: TokenPurpose, user: UserId) -> Result<(), DbError> {
    let same = tokens::table
        .filter(tokens::account_id.eq(user.0))
        .filter(tokens::purpose.eq(purpose.code()));
    diesel::delete(same).execute(c)?;
    Ok(())
}

/// Sweeps out the tokens that have expired.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn delete_expired(c: &mut Conn, now: NaiveDateTime) -> Result<usize, DbError> {
    Ok(diesel::delete(tokens::table.filter(tokens::expires_at.le(now))).execute(c)?)
}
