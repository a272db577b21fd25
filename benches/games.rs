//! How strong the evaluation is: games of the search with it against the search with the one before it, at equal positions searched.
//!
//! `cargo bench --bench games` plays 2,000 games of Portuguese rules: 1,000 openings, each with both colours. `--openings N`, `--nodes N` positions a move,
//! `--seed N`, `--rules R`, `--weights FILE` for other weights than the program's.
//!
//! On 22 November 2026 (seed 20261122, 1,000 positions a move): 829 won, 788 drawn, 383 lost, 61.15 % ± 1.60; a position took 1.16 times as long.
//!
//! The openings are those of the draw, each once as it is; then drawn by the seed, with a random move of each side after it, so that no game is
//! played twice. Other rule sets begin at the start with six random moves. Nothing is adjudicated. The error is
//! twice the standard error, of pairs of games.

#![expect(
    clippy::unwrap_used,
    clippy::float_arithmetic,
    reason = "a benchmark that cannot go on stops"
)]

mod play;

use draughts::search::{Evaluation, Weights};
use draughts::{Position, RuleSet};
use play::{Given, Player, before, play, starts, stray};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

fn main() {
    let given = Given::read();
    let rules = given.rules();
    let (openings, nodes, seed) = (
        given.number("--openings", 1000),
        given.number("--nodes", 1000),
        given.number("--seed", 20_261_122),
    );
    let board = rules.rules().board;
    let new = given.text("--weights").map_or_else(
        || Evaluation::of(rules).clone(),
        |file| {
            let text = std::fs::read_to_string(file).unwrap();
            Evaluation::new(&Weights::read(board, &text).unwrap(), board)
        },
    );
    let before = Evaluation::new(&before(board), board);
    let mut players = [new, before].map(|evaluation| Player::new(evaluation, nodes));
    let mut pairs = [0_u64; 5];
    let mut results = [0_u64; 3];
    for start in openings_of(rules, openings as usize, seed) {
        let [new, before] = &mut players;
        let first = play(start, [new, before], |_, _| ());
        let second = 2 - play(start, [before, new], |_, _| ());
        results[usize::from(first)] += 1;
        results[usize::from(second)] += 1;
        pairs[usize::from(first + second)] += 1;
    }
    let [lost, drawn, won] = results;
    println!(
        "{} games, {}, {nodes} positions a move, seed {seed}: won {won}, drawn {drawn}, lost {lost}",
        2 * openings,
        rules.code()
    );
    tell(&pairs, &players);
}

/// Where the pairs of games begin.
fn openings_of(rules: RuleSet, count: usize, seed: u64) -> Vec<Position> {
    let mut random = ChaCha20Rng::seed_from_u64(seed);
    let starts = starts(rules);
    let plies = if starts.len() > 1 { 2 } else { 6 };
    let mut all = if starts.len() > 1 {
        starts.clone()
    } else {
        Vec::new()
    };
    all.truncate(count);
    while all.len() < count {
        let start = starts[random.next_u32() as usize % starts.len()];
        all.extend(stray(start, plies, &mut random));
    }
    all
}

/// Prints the share of the points, and what a position cost beside the evaluation before.
fn tell(pairs: &[u64; 5], players: &[Player; 2]) {
    let count = pairs.iter().sum::<u64>() as f64;
    let of = |half: usize| half as f64 / 4.0;
    let mean = pairs
        .iter()
        .enumerate()
        .map(|(half, &n)| of(half) * n as f64)
        .sum::<f64>()
        / count;
    let square = |half: usize| (of(half) - mean).powi(2);
    let variance = pairs
        .iter()
        .enumerate()
        .map(|(half, &n)| square(half) * n as f64)
        .sum::<f64>()
        / count;
    let error = 2.0 * (variance / count).sqrt();
    println!("{:.2} % ± {:.2} of the points", 100.0 * mean, 100.0 * error);
    let [new, before] = players.each_ref().map(Player::rate);
    println!(
        "{new:.2} million positions a second, {before:.2} before: {:.3} times",
        new / before
    );
}
