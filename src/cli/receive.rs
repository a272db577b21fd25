//! `arbitro receive`: a tournament that was taken from another server, out of its package.

use std::{fs, path::PathBuf, process::ExitCode};

use super::{
    CliError,
    create_admin::refused,
    input::{unread, written_or_typed},
    lang_args::LangArgs,
    migrate,
    said::say,
    worded::{not_unpacked, unopened},
};
use crate::{
    backup::FirstCopy,
    clock,
    config::Config,
    db::journal::Signature,
    package::{Package, PackageCode, UnpackError, unpack},
    words::Words,
};

/// Receive a tournament that was taken from another server: the first step on a computer in the hall.
///
/// The package is the file that the other server gave, the code what it showed with it. The database is made where there is none; one with other
/// tournaments keeps them. Receiving a package again does no harm.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The package
    file: PathBuf,
    /// A file with the code in its first line; where none is named, the code is read from the first line of the standard input
    #[arg(long, value_name = "FILE")]
    code_file: Option<PathBuf>,
    #[command(flatten)]
    lang: LangArgs,
}

impl Args {
    fn code(&self, t: &Words) -> Result<PackageCode, CliError> {
        let text = written_or_typed(t, self.code_file.as_deref(), &t.cli_hall_code())?;
        let code = PackageCode::parse(text.lines().next().unwrap_or_default());
        code.ok_or_else(|| refused(&t.cli_hall_code_bad()))
    }
}

/// Receives it.
///
/// # Errors
/// [`CliError`] says what is wrong with the file, the code or the journal in it.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let t = args.lang.words();
    take(args, &t).map_err(|error| error.worded(&t))
}

fn take(args: &Args, t: &Words) -> Result<ExitCode, CliError> {
    // nobody types a code for a file that is not there
    let file = fs::read(&args.file).map_err(|error| unread(t, &args.file, &error))?;
    let code = args.code(t)?;
    let name = args.file.display();
    let package = Package::open(&file, &code)
        .map_err(|error| refused(&format!("{name}: {}", unopened(t, &error))))?;
    let db = migrate::open(&Config::load()?, 1, FirstCopy::Taken, t)?;
    let entry = Signature::by_program("arbitro receive", clock::now());
    let unpacked = db.write_blocking(|c| unpack(c, &package, &entry));
    let unpacked = unpacked.map_err(|error| match error {
        UnpackError::Db(error) => CliError::Db(error),
        UnpackError::Take(_) | UnpackError::Server(_) | UnpackError::Unreadable(_) => {
            refused(&format!("{name}: {}", not_unpacked(t, &error)))
        }
    })?;
    let id = unpacked.tournament.to_string();
    say!("{}", t.cli_hall_received(id))?;
    if let Some(aside) = unpacked.aside {
        say!("{}", t.cli_hall_aside(aside.to_string()))?;
    }
    for email in &unpacked.accounts {
        say!("{}", t.cli_hall_account(email.to_string()))?;
    }
    say!("{}", t.cli_hall_serve())?;
    Ok(ExitCode::SUCCESS)
}
