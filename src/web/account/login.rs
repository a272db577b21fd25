//! Signing in and out.

use std::net::IpAddr;

use actix_web::{HttpResponse, http::StatusCode, web::Query};
use askama::Template;
use chrono::{NaiveDateTime, TimeDelta};
use serde::Deserialize;

use crate::{
    account::{Account, AccountState, Email},
    db::{
        self, Conn, DbError, account, device, session,
        throttle::{self, Admission, Subject},
        tournament::Overview,
    },
    password,
    secret::Secret,
};

use crate::web::{
    address::{TournamentAt, fixed},
    error::WebError,
    flash::Done,
    form::{Form, FormErrors, Posted},
    page::{self, Frame},
    state::{App, AppData},
    visitor::Visitor,
};
use tournament::{SiteRole, Stage};

/// Where the visitor wanted to go.
#[derive(Deserialize)]
pub(in crate::web) struct Wanted {
    #[serde(default)]
    next: String,
}

#[derive(Template)]
#[template(path = "account/login.html")]
struct LoginPage {
    frame: Frame,
    form: Form,
}

/// `GET /login`
pub(in crate::web) async fn show(
    visitor: Visitor,
    wanted: Query<Wanted>,
) -> Result<HttpResponse, WebError> {
    let next = local(&wanted.next);
    if visitor.user.is_some() {
        return Ok(page::see_other(next));
    }
    page::ok(&LoginPage {
        frame: Frame::new(&visitor),
        form: Form::filled([("next", next)]),
    })
}

/// How an attempt ended.
enum Attempt {
    Right(Box<Account>),
    /// No such account, another password, disabled, only invited: nobody is told which.
    Wrong,
    Wait(TimeDelta),
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
            tracing::info!(account = account.id.0, "signed in");
            let next = local(posted.text("next"));
            let next = match next.as_str() {
                fixed::HOME => first_page(&app, &account).await?,
                _ => next,
            };
            return welcome(&app, &visitor, *account, next).await;
        }
        Attempt::Wrong => (StatusCode::UNPROCESSABLE_ENTITY, t.account_wrong()),
        Attempt::Wait(wait) => (
            StatusCode::TOO_MANY_REQUESTS,
            t.account_wait(wait.num_seconds().saturating_add(1)),
        ),
    };
    tracing::warn!(address = %visitor.address, %status, "sign-in refused");
    let mut errors = FormErrors::default();
    errors.add("email", message);
    page::html(
        &LoginPage {
            frame: Frame::new(&visitor),
            form: Form::again(&posted, errors),
        },
        status,
    )
}

/// Where somebody begins who wanted to go nowhere else: an arbiter at their boards while one tournament of theirs is running.
async fn first_page(app: &App, account: &Account) -> Result<String, WebError> {
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
        return Ok(Attempt::Wrong);
    };
    let (now, attempt) = ((app.now)(), Attempted::of(visitor));
    let (admission, found) = app
        .db
        .write(move |conn| {
            let found = account::find_by_email(conn, &email)?;
            let account = found.as_ref().map(|(account, _)| account);
            let admission = attempt.claim(conn, &email, account, now)?;
            Ok::<_, DbError>((admission, found))
        })
        .await?;
    if let Admission::Refused { until } = admission {
        return Ok(Attempt::Wait(until - now));
    }
    let (account, hash) = found.unzip();
    let right = password::verify_async(posted.raw("password").to_owned(), hash.flatten())
        .await
        .map_err(|error| WebError::Internal(error.to_string()))?;
    Ok(match account {
        Some(account) if right && account.state() == AccountState::Active => {
            Attempt::Right(Box::new(account))
        }
        _ => Attempt::Wrong,
    })
}

/// From where somebody tries to sign in.
#[derive(Clone)]
struct Attempted {
    device: Option<Secret>,
    address: IpAddr,
}

impl Attempted {
    fn of(visitor: &Visitor) -> Self {
        Self {
            device: visitor.device.clone(),
            address: visitor.address,
        }
    }

    /// Asks for one attempt. In a browser that is known for the account nothing counts but what is typed there; else all who are strangers to the
    /// account count together, and all at one address.
    fn claim(
        &self,
        conn: &mut Conn,
        email: &Email,
        account: Option<&Account>,
        now: NaiveDateTime,
    ) -> Result<Admission, DbError> {
        if let (Some(device), Some(account)) = (&self.device, account) {
            let device = device.hash();
            if device::is_known(conn, &device, account.id, now)? {
                return throttle::claim(conn, &[Subject::Device(&device, account.id)], now);
            }
        }
        let subjects = [Subject::Account(email), Subject::Address(self.address)];
        throttle::claim(conn, &subjects, now)
    }

    /// Takes back what was counted, because everything was right.
    fn forgive(
        &self,
        conn: &mut Conn,
        account: &Account,
        now: NaiveDateTime,
    ) -> Result<(), DbError> {
        let subjects = [
            Subject::Account(&account.email),
            Subject::Address(self.address),
        ];
        throttle::forgive(conn, &subjects, now)?;
        if let Some(device) = &self.device {
            throttle::forgive(conn, &[Subject::Device(&device.hash(), account.id)], now)?;
        }
        Ok(())
    }
}

/// Starts a session, always a new one: whatever cookie the browser had before is worth nothing afterwards. The browser is known for the account from
/// now on.
pub(in crate::web) async fn welcome(
    app: &App,
    visitor: &Visitor,
    account: Account,
    next: String,
) -> Result<HttpResponse, WebError> {
    let (now, attempt) = ((app.now)(), Attempted::of(visitor));
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
            Ok(Some((session::create(conn, account.id, now)?.0, device)))
        })
        .await?;
    let (session, device) = secrets.ok_or(WebError::SignIn)?;
    let mut answer = page::see_other(next);
    app.cookies.keep_session(&mut answer, &session)?;
    app.cookies.keep_device(&mut answer, &device)?;
    Ok(answer)
}

/// `POST /logout`
pub(in crate::web) async fn sign_out(
    app: AppData,
    visitor: Visitor,
) -> Result<HttpResponse, WebError> {
    let session = visitor.user()?.session;
    app.db
        .write(move |conn| session::delete(conn, &session))
        .await?;
    let mut answer = page::done(fixed::LOGIN, Done::SignedOut);
    app.cookies.forget_session(&mut answer)?;
    Ok(answer)
}

/// A path on this site, or the front page: nobody is sent elsewhere after signing in. A browser reads `//x`
/// and `/\x` as another host.
fn local(next: &str) -> String {
    let inside = next.starts_with('/') && !next.starts_with("//");
    let plain = !next.contains(|c: char| c == '\\' || c.is_control());
    if inside && plain {
        next.to_owned()
    } else {
        fixed::HOME.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::local;

    #[test]
    fn nobody_is_sent_to_another_site() {
        for (next, expected) in [
            ("/account", "/account"),
            ("/a?b=//c", "/a?b=//c"),
            ("", "/"),
            ("https://evil", "/"),
            ("//evil", "/"),
            ("/\\evil", "/"),
            ("/\t/evil", "/"),
        ] {
            assert_eq!(local(next), expected, "{next:?}");
        }
    }
}
