//! A new password by mail, for somebody who forgot theirs.

use actix_web::HttpResponse;
use askama::Template;
use chrono::NaiveDateTime;

use crate::{
    account::{Account, AccountState, Email, UserId},
    db::{
        Conn, DbError,
        account::{self, NewPassword},
        credentials, device, journal, outbox,
        throttle::{self, Admission, ThrottleSubject},
        token::{self, TokenPurpose},
    },
    mail::letters,
    password::PasswordHash,
    secret::Secret,
};

use super::{News, chosen, fields::EMAIL, hash, proof, tell_owner};
use crate::web::{
    address::{TokenAt, fixed},
    error::WebError,
    flash::Done,
    form::{Form, FormErrors, Posted},
    page::{self, Frame},
    security::{self, Incident},
    state::{App, AppData},
    visitor::Visitor,
};

#[derive(Template)]
#[template(path = "account/reset.html")]
struct AskPage {
    frame: Frame,
    /// Whether mail leaves this machine.
    mails: bool,
    form: Form,
}

impl AskPage {
    fn new(app: &App, visitor: &Visitor, form: Form) -> Self {
        Self {
            frame: Frame::new(visitor),
            mails: app.config.smtp_url.is_some(),
            form,
        }
    }
}

/// `GET /password-reset`
pub(in crate::web) async fn ask(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    page::ok(&AskPage::new(&app, &visitor, Form::empty()))
}

/// `POST /password-reset`: the answer is the same whether or not there is such an account, and whether or not it got three mails within the hour
/// already. The links of those are still good.
pub(in crate::web) async fn send(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let Some(email) = Email::parse(posted.text(EMAIL.name)) else {
        let mut errors = FormErrors::default();
        errors.add(EMAIL.name, visitor.words().account_email_bad());
        let form = Form::again(&posted, errors);
        return page::unprocessable(&AskPage::new(&app, &visitor, form));
    };
    let (now, lang, address) = ((app.now)(), visitor.lang, visitor.address);
    let public_url = app.config.public_url.clone();
    let (admission, account) = app
        .db
        .write(move |conn| {
            let admission = throttle::claim(conn, &[ThrottleSubject::ResetsAt(address)], now)?;
            let mut account = None;
            if admission != Admission::Granted {
                return Ok::<_, WebError>((admission, account));
            }
            // counted for everybody, so that known and unknown addresses take the same time
            let mail = throttle::claim(conn, &[ThrottleSubject::ResetsTo(&email)], now)?;
            if let Some((found, _)) = account::find_by_email(conn, &email)?
                && found.state() == AccountState::Active
                && mail == Admission::Granted
            {
                let secret = token::create(conn, TokenPurpose::PasswordReset, found.id, now)?;
                let link = public_url.join(&TokenAt::of(&secret).password_reset_url());
                let lang = found.lang.unwrap_or(lang);
                let letter = letters::PasswordReset {
                    lang,
                    name: found.name.as_str(),
                    link: &link,
                };
                outbox::queue(conn, &letters::write(&letter, &found)?, now)?;
                account = Some(found.id);
            }
            Ok((admission, account))
        })
        .await?;
    proof::wait(admission, now)?;
    security::note(Incident::ResetAsked, &visitor, account);
    app.mail.notify_one();
    let said = if app.config.smtp_url.is_some() {
        Done::ResetSent
    } else {
        Done::ResetMade
    };
    Ok(page::done(fixed::LOGIN, said))
}

#[derive(Template)]
#[template(path = "account/new_password.html")]
struct ChoosePage {
    frame: Frame,
    form: Form,
}

/// `GET /password-reset/{token}`: looks at the token and does not use it, since mail programs open links.
pub(in crate::web) async fn choose(
    app: AppData,
    visitor: Visitor,
    at: TokenAt,
) -> Result<HttpResponse, WebError> {
    match valid(&app, TokenPurpose::PasswordReset, &at.token).await? {
        Some(_) => page::ok(&ChoosePage {
            frame: Frame::new(&visitor),
            form: Form::empty(),
        }),
        None => dead_link(&visitor, TokenPurpose::PasswordReset),
    }
}

/// `POST /password-reset/{token}`: uses the token, signs the account out everywhere. This browser is known for the account from now on, so that
/// whoever keeps guessing elsewhere does not hold up its owner.
pub(in crate::web) async fn set(
    app: AppData,
    visitor: Visitor,
    at: TokenAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let Some((secret, owner)) = valid(&app, TokenPurpose::PasswordReset, &at.token).await? else {
        return dead_link(&visitor, TokenPurpose::PasswordReset);
    };
    let mut errors = FormErrors::default();
    let whose = (owner.name.as_str(), owner.email.as_str());
    let chosen = chosen(&app, visitor.words(), (&posted, &mut errors), whose).await?;
    let Some(new) = chosen else {
        let form = Form::again(&posted, errors);
        return page::unprocessable(&ChoosePage {
            frame: Frame::new(&visitor),
            form,
        });
    };
    let hash = hash(new).await?;
    let (now, lang, ask) = (
        (app.now)(),
        visitor.lang,
        app.config.public_url.join(fixed::PASSWORD_RESET),
    );
    let presented = visitor.device.clone();
    let changed = app
        .db
        .write(move |conn| {
            let Some(user) = claim(conn, &secret, &hash, now)? else {
                return Ok::<_, WebError>(None);
            };
            tell_owner(conn, user, News::PasswordChanged, (lang, &ask), now)?;
            let device = device::remember(conn, presented.as_ref(), user, now)?;
            Ok(Some((user, device)))
        })
        .await?;
    app.mail.notify_one();
    let Some((user, device)) = changed else {
        return dead_link(&visitor, TokenPurpose::PasswordReset);
    };
    security::note(Incident::ResetDone, &visitor, Some(user));
    let mut answer = page::done(fixed::LOGIN, Done::PasswordChanged);
    app.cookies.keep_device(&mut answer, &device)?;
    Ok(answer)
}

/// Uses the link up and gives its account the password in the place of the old one.
fn claim(
    conn: &mut Conn,
    secret: &Secret,
    hash: &PasswordHash,
    now: NaiveDateTime,
) -> Result<Option<UserId>, DbError> {
    account::lock(conn)?;
    let Some(user) = token::claim(conn, TokenPurpose::PasswordReset, secret, now)? else {
        return Ok(None);
    };
    let found = account::find(conn, user)?;
    let Some(owner) = found.filter(|account| account.state() == AccountState::Active) else {
        return Ok(None);
    };
    let entry = journal::Signature::by(user, owner.name.as_str(), now);
    credentials::renew(conn, &owner, hash, NewPassword::Reset, &entry)?;
    Ok(Some(user))
}

/// The secret of a link that still opens something, and whose it is.
///
/// # Errors
/// A failure of the database.
pub(super) async fn valid(
    app: &App,
    purpose: TokenPurpose,
    token: &str,
) -> Result<Option<(Secret, Account)>, WebError> {
    let Some(secret) = Secret::parse(token) else {
        return Ok(None);
    };
    let (now, sought) = ((app.now)(), secret.clone());
    let found = app
        .db
        .read(move |conn| token::find(conn, purpose, &sought, now))
        .await?;
    Ok(found.map(|owner| (secret, owner)))
}

#[derive(Template)]
#[template(path = "account/dead_link.html")]
struct DeadLinkPage {
    frame: Frame,
    /// Whether it was the link of an invitation: whoever was invited has no password that could be chosen anew.
    invitation: bool,
}

/// The page for a link that was used, is too old or never was one.
///
/// # Errors
/// When the page cannot be written.
pub(super) fn dead_link(
    visitor: &Visitor,
    purpose: TokenPurpose,
) -> Result<HttpResponse, WebError> {
    page::html(
        &DeadLinkPage {
            frame: Frame::new(visitor),
            invitation: purpose == TokenPurpose::Invitation,
        },
        actix_web::http::StatusCode::GONE,
    )
}
