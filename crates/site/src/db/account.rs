//! Accounts.

use std::collections::BTreeMap;

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::account_row::AccountRow;
use super::journal::{self, Journal};
use super::schema::accounts;
use super::tournament::{ChangeError, granted};
use super::{Conn, DbError, conn::lock_rows, device, email_link, made, player, session, token};
use crate::account::{
    Account, AccountEvent, AccountName, AccountState, CredentialEvent, Email, SiteRole, UserId,
};
use crate::password::PasswordHash;
use crate::words::Lang;
use tournament::{SiteAction, may_on_site};

/// What a new account is made of. It has no password yet.
#[derive(Debug, Clone)]
pub struct NewAccount {
    /// The address it signs in with.
    pub email: Email,
    /// Its owner's name.
    pub name: AccountName,
    /// What it may do on the site.
    pub role: SiteRole,
    /// The language of its mails and pages.
    pub lang: Option<Lang>,
}

/// What can be changed of an account by its owner (name, language) and by an administrator (all). Its address is no part of it:
/// [`credentials::change_email`](super::credentials::change_email).
#[derive(Debug, Clone)]
pub struct AccountChange {
    /// The new name.
    pub name: AccountName,
    /// The new role.
    pub role: SiteRole,
    /// The new language.
    pub lang: Option<Lang>,
    /// Since when it may not sign in; `None` lets it in (again).
    pub disabled_at: Option<NaiveDateTime>,
}

impl AccountChange {
    /// The change that changes nothing: the start of one that changes something.
    #[must_use]
    pub fn of(account: &Account) -> AccountChange {
        let Account {
            name,
            role,
            lang,
            disabled_at,
            ..
        } = account.clone();
        AccountChange {
            name,
            role,
            lang,
            disabled_at,
        }
    }
}

/// Makes an account without a password and writes it to the journal.
///
/// # Errors
/// [`DbError::is_duplicate`] when the address has one already.
pub fn create(
    c: &mut Conn,
    new: &NewAccount,
    entry: &journal::Signature,
) -> Result<UserId, DbError> {
    lock(c)?;
    let id: i32 = diesel::insert_into(accounts::table)
        .values((
            accounts::email.eq(new.email.as_str()),
            accounts::name.eq(new.name.as_str()),
            accounts::role.eq(new.role.code()),
            accounts::lang.eq(new.lang.map(Lang::code)),
            accounts::created_at.eq(entry.at),
        ))
        .returning(accounts::id)
        .get_result(c)?;
    let account = UserId(id);
    let invited = AccountEvent::Invited {
        account,
        name: new.name.to_string(),
        role: new.role,
    };
    record(c, &[invited], entry)?;
    Ok(account)
}

/// The account of that number.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn find(c: &mut Conn, id: UserId) -> Result<Option<Account>, DbError> {
    let row = accounts::table
        .find(id.0)
        .select(AccountRow::as_select())
        .first(c)
        .optional()?;
    Ok(row
        .map(AccountRow::read)
        .transpose()?
        .map(|(account, _)| account))
}

/// What those of these accounts are called that are there.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn names(c: &mut Conn, which: &[UserId]) -> Result<BTreeMap<UserId, String>, DbError> {
    let rows: Vec<(i32, String)> = accounts::table
        .filter(accounts::id.eq_any(which.iter().map(|id| id.0)))
        .select((accounts::id, accounts::name))
        .load(c)?;
    let named = rows.into_iter().map(|(id, name)| (UserId(id), name));
    Ok(named.collect())
}

/// The account of that address with the hash of its password, if it has chosen one. A disabled account is found too:
/// whoever signs somebody in looks at [`Account::state`].
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn find_by_email(
    c: &mut Conn,
    email: &Email,
) -> Result<Option<(Account, Option<PasswordHash>)>, DbError> {
    let query = accounts::table
        .filter(accounts::email.eq(email.as_str()))
        .select(AccountRow::as_select());
    query.first(c).optional()?.map(AccountRow::read).transpose()
}

/// The account of an address, which may be given something to do. Under the [`lock`] it is not shut, or erased, before that is done.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn usable(c: &mut Conn, email: Option<&Email>) -> Result<Option<Account>, DbError> {
    let Some(email) = email else {
        return Ok(None);
    };
    let found = find_by_email(c, email)?.map(|(account, _)| account);
    Ok(found.filter(|account| !account.is_disabled()))
}

/// The hash of an account's password, to ask for it again before something important.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn find_password(c: &mut Conn, id: UserId) -> Result<Option<PasswordHash>, DbError> {
    let hash: Option<Option<String>> = accounts::table
        .find(id.0)
        .select(accounts::password)
        .first(c)
        .optional()?;
    Ok(hash.flatten().map(PasswordHash::from_stored))
}

/// The account of whoever signs, as it is at this moment; nothing where a program signs, or somebody who cannot sign in any more. Asked in the
/// transaction that does what only some may do: since the request came, they may have been made something else.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn signer(c: &mut Conn, entry: &journal::Signature) -> Result<Option<Account>, DbError> {
    let Some(user) = entry.who.user else {
        return Ok(None);
    };
    let found = find(c, user)?;
    Ok(found.filter(|account| account.state() == AccountState::Active))
}

/// Goes on only for somebody who may do this on the site, as the account of whoever signs is now. Asked in the transaction that does it, before any of its other locks: nobody
/// makes something else of them, shuts them out or erases them until it ends. What alters accounts has their lock; while the register is kept, which may be thousands of
/// lines, others sign in.
///
/// # Errors
/// [`ChangeError::Denied`], and when the database fails.
pub fn require(
    c: &mut Conn,
    entry: &journal::Signature,
    action: SiteAction,
) -> Result<(), ChangeError> {
    match action {
        SiteAction::ManageAccounts | SiteAction::BackUp => lock(c)?,
        SiteAction::ManageRegister => {
            player::lock(c)?;
            hold_signer(c, entry)?;
        }
        SiteAction::CreateTournament => hold_signer(c, entry)?,
    }
    let role = signer(c, entry)?.map(|account| account.role);
    granted(may_on_site(role, action))
}

/// The question of [`require`], with its locks, for what goes on with either answer.
///
/// # Errors
/// [`ChangeError::Db`] when the database fails.
pub fn may(
    c: &mut Conn,
    entry: &journal::Signature,
    action: SiteAction,
) -> Result<bool, ChangeError> {
    match require(c, entry, action) {
        Ok(()) => Ok(true),
        Err(ChangeError::Denied(_)) => Ok(false),
        Err(error) => Err(error),
    }
}

/// Holds the account of whoever signs as it is until the transaction ends.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn hold_signer(c: &mut Conn, entry: &journal::Signature) -> Result<(), DbError> {
    match entry.who.user {
        Some(user) => {
            let row = accounts::table.find(user.0).select(accounts::id);
            lock_rows!(c, row, for_share)
        }
        None => Ok(()),
    }
}

/// All accounts, by name.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn list(c: &mut Conn) -> Result<Vec<Account>, DbError> {
    let query = accounts::table
        .order((accounts::name, accounts::id))
        .select(AccountRow::as_select());
    query
        .load(c)?
        .into_iter()
        .map(|row: AccountRow| row.read().map(|(account, _)| account))
        .collect()
}

/// Whether nobody has one yet.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn is_empty(c: &mut Conn) -> Result<bool, DbError> {
    let one: Option<i32> = accounts::table.select(accounts::id).first(c).optional()?;
    Ok(one.is_none())
}

/// How many administrators can sign in: the last one must not be disabled or lose the role.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn count_active_admins(c: &mut Conn) -> Result<i64, DbError> {
    let active = accounts::table
        .filter(accounts::role.eq(SiteRole::Admin.code()))
        .filter(accounts::disabled_at.is_null())
        .filter(accounts::password.is_not_null());
    Ok(active.count().get_result(c)?)
}

/// Whether this is the one administrator who can sign in.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn is_last_admin(c: &mut Conn, account: &Account) -> Result<bool, DbError> {
    Ok(account.is_active_admin() && count_active_admins(c)? <= 1)
}

/// Changes an account and writes to the journal what the journal keeps of it; `false` when there is none of that
/// number. One that is disabled is signed out everywhere, no link sent to it is good any more, and what it made for programs and helpers ends; where the role changes the link of its invitation is not. Whoever made the change from the account as it was holds the [`lock`] since then.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn update(
    c: &mut Conn,
    id: UserId,
    change: &AccountChange,
    entry: &journal::Signature,
) -> Result<bool, DbError> {
    lock(c)?;
    let Some(before) = find(c, id)? else {
        return Ok(false);
    };
    diesel::update(accounts::table.find(id.0))
        .set((
            accounts::name.eq(change.name.as_str()),
            accounts::role.eq(change.role.code()),
            accounts::lang.eq(change.lang.map(Lang::code)),
            accounts::disabled_at.eq(change.disabled_at),
        ))
        .execute(c)?;
    if before.disabled_at.is_none() && change.disabled_at.is_some() {
        token::delete_all_of(c, id)?;
        email_link::delete_all_of(c, id)?;
        session::delete_all_of(c, id)?;
        device::delete_all_of(c, id)?;
        made::end(c, id, None, entry)?;
    }
    if before.role != change.role {
        token::delete_invitation_of(c, id)?;
    }
    record(c, &events(&before, change), entry)?;
    Ok(true)
}

/// What the journal says of a change; a language is nobody's business.
fn events(before: &Account, change: &AccountChange) -> Vec<AccountEvent> {
    let account = before.id;
    let mut events = Vec::new();
    if before.name != change.name {
        let name = change.name.to_string();
        events.push(AccountEvent::NameChanged { account, name });
    }
    if before.role != change.role {
        let role = change.role;
        events.push(AccountEvent::RoleChanged { account, role });
    }
    match (before.disabled_at, change.disabled_at) {
        (None, Some(_)) => events.push(AccountEvent::Disabled { account }),
        (Some(_), None) => events.push(AccountEvent::Enabled { account }),
        _ => {}
    }
    events
}

/// How somebody came to a new password.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NewPassword {
    /// The first one.
    First,
    /// By giving the old one.
    Changed,
    /// By a link in a mail.
    Reset,
}

/// Gives an account a password and writes to the journal that it did; `false` when there is none of that number. Its
/// sessions and tokens are not touched: see [`session::delete_all_of`] and
/// [`token::delete_all_of`].
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn update_password(
    c: &mut Conn,
    account: UserId,
    hash: &PasswordHash,
    how: NewPassword,
    entry: &journal::Signature,
) -> Result<bool, DbError> {
    lock(c)?;
    let changed = diesel::update(accounts::table.find(account.0))
        .set(accounts::password.eq(hash.as_str()))
        .execute(c)?;
    if changed == 0 {
        return Ok(false);
    }
    let event = match how {
        NewPassword::First => AccountEvent::Accepted { account },
        NewPassword::Changed => CredentialEvent::PasswordChanged { account }.into(),
        NewPassword::Reset => CredentialEvent::PasswordReset { account }.into(),
    };
    record(c, &[event], entry)?;
    Ok(true)
}

/// Writes another address into the row of an account. No other account has it, as whoever holds the [`lock`] has seen.
///
/// # Errors
/// [`DbError`] when the database fails.
pub(super) fn update_email(c: &mut Conn, account: UserId, email: &Email) -> Result<(), DbError> {
    diesel::update(accounts::table.find(account.0))
        .set(accounts::email.eq(email.as_str()))
        .execute(c)?;
    Ok(())
}

/// Signs an account out everywhere, as an administrator does, and writes it to the journal.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn end_sessions(
    c: &mut Conn,
    account: UserId,
    entry: &journal::Signature,
) -> Result<(), DbError> {
    lock(c)?;
    session::delete_all_of(c, account)?;
    record(
        c,
        &[CredentialEvent::SessionsEnded { account }.into()],
        entry,
    )
}

pub(super) fn record(
    c: &mut Conn,
    events: &[AccountEvent],
    entry: &journal::Signature,
) -> Result<(), DbError> {
    journal::append_as_json(c, Journal::Accounts, entry, events)
}

/// Writers of accounts take turns, so that their journal has no gap. Whoever decides on what stands there locks
/// first, before any other row.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn lock(c: &mut Conn) -> Result<(), DbError> {
    c.lock_table("accounts")
}
