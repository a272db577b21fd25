//! Another e-mail address for an account: asked for, confirmed by a link that was sent there, taken back by a link that was sent to the one before.

mod steps;

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    account::{Account, Email},
    db::{device, email_link::Way},
    secret::Secret,
};

use super::{chosen, hash};
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

pub(super) use steps::{Corrected, ask, correct};

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
    let here = visitor.who.user().map(|user| (user.id, user.session));
    let moved = app
        .db
        .write(move |conn| steps::move_there(conn, &secret, here, (&site, lang), now))
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
            let Some(user) = steps::move_back(conn, &secret, &hash, lang, now)? else {
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
        .read(move |conn| steps::opened(conn, way, &sought, now))
        .await?;
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
