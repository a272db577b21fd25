//! `arbitro endgame stats`.

use std::{
    io::{self, Write as _},
    process::ExitCode,
    time::Instant,
};

use super::{CliError, TablesArgs, classes, refused};
use crate::words::Words;
use draughts::endgame::Counts;

/// Print how many positions of each class are won, lost and drawn, and how long the longest games are
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    tables: TablesArgs,
    /// The most pieces on the board
    #[arg(long, default_value_t = 4)]
    pieces: u8,
    /// Print what the files say was counted when they were built, instead of counting now
    #[arg(long)]
    stored: bool,
    /// Write JSON, a line for each class and side to move
    #[arg(long)]
    json: bool,
}

/// A line of JSON.
#[derive(serde::Serialize)]
struct ClassRow<'a> {
    #[serde(flatten)]
    counts: &'a Counts,
    /// Seconds since the command began.
    elapsed_s: serde_json::Number,
}

/// Prints a line for each class and side to move. Small tables that are missing are built.
///
/// # Errors
/// [`CliError`] when a table is damaged or missing, or does not hold what was counted when it was built.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let start = Instant::now();
    let t = args.tables.lang.words();
    args.tables.check(&t, args.pieces)?;
    args.tables.need(&t, args.pieces)?;
    let folder = args.tables.folder();
    let tables = folder
        .tables(args.tables.rules, args.pieces)
        .map_err(refused)?;
    let mut out = std::io::stdout().lock();
    for class in classes(args.pieces) {
        let counted = if args.stored {
            None
        } else {
            tables.count(class)
        };
        let stored = tables.counts(class);
        folder.damage(&tables).map_err(refused)?;
        if !tables.has(class) {
            let none = t.cli_stats_none(class.to_string(), class.pieces());
            return Err(CliError::Refused(none));
        }
        if counted.as_ref().is_some_and(|counted| counted != stored) {
            return Err(CliError::Refused(t.cli_stats_differs(class.to_string())));
        }
        for counts in stored {
            if args.json {
                let tenths = start.elapsed().as_millis() / 100;
                let elapsed = format!("{}.{}", tenths / 10, tenths % 10);
                let line = ClassRow {
                    counts,
                    elapsed_s: elapsed.parse().map_err(io::Error::from)?,
                };
                let line = serde_json::to_string(&line).map_err(io::Error::from)?;
                writeln!(out, "{line}")?;
            } else {
                writeln!(out, "{class:<10} {}", in_words(&t, counts))?;
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn in_words(t: &Words, counts: &Counts) -> String {
    let said = t.cli_stats(
        counts.positions.to_string(),
        counts.wins.to_string(),
        counts.losses.to_string(),
        counts.draws.to_string(),
        counts.longest_win_plies.to_string(),
        counts.longest_loss_plies.to_string(),
        counts.late.to_string(),
    );
    t.cli_stats_turn(counts.stm_kings, counts.stm_men, said)
}
