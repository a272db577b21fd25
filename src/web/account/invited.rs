//! Somebody was invited: the link goes by mail, or is shown where no mail leaves this machine.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    account::UserId,
    config::PublicUrl,
    db::{
        Conn, account, journal, outbox,
        token::{self, Purpose},
    },
    mail::letters,
};

use crate::web::{
    address::invitation_url,
    error::WebError,
    flash::Done,
    page::{self, Frame},
    qr::Qr,
    state::App,
    visitor::Visitor,
};

/// An invitation that was made.
pub(in crate::web) struct Invited {
    name: String,
    link: String,
}

/// Makes a new link and queues the mail with it; a link made before no longer works. Nothing where there is no such account.
///
/// # Errors
/// When the database or the letter's template fails.
pub(in crate::web) fn invite(
    conn: &mut Conn,
    id: UserId,
    public_url: &PublicUrl,
    entry: &journal::Signature,
) -> Result<Option<Invited>, WebError> {
    let Some(invited) = account::find(conn, id)? else {
        return Ok(None);
    };
    let secret = token::create(conn, Purpose::Invitation, id, entry.at)?;
    let link = public_url.join(&invitation_url(&secret));
    let letter = letters::Invitation {
        lang: invited.lang.unwrap_or_default(),
        name: invited.name.as_str(),
        inviter: &entry.who.name,
        role: invited.role,
        link: &link,
    };
    outbox::queue(conn, &letters::write(&letter, &invited)?, entry.at)?;
    Ok(Some(Invited {
        name: invited.name.to_string(),
        link,
    }))
}

#[derive(Template)]
#[template(path = "account/invited.html")]
struct InvitedPage {
    frame: Frame,
    name: String,
    code: Qr,
    /// The address of the site, where only this machine can reach it.
    loopback: Option<String>,
    back: String,
}

/// What whoever invited is told: that the mail is on its way; where there is no mail server, the link itself. It is in the database as its hash
/// alone, so that it is shown in the answer to the form, and never again.
///
/// # Errors
/// When the page cannot be written.
pub(in crate::web) fn tell(
    app: &App,
    visitor: &Visitor,
    invited: Option<Invited>,
    back: &str,
) -> Result<HttpResponse, WebError> {
    app.mail.notify_one();
    let Some(Invited { name, link }) = invited else {
        return Err(WebError::NotFound);
    };
    let url = &app.config.public_url;
    if app.config.smtp_url.is_some() {
        return Ok(page::done(back, Done::InvitationSent));
    }
    page::ok(&InvitedPage {
        frame: Frame::new(visitor),
        name,
        code: Qr::new(&link, visitor.words().invite_link_label())?,
        loopback: url.only_here(),
        back: back.to_owned(),
    })
}
