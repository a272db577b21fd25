//! Signing in with a second factor: after the password, a code.

use actix_web::{HttpResponse, http::StatusCode, web::Query};
use askama::Template;

use crate::{
    account::{Account, AccountState},
    db::{
        DbError, account, journal, passkey, second_factor,
        throttle::Admission,
        token::{self, TokenPurpose},
    },
    secret::Secret,
};

use super::{
    attempted::{Attempted, Opened},
    login::{self, LoginQuery},
    proof,
};
use crate::web::{
    address::{NEXT, code_url, local, login_url},
    error::WebError,
    form::{Form, FormErrors, Posted},
    page::{self, Frame},
    security::{self, Incident},
    state::{App, AppData},
    visitor::Visitor,
};

#[derive(Template)]
#[template(path = "account/code.html")]
struct CodePage {
    frame: Frame,
    /// Whether the account asks for the codes of an app.
    app: bool,
    /// Whether it has a passkey.
    passkey: bool,
    /// Whether browsers show passkeys at this address of the site.
    works_here: bool,
    form: Form,
}

impl CodePage {
    async fn load(
        app: &App,
        visitor: &Visitor,
        account: &Account,
        form: Form,
    ) -> Result<Self, WebError> {
        let id = account.id;
        let (has_app, has_passkey) = app
            .db
            .read(move |conn| {
                let has_app = second_factor::has_app(conn, id)?;
                Ok::<_, DbError>((has_app, passkey::has_any(conn, id)?))
            })
            .await?;
        Ok(Self {
            frame: Frame::new(visitor),
            app: has_app,
            passkey: has_passkey,
            works_here: app.config.public_url.passkey_domain().is_some(),
            form,
        })
    }

    /// Which codes there are.
    fn hint(&self) -> String {
        let t = self.frame.t;
        if self.app {
            t.factor_code_hint()
        } else {
            t.passkey_code_hint()
        }
    }
}

/// Goes on to the page that asks for a code. That the password was right is in a cookie of this browser, for ten minutes.
///
/// # Errors
/// When the cookie cannot be written.
pub(super) fn ask_for(app: &App, secret: &Secret, next: &str) -> Result<HttpResponse, WebError> {
    let mut answer = page::see_other(code_url(next));
    app.cookies.keep_half(&mut answer, secret)?;
    Ok(answer)
}

/// `GET /login/code`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    wanted: Query<LoginQuery>,
) -> Result<HttpResponse, WebError> {
    let next = local(&wanted.next);
    let Some((_, account)) = half(&app, &visitor).await? else {
        return if visitor.who.user().is_some() {
            Ok(page::see_other(next))
        } else if visitor.half.is_some() {
            login::begin_again(&app, &visitor, &next)
        } else {
            // no password was given in this browser: nothing is late
            Ok(page::see_other(login_url(&next)))
        };
    };
    let form = Form::filled([(NEXT, next)]);
    page::ok(&CodePage::load(&app, &visitor, &account, form).await?)
}

/// `POST /login/code`
pub(in crate::web) async fn sign_in(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let Some((secret, account)) = half(&app, &visitor).await? else {
        if visitor.who.user().is_some() {
            return Ok(page::see_other(posted.goes_on_to()));
        }
        return login::begin_again(&app, &visitor, posted.text(NEXT));
    };
    let (status, message) = match attempt(&app, &visitor, &posted, &secret, &account).await? {
        Attempt::Right(opened) => {
            security::note(Incident::SignedIn, &visitor, Some(account.id));
            let next = login::first_page(&app, &account, posted.goes_on_to()).await?;
            let mut answer = opened.answer(&app, &next)?;
            app.cookies.forget_half(&mut answer)?;
            return Ok(answer);
        }
        Attempt::Wrong => {
            security::note(Incident::SignInFailed, &visitor, Some(account.id));
            (StatusCode::UNPROCESSABLE_ENTITY, t.factor_code_wrong())
        }
        Attempt::Wait(seconds) => {
            security::note(Incident::Throttled, &visitor, Some(account.id));
            (StatusCode::TOO_MANY_REQUESTS, t.account_wait(seconds))
        }
    };
    let mut errors = FormErrors::default();
    errors.add("code", message);
    let form = Form::filled([(NEXT, posted.goes_on_to())]).with(errors);
    page::html(
        &CodePage::load(&app, &visitor, &account, form).await?,
        status,
    )
}

enum Attempt {
    Right(Opened),
    Wrong,
    /// So many seconds.
    Wait(i64),
}

/// Counts the attempt, looks at the code and uses it up, and with it the half of the signing in that was done: that half is worth nothing once the password is
/// another, or the second factor.
async fn attempt(
    app: &App,
    visitor: &Visitor,
    posted: &Posted,
    secret: &Secret,
    account: &Account,
) -> Result<Attempt, WebError> {
    let (now, user) = ((app.now)(), account.id);
    let attempted = Attempted::of(visitor);
    let admission = app
        .db
        .write(move |conn| attempted.claim_code(conn, user, now))
        .await?;
    if let Admission::Refused { until } = admission {
        return Ok(Attempt::Wait((until - now).num_seconds().saturating_add(1)));
    }
    let Some(proof) = proof::read_code(app, user, posted.text("code")).await? else {
        return Ok(Attempt::Wrong);
    };
    let entry = journal::Signature::by(user, account.name.as_str(), now);
    let secret = secret.clone();
    let attempted = Attempted::of(visitor);
    let opened = app
        .db
        .write(move |conn| {
            account::lock(conn)?;
            let accepted = second_factor::accept(conn, user, &proof, &entry)?;
            if !accepted || token::claim(conn, TokenPurpose::SecondFactor, &secret, now)?.is_none()
            {
                return Ok::<_, DbError>(None);
            }
            attempted.open(conn, user, now)
        })
        .await?;
    Ok(opened.map_or(Attempt::Wrong, Attempt::Right))
}

/// Whose password was right in this browser a moment ago.
async fn half(app: &App, visitor: &Visitor) -> Result<Option<(Secret, Account)>, WebError> {
    let Some(secret) = visitor.half.clone() else {
        return Ok(None);
    };
    let (now, sought) = ((app.now)(), secret.clone());
    let found = app
        .db
        .read(move |conn| token::find(conn, TokenPurpose::SecondFactor, &sought, now))
        .await?;
    let active = found.filter(|account| account.state() == AccountState::Active);
    Ok(active.map(|account| (secret, account)))
}
