//! Files of tournaments for the benchmarks of pairing.

use std::fmt::Write as _;

/// The rounds of everybody, as they stand in a file.
pub struct Field {
    /// The rounds of each.
    pub cells: Vec<String>,
    /// What stands before the players.
    pub head: String,
    die: u64,
}

impl Field {
    /// So many players, and nothing played.
    pub fn new(players: usize, rounds: usize) -> Self {
        Self {
            cells: vec![String::new(); players],
            head: format!("012 Bench\nXXR {rounds}\nXXC white1\n"),
            die: 20_261_121,
        }
    }

    /// A number below a bound, the same ones in every run.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.die ^= self.die << 13;
        self.die ^= self.die >> 7;
        self.die ^= self.die << 17;
        (self.die >> 11) % bound
    }

    /// White and Black from 0, and what White scored in half points.
    pub fn play(&mut self, white: usize, black: usize, halves: usize) {
        let results = ["0", "=", "1"];
        let sides = [
            (white, black, 'w', results[halves]),
            (black, white, 'b', results[2 - halves]),
        ];
        for (own, other, colour, result) in sides {
            write!(self.cells[own], "  {:>4} {colour} {result}", other + 1).unwrap();
        }
    }

    /// A bye: its letter.
    pub fn bye(&mut self, player: usize, letter: char) {
        write!(self.cells[player], "  0000 - {letter}").unwrap();
    }

    /// The file.
    pub fn text(&self) -> String {
        let mut text = self.head.clone();
        for (index, rounds) in self.cells.iter().enumerate() {
            let (number, rating) = (index + 1, 2800 - index / 4);
            let name = "Player";
            writeln!(
                text,
                "001 {number:>4}      {name:<33} {rating:>4}{:37}{rounds}",
                ""
            )
            .unwrap();
        }
        text
    }
}

/// What the process has held at most.
pub fn peak_memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM"));
    line.map_or("unknown".to_owned(), |line| line[6..].trim().to_owned())
}
