//! `arbitro receive`: a tournament that was taken from another server, out of its package.

use std::{fs, path::PathBuf, process::ExitCode};

use super::{
    CliError,
    create_admin::refused,
    lang_args::english,
    migrate,
    said::{aside, say},
};
use crate::{
    backup::FirstCopy,
    clock,
    config::Config,
    db::journal::Signature,
    package::{Package, PackageCode, UnpackError, unpack},
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
}

impl Args {
    fn code(&self) -> Result<PackageCode, CliError> {
        let text = match &self.code_file {
            Some(file) => fs::read_to_string(file)?,
            None => {
                aside!("Code of the package:");
                let mut line = String::new();
                std::io::stdin().read_line(&mut line)?;
                line
            }
        };
        let code = PackageCode::parse(text.lines().next().unwrap_or_default());
        code.ok_or_else(|| refused("the code has sixteen letters and digits"))
    }
}

/// Receives it.
///
/// # Errors
/// [`CliError`] says what is wrong with the file, the code or the journal in it.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let code = args.code()?;
    let file = fs::read(&args.file)?;
    let package = Package::open(&file, &code)
        .map_err(|error| refused(&format!("{}: {error}", args.file.display())))?;
    let db = migrate::open(&Config::load()?, 1, FirstCopy::Taken, &english())?;
    let entry = Signature::by_program("arbitro receive", clock::now());
    let unpacked = db.write_blocking(|c| unpack(c, &package, &entry));
    let unpacked = unpacked.map_err(|error| match error {
        UnpackError::Db(error) => CliError::Db(error),
        UnpackError::Take(_) | UnpackError::Server(_) | UnpackError::Unreadable(_) => {
            refused(&format!("{}: {error}", args.file.display()))
        }
    })?;
    say!("Tournament {} is here.", unpacked.tournament)?;
    for email in &unpacked.accounts {
        say!("{email} can sign in with the password for the hall.")?;
    }
    say!("Now `arbitro serve --lan` serves it to the hall.")?;
    Ok(ExitCode::SUCCESS)
}
