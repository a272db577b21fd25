//! What the mails say: one struct for each, its text in `templates/mail/`, the first line being the subject.

use askama::Template;

use crate::account::{Account, AccountName, Email, SiteRole};
use crate::db::outbox::Mail;
use crate::words::Lang;

/// Invites somebody to choose the first password of an account.
#[derive(Debug, Template)]
#[template(path = "mail/invitation.txt")]
pub struct Invitation<'a> {
    /// The language it is written in.
    pub lang: Lang,
    /// To whom.
    pub name: &'a str,
    /// Who invites.
    pub inviter: &'a str,
    /// As what.
    pub role: SiteRole,
    /// The page to choose the password on, with the token.
    pub link: &'a str,
}

/// Lets somebody who forgot a password choose another.
#[derive(Debug, Template)]
#[template(path = "mail/password_reset.txt")]
pub struct PasswordReset<'a> {
    /// The language it is written in.
    pub lang: Lang,
    /// To whom.
    pub name: &'a str,
    /// The page to choose the password on, with the token.
    pub link: &'a str,
}

/// Tells that a password was changed, in case somebody else did it.
#[derive(Debug, Template)]
#[template(path = "mail/password_changed.txt")]
pub struct PasswordChanged<'a> {
    /// The language it is written in.
    pub lang: Lang,
    /// To whom.
    pub name: &'a str,
    /// The page to ask for another password on.
    pub link: &'a str,
}

/// Asks whoever reads the mails of an address whether an account is to have it.
#[derive(Debug, Template)]
#[template(path = "mail/email_confirm.txt")]
pub struct EmailConfirm<'a> {
    /// The language it is written in.
    pub lang: Lang,
    /// Whose account it is.
    pub name: &'a str,
    /// The page to confirm it on, with the token.
    pub link: &'a str,
}

/// Tells that another address was asked for, at the one that the account has, in case somebody else did it.
#[derive(Debug, Template)]
#[template(path = "mail/email_asked.txt")]
pub struct EmailAsked<'a> {
    /// The language it is written in.
    pub lang: Lang,
    /// To whom.
    pub name: &'a str,
    /// The page to ask for another password on, which ends the request.
    pub link: &'a str,
}

/// Tells at the address before that an account has another one, in case somebody else did it.
#[derive(Debug, Template)]
#[template(path = "mail/email_changed.txt")]
pub struct EmailChanged<'a> {
    /// The language it is written in.
    pub lang: Lang,
    /// To whom.
    pub name: &'a str,
    /// The page to take it back on, with the token; none where it was taken back itself.
    pub link: Option<&'a str>,
}

/// Tells the owner of an account that another one was to have its address.
#[derive(Debug, Template)]
#[template(path = "mail/email_taken.txt")]
pub struct EmailTaken<'a> {
    /// The language it is written in.
    pub lang: Lang,
    /// To whom.
    pub name: &'a str,
    /// The page to sign in on.
    pub link: &'a str,
}

/// Tells that an account has a second factor from now on, or none any more, in case somebody else did it.
#[derive(Debug, Template)]
#[template(path = "mail/second_factor.txt")]
pub struct SecondFactorChanged<'a> {
    /// The language it is written in.
    pub lang: Lang,
    /// To whom.
    pub name: &'a str,
    /// Whether it has one from now on.
    pub added: bool,
    /// Whether the password is enough from now on.
    pub alone: bool,
    /// The page to ask for another password on.
    pub link: &'a str,
}

/// The account has a passkey more or less: in case it was not its owner.
#[derive(Debug, Template)]
#[template(path = "mail/passkey.txt")]
pub struct PasskeyChanged<'a> {
    /// The language it is written in.
    pub lang: Lang,
    /// To whom.
    pub name: &'a str,
    /// What the passkey is called.
    pub passkey: &'a str,
    /// Whether it opens the account from now on.
    pub added: bool,
    /// Whether the password is enough from now on.
    pub alone: bool,
    /// The page to ask for another password on.
    pub link: &'a str,
}

/// Tells somebody who enters by the web, or their guardian, what became of it.
#[derive(Debug, Template)]
#[template(path = "mail/online_entry.txt")]
pub struct OnlineEntryNews<'a> {
    /// The language it is written in.
    pub lang: Lang,
    /// To whom.
    pub name: &'a str,
    /// Who is to play.
    pub player: &'a str,
    /// The tournament.
    pub tournament: &'a str,
    /// On which days it is held.
    pub dates: &'a str,
    /// Where it is held.
    pub venue: Option<&'a str>,
    /// What there is to tell.
    pub news: News<'a>,
    /// Is it so because a start was taken back, of which they were told?
    pub start_undone: bool,
    /// Is the player in a tournament that has begun, where leaving is told to the arbiters and not on the page?
    pub plays: bool,
    /// The page of what was asked, with its secret.
    pub link: &'a str,
}

/// What became of what somebody asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum News<'a> {
    /// It counts once it is confirmed; carries the deadline of the entries, in the time of the place, where the link outlasts it.
    Confirm(Option<&'a str>),
    /// They had asked before.
    Known,
    /// It waits for the organiser.
    Waiting,
    /// There is a place.
    Placed,
    /// There is none: this is the place on the waiting list.
    Listed(usize),
    /// A place became free.
    MovedUp,
    /// The organiser said no; carries why, where that was said.
    Refused(Option<&'a str>),
    /// It was withdrawn and erased.
    Withdrawn,
    /// The organiser took the player off the list.
    TakenOff,
    /// The tournament began without them, and nobody comes in any more.
    Begun,
    /// The same where the organiser may still let them in.
    BegunOpen,
    /// The tournament is cancelled; carries what the public is told.
    Cancelled(&'a str),
    /// The tournament is not cancelled any more.
    TakesPlace,
}

/// Writes a letter to an account.
///
/// # Errors
/// [`askama::Error`] when the template fails, which it does not for the letters here.
pub fn write(letter: &impl Template, to: &Account) -> Result<Mail, askama::Error> {
    write_to(letter, &to.email, &to.name)
}

/// Writes a letter to somebody who has no account.
///
/// # Errors
/// As [`write()`].
pub fn write_to(
    letter: &impl Template,
    email: &Email,
    name: &AccountName,
) -> Result<Mail, askama::Error> {
    let text = letter.render()?;
    let (subject, body) = text.trim().split_once('\n').unwrap_or((&text, ""));
    Ok(Mail {
        to: email.clone(),
        name: name.clone(),
        subject: subject.trim().to_owned(),
        body: format!("{}\n", body.trim()),
    })
}
