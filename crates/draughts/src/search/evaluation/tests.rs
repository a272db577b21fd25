//! Both colours alike, sums as they are counted, tables as they are written.

use super::*;
use crate::{Colour, Square, SquareSet};

/// Positions without captures, of games of random moves.
fn some(rules: RuleSet) -> Vec<Position> {
    let mut random = 1_u64;
    let mut some = Vec::new();
    for _ in 0..40 {
        let mut position = Position::start(rules);
        for _ in 0..120 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            if !moves[0].is_capture() {
                some.push(position);
            }
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            position = position.play(&moves[(random >> 33) as usize % moves.len()]);
        }
    }
    some
}

/// The same with the board turned and the colours exchanged.
fn turned(position: &Position) -> Position {
    let squares = position.board().squares().count() as u8;
    let all = |set: SquareSet| -> SquareSet {
        let of = |square: &Square| set.contains(*square);
        let opposite = |square: Square| Square::new(squares + 1 - square.number()).unwrap();
        position
            .board()
            .squares()
            .filter(of)
            .map(opposite)
            .collect()
    };
    let mut turned = Position::empty(position.rules());
    turned.white = all(position.pieces(Colour::Black));
    turned.black = all(position.pieces(Colour::White));
    turned.kings = all(position
        .kings(Colour::White)
        .union(position.kings(Colour::Black)));
    turned.turn = position.turn().other();
    turned
}

#[test]
fn both_colours_are_judged_alike() {
    for rules in RuleSet::ALL {
        let evaluation = Evaluation::of(rules);
        for position in some(rules) {
            let (one, other) = (evaluation.estimate(&position), turned(&position));
            assert_eq!(one, evaluation.estimate(&other), "{position} {other}");
            assert!(one.abs() < ESTIMATES);
        }
    }
}

/// What is counted one by one and what the search sums in parts.
#[test]
fn an_estimate_is_the_weights_of_what_is_counted() {
    for rules in RuleSet::ALL {
        let board = rules.rules().board;
        let weights = Weights::of(board);
        for position in some(rules) {
            let kings = position
                .kings(Colour::White)
                .union(position.kings(Colour::Black));
            if !kings.is_empty() {
                continue;
            }
            let counted = TraitCounts::of(&position);
            let counts = counted
                .traits
                .iter()
                .chain(&counted.squares)
                .chain(&counted.base);
            let worths = weights
                .traits
                .iter()
                .chain(&weights.squares)
                .chain(&weights.base);
            let sums = counts
                .zip(worths)
                .fold((0, 0), |(early, late), (&count, weight)| {
                    let [now, then] = [weight.early, weight.late].map(i32::from);
                    (early + count * now, late + count * then)
                });
            let (pieces, all) = (position.occupied().len() as i32, pieces_of(board));
            let worth = |&(at, side): &(usize, i32)| {
                side * weights.shapes.get(at).map_or(0, |&worth| i32::from(worth))
            };
            let shapes: i32 = counted.shapes.iter().map(worth).sum();
            let expected = (sums.0 * pieces + sums.1 * (all - pieces)) / all + shapes;
            assert_eq!(
                Evaluation::of(rules).estimate(&position),
                expected,
                "{position}"
            );
        }
    }
}

/// All pieces of one side, kings, against the least, on the squares that are worth most.
#[test]
fn no_estimate_passes_for_a_proof() {
    for rules in RuleSet::ALL {
        let most = if rules.rules().board.rows() == 8 {
            12
        } else {
            20
        };
        let kings: Vec<String> = (1..=most).map(|square| format!("K{square}")).collect();
        let fen = format!("W:W{}:B{}", kings.join(","), most + 8);
        let position = Position::from_fen(rules, &fen).unwrap();
        let estimate = Evaluation::of(rules).estimate(&position);
        assert!((1000..ESTIMATES).contains(&estimate), "{estimate}");
    }
}

#[test]
fn every_table_is_read_and_written_alike() {
    for (board, text) in [
        (Board::PORTUGUESE, include_str!("weights/64.tsv")),
        (Board::INTERNATIONAL, include_str!("weights/100.tsv")),
    ] {
        let table = text.lines().filter(|line| !line.starts_with('#'));
        let lines: String = table.map(|line| format!("{line}\n")).collect();
        assert_eq!(Weights::read(board, text).unwrap().to_string(), lines);
        assert!(Weights::read(board, &lines[..lines.len() / 2]).is_none());
    }
}
