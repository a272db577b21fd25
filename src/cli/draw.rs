//! `arbitro draw verify`: recomputes what was drawn by lot in a tournament.

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

use super::{CliError, lang_args::LangArgs, said::say, why_unread};
use crate::words::Words;
use tournament::{DrawRecord, Verdict};

/// What was drawn by lot.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Recompute every draw of a tournament from its record, and say whether it holds
    Verify {
        /// The record: the file that the tournament's draw page offers
        file: PathBuf,
        /// The language of what is said.
        #[command(flatten)]
        /// Which language.
        lang: LangArgs,
    },
}

/// The largest record that is read; one of 30 rounds of a thousand boards is a tenth of it.
const LIMIT: u64 = 4 * 1024 * 1024;

/// Runs the command. The exit code is 1 unless there is a draw, and every draw holds.
///
/// # Errors
/// [`CliError`] when the file cannot be read.
pub fn run(Command::Verify { file, lang }: &Command) -> Result<ExitCode, CliError> {
    let t = lang.words();
    let name = file.display().to_string();
    let text = read(&t, file)?;
    let record: DrawRecord = serde_json::from_str(&text).map_err(|error| {
        CliError::Refused(t.cli_draw_no_record(name.as_str(), error.to_string()))
    })?;
    let rounds = record.rounds.len();
    let colours = record.colours.len();
    let (sentence, code) = match record.verify() {
        Verdict::Holds if !record.has_draws() => (t.cli_draw_empty(), ExitCode::FAILURE),
        Verdict::Holds if record.rule.is_none() => {
            (t.cli_draw_holds_colours(colours), ExitCode::SUCCESS)
        }
        Verdict::Holds => (t.cli_draw_holds(rounds), ExitCode::SUCCESS),
        Verdict::StillSecret => (t.cli_draw_secret(), ExitCode::FAILURE),
        Verdict::WrongSecret => (t.cli_draw_wrong_secret(), ExitCode::FAILURE),
        Verdict::Differs(round) => (t.cli_draw_differs(round.0), ExitCode::FAILURE),
    };
    say!("{sentence}")?;
    if code == ExitCode::SUCCESS && record.rule.is_some() && colours > 0 {
        say!("{}", t.cli_draw_holds_colours(colours))?;
    }
    if code == ExitCode::SUCCESS && !record.withdrawn.is_empty() {
        say!("{}", t.cli_draw_withdrawn(record.withdrawn.len()))?;
    }
    Ok(code)
}

/// The text of a record.
fn read(t: &Words, file: &Path) -> Result<String, CliError> {
    let refused = |error: std::io::Error| {
        CliError::Refused(format!("{}: {}", file.display(), why_unread(t, &error)))
    };
    let size = std::fs::metadata(file).map_err(refused)?;
    if size.len() > LIMIT {
        return Err(CliError::Refused(
            t.cli_draw_large(file.display().to_string()),
        ));
    }
    std::fs::read_to_string(file).map_err(refused)
}
