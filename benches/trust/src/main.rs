//! Measures builds of Arbitro from outside: what an arbiter waits for while it storms, what a stranger can do, what a kill takes, and how fast pages are
//! beside the framework alone. `benches/trust/run --help` says how.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;
use std::{env, fs};

use away::day::Day;
use table::Tables;

mod attacks;
mod away;
mod client;
mod faults;
mod hall;
mod ratios;
mod server;
mod storms;
mod table;
mod trouble;
mod viewers;

const HELP: &str = "trust [--only storms,ratios,viewers,attacks,trouble,faults,day,halls] [--seconds N] [--kills N] [--patience N] [--guessing N] [--players N] [--rounds N] [--changes N] [--browser] [--halls N] [--folder DIR] NAME=PROGRAM ...

Measures each program (a build of arbitro, of any age) and prints the tables, a column a program. Needs Linux. Alone on the machine, or the figures
say more of what else it does. benches/trust/README.md says what each part is.
  --only       what is measured; without it everything
  --seconds    how long each storm and each turn of the ratios takes (10)
  --kills      how often a server is killed (20)
  --patience   how long stalled bodies are watched, in seconds (30)
  --guessing   how long the password of an account is guessed, in seconds (75; 1000 are enough for a hundred guesses)
  --players    how many play on the day in the hall, an even number (120)
  --rounds     how many rounds they play (9)
  --changes    how many changes are made in each round (300)
  --browser    the day is played in a window of Chromium, by keys and clicks (needs chromium and chromedriver)
  --halls      how many halls there are at once (20)
  --folder     where databases are kept meanwhile (a new folder for temporary files)";

/// What is measured, how.
struct Plan {
    only: Vec<String>,
    seconds: u64,
    kills: usize,
    patience: u64,
    guessing: u64,
    day: Day,
    halls: usize,
    folder: PathBuf,
    programs: Vec<(String, PathBuf)>,
}

fn main() -> ExitCode {
    let Some(plan) = plan(env::args().skip(1)) else {
        println!("{HELP}");
        return ExitCode::from(2);
    };
    let mut tables = Tables::default();
    let mut failed = false;
    for (name, program) in &plan.programs {
        for part in PARTS.into_iter().filter(|part| plan.wants(part)) {
            if let Err(error) = measure(&plan, &mut tables, part, (name, program)) {
                eprintln!("{name}: {part}: {error}");
                failed = true;
            }
        }
    }
    let names: Vec<String> = plan.programs.iter().map(|(name, _)| name.clone()).collect();
    println!("{}", tables.markdown(&names));
    drop(fs::remove_dir_all(&plan.folder));
    match failed {
        true => ExitCode::FAILURE,
        false => ExitCode::SUCCESS,
    }
}

fn plan(mut arguments: impl Iterator<Item = String>) -> Option<Plan> {
    let mut plan = Plan {
        only: Vec::new(),
        seconds: 10,
        kills: 20,
        patience: 30,
        guessing: 75,
        day: Day {
            players: 120,
            rounds: 9,
            changes: 300,
            in_browser: false,
        },
        halls: 20,
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
            "--players" => plan.day.players = arguments.next()?.parse().ok()?,
            "--rounds" => plan.day.rounds = arguments.next()?.parse().ok()?,
            "--changes" => plan.day.changes = arguments.next()?.parse().ok()?,
            "--browser" => plan.day.in_browser = true,
            "--halls" => plan.halls = arguments.next()?.parse().ok()?,
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

/// What can be measured, in this order.
const PARTS: [&str; 8] = [
    "storms", "ratios", "viewers", "attacks", "trouble", "faults", "day", "halls",
];

impl Plan {
    fn wants(&self, part: &str) -> bool {
        self.only.is_empty() || self.only.iter().any(|one| one == part)
    }

    /// The database that the parts begin with that need a tournament; made once for a program.
    fn prepared(&self, name: &str, program: &Path) -> io::Result<PathBuf> {
        let prepared = self.folder.join(format!("prepared-{name}"));
        if !prepared.join("base.db").exists() {
            hall::prepare(program, &prepared)?;
        }
        Ok(prepared)
    }
}

fn measure(
    plan: &Plan,
    tables: &mut Tables,
    part: &str,
    (name, program): (&str, &Path),
) -> io::Result<()> {
    let each = Duration::from_secs(plan.seconds);
    match part {
        "day" => return away::day::measure(tables, name, program, &plan.folder, plan.day),
        "halls" => {
            let halls = (plan.folder.as_path(), plan.halls);
            return away::halls::measure(tables, name, program, halls, each);
        }
        _ => {}
    }
    let prepared = plan.prepared(name, program)?;
    match part {
        "storms" => storms::measure(tables, name, program, &prepared, each),
        "ratios" => ratios::measure(tables, name, program, &prepared, each),
        "viewers" => viewers::measure(tables, name, program, &prepared),
        "attacks" => {
            let patience = Duration::from_secs(plan.patience);
            let times = (patience, Duration::from_secs(plan.guessing));
            attacks::measure(tables, name, program, &prepared, times)
        }
        "trouble" => trouble::measure(tables, name, program, &prepared),
        _ => faults::measure(tables, name, program, &prepared, plan.kills),
    }
}
