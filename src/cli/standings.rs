//! `arbitro standings`: the standings of a TRF file, without a server.

use std::process::ExitCode;

use serde_json::{Map, Value as Json, json};

use super::{
    CliError,
    report::{self, Failure, Source},
    said::aside,
};
use crate::words::{self, Words};
use tournament::{
    Cycles, EntryNo, Measure, PairingSystem, TieBreak, Tournament, Unit,
    standings::{StandingsRow, Table, Value, standings},
    trf::{ReadOptions, TrfFile},
};

/// Prints the standings of a tournament report file, by rank
///
/// A line for each player, tab-separated: rank, pairing number, name, points, then the tie-breaks. What is doubted in the
/// file is said on the error output. A tie-break that FIDE C.07 excludes under the system (Buchholz in a round robin, Koya in a
/// Swiss) is refused where it is asked for, and left out with a warning where the file names it.
#[derive(Debug, clap::Args)]
#[command(
    after_long_help = "Exit codes: 0 printed; 1 a file that cannot be read, or a tie-break that is refused; 2 wrong arguments."
)]
pub struct Args {
    /// Tie-breaks in order, by their codes in FIDE C.07 with modifiers as in BH:GP/C1, in place of the file's (202, 212)
    #[arg(long, value_delimiter = ',', value_parser = tie_break)]
    tie_breaks: Vec<TieBreak>,
    /// Treat the file as a round robin, whatever it says (192)
    #[arg(long)]
    round_robin: bool,
    #[command(flatten)]
    source: Source,
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

/// Prints the table, tab-separated, by rank; who shares one stands by pairing number.
///
/// # Errors
/// An output that cannot be written.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    report::finish(done(args), args.source.lang, args.source.json)
}

fn done(args: &Args) -> Result<ExitCode, Failure> {
    let options = ReadOptions {
        system: args.round_robin.then_some(PairingSystem::RoundRobin {
            cycles: Cycles::Single,
        }),
        ..args.source.options()
    };
    let mut file = args.source.load(&options)?;
    let t = args.source.lang.load();
    let left_out = choose_tie_breaks(&mut file.tournament, &args.tie_breaks)?;
    let left_out: Vec<String> = left_out
        .iter()
        .map(|one| t.trf_doubt_foreign_tie_break(one.code()))
        .collect();
    let mut table = standings(&file.tournament, None);
    table.rows.sort_by_key(|row| (row.place, row.entry));
    let text = if args.source.json {
        let mut warnings = report::doubts(&file, args.source.lang);
        if let Json::Array(all) = &mut warnings {
            let more = left_out.iter();
            all.extend(more.map(|message| json!({"lines": [], "message": message})));
        }
        as_json(&table, &file, &warnings)
    } else {
        for sentence in left_out {
            aside!("{}: {sentence}", args.source.name());
        }
        as_text(&table, &file.tournament, &t)
    };
    report::print(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// Puts the tie-breaks that were asked for in place of the file's; of the file's, those that say nothing under its system are
/// taken out and given back.
fn choose_tie_breaks(
    tournament: &mut Tournament,
    asked: &[TieBreak],
) -> Result<Vec<TieBreak>, Failure> {
    let regulations = &mut tournament.regulations;
    let system = regulations.system;
    if asked.is_empty() {
        let all = std::mem::take(&mut regulations.tie_breaks);
        let (fit, foreign) = all.into_iter().partition(|one| one.fits(system));
        regulations.tie_breaks = fit;
        return Ok(foreign);
    }
    if let Some(foreign) = asked.iter().find(|one| !one.fits(system)) {
        return Err(Failure::TieBreak(*foreign));
    }
    regulations.tie_breaks = asked.to_vec();
    Ok(Vec::new())
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

fn cells<'a>(
    table: &'a Table,
    row: &'a StandingsRow,
) -> impl Iterator<Item = (TieBreak, String)> + 'a {
    let columns = table.tie_breaks.iter().zip(&row.tie_breaks);
    columns.map(|(tie_break, cell)| {
        let unit = tie_break.measure().unit();
        (*tie_break, shown(unit, cell.value))
    })
}

fn name(tournament: &Tournament, entry: EntryNo) -> String {
    // a tab in a name would be another column
    words::bare_name(tournament, entry).replace('\t', " ")
}

fn as_text(table: &Table, tournament: &Tournament, t: &Words) -> String {
    let head = [
        t.standings_place(),
        t.report_number(),
        t.report_name(),
        t.standings_points(),
    ];
    let codes = table.tie_breaks.iter().map(|one| one.code());
    let head: Vec<String> = head.into_iter().chain(codes).collect();
    let mut lines = vec![head.join("\t")];
    for row in &table.rows {
        let start = [
            row.place.to_string(),
            row.entry.to_string(),
            name(tournament, row.entry),
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

fn as_json(table: &Table, file: &TrfFile, warnings: &Json) -> String {
    let rows = table.rows.iter().map(|row| {
        let tie_breaks: Map<String, Json> = cells(table, row)
            .map(|(tie_break, text)| (tie_break.code(), Json::String(text)))
            .collect();
        json!({
            "rank": row.place,
            "start_no": row.entry.0,
            "name": name(&file.tournament, row.entry),
            "points": shown(Unit::Points, row.score.value),
            "tie_breaks": tie_breaks,
        })
    });
    let rows: Vec<_> = rows.collect();
    format!("{}\n", json!({"standings": rows, "warnings": warnings}))
}
