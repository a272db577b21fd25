//! `arbitro account`: what the owner of the machine does to an account beside the server, also while it runs.

use std::process::ExitCode;

use askama::Template;

use super::create_admin::{read_password, refused, served};
use super::{CliError, lang_args::LangArgs, migrate, said::say};
use crate::account::{Account, AccountState, Email};
use crate::clock;
use crate::config::{Config, PublicUrl};
use crate::db::account::{self, AccountChange, NewPassword};
use crate::db::credentials::{self, AddressChange};
use crate::db::token::{self, TokenPurpose};
use crate::db::{Conn, journal, outbox, passkey, second_factor, session};
use crate::mail::letters;
use crate::password::PasswordHash;
use crate::web::{PASSWORD_RESET, email_return_url, invitation_url, password_reset_url};
use crate::words::Words;

/// Help somebody into their account, or keep them out: beside the server, also while it runs.
///
/// Every change stands in the journal of the accounts, as one of this command.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Take back all waiting after wrong passwords
    Unlock(Whose),
    /// Give an account a new password: print a link on which its owner chooses it, or read it
    ///
    /// The link works once, for 30 minutes (seven days for somebody who was only invited). A password that is read ends all sessions of the account.
    Password(PasswordArgs),
    /// Give an account another e-mail address, for somebody who reads no mail at the one it has and cannot sign in
    ///
    /// It changes at once, and all sessions and links of the account end. The address before is told, with a link that takes it back within seven days.
    Email(EmailArgs),
    /// Take away the second factor (app, passkeys, codes) of somebody who lost the telephone and the codes on paper: the password is enough again
    RemoveSecondFactor(Whose),
    /// Keep somebody out: end all sessions, let nobody sign in
    Disable(Whose),
    /// Let somebody in again who was kept out
    Enable(Whose),
}

/// Whose account.
#[derive(Debug, clap::Args)]
pub struct Whose {
    /// The address with which its owner signs in
    email: String,
    #[command(flatten)]
    lang: LangArgs,
}

/// Whose password, and where it comes from.
#[derive(Debug, clap::Args)]
pub struct PasswordArgs {
    #[command(flatten)]
    whose: Whose,
    /// Read the password from the first line of the standard input instead of printing a link
    #[arg(long)]
    password_stdin: bool,
}

/// Whose address, and which it is from then on.
#[derive(Debug, clap::Args)]
pub struct EmailArgs {
    #[command(flatten)]
    whose: Whose,
    /// The address with which its owner signs in from then on
    new: String,
}

/// What is done, once the arguments were read.
enum Deed {
    Unlock,
    Link,
    Password(PasswordHash),
    Email(Email),
    RemoveSecondFactor,
    Disable,
    Enable,
}

/// Does it.
///
/// # Errors
/// [`CliError::Refused`] for an address that has no account, for a password that is none, and for the last administrator, who is not disabled.
pub fn run(command: &Command) -> Result<ExitCode, CliError> {
    let whose = match command {
        Command::Unlock(whose)
        | Command::RemoveSecondFactor(whose)
        | Command::Disable(whose)
        | Command::Enable(whose) => whose,
        Command::Password(args) => &args.whose,
        Command::Email(args) => &args.whose,
    };
    let t = whose.lang.words();
    help(command, &whose.email, &t).map_err(|error| error.worded(&t))
}

fn help(command: &Command, typed: &str, t: &Words) -> Result<ExitCode, CliError> {
    let no_email = || refused(&t.cli_account_no_email());
    let email = Email::parse(typed).ok_or_else(no_email)?;
    let config = Config::load()?;
    let db = migrate::open_existing(&config, t)?;
    // another folder has another database
    let Some((owner, _)) = db.read_blocking(|conn| account::find_by_email(conn, &email))? else {
        let database = config.database_url.whole();
        return Err(refused(&t.cli_account_nobody_in(database)));
    };
    let deed = match command {
        Command::Unlock(_) => Deed::Unlock,
        Command::RemoveSecondFactor(_) => Deed::RemoveSecondFactor,
        Command::Disable(_) => Deed::Disable,
        Command::Enable(_) => Deed::Enable,
        Command::Password(args) if args.password_stdin => Deed::Password(read_password(
            config.breached.as_ref(),
            (&owner.name, &owner.email),
            t,
        )?),
        Command::Password(_) => Deed::Link,
        Command::Email(args) => Deed::Email(Email::typed(&args.new).ok_or_else(no_email)?),
    };
    let site = served(&db, config.public_url)?;
    say!(
        "{}",
        db.write_blocking(move |conn| decide(conn, &email, &deed, (&site, t)))?
    )?;
    Ok(ExitCode::SUCCESS)
}

/// Does it under the lock of the accounts, and returns what is said of it.
fn decide(
    conn: &mut Conn,
    email: &Email,
    deed: &Deed,
    (site, t): (&PublicUrl, &Words),
) -> Result<String, CliError> {
    account::lock(conn)?;
    let Some((owner, _)) = account::find_by_email(conn, email)? else {
        return Err(refused(&t.cli_account_nobody()));
    };
    let address = email.to_string();
    let entry = journal::Signature::by_program("arbitro account", clock::now());
    match deed {
        Deed::Unlock | Deed::Password(_) | Deed::Email(_) if owner.is_disabled() => Err(shut(t)),
        Deed::Unlock => {
            credentials::unlock(conn, &owner, &entry)?;
            Ok(t.cli_account_unlocked(address))
        }
        Deed::Link => link(conn, &owner, (site, t), &entry),
        Deed::Password(hash) => {
            renew(conn, &owner, hash, site, &entry)?;
            Ok(t.cli_account_renewed(address))
        }
        Deed::Email(new) if owner.email == *new => Err(refused(&t.cli_account_same())),
        Deed::Email(new) => change_email(conn, &owner, new, (site, t), &entry),
        Deed::RemoveSecondFactor => {
            remove_second_factor(conn, &owner, (site, t), &entry)?;
            Ok(t.cli_account_factor_gone(address))
        }
        Deed::Disable => {
            if account::is_last_admin(conn, &owner)? {
                return Err(refused(&t.cli_account_last()));
            }
            let disabled_at = owner.disabled_at.or(Some(entry.at));
            set_disabled(conn, &owner, disabled_at, &entry)?;
            Ok(t.cli_account_kept_out(address))
        }
        Deed::Enable => {
            set_disabled(conn, &owner, None, &entry)?;
            Ok(enabled(&owner, t))
        }
    }
}

fn shut(t: &Words) -> CliError {
    refused(&t.cli_account_shut())
}

/// Gives an account this password. Its owner hears of it by mail, as of one that is changed on a page: it may have been somebody else at the machine.
fn renew(
    conn: &mut Conn,
    owner: &Account,
    hash: &PasswordHash,
    site: &PublicUrl,
    entry: &journal::Signature,
) -> Result<(), CliError> {
    if !owner.has_password {
        return Ok(credentials::renew(
            conn,
            owner,
            hash,
            NewPassword::First,
            entry,
        )?);
    }
    credentials::renew(conn, owner, hash, NewPassword::Reset, entry)?;
    let letter = letters::PasswordChanged {
        lang: owner.lang.unwrap_or_default(),
        name: owner.name.as_str(),
        link: &site.join(PASSWORD_RESET),
    };
    tell(conn, owner, &letter, entry)
}

/// Gives an account another address. The one before is told with the way back: it may have been somebody else at the machine.
fn change_email(
    conn: &mut Conn,
    owner: &Account,
    new: &Email,
    (site, t): (&PublicUrl, &Words),
    entry: &journal::Signature,
) -> Result<String, CliError> {
    match credentials::change_email(conn, owner, (new, None), entry)? {
        AddressChange::Taken => Err(refused(&t.cli_account_taken())),
        AddressChange::Done(None) => Ok(t.cli_account_moved_unchosen(new.to_string())),
        AddressChange::Done(Some(back)) => {
            let link = site.join(&email_return_url(&back));
            let letter = letters::EmailChanged {
                lang: owner.lang.unwrap_or_default(),
                name: owner.name.as_str(),
                link: Some(link.as_str()),
            };
            tell(conn, owner, &letter, entry)?;
            Ok(t.cli_account_moved(new.to_string()))
        }
    }
}

/// Takes away the app and all passkeys, and tells the owner as the page does.
fn remove_second_factor(
    conn: &mut Conn,
    owner: &Account,
    (site, t): (&PublicUrl, &Words),
    entry: &journal::Signature,
) -> Result<(), CliError> {
    let passkeys = passkey::list(conn, owner.id)?;
    passkey::remove_all(conn, owner.id, entry)?;
    let had_app = second_factor::remove(conn, owner.id, entry)?;
    if !had_app && passkeys.is_empty() {
        return Err(refused(&t.cli_account_factor_none()));
    }
    session::delete_all_of(conn, owner.id)?;
    let (lang, name) = (owner.lang.unwrap_or_default(), owner.name.as_str());
    let (added, alone, link) = (false, true, site.join(PASSWORD_RESET));
    let link = link.as_str();
    if had_app {
        let letter = letters::SecondFactorChanged {
            lang,
            name,
            added,
            alone,
            link,
        };
        tell(conn, owner, &letter, entry)?;
    }
    for passkey in passkeys {
        let letter = letters::PasskeyChanged {
            lang,
            name,
            passkey: &passkey.name,
            added,
            alone,
            link,
        };
        tell(conn, owner, &letter, entry)?;
    }
    Ok(())
}

/// Queues a letter to the owner of an account, for the server to send.
fn tell(
    conn: &mut Conn,
    owner: &Account,
    letter: &impl Template,
    entry: &journal::Signature,
) -> Result<(), CliError> {
    let mail = letters::write(letter, owner).map_err(|error| refused(&error.to_string()))?;
    Ok(outbox::queue(conn, &mail, entry.at)?)
}

/// What is said of an account that is enabled. Whoever never chose a password needs a link anew, since that of the invitation ended when the account was shut.
fn enabled(owner: &Account, t: &Words) -> String {
    let email = owner.email.to_string();
    if owner.has_password {
        t.cli_account_enabled(email)
    } else {
        t.cli_account_enabled_unchosen(email)
    }
}

/// Makes a link on which the owner chooses a password, and says it.
fn link(
    conn: &mut Conn,
    owner: &Account,
    (site, t): (&PublicUrl, &Words),
    entry: &journal::Signature,
) -> Result<String, CliError> {
    let (purpose, url): (_, fn(&_) -> String) = match owner.state() {
        AccountState::Disabled => return Err(shut(t)),
        AccountState::Invited => (TokenPurpose::Invitation, invitation_url),
        AccountState::Active => (TokenPurpose::PasswordReset, password_reset_url),
    };
    let secret = token::create(conn, purpose, owner.id, entry.at)?;
    credentials::note_link(conn, owner, entry)?;
    let told = t.cli_account_link(owner.email.to_string());
    Ok(format!("{told}\n{}", site.join(&url(&secret))))
}

fn set_disabled(
    conn: &mut Conn,
    owner: &Account,
    disabled_at: Option<chrono::NaiveDateTime>,
    entry: &journal::Signature,
) -> Result<(), CliError> {
    let change = AccountChange {
        disabled_at,
        ..AccountChange::of(owner)
    };
    account::update(conn, owner.id, &change, entry)?;
    Ok(())
}
