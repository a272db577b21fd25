//! What each step to another address does, in one transaction with its mails.

use chrono::NaiveDateTime;

use crate::{
    account::{Account, AccountState, Email, UserId},
    config::PublicUrl,
    db::{
        Conn, DbError, account,
        credentials::{self, AddressChange},
        email_link::{self, Way},
        journal, outbox,
    },
    mail::letters,
    password::PasswordHash,
    secret::{Secret, SecretHash},
    web::{
        account::invited::{self, Invited},
        address::{TokenAt, fixed},
        error::WebError,
    },
    words::Lang,
};

/// The owner of an account asks for another address: a link goes there, and the address of now is told. Where another account has it, the owner of that is told
/// in the place of the link. Whoever asks sees the same of either, also that a link from before is good no more. The caller holds the lock of the accounts.
///
/// # Errors
/// When the database or a letter's template fails.
pub(in crate::web::account) fn ask(
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
pub(in crate::web::account) enum Corrected {
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
pub(in crate::web::account) fn correct(
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
            AddressChange::Taken => Ok(Corrected::Taken),
            AddressChange::Done(_) => {
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

/// Whose a link is that still opens something, and where it leads; nothing where another account has that address by now.
///
/// # Errors
/// When the database fails.
pub(super) fn opened(
    conn: &mut Conn,
    way: Way,
    secret: &Secret,
    now: NaiveDateTime,
) -> Result<Option<(Account, Email)>, DbError> {
    let found = email_link::find(conn, way, secret, now)?;
    let Some((owner, email)) = found.filter(|(owner, _)| is_active(owner)) else {
        return Ok(None);
    };
    let there = account::find_by_email(conn, &email)?;
    let is_taken = there.is_some_and(|(other, _)| match way {
        Way::There => true,
        // who never left the address chooses another password all the same
        Way::Back => other.id != owner.id,
    });
    Ok((!is_taken).then_some((owner, email)))
}

/// Uses the link up and gives its account the address; nothing where it opens nothing any more, or another account has the address by now.
///
/// # Errors
/// When the database or a letter's template fails.
pub(super) fn move_there(
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
    let AddressChange::Done(Some(back)) = moved else {
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

/// Uses the way back up; nothing where it opens nothing any more, or another account has the address by now. The address that the account loses is told.
///
/// # Errors
/// When the database or a letter's template fails.
pub(super) fn move_back(
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
    Ok(found.filter(is_active))
}

fn is_active(account: &Account) -> bool {
    account.state() == AccountState::Active
}
