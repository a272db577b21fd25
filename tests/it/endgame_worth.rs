//! Endgame tables held against themselves: a position is worth what its moves make of it, also under counts that run.

use std::collections::HashMap;

use draughts::endgame::{Outcome, Running, Tables, Verdict};
use draughts::game::Game;
use draughts::{Colour, Conditions, LimitName, Position, RuleSet};

use crate::endgame::{built_before, done_pieces, kings};
use crate::rules::random::Dice;
use crate::rules::slow::{Board, Cell};
use crate::rules::texts::Text;

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

/// Random positions judged and held against their moves, each with the counts that begin there and with counts that have run;
/// how many verdicts under the limits could be held.
fn worth_their_moves(tables: &Tables, pieces: usize, positions: usize) -> usize {
    let mut dice = Dice(pieces as u64);
    let (mut proven, mut judged) = (0, 0);
    while judged < positions {
        let position = random_position(tables.rules(), pieces, &mut dice);
        if tables.outcome(&position).is_none() {
            // not one of the tables that were built
            continue;
        }
        judged += 1;
        let mut running = Running::fresh(&position, Conditions::default());
        proven += usize::from(is_worth_its_moves(tables, &position, &running));
        for count in &mut running {
            count.left = dice.below(usize::from(count.left) + 1) as u8;
        }
        proven += usize::from(is_worth_its_moves(tables, &position, &running));
    }
    proven
}

#[test]
fn positions_are_worth_their_moves_portuguese() {
    let tables = kings(RuleSet::Portuguese);
    assert_eq!(worth_their_moves(&tables, 3, 4_000), 8_000);
    assert!(worth_their_moves(&tables, 4, 1_000) > 1_950);
}

#[test]
fn positions_are_worth_their_moves_classic() {
    let tables = kings(RuleSet::PortugueseClassic);
    assert_eq!(worth_their_moves(&tables, 3, 4_000), 8_000);
    assert!(worth_their_moves(&tables, 4, 1_000) > 1_850);
}

#[test]
fn positions_are_worth_their_moves_brazilian() {
    let tables = kings(RuleSet::Brazilian);
    assert!(worth_their_moves(&tables, 3, 4_000) > 7_800);
    assert!(worth_their_moves(&tables, 4, 1_000) > 1_850);
}

#[test]
fn positions_are_worth_their_moves_international() {
    let tables = draughts::endgame::Build::small(RuleSet::International, 3);
    assert!(worth_their_moves(&tables, 2, 2_000) > 3_900);
    assert!(worth_their_moves(&tables, 3, 2_000) > 3_800);
}

/// 100,000 positions of four, five and six pieces, of the tables that were built before.
#[test]
fn positions_of_more_pieces_are_worth_their_moves() {
    for (rules, pieces) in RuleSet::ALL
        .into_iter()
        .flat_map(|rules| [4, 5, 6].map(|pieces| (rules, pieces)))
    {
        if let Some(tables) = built_before(rules, pieces as u8) {
            let proven = worth_their_moves(&tables, pieces, 100_000);
            println!("{} {pieces}: {proven} of 200000", rules.code());
            assert!(proven > 190_000);
        }
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

/// The pieces of a position: kings and men of White, then of Black.
fn material(position: &Position) -> [[usize; 2]; 2] {
    [Colour::White, Colour::Black].map(|side| {
        [
            position.kings(side).len() as usize,
            position.men(side).len() as usize,
        ]
    })
}

/// CBD 99: two kings against two kings, one king, or a king and a man; a king against a king; a king and a man against a king.
fn is_of_99(position: &Position) -> bool {
    const ENDINGS: [[[usize; 2]; 2]; 5] = [
        [[2, 0], [2, 0]],
        [[2, 0], [1, 0]],
        [[2, 0], [1, 1]],
        [[1, 0], [1, 0]],
        [[1, 1], [1, 0]],
    ];
    let [white, black] = material(position);
    ENDINGS.contains(&[white, black]) || ENDINGS.contains(&[black, white])
}

/// What a position is worth with so many plies left of the five moves of each side, by playing every game to its end. Where the
/// pieces are no longer of such an ending, the tables say what follows.
fn played_out(
    tables: &Tables,
    position: &Position,
    left: usize,
    known: &mut HashMap<(Position, usize), Outcome>,
) -> Outcome {
    if let Some(&outcome) = known.get(&(*position, left)) {
        return outcome;
    }
    let moves = position.legal_moves();
    let outcome = if moves.is_empty() {
        Outcome::Loss
    } else if left == 0 {
        Outcome::Draw
    } else {
        let mut best = Outcome::Loss;
        for played in &moves {
            let after = position.play(played);
            let worth = if after.legal_moves().is_empty() {
                Outcome::Loss
            } else if is_of_99(&after) {
                played_out(tables, &after, left - 1, known)
            } else {
                let counts = Running::fresh(&after, Conditions::default());
                tables.judge(&after, &counts).unwrap().limited.unwrap()
            };
            best = best.max(worth.turned());
        }
        best
    };
    known.insert((*position, left), outcome);
    outcome
}

/// Random positions of the endings under every number of plies left; how many of them there were, and how many are won or lost but
/// drawn under the count.
fn five_moves(tables: &Tables, pieces: usize, positions: usize, most: usize) -> (usize, usize) {
    let limits = tables.rules().rules().ends.limits;
    let limit = limits
        .iter()
        .find(|limit| limit.name == LimitName::DrawnEnding)
        .unwrap();
    let mut dice = Dice(99);
    let (mut judged, mut late) = (0, 0);
    let mut known = HashMap::new();
    while judged < positions {
        let position = random_position(tables.rules(), pieces, &mut dice);
        if !is_of_99(&position) || tables.outcome(&position).is_none() {
            continue;
        }
        judged += 1;
        for left in 0..=most {
            let right = played_out(tables, &position, left, &mut known);
            let count = Running {
                limit,
                left: left as u8,
                side: None,
            };
            let verdict = tables.judge(&position, &[count]).unwrap();
            assert_eq!(
                verdict.limited,
                Some(right),
                "{position}, {left} plies left"
            );
            late += usize::from(verdict.value != right);
        }
        known.clear();
    }
    (judged, late)
}

#[test]
fn five_moves_of_cbd_99() {
    let tables = kings(RuleSet::Brazilian);
    for pieces in [2, 3] {
        let (_, late) = five_moves(&tables, pieces, 40, 4);
        assert!(late > 0);
    }
    let (_, late) = five_moves(&tables, 4, 10, 2);
    assert!(late > 0);
}

/// The five endings to the end of their five moves.
#[test]
fn five_moves_of_cbd_99_to_the_end() {
    if let Some(tables) = built_before(RuleSet::Brazilian, 4) {
        for (pieces, positions) in [(2, 300), (3, 300), (4, 10)] {
            let (judged, late) = five_moves(&tables, pieces, positions, 10);
            println!("{pieces} pieces: {judged} positions, {late} times too late");
        }
    }
}
