//! Endgame tables against the rules, published counts and known results.

use std::collections::HashMap;
use std::path::PathBuf;

use arbitro::endgame_files::Folder;
use draughts::endgame::{Build, Class, Counts, Outcome, Running, Tables};
use draughts::{Conditions, LimitName, Position, RuleSet};

use crate::rules::slow::{Board, Cell};
use crate::rules::texts::Text;

/// Every placement of so many pieces with one on each side, White to move.
fn every_board(text: &Text, pieces: usize) -> Vec<Board> {
    let mut boards = vec![(Board::empty(true), 0, [false; 2])];
    let mut done = Vec::new();
    while let Some((board, from, sides)) = boards.pop() {
        let put = done_pieces(text, &board);
        if put == pieces {
            if sides == [true; 2] {
                done.push(board);
            }
            continue;
        }
        for number in from + 1..=text.squares() {
            for (white, king) in [(true, true), (true, false), (false, true), (false, false)] {
                if !king && text.base(white) == text.place(number).0 {
                    continue;
                }
                let mut next = board.clone();
                next.put(text, number, Cell::Piece { white, king });
                let mut sides = sides;
                sides[usize::from(white)] = true;
                boards.push((next, number, sides));
            }
        }
    }
    done
}

pub fn done_pieces(text: &Text, board: &Board) -> usize {
    let on = |number: &usize| board.cell(text, *number) != Cell::Free;
    (1..=text.squares()).filter(on).count()
}

/// The board as the other side sees it: the laws of both sides are the same.
fn turned(text: &Text, board: &Board) -> Board {
    let mut turned = Board::empty(!board.white_to_move);
    for number in 1..=text.squares() {
        if let Cell::Piece { white, king } = board.cell(text, number) {
            let cell = Cell::Piece {
                white: !white,
                king,
            };
            turned.put(text, text.squares() + 1 - number, cell);
        }
    }
    turned
}

/// A board in short: its pieces by their squares.
fn key(text: &Text, board: &Board) -> u64 {
    let mut key = 0;
    for number in 1..=text.squares() {
        if let Cell::Piece { white, king } = board.cell(text, number) {
            let piece = 4 * number + 2 * usize::from(white) + usize::from(king);
            key = key << 8 | piece as u64;
        }
    }
    key
}

/// The boards with White to move and the plies to the end, an odd number for a win; none for a draw: found by trying all positions again and
/// again.
fn solved_plainly(text: &Text, most: usize) -> Vec<(Board, Option<usize>)> {
    let boards: Vec<Board> = (2..=most).flat_map(|n| every_board(text, n)).collect();
    let places = boards.iter().map(|board| key(text, board)).zip(0..);
    let place: HashMap<u64, usize> = places.collect();
    // a side without pieces is not among them
    let after = |board: &Board| {
        let moves = board.moves(text);
        let after = moves.iter().map(|step| {
            let after = turned(text, &board.play(text, step));
            place.get(&key(text, &after)).copied()
        });
        after.collect::<Vec<_>>()
    };
    let after: Vec<Vec<Option<usize>>> = boards.iter().map(after).collect();
    let mut plies: Vec<Option<usize>> = vec![None; boards.len()];
    let mut open: Vec<usize> = (0..boards.len()).collect();
    for ply in 0.. {
        let of = |next: &Option<usize>| next.map_or(Some(0), |at| plies[at]);
        let is = |next: &Option<usize>, odd| of(next).is_some_and(|plies| plies % 2 == odd);
        let is_new = |at: &usize| {
            let after = &after[*at];
            if ply % 2 == 1 {
                after.iter().any(|next| is(next, 0))
            } else {
                after.iter().all(|next| is(next, 1))
            }
        };
        let (new, rest): (Vec<usize>, Vec<usize>) = open.iter().partition(|at| is_new(at));
        // the farthest loss comes a ply after a win, and the other way round
        if new.is_empty() && ply > 0 {
            break;
        }
        new.iter().for_each(|&at| plies[at] = Some(ply));
        open = rest;
    }
    boards.into_iter().zip(plies).collect()
}

fn agrees_with_the_plain_solver(rules: RuleSet, pieces: u8) {
    let text = Text::of(rules.code());
    let tables = Build::small(rules, pieces);
    for (number, (board, plies)) in solved_plainly(text, pieces.into()).into_iter().enumerate() {
        // half of them as they are, half as Black sees them
        let seen = if number % 2 == 0 {
            board
        } else {
            turned(text, &board)
        };
        let fen = seen.fen(text);
        let position = Position::from_fen(rules, &fen).unwrap();
        let verdict = tables.judge(&position, &[]).unwrap();
        assert_eq!(verdict.plies.map(usize::from), plies, "{fen}");
        let value = match plies {
            None => Outcome::Draw,
            Some(plies) if plies % 2 == 1 => Outcome::Win,
            Some(_) => Outcome::Loss,
        };
        assert_eq!(verdict.value, value, "{fen}");
    }
}

#[test]
fn a_plain_solver_agrees_portuguese() {
    agrees_with_the_plain_solver(RuleSet::Portuguese, 3);
}

#[test]
fn a_plain_solver_agrees_brazilian() {
    agrees_with_the_plain_solver(RuleSet::Brazilian, 3);
}

#[test]
fn a_plain_solver_agrees_short_king() {
    agrees_with_the_plain_solver(RuleSet::BrazilianShortKing, 2);
}

#[test]
fn a_plain_solver_agrees_international() {
    agrees_with_the_plain_solver(RuleSet::International, 2);
}

#[test]
#[ignore = "half a minute in a program that is optimised, many in one that is not"]
fn a_plain_solver_agrees_international_with_three_pieces() {
    agrees_with_the_plain_solver(RuleSet::International, 3);
}

/// The tables of at most three pieces and those of four kings: what can be built in a moment.
pub fn kings(rules: RuleSet) -> Tables {
    let (mut build, mut tables) = (Build::new(rules, 4), Tables::new(rules));
    while let Some(&class) = build.ready().first() {
        if class.pieces() == 4 && class.men() > 0 {
            break;
        }
        let solved = build.solve(class);
        tables.add(&solved.bytes()).unwrap();
        build.add(solved);
    }
    tables
}

/// Tables that were built before, where `ARBITRO_ENDGAMES` names a folder of them.
pub fn built_before(rules: RuleSet, pieces: u8) -> Option<Tables> {
    let dir = PathBuf::from(std::env::var_os("ARBITRO_ENDGAMES")?);
    let tables = Folder::new(&dir, rules).tables(rules, pieces).unwrap();
    Class::all(pieces)
        .all(|class| tables.has(class))
        .then_some(tables)
}

/// Counts the tables that there are: all of three pieces and four kings, or all of four pieces.
fn counts_are_those_published(rules: RuleSet, published: &str) {
    let tables = built_before(rules, 4).unwrap_or_else(|| kings(rules));
    let classes = (2..=4).flat_map(Class::all);
    let counts: Vec<Counts> = classes
        .filter_map(|class| tables.count(class))
        .flatten()
        .collect();
    let mut held = 0;
    for line in published.lines() {
        let right: serde_json::Value = serde_json::from_str(line).unwrap();
        let found = counts.iter().find(|counts| {
            let counts = serde_json::to_value(counts).unwrap();
            let mut material = ["stm_men", "stm_kings", "opp_men", "opp_kings"].into_iter();
            material.all(|name| counts[name] == right[name])
        });
        let Some(found) = found else {
            continue;
        };
        let found = serde_json::to_value(found).unwrap();
        for (name, value) in right.as_object().unwrap() {
            assert!(name == "elapsed_s" || found[name] == *value, "{line}");
        }
        held += 1;
    }
    assert_eq!(held, counts.len());
    assert!(held >= 19, "{held}");
    let three_against_one = tables.counts("3k-1k".parse().unwrap())[0];
    let Counts {
        wins,
        losses,
        draws,
        ..
    } = three_against_one;
    assert_eq!((wins, losses, draws), (132_240, 0, 11_600));
    // the thirteenth move wins
    assert_eq!(three_against_one.longest_win_plies, 25);
}

#[test]
fn counts_are_those_published_portuguese() {
    counts_are_those_published(
        RuleSet::Portuguese,
        include_str!("../data/endgame/portuguese-4.jsonl"),
    );
}

#[test]
fn counts_are_those_published_brazilian() {
    counts_are_those_published(
        RuleSet::Brazilian,
        include_str!("../data/endgame/brazilian-4.jsonl"),
    );
}

#[test]
fn wins_that_the_forced_ending_makes_too_late() {
    let tables = kings(RuleSet::Portuguese);
    let text = Text::of("portuguese");
    let (mut thirteen, mut drawn, mut all) = ([0, 0], [0, 0], [0, 0]);
    let river = |squares: &[usize]| {
        squares
            .iter()
            .any(|number| [1, 5, 10, 14, 19, 23, 28, 32].contains(number))
    };
    for one in 1..=32 {
        for (a, b, c) in threes().filter(|&(a, b, c)| ![a, b, c].contains(&one)) {
            if !river(&[a, b, c]) || river(&[one]) {
                continue;
            }
            for (side, turn) in ["W", "B"].into_iter().enumerate() {
                let fen = format!("{turn}:WK{a},K{b},K{c}:BK{one}");
                let position = Position::from_fen(RuleSet::Portuguese, &fen).unwrap();
                let running = Running::fresh(&position, Conditions::default());
                let verdict = tables.judge(&position, &running).unwrap();
                all[side] += 1;
                drawn[side] += usize::from(verdict.value == Outcome::Draw);
                let late = verdict
                    .plies
                    .is_some_and(|plies| plies.div_ceil(2) > 12 && plies > 24);
                thirteen[side] += usize::from(late);
                let three_win = if side == 0 {
                    Outcome::Win
                } else {
                    Outcome::Loss
                };
                if late {
                    assert_eq!(verdict.value, three_win, "{fen}");
                    assert_eq!(verdict.limited, Some(Outcome::Draw), "{fen}");
                    assert_eq!(verdict.limit.unwrap().name, LimitName::ForcedEnding);
                } else {
                    assert_eq!(verdict.limited, Some(verdict.value), "{fen}");
                }
            }
        }
    }
    assert_eq!(text.squares(), 32);
    assert_eq!((all[0], thirteen[0], drawn[0]), (65_376, 60, 576));
    assert_eq!((thirteen[1], drawn[1]), (148, 23_000));
}

fn threes() -> impl Iterator<Item = (usize, usize, usize)> {
    (1..=32).flat_map(|a| (a + 1..=32).flat_map(move |b| (b + 1..=32).map(move |c| (a, b, c))))
}
