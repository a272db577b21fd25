//! Passkeys of accounts.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::account_row::AccountRow;
use super::schema::{accounts, passkey_owners, passkeys};
use super::{Conn, DbError, account, journal, second_factor, token};
use crate::account::{Account, CredentialEvent, UserId};
use crate::passkey::{Handle, KeptPasskey, NewPasskey, PasskeyState, is_backed_up};
use crate::second_factor::{CodeHash, Salt};

/// So many may an account have.
const MOST: usize = 20;

/// A passkey, as its owner sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passkey {
    /// By what it is known everywhere.
    pub id: Vec<u8>,
    /// What its owner calls it.
    pub name: String,
    /// How a browser reaches its authenticator, as the library writes it.
    pub transports: u8,
    /// When it was made, in UTC.
    pub created_at: NaiveDateTime,
    /// When it was last shown, in UTC.
    pub last_used_at: Option<NaiveDateTime>,
    /// Whether it lies on several devices of its owner.
    pub backed_up: bool,
}

impl Passkey {
    /// Its id as a form sends it.
    #[must_use]
    pub fn key(&self) -> String {
        base16ct::lower::encode_string(&self.id)
    }
}

fn state_of(bytes: &[u8]) -> Result<PasskeyState, DbError> {
    let state = bytes.try_into();
    state.map_err(|_| DbError::corrupt("passkeys.state"))
}

fn corrupt(user: UserId) -> DbError {
    DbError::corrupt(format!("passkey_owners of account {user}"))
}

/// What an account is called towards authenticators and the salt of its recovery codes; made when it has none yet.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn owner(c: &mut Conn, user: UserId) -> Result<(Handle, Salt), DbError> {
    account::lock(c)?;
    if let Some(found) = find_owner(c, user)? {
        return Ok(found);
    }
    let app = second_factor::find(c, user)?;
    let (handle, salt) = (
        Handle::random(),
        app.map_or_else(Salt::random, |app| app.salt),
    );
    diesel::insert_into(passkey_owners::table)
        .values((
            passkey_owners::account_id.eq(user.0),
            passkey_owners::handle.eq(handle.as_bytes()),
            passkey_owners::salt.eq(salt.as_bytes()),
        ))
        .execute(c)?;
    Ok((handle, salt))
}

fn find_owner(c: &mut Conn, user: UserId) -> Result<Option<(Handle, Salt)>, DbError> {
    let row: Option<(Vec<u8>, Vec<u8>)> = passkey_owners::table
        .find(user.0)
        .select((passkey_owners::handle, passkey_owners::salt))
        .first(c)
        .optional()?;
    let read = |(handle, salt): (Vec<u8>, Vec<u8>)| {
        let (handle, salt) = (Handle::from_bytes(&handle)?, Salt::from_bytes(&salt)?);
        Some((handle, salt))
    };
    row.map(|row| read(row).ok_or_else(|| corrupt(user)))
        .transpose()
}

/// The salt of the recovery codes of an account that has had a passkey.
///
/// # Errors
/// [`DbError`] when the database fails.
pub(crate) fn salt(c: &mut Conn, user: UserId) -> Result<Option<Salt>, DbError> {
    Ok(find_owner(c, user)?.map(|(_, salt)| salt))
}

/// Keeps the salt with which the recovery codes of an account were made, when its app goes and its passkeys stay.
///
/// # Errors
/// [`DbError`] when the database fails.
pub(super) fn take_over_salt(c: &mut Conn, user: UserId, salt: Salt) -> Result<(), DbError> {
    diesel::update(passkey_owners::table.find(user.0))
        .set(passkey_owners::salt.eq(salt.as_bytes()))
        .execute(c)?;
    Ok(())
}

/// Whether an account has any.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn has_any(c: &mut Conn, user: UserId) -> Result<bool, DbError> {
    let theirs = passkeys::table.filter(passkeys::account_id.eq(user.0));
    let first: Option<i32> = theirs.select(passkeys::account_id).first(c).optional()?;
    Ok(first.is_some())
}

/// The passkeys of an account, the oldest first.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn list(c: &mut Conn, user: UserId) -> Result<Vec<Passkey>, DbError> {
    type Row = (
        Vec<u8>,
        String,
        Vec<u8>,
        i32,
        NaiveDateTime,
        Option<NaiveDateTime>,
    );
    let rows: Vec<Row> = passkeys::table
        .filter(passkeys::account_id.eq(user.0))
        .order((passkeys::created_at, passkeys::id))
        .select((
            passkeys::id,
            passkeys::name,
            passkeys::state,
            passkeys::transports,
            passkeys::created_at,
            passkeys::last_used_at,
        ))
        .load(c)?;
    let read = |(id, name, state, transports, created_at, last_used_at): Row| {
        Ok(Passkey {
            id,
            name,
            transports: u8::try_from(transports)
                .map_err(|_| DbError::corrupt("passkeys.transports"))?,
            created_at,
            last_used_at,
            backed_up: is_backed_up(state_of(&state)?),
        })
    };
    rows.into_iter().map(read).collect()
}

/// A passkey by its id, and the account that it opens.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn find(c: &mut Conn, id: &[u8]) -> Result<Option<(Account, KeptPasskey)>, DbError> {
    let found: Option<(Vec<u8>, Vec<u8>, AccountRow)> = passkeys::table
        .inner_join(accounts::table)
        .filter(passkeys::id.eq(id))
        .select((
            passkeys::public_key,
            passkeys::state,
            AccountRow::as_select(),
        ))
        .first(c)
        .optional()?;
    let Some((public_key, state, account)) = found else {
        return Ok(None);
    };
    let (account, _) = account.read()?;
    // it can go between two statements, with its owner
    let Some((handle, _)) = find_owner(c, account.id)? else {
        return Ok(None);
    };
    let kept = KeptPasskey {
        id: id.to_vec(),
        handle,
        public_key,
        state: state_of(&state)?,
    };
    Ok(Some((account, kept)))
}

/// Gives an account a passkey, and these recovery codes where it has no second factor yet; whoever waits for a code or has a link begins anew. `false`
/// when the passkey is somebody's already, the account has as many as it may, or codes are missing or too many because it has a second factor since a moment, or none.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn add(
    c: &mut Conn,
    user: UserId,
    (made, name): (&NewPasskey, &str),
    codes: Option<&[CodeHash]>,
    entry: &journal::Signature,
) -> Result<bool, DbError> {
    account::lock(c)?;
    let known = passkeys::table.find(made.id.as_slice());
    let taken: Option<i32> = known.select(passkeys::account_id).first(c).optional()?;
    if taken.is_some() || list(c, user)?.len() >= MOST {
        return Ok(false);
    }
    if codes.is_some() == second_factor::is_in_use(c, user)? {
        return Ok(false);
    }
    diesel::insert_into(passkeys::table)
        .values((
            passkeys::id.eq(made.id.as_slice()),
            passkeys::account_id.eq(user.0),
            passkeys::name.eq(name),
            passkeys::public_key.eq(made.public_key.as_slice()),
            passkeys::state.eq(made.state.as_slice()),
            passkeys::transports.eq(i32::from(made.transports)),
            passkeys::created_at.eq(entry.at),
        ))
        .execute(c)?;
    if let Some(codes) = codes {
        second_factor::put_codes(c, user, codes)?;
    }
    token::delete_all_of(c, user)?;
    account::record(
        c,
        &[CredentialEvent::PasskeyAdded { account: user }.into()],
        entry,
    )?;
    Ok(true)
}

/// Notes that a passkey was shown; `false` when it is gone, or was shown elsewhere since it was looked at.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn used(
    c: &mut Conn,
    kept: &KeptPasskey,
    state: PasskeyState,
    now: NaiveDateTime,
) -> Result<bool, DbError> {
    let same = passkeys::table
        .find(kept.id.as_slice())
        .filter(passkeys::state.eq(kept.state.as_slice()));
    let changed = diesel::update(same)
        .set((
            passkeys::state.eq(state.as_slice()),
            passkeys::last_used_at.eq(now),
        ))
        .execute(c)?;
    Ok(changed > 0)
}

/// Takes a passkey from an account, and its recovery codes with the last where no app asks for them; returns what it was called.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn remove(
    c: &mut Conn,
    user: UserId,
    id: &[u8],
    entry: &journal::Signature,
) -> Result<Option<String>, DbError> {
    account::lock(c)?;
    let theirs = passkeys::table
        .find(id)
        .filter(passkeys::account_id.eq(user.0));
    let name: Option<String> = diesel::delete(theirs)
        .returning(passkeys::name)
        .get_result(c)
        .optional()?;
    if name.is_some() {
        token::delete_all_of(c, user)?;
        if !second_factor::is_in_use(c, user)? {
            second_factor::put_codes(c, user, &[])?;
        }
        account::record(
            c,
            &[CredentialEvent::PasskeyRemoved { account: user }.into()],
            entry,
        )?;
    }
    Ok(name)
}

/// Takes all from an account; how many there were.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn remove_all(
    c: &mut Conn,
    user: UserId,
    entry: &journal::Signature,
) -> Result<usize, DbError> {
    let all = list(c, user)?;
    for passkey in &all {
        remove(c, user, &passkey.id, entry)?;
    }
    Ok(all.len())
}
