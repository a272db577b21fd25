//! `arbitro backup`: a copy of the database, taken while the server runs.

use std::{path::PathBuf, process::ExitCode};

use super::CliError;
use crate::{backup, clock, config::Config, db};

/// Write a copy of the whole database into a file, while the server runs.
///
/// The copy has one state of everything: accounts, players, tournaments with their journals, photographs of score sheets. `arbitro restore`
/// puts it back, into SQLite or PostgreSQL.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The file to write, which must not be there yet; in a folder the copy is named by its moment
    file: PathBuf,
}

/// Takes the copy.
///
/// # Errors
/// [`CliError`] when there is no database, or the file cannot be written.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let config = Config::load()?;
    let file = if args.file.is_dir() {
        args.file.join(backup::name(clock::now()))
    } else {
        args.file.clone()
    };
    let bytes = backup::write(&file, |part| db::copy::of(&config.database_url, part))
        .map_err(|error| CliError::Refused(error.to_string()))?;
    println!(
        "{} has {bytes} bytes: a copy of {}",
        file.display(),
        config.database_url
    );
    Ok(ExitCode::SUCCESS)
}
