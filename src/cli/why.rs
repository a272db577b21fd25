//! `arbitro why`: whether a move is legal, and why not.

use std::{io::Write as _, process::ExitCode};

use serde_json::{Value as Json, json};

use super::{CliError, lang_args::LangArgs, moves::record, position_args::PositionArgs};
use crate::words::{moves_due, why_not};
use draughts::{Illegal, Move, MoveText, Position, Reason, SquareSet};

/// Say whether a move is legal: exit code 0, or 1 with the reason, its article and the moves that were due
#[derive(Debug, clap::Args)]
#[command(after_help = "Exit codes: 0 legal, 1 illegal, 2 wrong arguments or no move at all")]
pub struct Args {
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    lang: LangArgs,
    /// Write JSON
    #[arg(long)]
    json: bool,
    /// The move, `9-13`, `14x21` or by all its squares `14x21x30`; a number before it and marks behind it may stand, and the
    /// squares that it takes, as `arbitro moves` prints them: `14x21 18`
    #[arg(name = "MOVE", required = true)]
    text: Vec<String>,
}

/// Prints `legal`, or two lines: the reason with its article, and the moves that were due.
///
/// # Errors
/// [`CliError`] when the FEN or the move cannot be read, or the output cannot be written.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let t = args.lang.words();
    let position = args.position.position_in(&t)?;
    let text = args.text.join(" ");
    let (text, prey) = listed(&position, bare(&text));
    let judged = match prey {
        None => position.why_not(text),
        Some(prey) => taking(&position, text, &prey).map_or_else(
            || match position.why_not(text) {
                Err(illegal) if illegal.reason != Reason::Ambiguous => Ok(Err(illegal)),
                Ok(_) | Err(_) => Err(CliError::Arguments(t.cli_other_prey(text, prey.join(" ")))),
            },
            |played| Ok(Ok(played)),
        )?,
    };
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

/// A move without the number before it and the marks behind it.
fn bare(text: &str) -> &str {
    let text = text.trim();
    let after = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let numbered = after.len() < text.len() && after.starts_with(['.', ')']);
    let text = if numbered { after } else { text };
    text.trim_start_matches(['.', ')', ' '])
        .trim_end_matches(['!', '?', ' '])
}

/// A move and the squares that it takes, where they are listed behind it.
fn listed<'a>(position: &Position, text: &'a str) -> (&'a str, Option<Vec<&'a str>>) {
    let mut words = text.split_whitespace();
    let first = words.next().unwrap_or_default();
    let prey: Vec<&str> = words.collect();
    let squares = prey
        .iter()
        .all(|word| position.board().named(word).is_some());
    let whole = MoveText::parse(text, position.board()).is_ok();
    if whole || prey.is_empty() || !squares {
        return (text, None);
    }
    (first, Some(prey))
}

/// The legal move that takes exactly these.
fn taking(position: &Position, text: &str, prey: &[&str]) -> Option<Move> {
    let read = MoveText::parse(text, position.board()).ok()?;
    let squares = prey
        .iter()
        .filter_map(|word| position.board().read_square(word));
    let squares: SquareSet = squares.map(|(square, _)| square).collect();
    position
        .meant(&read)
        .into_iter()
        .find(|played| played.captured == squares)
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
