//! Measures builds of Arbitro from outside: what an arbiter waits for while it storms, what a stranger can do, what a kill takes, and how fast pages are
//! beside the framework alone. `benches/trust/run --help` says how.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;
use std::{env, fs};

use table::Tables;

mod attacks;
mod client;
mod faults;
mod hall;
mod ratios;
mod server;
mod storms;
mod table;
mod trouble;
mod viewers;

const HELP: &str = "trust [--only storms,ratios,viewers,attacks,trouble,faults] [--seconds N] [--kills N] [--patience N] [--guessing N] [--folder DIR] NAME=PROGRAM ...

Measures each program (a build of arbitro, of any age) and prints the tables, a column a program. Needs Linux. Alone on the machine, or the figures
say more of what else it does. benches/trust/README.md says what each part is.
  --only       what is measured; without it everything
  --seconds    how long each storm and each turn of the ratios takes (10)
  --kills      how often a server is killed (20)
  --patience   how long stalled bodies are watched, in seconds (30)
  --guessing   how long the password of an account is guessed, in seconds (75; 1000 are enough for a hundred guesses)
  --folder     where databases are kept meanwhile (a new folder for temporary files)";

/// What is measured, how.
struct Plan {
    only: Vec<String>,
    seconds: u64,
    kills: usize,
    patience: u64,
    guessing: u64,
    folder: PathBuf,
    programs: Vec<(String, PathBuf)>,
}

fn main() -> ExitCode {
    let Some(plan) = plan(env::args().skip(1)) else {
        println!("{HELP}");
        return ExitCode::from(2);
    };
    let mut tables = Tables::default();
    for (name, program) in &plan.programs {
        if let Err(error) = measure(&plan, &mut tables, name, program) {
            eprintln!("{name}: {error}");
        }
    }
    let names: Vec<String> = plan.programs.iter().map(|(name, _)| name.clone()).collect();
    println!("{}", tables.markdown(&names));
    drop(fs::remove_dir_all(&plan.folder));
    ExitCode::SUCCESS
}

fn plan(mut arguments: impl Iterator<Item = String>) -> Option<Plan> {
    let mut plan = Plan {
        only: Vec::new(),
        seconds: 10,
        kills: 20,
        patience: 30,
        guessing: 75,
        folder: env::temp_dir().join(format!("arbitro-trust-{}", std::process::id())),
        programs: Vec::new(),
    };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--only" => plan.only = arguments.next()?.split(',').map(str::to_owned).collect(),
            "--seconds" => plan.seconds = arguments.next()?.parse().ok()?,
            "--kills" => plan.kills = arguments.next()?.parse().ok()?,
            "--patience" => plan.patience = arguments.next()?.parse().ok()?,
            "--guessing" => plan.guessing = arguments.next()?.parse().ok()?,
            "--folder" => plan.folder = PathBuf::from(arguments.next()?).join("arbitro-trust"),
            other => {
                let (name, program) = other.split_once('=')?;
                let program = fs::canonicalize(program).ok()?;
                plan.programs.push((name.to_owned(), program));
            }
        }
    }
    (!plan.programs.is_empty()).then_some(plan)
}

fn measure(plan: &Plan, tables: &mut Tables, name: &str, program: &Path) -> io::Result<()> {
    let wanted = |part: &str| plan.only.is_empty() || plan.only.iter().any(|one| one == part);
    let each = Duration::from_secs(plan.seconds);
    let prepared = plan.folder.join("prepared");
    hall::prepare(program, &prepared)?;
    let said = |part: &str, done: io::Result<()>| {
        if let Err(error) = done {
            eprintln!("{name}: {part}: {error}");
        }
    };
    if wanted("storms") {
        said(
            "storms",
            storms::measure(tables, name, program, &prepared, each),
        );
    }
    if wanted("ratios") {
        said(
            "ratios",
            ratios::measure(tables, name, program, &prepared, each),
        );
    }
    if wanted("viewers") {
        said(
            "viewers",
            viewers::measure(tables, name, program, &prepared),
        );
    }
    if wanted("attacks") {
        let patience = Duration::from_secs(plan.patience);
        let times = (patience, Duration::from_secs(plan.guessing));
        said(
            "attacks",
            attacks::measure(tables, name, program, &prepared, times),
        );
    }
    if wanted("trouble") {
        said(
            "trouble",
            trouble::measure(tables, name, program, &prepared),
        );
    }
    if wanted("faults") {
        said(
            "faults",
            faults::measure(tables, name, program, &prepared, plan.kills),
        );
    }
    Ok(())
}
