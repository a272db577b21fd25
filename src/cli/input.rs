//! What a command reads: a file, or what is typed.

use std::{fs, io::ErrorKind, path::Path};

use super::{CliError, said::aside};
use crate::words::Words;

/// Why a file could not be read.
pub(super) fn why_unread(t: &Words, error: &std::io::Error) -> String {
    usual(t, error).unwrap_or_else(|| t.check_unreadable(error.to_string()))
}

/// The same behind a sentence that says already that it cannot be read.
pub(super) fn why_alone(t: &Words, error: &std::io::Error) -> String {
    usual(t, error).unwrap_or_else(|| error.to_string())
}

/// What has words of ours; the rest is said by the system.
fn usual(t: &Words, error: &std::io::Error) -> Option<String> {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the standard library has forty kinds, and may have more"
    )]
    match error.kind() {
        ErrorKind::NotFound => Some(t.check_missing()),
        ErrorKind::PermissionDenied => Some(t.check_denied()),
        ErrorKind::IsADirectory => Some(t.check_folder()),
        _ => None,
    }
}

/// That a file could not be read, with its name.
pub(super) fn unread(t: &Words, file: &Path, error: &std::io::Error) -> CliError {
    CliError::Refused(format!("{}: {}", file.display(), why_unread(t, error)))
}

/// What stands in a file; where none is named, the first line of the standard input, once it was said what is to be typed.
pub(super) fn written_or_typed(
    t: &Words,
    file: Option<&Path>,
    what: &str,
) -> Result<String, CliError> {
    if let Some(file) = file {
        return fs::read_to_string(file).map_err(|error| unread(t, file, &error));
    }
    aside!("{what}");
    let mut line = String::new();
    std::io::stdin().read_line(&mut line)?;
    Ok(line)
}
