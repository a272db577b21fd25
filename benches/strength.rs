//! How strong the search is without tables: random quiet positions of a few pieces whose value the tables prove. Does the move that it plays keep it?
//!
//! `cargo bench --bench strength -- --dir endgames` asks 300 positions of 6 pieces under Portuguese rules, a second each on one thread; the aim is 95 of 100.
//! `--positions N`, `--pieces N`, `--rules R`, `--seconds S` or `--nodes N` (then the same answers every time), `--threads N` positions at a time, `--faults FILE`.
//!
//! Every position of so many pieces is as likely as any other; quiet means that neither side has a capture. The value is that under the limits on
//! moves when the counts begin in the position. Where every move keeps it there is nothing to find: the share of the others is told apart.
//! Where there are no tables of so many pieces, a search that ends in the smaller ones proves what it can; the rest is not counted.

#![expect(
    clippy::unwrap_used,
    clippy::float_arithmetic,
    reason = "a benchmark that cannot go on stops"
)]

use std::fmt::Write as _;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, mpsc};
use std::time::{Duration, Instant};

use arbitro::endgame_files::Folder;
use draughts::endgame::{Outcome, Running, Tables};
use draughts::search::{Ask, Budget, Goal, Valuation, search};
use draughts::{Conditions, Move, Position, RuleSet, Square};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Positions that the search in the smaller tables may look at for each value.
const PROOF: u64 = 200_000;

struct Options {
    rules: RuleSet,
    dir: String,
    pieces: usize,
    positions: usize,
    seconds: f64,
    nodes: Option<u64>,
    threads: usize,
    faults: Option<String>,
}

impl Options {
    fn read() -> Options {
        let arguments: Vec<String> = std::env::args().skip(1).collect();
        let given = |name: &str| {
            let at = arguments.iter().position(|argument| argument == name)?;
            arguments.get(at + 1).cloned()
        };
        let number =
            |name: &str, default: usize| given(name).map_or(default, |text| text.parse().unwrap());
        Options {
            rules: given("--rules").map_or(RuleSet::Portuguese, |code| {
                RuleSet::from_code(&code).unwrap()
            }),
            dir: given("--dir").unwrap_or_else(|| "endgames".to_owned()),
            pieces: number("--pieces", 6),
            positions: number("--positions", 300),
            seconds: given("--seconds").map_or(1.0, |text| text.parse().unwrap()),
            nodes: given("--nodes").map(|text| text.parse().unwrap()),
            threads: number("--threads", 1),
            faults: given("--faults"),
        }
    }
}

/// What one position showed.
enum Shown {
    /// The tables do not prove its value, or that of the move.
    Unproven,
    /// The move keeps the value; does another lose it?
    Kept { choice: bool },
    /// The move loses it.
    Lost { fault: String },
}

fn main() {
    let options = Options::read();
    let folder = Folder::new(Path::new(&options.dir), options.rules);
    let most = u8::try_from(options.pieces).unwrap();
    let tables = folder.tables(options.rules, most).unwrap();
    let next = AtomicUsize::new(0);
    let spent = Mutex::new((Duration::ZERO, 0_u64));
    let (send, shown) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..options.threads {
            let (send, options, tables, next, spent) =
                (send.clone(), &options, &tables, &next, &spent);
            scope.spawn(move || {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= options.positions {
                        break;
                    }
                    send.send((seed, try_one(seed as u64, options, tables, spent)))
                        .unwrap();
                }
            });
        }
    });
    drop(send);
    let mut all: Vec<(usize, Shown)> = shown.into_iter().collect();
    all.sort_by_key(|(seed, _)| *seed);
    tell(&options, &all, *spent.lock().unwrap());
}

fn tell(options: &Options, all: &[(usize, Shown)], (time, nodes): (Duration, u64)) {
    let count = |what: fn(&Shown) -> bool| all.iter().filter(|(_, shown)| what(shown)).count();
    let unproven = count(|shown| matches!(shown, Shown::Unproven));
    let lost = count(|shown| matches!(shown, Shown::Lost { .. }));
    let kept = count(|shown| matches!(shown, Shown::Kept { .. }));
    let choice = count(|shown| matches!(shown, Shown::Kept { choice: true }));
    let share = |kept: usize| 100.0 * kept as f64 / (kept + lost).max(1) as f64;
    let Options {
        pieces,
        positions,
        rules,
        ..
    } = options;
    println!(
        "{positions} quiet positions of {pieces} pieces, {}: {unproven} not proven",
        rules.code()
    );
    println!(
        "value kept in {kept} of {}: {:.2} %",
        kept + lost,
        share(kept)
    );
    println!(
        "where some move loses it: {choice} of {}: {:.2} %",
        choice + lost,
        share(choice)
    );
    let each = time.as_secs_f64() / positions.max(&1).to_owned() as f64;
    println!(
        "{each:.3} s a position, {:.2} million positions looked at a second",
        nodes as f64 / time.as_secs_f64() / 1e6
    );
    if let Some(file) = &options.faults {
        let mut text = String::new();
        for (seed, shown) in all {
            if let Shown::Lost { fault } = shown {
                writeln!(text, "{seed}\t{fault}").unwrap();
            }
        }
        std::fs::write(file, text).unwrap();
    }
}

fn try_one(seed: u64, options: &Options, tables: &Tables, spent: &Mutex<(Duration, u64)>) -> Shown {
    let mut random = ChaCha20Rng::seed_from_u64(seed);
    let position = quiet(options, &mut random);
    let ask = Ask::fresh(position);
    let Some(value) = value(&position, &ask.running, tables) else {
        return Shown::Unproven;
    };
    let begun = Instant::now();
    let limit = Duration::from_secs_f64(options.seconds);
    let budget = Budget {
        stop: &|| options.nodes.is_none() && begun.elapsed() >= limit,
        ..Budget::nodes(options.nodes.unwrap_or(u64::MAX))
    };
    let answer = search(&ask, Goal::Value, None, &budget);
    {
        let mut spent = spent.lock().unwrap();
        spent.0 += begun.elapsed();
        spent.1 += answer.nodes;
    }
    if let Valuation::Proven { outcome, .. } = answer.found {
        assert_eq!(outcome, value, "a wrong proof: {position}");
    }
    let played = *answer.line.first().unwrap();
    let worth = |played: &Move| {
        let counts = Running::played(&ask.running, &position, played, Conditions::default());
        self::value(&position.play(played), &counts, tables).map(Outcome::turned)
    };
    match worth(&played) {
        None => Shown::Unproven,
        Some(kept) if kept == value => {
            let mut others = position.legal_moves().into_iter();
            let choice = others.any(|other| worth(&other).is_some_and(|other| other != value));
            Shown::Kept { choice }
        }
        Some(instead) => {
            let moves = position.legal_moves();
            let right = moves.iter().filter(|other| worth(other) == Some(value));
            let right: Vec<String> = right.map(|other| position.written(other)).collect();
            let played = position.written(&played);
            let fault = format!(
                "{position}\t{value:?}\tplayed {played}: {instead:?}\tright: {}\t{:?} depth {} nodes {}",
                right.join(" "),
                answer.found,
                answer.depth,
                answer.nodes
            );
            Shown::Lost { fault }
        }
    }
}

/// The value under the limits, from the tables or by a search that ends in them.
fn value(position: &Position, running: &[Running], tables: &Tables) -> Option<Outcome> {
    if let Some(verdict) = tables.judge(position, running) {
        return verdict.limited;
    }
    let ask = Ask {
        running: running.to_vec(),
        ..Ask::fresh(*position)
    };
    match search(&ask, Goal::Value, Some(tables), &Budget::nodes(PROOF)).found {
        Valuation::Proven { outcome, .. } => Some(outcome),
        Valuation::Estimated { .. } | Valuation::Unknown => None,
    }
}

/// A position without captures in which the side to move has a move.
fn quiet(options: &Options, random: &mut ChaCha20Rng) -> Position {
    loop {
        let Some(pieces) = pieces(options, random) else {
            continue;
        };
        let read = |turn| Position::from_fen(options.rules, &format!("{turn}:{pieces}"));
        let (Ok(white), Ok(black)) = (read('W'), read('B')) else {
            continue;
        };
        let sides = [white, black];
        let mut moves = sides.iter().flat_map(Position::legal_moves);
        let position = sides[(random.next_u32() & 1) as usize];
        if moves.all(|played| !played.is_capture()) && !position.legal_moves().is_empty() {
            return position;
        }
    }
}

/// Pieces in the form of a FEN; none where two fell on one square or a side has none.
fn pieces(options: &Options, random: &mut ChaCha20Rng) -> Option<String> {
    let board = Position::start(options.rules).board();
    let squares: Vec<Square> = board.squares().collect();
    let mut taken: Vec<Square> = Vec::new();
    let mut sides = [Vec::new(), Vec::new()];
    for _ in 0..options.pieces {
        let square = squares[random.next_u32() as usize % squares.len()];
        if taken.contains(&square) {
            return None;
        }
        taken.push(square);
        let kind = random.next_u32();
        let king = if kind & 2 == 0 { "" } else { "K" };
        sides[(kind & 1) as usize].push(format!("{king}{}", square.number()));
    }
    if sides.iter().any(Vec::is_empty) {
        return None;
    }
    Some(format!("W{}:B{}", sides[0].join(","), sides[1].join(",")))
}
