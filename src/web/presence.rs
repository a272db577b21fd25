//! Whether the owner of an account is surely there: before what must not be done by whoever finds a browser open, the password was given within the
//! last ten minutes, or a code of the second factor or
//! a passkey.
//!
//! The form that was sent is not lost meanwhile. The page that asks holds all its fields, and sends them again with what it asked for.

use askama::Template;
use chrono::TimeDelta;

use crate::{
    db::{
        session,
        throttle::{self, ThrottleSubject},
    },
    secret::Secret,
};

use super::{
    account::{passkey, proof},
    error::{Presence, WebError},
    form::{Form, FormErrors, Posted},
    page::Frame,
    security::{self, Incident},
    state::App,
    visitor::Visitor,
};

/// For so long it is enough to have given the password or a code.
const RECENT: TimeDelta = TimeDelta::minutes(10);

/// The field that the page adds to the form. Its name keeps it out of what is shown or repeated.
const FIELD: &str = "presence-password";

/// The field in which a passkey answers in the place of a code.
const PASSKEY: &str = "presence-password-passkey";

/// The session goes on under this secret, which the answer has to put into its cookie.
pub(super) struct Renewed(pub(super) Secret);

/// Lets a form through that was sent by whoever is surely there. Who had to prove it goes on in a session with a new secret.
///
/// # Errors
/// [`WebError::Presence`] asks for the password or a code, or says that it was wrong.
pub(super) async fn require(
    app: &App,
    visitor: &mut Visitor,
    posted: &Posted,
) -> Result<Option<Renewed>, WebError> {
    let now = (app.now)();
    let user = visitor.user()?;
    if user.confirmed_at.is_some_and(|at| now - at < RECENT) {
        return Ok(None);
    }
    let (typed, shown) = (posted.raw(FIELD), posted.raw(PASSKEY));
    if typed.is_empty() && shown.is_empty() {
        return Err(WebError::Presence(Presence::Asked));
    }
    let right = if shown.is_empty() {
        proof::is_present(app, visitor, typed).await
    } else {
        passkey::confirms(app, visitor, shown).await
    };
    let right = match right {
        Err(WebError::TooMany(seconds)) => Err(WebError::Presence(Presence::Wait(seconds))),
        other => other,
    };
    if !right? {
        security::note_own(Incident::StepUpFailed, visitor);
        return Err(WebError::Presence(Presence::Wrong));
    }
    security::note_own(Incident::SteppedUp, visitor);
    let user = visitor.who.user_mut().ok_or(WebError::SignIn)?;
    let session = user.session;
    let secret = app
        .db
        .write(move |conn| {
            throttle::forgive(conn, &[ThrottleSubject::Session(&session)], now)?;
            session::renew(conn, &session, now)
        })
        .await?
        .ok_or(WebError::SignIn)?;
    (user.session, user.confirmed_at) = (secret.hash(), Some(now));
    Ok(Some(Renewed(secret)))
}

/// Whether this form comes from the page that asks. A browser that is answered with a file stays there, as if nothing had happened.
pub(super) fn was_asked(posted: &Posted) -> bool {
    [FIELD, PASSKEY]
        .iter()
        .any(|name| !posted.raw(name).is_empty())
}

/// The page that asks, with the form that waits.
#[derive(Template)]
#[template(path = "presence.html")]
pub(super) struct PresencePage<'a> {
    frame: Frame,
    /// Whether a code is asked for, and not the password.
    by_code: bool,
    /// Whether a passkey is offered in its place.
    by_passkey: bool,
    form: Form,
    unsent: &'a Posted,
    back: &'a str,
}

impl<'a> PresencePage<'a> {
    /// The page for this visitor; `back` is where they came from.
    pub(super) fn new(
        visitor: &Visitor,
        asked: Presence,
        unsent: &'a Posted,
        back: &'a str,
    ) -> Self {
        let (frame, user) = (Frame::new(visitor), visitor.who.user());
        let (t, by_code) = (frame.t, user.is_some_and(|user| user.has_second_factor));
        let by_passkey = user.is_some_and(|user| user.has_passkey_here);
        let mut errors = FormErrors::default();
        match asked {
            Presence::Asked => {}
            Presence::Wrong if by_code => errors.add(FIELD, t.factor_code_wrong()),
            Presence::Wrong => errors.add(FIELD, t.account_password_wrong()),
            Presence::Wait(seconds) => {
                errors.add(
                    FIELD,
                    t.account_wait(i64::try_from(seconds).unwrap_or(i64::MAX)),
                );
            }
        }
        Self {
            frame,
            by_code,
            by_passkey,
            form: Form::empty().with(errors),
            unsent,
            back,
        }
    }
}
