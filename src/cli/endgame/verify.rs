//! `arbitro endgame verify`.

use std::{io::Write as _, process::ExitCode};

use super::{CliError, TablesArgs, classes};
use crate::endgame_files::most;
use draughts::endgame::Class;

/// Check the sum of every table that is there, and derive a sample of each from the moves of its positions
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    tables: TablesArgs,
    /// How many positions of each class, up to 10,000,000
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(..=10_000_000))]
    sample: u64,
    /// Which positions: another number, others
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write JSON, a line for each class
    #[arg(long)]
    json: bool,
}

/// Prints a line for each class and one for each file that is damaged. The exit code is 1 when one is wrong, or none is there.
///
/// # Errors
/// [`CliError`] when what is found cannot be written.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let t = args.tables.lang.words();
    args.tables.must_exist(&t)?;
    let rules = args.tables.rules;
    let (tables, damaged) = args.tables.folder().checked(rules, most(rules));
    let mut out = std::io::stdout().lock();
    let mut wrong = !damaged.is_empty();
    for fault in &damaged {
        if args.json {
            let line = serde_json::json!({ "file": fault.path(), "error": fault.to_string() });
            writeln!(out, "{line}")?;
        } else {
            writeln!(out, "{fault}")?;
        }
    }
    let whole = |class: &Class| tables.check(*class).is_ok() && tables.has(*class);
    if damaged.is_empty() && !classes(most(rules)).any(|class| tables.has(class)) {
        let folder = args.tables.dir.display().to_string();
        return Err(CliError::Refused(t.cli_verify_none(folder)));
    }
    for class in classes(most(rules)).filter(whole) {
        let derived = tables.derive(class, args.sample, args.seed);
        wrong |= derived.is_err();
        if args.json {
            let line = serde_json::json!({
                "class": class.to_string(),
                "derived": derived.as_ref().ok(),
                "error": derived.as_ref().err(),
            });
            writeln!(out, "{line}")?;
        } else {
            match derived {
                Ok(derived) => {
                    let whole = t.cli_verify_whole(derived.to_string());
                    writeln!(out, "{class:<10} {whole}")?;
                }
                Err(error) => writeln!(out, "{error}")?,
            }
        }
    }
    Ok(if wrong {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}
