//! `arbitro perft`: how many ways a game can go on, to hold one generator of moves against another.

use std::{io::Write as _, process::ExitCode};

use super::{CliError, lang_args::LangArgs, position_args::PositionArgs};
use draughts::LastPly;

/// Count the ways in which a game can go on for so many plies; the last line is the count alone
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    lang: LangArgs,
    /// How many plies, up to 100
    #[arg(long, value_parser = clap::value_parser!(u32).range(..=100))]
    depth: u32,
    /// Print the count behind each first move too
    #[arg(long)]
    divide: bool,
    /// Count the moves of the last ply without making them
    #[arg(long)]
    bulk: bool,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// The count behind one first move.
#[derive(serde::Serialize)]
struct Branch {
    #[serde(rename = "move")]
    first: String,
    count: u64,
}

/// Prints the count.
///
/// # Errors
/// [`CliError`] when the FEN is wrong or the output cannot be written.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let position = args.position.position_in(&args.lang.words())?;
    let last = if args.bulk {
        LastPly::Counted
    } else {
        LastPly::Made
    };
    let mut branches = Vec::new();
    if let (true, Some(rest)) = (args.divide, args.depth.checked_sub(1)) {
        for first in position.legal_moves() {
            branches.push(Branch {
                first: position.written(&first),
                count: position.play(&first).perft(rest, last),
            });
        }
    }
    let count = match &branches[..] {
        [] => position.perft(args.depth, last),
        found => found.iter().map(|branch| branch.count).sum(),
    };
    let mut out = std::io::stdout().lock();
    if args.json {
        let record = serde_json::json!({ "depth": args.depth, "count": count, "divide": branches });
        writeln!(out, "{record}")?;
    } else {
        for branch in &branches {
            writeln!(out, "{}\t{}", branch.first, branch.count)?;
        }
        writeln!(out, "{count}")?;
    }
    Ok(ExitCode::SUCCESS)
}
