//! `arbitro verify`: whether a copy could be restored.

use std::{path::PathBuf, process::ExitCode};

use super::{CliError, key_args::KeyArgs, restore::Working, said::say};
use crate::secret::Secret;

/// Check a copy as `restore` would, and change nothing.
///
/// It is opened beside itself, in the folder of the system for temporary files: its pages, what rows refer to, the migrations that it needs, and
/// every journal against its rows.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A file of `arbitro backup`, of the button, or of the folder of copies
    file: PathBuf,
    #[command(flatten)]
    key: KeyArgs,
}

/// Checks the copy.
///
/// # Errors
/// [`CliError`] names what is wrong with it.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let key = args
        .key
        .read()
        .map_err(|error| CliError::Refused(error.to_string()))?;
    let name = format!("arbitro-{}.verifying", Secret::random().hash().short());
    let checked = Working::of(&args.file, std::env::temp_dir().join(name), key.as_ref())
        .and_then(|working| working.open(None).map(|ready| ready.journals));
    let journals = checked.map_err(|error| error.told(&args.file, "cannot be restored"))?;
    say!(
        "{} is whole: {journals} journals, 0 faults.",
        args.file.display()
    )?;
    Ok(ExitCode::SUCCESS)
}
