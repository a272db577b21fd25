//! Finds the weights of the evaluation from games of the search against itself, and writes them as a table.
//!
//! `cargo bench --bench tune -- --out weights.tsv` plays and fits in two rounds: the second with the weights that the first found, to the positions of both.
//! `--rounds N`, `--games N` a round, `--nodes N` positions a move, `--seed N`, `--rules R`. The same numbers give the same table.
//!
//! The table of 64 squares that is kept was made by this program while it was written: 5,000 games at 600 positions a move (seed 3), then 6,000 at 500 (seed 2); 202,167 positions,
//! of which 191,912 were fitted to. The positions of its first round were chosen a little otherwise (a line could end with as many kings on both sides), so
//! that a new run gives a table like it and not the same. `cargo bench --bench games -- --weights weights.tsv` says how strong another is.
//! The weights of 100 squares are still those that were chosen by hand.
//!
//! **Games** begin in the drawn openings (other rule sets: at the start), with 0 to 8 random moves. Of each position of men alone in which there was a choice, no capture was
//! due and the line that the search expected leaves as many men on both sides and no king, two things are kept: what the search said, and how the game ended.
//!
//! **Fit.** A score of s hundredths of a man is taken for an expectation of 1 / (1 + exp(-s / 83)). The weights are those of the least cross entropy
//! between the expectation of the evaluation and a mixture of that of the search (seven tenths) and the result (three tenths): logistic regression, as P. Österlund did it for chess
//! ("Texel"), by Adam (D. Kingma, J. Ba, ICLR 2015) over all positions at a time. Each weight is drawn to where it came from. What is worth something to kings stays
//! as it was: games in which one side has a king are mostly decided, and a fit makes of that a king that is worth little.
//! One game in twenty is not fitted to and tells how well the weights serve others.

#![expect(
    clippy::unwrap_used,
    clippy::float_arithmetic,
    reason = "a benchmark that cannot go on stops"
)]

mod play;

use std::fmt::Write as _;

use draughts::endgame::Outcome;
use draughts::search::{Answer, Evaluation, Trait, TraitCounts, Valuation, Weight, Weights};
use draughts::{Board, Colour, Position, RuleSet};
use play::{Given, Player, play, starts, stray};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Logits of a hundredth of a man.
const UNIT: f32 = 0.012;
/// The part of the result in what is aimed at.
const RESULT: f32 = 0.3;
/// How strongly weights are drawn to where they came from, and the shapes.
const DRAWN: [f32; 2] = [10.0, 3.0];
/// How often all positions are looked at.
const EPOCHS: i32 = 100;
/// One game in so many is kept apart.
const APART: usize = 20;
/// A proven win, in hundredths of a man.
const WON: i32 = 3000;

fn main() {
    let given = Given::read();
    let rules = given.rules();
    let board = rules.rules().board;
    let before = play::before(board);
    let mut random = ChaCha20Rng::seed_from_u64(given.number("--seed", 1));
    let mut data = Vec::new();
    let mut weights = before.clone();
    for _ in 0..given.number("--rounds", 2) {
        let lines = games(rules, &given, &weights, &mut random);
        data.extend(lines.lines().map(|line| One::read(rules, line)));
        weights = fit(board, &before, &data);
    }
    std::fs::write(given.text("--out").unwrap(), weights.to_string()).unwrap();
}

/// Plays the games; a line has the game's number, the position, what the search said and half points of White.
fn games(rules: RuleSet, given: &Given, from: &Weights, random: &mut ChaCha20Rng) -> String {
    let (games, nodes) = (given.number("--games", 6000), given.number("--nodes", 500));
    let starts = starts(rules);
    let evaluation = Evaluation::new(from, rules.rules().board);
    let mut players = [0, 1].map(|_| Player::new(evaluation.clone(), nodes));
    let mut lines = String::new();
    let mut game = 0;
    while game < games {
        let start = starts[random.next_u32() as usize % starts.len()];
        let plies = random.next_u32() % 9;
        let Some(start) = stray(start, plies, random) else {
            continue;
        };
        let mut seen = Vec::new();
        let [one, two] = &mut players;
        let result = play(start, [one, two], |position, answer| {
            if stays(position, answer) {
                seen.push((*position, score(answer)));
            }
        });
        for (position, score) in seen {
            writeln!(lines, "{game}\t{position}\t{score}\t{result}").unwrap();
        }
        game += 1;
    }
    let rates = players.each_ref().map(Player::rate);
    println!(
        "{game} games, {:.2} million positions a second",
        rates[0].min(rates[1])
    );
    lines
}

/// Are there men alone, and is nothing captured in the line, or as much on both sides?
fn stays(position: &Position, answer: &Answer) -> bool {
    let end = answer
        .line
        .iter()
        .fold(*position, |at, played| at.play(played));
    let ahead = |position: &Position| {
        let [white, black] = [Colour::White, Colour::Black].map(|side| position.men(side).len());
        i64::from(white) - i64::from(black)
    };
    let kings = |position: &Position| {
        let [white, black] = [Colour::White, Colour::Black].map(|side| position.kings(side));
        white.len() + black.len()
    };
    let quiet = position
        .legal_moves()
        .first()
        .is_some_and(|played| !played.is_capture());
    quiet && kings(position) == 0 && kings(&end) == 0 && ahead(position) == ahead(&end)
}

fn score(answer: &Answer) -> i32 {
    match answer.found {
        Valuation::Estimated { score } => score.into(),
        Valuation::Proven {
            outcome: Outcome::Win,
            ..
        } => WON,
        Valuation::Proven {
            outcome: Outcome::Loss,
            ..
        } => -WON,
        Valuation::Proven {
            outcome: Outcome::Draw,
            ..
        }
        | Valuation::Unknown => 0,
    }
}

/// A position as the fit sees it.
struct One {
    apart: bool,
    /// Traits, squares, base lines.
    counts: Vec<f32>,
    shapes: Vec<(usize, f32)>,
    /// How much of the pieces is left.
    left: f32,
    aim: f32,
}

impl One {
    fn read(rules: RuleSet, line: &str) -> One {
        let fields: Vec<&str> = line.split('\t').collect();
        let position = Position::from_fen(rules, fields[1]).unwrap();
        let score: f32 = fields[2].parse().unwrap();
        let white: f32 = fields[3].parse().unwrap();
        let result = match position.turn() {
            Colour::White => white / 2.0,
            Colour::Black => 1.0 - white / 2.0,
        };
        let counted = TraitCounts::of(&position);
        let counts = counted
            .traits
            .iter()
            .chain(&counted.squares)
            .chain(&counted.base);
        let all = Position::start(rules).occupied().len() as f32;
        One {
            apart: fields[0].parse::<usize>().unwrap() % APART == 0,
            counts: counts.map(|&count| count as f32).collect(),
            shapes: counted
                .shapes
                .iter()
                .map(|&(at, side)| (at, side as f32))
                .collect(),
            left: position.occupied().len() as f32 / all,
            aim: RESULT * result + (1.0 - RESULT) * expected(score * UNIT),
        }
    }
}

fn expected(logits: f32) -> f32 {
    1.0 / (1.0 + (-logits).exp())
}

/// Numbers that are fitted, each with its slope and Adam's two means of it.
struct Fitted {
    start: Vec<f32>,
    now: Vec<f32>,
    slope: Vec<f32>,
    means: [Vec<f32>; 2],
    drawn: f32,
}

impl Fitted {
    fn new(start: Vec<f32>, drawn: f32) -> Fitted {
        let none = vec![0.0; start.len()];
        Fitted {
            now: start.clone(),
            slope: none.clone(),
            means: [none.clone(), none],
            start,
            drawn,
        }
    }

    fn step(&mut self, epoch: i32, positions: f32) {
        let rate = 0.06 * (1.0 - epoch as f32 / (EPOCHS + 1) as f32);
        let late = [0.9_f32, 0.99].map(|keep| (keep, 1.0 - keep.powi(epoch)));
        for at in 0..self.now.len() {
            let slope = (self.slope[at] + self.drawn * (self.now[at] - self.start[at])) / positions;
            let means = [slope, slope * slope];
            let [one, two] = [0, 1].map(|which| {
                let (keep, whole) = late[which];
                let mean = &mut self.means[which][at];
                *mean = keep * *mean + (1.0 - keep) * means[which];
                *mean / whole
            });
            self.now[at] -= rate * one / (two.sqrt() + 1e-8);
        }
        self.slope.fill(0.0);
    }
}

/// What is fitted.
struct Model {
    /// With all pieces on the board, and without any.
    stages: [Fitted; 2],
    shapes: Fitted,
}

impl Model {
    fn new(board: &Board, from: &Weights) -> Model {
        let list = || from.traits.iter().chain(&from.squares).chain(&from.base);
        let logits = |number: i16| UNIT * f32::from(number);
        let early = list().map(|weight| logits(weight.early)).collect();
        let late = list().map(|weight| logits(weight.late)).collect();
        let windows = if board.rows() == 8 {
            Weights::SHAPES
        } else {
            0
        };
        let shapes = from.shapes.iter().copied().chain(std::iter::repeat(0));
        Model {
            stages: [early, late].map(|start| Fitted::new(start, DRAWN[0])),
            shapes: Fitted::new(shapes.take(windows).map(logits).collect(), DRAWN[1]),
        }
    }

    fn expects(&self, one: &One) -> f32 {
        let [early, late] = self.stages.each_ref().map(|stage| -> f32 {
            let each = one.counts.iter().zip(&stage.now);
            each.map(|(count, number)| count * number).sum()
        });
        let shapes = one
            .shapes
            .iter()
            .map(|&(at, side)| side * self.shapes.now[at]);
        expected(one.left * early + (1.0 - one.left) * late + shapes.sum::<f32>())
    }

    fn learn(&mut self, one: &One, over: f32) {
        for (stage, share) in self.stages.iter_mut().zip([one.left, 1.0 - one.left]) {
            let slopes = stage.slope.iter_mut().zip(&one.counts);
            slopes.for_each(|(slope, count)| *slope += over * share * count);
        }
        for &(at, side) in &one.shapes {
            self.shapes.slope[at] += over * side;
        }
    }

    fn step(&mut self, epoch: i32, positions: f32, base: usize) {
        for stage in &mut self.stages {
            // what is told of kings stays, and no man on the base line is worth nothing
            for what in KINGS {
                stage.slope[what as usize] = 0.0;
            }
            stage.slope[base] = 0.0;
            stage.step(epoch, positions);
        }
        self.shapes.step(epoch, positions);
    }

    fn weights(&self, board: &Board) -> Weights {
        let number = |logits: f32| (logits / UNIT).round() as i16;
        let [early, late] = self.stages.each_ref().map(|stage| stage.now.iter());
        let both = early.zip(late).map(|(&early, &late)| Weight {
            early: number(early),
            late: number(late),
        });
        let all: Vec<Weight> = both.collect();
        let mut weights = Weights::none(board);
        let (traits, rest) = all.split_at(Trait::COUNT);
        let (squares, base) = rest.split_at(weights.squares.len());
        weights.traits.copy_from_slice(traits);
        weights.squares.copy_from_slice(squares);
        weights.base.copy_from_slice(base);
        weights.shapes = self
            .shapes
            .now
            .iter()
            .map(|&logits| number(logits))
            .collect();
        weights
    }
}

/// What is worth something to kings alone.
const KINGS: [Trait; 5] = [
    Trait::King,
    Trait::OnlyKings,
    Trait::Reach,
    Trait::Trapped,
    Trait::River,
];

fn fit(board: &Board, from: &Weights, data: &[One]) -> Weights {
    let mut model = Model::new(board, from);
    let base = Trait::COUNT + from.squares.len();
    let apart = data.iter().filter(|one| one.apart).count();
    let counts = [data.len() - apart, apart].map(|count| count as f32);
    println!("{} positions, {} fitted to", data.len(), counts[0]);
    for epoch in 1..=EPOCHS {
        let mut entropy = [0.0_f32; 2];
        for one in data {
            let is = model.expects(one);
            let cost = one.aim * is.ln() + (1.0 - one.aim) * (1.0 - is).ln();
            entropy[usize::from(one.apart)] -= cost;
            if !one.apart {
                model.learn(one, is - one.aim);
            }
        }
        if epoch % 25 == 0 || epoch == 1 {
            let [fitted, apart] = [0, 1].map(|which| entropy[which] / counts[which]);
            println!("{epoch}: cross entropy {fitted:.4}, of those kept apart {apart:.4}");
        }
        model.step(epoch, counts[0], base);
    }
    model.weights(board)
}
