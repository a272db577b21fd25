//! The generator against published counts and independent generators.

use std::collections::BTreeSet;

use serde::Deserialize;

use super::{Colour, LastPly, Piece, Position, Rank, RuleSet};

/// Pieces by square, white or not, king or not; a man on its crowning row is a king, and of two on a square the last
/// stands. Numbers beyond the board are passed over.
pub(super) fn set_up(rules: RuleSet, pieces: &[(u8, bool, bool)], turn: Colour) -> Position {
    let mut position = Position::empty(rules).with_turn(turn);
    for &(number, white, king) in pieces {
        let Some(square) = position.board().square(number) else {
            continue;
        };
        let colour = if white { Colour::White } else { Colour::Black };
        let crowned = position.board().crowning_row(colour).contains(square);
        let rank = if king || crowned {
            Rank::King
        } else {
            Rank::Man
        };
        position = position.place(square, Piece { colour, rank });
    }
    position
}

/// Counts above this are left to `cargo bench`, which walks the tree in the release build.
const MOST_LEAVES: u64 = 110_000_000;
/// Up to this count every move is made; above it the last ply is counted.
const MOST_MADE: u64 = 1_000_000;

/// Holds one line of `perft.tsv` against the generator, ply by ply.
fn check_perft(line: &str) {
    let columns: Vec<&str> = line.split('\t').collect();
    let [rules, fen, counts] = columns[..] else {
        panic!("three columns expected: {line}");
    };
    let position = Position::from_fen(RuleSet::from_code(rules).unwrap(), fen).unwrap();
    for (plies, count) in (1..).zip(counts.split(' ')) {
        let count: u64 = count.parse().unwrap();
        if count <= MOST_MADE {
            let made = position.perft(plies, LastPly::Made);
            assert_eq!(made, count, "{rules} {fen} depth {plies}");
        }
        if count <= MOST_LEAVES {
            let counted = position.perft(plies, LastPly::Counted);
            assert_eq!(counted, count, "{rules} {fen} depth {plies}");
        }
    }
}

/// The lines of `perft.tsv` for one rule set.
fn check_perft_of(rules: RuleSet) {
    let lines = include_str!("../../../tests/data/perft/perft.tsv").lines();
    let own = lines.filter(|line| line.split('\t').next() == Some(rules.code()));
    assert_ne!(own.map(check_perft).count(), 0, "no counts for {rules:?}");
}

// one test for each rule set, so that they run side by side

#[test]
fn perft_portuguese() {
    check_perft_of(RuleSet::Portuguese);
}

#[test]
fn perft_brazilian() {
    check_perft_of(RuleSet::Brazilian);
}

#[test]
fn perft_brazilian_short_king() {
    check_perft_of(RuleSet::BrazilianShortKing);
}

#[test]
fn perft_international() {
    check_perft_of(RuleSet::International);
}

#[test]
fn perft_portuguese_classic() {
    check_perft_of(RuleSet::PortugueseClassic);
}

#[test]
fn a_game_starts_as_the_counts_do() {
    let start = |rules| Position::start(rules).to_string();
    assert_eq!(
        start(RuleSet::Portuguese),
        "W:W1,2,3,4,5,6,7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32"
    );
    assert_eq!(
        start(RuleSet::PortugueseClassic),
        start(RuleSet::Portuguese)
    );
    assert_eq!(
        start(RuleSet::Brazilian),
        "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"
    );
    let international = Position::from_fen(RuleSet::International, "W:W31-50:B1-20").unwrap();
    assert_eq!(Position::start(RuleSet::International), international);
}

/// A position on which a generator with one given fault goes wrong.
#[derive(Deserialize)]
struct Case {
    fen: String,
    rule: String,
    legal: Vec<String>,
}

#[test]
fn each_law_of_capture_where_it_decides() {
    let cases: Vec<Case> =
        serde_json::from_str(include_str!("../../../tests/data/rules/portuguese.json")).unwrap();
    for rules in [RuleSet::Portuguese, RuleSet::PortugueseClassic] {
        for case in &cases {
            let position = Position::from_fen(rules, &case.fen).unwrap();
            let right: BTreeSet<String> = case.legal.iter().cloned().collect();
            assert_eq!(moves(&position), right, "{}: {}", case.rule, case.fen);
        }
    }
}

/// Every move with its captured squares, each once: `14x21 18`.
fn moves(position: &Position) -> BTreeSet<String> {
    let legal = position.legal_moves();
    let written: BTreeSet<String> = legal
        .iter()
        .map(|played| {
            let captured: String = played.captured.map(|square| format!(" {square}")).collect();
            format!("{played}{captured}")
        })
        .collect();
    assert_eq!(written.len(), legal.len(), "a move is listed twice");
    written
}

/// Moves under `rules`, as text.
fn moves_of(rules: RuleSet, fen: &str) -> Vec<String> {
    moves(&Position::from_fen(rules, fen).unwrap())
        .into_iter()
        .collect()
}

#[test]
fn the_short_king_stops_next_to_the_last_piece() {
    let fen = "W:WK29:B22";
    let all = ["29x11 22", "29x15 22", "29x18 22", "29x4 22", "29x8 22"];
    assert_eq!(moves_of(RuleSet::Brazilian, fen), all);
    assert_eq!(moves_of(RuleSet::BrazilianShortKing, fen), ["29x18 22"]);
}

#[test]
fn the_short_king_goes_further_to_take_more() {
    // rule 6 of the club's text gives way to rule 7, the larger number: it turns on 15, not on 18
    let fen = "W:WK29:B10,22";
    assert_eq!(
        moves_of(RuleSet::Brazilian, fen),
        ["29x1 10 22", "29x6 10 22"]
    );
    assert_eq!(moves_of(RuleSet::BrazilianShortKing, fen), ["29x6 10 22"]);
}

#[test]
fn a_man_is_crowned_where_it_stops() {
    let start = Position::from_fen(RuleSet::Portuguese, "W:W25:B9").unwrap();
    let after = start.play(&start.read_move("25-29").unwrap());
    assert_eq!(after.to_string(), "B:WK29:B9");
}

#[test]
fn a_man_that_passes_the_base_line_stays_a_man() {
    // on the Brazilian board 10 takes 7, touches 3 on the base line and takes 8 backwards
    let start = Position::from_fen(RuleSet::Brazilian, "W:W10:B7,8").unwrap();
    assert_eq!(
        moves_of(RuleSet::Brazilian, &start.to_string()),
        ["10x12 7 8"]
    );
    let after = start.play(&start.read_move("10x12").unwrap());
    assert_eq!(after.to_string(), "B:W12:B");
}
