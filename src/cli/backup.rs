//! `arbitro backup`: a copy of the database, taken while the server runs.

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

use super::{
    CliError,
    lang_args::LangArgs,
    said::say,
    worded::{sealed as unsealed, untaken},
};
use crate::{
    backup::{
        self, SealError,
        sealed::{self, CopyLock},
    },
    clock,
    config::Config,
    db,
    words::Words,
};

/// Write a copy of the whole database into a file, while the server runs.
///
/// The copy has one state of everything: accounts, players, tournaments with their journals, photographs of score sheets. `arbitro restore`
/// puts it back, into SQLite or PostgreSQL; `arbitro verify` tries whether it could.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The file to write, which must not be there yet; in a folder the copy is named by its moment
    file: PathBuf,
    /// Encrypt it for whoever has this key: what `age-keygen` prints as the public key. May be repeated; those of ARBITRO_BACKUP_RECIPIENTS where none is named
    #[arg(long, value_name = "AGE1…")]
    recipient: Vec<String>,
    /// Encrypt it with the passphrase in the first line of this file
    #[arg(long, value_name = "FILE", conflicts_with = "recipient")]
    passphrase_file: Option<PathBuf>,
    #[command(flatten)]
    lang: LangArgs,
}

impl Args {
    fn lock(&self) -> Result<Option<CopyLock>, SealError> {
        match &self.passphrase_file {
            Some(file) => Ok(Some(CopyLock::Passphrase(sealed::passphrase(file)?))),
            None if self.recipient.is_empty() => Ok(None),
            None => CopyLock::of(&self.recipient).map(Some),
        }
    }
}

/// Takes the copy.
///
/// # Errors
/// [`CliError`] when there is no database, or the file cannot be written.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let t = args.lang.words();
    take(args, &t).map_err(|error| error.worded(&t))
}

fn take(args: &Args, t: &Words) -> Result<ExitCode, CliError> {
    let lock = args.lock();
    let lock = lock.map_err(|error| CliError::Refused(unsealed(t, &error)))?;
    let config = Config::load()?;
    let database = config.database_url.to_string();
    if config.database_url.is_missing() {
        let missing = t.cli_database_missing(config.database_url.whole());
        return Err(CliError::Refused(missing));
    }
    let lock = lock.or_else(|| config.backup_lock.clone());
    let name = backup::name_of(clock::now(), lock.is_some());
    let file = match args.file.is_dir() {
        true => args.file.join(name),
        false => args.file.clone(),
    };
    let take = |part: &Path| db::copy::of(&config.database_url, part);
    let bytes = backup::write(&file, |part| sealed::fill(part, lock.as_ref(), take));
    let bytes = bytes.map_err(|error| CliError::Refused(untaken(t, &error)))?;
    let (file, bytes) = (file.display().to_string(), bytes.to_string());
    let told = match lock {
        Some(_) => t.cli_copy_taken_encrypted(file, bytes, database),
        None => t.cli_copy_taken(file, bytes, database),
    };
    say!("{told}")?;
    Ok(ExitCode::SUCCESS)
}
