//! Round 5 of 9 under the Dutch system, the rounds before it paired by the same, and the worst that a search found.
//!
//! `cargo bench --bench pairing` prints the median of pairing, with what is known of everybody read from the
//! tournament anew, and as a multiple of parsing the same file. The aims are 5 ms for 100 players, 300 ms for 1,000
//! and 10 s for 5,000, as a whole process.

#![expect(clippy::unwrap_used, reason = "a benchmark that cannot go on stops")]

use std::fmt::Write as _;
use std::hint::black_box;

use tournament::{
    Side,
    pairing::{Drafted, dutch},
    trf::{ReadOptions, TrfFile, read},
};

use files::{Field, peak_memory};
use timing::median;

mod files;
mod timing;

fn main() {
    for players in [100, 200, 500, 1000, 5000] {
        let text = swiss(players);
        report(&format!("{players} players, round 5"), &text);
    }
    println!("peak memory {}", peak_memory());
    for players in [250, 1000] {
        report(
            &format!("{players}, all drawn, round 6"),
            &same_score(players),
        );
        report(
            &format!("{players}, colours due alike"),
            &same_colour(players),
        );
        report(&format!("{players}, halves apart"), &halves_apart(players));
    }
}

fn report(name: &str, text: &str) {
    let times = if text.len() > 100_000 { 5 } else { 21 };
    let parse = median(times, || drop(black_box(load(text))));
    let file = load(text);
    let pair = median(times, || drop(black_box(round(&file))));
    let ratio = pair.as_micros() / parse.as_micros().max(1);
    println!("{name:<32} pair {pair:>10.2?}  parse {parse:>10.2?}  {ratio} times");
}

fn load(text: &str) -> TrfFile {
    read(text.as_bytes(), &ReadOptions::default()).unwrap()
}

fn round(file: &TrfFile) -> Option<Drafted> {
    let settings = dutch::Settings {
        initial: Some(Side::First),
        forbidden: file
            .extras
            .apart(file.tournament.next_round(), 1)
            .into_iter()
            .collect(),
        ..dutch::Settings::default()
    };
    dutch::pair(&file.tournament, &settings).ok()
}

/// Four rounds of nine: the better wins more often than not, a quarter is drawn.
fn swiss(players: usize) -> String {
    let mut field = Field::new(players, 9);
    for _ in 0..4 {
        for pair in round(&load(&field.text())).unwrap().pairings {
            let [white, black] = [pair.first, pair.second].map(|no| usize::from(no.0) - 1);
            let better = if white < black { 2 } else { 0 };
            let halves = match field.below(100) {
                0..25 => 1,
                25..75 => better,
                _ => 2 - better,
            };
            field.play(white, black, halves);
        }
    }
    field.text()
}

/// Everybody has drawn every game.
fn same_score(players: usize) -> String {
    let mut field = Field::new(players, 9);
    for _ in 0..5 {
        for pair in round(&load(&field.text())).unwrap().pairings {
            let [white, black] = [pair.first, pair.second].map(|no| usize::from(no.0) - 1);
            field.play(white, black, 1);
        }
    }
    field.text()
}

/// The upper half has always had White and won, two in five have stayed away from each round: all who lead must have
/// Black, and float down through ever lower score groups.
fn same_colour(players: usize) -> String {
    let mut field = Field::new(players, 13);
    for round in 0..11 {
        let mut here = Vec::new();
        for player in 0..players {
            if field.below(5) < 3 {
                here.push(player);
            } else {
                field.bye(player, 'Z');
            }
        }
        if here.len() % 2 == 1 {
            field.bye(here.pop().unwrap(), 'Z');
        }
        let (upper, lower) = here.split_at(here.len() / 2);
        for (at, white) in upper.iter().enumerate() {
            field.play(*white, lower[(at + round) % lower.len()], 2);
        }
    }
    field.text()
}

/// All who lead are kept apart from each other, and three rounds are played.
fn halves_apart(players: usize) -> String {
    let mut field = Field::new(players, 9);
    let half = players / 2;
    for round in 0..3 {
        for white in 0..half {
            field.play(white, half + (white + round) % half, 2);
        }
    }
    field.head.push_str("260   1  99");
    for player in 1..=half {
        write!(field.head, " {player:>4}").unwrap();
    }
    field.head.push('\n');
    field.text()
}
