//! Endgame tables: how fast they are built, how fast they answer and how small they are, beside what the machine can do in the
//! same run on the same thread: a leaf of perft (a move made) and a read at a random place of 256 MB, each of which waits for the one
//! before.
//!
//! ```text
//! cargo bench --bench endgame                             builds 4 pieces in memory
//! cargo bench --bench endgame -- --dir D --pieces 5       asks tables that are there
//! ```

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::float_arithmetic,
    reason = "a benchmark that cannot go on stops"
)]

use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

use arbitro::endgame_files::Folder;
use draughts::endgame::{Build, Class, Counts, Tables};
use draughts::{Conditions, LastPly, Position, RuleSet, endgame::Running};

const RULES: RuleSet = RuleSet::Portuguese;
/// The best of so many turns counts: what else the machine does only ever costs time.
const TURNS: usize = 5;
const PROBES: usize = 200_000;
/// What is wanted: nanoseconds a probe, and bits a position of win, draw and loss.
const PROBE_GOAL: f64 = 1000.0;
const BITS_GOAL: f64 = 0.35;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let after = |name: &str| {
        let at = arguments.iter().position(|argument| argument == name)?;
        arguments.get(at + 1)
    };
    let leaf = best(|| each(3_860_866, || Position::start(RULES).perft(9, LastPly::Made)));
    let read = best(reads);
    println!("a leaf of perft {leaf:7.1} ns\na random read   {read:7.1} ns");
    let (tables, pieces) = match after("--dir") {
        Some(dir) => {
            let pieces = after("--pieces").map_or(5, |pieces| pieces.parse().unwrap());
            let tables = Folder::new(Path::new(dir), RULES).tables(RULES, pieces);
            (tables.expect("tables that are whole"), pieces)
        }
        None => (built(leaf), 4),
    };
    probes(&tables, pieces, read);
    sizes(&tables, pieces);
}

/// The least of some turns.
fn best(mut turn: impl FnMut() -> f64) -> f64 {
    (0..TURNS).map(|_| turn()).fold(f64::MAX, f64::min)
}

/// Nanoseconds for each of so many.
fn each<T>(count: usize, work: impl FnOnce() -> T) -> f64 {
    let begun = Instant::now();
    black_box(work());
    begun.elapsed().as_secs_f64() * 1e9 / count as f64
}

/// A read from a random place, which the one before names.
fn reads() -> f64 {
    const MANY: usize = 1 << 25;
    let places: Vec<u64> = (0..MANY as u64)
        .map(|place| place.wrapping_mul(0x9e37_79b9_7f4a_7c15))
        .collect();
    each(1_000_000, || {
        (0..1_000_000).fold(1, |at: u64, _| {
            places[(at >> 20) as usize % MANY].wrapping_add(at.rotate_left(17))
        })
    })
}

/// Builds all of 4 pieces, and holds their counts against those that another program published.
fn built(leaf: f64) -> Tables {
    let (mut build, mut tables) = (Build::new(RULES, 4), Tables::new(RULES));
    let mut counted = Vec::new();
    let begun = Instant::now();
    while let Some(&class) = build.ready().first() {
        let solved = build.solve(class);
        tables.add(&solved.bytes()).unwrap();
        counted.extend(solved.counts());
        build.add(solved);
    }
    let seconds = begun.elapsed().as_secs_f64();
    let positions: u64 = counted.iter().map(|counts| counts.positions).sum();
    let of_one = seconds * 1e9 / positions as f64;
    println!(
        "4 pieces built in {seconds:.1} s on one thread (goal 10): {positions} positions, {of_one:.0} ns each, as many as {:.0} leaves \
         (a plain solver: 210)",
        of_one / leaf
    );
    let published = include_str!("../tests/data/endgame/portuguese-4.jsonl");
    for line in published.lines() {
        let right: serde_json::Value = serde_json::from_str(line).unwrap();
        let is = |counts: &&Counts| {
            let counts = serde_json::to_value(counts).unwrap();
            let mut fields = right.as_object().unwrap().iter();
            fields.all(|(name, value)| name == "elapsed_s" || counts[name] == *value)
        };
        assert!(counted.iter().any(|counts| is(&counts)), "{line}");
    }
    tables
}

fn probes(tables: &Tables, pieces: u8, read: f64) {
    let mut dice = Dice(1);
    let positions: Vec<Position> = (0..PROBES).map(|_| dice.position(pieces.into())).collect();
    let running: Vec<Vec<Running>> = positions
        .iter()
        .map(|position| Running::fresh(position, Conditions::default()))
        .collect();
    let outcome = best(|| {
        let ask = |position| u64::from(tables.outcome(position).is_some());
        each(PROBES, || positions.iter().map(ask).sum::<u64>())
    });
    let judge = best(|| {
        let asked = positions.iter().zip(&running);
        let ask = |(position, running): (_, &Vec<Running>)| {
            let verdict = tables.judge(position, running).unwrap();
            u64::from(verdict.plies.unwrap_or(0))
        };
        each(PROBES, || asked.map(ask).sum::<u64>())
    });
    println!("random positions of {pieces} pieces:");
    for (name, took) in [("outcome", outcome), ("judge", judge)] {
        println!(
            "{name:<8} {took:7.0} ns (goal {PROBE_GOAL}), as many as {:.1} random reads",
            took / read
        );
    }
}

fn sizes(tables: &Tables, pieces: u8) {
    let (mut bytes, mut positions) = ([0_usize; 3], 0);
    for class in Class::all(pieces) {
        let counts = tables.counts(class).iter();
        positions += counts.map(|counts| counts.positions).sum::<u64>();
        for (all, one) in bytes.iter_mut().zip(tables.sizes(class)) {
            *all += one;
        }
    }
    let [outcome, end, count] = bytes.map(|bytes| bytes as f64 * 8.0 / positions as f64);
    println!(
        "bits a position of {pieces} pieces: win, draw or loss {outcome:.3} (goal {BITS_GOAL} with 5), plies to the end {end:.3}, \
         to the next count {count:.3}"
    );
}

/// A stream of numbers from a seed (Knuth's MMIX generator).
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }

    /// A position of so many pieces, one of each side at least, off the first and the last row.
    fn position(&mut self, pieces: usize) -> Position {
        let mut squares: Vec<u64> = Vec::new();
        while squares.len() < pieces {
            let square = 5 + self.below(24);
            if !squares.contains(&square) {
                squares.push(square);
            }
        }
        let white = 1 + self.below(pieces as u64 - 1) as usize;
        let mut side = |squares: &[u64]| {
            let written = squares.iter().map(|square| {
                let king = if self.below(2) == 0 { "K" } else { "" };
                format!("{king}{square}")
            });
            written.collect::<Vec<_>>().join(",")
        };
        let sides = [side(&squares[..white]), side(&squares[white..])];
        let turn = if self.below(2) == 0 { "W" } else { "B" };
        let fen = format!("{turn}:W{}:B{}", sides[0], sides[1]);
        Position::from_fen(RULES, &fen).unwrap()
    }
}
