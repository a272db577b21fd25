//! The Double-Swiss system: large fields, and fields with clubs, forbidden pairs and histories that no tournament has.
//!
//! `cargo bench --bench double_swiss` prints the median of reading a file and of pairing it. The aims, as a whole process: 2 s
//! for any field of 1,000, a refusal too; 0.4 s for 5,000 and 1 s for 9,999 players in round 1, within 150 MB.

#![expect(clippy::unwrap_used, reason = "a benchmark that cannot go on stops")]

use std::fmt::Write as _;
use std::hint::black_box;

use tournament::{
    PairingSystem,
    pairing::{Drafted, pair_within},
    trf::{ReadOptions, TrfFile, read},
};

use files::{Field, peak_memory};
use timing::median;

mod files;
mod timing;

fn main() {
    for players in [1000, 2000, 5000] {
        let text = swiss(players);
        report(&format!("{players} players, round 5"), &text);
    }
    for players in [5000, 9999] {
        let text = Field::new(players, 9).text();
        report(&format!("{players} players, round 1"), &text);
    }
    println!("peak memory {}", peak_memory());
    for clubs in [0, 2, 3, 10] {
        for forbidden in [0, 60, 90, 95] {
            for absent in [0, 40] {
                let knots = Knots {
                    clubs,
                    forbidden,
                    absent,
                };
                report(&format!("1000, {knots:?}"), &knots.text(1000));
            }
        }
    }
    report("1000, a club of 501", &one_club(1000));
}

fn report(name: &str, text: &str) {
    let times = if text.len() > 100_000 { 3 } else { 11 };
    let parse = median(times, || drop(black_box(load(text))));
    let file = load(text);
    let pair = median(times, || drop(black_box(round(&file))));
    let refused = if round(&file).is_some() {
        ""
    } else {
        "refused"
    };
    println!("{name:<60} pair {pair:>10.2?}  parse {parse:>10.2?}  {refused}");
}

fn load(text: &str) -> TrfFile {
    let options = ReadOptions {
        system: Some(PairingSystem::DoubleSwiss { rounds: 1 }),
        ..ReadOptions::default()
    };
    read(text.as_bytes(), &options).unwrap()
}

fn round(file: &TrfFile) -> Option<Drafted> {
    pair_within(&file.tournament, &file.constraints()).ok()
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

/// What makes a field hard to pair.
#[derive(Debug)]
struct Knots {
    /// Nearly all pairs within a club are forbidden.
    clubs: usize,
    /// Of all others so many in a hundred.
    forbidden: u64,
    /// Of a hundred so many stay away from a round, and half of all come late.
    absent: u64,
}

impl Knots {
    /// Eight rounds paired at random are played.
    fn text(&self, players: usize) -> String {
        let mut field = Field::new(players, 9);
        for round in 0..9 {
            let mut here = Vec::new();
            for player in 0..players {
                let late = self.absent > 0 && round < 4 && player % 2 == 0;
                if late || field.below(100) < self.absent {
                    field.bye(player, 'Z');
                } else {
                    here.push(player);
                }
            }
            if round < 8 {
                Self::play(&mut field, here);
            }
        }
        for a in 1..=players {
            for b in a + 1..=players {
                let chance = field.below(100);
                let clubmates = self.clubs > 0 && a % self.clubs == b % self.clubs;
                if chance < if clubmates { 98 } else { self.forbidden } {
                    writeln!(field.head, "260   1  99 {a:>4} {b:>4}").unwrap();
                }
            }
        }
        field.text()
    }

    fn play(field: &mut Field, mut here: Vec<usize>) {
        for at in (1..here.len()).rev() {
            here.swap(at, usize::try_from(field.below(at as u64 + 1)).unwrap());
        }
        for pair in here.chunks(2) {
            match *pair {
                [white, black] => {
                    let halves = usize::try_from(field.below(3)).unwrap();
                    field.play(white, black, halves);
                }
                [one] => field.bye(one, 'U'),
                _ => {}
            }
        }
    }
}

/// More than half are of one club, kept apart: nobody can be paired.
fn one_club(players: usize) -> String {
    let mut field = Field::new(players, 9);
    field.head.push_str("260   1  99");
    for player in 1..=players / 2 + 1 {
        write!(field.head, " {player:>4}").unwrap();
    }
    field.head.push('\n');
    field.text()
}
