//! How fast a search looks at positions, and what a second thread saves.
//!
//! The ceiling is perft with every move made, on the same thread in the same run: a search that only made moves would
//! look at as many positions a second. Then the time to the same depth with one thread and with two, of several positions
//! together, because that of one depends on luck.

#![expect(
    clippy::float_arithmetic,
    reason = "a benchmark that cannot go on stops"
)]

use std::time::{Duration, Instant};

use draughts::search::{Ask, Budget, Goal, search};
use draughts::{LastPly, OpeningTable, Position, RuleSet};

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

/// Prints what two threads need of the time of one to the same depth, and how many positions each looks at.
fn threads() {
    let openings = OpeningTable::Three.openings().iter().step_by(30);
    let positions: Vec<Position> = openings.map(|opening| *opening.position()).collect();
    let mut best = [(Duration::MAX, 0); 2];
    for _ in 0..TURNS {
        for (threads, best) in (1..).zip(&mut best) {
            let budget = Budget {
                depth: DEPTH,
                threads,
                ..Budget::nodes(u64::MAX)
            };
            let begun = Instant::now();
            let asks = positions.iter().map(|&position| Ask::fresh(position));
            let nodes = asks.map(|ask| search(&ask, Goal::Value, None, &budget).nodes);
            let nodes: u64 = nodes.sum();
            *best = (*best).min((begun.elapsed(), nodes / threads as u64));
        }
    }
    let [one, two] = best.map(|(time, nodes)| (time.as_secs_f64(), nodes as f64 / 1e6));
    println!(
        "\n{} openings to {DEPTH} plies: one thread {:.2} s, two {:.2} s: {:.2} times as fast",
        positions.len(),
        one.0,
        two.0,
        one.0 / two.0
    );
    println!(
        "million positions a thread: {:.2} and {:.2}: {:.2} times fewer, which is what two free cores would save",
        one.1,
        two.1,
        one.1 / two.1
    );
}
