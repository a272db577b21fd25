//! `arbitro config`: the settings as they are.

use std::{io::Write, process::ExitCode};

use super::CliError;
use crate::{
    config::{Config, load_values},
    room::{self, Room},
};

/// Show every setting: its value, where that comes from and what it means. Passwords are masked.
#[derive(Debug, clap::Args)]
pub struct Args {}

/// Prints the table, and then says whether it makes sense.
///
/// # Errors
/// [`CliError::Config`] for the first setting that does not.
pub fn run(_: &Args) -> Result<ExitCode, CliError> {
    let values = load_values()?;
    let mut out = std::io::stdout().lock();
    write!(out, "{}", values.table())?;
    let config = Config::parse(&values)?;
    room::raise();
    let room = Room::here(config.pool_size);
    writeln!(out, "# {room} (by the open files that this machine allows)")?;
    Ok(ExitCode::SUCCESS)
}
