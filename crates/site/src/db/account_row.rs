//! An account as its row has it.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::{DbError, schema::accounts};
use crate::account::{Account, AccountName, Email, SiteRole, UserId};
use crate::password::PasswordHash;

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
