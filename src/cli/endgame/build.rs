//! `arbitro endgame build`.

use std::{io::Write as _, process::ExitCode, time::Instant};

use super::{CliError, TablesArgs, classes, refused};
use crate::cli::{
    said::{aside, say},
    thread_args::threads,
};
use draughts::{
    RuleSet,
    endgame::{Class, positions},
};

/// Build the tables of so many pieces and fewer; a build that was stopped goes on where it was
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    tables: TablesArgs,
    /// The most pieces on the board
    #[arg(long, default_value_t = 4)]
    pieces: u8,
    /// How many threads; else as many as there are cores
    #[arg(long, value_parser = threads())]
    threads: Option<usize>,
    /// Write JSON, a line for each class
    #[arg(long)]
    json: bool,
}

/// What a million places take on one thread, in milliseconds: measured with 6 pieces.
const MILLION: u64 = 415;
/// How wide the bar is.
const WIDTH: u64 = 30;

/// The bytes that so many places of a class take on disk, measured: the more pieces, the better they pack.
const fn size(places: u64, pieces: u8) -> u64 {
    let thousandths = match pieces {
        0..=4 => 420,
        5 => 325,
        _ => 209,
    };
    places * thousandths / 1000
}

/// Says how large the tables are and how long they take, then builds them.
///
/// # Errors
/// [`CliError`] when a table is damaged or the disk fails.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let t = args.tables.lang.words();
    args.tables.check(&t, args.pieces)?;
    let rules = args.tables.rules;
    let threads = args.threads.unwrap_or_else(|| {
        std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get)
    });
    let all: u64 = classes(args.pieces)
        .map(|class| positions(rules, class))
        .sum();
    let count = classes(args.pieces).count();
    if !args.json {
        let seconds = all * MILLION / 1_000_000_000 / threads as u64 + 1;
        let disk = classes(args.pieces).map(|class| size(positions(rules, class), class.pieces()));
        let megabytes = ((disk.sum::<u64>() + 500_000) / 1_000_000).max(1);
        let memory = memory(rules, args.pieces) / 1_000_000 + 1;
        let numbers = [
            count as u64,
            all,
            megabytes,
            memory,
            seconds,
            threads as u64,
        ];
        let [count, all, megabytes, memory, seconds, threads] =
            numbers.map(|number| number.to_string());
        say!(
            "{}",
            t.cli_build_size(count, all, megabytes, memory, seconds, threads)
        )?;
    }
    let start = Instant::now();
    let (mut done, mut bytes) = (0, 0);
    let built = args
        .tables
        .folder()
        .build(rules, args.pieces, threads, |finished| {
            done += positions(rules, finished.class);
            bytes += finished.bytes;
            if args.json {
                let line = serde_json::json!({
                    "class": finished.class.to_string(),
                    "bytes": finished.bytes,
                    "was_there": finished.was_there,
                });
                // who hears no more has it built all the same
                let _ = say!("{line}");
            } else {
                show(done, all, &finished.class.to_string());
            }
        });
    if !args.json {
        aside!("");
    }
    built.map_err(refused)?;
    if !args.json {
        let (bytes, seconds) = (bytes.to_string(), start.elapsed().as_secs().to_string());
        say!("{}", t.cli_build_done(bytes, seconds))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The bytes of memory that a build needs at most: two for each place of the classes with fewer pieces, of those that are solved side by
/// side and of those before them, and a quarter more while they are packed (measured with 6 pieces).
fn memory(rules: RuleSet, most: u8) -> u64 {
    let fewer: u64 = classes(most - 1).map(|class| positions(rules, class)).sum();
    let group = |men: u8| -> u64 {
        let of = Class::all(most).filter(|class| class.men() == men);
        of.map(|class| positions(rules, class)).sum()
    };
    let now = (0..most).map(|men| group(men) + group(men + 1)).max();
    (fewer + now.unwrap_or(0)) * 5 / 2
}

/// Draws the bar.
fn show(done: u64, all: u64, class: &str) {
    let full = (done * WIDTH / all.max(1)) as usize;
    let bar = "#".repeat(full) + &".".repeat(WIDTH as usize - full);
    let percent = done * 100 / all.max(1);
    let mut out = std::io::stderr().lock();
    // a bar that cannot be drawn stops nothing
    let _ = write!(out, "\r[{bar}] {percent:>3} %  {class:<12}");
    let _ = out.flush();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_size_said_is_the_size_found() {
        // megabytes of all tables up to so many pieces, found on the disk
        for (pieces, found) in [(4, 33), (5, 529)] {
            let sizes = classes(pieces)
                .map(|class| size(positions(RuleSet::Portuguese, class), class.pieces()));
            let tenths = sizes.sum::<u64>() / 100_000;
            assert!(tenths.abs_diff(found) <= 1, "{pieces} pieces: {tenths}");
        }
    }
}
