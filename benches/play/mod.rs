//! Games of the search against itself, ended by the rules alone: a draw that is due is a draw, and nothing is adjudicated.

use std::time::{Duration, Instant};

use draughts::endgame::Running;
use draughts::game::Game;
use draughts::search::{Answer, Ask, Budget, Evaluation, Goal, Weights, search_with};
use draughts::{Board, Colour, Conditions, OpeningTable, Position, RuleSet};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::Rng;

/// What was given on the command line: names, each with a value.
pub struct Given(Vec<String>);

impl Given {
    pub fn read() -> Given {
        Given(std::env::args().skip(1).collect())
    }

    pub fn text(&self, name: &str) -> Option<&str> {
        let at = self.0.iter().position(|argument| argument == name)?;
        self.0.get(at + 1).map(String::as_str)
    }

    pub fn number(&self, name: &str, default: u64) -> u64 {
        self.text(name)
            .map_or(default, |text| text.parse().unwrap())
    }

    pub fn rules(&self) -> RuleSet {
        let read = |code| RuleSet::from_code(code).unwrap();
        self.text("--rules").map_or(RuleSet::Portuguese, read)
    }
}

/// The weights until the 22nd of November 2026, chosen by hand.
pub fn before(board: &Board) -> Weights {
    let text = match board.rows() {
        8 => include_str!("before-64.tsv"),
        _ => include_str!("before-100.tsv"),
    };
    Weights::read(board, text).unwrap()
}

/// Who plays, and what was spent on it.
pub struct Player {
    evaluation: Evaluation,
    /// Positions that it may look at for a move.
    nodes: u64,
    time: Duration,
    looked_at: u64,
}

impl Player {
    pub fn new(evaluation: Evaluation, nodes: u64) -> Player {
        Player {
            evaluation,
            nodes,
            time: Duration::ZERO,
            looked_at: 0,
        }
    }

    /// Millions of positions a second.
    pub fn rate(&self) -> f64 {
        self.looked_at as f64 / self.time.as_secs_f64() / 1e6
    }

    fn think(&mut self, ask: &Ask) -> Answer {
        let begun = Instant::now();
        let budget = Budget::nodes(self.nodes);
        let answer = search_with(&self.evaluation, ask, Goal::Value, None, &budget);
        self.time += begun.elapsed();
        self.looked_at += answer.nodes;
        answer
    }
}

/// Plays a game, White's player first, and shows each position that was thought about with the answer. Half points of White.
pub fn play(
    start: Position,
    players: [&mut Player; 2],
    mut see: impl FnMut(&Position, &Answer),
) -> u8 {
    let conditions = Conditions::default();
    let mut game = Game::from_position(start, conditions);
    let mut running = Running::fresh(&start, conditions);
    let mut stood: Vec<Position> = vec![start];
    loop {
        if let Some(win) = game.won() {
            return if win.winner == Colour::White { 2 } else { 0 };
        }
        if !game.draws_due().is_empty() {
            return 1;
        }
        let position = *game.position();
        let moves = position.legal_moves();
        let played = if let [only] = moves[..] {
            only
        } else {
            let again = stood.iter().enumerate();
            let twice = again.filter(|(place, one)| stood[..*place].contains(one));
            let ask = Ask {
                running: running.clone(),
                twice: twice.map(|(_, one)| *one).collect(),
                ..Ask::fresh(position)
            };
            let answer = players[usize::from(position.turn() == Colour::Black)].think(&ask);
            see(&position, &answer);
            answer.line.first().copied().unwrap_or(moves[0])
        };
        running = Running::played(&running, &position, &played, conditions);
        if played.is_capture() || position.men(position.turn()).contains(played.from) {
            stood.clear();
        }
        game.play(&played).unwrap();
        stood.push(*game.position());
    }
}

/// A position after so many random moves; none where the game ended by them.
pub fn stray(mut position: Position, plies: u32, random: &mut ChaCha20Rng) -> Option<Position> {
    for _ in 0..plies {
        let moves = position.legal_moves();
        let played = moves.get(random.next_u32() as usize % moves.len().max(1))?;
        position = position.play(played);
    }
    (!position.legal_moves().is_empty()).then_some(position)
}

/// Where games begin: the drawn openings, and for other rule sets the start.
pub fn starts(rules: RuleSet) -> Vec<Position> {
    match rules {
        RuleSet::Portuguese | RuleSet::PortugueseClassic => {
            let openings = OpeningTable::ALL
                .into_iter()
                .flat_map(OpeningTable::openings);
            openings.map(|opening| *opening.position()).collect()
        }
        RuleSet::Brazilian | RuleSet::BrazilianShortKing | RuleSet::International => {
            vec![Position::start(rules)]
        }
    }
}
