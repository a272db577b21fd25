//! Endgame tables against the rules, published counts and known results.

use std::collections::HashMap;

use arbitro::draughts::endgame::{Build, Class, Counts, Outcome, Running, Tables, Verdict};
use arbitro::draughts::game::Game;
use arbitro::draughts::{Colour, Conditions, LimitName, Position, RuleSet};

use crate::rules::random::Dice;
use crate::rules::slow::{Board, Cell};
use crate::rules::texts::Text;

/// Every placement of so many pieces with one on each side, either side to move.
fn every_board(text: &Text, pieces: usize) -> Vec<Board> {
    let mut boards = vec![(Board::empty(true), 0, [false; 2])];
    let mut done = Vec::new();
    while let Some((board, from, sides)) = boards.pop() {
        let put = done_pieces(text, &board);
        if put == pieces {
            if sides == [true; 2] {
                let mut turned = board.clone();
                turned.white_to_move = false;
                done.extend([board, turned]);
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

fn done_pieces(text: &Text, board: &Board) -> usize {
    let on = |number: &usize| board.cell(text, *number) != Cell::Free;
    (1..=text.squares()).filter(on).count()
}

/// Plies to the end, an odd number for a win; none for a draw: found by trying all positions again and again.
fn solved_plainly(text: &Text, most: usize) -> HashMap<String, Option<usize>> {
    let boards: Vec<Board> = (2..=most).flat_map(|n| every_board(text, n)).collect();
    let place: HashMap<String, usize> = (0..)
        .zip(&boards)
        .map(|(at, board)| (board.fen(text), at))
        .collect();
    // a side without pieces is not among them
    let after = |board: &Board| {
        let moves = board.moves(text);
        let after = moves
            .iter()
            .map(|step| place.get(&board.play(text, step).fen(text)).copied());
        after.collect::<Vec<_>>()
    };
    let after: Vec<Vec<Option<usize>>> = boards.iter().map(after).collect();
    let mut plies: Vec<Option<usize>> = vec![None; boards.len()];
    for ply in 0.. {
        let known = plies.clone();
        let of = |next: &Option<usize>| next.map_or(Some(0), |at| known[at]);
        let mut found = false;
        for (at, after) in after.iter().enumerate() {
            if known[at].is_some() {
                continue;
            }
            let is = |next: &Option<usize>, odd| of(next).is_some_and(|plies| plies % 2 == odd);
            let wins = ply % 2 == 1 && after.iter().any(|next| is(next, 0));
            let loses = ply % 2 == 0 && after.iter().all(|next| is(next, 1));
            if wins || loses {
                plies[at] = Some(ply);
                found = true;
            }
        }
        // the farthest loss comes a ply after a win, and the other way round
        if !found && ply > 0 {
            break;
        }
    }
    let fens = boards.iter().map(|board| board.fen(text));
    fens.zip(plies).collect()
}

fn agrees_with_the_plain_solver(rules: RuleSet, pieces: u8) {
    let text = Text::of(rules.code());
    let tables = Build::small(rules, pieces);
    for (fen, plies) in solved_plainly(text, pieces.into()) {
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

/// Solves every class and gives the counts of each.
fn counts(rules: RuleSet, pieces: u8) -> Vec<Counts> {
    let mut build = Build::new(rules, pieces);
    let mut counts = Vec::new();
    while let Some(&class) = build.ready().first() {
        let solved = build.solve(class);
        counts.extend(solved.counts());
        build.add(solved);
    }
    counts
}

#[derive(serde::Deserialize)]
struct Published {
    stm_men: u8,
    stm_kings: u8,
    opp_men: u8,
    opp_kings: u8,
    positions: u64,
    wins: u64,
    losses: u64,
    draws: u64,
    longest_win_plies: u8,
    longest_loss_plies: u8,
}

fn counts_are_those_published(rules: RuleSet, published: &str) {
    let counts = counts(rules, 4);
    let published: Vec<Published> = published
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(counts.len(), published.len());
    for right in published {
        let material = |c: &&Counts| {
            (c.stm_men, c.stm_kings, c.opp_men, c.opp_kings)
                == (
                    right.stm_men,
                    right.stm_kings,
                    right.opp_men,
                    right.opp_kings,
                )
        };
        let found = counts.iter().find(material).unwrap();
        let numbers = [found.positions, found.wins, found.losses, found.draws];
        assert_eq!(
            numbers,
            [right.positions, right.wins, right.losses, right.draws],
            "{found:?}"
        );
        let longest = (found.longest_win_plies, found.longest_loss_plies);
        assert_eq!(
            longest,
            (right.longest_win_plies, right.longest_loss_plies),
            "{found:?}"
        );
    }
}

#[test]
fn counts_are_those_published_portuguese() {
    counts_are_those_published(
        RuleSet::Portuguese,
        include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/tests/data/endgame/portuguese-4.jsonl"
        )),
    );
}

#[test]
fn counts_are_those_published_brazilian() {
    counts_are_those_published(
        RuleSet::Brazilian,
        include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/tests/data/endgame/brazilian-4.jsonl"
        )),
    );
}

/// The tables of all kings that three against one lead to.
fn three_against_one(rules: RuleSet) -> Tables {
    let mut tables = Tables::new(rules);
    let mut build = Build::new(rules, 4);
    while let Some(&class) = build.ready().first() {
        let solved = build.solve(class);
        if class.men() == 0 {
            tables.add(&solved.bytes()).unwrap();
        }
        build.add(solved);
        if tables.has("3k-1k".parse().unwrap()) {
            break;
        }
    }
    tables
}

#[test]
fn wins_that_the_forced_ending_makes_too_late() {
    let tables = three_against_one(RuleSet::Portuguese);
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

/// A random position of so many pieces.
fn random_position(rules: RuleSet, pieces: usize, dice: &mut Dice) -> Position {
    let text = Text::of(rules.code());
    loop {
        let mut board = Board::empty(dice.below(2) == 0);
        let men = dice.below(3);
        for piece in 0..pieces {
            let number = 1 + dice.below(text.squares());
            let white = if piece < 2 {
                piece == 0
            } else {
                dice.below(3) > 0
            };
            let king = dice.below(3) >= men || text.base(white) == text.place(number).0;
            if board.cell(text, number) == Cell::Free {
                board.put(text, number, Cell::Piece { white, king });
            }
        }
        if done_pieces(text, &board) == pieces {
            return Position::from_fen(rules, &board.fen(text)).unwrap();
        }
    }
}

/// A position is worth what its best move makes of it, without limits and under counts that have run for a while.
fn is_worth_its_moves(tables: &Tables, position: &Position, running: &[Running]) -> bool {
    let verdict = tables.judge(position, running).unwrap();
    let moves = tables.moves(position, running, Conditions::default());
    let after: Vec<Verdict> = moves.iter().map(|(_, verdict)| verdict.unwrap()).collect();
    let best = after
        .iter()
        .map(|verdict| verdict.value)
        .max()
        .unwrap_or(Outcome::Loss);
    assert_eq!(verdict.value, best, "{position}");
    let plies = after
        .iter()
        .filter(|verdict| verdict.value == best)
        .filter_map(|v| v.plies);
    let right = match best {
        Outcome::Draw => None,
        Outcome::Win => plies.min().map(|plies| plies + 1),
        Outcome::Loss => Some(plies.max().map_or(0, |plies| plies + 1)),
    };
    assert_eq!(verdict.plies, right, "{position}");
    let full = running.iter().any(|count| count.left == 0);
    let limited: Option<Vec<Outcome>> = after.iter().map(|verdict| verdict.limited).collect();
    let (Some(limited), Some(said)) = (limited, verdict.limited) else {
        return false;
    };
    let best = limited.into_iter().max().unwrap_or(Outcome::Loss);
    let best = if full && !after.is_empty() {
        Outcome::Draw
    } else {
        best
    };
    assert_eq!(said, best, "{position} {running:?}");
    true
}

/// Judges random positions; how many verdicts could be held against those after the moves.
fn worth_their_moves(rules: RuleSet, pieces: usize, positions: usize) -> usize {
    let tables = Build::small(rules, pieces as u8);
    let mut dice = Dice(pieces as u64);
    let mut proven = 0;
    for _ in 0..positions {
        let position = random_position(rules, pieces, &mut dice);
        let mut running = Running::fresh(&position, Conditions::default());
        proven += usize::from(is_worth_its_moves(&tables, &position, &running));
        for count in &mut running {
            count.left = dice.below(usize::from(count.left) + 1) as u8;
        }
        proven += usize::from(is_worth_its_moves(&tables, &position, &running));
    }
    proven
}

#[test]
fn positions_are_worth_their_moves_portuguese() {
    assert_eq!(worth_their_moves(RuleSet::Portuguese, 3, 20_000), 40_000);
}

#[test]
fn positions_are_worth_their_moves_brazilian() {
    assert!(worth_their_moves(RuleSet::Brazilian, 3, 20_000) > 39_000);
}

#[test]
fn positions_are_worth_their_moves_international() {
    assert!(worth_their_moves(RuleSet::International, 2, 20_000) > 39_000);
}

/// For a program that is optimised: all pieces that are built at first need.
#[test]
#[ignore = "a minute in a program that is optimised, many in one that is not"]
fn positions_of_four_pieces_are_worth_their_moves() {
    for rules in [
        RuleSet::Portuguese,
        RuleSet::PortugueseClassic,
        RuleSet::Brazilian,
    ] {
        let proven = worth_their_moves(rules, 4, 100_000);
        println!("{}: {proven} of 200000", rules.code());
        assert!(proven > 190_000);
    }
}

#[test]
fn counts_go_on_as_in_a_game() {
    for rules in RuleSet::ALL {
        let mut dice = Dice(rules as u64);
        for pieces in [3, 4, 5].repeat(40) {
            let position = random_position(rules, pieces, &mut dice);
            let mut game = Game::from_position(position, Conditions::default());
            let mut running = Running::fresh(&position, Conditions::default());
            for _ in 0..30 {
                let position = *game.position();
                let moves = position.legal_moves();
                if moves.is_empty() || game.won().is_some() {
                    break;
                }
                let played = moves[dice.below(moves.len())];
                game.play(&played).unwrap();
                running = Running::played(&running, &position, &played, Conditions::default());
                let counts: Vec<Running> = game.counts().iter().map(Running::of).collect();
                assert_eq!(running, counts, "{position} {played}");
            }
        }
    }
}

#[test]
fn five_moves_of_cbd_99() {
    let tables = Build::small(RuleSet::Brazilian, 3);
    // a king and a man against a king: won in nine plies at most, so never late
    let class: Class = "1k1m-1k".parse().unwrap();
    assert!(tables.counts(class).iter().all(|counts| counts.late == 0));
    let position = Position::from_fen(RuleSet::Brazilian, "W:WK1,K29:BK3").unwrap();
    let judge = |left| {
        let limit = RuleSet::Brazilian.rules().ends.limits.iter();
        let limit = limit
            .clone()
            .find(|limit| limit.name == LimitName::DrawnEnding)
            .unwrap();
        let running = Running::with(limit, &position, left).unwrap();
        tables.judge(&position, &[running]).unwrap()
    };
    let needs = judge(5).plies.map_or(0, |plies| plies.div_ceil(2));
    if needs > 0 {
        assert_eq!(judge(needs).limited, Some(Outcome::Win));
        assert_eq!(judge(needs - 1).limited, Some(Outcome::Draw));
    }
    assert_eq!(position.turn(), Colour::White);
}
