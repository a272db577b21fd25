//! `arbitro verify`: whether a copy could be restored.

use std::{path::PathBuf, process::ExitCode};

use super::{CliError, key_args::KeyArgs, lang_args::LangArgs, restore::Working, said::say};
use crate::{secret::Secret, words::Words};

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
    #[command(flatten)]
    lang: LangArgs,
}

/// Checks the copy.
///
/// # Errors
/// [`CliError`] names what is wrong with it.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let t = args.lang.words();
    check(args, &t).map_err(|error| error.worded(&t))
}

fn check(args: &Args, t: &Words) -> Result<ExitCode, CliError> {
    let key = args.key.read(t)?;
    let name = format!("arbitro-{}.verifying", Secret::random().hash().short());
    let checked = Working::of(&args.file, std::env::temp_dir().join(name), key.as_ref())
        .and_then(|working| working.open(None).map(|ready| ready.journals));
    let journals = checked.map_err(|error| error.told(&args.file, t))?;
    let file = args.file.display().to_string();
    say!("{}", t.cli_copy_whole(file, journals))?;
    Ok(ExitCode::SUCCESS)
}
