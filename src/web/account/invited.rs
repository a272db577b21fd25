//! Somebody was invited, or let choose another password: the link goes by mail, or is shown where no mail leaves this machine.

use std::collections::BTreeSet;

use actix_web::HttpResponse;
use askama::Template;
use chrono::NaiveDateTime;

use crate::{
    account::{Account, AccountState, UserId},
    config::PublicUrl,
    db::{
        Conn, DbError, account, credentials, journal,
        outbox::{self, Delayed},
        token::{self, TokenPurpose},
    },
    mail::letters,
    words::Words,
};

use crate::web::{
    address::{invitation_url, password_reset_url},
    error::WebError,
    flash::Done,
    page::{self, Frame},
    qr::Qr,
    state::App,
    visitor::Visitor,
};

/// An invitation that was made, or a link to another password or address.
pub(in crate::web) struct Invited {
    name: String,
    link: String,
    opens: Opens,
}

/// What is done on the page that a link opens.
#[derive(Clone, Copy)]
enum Opens {
    FirstPassword,
    OtherPassword,
    OtherAddress,
}

impl Invited {
    /// A link by which the owner of an account confirms another address.
    pub(super) fn to_address(owner: &Account, link: String) -> Self {
        Self {
            name: owner.name.to_string(),
            link,
            opens: Opens::OtherAddress,
        }
    }
}

/// How it stands with the invitations that nobody has accepted yet.
pub(in crate::web) struct Invitations {
    /// Whose link still serves.
    open: BTreeSet<UserId>,
    /// The addresses that the last mail did not reach.
    unreached: BTreeSet<String>,
    /// The mails that could not be sent so far.
    delayed: Vec<Delayed>,
}

impl Invitations {
    /// All of them, at this moment.
    ///
    /// # Errors
    /// When the database fails.
    pub(in crate::web) fn read(conn: &mut Conn, now: NaiveDateTime) -> Result<Self, DbError> {
        Ok(Self {
            open: token::invited(conn, now)?,
            unreached: outbox::unreached(conn)?,
            delayed: outbox::delayed(conn)?,
        })
    }

    /// How an account stands: the colour and the word of its badge.
    pub(in crate::web) fn badge(&self, account: &Account, t: &Words) -> (&'static str, String) {
        match account.state() {
            AccountState::Invited if !self.serves(account) => ("warn", t.account_state_no_link()),
            AccountState::Invited if self.missed(account) => {
                ("warn", t.account_state_undelivered())
            }
            AccountState::Invited if self.delayed_to(account).is_some() => {
                ("warn", t.account_state_delayed())
            }
            AccountState::Invited => ("info", t.account_state_invited()),
            AccountState::Active => ("good", t.account_state_active()),
            AccountState::Disabled => ("bad", t.account_state_disabled()),
        }
    }

    /// Why somebody who was invited has no way in.
    pub(super) fn trouble(&self, account: &Account, t: &Words) -> Option<String> {
        let waits = account.state() == AccountState::Invited;
        let trouble = || match self.serves(account) {
            false => Some(t.account_no_link()),
            true => self.missed(account).then(|| t.account_undelivered()),
        };
        waits.then(trouble)?
    }

    /// The mails that could not be sent so far, to whomever, the oldest first.
    pub(super) fn delayed(&self) -> &[Delayed] {
        &self.delayed
    }

    /// The first of them that goes to this account.
    pub(super) fn delayed_to(&self, account: &Account) -> Option<&Delayed> {
        let mut mails = self.delayed.iter();
        mails.find(|mail| mail.to == account.email.as_str())
    }

    fn serves(&self, account: &Account) -> bool {
        self.open.contains(&account.id)
    }

    /// Did the last mail to this account not arrive?
    pub(super) fn missed(&self, account: &Account) -> bool {
        self.unreached.contains(account.email.as_str())
    }
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
    let secret = token::create(conn, TokenPurpose::Invitation, id, entry.at)?;
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
        opens: Opens::FirstPassword,
    }))
}

/// The same for somebody who waits already, which the journal of accounts has: whoever gets the link is that person from then on.
///
/// # Errors
/// As [`invite`].
pub(in crate::web) fn invite_again(
    conn: &mut Conn,
    id: UserId,
    public_url: &PublicUrl,
    entry: &journal::Signature,
) -> Result<Option<Invited>, WebError> {
    let invited = invite(conn, id, public_url, entry)?;
    if invited.is_some() {
        credentials::note_invitation(conn, id, entry)?;
    }
    Ok(invited)
}

/// Makes a link on which the owner of an account chooses another password, and queues the mail with it. What opens the account besides is asked for as before.
///
/// # Errors
/// When the database or the letter's template fails.
pub(super) fn let_renew(
    conn: &mut Conn,
    owner: &Account,
    public_url: &PublicUrl,
    entry: &journal::Signature,
) -> Result<Invited, WebError> {
    let secret = token::create(conn, TokenPurpose::PasswordReset, owner.id, entry.at)?;
    credentials::note_link(conn, owner, entry)?;
    let link = public_url.join(&password_reset_url(&secret));
    let letter = letters::PasswordReset {
        lang: owner.lang.unwrap_or_default(),
        name: owner.name.as_str(),
        link: &link,
    };
    outbox::queue(conn, &letters::write(&letter, owner)?, entry.at)?;
    Ok(Invited {
        name: owner.name.to_string(),
        link,
        opens: Opens::OtherPassword,
    })
}

#[derive(Template)]
#[template(path = "account/invited.html")]
struct InvitedPage {
    frame: Frame,
    title: String,
    lead: String,
    label: String,
    code: Qr,
    /// The address of the site, where only this machine can reach it.
    loopback: Option<String>,
    back: String,
}

/// What whoever made a link is told: that the mail is on its way; where there is no mail server, the link itself. It is in the database as its hash
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
    let Some(made) = invited else {
        return Err(WebError::NotFound);
    };
    let (t, name) = (visitor.words(), made.name.as_str());
    if app.config.smtp_url.is_some() {
        let sent = match made.opens {
            Opens::FirstPassword => Done::InvitationSent,
            Opens::OtherPassword => Done::LinkSent,
            Opens::OtherAddress => Done::EmailAsked,
        };
        return Ok(page::done(back, sent));
    }
    let (title, lead, label) = match made.opens {
        Opens::FirstPassword => {
            let title = t.invite_link_title(name);
            (title, t.invite_link_lead(), t.invite_link_label())
        }
        Opens::OtherPassword => {
            let title = t.account_renewal_title(name);
            (title, t.account_renewal_lead(), t.account_renewal_label())
        }
        Opens::OtherAddress => {
            let title = t.account_email_link_title(name);
            let lead = t.account_email_link_lead();
            (title, lead, t.account_email_link_label())
        }
    };
    page::ok(&InvitedPage {
        frame: Frame::new(visitor),
        title,
        lead,
        code: Qr::new(&made.link, label.clone())?,
        label,
        loopback: app.config.public_url.only_here(),
        back: back.to_owned(),
    })
}
