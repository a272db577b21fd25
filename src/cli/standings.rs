//! `arbitro standings`: the standings of a TRF file, without a server.

use std::{
    io::{Read as _, Write as _},
    path::{Path, PathBuf},
    process::ExitCode,
};

use serde_json::{Map, Value as Json, json};

use crate::tournament::{
    Cycles, Measure, PairingSystem, PrimaryScore, TieBreak, Tournament, Unit,
    standings::{Row, Table, Value, standings},
    trf::{self, ReadOptions, TrfFile},
};
use crate::words;

/// Print the standings of a tournament report file.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Tie-breaks in order, by their codes in FIDE C.07 with modifiers as in BH:GP/C1, in place of the file's (202, 212).
    #[arg(long, value_delimiter = ',', value_parser = tie_break)]
    tie_breaks: Vec<TieBreak>,
    /// Treat the file as a round robin, whatever it says (192).
    #[arg(long)]
    round_robin: bool,
    /// Games of a match: match k is rounds N(k−1)+1 to Nk of the file.
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=12))]
    games: Option<u8>,
    /// The score that decides first.
    #[arg(long, value_enum)]
    primary: Option<Primary>,
    /// Write JSON.
    #[arg(long)]
    json: bool,
    /// The TRF file.
    file: PathBuf,
}

/// The two scores by their words.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum Primary {
    /// Match points.
    Match,
    /// Game points.
    Game,
}

fn tie_break(code: &str) -> Result<TieBreak, String> {
    let known = || {
        let codes = Measure::ALL.iter().map(|one| one.code());
        codes.collect::<Vec<_>>().join(", ")
    };
    TieBreak::from_code(&code.to_ascii_uppercase()).ok_or_else(|| {
        format!(
            "not a tie-break that is known here ({}; with :MP or :GP, and C1, M1, L60, L+1, P, V, F, U1500, R after a / \
             where they have a meaning)",
            known()
        )
    })
}

/// Prints the table, tab-separated, in the order of pairing numbers.
///
/// # Errors
/// A file that cannot be read, or an output that cannot be written.
pub fn run(args: &Args) -> Result<ExitCode, String> {
    let options = ReadOptions {
        system: args.round_robin.then_some(PairingSystem::RoundRobin {
            cycles: Cycles::Single,
        }),
        games: args.games,
        primary: args.primary.map(|primary| match primary {
            Primary::Match => PrimaryScore::MatchPoints,
            Primary::Game => PrimaryScore::GamePoints,
        }),
        before: None,
    };
    let mut tournament = load(&args.file, &options)?;
    if !args.tie_breaks.is_empty() {
        tournament
            .regulations
            .tie_breaks
            .clone_from(&args.tie_breaks);
    }
    let mut table = standings(&tournament, None);
    table.rows.sort_by_key(|row| row.entry);
    let text = if args.json {
        as_json(&table)
    } else {
        as_text(&table)
    };
    let written = std::io::stdout().lock().write_all(text.as_bytes());
    written.map_err(|error| error.to_string())?;
    Ok(ExitCode::SUCCESS)
}

/// The tournament of a file; warnings go to the error output.
pub(super) fn load(path: &Path, options: &ReadOptions) -> Result<Tournament, String> {
    Ok(load_file(path, options)?.tournament)
}

/// A file as read; warnings go to the error output.
pub(super) fn load_file(path: &Path, options: &ReadOptions) -> Result<TrfFile, String> {
    let name = path.display();
    let mut bytes = Vec::new();
    let opened = std::fs::File::open(path);
    let limit = trf::LARGEST as u64 + 1;
    opened
        .and_then(|file| file.take(limit).read_to_end(&mut bytes))
        .map_err(|error| format!("{name}: {error}"))?;
    let file = trf::read(&bytes, options).map_err(|error| format!("{name}: {error}"))?;
    let t = words::Lang::En.load();
    for warning in &file.warnings {
        let what = words::trf_doubt(&t, &warning.what);
        eprintln!("{name}: line {}: {what}", warning.line);
    }
    Ok(file)
}

/// A value as the tables of gacrux have it, FIDE's reference, where what is missing is `-0` and a direct encounter that tells
/// nobody apart is `0`.
fn shown(unit: Unit, value: Value) -> String {
    let places = match unit {
        Unit::Count => 0,
        Unit::Products => 2,
        Unit::Points | Unit::Average | Unit::Rating | Unit::Place => 1,
    };
    match value {
        Value::Number(number) => number.decimal(places),
        Value::Missing => "-0".to_owned(),
        Value::Undecided => "0".to_owned(),
        Value::Average(_) | Value::Rating(_) | Value::Place(_) => value.to_string(),
    }
}

fn cells<'a>(table: &'a Table, row: &'a Row) -> impl Iterator<Item = (TieBreak, String)> + 'a {
    let columns = table.tie_breaks.iter().zip(&row.tie_breaks);
    columns.map(|(tie_break, cell)| {
        let unit = tie_break.measure().unit();
        (*tie_break, shown(unit, cell.value))
    })
}

fn as_text(table: &Table) -> String {
    let codes = table.tie_breaks.iter().map(|one| one.code());
    let head: Vec<String> = ["StartNo", "Rank", "PTS"]
        .map(str::to_owned)
        .into_iter()
        .chain(codes)
        .collect();
    let mut lines = vec![head.join("\t")];
    for row in &table.rows {
        let start = [
            row.entry.to_string(),
            row.place.to_string(),
            shown(Unit::Points, row.score.value),
        ];
        let line: Vec<String> = start
            .into_iter()
            .chain(cells(table, row).map(|(_, text)| text))
            .collect();
        lines.push(line.join("\t"));
    }
    lines.join("\n") + "\n"
}

fn as_json(table: &Table) -> String {
    let rows = table.rows.iter().map(|row| {
        let tie_breaks: Map<String, Json> = cells(table, row)
            .map(|(tie_break, text)| (tie_break.code(), Json::String(text)))
            .collect();
        json!({
            "start_no": row.entry.0,
            "rank": row.place,
            "points": shown(Unit::Points, row.score.value),
            "tie_breaks": tie_breaks,
        })
    });
    format!("{}\n", Json::Array(rows.collect()))
}
