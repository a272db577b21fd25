//! `arbitro draw verify`: recomputes what was drawn by lot in a tournament.

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

use super::{CliError, input::why_unread, lang_args::LangArgs, said::say};
use crate::words::Words;
use tournament::{DrawRecord, DrawVerdict};

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
        DrawVerdict::Miscounted => (t.cli_draw_miscounted(), ExitCode::FAILURE),
        DrawVerdict::Holds if !record.has_draws() => (t.cli_draw_empty(), ExitCode::FAILURE),
        DrawVerdict::Holds if record.rule.is_none() => {
            (t.cli_draw_holds_colours(colours), ExitCode::SUCCESS)
        }
        DrawVerdict::Holds => (t.cli_draw_holds(rounds), ExitCode::SUCCESS),
        DrawVerdict::StillSecret => (t.cli_draw_secret(), ExitCode::FAILURE),
        DrawVerdict::WrongSecret => (t.cli_draw_wrong_secret(), ExitCode::FAILURE),
        DrawVerdict::Differs(round) => (t.cli_draw_differs(round.0), ExitCode::FAILURE),
    };
    say!("{sentence}")?;
    if code == ExitCode::SUCCESS {
        for line in held(&t, &record) {
            say!("{line}")?;
        }
    }
    Ok(code)
}

/// What else of a record holds, and how much there is of it: a count that fits is no proof that nothing was cut out of the file, and those of before have none.
fn held(t: &Words, record: &DrawRecord) -> Vec<String> {
    let mut lines = Vec::new();
    if !record.rounds.is_empty() {
        let boards = record.rounds.iter().map(|boards| boards.len().to_string());
        lines.push(t.cli_draw_boards(boards.collect::<Vec<_>>().join(", ")));
    }
    if !record.deciding.is_empty() {
        lines.push(t.cli_draw_deciding(record.deciding.len()));
    }
    if record.rule.is_some() && !record.colours.is_empty() {
        lines.push(t.cli_draw_holds_colours(record.colours.len()));
    }
    if !record.withdrawn.is_empty() {
        lines.push(t.cli_draw_withdrawn(record.withdrawn.len()));
    }
    lines.push(match &record.covers {
        Some(_) => t.cli_draw_compare(),
        None => t.cli_draw_uncounted(),
    });
    lines
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn it_is_said_how_much_of_the_record_there_is() {
        let commitment = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
        let record = serde_json::json!({
            "commitment": commitment,
            "moves": 2,
            "per": "match",
            "repeats": false,
            "each": 1,
            "rounds": [[[1], [2]], [[3]]],
            "deciding": [{ "round": 2, "board": 1, "game": 3, "opening": 4 }],
        });
        let record: DrawRecord = serde_json::from_value(record).unwrap();
        let lines = held(&Lang::En.load(), &record);
        assert_eq!(lines[0], "boards with a ballot, round by round: 2, 1");
        assert!(lines[1].starts_with("1 opening of tie-break games"));
        assert_eq!(lines.len(), 3);
        assert!(lines[2].contains("cannot be known"), "{}", lines[2]);
        let lines = held(&Lang::En.load(), &record.counted());
        assert!(lines[2].starts_with("Compare these numbers"));
    }
}
