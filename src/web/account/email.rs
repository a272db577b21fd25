//! Another e-mail address for an account: asked for, confirmed by a link that was sent there, taken back by a link that was sent to the one before.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;
use chrono::NaiveDateTime;

use crate::{
    account::{Account, AccountState, Email, UserId},
    config::PublicUrl,
    db::{
        Conn, DbError, account,
        credentials::{self, Moved},
        device,
        email_link::{self, Way},
        journal, outbox,
    },
    mail::letters,
    password::PasswordHash,
    secret::{Secret, SecretHash},
    words::Lang,
};

use super::{
    chosen, hash,
    invited::{self, Invited},
};
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

/// The owner of an account asks for another address: a link goes there, and the address of now is told. Where another account has it, the owner of that is told
/// in the place of the link. Whoever asks sees the same of either, also that a link from before is good no more. The caller holds the lock of the accounts.
///
/// # Errors
/// When the database or a letter's template fails.
pub(super) fn ask(
    conn: &mut Conn,
    owner: &Account,
    new: &Email,
    (site, lang): (&PublicUrl, Lang),
    now: NaiveDateTime,
) -> Result<(), WebError> {
    match account::find_by_email(conn, new)? {
        Some((other, _)) => {
            email_link::withdraw(conn, owner.id)?;
            if !other.is_disabled() {
                let letter = letters::EmailTaken {
                    lang: other.lang.unwrap_or(lang),
                    name: other.name.as_str(),
                    link: &site.join(fixed::LOGIN),
                };
                outbox::queue(conn, &letters::write(&letter, &other)?, now)?;
            }
        }
        None => {
            send_link(conn, owner, new, (site, lang), now)?;
        }
    }
    tell_of_request(conn, owner, (site, lang), now)
}

/// Makes the link to another address and queues the mail with it.
fn send_link(
    conn: &mut Conn,
    owner: &Account,
    new: &Email,
    (site, lang): (&PublicUrl, Lang),
    now: NaiveDateTime,
) -> Result<String, WebError> {
    let secret = email_link::create(conn, Way::There, (owner.id, new), now)?;
    let link = site.join(&TokenAt::of(&secret).email_change_url());
    let letter = letters::EmailConfirm {
        lang: owner.lang.unwrap_or(lang),
        name: owner.name.as_str(),
        link: &link,
    };
    outbox::queue(conn, &letters::write_to(&letter, new, &owner.name)?, now)?;
    Ok(link)
}

/// Tells the owner at the address of now. The other one is not named: whoever reads these mails too need not know it.
fn tell_of_request(
    conn: &mut Conn,
    owner: &Account,
    (site, lang): (&PublicUrl, Lang),
    now: NaiveDateTime,
) -> Result<(), WebError> {
    let letter = letters::EmailAsked {
        lang: owner.lang.unwrap_or(lang),
        name: owner.name.as_str(),
        link: &site.join(fixed::PASSWORD_RESET),
    };
    outbox::queue(conn, &letters::write(&letter, owner)?, now)?;
    Ok(())
}

/// How it ended that an administrator corrects the address of an account.
pub(super) enum Corrected {
    /// There is a link to the new address: of an invitation, or one that confirms it.
    Linked(Option<Invited>),
    /// Another account has the address; administrators see all of them.
    Taken,
    /// It is the address that the account has.
    Same,
    /// Nobody signs in with the account.
    NotActive,
    NoSuchAccount,
}

/// An administrator corrects the address of an account. Where nobody chose a password yet it changes at once, and the invitation goes there; else its owner
/// confirms it as if they had asked. The caller holds the lock of the accounts.
///
/// # Errors
/// When the database or a letter's template fails.
pub(super) fn correct(
    conn: &mut Conn,
    id: UserId,
    new: &Email,
    site: &PublicUrl,
    entry: &journal::Signature,
) -> Result<Corrected, WebError> {
    let Some(owner) = account::find(conn, id)? else {
        return Ok(Corrected::NoSuchAccount);
    };
    match owner.state() {
        AccountState::Disabled => Ok(Corrected::NotActive),
        AccountState::Invited | AccountState::Active if owner.email == *new => Ok(Corrected::Same),
        AccountState::Invited => match credentials::change_email(conn, &owner, (new, None), entry)?
        {
            Moved::Taken => Ok(Corrected::Taken),
            Moved::Done(_) => {
                let invited = invited::invite_again(conn, id, site, entry)?;
                Ok(Corrected::Linked(invited))
            }
        },
        AccountState::Active => {
            if account::find_by_email(conn, new)?.is_some() {
                return Ok(Corrected::Taken);
            }
            let words = (site, Lang::default());
            let link = send_link(conn, &owner, new, words, entry.at)?;
            credentials::note_email_link(conn, &owner, entry)?;
            tell_of_request(conn, &owner, words, entry.at)?;
            Ok(Corrected::Linked(Some(Invited::to_address(&owner, link))))
        }
    }
}

#[derive(Template)]
#[template(path = "account/email_change.html")]
struct ConfirmPage {
    frame: Frame,
    name: String,
    email: String,
}

/// `GET /email-change/{token}`: looks at the token and does not use it, since mail programs open links.
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TokenAt,
) -> Result<HttpResponse, WebError> {
    let Some((_, owner, email)) = valid(&app, Way::There, &at.token).await? else {
        return dead_link(&visitor);
    };
    page::ok(&ConfirmPage {
        frame: Frame::new(&visitor),
        name: owner.name.to_string(),
        email: email.to_string(),
    })
}

/// `POST /email-change/{token}`: the address changes. The account is signed out everywhere but in this browser, as where the password changes.
pub(in crate::web) async fn confirm(
    app: AppData,
    visitor: Visitor,
    at: TokenAt,
) -> Result<HttpResponse, WebError> {
    let Some(secret) = Secret::parse(&at.token) else {
        return dead_link(&visitor);
    };
    let (now, lang, site) = ((app.now)(), visitor.lang, app.config.public_url.clone());
    let here = visitor.user.as_ref().map(|user| (user.id, user.session));
    let moved = app
        .db
        .write(move |conn| move_there(conn, &secret, here, (&site, lang), now))
        .await?;
    app.mail.notify_one();
    let Some(owner) = moved else {
        return dead_link(&visitor);
    };
    security::note(Incident::EmailChanged, &visitor, Some(owner));
    let is_own = here.is_some_and(|(user, _)| user == owner);
    let next = if is_own { fixed::ACCOUNT } else { fixed::LOGIN };
    Ok(page::done(next, Done::EmailChanged))
}

/// Uses the link up and gives its account the address; nothing where it opens nothing any more, or another account has the address by now.
fn move_there(
    conn: &mut Conn,
    secret: &Secret,
    here: Option<(UserId, SecretHash)>,
    (site, lang): (&PublicUrl, Lang),
    now: NaiveDateTime,
) -> Result<Option<UserId>, WebError> {
    account::lock(conn)?;
    let Some(used) = email_link::claim(conn, Way::There, secret, now)? else {
        return Ok(None);
    };
    let Some(owner) = active(conn, used.user)? else {
        return Ok(None);
    };
    let kept = here.filter(|(user, _)| *user == owner.id);
    let kept = kept.map(|(_, session)| session);
    let entry = journal::Signature::by(owner.id, owner.name.as_str(), now);
    let moved = credentials::change_email(conn, &owner, (&used.email, kept.as_ref()), &entry)?;
    let Moved::Done(Some(back)) = moved else {
        return Ok(None);
    };
    let link = site.join(&TokenAt::of(&back).email_return_url());
    tell_of_change(conn, &owner, (Some(link.as_str()), lang), now)?;
    Ok(Some(owner.id))
}

/// Tells whoever reads the mails of the address before that it is the account's no more.
fn tell_of_change(
    conn: &mut Conn,
    before: &Account,
    (link, lang): (Option<&str>, Lang),
    now: NaiveDateTime,
) -> Result<(), WebError> {
    let letter = letters::EmailChanged {
        lang: before.lang.unwrap_or(lang),
        name: before.name.as_str(),
        link,
    };
    outbox::queue(conn, &letters::write(&letter, before)?, now)?;
    Ok(())
}

#[derive(Template)]
#[template(path = "account/email_return.html")]
struct ReturnPage {
    frame: Frame,
    email: String,
    form: Form,
}

/// `GET /email-return/{token}`: the page on which the address before is restored, with another password.
pub(in crate::web) async fn choose(
    app: AppData,
    visitor: Visitor,
    at: TokenAt,
) -> Result<HttpResponse, WebError> {
    let Some((_, _, email)) = valid(&app, Way::Back, &at.token).await? else {
        return dead_link(&visitor);
    };
    page::ok(&ReturnPage {
        frame: Frame::new(&visitor),
        email: email.to_string(),
        form: Form::empty(),
    })
}

/// `POST /email-return/{token}`: uses the token as a reset does, and the account has the address before again.
pub(in crate::web) async fn give_back(
    app: AppData,
    visitor: Visitor,
    at: TokenAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let Some((secret, owner, email)) = valid(&app, Way::Back, &at.token).await? else {
        return dead_link(&visitor);
    };
    let mut errors = FormErrors::default();
    let whose = (owner.name.as_str(), email.as_str());
    let chosen = chosen(&app, visitor.words(), (&posted, &mut errors), whose).await?;
    let Some(new) = chosen else {
        return page::unprocessable(&ReturnPage {
            frame: Frame::new(&visitor),
            email: email.to_string(),
            form: Form::again(&posted, errors),
        });
    };
    let hash = hash(new).await?;
    let (now, lang, presented) = ((app.now)(), visitor.lang, visitor.device.clone());
    let returned = app
        .db
        .write(move |conn| {
            let Some(user) = move_back(conn, &secret, &hash, lang, now)? else {
                return Ok::<_, WebError>(None);
            };
            let device = device::remember(conn, presented.as_ref(), user, now)?;
            Ok(Some((user, device)))
        })
        .await?;
    app.mail.notify_one();
    let Some((user, device)) = returned else {
        return dead_link(&visitor);
    };
    security::note(Incident::EmailReturned, &visitor, Some(user));
    let mut answer = page::done(fixed::LOGIN, Done::EmailReturned);
    app.cookies.keep_device(&mut answer, &device)?;
    Ok(answer)
}

/// Uses the way back up; nothing where it opens nothing any more, or another account has the address by now. The address that the account loses is told.
fn move_back(
    conn: &mut Conn,
    secret: &Secret,
    hash: &PasswordHash,
    lang: Lang,
    now: NaiveDateTime,
) -> Result<Option<UserId>, WebError> {
    account::lock(conn)?;
    let Some(used) = email_link::claim(conn, Way::Back, secret, now)? else {
        return Ok(None);
    };
    let Some(owner) = active(conn, used.user)? else {
        return Ok(None);
    };
    let entry = journal::Signature::by(owner.id, owner.name.as_str(), now);
    if !credentials::return_email(conn, &owner, (&used, hash), &entry)? {
        return Ok(None);
    }
    if owner.email != used.email {
        tell_of_change(conn, &owner, (None, lang), now)?;
    }
    Ok(Some(owner.id))
}

/// The account of that number, if somebody signs in with it.
fn active(conn: &mut Conn, user: UserId) -> Result<Option<Account>, DbError> {
    let found = account::find(conn, user)?;
    Ok(found.filter(|account| account.state() == AccountState::Active))
}

/// The secret of a link that still opens something, whose it is and where it leads; nothing where another account has that address by now.
async fn valid(
    app: &App,
    way: Way,
    token: &str,
) -> Result<Option<(Secret, Account, Email)>, WebError> {
    let Some(secret) = Secret::parse(token) else {
        return Ok(None);
    };
    let (now, sought) = ((app.now)(), secret.clone());
    let found = app
        .db
        .read(move |conn| {
            let found = email_link::find(conn, way, &sought, now)?;
            let Some((owner, email)) = found else {
                return Ok::<_, DbError>(None);
            };
            let there = account::find_by_email(conn, &email)?;
            let is_taken = there.is_some_and(|(other, _)| match way {
                Way::There => true,
                // who never left the address chooses another password all the same
                Way::Back => other.id != owner.id,
            });
            Ok((!is_taken).then_some((owner, email)))
        })
        .await?;
    let found = found.filter(|(owner, _)| owner.state() == AccountState::Active);
    Ok(found.map(|(owner, email)| (secret, owner, email)))
}

#[derive(Template)]
#[template(path = "account/email_dead.html")]
struct DeadLinkPage {
    frame: Frame,
}

/// The page for a link that was used, is too old or never was one.
fn dead_link(visitor: &Visitor) -> Result<HttpResponse, WebError> {
    let frame = Frame::new(visitor);
    page::html(&DeadLinkPage { frame }, StatusCode::GONE)
}
