//! Signing in and out.

use actix_web::{HttpResponse, http::StatusCode, web::Query};
use askama::Template;
use chrono::{NaiveDateTime, TimeDelta};
use serde::Deserialize;

use crate::{
    account::{Account, AccountState, Email, UserId},
    db::{
        self, Conn, DbError, account, second_factor,
        throttle::Admission,
        token::{self, TokenPurpose},
        tournament::Overview,
    },
    password::{self, PasswordHash},
    secret::Secret,
};

use super::{
    attempted::{Attempted, Before, Opened},
    code,
    fields::EMAIL,
    passkey::PASSKEY,
};
use crate::web::{
    address::{NEXT, TournamentAt, fixed, helper_url, local},
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
pub(in crate::web) struct LoginQuery {
    #[serde(default)]
    pub(super) next: String,
}

#[derive(Template)]
#[template(path = "account/login.html")]
struct LoginPage {
    frame: Frame,
    /// Whether browsers show passkeys at this address of the site.
    passkeys: bool,
    /// Where a helper's code is typed, and the way goes on to the same page.
    helper: String,
    /// Whether there is no account with which anybody could sign in.
    nobody: bool,
    form: Form,
}

impl LoginPage {
    fn new(app: &App, visitor: &Visitor, form: Form) -> Self {
        Self {
            frame: Frame::new(visitor),
            passkeys: app.config.public_url.passkey_domain().is_some(),
            helper: helper_url(&local(form.value(NEXT))),
            nobody: false,
            form,
        }
    }
}

/// `GET /login`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    wanted: Query<LoginQuery>,
) -> Result<HttpResponse, WebError> {
    let next = local(&wanted.next);
    if visitor.who.user().is_some() {
        return Ok(page::see_other(next));
    }
    let form = Form::filled([(NEXT, next)]);
    // the page is shown all the same where the database cannot say
    let nobody = app.db.read(account::is_empty).await.unwrap_or(false);
    page::ok(&LoginPage {
        nobody,
        ..LoginPage::new(&app, &visitor, form)
    })
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
    let form = Form::filled([(NEXT, local(next))]).with(errors);
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
    errors.add(PASSKEY, visitor.words().passkey_wrong());
    let form = Form::filled([(NEXT, next)]).with(errors);
    page::unprocessable(&LoginPage::new(app, visitor, form))
}

/// The page anew, for somebody whose form was shown so long ago that this browser has its token no more. What was sent is no attempt: nobody looked
/// at the password.
///
/// # Errors
/// When the page cannot be written.
pub(in crate::web) fn expired(
    app: &App,
    visitor: &Visitor,
    unsent: Option<&Posted>,
    status: StatusCode,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    errors.add("password", visitor.words().account_form_expired());
    let form = match unsent {
        Some(posted) => Form::again(posted, errors),
        None => Form::empty().with(errors),
    };
    page::html(&LoginPage::new(app, visitor, form), status)
}

/// How an attempt ended.
enum Attempt {
    Right(Box<Account>, Opened),
    /// Right as far as it went: the account asks for a code. This shows it.
    Half(Secret),
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
        Attempt::Right(account, opened) => {
            security::note(Incident::SignedIn, &visitor, Some(account.id));
            let next = first_page(&app, &account, posted.goes_on_to()).await?;
            return opened.answer(&app, &next);
        }
        Attempt::Half(secret) => return code::ask_for(&app, &secret, &posted.goes_on_to()),
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
    errors.add(EMAIL.name, message);
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
    let Some(email) = Email::parse(posted.text(EMAIL.name)) else {
        return Ok(Attempt::Wrong(None));
    };
    let (now, attempted, sought) = ((app.now)(), Attempted::of(visitor), email.clone());
    let (admission, found) = app
        .db
        .write(move |conn| {
            let found = account::find_by_email(conn, &sought)?;
            let account = found.as_ref().map(|(account, _)| account);
            let admission = attempted.claim(conn, &sought, account, now)?;
            Ok::<_, DbError>((admission, found))
        })
        .await?;
    let (account, hash) = found.unzip();
    let known = account.map(|account| account.id);
    if let Admission::Refused { until } = admission {
        return Ok(Attempt::Wait(known, until - now));
    }
    let hash = hash.flatten();
    let right = password::verify_async(posted.raw("password").to_owned(), hash.clone())
        .await
        .map_err(|error| WebError::Internal(error.to_string()))?;
    let Some(hash) = hash.filter(|_| right) else {
        return Ok(Attempt::Wrong(known));
    };
    let attempted = Attempted::of(visitor);
    let opened = app
        .db
        .write(move |conn| open(conn, (&email, &hash), attempted, now));
    Ok(opened.await?)
}

/// Opens the account, or half of it where it asks for a code too. Checking a password takes time: it is looked at again whether it is still this one.
fn open(
    conn: &mut Conn,
    (email, hash): (&Email, &PasswordHash),
    attempted: Attempted,
    now: NaiveDateTime,
) -> Result<Attempt, DbError> {
    account::lock(conn)?;
    let Some((account, present)) = account::find_by_email(conn, email)? else {
        return Ok(Attempt::Wrong(None));
    };
    if present.as_ref() != Some(hash) || account.state() != AccountState::Active {
        return Ok(Attempt::Wrong(Some(account.id)));
    }
    if second_factor::is_in_use(conn, account.id)? {
        let secret = token::create(conn, TokenPurpose::SecondFactor, account.id, now)?;
        return Ok(Attempt::Half(secret));
    }
    Ok(match attempted.open(conn, account.id, now)? {
        Some(opened) => Attempt::Right(Box::new(account), opened),
        None => Attempt::Wrong(Some(account.id)),
    })
}

/// Ends the session of whoever sent a request: an account's or a helper's.
///
/// # Errors
/// [`WebError`] when the database fails.
pub(in crate::web) async fn end(app: &App, visitor: &Visitor) -> Result<(), WebError> {
    let before = Before::of(visitor);
    Ok(app.db.write(move |conn| before.end(conn)).await?)
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
