//! The fields by which an account is made and changed: here, and where an organiser invites somebody.

use crate::{
    account::{AccountName, Email, SiteRole},
    web::form::{fields, shown},
    words::Words,
};

fields! {
    /// The address that it signs in with and gets mail at.
    pub(in crate::web) EMAIL: Email = "email", shown, email;
    /// Whose it is.
    pub(in crate::web) NAME: AccountName = "name", shown, name;
    /// What it may do on the site.
    pub(in crate::web) ROLE: SiteRole = "role", |role| role.code().to_owned(), |code, t| {
        SiteRole::from_code(code).ok_or_else(|| t.account_role_bad())
    };
}

/// An address, as somebody types it.
pub(in crate::web) fn email(text: &str, t: &Words) -> Result<Email, String> {
    Email::typed(text).ok_or_else(|| t.account_email_bad())
}

/// The name of whose an account is, as somebody types it.
pub(in crate::web) fn name(text: &str, t: &Words) -> Result<AccountName, String> {
    AccountName::typed(text).ok_or_else(|| t.account_name_bad())
}
