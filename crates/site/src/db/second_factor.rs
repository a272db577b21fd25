//! Second factors of accounts, and their recovery codes.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::schema::{recovery_codes, second_factors};
use super::{Conn, DbError, account, device, journal, passkey, token};
use crate::account::{CredentialEvent, UserId};
use crate::second_factor::{CodeHash, Salt, SharedSecret};

/// The second factor of an account.
#[derive(Debug, Clone)]
pub struct SecondFactor {
    /// What it shares with an app.
    pub secret: SharedSecret,
    /// What its recovery codes are hashed with.
    pub salt: Salt,
    /// Since when codes are asked for, in UTC; nothing while it is being set up.
    pub confirmed_at: Option<NaiveDateTime>,
}

/// The second factor of an account, in use or being set up.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn find(c: &mut Conn, user: UserId) -> Result<Option<SecondFactor>, DbError> {
    let row: Option<(Vec<u8>, Vec<u8>, Option<NaiveDateTime>)> = second_factors::table
        .find(user.0)
        .select((
            second_factors::secret,
            second_factors::salt,
            second_factors::confirmed_at,
        ))
        .first(c)
        .optional()?;
    let Some((secret, salt, confirmed_at)) = row else {
        return Ok(None);
    };
    let corrupt = || DbError::corrupt(format!("second_factors of account {user}"));
    Ok(Some(SecondFactor {
        secret: SharedSecret::from_bytes(&secret).ok_or_else(corrupt)?,
        salt: Salt::from_bytes(&salt).ok_or_else(corrupt)?,
        confirmed_at,
    }))
}

/// Whether an account asks for more than the password: the codes of an app, or a passkey.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn is_in_use(c: &mut Conn, user: UserId) -> Result<bool, DbError> {
    Ok(has_app(c, user)? || passkey::has_any(c, user)?)
}

/// Whether an account asks for the codes of an app.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn has_app(c: &mut Conn, user: UserId) -> Result<bool, DbError> {
    let row = second_factors::table
        .find(user.0)
        .filter(second_factors::confirmed_at.is_not_null())
        .select(second_factors::account_id);
    Ok(row.first::<i32>(c).optional()?.is_some())
}

/// What the recovery codes of an account were hashed with; nothing when it asks for none.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn salt(c: &mut Conn, user: UserId) -> Result<Option<Salt>, DbError> {
    let app = find(c, user)?.filter(|factor| factor.confirmed_at.is_some());
    if let Some(app) = app {
        return Ok(Some(app.salt));
    }
    match passkey::has_any(c, user)? {
        true => passkey::salt(c, user),
        false => Ok(None),
    }
}

/// Begins to set one up; what was begun before is forgotten. `false` when the account has one in use already.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn begin(c: &mut Conn, user: UserId) -> Result<bool, DbError> {
    account::lock(c)?;
    if find(c, user)?.is_some_and(|factor| factor.confirmed_at.is_some()) {
        return Ok(false);
    }
    // recovery codes that there are for passkeys stay good
    let salt = passkey::salt(c, user)?.unwrap_or_else(Salt::random);
    diesel::delete(second_factors::table.find(user.0)).execute(c)?;
    diesel::insert_into(second_factors::table)
        .values((
            second_factors::account_id.eq(user.0),
            second_factors::secret.eq(SharedSecret::random().as_bytes()),
            second_factors::salt.eq(salt.as_bytes().to_vec()),
            second_factors::last_step.eq(0_i64),
        ))
        .execute(c)?;
    Ok(true)
}

/// Puts it to use, because a code of this step, made with this secret, was typed; with these recovery codes. Whoever else is signed in to the account is so
/// no more. `false` when nothing was being set up, or it was begun anew: then the app knows another secret.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn confirm(
    c: &mut Conn,
    user: UserId,
    (secret, step): (&SharedSecret, i64),
    codes: &[CodeHash],
    entry: &journal::Signature,
) -> Result<bool, DbError> {
    account::lock(c)?;
    let begun = second_factors::table
        .find(user.0)
        .filter(second_factors::secret.eq(secret.as_bytes()))
        .filter(second_factors::confirmed_at.is_null());
    let changed = diesel::update(begun)
        .set((
            second_factors::confirmed_at.eq(entry.at),
            second_factors::last_step.eq(step),
        ))
        .execute(c)?;
    if changed == 0 {
        return Ok(false);
    }
    put_codes(c, user, codes)?;
    token::delete_all_of(c, user)?;
    account::record(
        c,
        &[CredentialEvent::SecondFactorAdded { account: user }.into()],
        entry,
    )?;
    Ok(true)
}

/// What somebody proves to have who types a code.
#[derive(Debug, Clone, Copy)]
pub enum Proof {
    /// The app: the step of its code.
    Step(i64),
    /// The paper.
    Recovery(CodeHash),
}

/// Uses a code up; `false` when it, or a later one of the app, was used before. A recovery code that goes stands in the journal.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn accept(
    c: &mut Conn,
    user: UserId,
    proof: &Proof,
    entry: &journal::Signature,
) -> Result<bool, DbError> {
    match proof {
        Proof::Step(step) => {
            let later = second_factors::table
                .find(user.0)
                .filter(second_factors::confirmed_at.is_not_null())
                .filter(second_factors::last_step.lt(step));
            let used = diesel::update(later)
                .set(second_factors::last_step.eq(step))
                .execute(c)?;
            Ok(used > 0)
        }
        Proof::Recovery(hash) => {
            account::lock(c)?;
            let row = recovery_codes::table.find((user.0, hash.as_slice()));
            if diesel::delete(row).execute(c)? == 0 {
                return Ok(false);
            }
            account::record(
                c,
                &[CredentialEvent::RecoveryCodeUsed { account: user }.into()],
                entry,
            )?;
            Ok(true)
        }
    }
}

/// How many recovery codes were not used yet.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn count_codes(c: &mut Conn, user: UserId) -> Result<i64, DbError> {
    let theirs = recovery_codes::table.filter(recovery_codes::account_id.eq(user.0));
    Ok(theirs.count().get_result(c)?)
}

/// Gives an account these recovery codes, made with this salt, in the place of the others. `false` when it asks for none any more, or for those of another salt.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn renew_codes(
    c: &mut Conn,
    user: UserId,
    (made_with, codes): (Salt, &[CodeHash]),
    entry: &journal::Signature,
) -> Result<bool, DbError> {
    account::lock(c)?;
    if salt(c, user)? != Some(made_with) {
        return Ok(false);
    }
    put_codes(c, user, codes)?;
    account::record(
        c,
        &[CredentialEvent::RecoveryCodesMade { account: user }.into()],
        entry,
    )?;
    Ok(true)
}

pub(super) fn put_codes(c: &mut Conn, user: UserId, codes: &[CodeHash]) -> Result<(), DbError> {
    let theirs = recovery_codes::table.filter(recovery_codes::account_id.eq(user.0));
    diesel::delete(theirs).execute(c)?;
    for code in codes {
        diesel::insert_into(recovery_codes::table)
            .values((
                recovery_codes::account_id.eq(user.0),
                recovery_codes::hash.eq(code.as_slice()),
            ))
            .execute(c)?;
    }
    Ok(())
}

/// Takes the app away, and with it the browsers that were known, the sign-ins that wait for a code and, where no passkey asks for them, the recovery codes;
/// `false` when there was none in use.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn remove(c: &mut Conn, user: UserId, entry: &journal::Signature) -> Result<bool, DbError> {
    account::lock(c)?;
    let was = find(c, user)?.filter(|factor| factor.confirmed_at.is_some());
    diesel::delete(second_factors::table.find(user.0)).execute(c)?;
    match &was {
        Some(app) if passkey::has_any(c, user)? => passkey::take_over_salt(c, user, app.salt)?,
        None if passkey::has_any(c, user)? => {}
        Some(_) | None => put_codes(c, user, &[])?,
    }
    if was.is_some() {
        token::delete_all_of(c, user)?;
        device::delete_all_of(c, user)?;
        account::record(
            c,
            &[CredentialEvent::SecondFactorRemoved { account: user }.into()],
            entry,
        )?;
    }
    Ok(was.is_some())
}
