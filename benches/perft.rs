//! How fast legal moves are made: perft from the start of the game, beside perft 6 from the start of chess by the crate
//! `cozy-chess` with every move made, in the same run on the same thread, without a hash table.
//!
//! That crate is the yardstick because anyone can have it. The fastest generator for draughts that was found, dctl, makes
//! 1.25 times as many moves a second for Portuguese draughts and 1.30 times for international (2.3 and 3.3 times when it
//! counts the last ply); the goals below are 1.5 times dctl.
//!
//! `benches/run` compiles for this processor, which the figures need, runs this and counts instructions too.

#![expect(
    clippy::unwrap_used,
    clippy::float_arithmetic,
    reason = "a benchmark that cannot go on stops"
)]

use std::process::Command;
use std::time::Instant;

use cozy_chess::Board;
use draughts::{LastPly, Position, RuleSet};

/// What is counted, to which depth, and how many times the rate of the yardstick is wanted.
struct Job {
    rules: RuleSet,
    last: LastPly,
    plies: u32,
    leaves: u64,
    goal: f64,
}

/// The leaves are the published counts; those of the short king are from the tests' slow generator.
const JOBS: [Job; 8] = [
    job(RuleSet::Portuguese, LastPly::Made, 11, 81_383_200, 1.9),
    job(RuleSet::Brazilian, LastPly::Made, 11, 105_491_257, 1.9),
    job(
        RuleSet::BrazilianShortKing,
        LastPly::Made,
        11,
        105_393_113,
        1.9,
    ),
    job(RuleSet::International, LastPly::Made, 9, 41_022_423, 2.0),
    job(RuleSet::Portuguese, LastPly::Counted, 12, 365_728_331, 3.5),
    job(RuleSet::Brazilian, LastPly::Counted, 12, 511_882_477, 3.5),
    job(
        RuleSet::BrazilianShortKing,
        LastPly::Counted,
        11,
        105_393_113,
        3.5,
    ),
    job(
        RuleSet::International,
        LastPly::Counted,
        10,
        258_895_763,
        5.0,
    ),
];

const fn job(rules: RuleSet, last: LastPly, plies: u32, leaves: u64, goal: f64) -> Job {
    Job {
        rules,
        last,
        plies,
        leaves,
        goal,
    }
}

const YARDSTICK_LEAVES: u64 = 119_060_324;
/// The best of so many turns counts: what else the machine does only ever costs time.
const TURNS: usize = 7;
/// Instructions are counted on trees two plies smaller, because counting takes fifty times as long.
const FEWER: u32 = 2;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().position(|argument| argument == "--count") {
        Some(at) => count_once(&arguments[at + 1]),
        None => {
            rates();
            instructions();
        }
    }
}

/// Prints leaves a second and their ratio to the yardstick's.
fn rates() {
    let mut yardstick = 0.0_f64;
    let mut best = [0.0_f64; JOBS.len()];
    for _ in 0..TURNS {
        yardstick = yardstick.max(rate(YARDSTICK_LEAVES, || chess(&Board::default(), 6)));
        for (job, best) in JOBS.iter().zip(&mut best) {
            let start = Position::start(job.rules);
            *best = best.max(rate(job.leaves, || start.perft(job.plies, job.last)));
        }
    }
    println!("rules                  last ply   depth  million leaves/s   of cozy-chess   goal");
    println!("chess (cozy-chess)     made           6  {yardstick:16.1}            1.00");
    for (job, best) in JOBS.iter().zip(best) {
        println!(
            "{:<22} {:<8} {:>7}  {best:16.1} {:15.2}   {:>4}",
            job.rules.code(),
            last_ply(job.last),
            job.plies,
            best / yardstick,
            job.goal
        );
    }
}

/// Million leaves a second.
fn rate(leaves: u64, count: impl Fn() -> u64) -> f64 {
    let begun = Instant::now();
    assert_eq!(count(), leaves);
    leaves as f64 / begun.elapsed().as_secs_f64() / 1e6
}

fn chess(board: &Board, plies: u32) -> u64 {
    if plies == 0 {
        return 1;
    }
    let mut leaves = 0;
    board.generate_moves(|moves| {
        for played in moves {
            let mut after = board.clone();
            after.play_unchecked(played);
            leaves += chess(&after, plies - 1);
        }
        false
    });
    leaves
}

fn last_ply(last: LastPly) -> &'static str {
    match last {
        LastPly::Made => "made",
        LastPly::Counted => "counted",
    }
}

/// Prints instructions for each leaf, counted by valgrind where it is installed.
fn instructions() {
    let Some((_, nothing)) = collected("nothing") else {
        println!(
            "instructions: not counted, valgrind is not installed or does not know this processor"
        );
        return;
    };
    println!("\nrules                  last ply   depth  instructions a leaf");
    let print = |name: &str, last: &str, plies: u32, job: &str| {
        if let Some((leaves, counted)) = collected(job) {
            let each = (counted - nothing) as f64 / leaves as f64;
            println!("{name:<22} {last:<8} {plies:>7}  {each:19.1}");
        }
    };
    print("chess (cozy-chess)", "made", 6 - FEWER, "chess");
    for (place, job) in JOBS.iter().enumerate() {
        let plies = job.plies - FEWER;
        print(
            job.rules.code(),
            last_ply(job.last),
            plies,
            &place.to_string(),
        );
    }
}

/// Runs this program on one job under valgrind: its leaves and its instructions.
fn collected(job: &str) -> Option<(u64, u64)> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(std::env::current_exe().unwrap())
        .args(["--count", job])
        .output()
        .ok()?;
    let leaves = String::from_utf8(output.stdout).ok()?.trim().parse().ok()?;
    let told = String::from_utf8(output.stderr).ok()?;
    let collected = told
        .lines()
        .find_map(|line| line.split_once("Collected : "))?;
    Some((leaves, collected.1.trim().parse().ok()?))
}

/// Counts the smaller tree of one job and prints the number of its leaves.
fn count_once(job: &str) {
    let leaves = match job {
        "nothing" => 0,
        "chess" => chess(&Board::default(), 6 - FEWER),
        place => {
            let job = &JOBS[place.parse::<usize>().unwrap()];
            Position::start(job.rules).perft(job.plies - FEWER, job.last)
        }
    };
    println!("{leaves}");
}
