//! `arbitro endgame stats`.

use std::{io::Write as _, process::ExitCode};

use super::{CliError, TablesArgs, classes, refused};

/// Print how many positions of each class are won, lost and drawn, and how long the longest games are
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    tables: TablesArgs,
    /// The most pieces on the board
    #[arg(long, default_value_t = 4)]
    pieces: u8,
    /// Write JSON, a line for each class and side to move
    #[arg(long)]
    json: bool,
}

/// Prints a line for each class and side to move. Small tables that are missing are built.
///
/// # Errors
/// [`CliError`] when a table is damaged or missing.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    args.tables.check(args.pieces)?;
    args.tables.need(args.pieces)?;
    let rules = args.tables.rules;
    let tables = args
        .tables
        .folder()
        .tables(rules, args.pieces)
        .map_err(refused)?;
    let mut out = std::io::stdout().lock();
    for class in classes(args.pieces) {
        if !tables.has(class) {
            return Err(CliError::Refused(format!(
                "there is no table of {class}: arbitro endgame build --pieces {}",
                class.pieces()
            )));
        }
        for counts in tables.counts(class) {
            if args.json {
                let line = serde_json::to_string(counts).map_err(std::io::Error::from)?;
                writeln!(out, "{line}")?;
                continue;
            }
            writeln!(
                out,
                "{class:<10} {}k{}m to move: {} positions, {} won, {} lost, {} drawn; longest win {} plies, \
                 loss {}; {} too late for the limits",
                counts.stm_kings,
                counts.stm_men,
                counts.positions,
                counts.wins,
                counts.losses,
                counts.draws,
                counts.longest_win_plies,
                counts.longest_loss_plies,
                counts.late
            )?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
