//! `arbitro endgame probe`.

use std::{io::Write as _, path::PathBuf, process::ExitCode};

use serde_json::{Value as Json, json};

use super::{CliError, TablesArgs, refused};
use crate::{
    cli::{count_args::CountArgs, position_args::PositionArgs},
    draughts::{
        Conditions, Move, Position,
        endgame::{Outcome, Running, Verdict},
    },
};

/// Say what a position is worth, without limits on moves and under those of the rules
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// The folder of the tables
    #[arg(long, default_value = "endgames")]
    dir: PathBuf,
    #[command(flatten)]
    counts: CountArgs,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// Prints the verdict and the moves. Small tables that are missing are built.
///
/// # Errors
/// [`CliError`] when the FEN is wrong, a table is damaged or none knows the position.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let position = args.position.position()?;
    let rules = position.rules();
    let tables = TablesArgs {
        rules,
        dir: args.dir.clone(),
    };
    let pieces = u8::try_from(position.piece_count()).unwrap_or(u8::MAX);
    tables.check(pieces.max(2)).map_err(|_| unknown())?;
    tables.need(pieces)?;
    let folder = tables.folder();
    let tables = folder.tables(rules, pieces).map_err(refused)?;
    let running = args.counts.running(&position)?;
    let verdict = tables.judge(&position, &running);
    let moves = tables.moves(&position, &running, Conditions::default());
    folder.damage(&tables).map_err(refused)?;
    let verdict = verdict.ok_or_else(unknown)?;
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", as_json(&position, &verdict, &running, &moves))?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(out, "{}", outcome(verdict.value))?;
    if let Some(plies) = verdict.plies {
        writeln!(out, "plies to the end: {plies}")?;
    }
    if let Some(next) = verdict.next {
        writeln!(
            out,
            "plies to the next capture, man's move or end of a count: {next}"
        )?;
    }
    match (verdict.limited, verdict.limit) {
        (limited, Some(limit)) => {
            let word = limited.map_or("unknown", outcome);
            let name = limit.name.code();
            writeln!(out, "under the limits: {word} ({name}, {})", limit.article)?;
        }
        (limited, None) => writeln!(
            out,
            "under the limits: {}",
            limited.map_or("unknown", outcome)
        )?,
    }
    for (played, verdict) in &moves {
        writeln!(
            out,
            "{}\t{}",
            position.written(played),
            line(verdict.as_ref())
        )?;
    }
    Ok(ExitCode::SUCCESS)
}

fn unknown() -> CliError {
    CliError::Refused("no table knows this position: arbitro endgame build".to_owned())
}

pub(in crate::cli) const fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win => "win",
        Outcome::Draw => "draw",
        Outcome::Loss => "loss",
    }
}

fn line(verdict: Option<&Verdict>) -> String {
    let Some(verdict) = verdict else {
        return "unknown".to_owned();
    };
    let plies = verdict
        .plies
        .map(|plies| format!(" in {plies}"))
        .unwrap_or_default();
    let limited = verdict.limited.map_or("unknown", outcome);
    format!(
        "{}{plies}, under the limits {limited}",
        outcome(verdict.value)
    )
}

fn as_json(
    position: &Position,
    verdict: &Verdict,
    running: &[Running],
    moves: &[(Move, Option<Verdict>)],
) -> Json {
    let record = |verdict: &Verdict| {
        json!({
            "value": outcome(verdict.value),
            "plies": verdict.plies,
            "next": verdict.next,
            "limited": verdict.limited.map(outcome),
            "limit": verdict.limit.map(|limit| limit.name.code()),
        })
    };
    let counts = running.iter().map(|count| {
        json!({ "limit": count.limit.name.code(), "article": count.limit.article.to_string(), "left": count.left })
    });
    let moves = moves.iter().map(|(played, verdict)| {
        json!({ "move": position.written(played), "verdict": verdict.as_ref().map(record) })
    });
    json!({
        "verdict": record(verdict),
        "counts": counts.collect::<Json>(),
        "moves": moves.collect::<Json>(),
    })
}
