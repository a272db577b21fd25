//! `arbitro config`: the settings as they are.

use std::{io::Write, process::ExitCode};

use super::{
    CliError,
    lang_args::LangArgs,
    worded::{meaning, origin},
};
use crate::{
    clock,
    config::{Config, load_values, unknown_names, unknown_zone},
    room::{self, Room},
    words::Words,
};

/// Show every setting: its value, where that comes from and what it means. Passwords are masked.
///
/// Settings come from the environment, else from a file that ARBITRO_CONFIG names, else from the table itself.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    lang: LangArgs,
}

/// Prints the table, and then says whether it makes sense.
///
/// # Errors
/// [`CliError::Refused`] for the first setting that does not.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let t = args.lang.words();
    show(&t).map_err(|error| error.worded(&t))
}

fn show(t: &Words) -> Result<ExitCode, CliError> {
    let values = load_values()?;
    let mut out = std::io::stdout().lock();
    writeln!(out, "# {}\n", t.cli_settings_lead())?;
    for shown in values.shown() {
        let setting = &shown.setting;
        let (means, key) = (meaning(t, setting), t.cli_settings_key(setting.key()));
        writeln!(out, "# {means} ({key})")?;
        let (name, value, from) = (setting.name, &shown.value, origin(t, shown.origin));
        writeln!(out, "{name}={value}  ({from})\n")?;
    }
    for name in unknown_names() {
        writeln!(out, "# {}", t.cli_settings_unknown(name))?;
    }
    let config = Config::parse(&values)?;
    room::raise();
    let room = Room::here(config.pool_size);
    let told = t.cli_settings_room(room.in_all, room.per_address, room.streams);
    writeln!(out, "# {told}")?;
    let here = clock::local(clock::now()).format("%Y-%m-%d %H:%M");
    writeln!(out, "# {}", t.cli_settings_zone(here.to_string()))?;
    if let Some(zone) = unknown_zone() {
        writeln!(out, "# {}", t.cli_settings_zone_unknown(zone))?;
    }
    Ok(ExitCode::SUCCESS)
}
