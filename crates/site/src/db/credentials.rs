//! What an account signs in with, as far as several rows go together: a password that is renewed, an address that is changed and taken back, waiting that is
//! taken back.

use super::account::{self, NewPassword};
use super::email_link::{self, Used, Way};
use super::throttle::{self, ThrottleSubject};
use super::{Conn, DbError, device, journal, session, token};
use crate::account::{Account, AccountEvent, CredentialEvent, Email, EmailEvent, UserId};
use crate::password::PasswordHash;
use crate::secret::{Secret, SecretHash};

/// Gives an account a new password in the place of the old one. Nobody is signed in with the old one any more, no link that was sent is good any
/// more, and the brake is taken back: whoever renewed it is the owner, and must get in although somebody else keeps guessing. A password that was
/// lost takes the browsers with it that were known.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn renew(
    c: &mut Conn,
    owner: &Account,
    hash: &PasswordHash,
    how: NewPassword,
    entry: &journal::Signature,
) -> Result<(), DbError> {
    account::update_password(c, owner.id, hash, how, entry)?;
    session::delete_all_of(c, owner.id)?;
    token::delete_all_of(c, owner.id)?;
    if how != NewPassword::Changed {
        device::delete_all_of(c, owner.id)?;
    }
    forgive(c, owner, entry)
}

/// How the change of an address ended.
#[derive(Debug)]
pub enum AddressChange {
    /// An account has that address: nothing was done.
    Taken,
    /// The account has it, with the secret of the way back to the one before. There is none where nobody chose a password yet: it may be a stranger's.
    Done(Option<Secret>),
}

/// Gives an account another address in the place of the one before. Nobody is signed in any more but in the session that is `kept`, and no link that was sent to
/// the address before is good: whoever reads its mail is perhaps the owner no more. Whoever calls it has seen that the owner gets mail at the new one, or owns the machine.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn change_email(
    c: &mut Conn,
    owner: &Account,
    (new, kept): (&Email, Option<&SecretHash>),
    entry: &journal::Signature,
) -> Result<AddressChange, DbError> {
    account::lock(c)?;
    if account::find_by_email(c, new)?.is_some() {
        return Ok(AddressChange::Taken);
    }
    let account = owner.id;
    account::update_email(c, account, new)?;
    match kept {
        Some(kept) => session::delete_others(c, account, kept)?,
        None => session::delete_all_of(c, account)?,
    };
    token::delete_all_of(c, account)?;
    // what strangers guessed before there was an account of this address
    throttle::forgive(
        c,
        &[
            ThrottleSubject::Account(new),
            ThrottleSubject::ResetsTo(new),
        ],
        entry.at,
    )?;
    account::record(c, &[EmailEvent::EmailChanged { account }.into()], entry)?;
    if !owner.has_password {
        return Ok(AddressChange::Done(None));
    }
    let back = email_link::create(c, Way::Back, (account, &owner.email), entry.at)?;
    Ok(AddressChange::Done(Some(back)))
}

/// Takes an account back to an address that it had, with another password: whoever changed the address knew the one before. Ways farther back stay, all others
/// end. `false`, and nothing is done, where another account has that address by now.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn return_email(
    c: &mut Conn,
    owner: &Account,
    (used, hash): (&Used, &PasswordHash),
    entry: &journal::Signature,
) -> Result<bool, DbError> {
    account::lock(c)?;
    let there = account::find_by_email(c, &used.email)?;
    if there.is_some_and(|(account, _)| account.id != owner.id) {
        return Ok(false);
    }
    let account = owner.id;
    account::update_email(c, account, &used.email)?;
    email_link::keep_older(c, used)?;
    account::record(c, &[EmailEvent::EmailReturned { account }.into()], entry)?;
    let back = Account {
        email: used.email.clone(),
        ..owner.clone()
    };
    renew(c, &back, hash, NewPassword::Reset, entry)?;
    Ok(true)
}

/// Takes back all waiting for an account, whoever caused it, and writes it to the journal.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn unlock(c: &mut Conn, owner: &Account, entry: &journal::Signature) -> Result<(), DbError> {
    account::lock(c)?;
    forgive(c, owner, entry)?;
    let account = owner.id;
    account::record(c, &[CredentialEvent::Unlocked { account }.into()], entry)
}

/// Writes to the journal that a link was made on which a password is chosen, by somebody who is not its owner.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn note_link(c: &mut Conn, owner: &Account, entry: &journal::Signature) -> Result<(), DbError> {
    let account = owner.id;
    account::record(c, &[CredentialEvent::LinkMade { account }.into()], entry)
}

/// Writes to the journal that a link was made by which an account gets another address, by somebody who is not its owner.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn note_email_link(
    c: &mut Conn,
    owner: &Account,
    entry: &journal::Signature,
) -> Result<(), DbError> {
    let account = owner.id;
    account::record(c, &[EmailEvent::EmailLinkMade { account }.into()], entry)
}

/// Writes to the journal that another invitation was made for an account that waits for its owner.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn note_invitation(
    c: &mut Conn,
    account: UserId,
    entry: &journal::Signature,
) -> Result<(), DbError> {
    account::record(c, &[AccountEvent::InvitedAgain { account }], entry)
}

fn forgive(c: &mut Conn, owner: &Account, entry: &journal::Signature) -> Result<(), DbError> {
    let subjects = [
        ThrottleSubject::Account(&owner.email),
        ThrottleSubject::Code(owner.id),
        ThrottleSubject::ResetsTo(&owner.email),
    ];
    throttle::forgive(c, &subjects, entry.at)
}
