//! The fields by which an account is made and changed: here, and where an organiser invites somebody.

use crate::{
    account::{AccountName, Email, SiteRole},
    web::form::{fields, no_name, shown},
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
    AccountName::typed(text).ok_or_else(|| no_name(text, t, |t| t.account_name_bad()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn a_name_with_what_nobody_sees_is_not_called_too_long() {
        let t = Lang::Pt.words();
        let long = "a".repeat(101);
        for (text, said) in [
            ("An\u{ad}a", t.register_wrong_control()),
            ("An\u{7}a", t.register_wrong_control()),
            ("\t", t.account_name_bad()),
            (long.as_str(), t.account_name_bad()),
        ] {
            assert_eq!(name(text, t), Err(said), "{text:?}");
        }
    }
}
