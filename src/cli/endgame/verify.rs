//! `arbitro endgame verify`.

use std::{io::Write as _, process::ExitCode};

use super::{CliError, TablesArgs, classes, refused};

/// Check the sum of every table that is there, and derive a sample of each from the moves of its positions
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    tables: TablesArgs,
    /// How many positions of each class
    #[arg(long, default_value_t = 10_000)]
    sample: u64,
    /// Which positions: another number, others
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write JSON, a line for each class
    #[arg(long)]
    json: bool,
}

/// Prints a line for each class. The exit code is 1 when one is wrong.
///
/// # Errors
/// [`CliError`] when a table is damaged.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let rules = args.tables.rules;
    let tables = args
        .tables
        .folder()
        .tables(rules, crate::endgame_files::most(rules))
        .map_err(refused)?;
    let mut code = ExitCode::SUCCESS;
    let mut out = std::io::stdout().lock();
    let there = classes(crate::endgame_files::most(rules)).filter(|&class| tables.has(class));
    for class in there {
        let derived = tables.derive(class, args.sample, args.seed);
        if derived.is_err() {
            code = ExitCode::FAILURE;
        }
        if args.json {
            let line = serde_json::json!({
                "class": class.to_string(),
                "right": derived.as_ref().ok(),
                "wrong": derived.as_ref().err(),
            });
            writeln!(out, "{line}")?;
        } else {
            match derived {
                Ok(right) => writeln!(out, "{class}: the sum holds, {right} positions are right")?,
                Err(wrong) => writeln!(out, "{wrong}")?,
            }
        }
    }
    Ok(code)
}
