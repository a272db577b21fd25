//! Why a command about a report file fails.

use std::process::ExitCode;

use serde_json::{Value, json};

use super::{super::CliError, write};
use crate::cli::{input::why_unread, said::aside};
use crate::{
    cli::json,
    words::{self, Lang, Words},
};
use tournament::{
    Refusal, RegulationsRefusal, RoundNo, TieBreak,
    trf::{ParseTrfError, Stranger},
};

/// Why a command fails; the file is named as it was typed.
#[derive(Debug)]
pub enum Failure {
    /// The file cannot be opened or read.
    File(String, std::io::Error),
    /// The file cannot be written.
    Unwritten(String, std::io::Error),
    /// It is not what is expected.
    Unreadable(String, ParseTrfError),
    /// Something of it is doubted, and `--strict` was given. The doubts are told.
    Doubtful(String, String),
    /// Its system is none of ours, or said in words alone, and none was given.
    Stranger(String, Stranger),
    /// It is a knockout or a single match, which a file says too little of, and no other was given.
    Bracket(String, Stranger),
    /// A round after the last.
    RoundBeyond {
        /// The round to be paired.
        round: RoundNo,
        /// How many the tournament has.
        announced: u16,
    },
    /// Rounds before the one asked for are missing.
    RoundsMissing {
        /// Which was asked for.
        asked: RoundNo,
        /// The first that the file does not have.
        first: RoundNo,
    },
    /// All rounds ahead of a system that needs results.
    NotByTable,
    /// A tie-break that says nothing under the system.
    TieBreak(TieBreak),
    /// There is no pairing.
    Refused {
        /// Why.
        refusal: Box<Refusal>,
        /// Why in words, with what stands in the way and what can be done.
        told: Box<words::Refused>,
    },
    /// Arguments that contradict each other.
    Arguments(String),
    /// The output cannot be written.
    Output(std::io::Error),
}

impl Failure {
    /// The kind for programs.
    fn kind(&self) -> &'static str {
        match self {
            Self::File(..) | Self::Unwritten(..) => "file",
            Self::Unreadable(..) => "unreadable",
            Self::Doubtful(..) => "doubtful",
            Self::Stranger(..) | Self::Bracket(..) => "other-system",
            Self::RoundBeyond { .. } => "round-beyond-last",
            Self::RoundsMissing { .. } => "rounds-missing",
            Self::NotByTable => "not-by-table",
            Self::TieBreak(_) => "tie-break-foreign",
            Self::Refused { .. } => "refused",
            Self::Arguments(_) => "arguments",
            Self::Output(_) => "output",
        }
    }

    /// The sentence.
    fn sentence(&self, t: &Words) -> String {
        match self {
            Self::File(name, error) => format!("{name}: {}", why_unread(t, error)),
            Self::Unwritten(name, error) => t.cli_copy_unwritten(name.as_str(), error.to_string()),
            Self::Unreadable(name, error) => format!("{name}: {}", words::trf_fault(t, error)),
            Self::Doubtful(name, doubts) => {
                format!("{doubts}\n{}", t.report_strict(name.as_str()))
            }
            Self::Stranger(name, stranger) => {
                let (line, code) = (stranger.line.to_string(), stranger.code.as_str());
                if stranger.in_words {
                    t.report_in_words(name.as_str(), line, code)
                } else {
                    t.report_other_system(name.as_str(), line, code)
                }
            }
            Self::Bracket(name, Stranger { line, code, .. }) => {
                t.report_bracket(name.as_str(), line.to_string(), code.as_str())
            }
            Self::RoundBeyond { round, announced } => {
                t.report_beyond(round.to_string(), announced.to_string())
            }
            Self::RoundsMissing { asked, first } => {
                t.report_missing(asked.to_string(), first.to_string())
            }
            Self::NotByTable => t.report_not_by_table(),
            Self::TieBreak(tie_break) => {
                let refusal = Refusal::Regulations(RegulationsRefusal::TieBreakForeign {
                    tie_break: *tie_break,
                });
                let sentence = words::refusal(t, &refusal, None);
                format!("{}: {sentence}", tie_break.code())
            }
            Self::Refused { told, .. } => {
                let mut lines = vec![told.sentence.clone()];
                lines.extend(told.reasons.iter().map(|reason| format!("  {reason}")));
                if !told.ways.is_empty() {
                    lines.push(format!("{}:", t.rounds_ways()));
                }
                lines.extend(told.ways.iter().map(|way| format!("- {way}")));
                lines.join("\n")
            }
            Self::Arguments(text) => text.clone(),
            Self::Output(error) => error.to_string(),
        }
    }

    /// The failure as JSON: kind, message and article, and the place in a file where there is one.
    fn as_json(&self, t: &Words) -> Value {
        let mut error = match self {
            Self::Refused { refusal, told } => {
                let mut error = json::refusal(refusal, &told.sentence);
                error["reasons"] = json!(told.reasons);
                error["ways"] = json!(told.ways);
                error["certificate"] = json!(told.certificate);
                error
            }
            Self::TieBreak(tie_break) => json::error(
                self.kind(),
                &self.sentence(t),
                Some(&tie_break.article().into()),
            ),
            Self::File(..)
            | Self::Unwritten(..)
            | Self::Unreadable(..)
            | Self::Doubtful(..)
            | Self::Stranger(..)
            | Self::Bracket(..)
            | Self::RoundBeyond { .. }
            | Self::RoundsMissing { .. }
            | Self::NotByTable
            | Self::Arguments(_)
            | Self::Output(_) => json::error(self.kind(), &self.sentence(t), None),
        };
        let place = match self {
            Self::Unreadable(_, fault) => Some((fault.line, Some(fault.column))),
            Self::Stranger(_, stranger) | Self::Bracket(_, stranger) => Some((stranger.line, None)),
            Self::File(..)
            | Self::Unwritten(..)
            | Self::Doubtful(..)
            | Self::RoundBeyond { .. }
            | Self::RoundsMissing { .. }
            | Self::NotByTable
            | Self::TieBreak(_)
            | Self::Refused { .. }
            | Self::Arguments(_)
            | Self::Output(_) => None,
        };
        if let Some((line, column)) = place {
            error["line"] = json!(line);
            error["column"] = json!(column);
        }
        json!({ "error": error })
    }
}

/// How a command ends: what failed is said on the error output, or with `--json` as an object on the output; the exit code is
/// then 1, or 2 when the arguments contradict each other.
///
/// # Errors
/// The output cannot be written.
pub fn finish(
    done: Result<ExitCode, Failure>,
    lang: Lang,
    as_json: bool,
) -> Result<ExitCode, CliError> {
    let failure = match done {
        Ok(code) => return Ok(code),
        Err(failure) => failure,
    };
    if let Failure::Output(error) = failure {
        return Err(error.into());
    }
    let t = lang.load();
    if as_json {
        write(&format!("{}\n", failure.as_json(&t)))?;
    } else {
        // a refusal is a sentence about the round, for whoever pairs
        let is_refusal = matches!(failure, Failure::Refused { .. });
        let prefix = if is_refusal { "" } else { "arbitro: " };
        aside!("{prefix}{}", failure.sentence(&t));
    }
    Ok(if matches!(failure, Failure::Arguments(_)) {
        ExitCode::from(2)
    } else {
        ExitCode::FAILURE
    })
}
