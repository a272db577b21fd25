//! How fast a search looks at positions, and what a second thread saves.
//!
//! The ceiling is perft with every move made, on the same thread in the same run: a search that only made moves would
//! look at as many positions a second. Then the time to the same depth with one thread and with two, of several positions
//! together, because that of one depends on luck.

#![expect(
    clippy::unwrap_used,
    clippy::float_arithmetic,
    reason = "a benchmark that cannot go on stops"
)]

use std::time::{Duration, Instant};

use arbitro::draughts::search::{Ask, Budget, Goal, search};
use arbitro::draughts::{LastPly, OpeningTable, Position, RuleSet};

/// The best of so many turns counts: what else the machine does only ever costs time.
const TURNS: usize = 5;
/// Positions that a search looks at.
const NODES: u64 = 2_000_000;
/// The depth to which one thread and two search.
const DEPTH: u8 = 15;

fn main() {
    println!("rules                 million positions/s   million moves made/s   ratio   plies");
    for (rules, plies) in [
        (RuleSet::Portuguese, 10),
        (RuleSet::Brazilian, 10),
        (RuleSet::International, 8),
    ] {
        rate(rules, plies);
    }
    threads();
}

/// Prints positions a second beside moves made a second.
fn rate(rules: RuleSet, plies: u32) {
    let start = Position::start(rules);
    let (mut searched, mut made) = (0.0_f64, 0.0_f64);
    let mut depth = 0;
    for _ in 0..TURNS {
        let begun = Instant::now();
        let answer = search(&Ask::fresh(start), Goal::Value, None, &Budget::nodes(NODES));
        searched = searched.max(answer.nodes as f64 / begun.elapsed().as_secs_f64() / 1e6);
        depth = answer.depth;
        let begun = Instant::now();
        let leaves = start.perft(plies, LastPly::Made);
        made = made.max(leaves as f64 / begun.elapsed().as_secs_f64() / 1e6);
    }
    let (name, ratio) = (rules.code(), searched / made);
    println!("{name:<21} {searched:19.2} {made:22.1} {ratio:7.3} {depth:7}");
}

/// Prints what two threads need of the time of one to the same depth.
fn threads() {
    let openings = OpeningTable::ThreeMove.openings().iter().step_by(60);
    let positions: Vec<Position> = openings.map(|opening| *opening.position()).collect();
    let mut best = [Duration::MAX; 2];
    for _ in 0..TURNS {
        for (threads, best) in (1..).zip(&mut best) {
            let budget = Budget {
                depth: DEPTH,
                threads,
                ..Budget::nodes(u64::MAX)
            };
            let begun = Instant::now();
            for position in &positions {
                search(&Ask::fresh(*position), Goal::Value, None, &budget);
            }
            *best = (*best).min(begun.elapsed());
        }
    }
    let [one, two] = best.map(|time| time.as_secs_f64());
    let count = positions.len();
    println!(
        "\n{count} openings to {DEPTH} plies: one thread {one:.2} s, two {two:.2} s: {:.2} times as fast",
        one / two
    );
}
