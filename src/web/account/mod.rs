//! People who sign in: in and out, their own account, and for administrators everybody's.

pub(super) mod attempted;
pub(super) mod code;
pub(super) mod email;
pub(super) mod fields;
pub(super) mod invitation;
pub(super) mod invited;
pub(super) mod list;
pub(super) mod login;
pub(super) mod mine;
pub(super) mod one;
pub(super) mod passkey;
pub(super) mod password_reset;
pub(super) mod proof;
pub(super) mod second_factor;

use chrono::NaiveDateTime;

use crate::{
    account::{Account, UserId},
    db::{Conn, account, outbox, second_factor as factor, session},
    mail::letters,
    password::{self, Password, PasswordError},
    words::{Lang, Words},
};

use super::{
    error::WebError,
    form::{FormErrors, Posted},
    state::App,
    visitor::User,
};

/// The field of the password that somebody chooses.
const NEW_PASSWORD: &str = "new-password";

/// The account of whoever is signed in, as it is until the transaction ends: who changes how it is opened asks for it there. What comes before takes time, and
/// whoever it was may have been signed out meanwhile.
///
/// # Errors
/// [`WebError::SignIn`] where their session has ended, or they may not sign in any more.
fn still_owner(conn: &mut Conn, user: &User) -> Result<Account, WebError> {
    account::lock(conn)?;
    session::account(conn, &user.session)?.ok_or(WebError::SignIn)
}

/// Hashes a new password in turn.
///
/// # Errors
/// [`WebError::Internal`] when the machine cannot.
async fn hash(password: Password) -> Result<password::PasswordHash, WebError> {
    password::hash_async(password)
        .await
        .map_err(|error| WebError::Internal(error.to_string()))
}

/// The password that somebody chose for an account of this name and address, or what is wrong with it, beside the field.
///
/// # Errors
/// When the list of leaked passwords cannot be read: none is taken unasked.
async fn chosen(
    app: &App,
    t: &Words,
    (posted, errors): (&Posted, &mut FormErrors),
    (name, email): (&str, &str),
) -> Result<Option<Password>, WebError> {
    let parsed = Password::parse_for(posted.raw(NEW_PASSWORD), name, email);
    let asked = match (parsed, &app.config.breached) {
        (Ok(password), Some(list)) => match list.has_async(password.clone()).await {
            Ok(true) => Err(PasswordError::Leaked),
            Ok(false) => Ok(password),
            Err(error) => return Err(WebError::Internal(error.to_string())),
        },
        (parsed, _) => parsed,
    };
    Ok(errors.take(NEW_PASSWORD, asked, |error| match error {
        PasswordError::Leaked => t.account_password_leaked(),
        PasswordError::TooShort
        | PasswordError::TooLong
        | PasswordError::TooCommon
        | PasswordError::TooNear => t.account_password_bad(),
    }))
}

/// What somebody hears of their account by mail, in case it was somebody else.
enum News {
    PasswordChanged,
    SecondFactorAdded,
    SecondFactorRemoved,
    PasskeyAdded(String),
    PasskeyRemoved(String),
}

/// Tells the owner of an account. The letter is in the account's language, or else in this one; `link` is where they ask for another password.
///
/// # Errors
/// When the database or the letter's template fails.
fn tell_owner(
    conn: &mut Conn,
    user: UserId,
    news: News,
    (lang, link): (Lang, &str),
    now: NaiveDateTime,
) -> Result<(), WebError> {
    let Some(account) = account::find(conn, user)? else {
        return Ok(());
    };
    let (lang, name) = (account.lang.unwrap_or(lang), account.name.as_str());
    // what is asked for from now on
    let alone = !factor::is_in_use(conn, user)?;
    let about_factor = |added| {
        let letter = letters::SecondFactorChanged {
            lang,
            name,
            added,
            alone,
            link,
        };
        letters::write(&letter, &account)
    };
    let about_passkey = |passkey: &str, added| {
        let letter = letters::PasskeyChanged {
            lang,
            name,
            passkey,
            added,
            alone,
            link,
        };
        letters::write(&letter, &account)
    };
    let mail = match news {
        News::PasswordChanged => {
            letters::write(&letters::PasswordChanged { lang, name, link }, &account)
        }
        News::SecondFactorAdded => about_factor(true),
        News::SecondFactorRemoved => about_factor(false),
        News::PasskeyAdded(passkey) => about_passkey(&passkey, true),
        News::PasskeyRemoved(passkey) => about_passkey(&passkey, false),
    };
    outbox::queue(conn, &mail?, now)?;
    Ok(())
}
