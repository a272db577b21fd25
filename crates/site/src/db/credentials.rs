//! What an account signs in with, as far as several rows go together: a password that is renewed, waiting that is taken back.

use super::account::{self, NewPassword};
use super::throttle::{self, Subject};
use super::{Conn, DbError, device, journal, session, token};
use crate::account::{Account, AccountEvent, UserId};
use crate::password::PasswordHash;

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

/// Takes back all waiting for an account, whoever caused it, and writes it to the journal.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn unlock(c: &mut Conn, owner: &Account, entry: &journal::Signature) -> Result<(), DbError> {
    account::lock(c)?;
    forgive(c, owner, entry)?;
    let account = owner.id;
    account::record(c, &[AccountEvent::Unlocked { account }], entry)
}

/// Writes to the journal that a link was made on which a password is chosen, by somebody who is not its owner.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn note_link(c: &mut Conn, owner: &Account, entry: &journal::Signature) -> Result<(), DbError> {
    let account = owner.id;
    account::record(c, &[AccountEvent::LinkMade { account }], entry)
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
        Subject::Account(&owner.email),
        Subject::Code(owner.id),
        Subject::ResetsTo(&owner.email),
    ];
    throttle::forgive(c, &subjects, entry.at)
}
