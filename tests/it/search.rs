//! What a search proves, held against the endgame tables; its bounds; positions whose value is known.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use draughts::endgame::{Build, Outcome, Running, Tables};
use draughts::search::{
    Answer, Ask, Budget, Goal, Report, Valuation, best_moves, search, search_telling,
};
use draughts::{Colour, Conditions, Game, LimitName, Position, RuleSet};

use crate::rules::random::Dice;
use crate::rules::slow::{Board, Cell};
use crate::rules::texts::Text;
use crate::support::set;

/// How many positions a test asks about, and of how many pieces at most, unless `ARBITRO_PROOFS` says how many.
const POSITIONS: (usize, u8) = (150, 3);

fn positions() -> (usize, u8) {
    set("ARBITRO_PROOFS").map_or(POSITIONS, |many| (many, 4))
}

/// A random position of so many pieces, some of them on each side.
fn random_position(rules: RuleSet, pieces: usize, dice: &mut Dice) -> Position {
    let text = Text::of(rules.code());
    let mut board = Board::empty(dice.below(2) == 0);
    let kings = dice.below(4);
    let mut put = 0;
    while put < pieces {
        let number = 1 + dice.below(text.squares());
        let white = match put {
            0 => true,
            1 => false,
            _ => dice.below(2) == 0,
        };
        if board.cell(text, number) == Cell::Free {
            let king = dice.below(3) < kings || text.base(white) == text.place(number).0;
            board.put(text, number, Cell::Piece { white, king });
            put += 1;
        }
    }
    Position::from_fen(rules, &board.fen(text)).unwrap()
}

/// The position with counts that have run for a while, every other time.
fn random_ask(rules: RuleSet, pieces: u8, dice: &mut Dice) -> Ask {
    let pieces = 2 + dice.below(usize::from(pieces) - 1);
    let mut ask = Ask::fresh(random_position(rules, pieces, dice));
    if dice.below(2) == 0 {
        for count in &mut ask.running {
            count.left = dice.below(usize::from(count.left) + 1) as u8;
        }
    }
    ask
}

/// The line is legal, and stops where a count does.
fn is_a_line(ask: &Ask, answer: &Answer) {
    let (mut position, mut running) = (ask.position, ask.running.clone());
    for played in &answer.line {
        assert!(
            position.legal_moves().contains(played),
            "{position} {played}"
        );
        assert!(running.iter().all(|count| count.left > 0), "{position}");
        running = Running::played(&running, &position, played, ask.conditions);
        position = position.play(played);
    }
}

/// Asks about random positions with tables of a piece less or none. How many answers prove something?
fn proofs(rules: RuleSet, nodes: u64) -> [usize; 2] {
    let (many, pieces) = positions();
    let tables = Build::small(rules, pieces);
    let fewer = Build::small(rules, pieces - 1);
    let mut dice = Dice(rules as u64 + 1);
    let mut proven = [0, 0];
    for _ in 0..many {
        let ask = random_ask(rules, pieces, &mut dice);
        let goals = [
            Goal::Value,
            Goal::Draw,
            Goal::Win(Colour::White),
            Goal::Win(Colour::Black),
        ];
        let goal = goals[dice.below(goals.len())];
        let known = dice.below(2);
        let some = [None, Some(&fewer)][known];
        let answer = search(&ask, goal, some, &Budget::nodes(nodes));
        is_a_line(&ask, &answer);
        let right = tables.judge(&ask.position, &ask.running).unwrap();
        let Some(limited) = right.limited else {
            continue;
        };
        let said = format!("{} {:?} {goal:?}: {answer:?}", ask.position, ask.running);
        assert!(
            answer.least <= limited && limited <= answer.most,
            "{limited:?}, {said}"
        );
        match answer.found {
            Valuation::Proven { outcome, plies } => {
                assert_eq!(outcome, limited, "{said}");
                let fewest = right.plies.map(u16::from);
                assert!(plies.is_none() || plies >= fewest, "{right:?}, {said}");
            }
            _ => assert_ne!(answer.least, answer.most, "{said}"),
        }
        proven[known] += usize::from(answer.least != Outcome::Loss || answer.most != Outcome::Win);
    }
    println!("{}: {proven:?} of {many}", rules.code());
    proven
}

#[test]
fn nothing_proven_contradicts_the_tables_portuguese() {
    assert!(
        proofs(RuleSet::Portuguese, 2000)
            .iter()
            .all(|&proven| proven > 30)
    );
}

#[test]
fn nothing_proven_contradicts_the_tables_classic() {
    assert!(
        proofs(RuleSet::PortugueseClassic, 2000)
            .iter()
            .all(|&proven| proven > 30)
    );
}

#[test]
fn nothing_proven_contradicts_the_tables_brazilian() {
    assert!(
        proofs(RuleSet::Brazilian, 2000)
            .iter()
            .all(|&proven| proven > 30)
    );
}

fn ask(rules: RuleSet, fen: &str) -> Ask {
    Ask::fresh(Position::from_fen(rules, fen).unwrap())
}

#[test]
fn the_same_question_has_the_same_answer() {
    for rules in [
        RuleSet::Portuguese,
        RuleSet::Brazilian,
        RuleSet::International,
    ] {
        let ask = Ask::fresh(Position::start(rules));
        for goal in [Goal::Value, Goal::Draw, Goal::Win(Colour::Black)] {
            let answers = [0, 1].map(|_| search(&ask, goal, None, &Budget::nodes(3000)));
            assert_eq!(answers[0], answers[1]);
            assert!(matches!(answers[0].found, Valuation::Estimated { .. }));
            assert_eq!(answers[0].nodes, 3000);
            assert!(!answers[0].line.is_empty());
            is_a_line(&ask, &answers[0]);
        }
    }
}

#[test]
fn a_budget_is_kept() {
    let start = Ask::fresh(Position::start(RuleSet::Portuguese));
    for nodes in [1, 2, 10, 1023, 1025] {
        let answer = search(&start, Goal::Value, None, &Budget::nodes(nodes));
        assert_eq!(answer.nodes, nodes);
    }
    let shallow = Budget {
        depth: 3,
        ..Budget::nodes(u64::MAX)
    };
    assert_eq!(search(&start, Goal::Value, None, &shallow).depth, 3);
    let asked = AtomicU64::new(0);
    let stopped = Budget {
        stop: &|| asked.fetch_add(1, Relaxed) == 2,
        ..Budget::nodes(u64::MAX)
    };
    let answer = search(&start, Goal::Value, None, &stopped);
    assert!((2000..5000).contains(&answer.nodes), "{answer:?}");
}

#[test]
fn several_threads_keep_the_budget_and_prove_the_same() {
    let tables = Build::small(RuleSet::Portuguese, 3);
    let budget = Budget {
        threads: 3,
        ..Budget::nodes(20_000)
    };
    let start = Ask::fresh(Position::start(RuleSet::Portuguese));
    let answer = search(&start, Goal::Value, None, &budget);
    assert!(answer.nodes <= 20_000 && answer.depth > 1, "{answer:?}");
    let won = ask(RuleSet::Portuguese, "W:W9,10,11:B22");
    let proven = |budget| search(&won, Goal::Value, Some(&tables), budget).found;
    for found in [proven(&budget), proven(&Budget::nodes(20_000))] {
        assert!(
            matches!(
                found,
                Valuation::Proven {
                    outcome: Outcome::Win,
                    ..
                }
            ),
            "{found:?}"
        );
    }
}

#[test]
fn a_position_that_stood_twice_is_a_draw_the_next_time() {
    let mut ask = ask(RuleSet::Portuguese, "W:WK9,5:BK32,29");
    let moves = ask.position.legal_moves();
    ask.twice = moves
        .iter()
        .map(|played| ask.position.play(played))
        .collect();
    let answer = search(&ask, Goal::Value, None, &Budget::nodes(2000));
    assert_eq!(answer.found, DRAWN, "{answer:?}");
    // and is not called a limit
    let repeated = answer.limit.is_none() && answer.repetition.is_some();
    assert!(repeated, "{answer:?}");
    ask.twice.pop();
    let answer = search(&ask, Goal::Win(Colour::Black), None, &Budget::nodes(2000));
    // White can still choose the draw
    assert_eq!(answer.least, Outcome::Draw, "{answer:?}");
}

const DRAWN: Valuation = Valuation::Proven {
    outcome: Outcome::Draw,
    plies: None,
};

/// CBD 99: five moves of each side, and nobody can have won by then.
#[test]
fn a_count_that_runs_out_proves_a_draw_without_tables() {
    let ask = ask(RuleSet::Brazilian, "W:WK32:BK1");
    for goal in [Goal::Draw, Goal::Value] {
        let answer = search(&ask, goal, None, &Budget::nodes(300_000));
        assert_eq!(answer.found, DRAWN, "{answer:?}");
        assert_eq!(answer.limit.unwrap().name, LimitName::DrawnEnding);
    }
    let answer = search(
        &ask,
        Goal::Win(Colour::White),
        None,
        &Budget::nodes(300_000),
    );
    assert_eq!(answer.most, Outcome::Draw);
}

/// Article 3.9 a: three kings beat one in thirteen moves, and twelve are left to them.
#[test]
fn a_win_that_comes_too_late_is_a_draw() {
    let mut tables = Tables::new(RuleSet::Portuguese);
    let mut build = Build::new(RuleSet::Portuguese, 4);
    // all that three kings and one lead to
    for class in ["1k-1k", "2k-1k", "3k-1k"] {
        let solved = build.solve(class.parse().unwrap());
        tables.add(&solved.bytes()).unwrap();
        build.add(solved);
    }
    let ask = ask(RuleSet::Portuguese, "W:WK1,K5,K10:BK2");
    let late = search(
        &ask,
        Goal::Win(Colour::White),
        Some(&tables),
        &Budget::nodes(100),
    );
    assert_eq!(late.found, DRAWN);
    assert_eq!(late.limit.unwrap().name, LimitName::ForcedEnding);
    let unlimited = tables.judge(&ask.position, &ask.running).unwrap();
    assert_eq!((unlimited.value, unlimited.plies), (Outcome::Win, Some(25)));
    // one square further it is won in time
    let in_time = self::ask(RuleSet::Portuguese, "W:WK1,K5,K12:BK4");
    let won = search(&in_time, Goal::Value, Some(&tables), &Budget::nodes(100));
    assert!(
        matches!(
            won.found,
            Valuation::Proven {
                outcome: Outcome::Win,
                ..
            }
        ),
        "{won:?}"
    );
    assert!(won.line.len() <= 24, "{won:?}");
    is_a_line(&in_time, &won);
}

#[test]
fn a_full_count_is_a_draw_at_once() {
    let mut ask = ask(RuleSet::Portuguese, "W:WK1,K5,K10:BK2");
    assert_eq!(ask.running[0].limit.name, LimitName::ForcedEnding);
    ask.running[0].left = 0;
    let answer = search(&ask, Goal::Value, None, &Budget::nodes(100));
    assert_eq!((answer.found, answer.nodes), (DRAWN, 1));
    assert_eq!(answer.limit.unwrap().name, LimitName::ForcedEnding);
}

/// Does the line of a proof go on to the end: of the game, or of a draw, where a position comes back or a count is full?
fn is_whole(ask: &Ask, answer: &Answer) -> bool {
    let Valuation::Proven { outcome, .. } = answer.found else {
        return true;
    };
    let (mut position, mut running) = (ask.position, ask.running.clone());
    let mut seen = Vec::new();
    for played in &answer.line {
        seen.push(position);
        running = Running::played(&running, &position, played, ask.conditions);
        position = position.play(played);
    }
    let over = position.legal_moves().is_empty();
    let mine = position.turn() == ask.position.turn();
    match outcome {
        Outcome::Win => over && !mine,
        Outcome::Loss => over && mine,
        Outcome::Draw => {
            seen.contains(&position)
                || ask.twice.contains(&position)
                || running.iter().any(|running| running.left == 0)
        }
    }
}

/// Draws of three pieces, proven without tables by what a side holds; and nothing that the tables contradict.
#[test]
fn draws_are_proven_without_tables() {
    let tables = Build::small(RuleSet::Portuguese, 3);
    let mut dice = Dice(11);
    let (mut draws, mut proven, mut cut) = (0, 0, 0);
    for _ in 0..40 {
        let ask = Ask::fresh(random_position(RuleSet::Portuguese, 3, &mut dice));
        let Some(right) = tables
            .judge(&ask.position, &ask.running)
            .and_then(|one| one.limited)
        else {
            continue;
        };
        let answer = search(&ask, Goal::Value, None, &Budget::nodes(60_000));
        assert!(
            answer.least <= right && right <= answer.most,
            "{} {answer:?}",
            ask.position
        );
        is_a_line(&ask, &answer);
        cut += usize::from(!is_whole(&ask, &answer));
        if right == Outcome::Draw {
            draws += 1;
            proven += usize::from(answer.found == DRAWN);
        }
    }
    println!("{proven} of {draws}, {cut} lines cut");
    assert!(draws > 5 && 2 * proven > draws, "{proven} of {draws}");
    // where the positions are spent a line may end before
    assert!(cut < 3, "{cut}");
}

/// The value's own line is of a depth before, and would be another, longer way.
#[test]
fn the_line_of_a_proof_is_as_short_as_it_says() {
    let ask = ask(RuleSet::Portuguese, "B:WK12,15,K27,K30:BK1");
    let answer = search(&ask, Goal::Value, None, &Budget::nodes(200_000));
    let Valuation::Proven {
        outcome: Outcome::Loss,
        plies: Some(plies),
    } = answer.found
    else {
        panic!("{answer:?}");
    };
    is_a_line(&ask, &answer);
    assert!(is_whole(&ask, &answer), "{answer:?}");
    assert!(answer.line.len() <= usize::from(plies), "{answer:?}");
}

#[test]
fn tables_show_the_moves_of_a_draw() {
    let tables = Build::small(RuleSet::Portuguese, 2);
    let ask = ask(RuleSet::Portuguese, "W:WK4:BK29");
    let answer = search(&ask, Goal::Value, Some(&tables), &Budget::nodes(100));
    assert_eq!(answer.found, DRAWN);
    is_a_line(&ask, &answer);
    assert!(is_whole(&ask, &answer), "{answer:?}");
    assert!(answer.line.len() >= 4, "{answer:?}");
}

/// 5.3, CBD 98: the position of the question itself stands for the third time.
#[test]
fn a_position_that_stands_for_the_third_time_is_a_draw() {
    let start = Position::from_fen(RuleSet::Portuguese, "W:WK14,K17,K20:BK3").unwrap();
    let mut game = Game::from_position(start, Conditions::default());
    for text in ["20-24", "3-12", "24-20", "12-3"].repeat(2) {
        let played = game.position().read_move(text).unwrap();
        game.play(&played).unwrap();
    }
    let answer = search(&Ask::of(&game), Goal::Value, None, &Budget::nodes(20_000));
    assert_eq!(answer.found, DRAWN);
    assert_eq!(answer.repetition.unwrap().to_string(), "5.3");
    assert!(answer.limit.is_none());
    // a move before it was not due yet
    let before = Ask::at(&game, game.ply() - 1).unwrap();
    assert!(!before.third && before.twice.contains(&start));
}

#[test]
fn the_best_moves_are_those_that_a_search_of_each_finds_best() {
    let tables = Build::small(RuleSet::Portuguese, 3);
    let mut dice = Dice(5);
    for _ in 0..30 {
        let ask = Ask::fresh(random_position(RuleSet::Portuguese, 3, &mut dice));
        let many = ask.position.legal_moves().len();
        if many < 2 {
            continue;
        }
        let lines = best_moves(&ask, many, Some(&tables), &Budget::nodes(3000), &|_| {});
        assert_eq!(lines.len(), many);
        let judged = tables.moves(&ask.position, &ask.running, ask.conditions);
        for line in &lines {
            is_a_line(&ask, line);
            let right = judged.iter().find(|(played, _)| *played == line.line[0]);
            let right = right.unwrap().1.and_then(|verdict| verdict.limited);
            let right = right.unwrap_or(line.least);
            assert!(
                line.least <= right && right <= line.most,
                "{} {line:?}",
                ask.position
            );
        }
        let firsts: std::collections::HashSet<_> = lines.iter().map(|line| line.line[0]).collect();
        assert_eq!(firsts.len(), many);
        assert!(
            lines
                .windows(2)
                .all(|two| two[0].least >= two[1].least || two[0].most >= two[1].most)
        );
    }
}

#[test]
fn every_finished_depth_is_told() {
    let start = Ask::fresh(Position::start(RuleSet::Brazilian));
    let budget = Budget {
        depth: 5,
        ..Budget::nodes(u64::MAX)
    };
    let told = Mutex::new(Vec::new());
    let tell = |report: &Report| told.lock().unwrap().push(report.clone());
    let answer = search_telling(&start, Goal::Value, None, &budget, &tell);
    let told = told.into_inner().unwrap();
    assert_eq!(
        told.iter().map(|one| one.depth).collect::<Vec<_>>(),
        [1, 2, 3, 4, 5]
    );
    assert_eq!(told.last().unwrap().found, answer.found);
    assert_eq!(told.last().unwrap().line, answer.line);
}

#[test]
fn many_threads_keep_a_small_budget() {
    for (threads, nodes) in [(2, 100), (16, 1000), (100_000, 5000)] {
        let budget = Budget {
            threads,
            ..Budget::nodes(nodes)
        };
        let start = Ask::fresh(Position::start(RuleSet::Portuguese));
        let answer = search(&start, Goal::Value, None, &budget);
        assert!(answer.nodes <= nodes, "{threads}: {answer:?}");
    }
}
