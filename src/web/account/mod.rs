//! People who sign in: in and out, their own account, and for administrators everybody's.

pub(super) mod invitation;
pub(super) mod invited;
pub(super) mod list;
pub(super) mod login;
pub(super) mod mine;
pub(super) mod one;
pub(super) mod password_reset;

use chrono::NaiveDateTime;

use crate::{
    account::UserId,
    db::{Conn, account, outbox},
    mail::letters,
    password::{self, Password},
    words::Lang,
};

use super::error::WebError;

/// Hashes a new password in turn.
///
/// # Errors
/// [`WebError::Internal`] when the machine cannot.
async fn hash(password: Password) -> Result<password::PasswordHash, WebError> {
    password::hash_async(password)
        .await
        .map_err(|error| WebError::Internal(error.to_string()))
}

/// Tells the owner of an account by mail that its password was changed, in case it was somebody else.
///
/// # Errors
/// When the database or the letter's template fails.
fn tell_owner(
    conn: &mut Conn,
    user: UserId,
    lang: Lang,
    link: &str,
    now: NaiveDateTime,
) -> Result<(), WebError> {
    if let Some(account) = account::find(conn, user)? {
        let lang = account.lang.unwrap_or(lang);
        let letter = letters::PasswordChanged {
            lang,
            name: account.name.as_str(),
            link,
        };
        outbox::queue(conn, &letters::write(&letter, &account)?, now)?;
    }
    Ok(())
}
