//! `arbitro migrate`: the database brought up to date, without serving.

use std::process::ExitCode;

use super::{
    CliError,
    lang_args::LangArgs,
    said::{aside, say},
};
use crate::backup::{FirstCopy, before_migration};
use crate::config::Config;
use crate::db::Db;
use crate::words::Words;

/// Bring the database up to date. `serve` does it too.
///
/// Where the tables have to change, a copy is taken first: of an SQLite file beside it, of PostgreSQL into the folder of copies. Without it
/// nothing is changed.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    first: FirstCopyArgs,
    #[command(flatten)]
    lang: LangArgs,
}

/// Whether a copy is taken before the tables change.
#[derive(Debug, clap::Args)]
pub struct FirstCopyArgs {
    /// Change the tables of the database, where they have to, without a copy of before
    #[arg(long)]
    without_copy: bool,
}

impl FirstCopyArgs {
    pub(super) fn wish(&self) -> FirstCopy {
        if self.without_copy {
            FirstCopy::Waived
        } else {
            FirstCopy::Taken
        }
    }
}

/// Opens the database, which migrates it.
///
/// # Errors
/// [`CliError::Db`] when it cannot be opened or migrated.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let t = args.lang.words();
    update(args, &t).map_err(|error| error.worded(&t))
}

fn update(args: &Args, t: &Words) -> Result<ExitCode, CliError> {
    let config = Config::load()?;
    open(&config, 1, args.first.wish(), t)?;
    let database = config.database_url.to_string();
    say!("{}", t.cli_database_current(database))?;
    Ok(ExitCode::SUCCESS)
}

/// Opens the database of the configuration, as every command does that works on it. What it did to the tables is said in these words.
///
/// # Errors
/// [`CliError::Db`] when it cannot be opened, copied or migrated.
pub(super) fn open(
    config: &Config,
    connections: u32,
    first: FirstCopy,
    t: &Words,
) -> Result<Db, CliError> {
    let backups = (config.backups.as_deref(), config.backup_lock.as_ref());
    let opened = before_migration::open(&config.database_url, connections, backups, first)?;
    if let Some(kept) = &opened.kept {
        let (database, kept) = (config.database_url.to_string(), kept.display().to_string());
        aside!("{}", t.cli_database_changed(database, kept));
    }
    Ok(opened.db)
}

/// The same for a command that has nothing to do where there is no database: in the wrong folder it would make an empty one without a word.
///
/// # Errors
/// [`CliError::Refused`] names the one that is not there; else as [`open`].
pub(super) fn open_existing(config: &Config, t: &Words) -> Result<Db, CliError> {
    let url = &config.database_url;
    if url.is_missing() {
        return Err(CliError::Refused(t.cli_database_missing(url.whole())));
    }
    open(config, 1, FirstCopy::Taken, t)
}
