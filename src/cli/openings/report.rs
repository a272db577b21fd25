//! `arbitro openings report`.

use std::{
    io::Write as _,
    process::ExitCode,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
};

use super::CliError;
use crate::cli::thread_args::threads;
use draughts::{Opening, OpeningTable, openings::OpeningJudgement};

/// Which depth.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Plies to search in full
    #[arg(long, default_value_t = 8)]
    depth: u8,
    /// How many openings at a time; each is searched on one thread, so that the report is always the same
    #[arg(long, default_value_t = 1, value_parser = threads())]
    threads: usize,
    /// Judge anew and compare with the report that is compiled in, in place of printing one
    #[arg(long, conflicts_with = "depth")]
    verify: bool,
}

/// Prints the report. Openings that reach one position are judged once.
///
/// # Errors
/// [`CliError::Refused`] where the search finds nothing.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let kept = OpeningTable::ALL.map(OpeningTable::judged).concat();
    let depth = match kept.first() {
        Some(first) if args.verify => first.depth,
        _ => args.depth,
    };
    let report = report(depth, args.threads)?;
    let mut out = std::io::stdout().lock();
    if args.verify {
        let other: Vec<&OpeningJudgement> = report
            .iter()
            .filter(|judged| !kept.contains(judged))
            .collect();
        for judged in &other {
            writeln!(out, "{judged}")?;
        }
        writeln!(
            out,
            "{} openings, {} other than in the report",
            report.len(),
            other.len()
        )?;
        let same = if other.is_empty() {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        };
        return Ok(same);
    }
    writeln!(out, "{}", OpeningJudgement::HEAD)?;
    for judged in report {
        writeln!(out, "{judged}")?;
    }
    Ok(ExitCode::SUCCESS)
}

fn report(depth: u8, threads: usize) -> Result<Vec<OpeningJudgement>, CliError> {
    let openings = || {
        OpeningTable::ALL
            .into_iter()
            .flat_map(OpeningTable::openings)
    };
    let mut distinct: Vec<&'static Opening> = Vec::new();
    for opening in openings() {
        if !distinct
            .iter()
            .any(|other| other.position() == opening.position())
        {
            distinct.push(opening);
        }
    }
    let judged = judge(&distinct, depth, threads);
    let of = |opening| {
        judged
            .iter()
            .find_map(|one: &OpeningJudgement| one.of(opening))
    };
    openings()
        .map(|opening| {
            of(opening).ok_or_else(|| CliError::Refused(format!("nothing was found of {opening}")))
        })
        .collect()
}

fn judge(openings: &[&'static Opening], depth: u8, threads: usize) -> Vec<OpeningJudgement> {
    let next = AtomicUsize::new(0);
    let judged = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(opening) = openings.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let one = opening.judge(depth);
                    if let (Some(one), Ok(mut judged)) = (one, judged.lock()) {
                        judged.push(one);
                    }
                }
            });
        }
    });
    judged.into_inner().unwrap_or_default()
}
