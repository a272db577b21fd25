//! `arbitro config`: the settings as they are.

use std::{io::Write, process::ExitCode};

use super::CliError;
use crate::{
    config::{Config, FILE, load_values, unknown_names},
    room::{self, Room},
};

/// Show every setting: its value, where that comes from and what it means. Passwords are masked.
///
/// Settings come from the environment, else from a file that ARBITRO_CONFIG names, else from the table itself.
#[derive(Debug, clap::Args)]
pub struct Args {}

/// Prints the table, and then says whether it makes sense.
///
/// # Errors
/// [`CliError::Config`] for the first setting that does not.
pub fn run(_: &Args) -> Result<ExitCode, CliError> {
    let values = load_values()?;
    let mut out = std::io::stdout().lock();
    writeln!(
        out,
        "# {FILE} names a file of these settings, in TOML, by the names in brackets; the environment wins\n"
    )?;
    write!(out, "{}", values.table())?;
    for name in unknown_names() {
        writeln!(
            out,
            "# {name} is set in the environment, and no setting has this name"
        )?;
    }
    let config = Config::parse(&values)?;
    room::raise();
    let room = Room::here(config.pool_size);
    writeln!(out, "# {room} (by the open files that this machine allows)")?;
    Ok(ExitCode::SUCCESS)
}
