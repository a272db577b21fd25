//! Accounts.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::schema::accounts;
use super::{Conn, DbError};
use crate::account::{Account, AccountName, Email, SiteRole, UserId};
use crate::password::PasswordHash;
use crate::words::Lang;

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

/// What can be changed of an account by its owner (name, language) and by an administrator (all).
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

#[derive(Queryable, Selectable)]
#[diesel(table_name = accounts)]
pub(super) struct AccountRow {
    id: i32,
    email: String,
    name: String,
    role: String,
    lang: Option<String>,
    password: Option<String>,
    created_at: NaiveDateTime,
    disabled_at: Option<NaiveDateTime>,
}

impl AccountRow {
    /// The account, and the hash of its password.
    pub(super) fn read(self) -> Result<(Account, Option<PasswordHash>), DbError> {
        let corrupt =
            |column: &str| DbError::corrupt(format!("accounts.{column} of account {}", self.id));
        let account = Account {
            id: UserId(self.id),
            email: Email::parse(&self.email).ok_or_else(|| corrupt("email"))?,
            name: AccountName::parse(&self.name).ok_or_else(|| corrupt("name"))?,
            role: SiteRole::from_code(&self.role).ok_or_else(|| corrupt("role"))?,
            lang: self
                .lang
                .map(|code| code.parse().map_err(|_| corrupt("lang")))
                .transpose()?,
            has_password: self.password.is_some(),
            created_at: self.created_at,
            disabled_at: self.disabled_at,
        };
        Ok((account, self.password.map(PasswordHash::from_stored)))
    }
}

/// Makes an account without a password.
///
/// # Errors
/// [`DbError::is_duplicate`] when the address has one already.
pub fn create(c: &mut Conn, new: &NewAccount, now: NaiveDateTime) -> Result<UserId, DbError> {
    let id = diesel::insert_into(accounts::table)
        .values((
            accounts::email.eq(new.email.as_str()),
            accounts::name.eq(new.name.as_str()),
            accounts::role.eq(new.role.code()),
            accounts::lang.eq(new.lang.as_deref()),
            accounts::created_at.eq(now),
        ))
        .returning(accounts::id)
        .get_result(c)?;
    Ok(UserId(id))
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

/// Changes an account; `false` when there is none of that number.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn update(c: &mut Conn, id: UserId, change: &AccountChange) -> Result<bool, DbError> {
    let changed = diesel::update(accounts::table.find(id.0))
        .set((
            accounts::name.eq(change.name.as_str()),
            accounts::role.eq(change.role.code()),
            accounts::lang.eq(change.lang.as_deref()),
            accounts::disabled_at.eq(change.disabled_at),
        ))
        .execute(c)?;
    Ok(changed == 1)
}

/// Gives an account a password; `false` when there is none of that number. Its sessions and tokens are not touched:
/// see [`session::delete_all_of`](super::session::delete_all_of) and [`token::delete_all_of`](super::token::delete_all_of).
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn update_password(c: &mut Conn, id: UserId, hash: &PasswordHash) -> Result<bool, DbError> {
    let changed = diesel::update(accounts::table.find(id.0))
        .set(accounts::password.eq(hash.as_str()))
        .execute(c)?;
    Ok(changed == 1)
}
