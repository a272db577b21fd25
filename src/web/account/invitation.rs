//! Somebody who was invited makes the account their own.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    account::{Account, AccountName, AccountState},
    db::{
        Conn, DbError,
        account::{self, AccountChange, NewPassword},
        journal,
        token::{self, TokenPurpose},
    },
    password::PasswordHash,
    secret::Secret,
};

use super::{
    attempted::Attempted,
    chosen,
    fields::NAME,
    hash,
    password_reset::{dead_link, valid},
};
use crate::web::{
    address::{TokenAt, fixed},
    error::WebError,
    flash::Done,
    form::{Form, FormErrors, Posted, Reader},
    page::{self, Frame},
    query,
    state::{App, AppData},
    visitor::Visitor,
};

#[derive(Template)]
#[template(path = "account/invitation.html")]
struct InvitationPage {
    frame: Frame,
    email: String,
    form: Form,
}

/// `GET /invitations/{token}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TokenAt,
) -> Result<HttpResponse, WebError> {
    let Some((_, invited)) = invited(&app, &at.token).await? else {
        return dead_link(&visitor, TokenPurpose::Invitation);
    };
    let form = Form::filled([("name", invited.name.as_str())]);
    page::ok(&InvitationPage {
        frame: Frame::new(&visitor),
        email: invited.email.to_string(),
        form,
    })
}

/// `POST /invitations/{token}`
pub(in crate::web) async fn accept(
    app: AppData,
    visitor: Visitor,
    at: TokenAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let Some((secret, invited)) = invited(&app, &at.token).await? else {
        return dead_link(&visitor, TokenPurpose::Invitation);
    };
    let mut errors = FormErrors::default();
    let name = Reader::new(&posted, &mut errors, t).get(&NAME);
    let whose = (posted.text(NAME.name), invited.email.as_str());
    let new = chosen(&app, t, (&posted, &mut errors), whose).await?;
    let (Some(name), Some(new)) = (name, new) else {
        let (email, form) = (invited.email.to_string(), Form::again(&posted, errors));
        return page::unprocessable(&InvitationPage {
            frame: Frame::new(&visitor),
            email,
            form,
        });
    };
    let hash = hash(new).await?;
    let entry = journal::Signature::by(invited.id, name.as_str(), (app.now)());
    let attempted = Attempted::of(&visitor);
    let opened = app
        .db
        .write(move |conn| {
            if !claim(conn, &secret, name, &hash, &entry)? {
                return Ok::<_, DbError>(None);
            }
            attempted.open(conn, invited.id, entry.at)
        })
        .await?;
    let Some(opened) = opened else {
        return dead_link(&visitor, TokenPurpose::Invitation);
    };
    let next = query::with(fixed::ACCOUNT, [("done", Done::Welcome.code())]);
    opened.answer(&app, &next)
}

/// Uses the link up and makes the account its owner's; `false` when it opens nothing any more. Holds the [`lock`](account::lock) from then on.
fn claim(
    conn: &mut Conn,
    secret: &Secret,
    name: AccountName,
    hash: &PasswordHash,
    entry: &journal::Signature,
) -> Result<bool, DbError> {
    account::lock(conn)?;
    let Some(user) = token::claim(conn, TokenPurpose::Invitation, secret, entry.at)? else {
        return Ok(false);
    };
    let found = account::find(conn, user)?;
    let Some(invited) = found.filter(|account| account.state() == AccountState::Invited) else {
        return Ok(false);
    };
    let change = AccountChange {
        name,
        ..AccountChange::of(&invited)
    };
    account::update(conn, user, &change, entry)?;
    account::update_password(conn, user, hash, NewPassword::First, entry)
}

/// The secret of a link, and who was invited by it.
async fn invited(app: &App, token: &str) -> Result<Option<(Secret, Account)>, WebError> {
    let found = valid(app, TokenPurpose::Invitation, token).await?;
    Ok(found.filter(|(_, account)| !account.is_disabled()))
}
