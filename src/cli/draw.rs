//! `arbitro draw verify`: recomputes a tournament's opening draws.

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

use super::CliError;
use crate::tournament::{DrawRecord, Verdict};

/// Opening draws.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Recompute every draw of a tournament from its record, and say whether it holds
    Verify {
        /// The record: the file that the tournament's draw page offers
        file: PathBuf,
    },
}

/// The largest record that is read; one of 30 rounds of a thousand boards is a tenth of it.
const LIMIT: u64 = 4 * 1024 * 1024;

/// Runs the command. The exit code is 1 unless every draw holds.
///
/// # Errors
/// [`CliError`] when the file cannot be read.
pub fn run(Command::Verify { file }: &Command) -> Result<ExitCode, CliError> {
    let text = read(file)?;
    let record: DrawRecord = serde_json::from_str(&text).map_err(|error| {
        CliError::Refused(format!(
            "{}: not a record of draws: {error}",
            file.display()
        ))
    })?;
    let rounds = record.rounds.len();
    let (sentence, code) = match record.verify() {
        Verdict::Holds => (
            format!("{rounds} rounds: every opening follows from the secret"),
            ExitCode::SUCCESS,
        ),
        Verdict::StillSecret => (
            "the secret is published only when the tournament is over".to_owned(),
            ExitCode::FAILURE,
        ),
        Verdict::WrongSecret => (
            "the secret is not the one whose SHA-256 was published".to_owned(),
            ExitCode::FAILURE,
        ),
        Verdict::Differs(round) => (
            format!("round {round}: the openings are not those of the ballot"),
            ExitCode::FAILURE,
        ),
    };
    println!("{sentence}");
    Ok(code)
}

/// The text of a record.
fn read(file: &Path) -> Result<String, CliError> {
    let refused = |why: String| CliError::Refused(format!("{}: {why}", file.display()));
    let size = std::fs::metadata(file).map_err(|error| refused(error.to_string()))?;
    if size.len() > LIMIT {
        return Err(refused("larger than a record of draws".to_owned()));
    }
    std::fs::read_to_string(file).map_err(|error| refused(error.to_string()))
}
