//! `arbitro moves`: the legal moves of a position.

use std::{io::Write as _, process::ExitCode};

use serde_json::{Value as Json, json};

use super::{CliError, lang_args::LangArgs, position_args::PositionArgs, said::aside};
use draughts::{Move, Position, Square};

/// List the legal moves of a position, one a line as records of these rules write it, each capture with the squares that it takes
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Exit codes: 0 the moves are listed, or there are none because the game is over, 2 wrong arguments"
)]
pub struct Args {
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    lang: LangArgs,
    /// Write JSON, with the paths of each move
    #[arg(long)]
    json: bool,
}

/// Prints the moves in the order of their squares; where there are none, says so on the error output.
///
/// # Errors
/// [`CliError`] when the FEN is wrong or the output cannot be written.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let t = args.lang.words();
    let position = args.position.position_in(&t)?;
    let (rules, moves) = (position.rules(), position.legal_moves());
    let mut out = std::io::stdout().lock();
    if args.json {
        let records = moves.iter().map(|played| record(&position, played));
        writeln!(out, "{}", Json::Array(records.collect()))?;
        return Ok(ExitCode::SUCCESS);
    }
    for played in &moves {
        let mark = if played.is_capture() { "x" } else { "-" };
        let [from, to] = [played.from, played.to].map(|square| rules.square(square));
        write!(out, "{from}{mark}{to}")?;
        for square in played.captured {
            write!(out, " {}", rules.square(square))?;
        }
        writeln!(out)?;
    }
    if moves.is_empty() {
        let article = rules.rules().ends.blocked.to_string();
        aside!("arbitro: {}", t.why_article(article, t.why_no_moves()));
    }
    Ok(ExitCode::SUCCESS)
}

/// A move as JSON, with its paths.
pub(super) fn record(position: &Position, played: &Move) -> Json {
    let paths = position.paths(played);
    let paths: Vec<Vec<u8>> = paths.iter().map(|path| numbers(&path.squares)).collect();
    json!({
        "move": position.written(played),
        "from": played.from.number(),
        "to": played.to.number(),
        "captured": played.captured.map(Square::number).collect::<Vec<_>>(),
        "paths": paths,
    })
}

fn numbers(squares: &[Square]) -> Vec<u8> {
    squares.iter().map(|square| square.number()).collect()
}
