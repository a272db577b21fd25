//! `arbitro openings`: the FPD's tables of openings, and whether the rules allow every one.

mod report;

use std::{
    io::{self, Write},
    process::ExitCode,
};

use serde_json::{Value as Json, json};

use super::{CliError, lang_args::LangArgs};
use crate::words::Words;
use draughts::{Move, Opening, OpeningTable, Position, RuleSet};

/// List the openings: number, text as printed, moves as the rules allow them, position after them
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    /// One table only, by the number of its moves: 2 or 3
    #[arg(long, value_parser = table)]
    table: Option<OpeningTable>,
    #[command(flatten)]
    lang: LangArgs,
    /// Replay them in place of listing them
    #[arg(long)]
    verify: bool,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Judge every opening to a depth and print a line for each, as in the report that is compiled in
    Report(report::Args),
}

fn table(moves: &str) -> Result<OpeningTable, &'static str> {
    let moves = moves.parse().ok();
    moves
        .and_then(OpeningTable::of_moves)
        .ok_or("there are two tables: 2 and 3")
}

/// Prints the openings, the table of two moves first; with `--verify`, what a replay found.
///
/// # Errors
/// [`CliError`] when the output cannot be written.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    if let Some(Command::Report(args)) = &args.command {
        return report::run(args);
    }
    let tables = match args.table {
        Some(table) => vec![table],
        None => OpeningTable::ALL.to_vec(),
    };
    let mut out = io::stdout().lock();
    if args.verify {
        let t = args.lang.words();
        let replay = Replay::of(&t, &tables);
        replay.print(&t, &mut out, args.json)?;
        return Ok(replay.exit_code());
    }
    let openings = tables.into_iter().flat_map(OpeningTable::openings);
    if args.json {
        writeln!(out, "{}", Json::Array(openings.map(record).collect()))?;
        return Ok(ExitCode::SUCCESS);
    }
    for opening in openings {
        let Opening {
            number, printed, ..
        } = opening;
        let moves = written(opening).join(" ");
        writeln!(out, "{number}\t{printed}\t{moves}\t{}", opening.position())?;
    }
    Ok(ExitCode::SUCCESS)
}

fn written(opening: &Opening) -> Vec<String> {
    opening.moves.iter().map(Move::to_string).collect()
}

fn record(opening: &Opening) -> Json {
    json!({
        "table": opening.table.move_count(),
        "number": opening.number,
        "printed": opening.printed,
        "moves": written(opening),
        "position": opening.position().to_string(),
    })
}

/// What a replay of tables found.
struct Replay {
    legal: usize,
    misprints: usize,
    /// Groups of numbers that reach the same position.
    groups: usize,
    /// A sentence for each opening that the rules do not allow.
    faults: Vec<String>,
}

impl Replay {
    fn of(t: &Words, tables: &[OpeningTable]) -> Replay {
        let openings = tables.iter().flat_map(|table| table.openings());
        let (legal, faults): (Vec<_>, Vec<_>) = openings
            .clone()
            .map(|opening| replay(t, opening))
            .partition(|replayed| replayed.is_ok());
        Replay {
            legal: legal.len(),
            misprints: openings.filter(|opening| opening.misprint()).count(),
            groups: tables.iter().map(|table| table.same_position().len()).sum(),
            faults: faults.into_iter().filter_map(Result::err).collect(),
        }
    }

    fn print(&self, t: &Words, out: &mut impl Write, json: bool) -> io::Result<()> {
        let Replay {
            legal,
            misprints,
            groups,
            faults,
        } = self;
        if json {
            let record = json!({ "legal": legal, "misprints": misprints, "groups": groups, "faults": faults });
            return writeln!(out, "{record}");
        }
        for fault in faults {
            writeln!(out, "{fault}")?;
        }
        let sum = t.cli_openings_sum(*legal, faults.len(), *misprints, *groups);
        writeln!(out, "{sum}")
    }

    fn exit_code(&self) -> ExitCode {
        if self.faults.is_empty() {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        }
    }
}

/// Plays an opening from the start, each move held against the legal ones.
fn replay(t: &Words, opening: &Opening) -> Result<(), String> {
    let (table, number) = (opening.table.move_count(), opening.number);
    let mut position = Position::start(RuleSet::Portuguese);
    for played in &opening.moves {
        if !position.legal_moves().contains(played) {
            let (played, position) = (played.to_string(), position.to_string());
            return Err(t.cli_openings_illegal(number, table, played, position));
        }
        position = position.play(played);
    }
    if position == *opening.position() {
        Ok(())
    } else {
        Err(t.cli_openings_ends(number, table, position.to_string()))
    }
}
