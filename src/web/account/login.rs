//! Signing in and out.

use actix_web::{HttpResponse, http::StatusCode, web::Query};
use askama::Template;
use chrono::TimeDelta;
use serde::Deserialize;

use crate::{
    account::{Account, AccountState, Email, UserId},
    db::{
        self, DbError, account, device, helper, second_factor, session, throttle::Admission,
        tournament::Overview,
    },
    password,
    secret::Secret,
};

use super::{attempted::Attempted, code};
use crate::web::{
    address::{TournamentAt, fixed, local},
    error::WebError,
    flash::Done,
    form::{Form, FormErrors, Posted},
    page::{self, Frame},
    security::{self, Incident},
    state::{App, AppData},
    visitor::Visitor,
};
use tournament::{SiteRole, Stage};

/// Where the visitor wanted to go.
#[derive(Deserialize)]
pub(in crate::web) struct Wanted {
    #[serde(default)]
    pub(super) next: String,
}

#[derive(Template)]
#[template(path = "account/login.html")]
struct LoginPage {
    frame: Frame,
    /// Whether browsers show passkeys at this address of the site.
    passkeys: bool,
    form: Form,
}

impl LoginPage {
    fn new(app: &App, visitor: &Visitor, form: Form) -> Self {
        Self {
            frame: Frame::new(visitor),
            passkeys: app.config.public_url.passkey_domain().is_some(),
            form,
        }
    }
}

/// `GET /login`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    wanted: Query<Wanted>,
) -> Result<HttpResponse, WebError> {
    let next = local(&wanted.next);
    if visitor.user.is_some() {
        return Ok(page::see_other(next));
    }
    let form = Form::filled([("next", next)]);
    page::ok(&LoginPage::new(&app, &visitor, form))
}

/// The page anew, for somebody who was asked for a code and took more than ten minutes.
///
/// # Errors
/// When the page cannot be written.
pub(super) fn begin_again(
    app: &App,
    visitor: &Visitor,
    next: &str,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    errors.add("password", visitor.words().factor_ask_late());
    let form = Form::filled([("next", local(next))]).with(errors);
    page::unprocessable(&LoginPage::new(app, visitor, form))
}

/// The page anew, for somebody whose passkey was not believed.
///
/// # Errors
/// When the page cannot be written.
pub(super) fn passkey_wrong(
    app: &App,
    visitor: &Visitor,
    next: &str,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    errors.add("passkey", visitor.words().passkey_wrong());
    let form = Form::filled([("next", next)]).with(errors);
    page::unprocessable(&LoginPage::new(app, visitor, form))
}

/// How an attempt ended.
enum Attempt {
    Right(Box<Account>),
    /// Right as far as it went: the account asks for a code.
    Half(Box<Account>),
    /// No such account, another password, disabled, only invited: nobody is told which. The log knows the account.
    Wrong(Option<UserId>),
    Wait(Option<UserId>, TimeDelta),
}

/// `POST /login`
pub(in crate::web) async fn sign_in(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let (status, message) = match attempt(&app, &visitor, &posted).await? {
        Attempt::Right(account) => {
            security::note(Incident::SignedIn, &visitor, Some(account.id));
            let next = first_page(&app, &account, local(posted.text("next"))).await?;
            return welcome(&app, &visitor, *account, next).await;
        }
        Attempt::Half(account) => {
            return code::ask_for(&app, &account, &local(posted.text("next"))).await;
        }
        Attempt::Wrong(account) => {
            security::note(Incident::SignInFailed, &visitor, account);
            (StatusCode::UNPROCESSABLE_ENTITY, t.account_wrong())
        }
        Attempt::Wait(account, wait) => {
            security::note(Incident::Throttled, &visitor, account);
            (
                StatusCode::TOO_MANY_REQUESTS,
                t.account_wait(wait.num_seconds().saturating_add(1)),
            )
        }
    };
    let mut errors = FormErrors::default();
    errors.add("email", message);
    let form = Form::again(&posted, errors);
    page::html(&LoginPage::new(&app, &visitor, form), status)
}

/// Where somebody goes who signed in: to `next`. Whoever wanted to go nowhere else begins at the front page, and an arbiter at their boards while
/// one tournament of theirs is running.
pub(super) async fn first_page(
    app: &App,
    account: &Account,
    next: String,
) -> Result<String, WebError> {
    if next != fixed::HOME {
        return Ok(next);
    }
    let id = account.id;
    let staffed = Overview::StaffedBy(id);
    let theirs = app
        .db
        .read(move |c| db::tournament::list(c, staffed))
        .await?;
    let mut running = theirs.iter().filter(|one| one.stage == Stage::Running);
    let is_arbiter = account.role == SiteRole::Arbiter;
    Ok(match (running.next(), running.next()) {
        (Some(only), None) if is_arbiter => TournamentAt::new(only.id).my_boards_url(),
        _ => fixed::HOME.to_owned(),
    })
}

async fn attempt(app: &App, visitor: &Visitor, posted: &Posted) -> Result<Attempt, WebError> {
    let Some(email) = Email::parse(posted.text("email")) else {
        return Ok(Attempt::Wrong(None));
    };
    let (now, attempt) = ((app.now)(), Attempted::of(visitor));
    let (admission, found, asks_for_code) = app
        .db
        .write(move |conn| {
            let found = account::find_by_email(conn, &email)?;
            let account = found.as_ref().map(|(account, _)| account);
            let admission = attempt.claim(conn, &email, account, now)?;
            let asks_for_code = match account {
                Some(account) => second_factor::is_in_use(conn, account.id)?,
                None => false,
            };
            Ok::<_, DbError>((admission, found, asks_for_code))
        })
        .await?;
    let known = found.as_ref().map(|(account, _)| account.id);
    if let Admission::Refused { until } = admission {
        return Ok(Attempt::Wait(known, until - now));
    }
    let (account, hash) = found.unzip();
    let right = password::verify_async(posted.raw("password").to_owned(), hash.flatten())
        .await
        .map_err(|error| WebError::Internal(error.to_string()))?;
    Ok(match account {
        Some(account) if right && account.state() == AccountState::Active => {
            let account = Box::new(account);
            if asks_for_code {
                Attempt::Half(account)
            } else {
                Attempt::Right(account)
            }
        }
        _ => Attempt::Wrong(known),
    })
}

/// Starts a session, always a new one: whatever cookie the browser had before is worth nothing afterwards. The browser is known for the account from
/// now on.
pub(in crate::web) async fn welcome(
    app: &App,
    visitor: &Visitor,
    account: Account,
    next: String,
) -> Result<HttpResponse, WebError> {
    let (now, attempt, origin) = ((app.now)(), Attempted::of(visitor), visitor.origin());
    let before = visitor.user.as_ref().map(|user| user.session);
    let secrets: Option<(Secret, Secret)> = app
        .db
        .write(move |conn| {
            attempt.forgive(conn, &account, now)?;
            if let Some(session) = before {
                session::delete(conn, &session)?;
            }
            // disabled since the password was checked?
            let still = account::find(conn, account.id)?.map(|account| account.state());
            if still != Some(AccountState::Active) {
                return Ok::<_, DbError>(None);
            }
            let device = device::remember(conn, attempt.device.as_ref(), account.id, now)?;
            Ok(Some((
                session::create(conn, account.id, origin, now)?.0,
                device,
            )))
        })
        .await?;
    let (session, device) = secrets.ok_or(WebError::SignIn)?;
    let mut answer = page::see_other(next);
    app.cookies.keep_session(&mut answer, &session)?;
    app.cookies.keep_device(&mut answer, &device)?;
    Ok(answer)
}

/// Ends the session of whoever sent a request: an account's or a helper's.
///
/// # Errors
/// [`WebError`] when the database fails.
pub(in crate::web) async fn end(app: &App, visitor: &Visitor) -> Result<(), WebError> {
    let account = visitor.user.as_ref().map(|user| user.session);
    let helper = visitor.helper.as_ref().map(|helper| helper.key.session);
    app.db
        .write(move |conn| {
            account.map_or(Ok(()), |session| session::delete(conn, &session))?;
            helper.map_or(Ok(()), |session| helper::sign_out(conn, &session))
        })
        .await?;
    Ok(())
}

/// `POST /logout`
pub(in crate::web) async fn sign_out(
    app: AppData,
    visitor: Visitor,
) -> Result<HttpResponse, WebError> {
    end(&app, &visitor).await?;
    let mut answer = page::done(fixed::LOGIN, Done::SignedOut);
    app.cookies.forget_session(&mut answer)?;
    Ok(answer)
}
