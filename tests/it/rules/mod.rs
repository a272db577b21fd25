//! The engine against a slow generator, which was written from the rule texts alone.

pub mod random;
pub mod slow;
pub mod texts;

use draughts::{Colour, LastPly, Move, Position, Rank, RuleSet, Square};
use serde::Deserialize;

use self::random::Dice;
use self::slow::{Board, Cell, Step};
use self::texts::{TEXTS, Text};

/// Positions with kings for each rule set: five of them make a million.
const POSITIONS: usize = 200_000;

#[test]
fn both_agree_on_random_positions_portuguese() {
    agree_on_random_positions(RuleSet::Portuguese);
}

#[test]
fn both_agree_on_random_positions_portuguese_classic() {
    agree_on_random_positions(RuleSet::PortugueseClassic);
}

#[test]
fn both_agree_on_random_positions_brazilian() {
    agree_on_random_positions(RuleSet::Brazilian);
}

#[test]
fn both_agree_on_random_positions_brazilian_short_king() {
    agree_on_random_positions(RuleSet::BrazilianShortKing);
}

#[test]
fn both_agree_on_random_positions_international() {
    agree_on_random_positions(RuleSet::International);
}

fn agree_on_random_positions(rules: RuleSet) {
    let text = Text::of(rules.code());
    let mut dice = Dice(rules as u64);
    let mut judged = 0;
    while judged < POSITIONS {
        judged += agree_along_a_game(rules, text, &mut dice);
    }
}

/// Compares along a game of random moves, begun at the start or anywhere; counts the positions that have a king.
fn agree_along_a_game(rules: RuleSet, text: &Text, dice: &mut Dice) -> usize {
    let (mut board, plies) = if dice.below(40) == 0 {
        (Board::start(text), 150)
    } else {
        (dice.placement(text), [1, 4, 20][dice.below(3)])
    };
    let mut position = Position::from_fen(rules, &board.fen(text)).unwrap();
    let mut judged = 0;
    for _ in 0..plies {
        judged += usize::from(board.has_king());
        let mut both = agree(text, &board, &position);
        if both.is_empty() {
            break;
        }
        (board, position) = both.swap_remove(dice.below(both.len()));
    }
    judged
}

/// Compares the moves and the positions after them, which it returns.
fn agree(text: &Text, board: &Board, position: &Position) -> Vec<(Board, Position)> {
    let right = board.moves(text);
    let mut given: Vec<(Step, Move)> = Vec::new();
    for played in position.legal_moves() {
        given.push((step(&played), played));
    }
    given.sort_unstable_by_key(|(step, _)| *step);
    assert!(
        right.iter().eq(given.iter().map(|(step, _)| step)),
        "{} {}\nslow generator: {}\nengine: {}",
        text.code,
        board.fen(text),
        listed(right.iter()),
        listed(given.iter().map(|(step, _)| step)),
    );
    let after = given.iter().map(|(step, played)| {
        let (board_after, position_after) = (board.play(text, step), position.play(played));
        assert!(
            is_same(text, &board_after, &position_after),
            "{} {}\nafter {step}: {}\nengine: {position_after}",
            text.code,
            board.fen(text),
            board_after.fen(text),
        );
        (board_after, position_after)
    });
    after.collect()
}

fn step(played: &Move) -> Step {
    Step {
        from: played.from.number().into(),
        to: played.to.number().into(),
        captured: played
            .captured
            .fold(0, |squares, square| squares | 1 << (square.number() - 1)),
    }
}

fn listed<'a>(steps: impl Iterator<Item = &'a Step>) -> String {
    let steps: Vec<String> = steps.map(Step::to_string).collect();
    steps.join(", ")
}

fn is_same(text: &Text, board: &Board, position: &Position) -> bool {
    let turn = board.white_to_move == (position.turn() == Colour::White);
    let squares = (1..=text.squares()).all(|number| {
        let piece = position.piece(Square::new(number as u8).unwrap());
        let piece = piece.map_or(Cell::Free, |piece| Cell::Piece {
            white: piece.colour == Colour::White,
            king: piece.rank == Rank::King,
        });
        board.cell(text, number) == piece
    });
    turn && squares
}

/// A position on which a generator with one given fault goes wrong.
#[derive(Deserialize)]
struct Case {
    fen: String,
    rule: String,
    legal: Vec<String>,
    /// What that generator gives; some cases only show a kind of capture.
    wrong: Option<Vec<String>>,
}

#[test]
fn both_keep_each_law_of_capture_where_it_decides() {
    let cases: Vec<Case> =
        serde_json::from_str(include_str!("../../data/rules/portuguese.json")).unwrap();
    for rules in [RuleSet::Portuguese, RuleSet::PortugueseClassic] {
        let text = Text::of(rules.code());
        for case in &cases {
            let position = Position::from_fen(rules, &case.fen).unwrap();
            let engine = position.legal_moves().iter().map(step).collect();
            let slow = Board::from_fen(text, &case.fen).moves(text);
            for moves in [engine, slow] {
                let moves = written(moves);
                assert_eq!(moves, case.legal, "{}: {}", case.rule, case.fen);
                assert_ne!(Some(moves), case.wrong, "{}: {}", case.rule, case.fen);
            }
        }
    }
}

/// The moves as the data lists them: in the order of their letters.
fn written(moves: Vec<Step>) -> Vec<String> {
    let mut written: Vec<String> = moves.iter().map(Step::to_string).collect();
    written.sort_unstable();
    written
}

/// Leaves up to which the slow generator walks a tree.
const LEAVES: u64 = 40_000;

#[test]
fn the_slow_generator_gives_the_published_counts() {
    let mut started = Vec::new();
    for line in include_str!("../../data/perft/perft.tsv").lines() {
        if line.starts_with('#') {
            continue;
        }
        let [code, fen, counts] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("three columns: {line}");
        };
        let text = Text::of(code);
        let board = Board::from_fen(text, fen);
        if board == Board::start(text) {
            started.push(code);
        }
        for (index, count) in counts.split(' ').enumerate() {
            let count: u64 = count.parse().unwrap();
            if count > LEAVES {
                break;
            }
            assert_eq!(board.perft(text, index + 1), count, "{line}");
        }
    }
    let mut all = TEXTS.each_ref().map(|text| text.code);
    all.sort_unstable();
    started.sort_unstable();
    assert_eq!(started, all, "each rule set has the start of its game");
}

#[test]
fn making_moves_allocates_nothing() {
    for rules in RuleSet::ALL {
        let start = Position::start(rules);
        let info = allocation_counter::measure(|| {
            std::hint::black_box(start.legal_moves());
            assert!(start.perft(6, LastPly::Made) > 0);
        });
        assert_eq!(info.count_total, 0, "{rules:?}");
    }
}
