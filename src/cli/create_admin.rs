//! `arbitro create-admin`: the first account.

use std::process::ExitCode;

use super::{
    CliError,
    lang_args::LangArgs,
    migrate,
    said::{aside, say},
    worded::{leaked_list, unfit_password},
};
use crate::account::{AccountName, Email, SiteRole};
use crate::backup::FirstCopy;
use crate::clock;
use crate::config::{Config, PublicUrl};
use crate::db::account::{NewAccount, NewPassword};
use crate::db::token::{self, TokenPurpose};
use crate::db::{Conn, Db, DbError, account, journal, site};
use crate::password::{self, Breached, Password, PasswordError, PasswordHash};
use crate::secret::Secret;
use crate::web::invitation_url;
use crate::words::Words;

/// Make an administrator's account.
///
/// It prints a link on which the password is chosen within seven days; nobody else can choose it.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The address to sign in with
    #[arg(long)]
    email: String,
    /// The name to be shown
    #[arg(long)]
    name: String,
    /// Read the password from the first line of the standard input instead of printing a link
    #[arg(long)]
    password_stdin: bool,
    #[command(flatten)]
    lang: LangArgs,
}

/// Makes the account.
///
/// # Errors
/// [`CliError::Refused`] for an address, a name or a password that is none, and for an address that has an account.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let t = args.lang.words();
    make(args, &t).map_err(|error| error.worded(&t))
}

fn make(args: &Args, t: &Words) -> Result<ExitCode, CliError> {
    let new = NewAccount {
        email: Email::typed(&args.email).ok_or_else(|| refused(&t.cli_account_no_email()))?,
        name: AccountName::parse(&args.name).ok_or_else(|| refused(&t.cli_account_no_name()))?,
        role: SiteRole::Admin,
        lang: None,
    };
    let config = Config::load()?;
    let hash = if args.password_stdin {
        Some(read_password(
            config.breached.as_ref(),
            (&new.name, &new.email),
            t,
        )?)
    } else {
        None
    };
    let (database, is_new) = (
        config.database_url.whole(),
        config.database_url.is_missing(),
    );
    let db = migrate::open(&config, 1, FirstCopy::Taken, t)?;
    let served = served(&db, config.public_url)?;
    let link = db
        .write_blocking(|c| create(c, &new, hash.as_ref()))
        .map_err(|error| match error {
            e if e.is_duplicate() => refused(&t.cli_account_there(&database)),
            e => e.into(),
        })?;
    match link {
        Some(secret) => {
            say!("{}", t.cli_account_created_link(new.email.to_string()))?;
            say!("{}", served.join(&invitation_url(&secret)))?;
        }
        None => say!("{}", t.cli_account_created(new.email.to_string()))?,
    }
    // a server that is started in another folder has another one
    let place = match is_new {
        true => t.cli_account_place_made(database),
        false => t.cli_account_place(database),
    };
    aside!("{place}");
    Ok(ExitCode::SUCCESS)
}

/// The account with its password, or else the token of its invitation.
fn create(
    c: &mut Conn,
    new: &NewAccount,
    hash: Option<&PasswordHash>,
) -> Result<Option<Secret>, DbError> {
    let now = clock::now();
    let entry = journal::Signature::by_program("arbitro create-admin", now);
    let id = account::create(c, new, &entry)?;
    match hash {
        Some(hash) => {
            account::update_password(c, id, hash, NewPassword::First, &entry)?;
            Ok(None)
        }
        None => Ok(Some(token::create(c, TokenPurpose::Invitation, id, now)?)),
    }
}

/// Where the server is, or was last, where no setting names another address.
pub(super) fn served(db: &Db, set: PublicUrl) -> Result<PublicUrl, CliError> {
    let served = match set.is_loopback() {
        true => db.read_blocking(site::address)?,
        false => None,
    };
    let served = served.and_then(|address| PublicUrl::parse(&address).ok());
    Ok(served.unwrap_or(set))
}

/// The password of somebody on the first line of the standard input, hashed; it is none that a page would refuse, and where there is a list of leaked ones none of them.
pub(super) fn read_password(
    leaked: Option<&Breached>,
    (name, email): (&AccountName, &Email),
    t: &Words,
) -> Result<PasswordHash, CliError> {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line)?;
    let typed = line.trim_end_matches(['\r', '\n']);
    let password = Password::parse_for(typed, name.as_str(), email.as_str())
        .map_err(|error| refused(&unfit_password(t, error)))?;
    let in_list = leaked.map_or(Ok(false), |list| list.has(&password));
    if in_list.map_err(|error| refused(&leaked_list(t, &error)))? {
        return Err(refused(&unfit_password(t, PasswordError::Leaked)));
    }
    password::hash(&password).map_err(|e| refused(&e.to_string()))
}

pub(super) fn refused(why: &str) -> CliError {
    CliError::Refused(why.to_owned())
}
