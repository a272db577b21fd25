//! `arbitro migrate`: the database brought up to date, without serving.

use std::process::ExitCode;

use super::CliError;
use crate::config::Config;
use crate::db::Db;

/// Bring the database up to date. `serve` does it too.
#[derive(Debug, clap::Args)]
pub struct Args {}

/// Opens the database, which migrates it.
///
/// # Errors
/// [`CliError::Db`] when it cannot be opened or migrated.
pub fn run(_: &Args) -> Result<ExitCode, CliError> {
    let config = Config::load()?;
    Db::open(&config.database_url, 1)?;
    println!("{} is up to date.", config.database_url);
    Ok(ExitCode::SUCCESS)
}
