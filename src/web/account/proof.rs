//! What somebody has who says that they are the owner of an account: the password, or a code.

use chrono::NaiveDateTime;

use crate::{
    account::UserId,
    db::{
        DbError, account, journal,
        second_factor::{self, Proof},
        throttle::{self, Admission, ThrottleSubject},
    },
    password::{self, PasswordHash},
    second_factor::Code,
};

use crate::web::{
    error::WebError,
    state::App,
    visitor::{User, Visitor},
};

/// The hash of the password of whoever is signed in, when this is it; under a brake of this session, because somebody may sit at a browser that was left open, and
/// must not be able to hold up the owner elsewhere. The right one counts for no guess, whatever else is wrong with what was sent.
///
/// # Errors
/// [`WebError::TooMany`] when too many were wrong.
pub(in crate::web) async fn password(
    app: &App,
    user: &User,
    candidate: &str,
) -> Result<Option<PasswordHash>, WebError> {
    let (id, session, now) = (user.id, user.session, (app.now)());
    let (admission, hash) = app
        .db
        .write(move |conn| {
            let admission = throttle::claim(conn, &[ThrottleSubject::Session(&session)], now)?;
            Ok::<_, DbError>((admission, account::find_password(conn, id)?))
        })
        .await?;
    wait(admission, now)?;
    let right = password::verify_async(candidate.to_owned(), hash.clone()).await;
    let right = right.map_err(|error| WebError::Internal(error.to_string()))?;
    if right {
        let forgiven = app
            .db
            .write(move |conn| throttle::forgive(conn, &[ThrottleSubject::Session(&session)], now));
        forgiven.await?;
    }
    Ok(hash.filter(|_| right))
}

/// The same for a code of the second factor, which is used up.
///
/// # Errors
/// [`WebError::TooMany`] when too many were wrong.
pub(in crate::web) async fn is_code(
    app: &App,
    user: &User,
    candidate: &str,
) -> Result<bool, WebError> {
    let (session, now) = (user.session, (app.now)());
    let admission = app
        .db
        .write(move |conn| throttle::claim(conn, &[ThrottleSubject::Session(&session)], now))
        .await?;
    wait(admission, now)?;
    let entry = journal::Signature::by(user.id, &user.name, now);
    let Some(proof) = read_code(app, user.id, candidate).await? else {
        return Ok(false);
    };
    let id = user.id;
    Ok(app
        .db
        .write(move |conn| second_factor::accept(conn, id, &proof, &entry))
        .await?)
}

/// Whether whoever is signed in is surely there: the password, or where there is a second factor a code of it.
///
/// # Errors
/// [`WebError::TooMany`] when too many were wrong.
pub(in crate::web) async fn is_present(
    app: &App,
    visitor: &Visitor,
    candidate: &str,
) -> Result<bool, WebError> {
    let user = visitor.user()?;
    if user.has_second_factor {
        is_code(app, user, candidate).await
    } else {
        Ok(password(app, user, candidate).await?.is_some())
    }
}

/// What a code proves, as far as it can be told without using it up; nothing when it is wrong, or the account asks for none.
///
/// # Errors
/// When the database fails, or the machine cannot hash a recovery code.
pub(in crate::web) async fn read_code(
    app: &App,
    user: UserId,
    candidate: &str,
) -> Result<Option<Proof>, WebError> {
    let Some(code) = Code::parse(candidate) else {
        return Ok(None);
    };
    let (found, salt) = app
        .db
        .read(move |conn| {
            let found = second_factor::find(conn, user)?;
            Ok::<_, DbError>((found, second_factor::salt(conn, user)?))
        })
        .await?;
    match code {
        Code::App(digits) => {
            let in_use = found.filter(|factor| factor.confirmed_at.is_some());
            let step = in_use.and_then(|factor| factor.secret.step(&digits, (app.now)()));
            Ok(step.map(Proof::Step))
        }
        Code::Recovery(code) => {
            let Some(salt) = salt else {
                return Ok(None);
            };
            let hash = code.hash(salt).await;
            let hash = hash.map_err(|error| WebError::Internal(error.to_string()))?;
            Ok(Some(Proof::Recovery(hash)))
        }
    }
}

/// Goes on where an attempt was granted.
///
/// # Errors
/// [`WebError::TooMany`] says how long to wait.
pub(in crate::web) fn wait(admission: Admission, now: NaiveDateTime) -> Result<(), WebError> {
    match admission {
        Admission::Granted => Ok(()),
        Admission::Refused { until } => Err(WebError::TooMany(
            u64::try_from((until - now).num_seconds()).unwrap_or(0) + 1,
        )),
    }
}
