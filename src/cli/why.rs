//! `arbitro why`: whether a move is legal, and why not.

use std::{io::Write as _, process::ExitCode};

use serde_json::{Value as Json, json};

use super::{CliError, moves::record, pair::language, position_args::PositionArgs};
use crate::{
    draughts::{Illegal, Move, Position, Reason},
    words::{Lang, moves_due, why_not},
};

/// Say whether a move is legal: exit code 0, or 1 with the reason, its article and the moves that were due
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// The language of the reason: en or pt
    #[arg(long, default_value_t = Lang::En, value_parser = language)]
    lang: Lang,
    /// Write JSON
    #[arg(long)]
    json: bool,
    /// The move, `9-13`, `14x21` or by all its squares `14x21x30`
    #[arg(name = "MOVE")]
    text: String,
}

/// Prints `legal`, or two lines: the reason with its article, and the moves that were due.
///
/// # Errors
/// [`CliError`] when the FEN or the move cannot be read, or the output cannot be written.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let position = args.position.position()?;
    let judged = position.why_not(&args.text);
    let t = args.lang.load();
    let sentence = |illegal: &Illegal| why_not(&t, &position, illegal);
    if let Err(illegal) = &judged
        && matches!(illegal.reason, Reason::Unreadable(_))
    {
        return Err(CliError::Arguments(sentence(illegal)));
    }
    let mut out = std::io::stdout().lock();
    match &judged {
        _ if args.json => writeln!(out, "{}", as_json(&position, &judged, sentence))?,
        Ok(_) => writeln!(out, "legal")?,
        Err(illegal) => {
            writeln!(out, "{}", sentence(illegal))?;
            writeln!(out, "{}", moves_due(&t, &position, illegal))?;
        }
    }
    Ok(match judged {
        Ok(_) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    })
}

fn as_json(
    position: &Position,
    judged: &Result<Move, Illegal>,
    sentence: impl Fn(&Illegal) -> String,
) -> Json {
    match judged {
        Ok(played) => json!({ "legal": true, "move": record(position, played) }),
        Err(illegal) => {
            let due = illegal.due.iter().map(|due| record(position, due));
            json!({
                "legal": false,
                "reason": illegal.reason.code(),
                "article": illegal.article.map(|article| article.to_string()),
                "sentence": sentence(illegal),
                "due": due.collect::<Json>(),
            })
        }
    }
}
