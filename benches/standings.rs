//! Standings with six tie-breaks of a Swiss of 5,000 players and 11 rounds, with draws, byes and forfeits.
//!
//! `cargo bench --bench standings` prints the median of both lists of tie-breaks. The aim is 50 ms.

#![expect(clippy::unwrap_used, reason = "a benchmark that cannot go on stops")]

use std::fmt::Write as _;
use std::hint::black_box;

use tournament::{
    TieBreak, Tournament,
    standings::standings,
    trf::{ReadOptions, read},
};

use timing::median;

mod timing;

const PLAYERS: usize = 5000;
const ROUNDS: usize = 11;

/// What a Swiss usually names, and the six that take longest.
const LISTS: [&str; 2] = ["BH/C1,BH,SB,DE,WON,PS", "DE,FTS,AOB,FB/C1,APPO,BH/M2"];

fn main() {
    let mut tournament = swiss();
    for list in LISTS {
        tournament.regulations.tie_breaks = list
            .split(',')
            .map(|code| TieBreak::from_code(code).unwrap())
            .collect();
        let taken = median(15, || drop(black_box(standings(&tournament, None))));
        println!("{PLAYERS} players, {ROUNDS} rounds, {list:<28} {taken:>10.2?}");
    }
}

/// Neighbours by score meet, which is all that standings see of a pairing.
fn swiss() -> Tournament {
    let mut die = 20_261_121_u64;
    let mut order: Vec<usize> = (0..PLAYERS).collect();
    let mut halves = vec![0_u32; PLAYERS];
    let mut rounds = vec![String::new(); PLAYERS];
    for _ in 0..ROUNDS {
        order.sort_by_key(|player| std::cmp::Reverse(halves[*player]));
        for pair in order.chunks(2) {
            die ^= die << 13;
            die ^= die >> 7;
            die ^= die << 17;
            let (own, other) = ([pair[0], pair[1]], [pair[1], pair[0]]);
            let (results, scored) = match die % 100 {
                0..45 => (['1', '0'], [2, 0]),
                45..70 => (['=', '='], [1, 1]),
                70..96 => (['0', '1'], [0, 2]),
                96..98 => (['+', '-'], [2, 0]),
                _ => (['H', 'Z'], [1, 0]),
            };
            for side in 0..2 {
                let (opponent, colour) = match results[side] {
                    'H' | 'Z' => (0, '-'),
                    _ => (other[side] + 1, ['w', 'b'][side]),
                };
                let result = results[side];
                write!(rounds[own[side]], "  {opponent:>4} {colour} {result}").unwrap();
                halves[own[side]] += scored[side];
            }
        }
    }
    let mut text = format!("012 Bench\nXXR {ROUNDS}\n");
    for (index, rounds) in rounds.iter().enumerate() {
        let (number, rating) = (index + 1, 2800 - index / 4);
        writeln!(
            text,
            "001 {number:>4}      {:<33} {rating:>4}{:37}{rounds}",
            "Player", ""
        )
        .unwrap();
    }
    read(text.as_bytes(), &ReadOptions::default())
        .unwrap()
        .tournament
}
